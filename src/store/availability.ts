/**
 * What is known of the slots of one group and tour type, as a value: days answered, windows asked,
 * and how fresh they are. Every function returns a new value. Sends nothing and knows no screen.
 */
import { isKeyFault, type TourApiError } from '../api/errors.js';
import type { BookingApi } from '../api/index.js';
import type { TourType } from '../model/appointment.js';
import { datesOf, type IsoDate, type Weekday } from '../model/dates.js';
import { dateOf, isSameTime, type WallTime } from '../model/wall-time.js';
import { type DateRange, windowStartOf } from '../model/windows.js';

/** Milliseconds after which an answer is asked again when it is wanted. */
export const FRESH_MILLIS = 60_000;

/** Whose slots are known, and what bounds the calendar. */
export interface Scope {
  readonly api: Pick<BookingApi, 'getAvailableTimes'>;
  readonly groupId: number;
  /** Slots of video tours are those of guided ones. */
  readonly tourType: TourType;
  readonly timeZone: string | undefined;
  readonly maxDays: number;
  /** With which day a week of the calendar begins: the last weeks of a month run on into the next. */
  readonly firstWeekday: Weekday;
}

/** Seven dates, of which one request asks those that can be booked when it is sent. */
export interface Window {
  /** The request whose answer counts; absent when none is under way. */
  readonly requestId?: number | undefined;
  /** Whether somebody waits for this very request, so that a change of month must not end it. */
  readonly isReload?: boolean;
  /** When the latest answer came. A later request may have been ended. */
  readonly answeredAt?: number | undefined;
  readonly error?: TourApiError | undefined;
  /** The service's hint where the next slot after this window is. */
  readonly hint?: IsoDate | undefined;
}

export interface Availability {
  /** Absent while no slots are wanted. */
  readonly scope?: Scope | undefined;
  /** By their first date (see `windowStartOf`). */
  readonly windows: ReadonlyMap<IsoDate, Window>;
  readonly days: ReadonlyMap<IsoDate, readonly WallTime[]>;
  readonly lastRequestId: number;
}

export const NO_AVAILABILITY: Availability = {
  windows: new Map(),
  days: new Map(),
  lastRequestId: 0,
};

/** Whether the window of a date has failed and is not asked again yet. */
export function hasFailed({ windows }: Availability, date: IsoDate): boolean {
  return windows.get(windowStartOf(date))?.error !== undefined;
}

/** Without any answer so far a date is `failed`, or `loading`: asked, or to be asked. */
export function dateStateOf(availability: Availability, date: IsoDate) {
  if (availability.days.has(date)) return 'loaded';
  return hasFailed(availability, date) ? 'failed' : 'loading';
}

/** Whether a window has failed and is not asked again yet. */
export function hasFailures({ windows }: Availability): boolean {
  return [...windows.values()].some(({ error }) => error);
}

const SLOTS = ['api', 'groupId', 'tourType'] as const;
const BOUNDS = ['timeZone', 'maxDays', 'firstWeekday'] as const;

/** Whether two scopes have the same slots; their bounds may differ. */
export function hasSameSlots(scope: Scope | undefined, before: Scope | undefined): boolean {
  return SLOTS.every((part) => scope?.[part] === before?.[part]);
}

/** Another group or type begins with nothing; other bounds keep what is known. */
export function withScope(availability: Availability, scope: Scope | undefined): Availability {
  const { scope: before, lastRequestId } = availability;
  if (!hasSameSlots(scope, before)) return { ...NO_AVAILABILITY, scope, lastRequestId };
  const isSame = BOUNDS.every((bound) => scope?.[bound] === before?.[bound]);
  return isSame ? availability : { ...availability, scope };
}

/** Asks each window; a reload asks anew, whatever is known or under way. */
export function askWindows(
  availability: Availability,
  parts: readonly DateRange[],
  isReload = false,
): Availability {
  if (parts.length === 0) return availability;
  const windows = new Map(availability.windows);
  let { lastRequestId } = availability;
  for (const { from } of parts) {
    const start = windowStartOf(from);
    lastRequestId += 1;
    const asked = { requestId: lastRequestId, isReload, error: undefined };
    windows.set(start, { ...windows.get(start), ...asked });
  }
  return { ...availability, windows, lastRequestId };
}

/** Asks what is missing of some windows; ends the requests of others that nobody waits for. */
export function askMissing(
  availability: Availability,
  parts: readonly DateRange[],
  now: number,
): Availability {
  const starts = parts.map(({ from }) => windowStartOf(from));
  const kept = change(
    availability,
    ({ requestId, isReload }, start) => requestId && !isReload && !starts.includes(start),
    { requestId: undefined },
  );
  if (isForbidden(kept)) return kept;
  const isMissing = ({ from, to }: DateRange) => {
    const { requestId, error, answeredAt = 0 } = kept.windows.get(windowStartOf(from)) ?? {};
    // What a request that is under way leaves open is asked after its answer.
    if (requestId || error) return false;
    return now - answeredAt >= FRESH_MILLIS || !kept.days.has(from) || !kept.days.has(to);
  };
  return askWindows(kept, parts.filter(isMissing));
}

export interface WindowAnswer {
  readonly requestId: number;
  /** What was asked. */
  readonly range: DateRange;
  readonly slots: readonly WallTime[];
  readonly hint: IsoDate | undefined;
}

/** Notes the answer of a window; a request that does not count any more changes nothing. */
export function answerWindow(
  availability: Availability,
  { requestId, range, slots, hint }: WindowAnswer,
  now: number,
): Availability {
  const answer = { requestId: undefined, isReload: false, error: undefined };
  const answered = change(availability, isAskedBy(requestId), { ...answer, hint, answeredAt: now });
  if (answered === availability) return availability;
  const days = new Map(availability.days);
  for (const date of datesOf(range.from, range.to)) {
    const listed = slots.filter((slot) => dateOf(slot) === date);
    days.set(date, listed);
  }
  return { ...answered, days };
}

/** Whether the key may not ask for times: what it may not do for one window, it may do for none. */
export function isForbidden({ windows }: Availability): boolean {
  return [...windows.values()].some(({ error }) => isKeyFault(error));
}

export function failWindow(availability: Availability, requestId: number, error: TourApiError) {
  const failed = change(availability, isAskedBy(requestId), { requestId: undefined, error });
  return failed !== availability && isKeyFault(error) ? endAllRequests(failed) : failed;
}

/**
 * Forgets failures: what is still wanted of them is asked again, within the bounds of now. Always a new
 * value, so that anything else that is missing is asked, too.
 */
export function forgetFailures(availability: Availability): Availability {
  return { ...change(availability, () => true, { error: undefined }) };
}

/** What is known may be shown, and is asked anew when it is wanted. */
export function expire(availability: Availability): Availability {
  return change(availability, () => true, { answeredAt: undefined });
}

/** After a change of what is booked. An answer that was asked for before it does not count as fresh. */
export function outdate(availability: Availability): Availability {
  return endAllRequests(expire(availability));
}

/** Takes a refused slot out until a later answer lists it. */
export function removeSlot(availability: Availability, slot: WallTime): Availability {
  const date = dateOf(slot);
  const slots = availability.days.get(date);
  if (!slots) return availability;
  const others = slots.filter((other) => !isSameTime(other, slot));
  return { ...availability, days: new Map(availability.days).set(date, others) };
}

/** Ends every request: nobody waits for the answers any more. */
export function endAllRequests(availability: Availability): Availability {
  return change(availability, ({ requestId }) => requestId, { requestId: undefined });
}

const isAskedBy = (requestId: number) => (window: Window) => window.requestId === requestId;

/** Changes the windows that are meant; the same object where none is. */
function change(
  availability: Availability,
  isMeant: (window: Window, start: IsoDate) => unknown,
  part: Partial<Window>,
): Availability {
  const meant = [...availability.windows].filter(([start, window]) => isMeant(window, start));
  if (meant.length === 0) return availability;
  const windows = new Map(availability.windows);
  for (const [start, window] of meant) windows.set(start, { ...window, ...part });
  return { ...availability, windows };
}
