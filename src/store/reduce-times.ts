/** What becomes of the calendar and of what is known of the slots, in both roots. */
import {
  addDays,
  addMonths,
  compareMonths,
  firstDayOf,
  type IsoDate,
  monthOf,
  type YearMonth,
} from '../model/dates.js';
import { windowStartOf } from '../model/slots.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import {
  type Availability,
  askWindows,
  hasSameSlots,
  removeSlot,
  withScope,
} from './availability.js';
import { advance, boundsOf, INITIAL_CALENDAR, type Times, windowsOf } from './calendar.js';
import { isMoving } from './managing.js';
import { managedOf, scopeOf } from './selectors.js';
import type { AnyState, ListAction, TourAction } from './state.js';

/** Shows another month, within the months that can be booked. */
export function withMonth<State extends Times>(
  state: State,
  wanted: YearMonth,
  now: number,
): State {
  const { scope } = state.availability;
  if (!scope) return state;
  const { today, horizon } = boundsOf(scope, now);
  const first = firstDayOf(wanted);
  const day = first > horizon ? horizon : first;
  const month = monthOf(day < today ? today : day);
  return {
    ...state,
    calendar: { ...state.calendar, month, search: undefined, hasNoneLater: false },
  };
}

/** Searches the months after the visible one for a time. */
export function searchNext<State extends Times>(state: State): State {
  const { month } = state.calendar;
  if (!month) return state;
  const search = { from: addMonths(month, 1), isFirst: false };
  return { ...state, calendar: { ...state.calendar, search } };
}

/** Takes over another scope, and the next step of a search; asks what is missing of the month. */
export function settleTimes<State extends AnyState>(
  state: State,
  previous: State,
  action: TourAction | ListAction,
  now: number,
): State {
  const scoped = withCurrentScope(state, now);
  const isTouched =
    scoped.availability !== previous.availability || scoped.calendar !== previous.calendar;
  // Only what a screen shows is kept fresh.
  const managed = managedOf(scoped);
  const isShown = !managed || isMoving(managed);
  return isTouched && isShown && action.type !== 'left-page' ? advance(scoped, now) : scoped;
}

/**
 * With other slots the calendar begins anew, in the month that was visible, if it is not over; a tour
 * that is moved begins in its own month.
 */
function withCurrentScope<State extends AnyState>(state: State, now: number): State {
  const scope = scopeOf(state);
  const availability = withScope(state.availability, scope);
  if (availability === state.availability) return state;
  const next = { ...state, availability };
  if (hasSameSlots(scope, state.availability.scope)) return next;
  const { month, settled } = state.calendar;
  if (!scope) return { ...next, calendar: { ...INITIAL_CALENDAR, month, settled } };
  const current = monthOf(boundsOf(scope, now).today);
  const isFirst = !month || compareMonths(month, current) <= 0;
  const from = isFirst ? current : month;
  // The same month is news again, but the first one of all is none.
  const again = settled && { month: undefined };
  const calendar = { ...INITIAL_CALENDAR, month: from, search: { from, isFirst }, settled: again };
  const managed = managedOf(state);
  const restarted = { ...next, calendar };
  return managed?.step === 'moving' ? withMonth(restarted, monthOf(managed.day), now) : restarted;
}

/** Asks the windows of a day and of the week after it again, whatever is known of them. */
export function reloadAround(availability: Availability, day: IsoDate, now: number): Availability {
  return askWindows(availability, windowsAround(availability, day, now), true);
}

/** What came of it: `undefined` while an answer is awaited that can still say it. */
export function reloadOutcome(availability: Availability, day: IsoDate, now: number) {
  const parts = windowsAround(availability, day, now);
  const windows = parts.map(({ from }) => availability.windows.get(windowStartOf(from)));
  // One that was ended has no answer and no error. What failed may be asked again by others.
  const isLost = windows.some((it) => !it || it.error || (it.isReload && !it.requestId));
  if (parts.length === 0 || isLost) return 'failed';
  return windows.some((it) => it?.isReload) ? undefined : 'answered';
}

/** Takes a refused slot out, and asks what is open around it. */
export function withoutSlot<State extends AnyState>(state: State, slot: WallTime, now: number) {
  const availability = removeSlot(state.availability, slot);
  return { ...state, availability: reloadAround(availability, dateOf(slot), now) };
}

function windowsAround({ scope }: Availability, day: IsoDate, now: number) {
  return scope ? windowsOf({ from: day, to: addDays(day, 6) }, boundsOf(scope, now)) : [];
}
