import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { TourApiError } from '../../src/api/errors.js';
import type { Booking } from '../../src/model/appointment.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { TUESDAY } from './support/appointments.js';
import {
  all,
  chooseFirstTime,
  errorsTold,
  fakeApi,
  fill,
  morning,
  openDays,
  type PageApi,
  press,
  text,
  until,
  widgetWith,
} from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid' };
const now = () => new Date(morning);
const BOOKED: Booking = {
  id: 7,
  confirmationEnabled: false,
  startsAt: undefined,
  location: '',
  expirationDate: undefined,
};
const typed = { firstName: 'Zenobia', lastName: 'B', email: 'a@b.example', phone: '5550100' };

/** A service of the page's own, and the windows that it was asked for. */
function serving(own: Partial<PageApi> = {}) {
  const windows: string[] = [];
  const api = fakeApi(['10:00:00', '15:00:00'], { bookTour: async () => BOOKED, ...own });
  const { getAvailableTimes } = api;
  api.getAvailableTimes = (query, options) => {
    windows.push(query.from);
    return getAvailableTimes(query, options);
  };
  return { api, windows };
}

const lost = async (): Promise<Booking> => {
  throw new TourApiError('timeout', 'book: no answer', { operation: 'book' });
};

async function begun(api: PageApi, config = {}): Promise<TourBooking> {
  const widget = await widgetWith(nowhere, { api, now, config });
  await until(() => openDays(widget).length > 0, 'a day with times');
  return widget;
}

const shows = (widget: TourBooking, words: string) =>
  until(() => text(widget).includes(words), words);
const isAtStart = (widget: TourBooking) => text(widget).includes('Choose a day to see its times.');
const firstName = (widget: TourBooking) => all<HTMLInputElement>(widget, '#firstName')[0]?.value;

async function submit(widget: TourBooking): Promise<void> {
  await chooseFirstTime(widget);
  fill(widget, typed);
  press(widget, 'Book tour');
  await widget.updateComplete;
}

/** The steps of a journey, and how to get there. */
const steps: Record<string, (widget: TourBooking) => Promise<void>> = {
  'a chosen day': async (widget) => {
    openDays(widget)[0]?.click();
    await shows(widget, 'Times on');
  },
  'the form': async (widget) => {
    await chooseFirstTime(widget);
    fill(widget, typed);
  },
  'the booked tour': async (widget) => {
    await submit(widget);
    await shows(widget, 'Your tour is booked');
  },
  'the choice of another time': async (widget) => {
    await steps['the booked tour']?.(widget);
    press(widget, 'Change time');
    await shows(widget, 'Choose another time');
  },
  'the question before a cancellation': async (widget) => {
    await steps['the booked tour']?.(widget);
    press(widget, 'Cancel tour');
    await shows(widget, 'Cancel your tour?');
  },
  'the cancelled tour': async (widget) => {
    await steps['the question before a cancellation']?.(widget);
    press(widget, 'Yes, cancel tour');
    await shows(widget, 'Your tour is cancelled');
  },
};

const managing = {
  rescheduleAppointment: async () => TUESDAY,
  cancelAppointment: async () => ({ notificationSent: true }),
};

describe('reset()', () => {
  for (const [step, go] of Object.entries(steps)) {
    it(`begins anew from ${step}, with nothing that was typed`, async () => {
      const widget = await begun(serving(managing).api);
      await go(widget);
      widget.reset();
      await until(() => isAtStart(widget), 'the calendar');
      expect(all(widget, '[aria-pressed]')).to.deep.equal([]);
      expect(all<HTMLDialogElement>(widget, 'dialog').filter(({ open }) => open)).to.have.length(0);
      await chooseFirstTime(widget);
      expect(firstName(widget)).to.equal('');
    });
  }

  it('takes back the month that was looked at', async () => {
    const widget = await begun(serving().api);
    press(widget, /^Next month/);
    await shows(widget, 'December 2026');
    widget.reset();
    await shows(widget, 'November 2026');
  });

  it('brings back what the page filled in, over what was typed there', async () => {
    const prefill = { firstName: 'Ada', date: '2026-12-03', time: '15:00' };
    const widget = await widgetWith(nowhere, { api: serving().api, now, config: { prefill } });
    await shows(widget, 'Your details');
    fill(widget, { ...typed });
    await widget.updateComplete;
    widget.reset();
    await shows(widget, 'Your details');
    await until(() => firstName(widget) === 'Ada', 'the name of the page’s');
    expect(text(widget)).to.match(/Thursday, December 3, 2026\n3:00\sPM/);
  });

  it('takes back the type and the property that were chosen', async () => {
    const getGroup = async () => ({ tourTypes: ['guided', 'video'] as const });
    const widget = await begun(serving({ getGroup }).api);
    await until(() => all(widget, '[part~=tour-type]').length > 1, 'the types');
    all<HTMLInputElement>(widget, '[name=tour-type]')[1]?.click();
    await widget.updateComplete;
    widget.reset();
    await widget.updateComplete;
    const chosen = all<HTMLInputElement>(widget, '[name=tour-type]').map(({ checked }) => checked);
    expect(chosen).to.deep.equal([true, false]);

    const locations = [23, 24].map((groupId) => ({ label: `No. ${groupId}`, groupId }));
    widget.config = { locations };
    await widget.updateComplete;
    const [select] = all<HTMLSelectElement>(widget, '#property');
    if (select) select.value = 'No. 24';
    select?.dispatchEvent(new Event('change'));
    await until(() => openDays(widget).length > 0, 'a day with times');
    widget.reset();
    await until(() => openDays(widget).length === 0, 'no calendar');
    expect(all<HTMLSelectElement>(widget, '#property')[0]?.value).to.equal('');
  });

  it('waits for no booking that is on its way: that one is carried through', async () => {
    let answer = (_: Booking) => {};
    const booked: unknown[] = [];
    const bookTour: PageApi['bookTour'] = (_, request) => {
      booked.push(request);
      return new Promise<Booking>((resolve) => {
        answer = resolve;
      });
    };
    const widget = await begun(serving({ bookTour }).api);
    await submit(widget);
    widget.reset();
    await widget.updateComplete;
    expect([text(widget).includes('Booking…'), isAtStart(widget)]).to.deep.equal([true, false]);
    answer(BOOKED);
    await shows(widget, 'Your tour is booked');
    expect(booked).to.have.length(1);
  });

  it('forgets no try that may have gone through', async () => {
    const widget = await begun(serving({ bookTour: lost }).api);
    await submit(widget);
    await shows(widget, 'We could not tell whether your tour is booked');
    widget.reset();
    await until(() => isAtStart(widget), 'the calendar');
    const { api, windows } = serving();
    const asked = windows.length;
    widget.api = api;
    await until(() => windows.length > asked, 'the new service');
    await until(() => openDays(widget).length > 0, 'a day with times');
    await chooseFirstTime(widget);
    fill(widget, typed);
    const before = windows.length;
    press(widget, 'Book tour');
    await widget.updateComplete;
    expect(text(widget)).to.include('We could not tell whether your tour is booked');
    await shows(widget, 'Your tour is booked');
    expect(windows.length).to.be.greaterThan(before);
  });

  it('may be called before the widget is in the page, and where nothing can be offered', async () => {
    const alone = document.createElement('tour-booking');
    alone.reset();
    alone.refresh();
    errorsTold();
    const refused = new TourApiError('forbidden', 'no', { operation: 'available-times' });
    const asked: string[] = [];
    const getAvailableTimes = async ({ from }: { from: string }) => {
      asked.push(from);
      throw refused;
    };
    const widget = await widgetWith(nowhere, { api: fakeApi([], { getAvailableTimes }), now });
    await shows(widget, 'not available right now');
    const before = asked.length;
    widget.reset();
    await until(() => asked.length > before, 'another try');
    await shows(widget, 'not available right now');
  });
});
