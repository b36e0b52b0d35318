/** Which month or week and which day the calendar shows, after an action. Pure. */
import { weeksFrom } from '../../model/calendar-weeks.js';
import {
  addDays,
  addMonths,
  compareMonths,
  firstDayOf,
  firstDayOfWeek,
  type IsoDate,
  monthOf,
} from '../../model/dates.js';
import type { Bounds, CalendarState } from './calendar.js';

export const INITIAL_CALENDAR: CalendarState = {
  isComplete: false,
  hasNone: false,
  hasNoneLater: false,
};

export type CalendarAction =
  | { readonly type: 'day-chosen'; readonly day: IsoDate }
  /** `found`: a search leads there, rather than the visitor, and to this day. */
  | { readonly type: 'period-shown'; readonly day: IsoDate; readonly found?: IsoDate }
  /** A search stops at a day that failed to load, or pauses until the visitor continues it from a day. */
  | { readonly type: 'search-failed' | 'search-paused'; readonly day: IsoDate }
  | { readonly type: 'next-available-wanted' | 'none-found' }
  /** Every visible day is known or has failed. */
  | { readonly type: 'period-completed' }
  /**
   * Requests again what failed or is outdated (`reads-retried`), or all times. A new day has started at the
   * property.
   */
  | { readonly type: 'reads-retried' | 'times-expired' | 'day-passed' };

/** Returns the same object if the action doesn't apply. */
export function reduceCalendar(
  calendar: CalendarState,
  action: CalendarAction,
  bounds: Bounds,
): CalendarState {
  const { month, week, search } = calendar;
  switch (action.type) {
    case 'day-chosen':
      return withDay(calendar, action.day, bounds);
    case 'period-shown': {
      const shown = withPeriod(calendar, action.day, bounds);
      // What was found is still to be selected, unless a day was kept.
      return { ...shown, search: shown.day ? undefined : action.found, hasNone: false };
    }
    case 'next-available-wanted': {
      if (!month) return calendar;
      const next = week ? addDays(week, 7) : firstDayOf(addMonths(month, 1));
      return { ...calendar, ...NO_DAY, search: calendar.pausedAt ?? next };
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

/** Fits what's visible to the bounds. Searches from today again if nothing was found before, or if the visible month is over. */
export function refreshed(calendar: CalendarState, bounds: Bounds): CalendarState {
  const { month, week, day, hasNone } = calendar;
  const { today } = bounds;
  const isOver = month && compareMonths(month, monthOf(today)) < 0;
  const kept = day ?? week ?? (month && firstDayOf(month));
  // Past weeks leave the grid, and a week becomes a month when the widget gets wider.
  const isHidden = day && !isVisible(day, calendar, bounds);
  const isOther = kept && weekOf(nearestDay(kept, bounds), bounds) !== week;
  const shown =
    kept && (isHidden || isOther || isOver) ? withPeriod(calendar, kept, bounds) : calendar;
  return isOver || hasNone ? { ...shown, search: today } : shown;
}

/** Shows the nearest bookable month or week. A day that isn't visible is no longer selected. */
function withPeriod(calendar: CalendarState, day: IsoDate, bounds: Bounds): CalendarState {
  const nearest = nearestDay(day, bounds);
  const month = monthOf(nearest);
  const week = weekOf(nearest, bounds);
  const isHidden = calendar.day && !isVisible(calendar.day, { month, week }, bounds);
  const kept = isHidden ? { ...calendar, ...NO_DAY } : calendar;
  const isSame = calendar.month && compareMonths(month, calendar.month) === 0;
  if (isSame && week === calendar.week) return { ...kept, hasNoneLater: false };
  return { ...kept, month, week, pausedAt: undefined, isComplete: false, hasNoneLater: false };
}

function nearestDay(day: IsoDate, { today, horizon }: Bounds): IsoDate {
  const nearest = day > horizon ? horizon : day;
  return nearest < today ? today : nearest;
}

function weekOf(day: IsoDate, { isWeekly, firstWeekday }: Bounds): IsoDate | undefined {
  return isWeekly ? firstDayOfWeek(day, firstWeekday) : undefined;
}

const NO_DAY = { day: undefined, dayKind: undefined };

/** Selects a day, and shows its month or week unless the day is visible already, maybe in the month before. */
export function withDay(calendar: CalendarState, day: IsoDate, bounds: Bounds): CalendarState {
  const shown = isVisible(day, calendar, bounds) ? calendar : withPeriod(calendar, day, bounds);
  // A booked tour can be later than the last month that's shown.
  const chosen = isVisible(day, shown, bounds) ? day : undefined;
  return { ...shown, ...NO_DAY, day: chosen, search: undefined, hasNoneLater: false };
}

type Visible = Pick<CalendarState, 'month' | 'week'>;

function isVisible(day: IsoDate, { month, week }: Visible, { firstWeekday, today }: Bounds) {
  return !!month && weeksFrom(month, firstWeekday, today, week).some((days) => days.includes(day));
}

/** The calendar before anything is known about its times. It starts with the month that was visible, unless that's over. */
export function newCalendar(
  bounds: Bounds | undefined,
  { month, day, dayKind }: CalendarState = INITIAL_CALENDAR,
): CalendarState {
  if (!bounds) return { ...INITIAL_CALENDAR, month, day, dayKind };
  const current = monthOf(bounds.today);
  const isFirst = !month || compareMonths(month, current) <= 0;
  const search = isFirst ? bounds.today : firstDayOf(month);
  const shown = isFirst ? current : month;
  // The visitor's choice is kept if the other tours have times on that day, too.
  const isKept = day && dayKind !== 'first' && isVisible(day, { month: shown }, bounds);
  const week = weekOf(isKept ? day : search, bounds);
  const chosen = isKept ? { day, dayKind: 'carried' as const } : NO_DAY;
  return { ...INITIAL_CALENDAR, ...chosen, month: shown, week, search };
}
