import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { PROSPECT } from '../../demo/states/visitor.js';
import type { IsoDate } from '../../src/model/dates.js';
import { appointment, listWith } from './support/appointments.js';
import {
  all,
  errorsTold,
  fail,
  fakeService,
  visitorOf,
  warningsTold,
  widgetWith,
} from './support/world.js';

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

  it('may answer whatever it likes: what cannot be read is a failure', async () => {
    const told = errorsTold();
    for (const answer of [undefined, null, {}, { slots: 'T9:15' }, { slots: ['T9:15'] }]) {
      const service = fakeService({ times: ['10:00:00'] });
      service.api.getAvailableTimes = () => Promise.resolve(answer as never);
      service.api.getGroup = () => Promise.resolve(answer as never);
      const visitor = visitorOf(await widgetWith({}, { api: service.api }));
      await visitor.sees('Times could not be loaded.');
    }
    expect(told.join()).to.include('available-times at https://api.example.invalid: unexpected');
  });

  it('loses bad items alone, and the developer hears of them once', async () => {
    const warned = warningsTold();
    const service = fakeService();
    const { getAvailableTimes } = service.api;
    service.api.getAvailableTimes = async (query) => {
      const { slots } = await getAvailableTimes(query);
      return { slots: ['T9:15', ...slots, 5] } as never;
    };
    const group = { timeZone: 5, tourTypes: ['guided', 'teleport'], platforms: {}, maxDays: 'x' };
    service.api.getGroup = () => Promise.resolve(group as never);
    const visitor = visitorOf(await widgetWith({}, { api: service.api }));
    await visitor.book();
    await visitor.sees('Your tour is booked');
    expect(warned).to.have.length(1);
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

describe('a list of tours by a custom client', () => {
  for (const [what, answer] of [
    ['a list of which no tour can be read', [{ id: 1 }, appointment(2, 'soon')]],
    ['what is no list', { appointments: [] }],
    ['nothing', undefined],
  ] as const) {
    it(`takes ${what} for a failure, not for no tours`, async () => {
      const told = errorsTold();
      const service = fakeService();
      service.instead.set('listAppointments', () => answer);
      const visitor = visitorOf(await listWith({ api: service.api }));
      await visitor.sees('could not be loaded');
      expect(told.join()).to.include('list-appointments at the api property: unexpected-response');
    });
  }

  it('leaves a change uncertain if the response is unreadable', async () => {
    errorsTold();
    const tour = appointment(505, '2026-11-24T17:00:00+00:00');
    for (const answer of [undefined, {}, { id: '505', start: tour.start }]) {
      const service = fakeService({ appointments: [tour] });
      service.instead.set('rescheduleAppointment', () => answer);
      const visitor = visitorOf(await listWith({ api: service.api }));
      await visitor.press('Change time');
      await visitor.seesDays();
      await visitor.chooseDay('2026-11-25' as IsoDate);
      await visitor.press('3:00 PM');
      await visitor.press('Move tour');
      await visitor.sees('We’re not sure your tour was moved');
    }
    for (const answer of [undefined, {}, 'ok']) {
      const service = fakeService({ appointments: [tour] });
      service.instead.set('cancelAppointment', () => answer);
      const visitor = visitorOf(await listWith({ api: service.api }));
      await visitor.press('Cancel tour');
      await visitor.press('Yes, cancel tour');
      await visitor.sees('Your cancellation may not have gone through');
    }
  });
});
