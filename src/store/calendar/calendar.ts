/**
 * Whether a day is open, has no times, is loading or has failed. Today, the last day, which times are past, and
 * the next open day after a day. Which text says that days failed. How far ahead the last day is: `maxDaysOf` in
 * `store/properties.ts`. Pure.
 */

import type { TourType } from '../../model/appointment.js';
import { isWithin } from '../../model/calendar-period.js';
import { addDays, type DateRange, datesOf, type IsoDate, localDate } from '../../model/dates.js';
import { keepLatest } from '../../model/keep-latest.js';
import { latestDateAt, propertyNow } from '../../model/property-clock.js';
import type { DayState } from '../../model/slots.js';
import { compareWallTimes, dateOf, type WallTime } from '../../model/wall-time.js';
import type { BookingApi } from '../../site-server/client.js';

/** Whose times are shown, and what bounds the calendar. */
export interface AvailabilityQuery {
  readonly api: Pick<BookingApi, 'getAvailableTimes'>;
  readonly groupId: number;
  /** Video tours share the times of guided ones. */
  readonly tourType: TourType;
  readonly timeZone: string | undefined;
  /** Whether the zone may still become known. Until then, today is the visitor's. */
  readonly isZoneAwaited: boolean;
  readonly maxDays: number;
  /** Whether the calendar shows seven days, which a press of the month's name unfolds into the month (`narrowView`). */
  readonly isStrip: boolean;
}

/** What the service has listed so far; a new object with each response. */
export interface Times {
  /** By day, in order; a day without a response is absent. */
  readonly days: ReadonlyMap<IsoDate, readonly WallTime[]>;
  /** The days whose latest request failed. */
  readonly failed: ReadonlySet<IsoDate>;
  /** The days that the service names as the next ones with times, each after a window. */
  readonly hints: readonly IsoDate[];
}

export interface CalendarState {
  /** The visible days; absent before the first request. */
  readonly period?: DateRange | undefined;
  /** The day whose times are shown; always a visible one. */
  readonly day?: IsoDate | undefined;
  /** Why another day replaces a full one: nobody chose it (`first`), or it was chosen for other times (`carried`). */
  readonly dayKind?: 'first' | 'carried' | undefined;
  /** Where the current search for a day with times starts; absent without a search. */
  readonly search?: IsoDate | undefined;
  /** Where the latest search paused; "Next available" continues from there. */
  readonly pausedAt?: IsoDate | undefined;
  /** Whether every visible day is known or has failed. */
  readonly isComplete: boolean;
  /** Nothing can be booked between today and the horizon. */
  readonly hasNone: boolean;
  /** The search for a later day found nothing. */
  readonly hasNoneLater: boolean;
}

export const NO_TIMES: Times = { days: new Map(), failed: new Set(), hints: [] };

export interface TimesState {
  /**
   * Absent while no times are needed. Derived, but `times` and `calendar` belong to it: another query starts them over.
   */
  readonly availabilityQuery?: AvailabilityQuery | undefined;
  readonly times: Times;
  readonly calendar: CalendarState;
}

/** What can be shown and booked at an instant. */
export interface Bounds {
  /** The property's time, to the second. */
  readonly wallNow: WallTime;
  /** The property's date; without a known zone, the earliest that it may be. */
  readonly today: IsoDate;
  /** The last day that can be booked. */
  readonly horizon: IsoDate;
  readonly isStrip: boolean;
}

export function boundsOf(availabilityQuery: AvailabilityQuery, now: number): Bounds {
  // A wall time has no milliseconds.
  return boundsAt(availabilityQuery, Math.floor(now / 1000));
}

const boundsAt = keepLatest((availabilityQuery: AvailabilityQuery, second: number): Bounds => {
  const { timeZone, isZoneAwaited, maxDays, isStrip } = availabilityQuery;
  const at = new Date(second * 1000);
  const wallNow = propertyNow(at, timeZone);
  const horizon = addDays(latestDateAt(at, timeZone), maxDays);
  const today = isZoneAwaited ? localDate(at) : dateOf(wallNow);
  return { wallNow, today, horizon, isStrip };
});

const sameIn =
  (...parts: (keyof AvailabilityQuery)[]) =>
  (query?: AvailabilityQuery, before?: AvailabilityQuery): boolean =>
    parts.every((part) => query?.[part] === before?.[part]);

/** Returns whether two queries list the same times; their bounds may differ. */
export const hasSameTimes = sameIn('api', 'groupId', 'tourType');
export const hasSameBounds = sameIn('timeZone', 'isZoneAwaited', 'maxDays', 'isStrip');

/** What's known about the times at an instant; `undefined` while no times are needed. */
export function timesAt({ availabilityQuery, times }: TimesState, now: number) {
  return (
    availabilityQuery && knownTimes(availabilityQuery, times, boundsOf(availabilityQuery, now))
  );
}

const knownTimes = keepLatest(({ timeZone }: AvailabilityQuery, times: Times, bounds: Bounds) => {
  const { days, failed } = times;
  const { wallNow, today, horizon } = bounds;
  const isBookable = (day: IsoDate) => isWithin(day, { from: today, to: horizon });
  const isAhead = (slot: WallTime) => compareWallTimes(slot, wallNow) > 0;
  const listed = days.get(today) ?? [];
  const ahead = listed.filter(isAhead);
  // Without a known zone, no single time is past, but a day is if it's over in every zone.
  const todays = timeZone || ahead.length === 0 ? ahead : listed;
  /** A day's times that can be booked: a window may go beyond the horizon. */
  const slotsOn = (day: IsoDate): readonly WallTime[] => {
    if (day === today) return todays;
    return isBookable(day) ? (days.get(day) ?? []) : [];
  };
  const stateOf = (day: IsoDate): DayState => {
    if (!isBookable(day)) return 'none';
    if (days.has(day)) return slotsOn(day).length > 0 ? 'open' : 'none';
    return failed.has(day) ? 'failed' : 'loading';
  };
  /** The first day with times after a day, if all before it are known or the service has named it. */
  const openingAfter = (day: IsoDate): IsoDate | undefined => {
    const next = datesOf(addDays(day, 1), horizon).find((it) => stateOf(it) !== 'none');
    if (!next || stateOf(next) === 'open') return next;
    return times.hints.find((hint) => hint >= next && hint <= horizon);
  };
  const daysIn = keepLatest(({ from, to }: DateRange): ReadonlyMap<IsoDate, DayState> => {
    const days = datesOf(from, to).filter(isBookable);
    return new Map(days.map((day) => [day, stateOf(day)]));
  });
  return { ...bounds, failed, slotsOn, stateOf, openingAfter, daysIn };
});

/** What a screen shows of the calendar. */
export type CalendarView = Readonly<NonNullable<ReturnType<typeof calendarView>>>;

/** `undefined` before the first request: the calendar renders without waiting. */
export function calendarView(state: TimesState, now: number) {
  const { calendar } = state;
  const { period } = calendar;
  const times = timesAt(state, now);
  if (!times || !period) return undefined;
  const days = times.daysIn(period);
  const states = [...days.values()];
  const hasFailed = [...days.keys()].some((day) => times.failed.has(day));
  const isSomeKnown = states.includes('open') || states.includes('none');
  return {
    ...times,
    ...calendar,
    period,
    days,
    /** The text that says that days failed to load. */
    failure: hasFailed && (isSomeKnown ? ('timesFailed' as const) : ('allTimesFailed' as const)),
  };
}
