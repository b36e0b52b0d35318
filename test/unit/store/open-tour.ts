/** A booking widget without a page: its store, reads and effects at a clock that a test sets. */
import assert from 'node:assert/strict';
import type { ApiErrorKind } from '../../../src/api/errors.js';
import type { ApiMessage, BookingRequest, Group } from '../../../src/api.js';
import { resolve } from '../../../src/config/resolve.js';
import { createReads, type ReadOf } from '../../../src/controllers/reads.js';
import type { NarrowView } from '../../../src/model/calendar-period.js';
import { type DateRange, firstOfMonth } from '../../../src/model/dates.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import * as visitors from '../../../src/page/visitors.js';
import { calendarView } from '../../../src/store/calendar/calendar.js';
import { TimesCache } from '../../../src/store/calendar/times-cache.js';
import { formWrite, isTimeTaken } from '../../../src/store/form/sent-form.js';
import { phaseOf } from '../../../src/store/outbox/phase.js';
import { isUnresolved } from '../../../src/store/outbox/write.js';
import { reduceBookingRoot } from '../../../src/store/reduce-booking-root.js';
import type { Action } from '../../../src/store/state.js';
import { Store } from '../../../src/store/store.js';
import { changesOf } from '../../../src/store/tours/tour-selectors.js';
import { loadPage } from '../../support/new-page.js';
import { day, time } from '../model/arbitrary-dates.js';
import { type Call, createService, failed, type Service, settle } from './answered-calls.js';
import { createHost, createTag } from './element-host.js';
import * as samples from './samples.js';

const { BETWEEN, draftChanged, MANAGING, OTHER_SLOT, PRESSES, SLOT, SOUND, slotChosen } = samples;
const { TYPED } = samples;

/** A Saturday, noon in Chicago. */
export const NOW = '2026-11-21T18:00:00Z';
export { type Call, createService, failed, SOUND, settle };

/** How a write ends: it is carried out, its start is taken, or it fails. */
export type End = 'done' | 'taken' | ApiErrorKind;

export interface Opening {
  /** Every start that can be booked. */
  readonly open?: readonly string[];
  readonly now?: string;
  readonly attributes?: object;
  /** What a narrow widget shows from its start on. */
  readonly view?: NarrowView;
  /** What the group answers; absent while it has not. */
  readonly group?: Group;
  /** The service's hint at the next open date after a range. */
  readonly hint?: (range: DateRange) => string | undefined;
  readonly askPage?: (request: BookingRequest) => BookingRequest | undefined;
  /** What is read in addition to times. */
  readonly reads?: readonly ReadOf[];
  /** What the element's next update waits for. */
  readonly nextPaint?: () => Promise<void>;
  /** Whether the server says that it reads keys. */
  readonly readsKeys?: boolean;
  /** The service that the page's tags share. */
  readonly service?: Service;
  /** Whether it's added to the page that was opened last. Otherwise, it's the first of a new page. */
  readonly isAdded?: boolean;
  /** Its first steps. */
  readonly way?: Way;
}

export async function openTour({ attributes, group, hint, ...opening }: Opening = {}) {
  if (!opening.isAdded) loadPage();
  const service = opening.service ?? createService(opening);
  const { calls, connection } = service;
  let slots = opening.open ?? [];
  let millis = Date.parse(opening.now ?? NOW);
  const store = new Store(reduceBookingRoot, () => millis);
  const times = new TimesCache(store.now, (known, error) =>
    store.dispatch({ type: 'times-changed', times: known, error }),
  );
  const { reads = [], askPage = (request: BookingRequest) => request } = opening;
  const host = createHost(store, opening.nextPaint);
  const tag = createTag(store, times, createReads(host, store, times, reads), askPage);

  const asked = () => calls.filter(({ name }) => name === 'getAvailableTimes');
  const pending = () => calls.filter((call) => call.isPending());
  const writes = () => calls.filter(({ name }) => name !== 'getAvailableTimes');
  const isAbout = (date: string | undefined, { range }: Call) =>
    !date || (range.from <= date && date <= range.to);
  const find = (date?: string) =>
    pending().find((call) => isAbout(date, call)) ?? assert.fail(`${date} is not requested`);

  /** As an element does, also for another server, or with a fault. */
  function configure(
    more: object = {},
    { to = connection, isSound = true, home = {} } = {},
  ): Promise<void> {
    const { settings, preferences, faults } = resolve({ ...SOUND, ...more }, undefined, home);
    assert.equal(faults.length === 0, isSound);
    const now = settings && to;
    store.dispatch({ type: 'configured', settings, preferences, faults, connection: now });
    visitors.identifyVisitor(tag);
    return settle();
  }

  /** All in one task, like the events of a double press. */
  function dispatch(...actions: Action[]): Promise<void> {
    for (const action of actions) {
      if (action.type === 'reset') visitors.reset(tag);
      else store.dispatch(action);
    }
    return settle();
  }

  /** Ends the write that was sent last. */
  function end(how: End): Promise<void> {
    const call = writes().at(-1);
    if (!call || call.isOver()) assert.fail('nothing was sent');
    const { name, args } = call;
    const start = name === 'bookTour' ? args[1].start : args[2];
    const answer = { id: 7, start, startsAt: start, location: '', notificationSent: true };
    const done = { ...answer, manageToken: 'TOKEN' };
    if (how === 'done') return call.answer(done);
    if (how !== 'taken') return call.fail(how);
    return call.fail('refused', [{ path: ['appointment', 'start'], text: 'Taken.' }]);
  }

  /** Tries again what was sent last without an outcome. */
  function again(): Promise<void> {
    const { key } = openWrites().at(-1) ?? assert.fail('nothing is unresolved');
    return dispatch({ type: 'retried', key });
  }
  const openWrites = () => store.state.outbox.filter(isUnresolved);

  /** Answers a request for times with those that are open. */
  function list(call: Call): Promise<void> {
    const { from, to } = call.range;
    const listed = slots.filter((slot) => slot >= from && slot <= `${to}T24`).map(time);
    return call.answer({ slots: listed, nextAvailableDate: hint?.(call.range) });
  }

  const view = () => calendarView(store.state, store.now()) ?? assert.fail('no month');
  const tellGroup = (answer: Group) => dispatch({ type: 'group-answered', id: 42, answer });

  lifecycle.attach(tag);
  void configure(attributes);
  lifecycle.catchUp(tag);
  const { view: narrowView } = opening;
  if (narrowView) store.dispatch({ type: 'narrow-view-changed', view: narrowView });
  const started = dispatch({ type: 'started' });
  await host.updateComplete;
  const sentAtOnce = calls.length;
  await started;
  if (group) await tellGroup(group);
  const tour = {
    store,
    times,
    tag,
    service,
    calls,
    /** How many requests were sent with the first update. */
    sentAtOnce,
    writes,
    pending,
    list,
    end,
    again,
    configure,
    dispatch,
    view,
    tellGroup,
    /** The ranges whose times were requested. */
    ranges: () => asked().map(({ range }) => range),
    /** Dispatches, and counts the requests for times that follow. */
    async requests(...actions: Action[]): Promise<number> {
      const before = asked().length;
      await dispatch(...actions);
      return asked().length - before;
    },
    /** The request for that date that was sent last. */
    about: (date: string) =>
      asked().findLast((call) => isAbout(date, call)) ?? assert.fail(`${date} is not requested`),
    /** Answers the request for that date, or any. */
    answer: (date?: string) => list(find(date)),
    fail: (kind: ApiErrorKind, date?: string, messages: readonly ApiMessage[] = []) =>
      find(date).fail(kind, messages),
    /** Answers everything, also what is requested because of it, but for that date. */
    async run(late = '?'): Promise<void> {
      const next = () => pending().find((call) => !isAbout(late, call));
      for (let call = next(); call; call = next()) {
        assert.ok(calls.length < 500, 'it goes on without end');
        await list(call);
      }
    },
    /** Actions one after the other, and how the writes between them end. */
    async go(...way: Way): Promise<void> {
      for (const step of way) {
        if (step === 'again') await again();
        else await (typeof step === 'string' ? end(step) : dispatch(step));
      }
    },
    setOpen: (next: readonly string[]) => {
      slots = next;
    },
    pass: (milliseconds: number) => {
      millis += milliseconds;
    },
    setNow: (to: number) => {
      millis = to;
    },
    /** The phase of what was sent from this step, or else the step. */
    step() {
      const { state } = store;
      const { shownTour, bookingForm } = state;
      const write = shownTour ? changesOf(state, shownTour).at(-1) : formWrite(state);
      if (write) return phaseOf(write, store.now());
      return isTimeTaken(state) ? 'taken' : (shownTour?.step ?? bookingForm.step);
    },
    /** The starts without a known outcome. */
    unresolved: () => openWrites().map(({ start }) => start),
    /** The day whose times are shown. */
    day: () => store.state.calendar.day,
    /** The month that is shown, or the first of two, and whether a search is on. */
    shown: () => {
      const { period, search } = view();
      return `${period.from.slice(0, 7)}${search ? ' searching' : ''}`;
    },
    slotsOn: (date: string) => view().slotsOn(day(date)),
    stateOn: (date: string) => view().stateOf(day(date)),
  };
  await tour.go(...(opening.way ?? []));
  return tour;
}
export type OpenTour = Awaited<ReturnType<typeof openTour>>;

export const monthShown = (year: number, month: number) =>
  ({ type: 'period-shown', day: firstOfMonth(day(`${year}-01-01`), month - 1) }) as const;
export const dayChosen = (date: string) => ({ type: 'day-chosen', day: day(date) }) as const;

/** Actions, how the writes between them end, and presses of "Try again". */
export type Way = readonly (Action | End | 'again')[];
/** The ways to some steps. */
export const DETAILS = [slotChosen(SLOT), draftChanged(TYPED)] as const satisfies Way;
export const SENDING = [...DETAILS, PRESSES.submitted] as const satisfies Way;
export const UNKNOWN = [...SENDING, 'timeout'] as const satisfies Way;
export const BOOKED = [...SENDING, 'done'] as const satisfies Way;
export const MOVING = [...BOOKED, MANAGING['move-wanted']] as const satisfies Way;
export const CHOSEN = [...MOVING, MANAGING['slot-chosen']] as const satisfies Way;
export const MOVE_SENT = [...CHOSEN, PRESSES['move-confirmed']] as const satisfies Way;
export const ASKING = [...BOOKED, MANAGING['cancel-wanted']] as const satisfies Way;
export const CANCELING = [...ASKING, PRESSES['cancel-confirmed']] as const satisfies Way;
export const ANOTHER = [...BOOKED, BETWEEN['another-wanted']] as const satisfies Way;

/** Two properties to choose from. */
export const SEVERAL = {
  config: { locations: [42, 23].map((groupId) => ({ label: `Group ${groupId}`, groupId })) },
  groupId: '',
};
export const property = (groupId: 42 | 23) =>
  ({ type: 'property-chosen', id: `${groupId}` }) as const;

/** A tour whose times are known before its steps. */
export async function answeredTour({ way = [], ...opening }: Opening = {}): Promise<OpenTour> {
  const tour = await openTour(opening);
  await tour.run();
  await tour.go(...way);
  return tour;
}

/** The same, for 300 days. */
export const longCalendar = (opening: Opening = {}): Promise<OpenTour> =>
  answeredTour({ ...opening, attributes: { maxDays: '300', ...opening.attributes } });

/** A tour with two times, whose times are known before its steps. */
export const tourAfter = (way: Way = [], opening: Opening = {}): Promise<OpenTour> =>
  answeredTour({ open: [SLOT, OTHER_SLOT], ...opening, way });
