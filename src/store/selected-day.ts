/**
 * Which day is selected, so that its times are shown: the one that an action is about, or else the first open one.
 * The page's preselected day: `prefill.ts`; which days are shown around it: `calendar/reduce-calendar.ts`. Pure.
 */
import { isWithin } from '../model/calendar-period.js';
import { firstOpenDay } from '../model/slots.js';
import { dateOf } from '../model/wall-time.js';
import { timesAt } from './calendar/calendar.js';
import { type CalendarAction, reduceCalendar, withDay } from './calendar/reduce-calendar.js';
import type { Action, State } from './state.js';

/** Selects the first day with a time, unless the visitor or the page has chosen one. */
export function withFirstDay(state: State, now: number): State {
  const { calendar, preselection } = state;
  const { period, day, dayKind, search } = calendar;
  const times = timesAt(state, now);
  if (!times || !period || (day && !(dayKind && times.stateOf(day) === 'none'))) return state;
  // The page wants another day, or the search has moved on to other days.
  const isElsewhere = search && !isWithin(search, period);
  const isAwaited = isElsewhere || preselection?.kind === 'day';
  const first = isAwaited
    ? undefined
    : firstOpenDay([...times.daysIn(period)].filter(([it]) => !search || it >= search));
  if (first === day) return state;
  if (!first) return { ...state, calendar: { ...calendar, day: undefined, dayKind: undefined } };
  // Ends the search here, because another action would render everything again.
  const found = { day: first, dayKind: 'first', search: undefined, hasNone: false } as const;
  return { ...state, preselection: undefined, calendar: { ...calendar, ...found } };
}

/** Shows the day that the step is about. */
export function withDayAfter(state: State, action: Action, now: number): State {
  const day = dayAfter(state, action);
  const times = day && timesAt(state, now);
  return times ? { ...state, calendar: withDay(state.calendar, day, times) } : state;
}

function dayAfter({ shownTour }: State, action: Action) {
  if (action.type === 'slot-chosen') return dateOf(action.start);
  if (shownTour?.step !== 'moving') return undefined;
  if (action.type === 'move-wanted') return dateOf(shownTour.tour.start);
  const refused =
    action.type === 'outbox-changed' && action.answered?.lastRefusal && action.answered;
  return refused ? dateOf(refused.start) : undefined;
}

export function withCalendar(state: State, action: CalendarAction, now: number): State {
  const times = timesAt(state, now);
  const calendar = times ? reduceCalendar(state.calendar, action, times) : state.calendar;
  return calendar === state.calendar ? state : { ...state, calendar };
}
