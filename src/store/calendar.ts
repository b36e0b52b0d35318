/**
 * The visible month over what is known of the slots: which dates may be asked, what each day shows,
 * and the search for a month that has a time. Pure: `advance` takes the next step after a change.
 */
import { addDays, addMonths, compareMonths, monthOf, type YearMonth } from '../model/dates.js';
import { type DateRange, type DayState, WINDOW_DAYS, windowStartOf } from '../model/slots.js';
import {
  type Availability,
  askWindows,
  hintAfter,
  keepTo,
  missingWindows,
  type Scope,
} from './availability.js';
import {
  type Bounds,
  boundsOf,
  type CalendarState,
  clip,
  daysOf,
  stateOfDay,
} from './calendar-view.js';

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
  const first = month && compareMonths(month, current) > 0 ? month : current;
  return {
    ...INITIAL_CALENDAR,
    month: first,
    search: { from: first, isFirst: compareMonths(first, current) === 0 },
    // The same month is news again, but the first one of all is none.
    settled: settled && { month: undefined },
  };
}

/** Shows another month, within the months that can be booked. */
export function showMonth(
  calendar: CalendarState,
  month: YearMonth,
  { today, horizon }: Bounds,
): CalendarState {
  const [first, last] = [monthOf(today), monthOf(horizon)];
  const isEarly = compareMonths(month, first) < 0;
  const isLate = compareMonths(month, last) > 0;
  return {
    ...calendar,
    month: isEarly ? first : isLate ? last : month,
    search: undefined,
    hasNoneLater: false,
  };
}

/** Searches the months after the visible one for a time. */
export function searchNext(calendar: CalendarState): CalendarState {
  if (!calendar.month) return calendar;
  return { ...calendar, search: { from: addMonths(calendar.month, 1), isFirst: false } };
}

/** Takes the next step of a search, and asks what is missing of the month that is wanted. */
export function advance(
  availability: Availability,
  before: CalendarState,
  now: number,
): { readonly availability: Availability; readonly calendar: CalendarState } {
  const { scope } = availability;
  if (!scope || !before.month) return { availability, calendar: before };
  const bounds = boundsOf(scope, now);
  const statesOf = (known: Availability) => (month: YearMonth) =>
    daysOf(month, bounds).map((day) => stateOfDay(known, bounds, day, now));
  let calendar = before;
  while (calendar.search) {
    const next = stepSearch(
      availability,
      calendar,
      calendar.search,
      bounds,
      statesOf(availability),
    );
    if (next === calendar) break;
    calendar = next;
  }
  const wanted = daysOf(calendar.search?.from ?? calendar.month ?? before.month, bounds);
  const [from, to] = [wanted[0], wanted.at(-1)];
  let asked = availability;
  if (from && to) {
    const range = wholeWindows({ from, to }, bounds);
    asked = keepTo(availability, range);
    asked = askWindows(asked, missingWindows(asked, range, now));
  }
  return { availability: asked, calendar: settle(calendar, statesOf(asked)) };
}

/** A range extended to whole windows, as far as they may be asked: neighbouring months share them. */
export function wholeWindows({ from, to }: DateRange, bounds: Bounds): DateRange {
  return clip(
    { from: windowStartOf(from), to: addDays(windowStartOf(to), WINDOW_DAYS - 1) },
    bounds,
  );
}

type StatesOf = (month: YearMonth) => readonly DayState[];

/** The same object where the search has to wait or is over. */
function stepSearch(
  availability: Availability,
  calendar: CalendarState,
  { from, isFirst }: NonNullable<CalendarState['search']>,
  bounds: Bounds,
  statesOf: StatesOf,
): CalendarState {
  const states = statesOf(from);
  if (states.includes('open')) return { ...calendar, month: from, search: undefined };
  if (states.includes('failed')) {
    // The failed month is shown with its way to try again; the search goes on with the answer.
    const isShown = calendar.month && compareMonths(calendar.month, from) === 0;
    return isShown ? calendar : { ...calendar, month: from };
  }
  if (states.includes('loading')) return calendar;

  const next = addMonths(from, 1);
  const last = daysOf(from, bounds).at(-1);
  const hint = last && hintAfter(availability, last);
  const month = hint && compareMonths(monthOf(hint), next) > 0 ? monthOf(hint) : next;
  const isWithin = compareMonths(month, monthOf(bounds.horizon)) <= 0;
  return isWithin
    ? { ...calendar, search: { from: month, isFirst } }
    : {
        ...calendar,
        search: undefined,
        hasNone: calendar.hasNone || isFirst,
        hasNoneLater: calendar.hasNoneLater || !isFirst,
      };
}

/** Notes that all days of another month are known. */
function settle(calendar: CalendarState, statesOf: StatesOf): CalendarState {
  const { month, search, settled } = calendar;
  if (!month || search || (settled?.month && compareMonths(settled.month, month) === 0)) {
    return calendar;
  }
  const isKnown = !statesOf(month).includes('loading');
  return isKnown ? { ...calendar, settled: { month } } : calendar;
}
