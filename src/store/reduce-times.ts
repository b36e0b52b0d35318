/** What an action means for the times, in both roots: whose they are, and what is asked again. */
import { addDays, compareMonths, type IsoDate, monthOf } from '../model/dates.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import { windowStartOf } from '../model/windows.js';
import {
  type Availability,
  askWindows,
  hasSameSlots,
  removeSlot,
  withScope,
} from './availability.js';
import { boundsOf, INITIAL_CALENDAR, windowsOf } from './calendar-view.js';
import { advance, withMonth } from './month-search.js';
import { isMoving } from './reduce-managing.js';
import { managedOf, scopeOf, shownRangeOf } from './selectors.js';
import type { AnyState, ListAction, TourAction } from './state.js';

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
  if (!isTouched || !isShown || action.type === 'left-page') return scoped;
  return advance(scoped, now, shownRangeOf(scoped));
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
