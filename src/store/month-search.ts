/**
 * Which month the calendar shows: the first one with a time, the next one with a time, or the one that is
 * asked for; and which days of it are still to be asked. Pure.
 */
import {
  addMonths,
  compareMonths,
  firstDayOf,
  type IsoDate,
  monthOf,
  type YearMonth,
} from '../model/dates.js';
import { type DateRange, windowStartOf } from '../model/windows.js';
import { type Availability, askMissing } from './availability.js';
import { boundsOf, type CalendarState, slotsAt, windowsOf } from './calendar-view.js';

export interface Times {
  readonly availability: Availability;
  readonly calendar: CalendarState;
}

/**
 * Takes the next steps of a search, and asks what is missing of the month that is wanted, and of other
 * days whose times are `shown`.
 */
export function advance<State extends Times>(state: State, now: number, shown?: DateRange): State {
  const known = slotsAt(state.availability, now);
  const { month } = state.calendar;
  if (!known || !month) return state;
  const { availability: before } = state;
  const begun = { availability: before, calendar: restart(state.calendar, known) };
  const calendar = settle(search(begun, known), known);
  const wanted = calendar.search?.from ?? calendar.month ?? month;
  const days = [...known.daysIn(wanted).keys()];
  const [from, to] = [days[0], days.at(-1)];
  const parts = from && to ? windowsOf({ from, to }, known) : [];
  const others = shown ? windowsOf(shown, known) : [];
  parts.push(...others.filter((other) => parts.every((part) => part.from !== other.from)));
  const availability = parts.length ? askMissing(before, parts, now) : before;
  const isSame = availability === before && calendar === state.calendar;
  return isSame ? state : { ...state, availability, calendar };
}

/** Shows another month, within the months that can be booked. */
export function withMonth<State extends Times>(
  state: State,
  wanted: YearMonth,
  now: number,
): State {
  const { scope } = state.availability;
  if (!scope) return state;
  const { today, horizon } = boundsOf(scope, now);
  const first = firstDayOf(wanted);
  const day = first > horizon ? horizon : first;
  const month = monthOf(day < today ? today : day);
  return {
    ...state,
    calendar: { ...state.calendar, month, search: undefined, hasNoneLater: false },
  };
}

/** Shows the month of a day, unless it is seen already: a grid may run on into the next month. */
export function withMonthOf<State extends Times>(state: State, day: IsoDate, now: number): State {
  const { month } = state.calendar;
  const isSeen = month && slotsAt(state.availability, now)?.daysIn(month).has(day);
  return withMonth(state, isSeen ? month : monthOf(day), now);
}

/** Searches the months after the visible one for a time. */
export function searchNext<State extends Times>(state: State): State {
  const { month } = state.calendar;
  if (!month) return state;
  const search = { from: addMonths(month, 1), isFirst: false };
  return { ...state, calendar: { ...state.calendar, search } };
}

type Known = NonNullable<ReturnType<typeof slotsAt>>;

/** Searches again from today when the visible month is over, or when nothing was found before. */
function restart(calendar: CalendarState, { today }: Known): CalendarState {
  const { month, hasNone } = calendar;
  const first = monthOf(today);
  const isOver = month && compareMonths(month, first) < 0;
  if (!isOver && !hasNone) return calendar;
  const search = { from: first, isFirst: true };
  return { ...calendar, month: isOver ? first : month, hasNone: false, search };
}

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
