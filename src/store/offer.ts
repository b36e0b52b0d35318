/** What the page and the service offer: what can be booked, whose times, and which day and time first. Pure. */
import { isKeyFault, messagesAt, type TourApiError } from '../api/errors.js';
import { createBookingOptions } from '../booking/booking-options.js';
import type { Fault } from '../config/attributes.js';
import { draftOf } from '../config/prefill.js';
import { addDays, compareMonths, monthOf, parseIsoDate } from '../model/dates.js';
import { keepLatest } from '../model/keep-latest.js';
import { firstOpenDay } from '../model/slots.js';
import { dateOf, includesTime, minuteOfDay, type WallTime } from '../model/wall-time.js';
import { boundsOf, hasSameBounds, hasSameTimes, NO_TIMES, timesAt } from './calendar.js';
import { isOutdated, isSubmitting, reduceBooking } from './reduce-booking.js';
import { INITIAL_CALENDAR, otherCalendar, restarted, withDay } from './reduce-calendar.js';
import { isUnderWay, manage } from './reduce-managing.js';
import { groupOf, isGroupSettled, keyOf, propertyOf, scopeOf, sequenceOf } from './selectors.js';
import {
  type Action,
  type Configured,
  INITIAL_STATE,
  type ListAction,
  type State,
} from './state.js';

export function configure(state: State, action: Configured): State {
  const { settings, preferences, faults, api } = action;
  // Another client may respond differently.
  const isSameApi = api === state.api;
  const { groups = {}, sources = undefined } = isSameApi ? state : {};
  const next = { ...state, settings, preferences, faults, api, groups, sources };
  if (state.kind === 'appointments') {
    // Another prospect's tour has no place here, and keys may have different permissions.
    return keyOf(settings) === keyOf(state.settings) ? next : withoutList(next);
  }
  // After a permission error, only changed settings lead to a new request.
  if (isSameApi && isSame(settings, state.settings)) return next;
  const { journey, preset } = state;
  const isUntouched = journey.step === 'when' && journey.draft === preset;
  const isPrefilled = isSame(settings?.config.prefill, state.settings?.config.prefill);
  return unblocked(isUntouched && !isPrefilled ? withPrefill(next) : next);
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}

/** The page's prefill replaces what was typed. */
export function withPrefill(state: State): State {
  const { journey, settings, calendar } = state;
  const { prefill } = settings?.config ?? {};
  const draft = draftOf(prefill);
  const day = calendar.day && !calendar.dayKind ? undefined : parseIsoDate(prefill?.date);
  const wanted = day && { day, time: prefill?.time, kind: 'prefill' as const };
  return { ...state, preset: draft, journey: { ...journey, draft }, wanted };
}

export function reduceList(state: State, action: ListAction, now: number): State {
  const { list, managed } = state;
  switch (action.type) {
    case 'list-answered': {
      const { appointments, error } = action;
      if (!error) return { ...state, list: { ...list, appointments, failure: error, readAt: now } };
      // Keeps the visible list if reading it again fails temporarily.
      const isKept = list.appointments && !isKeyFault(error) && error.kind !== 'not-found';
      return isKept ? state : { ...state, list: { ...list, failure: error } };
    }
    case 'list-reloaded':
      return action.isQuiet ? state : withoutList(state);
    case 'zone-late':
      return { ...state, list: { ...list, isZoneLate: true } };
    case 'tour-taken':
      if (managed && isUnderWay(managed)) return state;
      return { ...state, managed: manage(action.tour), unsent: undefined };
  }
}

/** Clears the visible list; pending changes stay. */
function withoutList(state: State): State {
  const managed = state.managed && isUnderWay(state.managed) ? state.managed : undefined;
  const { readAt, isZoneLate } = state.list;
  return { ...state, managed, list: { readAt, isZoneLate, sequence: sequenceOf(state) } };
}

/** What was refused may be available now, or for another property. */
export function unblocked(state: State): State {
  const { refusedTypes } = INITIAL_STATE;
  return { ...state, blockedBy: undefined, refusedTypes };
}

/** Without times, there's nothing to book or to move. */
export function withBlock(state: State, error: TourApiError): State {
  const { kind } = error;
  const isTypeRefused = kind === 'refused' && messagesAt(error, 'tour_type').length > 0;
  const isFinal = isTypeRefused || kind === 'not-found' || isKeyFault(error);
  if (!isFinal || (state.kind === 'appointments' && !isKeyFault(error))) return state;
  // The type of a tour that's booked or in progress stays.
  if (!isTypeRefused || state.managed || isSubmitting(state.journey)) {
    return { ...state, blockedBy: error };
  }
  // The visitor chooses again among the other types. Video tours have the times of guided ones.
  const isSelfGuided = state.scope?.tourType === 'self-guided';
  const types = isSelfGuided ? (['self-guided'] as const) : (['guided', 'video'] as const);
  const journey = reduceBooking(state.journey, { type: 'went-back' });
  return { ...state, refusedTypes: [...state.refusedTypes, ...types], journey };
}

const optionsOf = keepLatest(createBookingOptions);

export function withOptions(state: State): State {
  const { kind, settings, sources, chosenType, refusedTypes } = state;
  const property = kind === 'booking' ? propertyOf(state) : undefined;
  const options =
    settings &&
    property &&
    optionsOf(settings, property, groupOf(state, property), sources, chosenType, refusedTypes);
  return options === state.options ? state : { ...state, options };
}

/** What was seen is what is sent: if it changes, the visitor chooses again. */
export function withSameOffer(state: State): State {
  const { options, journey } = state;
  if (!options || !isOutdated(journey, options)) return state;
  return {
    ...state,
    journey: reduceBooking(journey, { type: 'offer-changed' }),
    unsent: undefined,
  };
}

export function withScope(next: State, now: number): State {
  const { kind } = next;
  const scope = scopeOf(next);
  const areSameTimes = hasSameTimes(scope, next.scope);
  if (areSameTimes && hasSameBounds(scope, next.scope)) return next;
  const bounds = scope && boundsOf(scope, now);
  if (areSameTimes && bounds) return { ...next, scope, calendar: restarted(next.calendar, bounds) };
  const other = otherCalendar(next.calendar, bounds);
  const { managed } = next;
  const day = managed?.step === 'moving' && dateOf(managed.slot ?? managed.tour.start);
  const calendar = bounds && day ? withDay(other, day, bounds) : other;
  // In a list, only the times can be blocked.
  const blockedBy = kind === 'booking' ? next.blockedBy : undefined;
  return { ...next, scope, times: NO_TIMES, calendar, blockedBy };
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
  if (!known || !month || (day && !(dayKind && known.stateOf(day) === 'none'))) return state;
  // The page wants another day, or the search has moved on to another month.
  const isElsewhere = search && compareMonths(monthOf(search), month) !== 0;
  const isAwaited = isElsewhere || wanted?.day;
  const first = isAwaited
    ? undefined
    : firstOpenDay([...known.daysIn(month, week)].filter(([it]) => !search || it >= search));
  if (first === day) return state;
  // Ends the search here, because another action would render everything again.
  const found = first && ({ dayKind: 'first', search: undefined, hasNone: false } as const);
  return { ...state, calendar: { ...calendar, day: first, dayKind: undefined, ...found } };
}

const UNMET_DATE: Fault = {
  where: 'config.prefill.date',
  message: 'has no times that can be booked: the first open day after it, if any, is shown instead',
  isFatal: false,
};

function withUnmetDate(state: State): State {
  return { ...state, faults: [...state.faults, UNMET_DATE] };
}

/** Selects the day and then the time that the page wants, as soon as it's known what's available. */
function withWanted(state: State, now: number): State {
  const { wanted, calendar, times, journey } = state;
  const known = timesAt(state, now);
  if (!wanted || !known || !calendar.month) return state;
  const over = { ...state, wanted: undefined };
  const { time, kind } = wanted;
  const isPrefill = kind === 'prefill';
  if (wanted.day) {
    const { day } = wanted;
    // The group may still move the horizon.
    if (day > known.horizon && !isGroupSettled(state, propertyOf(state))) return state;
    if (day < known.today || day > known.horizon) return isPrefill ? withUnmetDate(over) : over;
    const shown = { ...state, calendar: withDay(calendar, day, known), wanted: { time, kind } };
    return withWanted(shown, now);
  }
  const { day, search } = calendar;
  if (kind === 'missed') {
    if (search) return state;
    const isOver = calendar.hasNoneLater || calendar.pausedAt;
    return isOver ? { ...over, calendar: otherCalendar(INITIAL_CALENDAR, known) } : over;
  }
  if (!(time || isPrefill) || !day) return over;
  const dayState = known.stateOf(day);
  if (dayState === 'loading') return state;
  if (isPrefill && dayState === 'none') {
    const next = { ...calendar, day: undefined, search: addDays(day, 1) };
    return { ...withUnmetDate(state), calendar: next, wanted: { kind: 'missed' } };
  }
  if (!time) return over;
  const minute = minuteOfDay(`${day}T${time}` as WallTime);
  const slot = times.days.has(day) && known.slotsOn(day).find((it) => minuteOfDay(it) === minute);
  if (!slot) return over;
  return { ...over, journey: reduceBooking(journey, { type: 'slot-chosen', slot }, state.options) };
}
