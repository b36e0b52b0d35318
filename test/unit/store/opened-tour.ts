/** A booking widget without a page: its store, at a clock that a test sets, and what it asks. */
import assert from 'node:assert/strict';
import { type ApiErrorKind, type Operation, TourApiError } from '../../../src/api/errors.js';
import type { ApiMessage, BookingRequest, Group } from '../../../src/api/index.js';
import { resolve } from '../../../src/config/resolve.js';
import type { IsoDate } from '../../../src/model/dates.js';
import type { DateRange } from '../../../src/model/windows.js';
import { boundsOf, calendarView, windowsOf } from '../../../src/store/calendar-view.js';
import type { TourClient } from '../../../src/store/client.js';
import { loadWindows } from '../../../src/store/load-windows.js';
import { reduceTour } from '../../../src/store/reduce-tour.js';
import { sendBookings, sendChanges } from '../../../src/store/send.js';
import { INITIAL_TOUR_STATE, type TourAction, type TourState } from '../../../src/store/state.js';
import { Store } from '../../../src/store/store.js';
import { day, time } from '../model/arbitrary-dates.js';
import { BOOKING, MANAGING, OTHER_SLOT, SLOT, TYPED } from './samples.js';

/** A Saturday, noon in Chicago. */
export const NOW = '2026-11-21T18:00:00Z';
export const SOUND = {
  baseUrl: 'https://api.example.com',
  apiKey: 'PUBLIC_DEMO_KEY',
  groupId: '42',
  timeZone: 'America/Chicago',
};

export interface Opening {
  /** Every start that can be booked. */
  readonly open?: readonly string[];
  readonly now?: string;
  readonly attributes?: object;
  /** What the group tells; it tells nothing yet when absent. */
  readonly group?: Group;
  /** The service's hint at the next open date after a range. */
  readonly hint?: (range: DateRange) => string | undefined;
  /** Asked over the effects; without one, the test answers by actions. */
  readonly client?: TourClient;
  readonly askPage?: (request: BookingRequest) => BookingRequest | undefined;
}

export function failed(
  kind: ApiErrorKind,
  operation: Operation = 'available-times',
  messages: readonly ApiMessage[] = [],
): TourApiError {
  const status = kind === 'forbidden' ? 403 : undefined;
  return new TourApiError(kind, `${operation}: ${kind}`, { operation, messages, status });
}

export function openTour({ attributes, group, hint, client, ...opening }: Opening = {}) {
  let open = opening.open ?? [];
  let millis = Date.parse(opening.now ?? NOW);
  const asked: DateRange[] = [];
  const store = new Store<TourState, TourAction>(reduceTour, INITIAL_TOUR_STATE, () => millis);
  /** The windows whose answers are awaited. */
  const pending = () => {
    const { scope, windows } = store.state.availability;
    return [...windows].flatMap(([start, { requestId }]) => {
      const ranges = scope ? windowsOf({ from: start, to: start }, boundsOf(scope, millis)) : [];
      return requestId ? ranges.map((range) => ({ requestId, range })) : [];
    });
  };
  store.subscribe((_, { availability: { lastRequestId } }) => {
    for (const { requestId, range } of pending()) if (requestId > lastRequestId) asked.push(range);
  });
  if (client) {
    loadWindows(store);
    sendBookings(store, opening.askPage ?? ((request) => request));
    sendChanges(store);
  }
  const api = client ?? ({ rescheduleAppointment() {}, cancelAppointment() {} } as never);

  function configure(more: object = {}): void {
    const { settings, preferences, faults } = resolve({ ...SOUND, ...more });
    assert.deepEqual(faults, []);
    store.dispatch({ type: 'configured', settings, preferences, faults, api });
  }

  const find = (date?: string) => {
    const isIt = ({ from, to }: DateRange) => !date || (from <= date && date <= to);
    return pending().find(({ range }) => isIt(range)) ?? assert.fail(`${date} is not asked`);
  };

  /** Answers the request for the window of that date, or any. */
  function answer(date?: string): void {
    const { requestId, range } = find(date);
    const isIn = (slot: string) => slot >= range.from && slot <= `${range.to}T24`;
    const next = hint?.(range) as IsoDate | undefined;
    const slots = open.filter(isIn).map(time);
    store.dispatch({ type: 'window-answered', requestId, range, slots, hint: next });
  }

  const view = () =>
    calendarView(store.state.availability, store.state.calendar, millis) ?? assert.fail('no month');
  const tellGroup = (answer: Group) => store.dispatch({ type: 'group-answered', id: 42, answer });

  configure(attributes);
  store.dispatch({ type: 'started' });
  if (group) tellGroup(group);
  return {
    store,
    asked,
    configure,
    pending,
    answer,
    view,
    tellGroup,
    fail: (kind: ApiErrorKind, date?: string, messages: readonly ApiMessage[] = []) => {
      const error = failed(kind, 'available-times', messages);
      store.dispatch({ type: 'window-failed', ...find(date), error });
    },
    /** Answers everything, also what is asked because of it, but for the window of that date. */
    run(late = ''): void {
      const isLate = ({ from, to }: DateRange) => from <= late && late <= to;
      const next = () => pending().find(({ range }) => !isLate(range))?.range.from;
      for (let date = next(); date; date = next()) {
        assert.ok(asked.length < 500, 'it asks without end');
        answer(date);
      }
    },
    dispatch: (...actions: TourAction[]) => {
      for (const action of actions) store.dispatch(action);
    },
    setOpen: (slots: readonly string[]) => {
      open = slots;
    },
    pass: (milliseconds: number) => {
      millis += milliseconds;
    },
    /** The step of the journey, with what tells more of it. */
    step(): string {
      const { journey } = store.state;
      return journey.step === 'booked' ? `booked ${journey.managed.step}` : journey.step;
    },
    /** The month that is shown, and whether another one is still looked for. */
    shown: () => {
      const { month, search } = view();
      return `${month.year}-${month.month}${search ? ' searching' : ''}`;
    },
    slotsOn: (date: string) => view().slotsOn(day(date)),
    stateOn: (date: string) => view().stateOf(day(date)),
  };
}

/** The day whose times are shown. */
export const chosenDay = ({ store: { state } }: { store: { state: TourState } }) =>
  state.journey.step === 'when' ? state.journey.day : undefined;

export const monthShown = (year: number, month: number) =>
  ({ type: 'month-shown', month: { year, month } }) as const;

/** The ways to some steps. */
export const DETAILS: readonly TourAction[] = [
  { type: 'slot-chosen', slot: SLOT },
  { type: 'draft-changed', draft: TYPED },
];
export const SENDING = [...DETAILS, BOOKING.submitted];
export const UNCERTAIN = [...SENDING, BOOKING['answer-lost']];
export const MOVING = [...SENDING, BOOKING.booked, MANAGING['move-wanted']];
export const CHOSEN = [...MOVING, MANAGING['slot-chosen']];
export const MOVE_SENT = [...CHOSEN, MANAGING['move-confirmed']];

/** Two properties to choose from. */
export const SEVERAL = {
  config: { locations: [42, 23].map((groupId) => ({ label: `Group ${groupId}`, groupId })) },
  groupId: '',
};
export const OTHER_PROPERTY: TourAction = { type: 'property-chosen', label: 'Group 23' };

/** A tour whose times are known, after some actions. */
export function tourAfter(actions: readonly TourAction[] = [], opening: Opening = {}) {
  const tour = openTour({ open: [SLOT, OTHER_SLOT], ...opening });
  tour.run();
  tour.dispatch(...actions);
  return tour;
}
