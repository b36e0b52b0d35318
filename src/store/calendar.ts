/** The visible month, and the search for a month that has a time. Pure. */
import { addDays, addMonths, compareMonths, monthOf, type YearMonth } from '../model/dates.js';
import { type DateRange, WINDOW_DAYS, windowOf, windowStartOf } from '../model/slots.js';
import {
  type Availability,
  askWindows,
  keepTo,
  missingWindows,
  type Scope,
} from './availability.js';
import { type Bounds, boundsOf, type CalendarState, slotsAt } from './calendar-view.js';

export const INITIAL_CALENDAR: CalendarState = {
  hasNone: false,
  hasNoneLater: false,
};

/** Begins anew for another scope: in the month that was visible, if it is not over. */
export function restartCalendar(
  { month, settled }: CalendarState,
  scope: Scope | undefined,
  now: number,
): CalendarState {
  if (!scope) return { ...INITIAL_CALENDAR, month, settled };
  const current = monthOf(boundsOf(scope, now).today);
  const isFirst = !month || compareMonths(month, current) <= 0;
  const from = isFirst ? current : month;
  // The same month is news again, but the first one of all is none.
  const again = settled && { month: undefined };
  return { ...INITIAL_CALENDAR, month: from, search: { from, isFirst }, settled: again };
}

/** Shows another month, within the months that can be booked. */
export function showMonth(
  calendar: CalendarState,
  wanted: YearMonth,
  { today, horizon }: Bounds,
): CalendarState {
  const [first, last] = [monthOf(today), monthOf(horizon)];
  const isLate = compareMonths(wanted, last) > 0;
  const month = compareMonths(wanted, first) < 0 ? first : isLate ? last : wanted;
  return { ...calendar, month, search: undefined, hasNoneLater: false };
}

/** Searches the months after the visible one for a time. */
export function searchNext(calendar: CalendarState): CalendarState {
  if (!calendar.month) return calendar;
  return { ...calendar, search: { from: addMonths(calendar.month, 1), isFirst: false } };
}

interface Times {
  readonly availability: Availability;
  readonly calendar: CalendarState;
}

/** Takes the next steps of a search, and asks what is missing of the month that is wanted. */
export function advance<State extends Times>(state: State, now: number): State {
  const known = slotsAt(state.availability, now);
  if (!known || !state.calendar.month) return state;
  let { availability } = state;
  let calendar = search(state, known);
  const wanted = calendar.search?.from ?? calendar.month ?? state.calendar.month;
  const days = [...known.daysIn(wanted).keys()];
  const [from, to] = [days[0], days.at(-1)];
  if (from && to) {
    const range = wholeWindows({ from, to }, known);
    availability = keepTo(availability, range);
    availability = askWindows(availability, missingWindows(availability, range, now));
  }
  calendar = settle(calendar, slotsAt(availability, now));
  const isSame = availability === state.availability && calendar === state.calendar;
  return isSame ? state : { ...state, availability, calendar };
}

/** A range extended to whole windows, as far as they may be asked: neighbouring months share them. */
export function wholeWindows({ from, to }: DateRange, { today, horizon }: Bounds): DateRange {
  const first = windowStartOf(from);
  const last = addDays(windowStartOf(to), WINDOW_DAYS - 1);
  return { from: first < today ? today : first, to: last > horizon ? horizon : last };
}

type Known = ReturnType<typeof slotsAt>;

/** The same object where there is no search, or it has to wait. */
function search({ availability, calendar }: Times, known: Known): CalendarState {
  if (!known || !calendar.search) return calendar;
  const { from, isFirst } = calendar.search;
  const days = known.daysIn(from);
  const states = [...days.values()];
  if (states.includes('open')) return { ...calendar, month: from, search: undefined };
  if (states.includes('failed')) {
    // The failed month is shown with its way to try again; the search goes on with the answer.
    const isShown = calendar.month && compareMonths(calendar.month, from) === 0;
    return isShown ? calendar : { ...calendar, month: from };
  }
  if (states.includes('loading')) return calendar;

  const next = addMonths(from, 1);
  const last = [...days.keys()].at(-1);
  const hint = last && availability.windows.get(windowOf(last))?.hint;
  const month = hint && compareMonths(monthOf(hint), next) > 0 ? monthOf(hint) : next;
  if (compareMonths(month, monthOf(known.horizon)) <= 0) {
    const later = { ...calendar, search: { from: month, isFirst } };
    return search({ availability, calendar: later }, known);
  }
  const none: Partial<CalendarState> = isFirst ? { hasNone: true } : { hasNoneLater: true };
  return { ...calendar, search: undefined, ...none };
}

/** Notes that all days of another month are known. */
function settle(calendar: CalendarState, known: Known): CalendarState {
  const { month, search, settled } = calendar;
  const isNoted = month && settled?.month && compareMonths(settled.month, month) === 0;
  if (!known || !month || search || isNoted) return calendar;
  const isAwaited = [...known.daysIn(month).values()].includes('loading');
  return isAwaited ? calendar : { ...calendar, settled: { month } };
}
