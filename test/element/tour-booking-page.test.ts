import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBeforeBookEvent } from '../../src/events.js';
import type { BookingRequest } from '../../src/model/appointment.js';
import {
  all,
  chooseFirstTime,
  errorsTold,
  fakeApi,
  fill,
  openDays,
  press,
  text,
  until,
  widgetWith,
} from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid', 'api-key': 'SECRET_DEMO_KEY' };
const typed = { firstName: 'Zenobia', lastName: 'B', email: 'a@b.example', phone: '5550100' };
const BOOKED = {
  id: 7,
  confirmationEnabled: false,
  startsAt: undefined,
  location: '',
  expirationDate: undefined,
};

/** A service of the page's own that books, and what it was asked to book. */
function booking() {
  const booked: BookingRequest[] = [];
  const api = fakeApi(['09:15:00'], {
    bookTour: async (_, request) => {
      booked.push(request);
      return BOOKED;
    },
  });
  return { api, booked };
}
const now = () => new Date('2026-11-24T18:00:00Z');
type Widget = Awaited<ReturnType<typeof widgetWith>>;

async function book(widget: Widget): Promise<void> {
  await chooseFirstTime(widget);
  fill(widget, typed);
  press(widget, 'Book tour');
  await widget.updateComplete;
}
const isBooked = (widget: Widget) => text(widget).includes('Your tour is booked');

describe('a page’s data layer', () => {
  const page = window as unknown as { someLayer?: Record<string, unknown>[] | undefined };
  afterEach(() => {
    delete page.someLayer;
  });

  it('is made when it is not there, and gets a plain object for each event, without what was typed', async () => {
    const { api } = booking();
    const config = { fields: { smsConsent: 'optional' } } as const;
    const attributes = { ...nowhere, 'data-layer': 'someLayer', 'discovery-source': '220' };
    const widget = await widgetWith(attributes, { api, now, config });
    await book(widget);
    await until(() => isBooked(widget), 'the booking');
    const told = page.someLayer ?? [];
    expect(told.map(({ event }) => event)).to.deep.equal([
      'tour-ready',
      'tour-slot-select',
      'tour-step-change',
      'tour-before-book',
      'tour-booked',
      'tour-step-change',
    ]);
    for (const item of told) expect(Object.getPrototypeOf(item)).to.equal(Object.prototype);
    expect(told.flatMap((item) => Object.keys(item))).not.to.include.members(['isTrusted']);
    expect(told[3]).to.deep.equal({ event: 'tour-before-book' });
    expect(told[4]).to.deep.include({ groupId: 23, tourType: 'guided', discoverySource: 220 });
    expect(JSON.stringify(told)).not.to.match(/Zenobia|a@b\.example|5550100|SECRET/);
    expect(told[4]?.consent).to.deep.include({ isGiven: false });
  });

  it('may throw whatever it likes: the booking goes on', async () => {
    const errors = errorsTold();
    const { api, booked } = booking();
    page.someLayer = Object.assign([], {
      push: () => {
        throw new Error('of the tag manager');
      },
    });
    const widget = await widgetWith({ ...nowhere, 'data-layer': 'someLayer' }, { api, now });
    await book(widget);
    await until(() => isBooked(widget), 'the booking');
    expect(booked).to.have.length(1);
    expect(errors.join()).to.include('of the tag manager');
  });
});

describe('a page that is asked before a booking is sent', () => {
  it('may hold it back, and what was typed is kept', async () => {
    const { api, booked } = booking();
    const widget = await widgetWith(nowhere, { api, now });
    let holds = true;
    widget.addEventListener('tour-before-book', (event) => holds && event.preventDefault());
    await book(widget);
    expect([booked.length, isBooked(widget)]).to.deep.equal([0, false]);
    expect(all<HTMLInputElement>(widget, '[name="firstName"]')[0]?.value).to.equal('Zenobia');
    holds = false;
    press(widget, 'Book tour');
    await until(() => isBooked(widget), 'the booking');
    expect(booked).to.have.length(1);
  });

  it('may add to it, but neither move it nor change its type', async () => {
    const { api, booked } = booking();
    const widget = await widgetWith(nowhere, { api, now });
    widget.addEventListener('tour-before-book', (event) => {
      const before = event as TourBeforeBookEvent;
      const more = { notes: 'From the page', start: '2030-01-01T00:00:00', tourType: 'video' };
      before.request = { ...before.request, ...more } as BookingRequest;
    });
    await book(widget);
    await until(() => isBooked(widget), 'the booking');
    expect(booked[0]).to.deep.include({
      notes: 'From the page',
      start: '2026-11-24T09:15:00',
      tourType: 'guided',
    });
  });

  it('sees all of what will be sent', async () => {
    const { api, booked } = booking();
    const widget = await widgetWith(nowhere, { api, now });
    let seen: BookingRequest | undefined;
    widget.addEventListener('tour-before-book', (event) => {
      seen = (event as TourBeforeBookEvent).request;
    });
    await book(widget);
    await until(() => isBooked(widget), 'the booking');
    expect(seen).to.deep.equal(booked[0]);
  });
});

describe('what a page writes into the tag and its properties', () => {
  it('configures the widget from within, unless the attribute does', async () => {
    const errors = errorsTold();
    const inner =
      '<p><script type="application/json">{"fields":{"notes":"hidden","elevator":"optional"}}</script></p>';
    const { api } = booking();
    const widget = await widgetWith(nowhere, { api, now }, inner);
    await chooseFirstTime(widget);
    const has = (name: string) => all(widget, `[name="${name}"]`).length > 0;
    expect([has('notes'), has('elevator')]).to.deep.equal([false, true]);
    widget.config = '{"fields":{"pets":"hidden"}}';
    await widget.updateComplete;
    await until(() => has('notes'), 'the attribute’s fields');
    expect([has('elevator'), has('pets')]).to.deep.equal([false, false]);
    expect(errors).to.deep.equal([]);
  });

  it('speaks in the page’s own texts, and leaves out what is of another kind', async () => {
    const strings = { whenHeading: 'Reserve a visit', chooseDay: 5, book: 'Reserve' };
    const widget = await widgetWith(nowhere, { api: booking().api, now, strings } as never);
    expect(text(widget)).to.include('Reserve a visit');
    await chooseFirstTime(widget);
    expect(text(widget)).to.include('Reserve').and.not.include('Book tour');
    widget.strings = { book: 'Visit' };
    await widget.updateComplete;
    await until(() => text(widget).includes('Visit'), 'the new text');
  });

  it('shows the integrator a panel that never holds the key or who books', async () => {
    const { api } = booking();
    const widget = await widgetWith({ ...nowhere, debug: '' }, { api, now });
    await book(widget);
    await until(() => isBooked(widget), 'the booking');
    const panel = widget.shadowRoot?.querySelector('[part="debug"]')?.textContent ?? '';
    expect(panel).to.include('Nothing to mend').and.include('getAvailableTimes');
    expect(panel).to.include('bookTour').and.include('Appointments');
    expect(panel).not.to.match(/SECRET_DEMO_KEY|Zenobia|a@b\.example|5550100/);
    await expect(widget).to.be.accessible();
  });

  it('shows no panel where debug is written as off', async () => {
    for (const debug of [null, 'false', 'off', '0']) {
      const widget = await widgetWith({ ...nowhere, debug }, { api: booking().api, now });
      expect(widget.shadowRoot?.querySelector('[part="debug"]')).to.equal(null);
    }
  });
});

describe('a tag that was not closed', () => {
  const rest = '<p>Text</p><main>The rest of the page</main>';

  it('is told once, and what it took in stays to be seen', async () => {
    const errors = errorsTold();
    const { api } = booking();
    const widget = await widgetWith(nowhere, { api, now }, rest);
    await until(() => openDays(widget).length > 0, 'a day with times');
    widget.requestUpdate('config');
    await widget.updateComplete;
    expect(errors).to.have.length(1);
    expect(errors[0]).to.match(/^<tour-booking>: the tag is not closed/);
    expect(widget.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
    expect(widget.querySelector('main')?.getBoundingClientRect().height).to.be.greaterThan(0);
  });

  it('is not told of one that is closed, whose fallback is out of sight', async () => {
    const errors = errorsTold();
    const widget = await widgetWith(nowhere, { api: booking().api, now }, '<p>Call us</p>');
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(errors).to.deep.equal([]);
    expect(widget.querySelector('p')?.getBoundingClientRect().height).to.equal(0);
  });
});
