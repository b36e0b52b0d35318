/**
 * What the property's calendar shows at an instant: its bounds, each day, the times that are not past;
 * the visible month, and the search for a month that has a time. Pure.
 */
import {
  addDays,
  addMonths,
  compareMonths,
  type IsoDate,
  monthOf,
  type YearMonth,
} from '../model/dates.js';
import { weeksFrom } from '../model/month-grid.js';
import {
  type DateRange,
  type DayState,
  WINDOW_DAYS,
  windowStartOf,
  windowsCovering,
} from '../model/slots.js';
import { propertyNow } from '../model/time-zone.js';
import { compareWallTimes, dateOf, type WallTime } from '../model/wall-time.js';
import {
  type Availability,
  askMissing,
  dateStateOf,
  hasFailures,
  type Scope,
} from './availability.js';

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
  return {
    ...known,
    ...calendar,
    month,
    days: known.daysIn(month),
    hasPreviousMonth: compareMonths(month, monthOf(known.today)) > 0,
    hasNextMonth: compareMonths(month, monthOf(known.horizon)) < 0,
    hasFailures: hasFailures(availability),
  };
}

export interface Times {
  readonly availability: Availability;
  readonly calendar: CalendarState;
}

/** Takes the next steps of a search, and asks what is missing of the month that is wanted. */
export function advance<State extends Times>(state: State, now: number): State {
  const known = slotsAt(state.availability, now);
  const { month } = state.calendar;
  if (!known || !month) return state;
  const calendar = settle(search(state, known), known);
  const wanted = calendar.search?.from ?? calendar.month ?? month;
  const days = [...known.daysIn(wanted).keys()];
  const [from, to] = [days[0], days.at(-1)];
  const parts = from && to && windowsOf({ from, to }, known);
  const availability = parts ? askMissing(state.availability, parts, now) : state.availability;
  const isSame = availability === state.availability && calendar === state.calendar;
  return isSame ? state : { ...state, availability, calendar };
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

type Known = NonNullable<ReturnType<typeof slotsAt>>;

/** The same object where there is no search, or it has to wait. */
function search({ availability, calendar }: Times, known: Known): CalendarState {
  if (!calendar.search) return calendar;
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
  const hint = last && availability.windows.get(windowStartOf(last))?.hint;
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
  if (!month || search || isNoted) return calendar;
  const isAwaited = [...known.daysIn(month).values()].includes('loading');
  return isAwaited ? calendar : { ...calendar, settled: { month } };
}
