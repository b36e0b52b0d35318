/**
 * What follows from most actions: what can be booked, whose times it needs, and which day and time
 * are selected. Pure.
 */
import { createBookingOptions } from '../config/booking-options.js';
import { compareMonths, type IsoDate, monthOf } from '../model/dates.js';
import { dateOf, includesTime, minuteOfDay, type WallTime } from '../model/wall-time.js';
import {
  boundsOf,
  firstOpenDay,
  hasSameBounds,
  hasSameTimes,
  NO_TIMES,
  otherCalendar,
  restarted,
  timesAt,
  withDay,
} from './calendar.js';
import { reduceBooking } from './reduce-booking.js';
import { groupOf, isGroupSettled, propertyOf, scopeOf } from './selectors.js';
import type { Action, State } from './state.js';

const OPTION_INPUTS = [
  'settings',
  'chosenProperty',
  'chosenType',
  'refusedTypes',
  'group',
  'sources',
] as const;

/** What can be booked, and whose times it needs. */
export function withScope(state: State, previous: State, action: Action, now: number): State {
  const isSame = OPTION_INPUTS.every((name) => state[name] === previous[name]);
  const options = isSame ? state.options : optionsOf(state);
  const next = isSame ? state : { ...state, options };
  const scope = scopeOf(next);
  const areSameTimes = hasSameTimes(scope, next.scope);
  if (areSameTimes && hasSameBounds(scope, next.scope)) return next;
  const bounds = scope && boundsOf(scope, now);
  if (areSameTimes && bounds) return { ...next, scope, calendar: restarted(next.calendar, bounds) };
  const isCarried = action.type === 'tour-type-chosen' || action.type === 'property-chosen';
  const other = otherCalendar(next.calendar, bounds, isCarried);
  const { managed, kind } = next;
  const day = managed?.step === 'moving' && dateOf(managed.slot ?? managed.tour.start);
  const calendar = bounds && day ? withDay(other, day, bounds) : other;
  // In a list, only the times can be blocked.
  const blockedBy = kind === 'booking' ? next.blockedBy : undefined;
  return { ...next, scope, times: NO_TIMES, calendar, blockedBy };
}

function optionsOf(state: State): State['options'] {
  const { kind, settings, chosenType, refusedTypes, sources } = state;
  const property = propertyOf(state);
  if (kind === 'appointments' || !settings || !property) return undefined;
  const known = { group: groupOf(state), sources, chosenType, refusedTypes };
  return createBookingOptions(settings, property, known);
}

/** The day whose times are shown: the visitor's choice, the page's, or the first day with a time. */
export function withChosenTime(state: State, action: Action, now: number): State {
  const { managed, journey, kind } = state;
  if (managed ? managed.step === 'moving' : kind === 'booking' && journey.step === 'when') {
    return withFirstDay(withWanted(state, now), now);
  }
  const isNews = action.type === 'times-changed' && !managed && journey.step === 'details';
  if (!isNews) return state;
  // A selected time that's no longer available is reported at once.
  const day = dateOf(journey.slot);
  const isOpen = includesTime(timesAt(state, now)?.slotsOn(day) ?? [], journey.slot);
  if (isOpen || !state.times.days.has(day)) return state;
  return { ...state, journey: reduceBooking(journey, { type: 'slot-found-gone' }) };
}

function withFirstDay(state: State, now: number): State {
  const { calendar, wanted } = state;
  const { month, week, day, dayKind, search } = calendar;
  const known = timesAt(state, now);
  if (day && !(dayKind && known?.stateOf(day) === 'none')) return state;
  // The page wants another day, or the search has moved on to another month.
  const isElsewhere = search && month && compareMonths(monthOf(search.from), month) !== 0;
  const isAwaited = isElsewhere || wanted?.day;
  const first = month && known && !isAwaited ? firstOpenDay(known.daysIn(month, week)) : undefined;
  if (first === day) return state;
  // Ends the search here, because another action would render everything again.
  const found = { dayKind: 'first', search: undefined, hasNone: false } as const;
  const others = { ...calendar, dayKind: undefined, ...(first && found) };
  return { ...state, calendar: { ...others, day: first } };
}

/** Returns whether a day can't be shown. The group may still move the horizon. */
export function isOutOfReach(state: State, day: IsoDate, now: number): boolean {
  const known = timesAt(state, now);
  return !!known && (day < known.today || (day > known.horizon && isGroupSettled(state)));
}

/** Selects the day and then the time that the page wants, as soon as it's known what's available. */
function withWanted(state: State, now: number): State {
  const { wanted, calendar, times, journey } = state;
  const known = timesAt(state, now);
  if (!wanted || !known || !calendar.month) return state;
  const over = { ...state, wanted: undefined };
  if (wanted.day) {
    const { day, time } = wanted;
    if (isOutOfReach(state, day, now)) return over;
    if (day > known.horizon) return state;
    const shown = { ...state, calendar: withDay(calendar, day, known), wanted: { time } };
    return withWanted(shown, now);
  }
  const { day, dayKind } = calendar;
  if (!wanted.time || !day || dayKind) return over;
  if (known.stateOf(day) === 'loading') return state;
  const minute = minuteOfDay(`${day}T${wanted.time}` as WallTime);
  const slot = times.days.has(day) && known.slotsOn(day).find((it) => minuteOfDay(it) === minute);
  return slot ? { ...over, journey: reduceBooking(journey, { type: 'slot-chosen', slot }) } : over;
}
