/**
 * The property's calendar: which month and day it shows, the state of each day at an instant, and
 * the times that aren't past. Pure.
 */
import type { BookingApi } from '../api/index.js';
import type { TourType } from '../model/appointment.js';
import {
  addDays,
  addMonths,
  compareMonths,
  firstDayOf,
  type IsoDate,
  monthOf,
  type Weekday,
  type YearMonth,
} from '../model/dates.js';
import { weeksFrom } from '../model/month-grid.js';
import type { DayState } from '../model/slots.js';
import { propertyNow } from '../model/time-zone.js';
import { compareWallTimes, dateOf, type WallTime } from '../model/wall-time.js';
import { type DateRange, WINDOW_DAYS, windowStartOf, windowsCovering } from '../model/windows.js';

/** Whose times are shown, and what bounds the calendar. */
export interface Scope {
  readonly api: Pick<BookingApi, 'getAvailableTimes'>;
  readonly groupId: number;
  /** Video tours share the times of guided ones. */
  readonly tourType: TourType;
  readonly timeZone: string | undefined;
  readonly maxDays: number;
  /** Weeks start on this day. A month's last weeks continue into the next month. */
  readonly firstWeekday: Weekday;
}

/** What the service has listed so far; a new object with each response. */
export interface Times {
  /** By day, in order; a day without a response is absent. */
  readonly days: ReadonlyMap<IsoDate, readonly WallTime[]>;
  /** Windows whose latest request failed, by their first date. */
  readonly failed: ReadonlySet<IsoDate>;
}

export interface CalendarState {
  /** The visible month; absent before the first request. */
  readonly month?: YearMonth | undefined;
  /** The day whose times are shown; always in one of the visible weeks. */
  readonly day?: IsoDate | undefined;
  /** Why another day may replace it: nobody chose it, or it was chosen for another kind of tour. */
  readonly dayKind?: 'first' | 'carried' | undefined;
  /** A search for a month with times, from this month on; `isFirst` starts today. */
  readonly search?: { readonly from: YearMonth; readonly isFirst: boolean } | undefined;
  /** Where the latest search paused; "Next available" continues from there. */
  readonly pausedAt?: YearMonth | undefined;
  /** Whether every day of the visible month is known or has failed. */
  readonly isComplete: boolean;
  /** Nothing can be booked between today and the horizon. */
  readonly hasNone: boolean;
  /** The search for a later month found nothing. */
  readonly hasNoneLater: boolean;
}

export const NO_TIMES: Times = { days: new Map(), failed: new Set() };

export const INITIAL_CALENDAR: CalendarState = {
  isComplete: false,
  hasNone: false,
  hasNoneLater: false,
};

/** The part of the state that the calendar shows. */
export interface TimesState {
  /** Absent while no times are needed. */
  readonly scope?: Scope | undefined;
  readonly times: Times;
  readonly calendar: CalendarState;
}

/** `today` is the property's date. */
export type Bounds = Readonly<ReturnType<typeof boundsOf>>;

export function boundsOf({ timeZone, maxDays, firstWeekday }: Scope, now: number) {
  const wallNow = propertyNow(new Date(now), timeZone);
  const today = dateOf(wallNow);
  return { wallNow, today, horizon: addDays(today, maxDays), firstWeekday };
}

/** Returns whether two scopes list the same times; their bounds may differ. */
export function hasSameTimes(scope: Scope | undefined, before: Scope | undefined): boolean {
  return (['api', 'groupId', 'tourType'] as const).every(
    (part) => scope?.[part] === before?.[part],
  );
}

export function hasSameBounds(scope: Scope | undefined, before: Scope | undefined): boolean {
  const bounds = ['timeZone', 'maxDays', 'firstWeekday'] as const;
  return bounds.every((bound) => scope?.[bound] === before?.[bound]);
}

/**
 * The windows of a range, as far as they can be booked. They aren't cut at the range's ends,
 * because neighboring months share them.
 */
export function windowsIn({ from, to }: DateRange, { today, horizon }: Bounds): DateRange[] {
  const first = windowStartOf(from);
  const last = addDays(windowStartOf(to), WINDOW_DAYS - 1);
  return windowsCovering({
    from: first < today ? today : first,
    to: last > horizon ? horizon : last,
  });
}

/** A day and the week after it, where the alternatives to an unavailable time come from. */
export function weekFrom(day: IsoDate): DateRange {
  return { from: day, to: addDays(day, 6) };
}

/** The bookable days of a month's grid; `undefined` if there are none. */
export function bookableRange(month: YearMonth, bounds: Bounds): DateRange | undefined {
  const { today, horizon, firstWeekday } = bounds;
  const days = weeksFrom(month, firstWeekday, today).flat();
  const bookable = days.filter((day): day is IsoDate => !!day && day >= today && day <= horizon);
  const [from, to] = [bookable[0], bookable.at(-1)];
  return from && to && { from, to };
}

/** What's known about the times at an instant; `undefined` while no times are needed. */
export function timesAt({ scope, times }: TimesState, now: number) {
  if (!scope) return undefined;
  const bounds = boundsOf(scope, now);
  const { wallNow, today, horizon, firstWeekday } = bounds;
  const isWithin = (day: IsoDate) => day >= today && day <= horizon;

  /** A day's times that aren't past. Only a known zone tells what's past. */
  const slotsOn = (day: IsoDate): readonly WallTime[] => {
    const slots = times.days.get(day) ?? [];
    if (!scope.timeZone || day > today) return slots;
    return slots.filter((slot) => compareWallTimes(slot, wallNow) > 0);
  };
  const stateOf = (day: IsoDate): DayState => {
    if (!isWithin(day)) return 'none';
    if (times.days.has(day)) return slotsOn(day).length > 0 ? 'open' : 'none';
    return times.failed.has(windowStartOf(day)) ? 'failed' : 'loading';
  };
  /** The state of each bookable day in a month's grid. */
  const daysIn = (month: YearMonth): ReadonlyMap<IsoDate, DayState> => {
    const days = weeksFrom(month, firstWeekday, today).flat();
    const bookable = days.filter((day): day is IsoDate => !!day && isWithin(day));
    return new Map(bookable.map((day) => [day, stateOf(day)]));
  };
  return { ...bounds, slotsOn, stateOf, daysIn };
}

/** What a screen shows of the calendar. */
export type CalendarView = Readonly<NonNullable<ReturnType<typeof calendarView>>>;

/** `undefined` before the first request: the calendar renders without waiting. */
export function calendarView(state: TimesState, now: number) {
  const known = timesAt(state, now);
  const { month } = state.calendar;
  if (!known || !month) return undefined;
  const days = known.daysIn(month);
  return {
    ...known,
    ...state.calendar,
    month,
    days,
    hasPreviousMonth: compareMonths(month, monthOf(known.today)) > 0,
    hasNextMonth: compareMonths(month, monthOf(known.horizon)) < 0,
    hasFailures: [...days.keys()].some((day) => state.times.failed.has(windowStartOf(day))),
  };
}

export type CalendarAction =
  | { readonly type: 'day-chosen'; readonly day: IsoDate }
  | { readonly type: 'month-shown'; readonly month: YearMonth }
  | { readonly type: 'next-month-wanted' }
  /** A search's outcome: a month to show, no time up to the horizon, or none within its reach. */
  | { readonly type: 'month-found' | 'month-failed' | 'search-paused'; readonly month: YearMonth }
  | { readonly type: 'none-found' }
  /** Every day of the visible month is known; `isNews` for every month except the first. */
  | { readonly type: 'month-completed'; readonly isNews: boolean }
  /** Requests failed or outdated times again, or all of them. A new day has started at the property. */
  | { readonly type: 'times-retried' | 'times-expired' | 'day-passed' };

/** Returns the same object if the action doesn't apply. */
export function reduceCalendar(
  calendar: CalendarState,
  action: CalendarAction,
  bounds: Bounds,
): CalendarState {
  const { month, search } = calendar;
  switch (action.type) {
    case 'day-chosen':
      return withDay(calendar, action.day, bounds);

    case 'month-shown':
      return { ...withMonth(calendar, action.month, bounds), search: undefined };

    case 'next-month-wanted':
      if (!month) return calendar;
      return {
        ...calendar,
        search: { from: calendar.pausedAt ?? addMonths(month, 1), isFirst: false },
        day: undefined,
        dayKind: undefined,
      };

    case 'month-found':
      return { ...withMonth(calendar, action.month, bounds), search: undefined, hasNone: false };

    case 'month-failed':
      // The month appears with its "Try again" button. The search continues with the response.
      return { ...withMonth(calendar, action.month, bounds), search };

    case 'none-found': {
      const none = search?.isFirst ? { hasNone: true } : { hasNoneLater: true };
      return { ...calendar, ...none, search: undefined };
    }

    case 'search-paused':
      // Anything later is unknown.
      return { ...calendar, search: undefined, hasNone: false, pausedAt: action.month };

    case 'month-completed':
      return calendar.isComplete ? calendar : { ...calendar, isComplete: true };

    default:
      return restarted(calendar, bounds);
  }
}

/** Searches from today again if nothing was found before, or if the visible month is over. */
export function restarted(calendar: CalendarState, bounds: Bounds): CalendarState {
  const { month, day, hasNone } = calendar;
  const from = monthOf(bounds.today);
  const isOver = month && compareMonths(month, from) < 0;
  if (isOver || hasNone) {
    const search = { from, isFirst: true };
    return { ...(isOver ? withMonth(calendar, from, bounds) : calendar), search };
  }
  // Past weeks leave the grid.
  const isHidden = month && day && !isVisible(day, month, bounds);
  return isHidden ? { ...calendar, ...NO_DAY } : calendar;
}

/** Shows a month, or the nearest bookable one. A day that isn't visible is no longer selected. */
function withMonth(calendar: CalendarState, wanted: YearMonth, bounds: Bounds): CalendarState {
  const { today, horizon } = bounds;
  const first = firstDayOf(wanted);
  const nearest = first > horizon ? horizon : first;
  const month = monthOf(nearest < today ? today : nearest);
  if (calendar.month && compareMonths(month, calendar.month) === 0) {
    return calendar.hasNoneLater ? { ...calendar, hasNoneLater: false } : calendar;
  }
  const isInSight = calendar.day && isVisible(calendar.day, month, bounds);
  const { day, dayKind } = isInSight ? calendar : NO_DAY;
  const other = { month, day, dayKind, pausedAt: undefined };
  return { ...calendar, ...other, isComplete: false, hasNoneLater: false };
}

const NO_DAY = { day: undefined, dayKind: undefined };

/**
 * Selects a day, and shows its month unless the day is visible already: a grid may continue into
 * the next month.
 */
export function withDay(calendar: CalendarState, day: IsoDate, bounds: Bounds): CalendarState {
  const { month } = calendar;
  const isInSight = month && isVisible(day, month, bounds);
  const shown = withMonth(calendar, isInSight ? month : monthOf(day), bounds);
  return { ...shown, day, dayKind: undefined, search: undefined };
}

function isVisible(day: IsoDate, month: YearMonth, { firstWeekday, today }: Bounds): boolean {
  return weeksFrom(month, firstWeekday, today).some((week) => week.includes(day));
}

/** The calendar for other times. It starts with the month that was visible, unless that's over. */
export function otherCalendar(
  { month, day, dayKind }: CalendarState,
  bounds: Bounds | undefined,
  isCarried: boolean,
): CalendarState {
  if (!bounds) return { ...INITIAL_CALENDAR, month, day, dayKind };
  const current = monthOf(bounds.today);
  const isFirst = !month || compareMonths(month, current) <= 0;
  const from = isFirst ? current : month;
  // The visitor's choice is kept if the other tours have times on that day, too.
  const kept = day && dayKind !== 'first' && isVisible(day, from, bounds);
  const chosen = kept ? { day, dayKind: isCarried ? ('carried' as const) : dayKind } : NO_DAY;
  return { ...INITIAL_CALENDAR, ...chosen, month: from, search: { from, isFirst } };
}

/** The first day with times, once every earlier day is known. Skips a day that failed. */
export function firstOpenDay(days: ReadonlyMap<IsoDate, DayState>): IsoDate | undefined {
  const [day, state] = [...days].find(([, it]) => it === 'open' || it === 'loading') ?? [];
  return state === 'open' ? day : undefined;
}
