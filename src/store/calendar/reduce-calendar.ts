/**
 * Which month or seven days the calendar shows after a press, a search or midnight, when a day is no longer
 * selected, and from which day it searches. The day that's selected by itself: `store/selected-day.ts`; which dates a period has:
 * `model/calendar-period.ts`. Pure.
 */
import { isWithin, periodOf } from '../../model/calendar-period.js';
import { addDays, firstOfMonth, type IsoDate } from '../../model/dates.js';
import type { Bounds, CalendarState } from './calendar.js';

export const INITIAL_CALENDAR: CalendarState = {
  isComplete: false,
  hasNone: false,
  hasNoneLater: false,
};

export type CalendarAction =
  | { readonly type: 'day-chosen'; readonly day: IsoDate }
  | { readonly type: 'period-shown'; readonly day: IsoDate }
  /** A search found the day: the visitor didn't choose it. */
  | { readonly type: 'day-found'; readonly day: IsoDate }
  /** A search stops at a day that failed to load, or pauses until the visitor continues it from a day. */
  | { readonly type: 'search-failed' | 'search-paused'; readonly day: IsoDate }
  | { readonly type: 'next-available-wanted' | 'none-found' }
  /** Every visible day is known or has failed. */
  | { readonly type: 'period-completed' }
  /**
   * `reads-retried`: what failed or is outdated is requested again. `times-expired`: all times are. `day-passed`: a new
   * day has started at the property.
   */
  | { readonly type: 'reads-retried' | 'times-expired' | 'day-passed' };

/** Returns the same object if the action doesn't apply. */
export function reduceCalendar(
  calendar: CalendarState,
  action: CalendarAction,
  bounds: Bounds,
): CalendarState {
  const { period, search } = calendar;
  switch (action.type) {
    case 'day-chosen':
      return withDay(calendar, action.day, bounds);
    case 'period-shown':
      return { ...withPeriod(calendar, action.day, bounds), search: undefined, hasNone: false };
    case 'day-found': {
      const shown = withPeriod(calendar, action.day, bounds);
      // The found day still has to be selected, unless the selected one is visible, too.
      return { ...shown, search: shown.day ? undefined : action.day, hasNone: false };
    }
    case 'next-available-wanted': {
      if (!period) return calendar;
      return { ...calendar, ...NO_DAY, search: calendar.pausedAt ?? addDays(period.to, 1) };
    }
    case 'search-failed':
      // The days appear with their "Try again" button. `search` stays, so the search continues with the response.
      return withPeriod(calendar, action.day, bounds);
    case 'none-found': {
      const isFromToday = search && search <= bounds.today;
      const none = isFromToday ? { hasNone: true } : { hasNoneLater: true };
      return { ...calendar, ...none, search: undefined };
    }
    case 'search-paused':
      // Anything later is unknown.
      return { ...calendar, search: undefined, hasNone: false, pausedAt: action.day };
    case 'period-completed':
      return calendar.isComplete ? calendar : { ...calendar, isComplete: true };
    case 'reads-retried':
    case 'times-expired':
    case 'day-passed':
      return refreshed(calendar, bounds);
  }
}

/** Fits what's visible to the bounds. Searches from today again if nothing was found before, or if all visible days are over. */
export function refreshed(calendar: CalendarState, bounds: Bounds): CalendarState {
  const { period, day, search, hasNone } = calendar;
  const { today } = bounds;
  if (!period) return calendar;
  const kept = day ?? period.from;
  const shown = isShown(kept, calendar, bounds) ? calendar : withPeriod(calendar, kept, bounds);
  const isLate = search && search < today;
  return hasNone || isLate || period.to < today ? { ...shown, search: today } : shown;
}

/** Shows the nearest bookable period. A day that isn't visible is no longer selected. */
function withPeriod(calendar: CalendarState, day: IsoDate, bounds: Bounds): CalendarState {
  const period = periodOf(day, bounds);
  const isHidden = calendar.day && !isWithin(calendar.day, period);
  const kept = isHidden ? { ...calendar, ...NO_DAY } : calendar;
  if (isShown(day, calendar, bounds)) return { ...kept, hasNoneLater: false };
  return { ...kept, period, pausedAt: undefined, isComplete: false, hasNoneLater: false };
}

/** Whether the period of a day is what's shown. */
function isShown(day: IsoDate, { period }: CalendarState, bounds: Bounds): boolean {
  const { from, to } = periodOf(day, bounds);
  return from === period?.from && to === period.to;
}

const NO_DAY = { day: undefined, dayKind: undefined };

/** Selects a day and shows its period. */
export function withDay(calendar: CalendarState, day: IsoDate, bounds: Bounds): CalendarState {
  const shown = withPeriod(calendar, day, bounds);
  // A booked tour can be later than the last day that's shown.
  const chosen = shown.period && isWithin(day, shown.period) ? day : undefined;
  return { ...shown, ...NO_DAY, day: chosen, search: undefined };
}

/** The calendar before anything is known about its times. It starts with the month that was visible, unless that's over. */
export function newCalendar(
  bounds: Bounds | undefined,
  { period, day, dayKind }: CalendarState = INITIAL_CALENDAR,
): CalendarState {
  if (!bounds) return { ...INITIAL_CALENDAR, period, day, dayKind };
  const first = period ? firstOfMonth(period.from) : bounds.today;
  // The visitor's choice is kept if the other tours have times on that day, too.
  const isKept = day && dayKind !== 'first' && day >= bounds.today;
  const shown = periodOf(isKept ? day : first, bounds);
  const chosen = isKept && isWithin(day, shown) && ({ day, dayKind: 'carried' } as const);
  return { ...INITIAL_CALENDAR, ...(chosen || NO_DAY), period: shown, search: shown.from };
}
