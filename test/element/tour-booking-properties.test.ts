import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { TourApiError } from '../../src/api/errors.js';
import type { BookingRequest } from '../../src/model/appointment.js';
import {
  all,
  chooseFirstTime,
  errorsTold,
  fakeApi,
  fill,
  openDays,
  type PageApi,
  press,
  text,
  timesShown,
  until,
  widgetWith,
} from './support/world.js';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const nowhere = { 'base-url': 'https://api.example.invalid' };
const noon = () => new Date('2026-11-24T18:00:00Z');

/** Presses a day by its number, once it has times. */
async function chooseDay(widget: Parameters<typeof openDays>[0], day: string): Promise<void> {
  const find = () => openDays(widget).find(({ textContent }) => textContent?.includes(` ${day}, `));
  await until(() => find() !== undefined, `times on ${day}`);
  find()?.click();
  await widget.updateComplete;
}

describe(`the properties of the widget, seen from ${zone}`, () => {
  it('take any object for the service, and send nothing by themselves', async () => {
    const before = performance.getEntriesByType('resource').length;
    const booked: [number, BookingRequest][] = [];
    const api: Partial<PageApi> = {
      bookTour: async (groupId, request) => {
        booked.push([groupId, request]);
        const answer = { startsAt: undefined, location: '', expirationDate: undefined };
        return { id: 7, confirmationEnabled: true, ...answer };
      },
    };
    const widget = await widgetWith(nowhere, { api: fakeApi(['09:15:00'], api), now: noon });
    await chooseFirstTime(widget);
    fill(widget, { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '5550100' });
    press(widget, 'Book tour');
    await until(() => text(widget).includes('Your tour is booked'), 'the booking');
    expect(text(widget)).to.include('watch your e-mail');
    const people = [{ firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '5550100' }];
    const start = '2026-11-24T09:15:00';
    expect(booked).to.deep.equal([[23, { start, tourType: 'guided', people }]]);
    const urls = performance.getEntriesByType('resource').slice(before);
    expect(urls.filter(({ name }) => name.includes('example.invalid'))).to.deep.equal([]);
  });

  it('need neither an address nor a key beside a service of the page’s own', async () => {
    const without = { 'base-url': null, 'api-key': null };
    const widget = await widgetWith(without, { api: fakeApi(['09:15:00']), now: noon });
    await until(() => openDays(widget).length > 0, 'a day with times');
  });

  it('survive a service of the page’s own that throws whatever it likes', async () => {
    const api = fakeApi([], {
      getAvailableTimes: () => Promise.reject('no'),
      getGroup: () => Promise.reject(null),
    });
    const told = errorsTold();
    const widget = await widgetWith(nowhere, { api, now: noon });
    await until(() => text(widget).includes('Some times could not be loaded.'), 'the notice');
    expect(told).to.have.length(1);
  });

  it('are no news where the same value is written again', async () => {
    let asked = 0;
    const none = fakeApi([], {
      getAvailableTimes: () => {
        asked++;
        return Promise.reject(
          new TourApiError('forbidden', 'no', { operation: 'available-times' }),
        );
      },
    });
    const widget = await widgetWith(nowhere, { api: none, now: noon });
    await until(() => text(widget).includes('not available right now'), 'the fallback');
    const before = asked;
    widget.api = none;
    widget.setAttribute('group-id', '23');
    widget.requestUpdate();
    await widget.updateComplete;
    expect(text(widget)).to.include('not available right now');
    expect(asked).to.equal(before);
  });

  it('take another service at any moment', async () => {
    const none = fakeApi([], {
      getAvailableTimes: () =>
        Promise.reject(new TourApiError('forbidden', 'no', { operation: 'available-times' })),
    });
    const told = errorsTold();
    const widget = await widgetWith(nowhere, { api: none, now: noon });
    await until(() => text(widget).includes('not available right now'), 'the fallback');
    expect(told).to.have.length(1);
    widget.api = fakeApi(['09:15:00']);
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(told).to.have.length(1);
  });

  it('show each time digit by digit, wherever the visitor is', async () => {
    const times = ['00:00:00', '02:30:00', '09:15', '12:00:00.000', '23:45:00'];
    const widget = await widgetWith(nowhere, { api: fakeApi(times), now: noon });
    await chooseDay(widget, '26');
    const shown = ['12:00 AM', '2:30 AM', '9:15 AM', '12:00 PM', '11:45 PM'];
    expect(timesShown(widget)).to.deep.equal(shown);
    widget.hourCycle = 'h23';
    await widget.updateComplete;
    expect(timesShown(widget)).to.deep.equal(['00:00', '02:30', '09:15', '12:00', '23:45']);
  });

  it('hide the past of a property whose zone is known', async () => {
    const api = fakeApi(['09:00:00', '11:59:00', '12:01:00', '17:00:00']);
    const widget = await widgetWith(
      { ...nowhere, 'time-zone': 'America/Chicago' },
      { api, now: noon },
    );
    await chooseDay(widget, '24');
    expect(timesShown(widget)).to.deep.equal(['12:01 PM', '5:00 PM']);
    const today = all(widget, '[aria-current]').map(({ textContent }) => textContent);
    expect(today.join()).to.include('Tuesday, November 24, 2026');
  });

  it('hide no time of a property whose zone nobody knows, and call no day today', async () => {
    const api = fakeApi(['00:15:00', '12:01:00', '17:00:00']);
    const widget = await widgetWith(nowhere, { api, now: noon });
    await chooseDay(widget, '24');
    expect(timesShown(widget)).to.deep.equal(['12:15 AM', '12:01 PM', '5:00 PM']);
    expect(all(widget, '[aria-current]')).to.deep.equal([]);
  });

  it('take today from the property, on whichever side of the date line it is', async () => {
    const api = fakeApi(['23:30:00']);
    const now = () => new Date('2026-11-30T11:00:00Z');
    for (const [timeZone, today] of [
      ['Pacific/Kiritimati', 'Tuesday, December 1, 2026'],
      ['Pacific/Pago_Pago', 'Monday, November 30, 2026'],
    ] as const) {
      const widget = await widgetWith({ ...nowhere, 'time-zone': timeZone }, { api, now });
      await until(() => openDays(widget).length > 0, 'a day with times');
      const [marked] = all(widget, '[aria-current]');
      expect(marked?.textContent).to.include(today);
      expect(openDays(widget)[0]?.textContent).to.include(today);
    }
  });
});
