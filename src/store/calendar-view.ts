/**
 * What the property's calendar shows at an instant: its bounds, the visible month, each day, and the
 * times that are not past. Pure.
 */
import { addDays, compareMonths, type IsoDate, monthOf, type YearMonth } from '../model/dates.js';
import { weeksFrom } from '../model/month-grid.js';
import type { DayState } from '../model/slots.js';
import { propertyNow } from '../model/time-zone.js';
import { compareWallTimes, dateOf, type WallTime } from '../model/wall-time.js';
import { type DateRange, WINDOW_DAYS, windowStartOf, windowsCovering } from '../model/windows.js';
import { type Availability, dateStateOf, hasFailed, type Scope } from './availability.js';

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

export const INITIAL_CALENDAR: CalendarState = {
  hasNone: false,
  hasNoneLater: false,
};

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

/** What a screen shows of the calendar. */
export type CalendarView = Readonly<NonNullable<ReturnType<typeof calendarView>>>;

/** `undefined` before the first request: the calendar is drawn without waiting. */
export function calendarView(availability: Availability, calendar: CalendarState, now: number) {
  const known = slotsAt(availability, now);
  const { month } = calendar;
  if (!known || !month) return undefined;
  const days = known.daysIn(month);
  return {
    ...known,
    ...calendar,
    month,
    days,
    hasPreviousMonth: compareMonths(month, monthOf(known.today)) > 0,
    hasNextMonth: compareMonths(month, monthOf(known.horizon)) < 0,
    hasFailures: [...days.keys()].some((day) => hasFailed(availability, day)),
  };
}

/** The windows of a range, whole as far as they may be asked: neighbouring months share them. */
export function windowsOf({ from, to }: DateRange, { today, horizon }: Bounds): DateRange[] {
  const first = windowStartOf(from);
  const last = addDays(windowStartOf(to), WINDOW_DAYS - 1);
  return windowsCovering({
    from: first < today ? today : first,
    to: last > horizon ? horizon : last,
  });
}
