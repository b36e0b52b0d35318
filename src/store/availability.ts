/**
 * What is known of the slots of one group and tour type, as a value: days answered, windows asked,
 * and how fresh they are. Every function returns a new value. Sends nothing and knows no screen.
 */
import { isKeyFault, type TourApiError } from '../api/errors.js';
import type { BookingApi } from '../api/index.js';
import type { TourType } from '../model/appointment.js';
import { datesOf, type IsoDate, type Weekday } from '../model/dates.js';
import { type DateRange, windowOf, windowsCovering } from '../model/slots.js';
import { dateOf, isSameTime, type WallTime } from '../model/wall-time.js';

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

/** Up to seven dates of one request. */
export interface Window {
  readonly range: DateRange;
  /** The request whose answer counts; absent when none is under way. */
  readonly requestId?: number | undefined;
  /** Whether somebody waits for this very request, so that a change of month must not end it. */
  readonly isReload?: boolean;
  /** What the latest answer covers, and when it came. A later request may have been ended. */
  readonly answered?: DateRange;
  readonly answeredAt?: number | undefined;
  readonly error?: TourApiError | undefined;
  /** The service's hint where the next slot after this window is. */
  readonly hint?: IsoDate | undefined;
}

export interface Availability {
  /** Absent while no slots are wanted. */
  readonly scope?: Scope | undefined;
  /** By their number on the fixed lattice (see `windowOf`). */
  readonly windows: ReadonlyMap<number, Window>;
  readonly days: ReadonlyMap<IsoDate, readonly WallTime[]>;
  readonly lastRequestId: number;
}

export const NO_AVAILABILITY: Availability = {
  windows: new Map(),
  days: new Map(),
  lastRequestId: 0,
};

/** Without any answer so far a date is `failed`, or `loading`: asked, or to be asked. */
export function dateStateOf({ days, windows }: Availability, date: IsoDate) {
  if (days.has(date)) return 'loaded';
  const { range, requestId, error } = windows.get(windowOf(date)) ?? {};
  const isFailed = range && error && !requestId && date >= range.from && date <= range.to;
  return isFailed ? 'failed' : 'loading';
}

/** Whether a window has failed and is not asked again yet. */
export function hasFailures({ windows }: Availability): boolean {
  return [...windows.values()].some(({ error, requestId }) => error && !requestId);
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

/** Asks each window of a range; a reload asks anew, whatever is known or under way. */
export function askWindows(
  availability: Availability,
  parts: readonly DateRange[],
  isReload = false,
): Availability {
  if (parts.length === 0) return availability;
  const windows = new Map(availability.windows);
  let { lastRequestId } = availability;
  for (const range of parts) {
    const number = windowOf(range.from);
    lastRequestId += 1;
    const asked = { range, requestId: lastRequestId, isReload, error: undefined };
    windows.set(number, { ...windows.get(number), ...asked });
  }
  return { ...availability, windows, lastRequestId };
}

/** Asks what is missing of a range; ends the requests outside of it that nobody waits for. */
export function askRange(availability: Availability, range: DateRange, now: number): Availability {
  const isOutside = (number: number) =>
    number < windowOf(range.from) || number > windowOf(range.to);
  const kept = change(
    availability,
    ({ requestId, isReload }, number) => requestId && !isReload && isOutside(number),
    { requestId: undefined },
  );
  if (isForbidden(kept)) return kept;
  const parts = windowsCovering(range).filter((part) => isMissing(kept, part, now));
  return askWindows(kept, parts);
}

/** Whether a part of one window is unknown and not asked, or no longer fresh. */
function isMissing({ windows }: Availability, part: DateRange, now: number): boolean {
  const window = windows.get(windowOf(part.from));
  if (!window) return true;
  // What a reload leaves open is asked after its answer.
  if (window.requestId && window.isReload) return false;
  const covers = (range?: DateRange) => range && range.from <= part.from && range.to >= part.to;
  const isFresh = now - (window.answeredAt ?? 0) < FRESH_MILLIS && covers(window.answered);
  const isAsked = covers(window.range) && (window.requestId || window.error);
  return !isFresh && !isAsked;
}

export interface WindowAnswer {
  readonly requestId: number;
  readonly slots: readonly WallTime[];
  readonly hint: IsoDate | undefined;
}

/** Notes the answer of a window; a request that does not count any more changes nothing. */
export function answerWindow(
  availability: Availability,
  { requestId, slots, hint }: WindowAnswer,
  now: number,
): Availability {
  const range = [...availability.windows.values()].find(isAskedBy(requestId))?.range;
  if (!range) return availability;
  const days = new Map(availability.days);
  for (const date of datesOf(range.from, range.to)) {
    const listed = slots.filter((slot) => dateOf(slot) === date);
    days.set(date, listed);
  }
  const answer = { requestId: undefined, isReload: false, error: undefined };
  const known = { hint, answered: range, answeredAt: now };
  return { ...change(availability, isAskedBy(requestId), { ...answer, ...known }), days };
}

/** Whether the key may not ask for times: what it may not do for one window, it may do for none. */
export function isForbidden({ windows }: Availability): boolean {
  return [...windows.values()].some(({ error }) => isKeyFault(error));
}

export function failWindow(availability: Availability, requestId: number, error: TourApiError) {
  const failed = change(availability, isAskedBy(requestId), { requestId: undefined, error });
  return failed !== availability && isKeyFault(error) ? endAllRequests(failed) : failed;
}

/** Forgets failures: what is still wanted of them is asked again, within the bounds of now. */
export function forgetFailures(availability: Availability): Availability {
  return change(availability, () => true, { error: undefined });
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
  isMeant: (window: Window, number: number) => unknown,
  part: Partial<Window>,
): Availability {
  const meant = [...availability.windows].filter(([number, window]) => isMeant(window, number));
  if (meant.length === 0) return availability;
  const windows = new Map(availability.windows);
  for (const [number, window] of meant) windows.set(number, { ...window, ...part });
  return { ...availability, windows };
}
