/** The state of `<tour-booking>` after an action. Pure: an action that does not apply changes nothing. */
import { isKeyFault, messagesAt, TourApiError } from '../api/errors.js';
import { createBookingOptions } from '../config/booking-options.js';
import type { TourType } from '../model/appointment.js';
import { type IsoDate, monthOf } from '../model/dates.js';
import { dateOf, includesTime } from '../model/wall-time.js';
import { dateStateOf, forgetFailures, outdate } from './availability.js';
import { type BookingAction, isDetailsStep, reduceBooking } from './booking.js';
import { boundsOf, slotsOn } from './calendar-view.js';
import { withFirstDay } from './first-day.js';
import type { ManagingAction } from './managing.js';
import { chosenDay, presetDraft, presetSlot, withPresetDay } from './preset.js';
import {
  isHeldBack,
  reduceShared,
  sendAnyway,
  stepManaged,
  withFailure,
  withoutMove,
  withUnsent,
} from './reduce-shared.js';
import {
  forgetTimes,
  reloadAround,
  reloadOutcome,
  settleTimes,
  withMonth,
  withoutSlot,
} from './reduce-times.js';
import { groupOf, isGroupSettled, propertyOf } from './selectors.js';
import {
  INITIAL_TOUR_STATE,
  NO_PRESET,
  type SharedAction,
  type TourAction,
  type TourState,
} from './state.js';

export function reduceTour(state: TourState, action: TourAction, now: number): TourState {
  const next = apply(state, action, now);
  const applied = next.blockedBy ? withoutMove(next, now) : next;
  if (applied === state) return state;
  const settled = settleTimes(withOptions(applied, state), state, action, now);
  const taken = takePreset(withoutGoneSlot(withCheckedSlot(settled, now), state, now), now);
  return withFirstDay(taken, state, action, now);
}

function apply(state: TourState, action: TourAction, now: number): TourState {
  switch (action.type) {
    case 'configured': {
      const { settings, preferences, faults, api } = action;
      const group = api === state.api ? state.group : undefined;
      const sources = api === state.api ? state.sources : undefined;
      const next = { ...state, settings, preferences, faults, api, group, sources };
      return presetDraft(unblocked(next));
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
      const next = step(state, { type: 'went-back' }, now);
      const preset = { ...next.preset, day: action.day, dayBefore: chosenDay(next) };
      return { ...next, preset };
    }

    case 'reset': {
      const next = step(state, action, now);
      if (next === state) return state;
      const begun = { ...next, chosenProperty: undefined, chosenType: undefined };
      return forgetTimes(presetDraft({ ...begun, preset: NO_PRESET, unsent: undefined }));
    }

    case 'group-answered':
      return withGroupFault(reduceShared(state, action, now), state);

    case 'request-failed':
      return withBlock(withFailure(state, action.error), action.error);

    case 'times-expired':
      return unblocked(reduceShared(state, action, now));

    case 'window-failed': {
      const next = reduceShared(state, action, now);
      return next === state ? state : withBlock(next, action.error);
    }

    case 'sent-anyway': {
      const { draft } = state.journey;
      // What was typed since then is what the form shows.
      return sendAnyway(state, (it, press) =>
        step(it, press.type === 'submitted' ? { ...press, draft } : press, now),
      );
    }

    default: {
      const shared = reduceShared(state, action as SharedAction, now);
      return shared === state ? step(state, action as BookingAction, now) : shared;
    }
  }
}

/** The group may still move the horizon. */
function isOutOfReach(state: TourState, day: IsoDate, now: number): boolean {
  const { scope } = state.availability;
  if (!scope) return false;
  const { today, horizon } = boundsOf(scope, now);
  return day < today || (day > horizon && isGroupSettled(state));
}

function step(state: TourState, action: BookingAction | ManagingAction, now: number): TourState {
  const managed = stepManaged(state, action as ManagingAction, now);
  if (managed !== state) return managed;
  const { journey } = state;
  const after = reduceBooking(journey, action);
  if (after === journey) return state;
  const isTyping = action.type === 'draft-changed';
  const next = { ...state, journey: after, unsent: isTyping ? state.unsent : undefined };
  if (!isHeldBack(next, state)) return afterBooking(next, action, now);
  return { ...withUnsent(state, action), journey: { ...journey, draft: after.draft } };
}

/** What a step of the journey means for the times. */
function afterBooking(
  state: TourState,
  action: BookingAction | ManagingAction,
  now: number,
): TourState {
  const { journey, availability } = state;
  if (action.type === 'slot-chosen') return withMonth(state, monthOf(dateOf(action.slot)), now);
  if (action.type === 'went-back' || action.type === 'another-wanted') {
    return { ...state, availability: forgetFailures(availability) };
  }
  // What was booked is no longer open.
  if (journey.step === 'booked') return { ...state, availability: outdate(availability) };
  if (journey.step === 'recovery' && action.type === 'refused') {
    return withoutSlot(state, journey.lost, now);
  }
  const isPress = action.type === 'submitted' || action.type === 'retried';
  if (isPress && journey.step === 'submitting' && journey.phase === 'checking') {
    return { ...state, availability: reloadAround(availability, dateOf(journey.slot), now) };
  }
  return state;
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
  return {
    ...state,
    options: settings && property && createBookingOptions(settings, property, known),
  };
}

/** A group may answer that it takes no bookings before its times do. */
function withGroupFault(state: TourState, previous: TourState): TourState {
  const { options } = withOptions(state, previous);
  if (options || state.blockedBy || !state.settings || !isGroupSettled(state)) return state;
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
  if (isTypeRefused && journey.step !== 'booked' && journey.step !== 'submitting') {
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

/** After an uncertain try: is the time still listed? */
function withCheckedSlot(state: TourState, now: number): TourState {
  const { availability, journey } = state;
  if (journey.step !== 'submitting' || journey.phase !== 'checking') return state;
  const day = dateOf(journey.slot);
  const outcome = reloadOutcome(availability, day, now);
  if (!outcome) return state;
  const isOpen = includesTime(slotsOn(availability, day, now), journey.slot);
  const found = isOpen ? 'slot-found-open' : 'slot-found-gone';
  const type = outcome === 'failed' ? 'check-failed' : found;
  return { ...state, journey: reduceBooking(journey, { type }) };
}

/** A chosen time that is gone is said so at once, not when it is submitted. */
function withoutGoneSlot(state: TourState, previous: TourState, now: number): TourState {
  const { availability, journey } = state;
  if (availability === previous.availability || journey.step !== 'details') return state;
  const day = dateOf(journey.slot);
  const isKnown = dateStateOf(availability, day) === 'loaded';
  if (!isKnown || includesTime(slotsOn(availability, day, now), journey.slot)) return state;
  return { ...state, journey: reduceBooking(journey, { type: 'slot-found-gone' }) };
}

/** Takes the day and the time that the page chose beforehand, once it is known what is open. */
function takePreset(before: TourState, now: number): TourState {
  let state = withPresetDay(before, now);
  if (state.calendar !== before.calendar) {
    state = settleTimes(state, before, { type: 'day-passed' }, now);
  }
  const { slot, preset } = presetSlot(state, now);
  if (preset !== state.preset) state = { ...state, preset };
  if (!slot || isDetailsStep(state.journey)) return state;
  return { ...state, journey: reduceBooking(state.journey, { type: 'slot-chosen', slot }) };
}
