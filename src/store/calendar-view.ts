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
  weeksFrom,
  type YearMonth,
} from '../model/dates.js';
import type { DayState } from '../model/slots.js';
import { propertyNow } from '../model/time-zone.js';
import { compareWallTimes, dateOf, type WallTime } from '../model/wall-time.js';
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

/** `today` is the property's. */
export type Bounds = Readonly<ReturnType<typeof boundsOf>>;

export function boundsOf({ timeZone, maxDays, firstWeekday }: Scope, now: number) {
  const wallNow = propertyNow(new Date(now), timeZone);
  const today = dateOf(wallNow);
  return { wallNow, today, horizon: addDays(today, maxDays), firstWeekday };
}

/** What the property's calendar shows at an instant; `undefined` while no slots are wanted. */
export function slotsAt(availability: Availability, now: number) {
  const { scope, days } = availability;
  if (!scope) return undefined;
  const bounds = boundsOf(scope, now);
  const { wallNow, today, horizon, firstWeekday } = bounds;
  const isWithin = (day: IsoDate | undefined) => day && day >= today && day <= horizon;

  /** The slots of a day that are not past; only a known zone tells what is past. */
  const slotsOn = (day: IsoDate): readonly WallTime[] => {
    const slots = days.get(day) ?? [];
    if (!scope.timeZone || day > today) return slots;
    return slots.filter((slot) => compareWallTimes(slot, wallNow) > 0);
  };
  const stateOf = (day: IsoDate): DayState => {
    if (!isWithin(day)) return 'none';
    const state = dateStateOf(availability, day);
    if (state !== 'loaded') return state;
    return slotsOn(day).length ? 'open' : 'none';
  };
  /** What each bookable day of a month's grid shows. */
  const daysIn = (month: YearMonth): ReadonlyMap<IsoDate, DayState> => {
    const grid = weeksFrom(month, firstWeekday, today).flat();
    const bookable = grid.filter((day): day is IsoDate => Boolean(isWithin(day)));
    return new Map(bookable.map((day) => [day, stateOf(day)]));
  };
  return { ...bounds, slotsOn, stateOf, daysIn };
}

export function slotsOn(availability: Availability, day: IsoDate, now: number) {
  return slotsAt(availability, now)?.slotsOn(day) ?? [];
}

/** The slots of a day and of the six after it. */
export function slotsAround(availability: Availability, day: IsoDate, now: number) {
  const known = slotsAt(availability, now);
  return datesOf(day, addDays(day, 6)).flatMap((date) => known?.slotsOn(date) ?? []);
}

/** What a screen shows of the calendar. */
export type CalendarView = Readonly<NonNullable<ReturnType<typeof calendarView>>>;

/** `undefined` before the first request: the calendar is drawn without waiting. */
export function calendarView(
  availability: Availability,
  { month, search, hasNone, hasNoneLater }: CalendarState,
  now: number,
) {
  const known = slotsAt(availability, now);
  if (!known || !month) return undefined;
  return {
    ...known,
    month,
    days: known.daysIn(month),
    hasPreviousMonth: compareMonths(month, monthOf(known.today)) > 0,
    hasNextMonth: compareMonths(month, monthOf(known.horizon)) < 0,
    isSearching: search !== undefined,
    hasNone,
    hasNoneLater,
    hasFailures: hasFailures(availability),
  };
}
