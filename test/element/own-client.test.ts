import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { PROSPECT } from '../../demo/states/visitor.js';
import { all, errorsTold, fail, fakeService, visitorOf, widgetWith } from './support/world.js';

const ASKING = { config: { fields: { discoverySource: 'required' as const } } };

describe('a convenience that fails', () => {
  it('takes lead sources from the group if their list fails', async () => {
    errorsTold();
    const discoverySources = [{ id: 20, name: 'Property website' }];
    const service = fakeService({ group: { discoverySources } });
    service.api.listDiscoverySources = fail('no');
    const widget = await widgetWith({}, { api: service.api, ...ASKING });
    await visitorOf(widget).chooseFirstTime();
    const choices = all(widget, 'option').map(({ textContent }) => textContent?.trim());
    expect(choices).to.include('Property website');
  });
});

describe('a custom client', () => {
  it('needs no address and no key, and sends nothing elsewhere', async () => {
    const before = performance.getEntriesByType('resource').length;
    const { api, booked } = fakeService();
    const widget = await widgetWith({ 'base-url': null, 'api-key': null }, { api });
    const visitor = visitorOf(widget);
    await visitor.book();
    await visitor.sees('Your tour is booked');
    const start = '2026-11-21T10:00:00';
    expect(booked).to.deep.equal([{ start, tourType: 'guided', people: [PROSPECT] }]);
    expect(performance.getEntriesByType('resource')).to.have.length(before);
  });

  it('may throw whatever it likes, and may be replaced at any moment', async () => {
    const service = fakeService();
    const told = errorsTold();
    service.api.getGroup = fail(null);
    service.api.getAvailableTimes = fail('no');
    const widget = await widgetWith({}, { api: service.api });
    const visitor = visitorOf(widget);
    await visitor.sees('Times could not be loaded.');
    expect(told).to.have.length(2);
    widget.api = fakeService().api;
    await visitor.seesDays();
  });

  it('takes the device’s clock where a framework sets nothing for one', async () => {
    const widget = await widgetWith({}, { now: undefined });
    await visitorOf(widget).seesDays();
  });

  it('is not asked again where the same value is written again', async () => {
    const { api, windows } = fakeService();
    const widget = await widgetWith({}, { api });
    await visitorOf(widget).seesDays();
    const asked = windows.length;
    widget.api = api;
    widget.setAttribute('group-id', '23');
    widget.requestUpdate();
    await widget.updateComplete;
    expect(windows).to.have.length(asked);
  });
});
