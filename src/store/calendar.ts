/**
 * The property's calendar: which month or week and which day it shows, the state of each day at an instant, and
 * the times that aren't past. Pure.
 */
import type { BookingApi } from '../api/index.js';
import type { TourType } from '../model/appointment.js';
import { weeksFrom } from '../model/calendar-weeks.js';
import {
  addDays,
  addMonths,
  compareMonths,
  firstDayOf,
  firstDayOfWeek,
  type IsoDate,
  monthOf,
  type Weekday,
  type YearMonth,
} from '../model/dates.js';
import type { DayState } from '../model/slots.js';
import { propertyNow } from '../model/time-zone.js';
import { compareWallTimes, dateOf, type WallTime } from '../model/wall-time.js';
import { type DateRange, WINDOW_DAYS, windowStartOf, windowsCovering } from '../model/windows.js';
import { keepLatest } from './keep-latest.js';

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
  /** Whether only a week is visible. */
  readonly isWeekly: boolean;
}

/** What the service has listed so far; a new object with each response. */
export interface Times {
  /** By day, in order; a day without a response is absent. */
  readonly days: ReadonlyMap<IsoDate, readonly WallTime[]>;
  /** The days whose latest request failed. */
  readonly failed: ReadonlySet<IsoDate>;
}

export interface CalendarState {
  /** The visible month, or the one of the visible week; absent before the first request. */
  readonly month?: YearMonth | undefined;
  /** The first day of the visible week; absent if the whole month is visible. */
  readonly week?: IsoDate | undefined;
  /** The day whose times are shown; always in one of the visible weeks. */
  readonly day?: IsoDate | undefined;
  /** Why another day may replace it: nobody chose it, or it was chosen for another kind of tour. */
  readonly dayKind?: 'first' | 'carried' | undefined;
  /** A search for a day with times, from this day on; `isFirst` starts today. */
  readonly search?: { readonly from: IsoDate; readonly isFirst: boolean } | undefined;
  /** Where the latest search paused; "Next available" continues from there. */
  readonly pausedAt?: IsoDate | undefined;
  /** Whether every visible day is known or has failed. */
  readonly isComplete: boolean;
  /** Nothing can be booked between today and the horizon. */
  readonly hasNone: boolean;
  /** The search for a later day found nothing. */
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

export function boundsOf(scope: Scope, now: number) {
  // A wall time has no milliseconds.
  return boundsAt(scope, Math.floor(now / 1000));
}

const boundsAt = keepLatest((scope: Scope, second: number) => {
  const { timeZone, maxDays, firstWeekday, isWeekly } = scope;
  const wallNow = propertyNow(new Date(second * 1000), timeZone);
  const today = dateOf(wallNow);
  return { wallNow, today, horizon: addDays(today, maxDays), firstWeekday, isWeekly };
});

const sameIn =
  (...parts: (keyof Scope)[]) =>
  (scope: Scope | undefined, before: Scope | undefined): boolean =>
    parts.every((part) => scope?.[part] === before?.[part]);

/** Returns whether two scopes list the same times; their bounds may differ. */
export const hasSameTimes = sameIn('api', 'groupId', 'tourType');
export const hasSameBounds = sameIn('timeZone', 'maxDays', 'firstWeekday', 'isWeekly');

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

/** What's known about the times at an instant; `undefined` while no times are needed. */
export function timesAt({ scope, times }: TimesState, now: number) {
  return scope && knownTimes(scope, times, boundsOf(scope, now));
}

const slotsAfter = keepLatest((slots: readonly WallTime[], wallNow: WallTime) =>
  slots.filter((slot) => compareWallTimes(slot, wallNow) > 0),
);

const knownTimes = keepLatest(({ timeZone }: Scope, { days, failed }: Times, bounds: Bounds) => {
  const { wallNow, today, horizon, firstWeekday } = bounds;
  const isWithin = (day?: IsoDate) => !!day && day >= today && day <= horizon;
  /** A day's times that aren't past. Only a known zone tells what's past. */
  const slotsOn = (day: IsoDate): readonly WallTime[] => {
    const slots = days.get(day) ?? [];
    if (!timeZone || day > today) return slots;
    return slotsAfter(slots, wallNow);
  };
  const stateOf = (day: IsoDate): DayState => {
    if (!isWithin(day)) return 'none';
    if (days.has(day)) return slotsOn(day).length > 0 ? 'open' : 'none';
    return failed.has(day) ? 'failed' : 'loading';
  };
  /** The state of each bookable day in a month's grid or in a week. */
  const daysIn = keepLatest((month: YearMonth, week?: IsoDate): ReadonlyMap<IsoDate, DayState> => {
    const days = weeksFrom(month, firstWeekday, today, week).flat().filter(isWithin) as IsoDate[];
    return new Map(days.map((day) => [day, stateOf(day)]));
  });
  /** Their range; `undefined` if there are none. */
  const rangeIn = (month: YearMonth, week?: IsoDate): DateRange | undefined => {
    const days = [...daysIn(month, week).keys()];
    const [from, to] = [days[0], days.at(-1)];
    return from && to && { from, to };
  };
  return { ...bounds, failed, slotsOn, stateOf, daysIn, rangeIn };
});

/** What a screen shows of the calendar. */
export type CalendarView = Readonly<NonNullable<ReturnType<typeof calendarView>>>;

/** `undefined` before the first request: the calendar renders without waiting. */
export function calendarView(state: TimesState, now: number) {
  const known = timesAt(state, now);
  return known && viewOf(state.calendar, known);
}

const viewOf = keepLatest((calendar: CalendarState, known: ReturnType<typeof knownTimes>) => {
  const { month, week } = calendar;
  if (!month) return undefined;
  const days = known.daysIn(month, week);
  const states = [...days.values()];
  const hasFailed = [...days.keys()].some((day) => known.failed.has(day));
  const isSomeKnown = states.includes('open') || states.includes('none');
  return {
    ...known,
    ...calendar,
    month,
    days,
    /** The text that says that days failed to load. */
    failure: hasFailed && (isSomeKnown ? ('timesFailed' as const) : ('allTimesFailed' as const)),
  };
});

export type CalendarAction =
  | { readonly type: 'day-chosen'; readonly day: IsoDate }
  /** The month or the week of a day. */
  | { readonly type: 'period-shown'; readonly day: IsoDate }
  | { readonly type: 'next-available-wanted' }
  /** A search's outcome: a day to show, no time up to the horizon, or none within its reach. */
  | { readonly type: 'day-found' | 'search-failed' | 'search-paused'; readonly day: IsoDate }
  | { readonly type: 'none-found' }
  /** Every visible day is known; `isNews` for every month or week except the first. */
  | { readonly type: 'period-completed'; readonly isNews: boolean }
  /** Requests failed or outdated times again, or all of them. A new day has started at the property. */
  | { readonly type: 'times-retried' | 'times-expired' | 'day-passed' };

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

    case 'period-shown':
      return { ...withPeriod(calendar, action.day, bounds), search: undefined };

    case 'next-available-wanted': {
      if (!month) return calendar;
      const next = week ? addDays(week, 7) : firstDayOf(addMonths(month, 1));
      const from = calendar.pausedAt ?? next;
      return { ...calendar, ...NO_DAY, search: { from, isFirst: false } };
    }

    case 'day-found':
      return { ...withPeriod(calendar, action.day, bounds), search: undefined, hasNone: false };

    case 'search-failed':
      // The days appear with their "Try again" button. The search continues with the response.
      return { ...withPeriod(calendar, action.day, bounds), search };

    case 'none-found': {
      const none = search?.isFirst ? { hasNone: true } : { hasNoneLater: true };
      return { ...calendar, ...none, search: undefined };
    }

    case 'search-paused':
      // Anything later is unknown.
      return { ...calendar, search: undefined, hasNone: false, pausedAt: action.day };

    case 'period-completed':
      return calendar.isComplete ? calendar : { ...calendar, isComplete: true };

    default:
      return restarted(calendar, bounds);
  }
}

/** Searches from today again if nothing was found before, or if the visible month is over. */
export function restarted(calendar: CalendarState, bounds: Bounds): CalendarState {
  const { month, week, day, hasNone } = calendar;
  const { today } = bounds;
  const isOver = month && compareMonths(month, monthOf(today)) < 0;
  const wanted = day ?? week ?? (month && firstDayOf(month));
  // Past weeks leave the grid, and a week becomes a month when the widget gets wider.
  const isHidden = day && !isVisible(day, calendar, bounds);
  const isOther = wanted && weekOf(nearestDay(wanted, bounds), bounds) !== week;
  const shown =
    wanted && (isHidden || isOther || isOver) ? withPeriod(calendar, wanted, bounds) : calendar;
  return isOver || hasNone ? { ...shown, search: { from: today, isFirst: true } } : shown;
}

/**
 * Shows the month of a day, or its week in a narrow widget, or else the nearest bookable one. A day
 * that isn't visible is no longer selected.
 */
function withPeriod(calendar: CalendarState, wanted: IsoDate, bounds: Bounds): CalendarState {
  const nearest = nearestDay(wanted, bounds);
  const month = monthOf(nearest);
  const week = weekOf(nearest, bounds);
  const isInSight = !calendar.day || isVisible(calendar.day, { month, week }, bounds);
  const kept = { ...calendar, ...(isInSight ? {} : NO_DAY), hasNoneLater: false };
  const isSame = calendar.month && compareMonths(month, calendar.month) === 0;
  if (isSame && week === calendar.week) return kept;
  return { ...kept, month, week, pausedAt: undefined, isComplete: false };
}

function nearestDay(day: IsoDate, { today, horizon }: Bounds): IsoDate {
  const nearest = day > horizon ? horizon : day;
  return nearest < today ? today : nearest;
}

/** `undefined` unless a narrow widget shows weeks. */
function weekOf(day: IsoDate, { isWeekly, firstWeekday }: Bounds): IsoDate | undefined {
  return isWeekly ? firstDayOfWeek(day, firstWeekday) : undefined;
}

const NO_DAY = { day: undefined, dayKind: undefined };

/**
 * Selects a day, and shows its month or week unless the day is visible already: a grid may continue
 * into the next month.
 */
export function withDay(calendar: CalendarState, day: IsoDate, bounds: Bounds): CalendarState {
  const isInSight = isVisible(day, calendar, bounds);
  const shown = isInSight
    ? { ...calendar, hasNoneLater: false }
    : withPeriod(calendar, day, bounds);
  return { ...shown, day, dayKind: undefined, search: undefined };
}

type Visible = Pick<CalendarState, 'month' | 'week'>;

function isVisible(day: IsoDate, { month, week }: Visible, { firstWeekday, today }: Bounds) {
  return !!month && weeksFrom(month, firstWeekday, today, week).some((days) => days.includes(day));
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
  const from = isFirst ? bounds.today : firstDayOf(month);
  const shown = isFirst ? current : month;
  // The visitor's choice is kept if the other tours have times on that day, too.
  const kept = day && dayKind !== 'first' && isVisible(day, { month: shown }, bounds);
  const chosen = kept ? { day, dayKind: isCarried ? ('carried' as const) : dayKind } : NO_DAY;
  const week = weekOf(chosen.day ?? from, bounds);
  return { ...INITIAL_CALENDAR, ...chosen, month: shown, week, search: { from, isFirst } };
}

/** The first day with times, once every earlier day is known. Skips a day that failed. */
export function firstOpenDay(days: Iterable<[IsoDate, DayState]>): IsoDate | undefined {
  const [day, state] = [...days].find(([, it]) => it === 'open' || it === 'loading') ?? [];
  return state === 'open' ? day : undefined;
}
