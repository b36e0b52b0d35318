/** The state of `<tour-booking>` after an action. */
import { isKeyFault } from '../api/errors.js';
import type { ManagedTour } from '../model/appointment.js';
import { isSameJson } from '../model/same-json.js';
import { dateOf, includesTime } from '../model/wall-time.js';
import { timesAt } from './calendar.js';
import { unblocked, withBlock, withOffer } from './offer.js';
import { afterLinkCheck, afterLinkOpening } from './opened-link.js';
import { prefilled, withPrefill, withWanted } from './prefill.js';
import {
  type BookingAction,
  doubtsWithout,
  INITIAL_JOURNEY,
  isSubmitting,
  reduceBooking,
  withoutSafeRetry,
} from './reduce-booking.js';
import { newCalendar } from './reduce-calendar.js';
import { isOver, isUnderWay, type ManagingAction, manage } from './reduce-managing.js';
import {
  afterStep,
  beforeHeldPress,
  reduceShared,
  withConfiguration,
  withoutBlockedMove,
} from './reduce-shared.js';
import { withFirstDay, withScope } from './scope.js';
import { isSending, isUnavailable, managedStepOf } from './selectors.js';
import type { Action, Configured, ListAction, SharedAction, State } from './state.js';

export function reduceBookingRoot(state: State, action: Action, now: number): State {
  const next = reduceAction(withoutExpiredRetry(state, now), action, now);
  // Nothing else follows from typing.
  if (next === state || action.type === 'draft-changed') return next;
  // In this order: what can be booked decides whose times are shown, and these decide the day.
  const offered = withOffer(withoutBlockedMove(next));
  const scoped = withScope(offered, !isUnavailable(offered), now);
  const shown = withShownDay(withLostTime(scoped, action, now), now);
  return withTypeBefore(withStep(shown), state, action);
}

/** From a certain time on, the server no longer recognizes a second try as the same booking. */
function withoutExpiredRetry(state: State, now: number): State {
  const { safeRetry } = state.journey;
  const isExpired = safeRetry && now >= safeRetry.until && !isSending(state);
  return isExpired ? { ...state, journey: withoutSafeRetry(state.journey) } : state;
}

/** The type before a chosen one, until the chosen one's days are known: both are announced together. */
function withTypeBefore(state: State, before: State, { type }: Action): State {
  const isAwaited = type === 'tour-type-chosen' && state.scope && !state.calendar.isComplete;
  if (isAwaited) return { ...state, typeBefore: before.options?.tourType };
  const isKnown = state.calendar.isComplete || state.calendar.hasNone || !state.scope;
  return state.typeBefore && isKnown ? { ...state, typeBefore: undefined } : state;
}

function reduceAction(state: State, action: Action, now: number): State {
  switch (action.type) {
    case 'configured':
      return configure(state, action);
    case 'sources-answered':
      return { ...state, sources: action.sources };
    case 'property-chosen':
      return unblocked({ ...state, ...choosingAgain(state), chosenProperty: action.id });
    case 'tour-type-chosen':
      return { ...state, ...choosingAgain(state), chosenType: action.tourType };
    case 'times-changed': {
      const next = reduceShared(state, action, now);
      return action.error ? withBlock(next, action.error) : next;
    }
    case 'times-expired':
      return reduceShared(unblocked(state), action, now);
    case 'day-chosen':
      return reduceShared({ ...state, wanted: undefined }, action, now);
    case 'date-wanted': {
      // A booked tour and its pending changes stay, and so does a booking in progress.
      if (state.managed || isSubmitting(state.journey)) return state;
      const journey = reduceBooking(state.journey, { type: 'went-back' });
      return { ...state, journey, wanted: { kind: 'day', day: action.day, isConfigured: false } };
    }
    case 'prefilled':
      return prefilled(state, action.prefill);
    case 'reset':
      return afterReset(state, now);
    case 'booked':
      return afterBooking(state, action.tour);
    case 'link-opened':
      return afterLinkOpening(state, action.tour);
    case 'link-checked':
      return afterLinkCheck(state, action);
    case 'another-wanted':
      return bookingAnother(state);
    case 'home-changed':
      return isSending(state) ? state : startedOver(bookingAnother(state), now);
    case 'earlier-wanted':
      if (!state.earlier || state.managed || isSubmitting(state.journey)) return state;
      return { ...state, managed: state.earlier, earlier: undefined };
    case 'sent-anyway': {
      const { unsent, isOffline } = state;
      if (!unsent) return state;
      const sent = reduceAction(beforeHeldPress(state, unsent), unsent, now);
      return { ...sent, unsent: undefined, isOffline };
    }
    // A step of the booked tour if there is one, or else of the booking.
    case 'slot-chosen':
    case 'went-back':
    case 'retried':
    case 'answer-lost':
      return state.managed ? reduceShared(state, action, now) : takeBookingStep(state, action, now);
    case 'refused': {
      if (state.managed) return reduceShared(state, action, now);
      const next = takeBookingStep(state, action, now);
      const isKeyRefused = next !== state && isKeyFault(action.error);
      return isKeyRefused ? { ...next, blockedBy: action.error } : next;
    }
    case 'draft-changed':
    case 'offer-changed':
    case 'submitted':
    case 'place-left-out':
    case 'slot-found-open':
    case 'slot-found-gone':
    case 'check-failed':
    case 'held-back':
      return state.managed ? state : takeBookingStep(state, action, now);
    default:
      action satisfies SharedAction | ManagingAction | ListAction;
      return reduceShared(state, action, now);
  }
}

/** Takes a step of the booking. */
function takeBookingStep(state: State, action: BookingAction, now: number): State {
  const journey = reduceBooking(state.journey, action, state.options);
  if (journey === state.journey) return state;
  return afterStep(state, { ...state, journey }, action, now);
}

function configure(state: State, action: Configured): State {
  const { settings, attempts } = action;
  const { journey, preset } = state;
  const isSameApi = action.api === state.api;
  const next: State = {
    ...withConfiguration(state, action),
    sources: isSameApi ? state.sources : undefined,
    // Another server doesn't know the first try.
    journey: attempts === state.attempts ? journey : withoutSafeRetry(journey),
  };
  // After a permission error, only changed settings lead to a new request.
  if (isSameApi && isSameJson(settings, state.settings)) return next;
  const isUntouched = journey.step === 'when' && journey.draft === preset;
  const isSamePrefill = isSameJson(settings?.config.prefill, state.settings?.config.prefill);
  return unblocked(isUntouched && !isSamePrefill ? withPrefill(next) : next);
}

/** The visitor has read that the offer changed, and chooses again. */
function choosingAgain({ journey }: State): Pick<State, 'journey'> {
  const isTold = journey.step === 'when' && journey.isOfferChanged;
  return { journey: isTold ? { ...journey, isOfferChanged: false } : journey };
}

function afterReset(state: State, now: number): State {
  // Whatever is in progress stays, and so does anything that may have gone through.
  if (isSending(state)) return state;
  const next: State = {
    ...state,
    managed: undefined,
    earlier: undefined,
    unsent: undefined,
    chosenProperty: undefined,
    chosenType: undefined,
    resets: state.resets + 1,
  };
  return withPrefill(unblocked(startedOver(next, now)));
}

function afterBooking(state: State, tour: ManagedTour): State {
  if (!isSubmitting(state.journey)) return state;
  const { draft } = state.journey;
  // The service refuses a second tour of the same person then, so the first try didn't go through.
  const doubts = tour.isDryRun ? state.journey.doubts : doubtsWithout(state.journey, tour);
  const journey = { ...INITIAL_JOURNEY, draft, doubts };
  return { ...state, journey, managed: manage(tour), isLinkOver: false };
}

/** The first screen. Doubts aren't forgotten. */
function startedOver(state: State, now: number): State {
  const { draft, doubts } = state.journey;
  const journey = { ...INITIAL_JOURNEY, draft, doubts };
  return { ...state, calendar: newCalendar(timesAt(state, now)), journey };
}

/** Starts another booking. The booked tour stays within reach. */
function bookingAnother(state: State): State {
  const { managed, journey } = state;
  if (!managed || isUnderWay(managed)) return state;
  // Consent is given again for each booking.
  const draft = { ...journey.draft, smsConsent: false };
  const calendar = { ...state.calendar, day: undefined };
  const earlier = isOver(managed) ? state.earlier : managed;
  return { ...state, calendar, journey: { ...journey, draft }, managed: undefined, earlier };
}

/** Reports at once that the selected time is no longer available. */
function withLostTime(state: State, action: Action, now: number): State {
  const { managed, journey, times } = state;
  if (action.type !== 'times-changed' || managed || journey.step !== 'details') return state;
  const day = dateOf(journey.slot);
  const isOpen = includesTime(timesAt(state, now)?.slotsOn(day) ?? [], journey.slot);
  if (isOpen || !times.days.has(day)) return state;
  return { ...state, journey: reduceBooking(journey, { type: 'slot-found-gone' }) };
}

/** The day whose times are shown: the visitor's choice, the page's, or the first day with a time. */
function withShownDay(state: State, now: number): State {
  const { managed, journey } = state;
  const isChoosing = managed ? managed.step === 'moving' : journey.step === 'when';
  return isChoosing ? withFirstDay(withWanted(state, now), now) : state;
}

/** A booked tour stays on the screen, whatever happens to the page or the service. */
export function withStep(state: State): State {
  const { managed, journey } = state;
  const own = journey.step === 'when' ? 'when' : 'details';
  const step = managed ? managedStepOf(managed) : isUnavailable(state) ? 'unavailable' : own;
  return { ...state, step };
}
