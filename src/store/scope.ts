/** Whose times the calendar shows, and which day: the one that an action is about, or else the first open one. Pure. */

import { listedTypeOf } from '../model/appointment.js';
import { isWithin } from '../model/calendar-period.js';
import { firstOpenDay } from '../model/slots.js';
import { dateOf } from '../model/wall-time.js';
import {
  boundsOf,
  hasSameBounds,
  hasSameTimes,
  NO_TIMES,
  type Scope,
  timesAt,
} from './calendar/calendar.js';
import {
  type CalendarAction,
  newCalendar,
  reduceCalendar,
  refreshed,
  withDay,
} from './calendar/reduce-calendar.js';
import { isGroupSettled, maxDaysOf, zoneOf } from './properties.js';
import type { Action, State } from './state.js';

/** `isNeeded`: the root needs times at all. */
export function withScope(state: State, isNeeded: boolean, now: number): State {
  const scope = isNeeded ? scopeOf(state) : undefined;
  const areSameTimes = hasSameTimes(scope, state.scope);
  if (areSameTimes && hasSameBounds(scope, state.scope)) return state;
  const bounds = scope && boundsOf(scope, now);
  if (areSameTimes && bounds && state.scope) {
    const { search, dayKind } = state.calendar;
    const { today } = boundsOf(state.scope, now);
    // Where it turns out to be a day earlier at the property, that day may be the first open one.
    const isFirst = bounds.today < today && (dayKind === 'first' || search === today);
    const first = isFirst && { day: undefined, dayKind: undefined, search: bounds.today };
    return { ...state, scope, calendar: refreshed({ ...state.calendar, ...first }, bounds) };
  }
  const calendar = newCalendar(bounds, state.calendar);
  const { managed } = state;
  const day = managed?.step === 'moving' && dateOf(managed.newStart ?? managed.tour.start);
  const shown = bounds && day ? withDay(calendar, day, bounds) : calendar;
  return { ...state, scope, times: NO_TIMES, calendar: shown };
}

/** Nothing while no request may be sent. */
export function scopeOf(state: State): Scope | undefined {
  const { connection, isStarted, settings, options, managed } = state;
  if (!connection || !settings || !isStarted) return undefined;
  const chosen = options?.elsewhere ? undefined : options;
  const { property, tourType = 'guided' } = managed?.tour ?? chosen ?? {};
  if (!property) return undefined;
  const timeZone = zoneOf(state, property);
  return {
    api: connection.api,
    groupId: property.groupId,
    tourType: listedTypeOf(tourType),
    timeZone,
    isZoneAwaited: !timeZone && !isGroupSettled(state, property),
    maxDays: maxDaysOf(state, property),
    isStrip: state.narrowView === 'strip',
  };
}

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

function dayAfter({ managed }: State, action: Action) {
  if (action.type === 'slot-chosen') return dateOf(action.start);
  if (managed?.step !== 'moving') return undefined;
  if (action.type === 'move-wanted') return dateOf(managed.tour.start);
  const refused =
    action.type === 'outbox-changed' && action.answered?.lastRefusal && action.answered;
  return refused ? dateOf(refused.start) : undefined;
}

export function withCalendar(state: State, action: CalendarAction, now: number): State {
  const times = timesAt(state, now);
  const calendar = times ? reduceCalendar(state.calendar, action, times) : state.calendar;
  return calendar === state.calendar ? state : { ...state, calendar };
}
