/** The state of `<tour-booking>` after an action. Pure: an action that does not apply changes nothing. */
import { isKeyFault, messagesAt, TourApiError } from '../api/errors.js';
import { createBookingOptions } from '../config/booking-options.js';
import type { TourType } from '../model/appointment.js';
import { dateOf, includesTime } from '../model/wall-time.js';
import { dateStateOf, withScope } from './availability.js';
import { INITIAL_CALENDAR, slotsOn } from './calendar-view.js';
import { isOutOfReach, presetDraft, takeWanted, withFirstDay } from './chosen-day.js';
import { isSubmitting, reduceBooking } from './reduce-booking.js';
import { reduceShared, withConfiguration, withoutMove } from './reduce-shared.js';
import { reloadOutcome, settleTimes } from './reduce-times.js';
import { groupOf, isGroupSettled, propertyOf } from './selectors.js';
import { INITIAL_TOUR_STATE, type TourAction, type TourState } from './state.js';

export function reduceTour(state: TourState, action: TourAction, now: number): TourState {
  const next = apply(state, action, now);
  const applied = next.blockedBy ? withoutMove(next, now) : next;
  if (applied === state) return state;
  const known = withGroupFault(withOptions(applied, state), state);
  const settled = settleTimes(known, state, action, now);
  const taken = takeWanted(withCheckedSlot(settled, state, now), now);
  return withFirstDay(taken, state, action, now);
}

function apply(state: TourState, action: TourAction, now: number): TourState {
  switch (action.type) {
    case 'configured': {
      const isSameApi = action.api === state.api;
      const sources = isSameApi ? state.sources : undefined;
      const next = { ...withConfiguration(state, action), sources };
      // What the key may not do is asked again only with other settings.
      const isSame =
        isSameApi && JSON.stringify(action.settings) === JSON.stringify(state.settings);
      return presetDraft(isSame ? next : unblocked(next));
    }

    case 'sources-answered':
      return { ...state, sources: action.sources };

    case 'property-chosen':
      return unblocked({ ...state, chosenProperty: action.label });

    case 'tour-type-chosen':
      return { ...state, chosenType: action.tourType };

    case 'date-wanted': {
      // A booked tour stays, with what is being done with it.
      if (state.journey.step === 'booked' || isOutOfReach(state, action.day, now)) return state;
      const next = reduceShared(state, { type: 'went-back' }, now);
      const { journey } = next;
      if (journey.step !== 'when') return next;
      return { ...next, journey: { ...journey, wanted: { day: action.day } } };
    }

    case 'reset': {
      const next = reduceShared(state, action, now);
      if (next === state) return state;
      const { preset } = INITIAL_TOUR_STATE;
      const chosen = { chosenProperty: undefined, chosenType: undefined };
      // The calendar begins anew with the first month that has times.
      const availability = withScope(next.availability, undefined);
      const begun = { ...next, ...chosen, preset, availability, calendar: INITIAL_CALENDAR };
      return presetDraft(unblocked(begun));
    }

    case 'times-expired':
      return unblocked(reduceShared(state, action, now));

    case 'request-failed':
    case 'window-failed': {
      const next = reduceShared(state, action, now);
      return next === state ? state : withBlock(next, action.error);
    }

    default:
      return reduceShared(state, action, now);
  }
}

/** What can be booked, computed again only when something that it depends on has changed. */
function withOptions(state: TourState, previous: TourState): TourState {
  const inputs = [
    'settings',
    'chosenProperty',
    'chosenType',
    'refusedTypes',
    'group',
    'sources',
  ] as const;
  if (inputs.every((name) => state[name] === previous[name])) return state;
  const { settings, chosenType, refusedTypes, sources } = state;
  const property = propertyOf(state);
  const known = { group: groupOf(state), sources, chosenType, refusedTypes };
  const options = settings && property && createBookingOptions(settings, property, known);
  return { ...state, options };
}

/** A group may answer that it takes no bookings before its times do. */
function withGroupFault(state: TourState, previous: TourState): TourState {
  const { group, options, blockedBy, settings } = state;
  const isNews = group !== previous.group && isGroupSettled(state);
  if (!isNews || options || blockedBy || !settings) return state;
  const text = 'group: no tour type can be booked';
  return { ...state, failure: new TourApiError('refused', text, { operation: 'group' }) };
}

/** What was refused may be open now, or for another property. */
function unblocked(state: TourState): TourState {
  return { ...state, blockedBy: undefined, refusedTypes: INITIAL_TOUR_STATE.refusedTypes };
}

/** Without a list of times there is nothing to book: a key that may not, an unknown group, a refused type. */
function withBlock(state: TourState, error: TourApiError): TourState {
  const { kind, operation } = error;
  const { journey } = state;
  const isOfTimes = operation === 'available-times';
  const isTypeRefused =
    isOfTimes && kind === 'refused' && messagesAt(error, 'tour_type').length > 0;
  // The type of a tour that is booked or on its way stays.
  if (isTypeRefused && journey.step !== 'booked' && !isSubmitting(journey)) {
    return withoutType(state);
  }
  const isUnknownGroup = isOfTimes && kind === 'not-found';
  const isKeyRefused = isKeyFault(error) && (isOfTimes || operation === 'book');
  if (!isTypeRefused && !isUnknownGroup && !isKeyRefused) return state;
  return { ...state, blockedBy: error };
}

/** A time was chosen for its type: the visitor chooses anew among the others. */
function withoutType(state: TourState): TourState {
  const { scope } = state.availability;
  // Video tours have the times of guided ones.
  const types: readonly TourType[] =
    scope?.tourType === 'self-guided' ? ['self-guided'] : ['guided', 'video'];
  return {
    ...state,
    refusedTypes: [...state.refusedTypes, ...types],
    journey: reduceBooking(state.journey, { type: 'went-back' }),
  };
}

/** A chosen time that is gone is said so at once; after an uncertain try it is checked first. */
function withCheckedSlot(state: TourState, previous: TourState, now: number): TourState {
  const { availability, journey } = state;
  if (journey.step !== 'details' && journey.step !== 'checking') return state;
  const day = dateOf(journey.slot);
  const isNews =
    availability !== previous.availability && dateStateOf(availability, day) === 'loaded';
  const isChecking = journey.step === 'checking';
  const outcome = isChecking ? reloadOutcome(availability, day, now) : isNews && 'answered';
  if (!outcome) return state;
  const isOpen = includesTime(slotsOn(availability, day, now), journey.slot);
  const found = isOpen ? 'slot-found-open' : 'slot-found-gone';
  const type = outcome === 'failed' ? 'check-failed' : found;
  const after = reduceBooking(journey, { type });
  return after === journey ? state : { ...state, journey: after };
}
