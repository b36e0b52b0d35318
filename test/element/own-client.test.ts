import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { PROSPECT } from '../../demo/states/visitor.js';
import { all, errorsTold, fail, fakeService, visit } from './support/world.js';

describe('a custom client', () => {
  it('may fail to list lead sources: the group’s are offered', async () => {
    errorsTold();
    const discoverySources = [{ id: 20, name: 'Property website' }];
    const service = fakeService({ group: { discoverySources } });
    service.api.listDiscoverySources = fail('no');
    const config = { fields: { discoverySource: 'required' } } as const;
    const { widget, visitor } = await visit({}, { service, config });
    await visitor.chooseFirstTime();
    const choices = all(widget, 'option').map(({ textContent }) => textContent?.trim());
    expect(choices).to.include('Property website');
  });

  it('needs no address and no key, and sends nothing elsewhere', async () => {
    const before = performance.getEntriesByType('resource').length;
    const { service, visitor } = await visit({ 'base-url': null, 'api-key': null });
    await visitor.book();
    await visitor.sees('Your tour is booked');
    const start = '2026-11-21T10:00:00';
    expect(service.booked).to.deep.equal([{ start, tourType: 'guided', people: [PROSPECT] }]);
    expect(performance.getEntriesByType('resource')).to.have.length(before);
  });

  it('may throw whatever it likes, and may be replaced at any moment', async () => {
    const service = fakeService();
    const told = errorsTold();
    service.api.getGroup = fail(null);
    service.api.getAvailableTimes = fail('no');
    const { widget, visitor } = await visit({}, { service });
    await visitor.sees('Times could not be loaded.');
    expect(told).to.have.length(2);
    widget.api = fakeService().api;
    await visitor.seesDays();
  });

  it('uses the device’s clock if a framework sets undefined', async () => {
    const { visitor } = await visit({}, { now: undefined });
    await visitor.seesDays();
  });

  it('gets no new request if the same value is set again', async () => {
    const { service, widget, visitor } = await visit();
    await visitor.seesDays();
    const asked = service.windows.length;
    widget.api = service.api;
    widget.setAttribute('group-id', '23');
    widget.requestUpdate();
    await widget.updateComplete;
    expect(service.windows).to.have.length(asked);
  });
});
