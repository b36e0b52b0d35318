/**
 * What can be seen of the slots at an instant: the bounds of the calendar, what each day shows, and
 * the times that are not past. Pure.
 */
import {
  addDays,
  compareMonths,
  datesOf,
  type IsoDate,
  monthOf,
  type Weekday,
  weeksFrom,
  type YearMonth,
} from '../model/dates.js';
import type { DateRange, DayState } from '../model/slots.js';
import { propertyNow, todayAt } from '../model/time-zone.js';
import { compareWallTimes, type WallTime } from '../model/wall-time.js';
import { type Availability, dateStateOf, hasFailures, type Scope } from './availability.js';

export interface CalendarState {
  /** The visible month; absent before the first request. */
  readonly month?: YearMonth | undefined;
  /** A search for a month with a time; `isFirst` looks from today on. */
  readonly search?: { readonly from: YearMonth; readonly isFirst: boolean } | undefined;
  /** Nothing can be booked from today to the horizon. */
  readonly hasNone: boolean;
  /** The search for a later month found nothing. */
  readonly hasNoneLater: boolean;
  /** The month whose days are all known, a new object each time another one is: it is announced. */
  readonly settled?: { readonly month: YearMonth | undefined } | undefined;
}

export interface Bounds {
  /** Today at the property. */
  readonly today: IsoDate;
  readonly horizon: IsoDate;
  readonly firstWeekday: Weekday;
}

export function boundsOf({ timeZone, maxDays, firstWeekday }: Scope, now: number): Bounds {
  const today = todayAt(new Date(now), timeZone);
  return { today, horizon: addDays(today, maxDays), firstWeekday };
}

/** The slots of a day that are not past; only a known zone tells what is past. */
export function slotsOn(
  { scope, days }: Availability,
  day: IsoDate,
  now: number,
): readonly WallTime[] {
  const slots = days.get(day) ?? [];
  if (!slots.length || !scope?.timeZone || day > boundsOf(scope, now).today) return slots;
  const wallNow = propertyNow(new Date(now), scope.timeZone);
  return slots.filter((slot) => compareWallTimes(slot, wallNow) > 0);
}

export function slotsAround(
  availability: Availability,
  day: IsoDate,
  now: number,
): readonly WallTime[] {
  return datesOf(day, addDays(day, 6)).flatMap((date) => slotsOn(availability, date, now));
}

/** What a screen shows of the calendar. */
export type CalendarView = Readonly<NonNullable<ReturnType<typeof calendarView>>>;

/** `undefined` before the first request: the calendar is drawn without waiting. */
export function calendarView(
  availability: Availability,
  { month, search, hasNone, hasNoneLater }: CalendarState,
  now: number,
) {
  const { scope } = availability;
  if (!scope || !month) return undefined;
  const bounds = boundsOf(scope, now);
  const stateOf = (day: IsoDate) => stateOfDay(availability, bounds, day, now);
  return {
    ...bounds,
    month,
    /** What each bookable day of the month's grid shows. */
    days: new Map(daysOf(month, bounds).map((day) => [day, stateOf(day)])),
    hasPreviousMonth: compareMonths(month, monthOf(bounds.today)) > 0,
    hasNextMonth: compareMonths(month, monthOf(bounds.horizon)) < 0,
    isSearching: search !== undefined,
    hasNone,
    hasNoneLater,
    hasFailures: hasFailures(availability),
    stateOf,
    slotsOn: (day: IsoDate) => slotsOn(availability, day, now),
  };
}

/** Never the past, never beyond the horizon. */
export function clip({ from, to }: DateRange, { today, horizon }: Bounds): DateRange {
  return { from: from < today ? today : from, to: to > horizon ? horizon : to };
}

/** The days that the grid of a month holds, as far as they may be asked. */
export function daysOf(
  month: YearMonth,
  { today, horizon, firstWeekday }: Bounds,
): readonly IsoDate[] {
  return weeksFrom(month, firstWeekday, today)
    .flat()
    .filter((day): day is IsoDate => day !== undefined && day >= today && day <= horizon);
}

/** The first open day of a month's grid, once every day before it is known. */
export function firstOpenDay({ days }: CalendarView): IsoDate | undefined {
  const [found] = [...days].filter(([, state]) => state === 'open' || state === 'loading');
  return found?.[1] === 'open' ? found[0] : undefined;
}

export function stateOfDay(
  availability: Availability,
  { today, horizon }: Bounds,
  day: IsoDate,
  now: number,
): DayState {
  if (day < today || day > horizon) return 'none';
  const state = dateStateOf(availability, day);
  if (state === 'loaded') return slotsOn(availability, day, now).length ? 'open' : 'none';
  return state === 'failed' ? 'failed' : 'loading';
}
