/** The state of either root after an action. Pure: an action that doesn't apply returns the same object. */
import { isKeyFault } from '../api/errors.js';
import { uidOf } from '../model/calendar-entry.js';
import { compareWallTimes, dateOf, type WallTime } from '../model/wall-time.js';
import { timesAt } from './calendar.js';
import * as offer from './offer.js';
import {
  type BookingAction,
  doubtsWithout,
  INITIAL_JOURNEY,
  isSubmitting,
  reduceBooking,
} from './reduce-booking.js';
import {
  type CalendarAction,
  INITIAL_CALENDAR,
  otherCalendar,
  reduceCalendar,
  withDay,
} from './reduce-calendar.js';
import {
  isOver,
  isUnderWay,
  type ManagingAction,
  manage,
  reduceManaged,
} from './reduce-managing.js';
import { isSending } from './selectors.js';
import type { Action, SendAction, State } from './state.js';

export function reduce(state: State, action: Action, now: number): State {
  const next = reduceAction(state, action, now);
  // Nothing else follows from typing.
  if (next === state || action.type === 'draft-changed') return next;
  // Without times, no move can be offered. A move in progress isn't over.
  const isMoveOver = next.blockedBy && next.managed?.step === 'moving';
  const applied = isMoveOver ? withStep(next, { type: 'forbidden' }) : next;
  const offered = offer.withSameOffer(offer.withOptions(applied));
  return offer.withChosenTime(offer.withScope(offered, now), action, now);
}

function reduceAction(state: State, action: Action, now: number): State {
  switch (action.type) {
    case 'configured':
      return offer.configure(state, action);
    case 'started':
      return state.isStarted ? state : { ...state, isStarted: true };
    case 'left':
      return state;
    case 'narrow-view-changed':
      return { ...state, narrowView: action.view };
    case 'connection-changed':
      if (state.isOffline === action.isOffline) return state;
      return { ...state, isOffline: action.isOffline };
    case 'call-answered':
      return { ...state, calls: [...state.calls, action.call] };
    case 'entry-saved':
      return { ...state, savedEntries: [...state.savedEntries, action.uid] };
    case 'group-answered': {
      const { id, answer } = action;
      return { ...state, groups: { ...state.groups, [id]: answer } };
    }
    case 'sources-answered':
      return { ...state, sources: action.sources };
    case 'property-chosen':
      return offer.unblocked({ ...state, ...choosingAgain(state), chosenProperty: action.id });
    case 'tour-type-chosen':
      return { ...state, ...choosingAgain(state), chosenType: action.tourType };
    case 'times-changed': {
      const next = { ...state, times: action.times };
      return action.error ? offer.withBlock(next, action.error) : next;
    }
    case 'times-expired':
      return offer.unblocked(withCalendar(state, action, now));
    case 'day-chosen':
      return withCalendar({ ...state, wanted: undefined }, action, now);
    case 'period-shown':
    case 'next-available-wanted':
    case 'search-failed':
    case 'none-found':
    case 'search-paused':
    case 'period-completed':
    case 'times-retried':
    case 'day-passed':
      return withCalendar(state, action, now);
    case 'date-wanted': {
      // A booked tour and its pending changes stay, and so does a booking in progress.
      if (state.managed || isSubmitting(state.journey)) return state;
      const journey = reduceBooking(state.journey, { type: 'went-back' });
      return { ...state, journey, wanted: { day: action.day } };
    }
    case 'reset': {
      // Whatever is in progress stays, and so does anything that may have gone through.
      if (isSending(state)) return state;
      const none = { managed: undefined, earlier: undefined, unsent: undefined };
      const chosen = { chosenProperty: undefined, chosenType: undefined };
      return offer.withPrefill(offer.unblocked(startedOver({ ...state, ...none, ...chosen }, now)));
    }
    case 'booked': {
      const { tour } = action;
      if (!isSubmitting(state.journey)) return state;
      const { draft } = state.journey;
      // The service refuses a second tour of the same person then, so the first try didn't go through.
      const doubts = doubtsWithout(state.journey, tour);
      const journey = { ...INITIAL_JOURNEY, draft, doubts };
      return { ...state, journey, managed: manage(tour), isLinkOver: false };
    }
    case 'link-opened': {
      const { tour } = action;
      if (!tour || isSending(state)) return { ...state, isLinkOver: !tour };
      // The link comes from a calendar entry.
      const savedEntries = [...state.savedEntries, uidOf(tour)];
      const next = { ...state, chosenProperty: tour.property.id, savedEntries, isLinkOver: false };
      return { ...next, managed: manage(tour) };
    }
    case 'link-checked': {
      const { managed } = state;
      if (!managed?.tour.isClaimed || isUnderWay(managed) || action.isValid === undefined)
        return state;
      // Nothing of a link that the server refuses stays.
      if (!action.isValid) {
        const savedEntries = state.savedEntries.filter((uid) => uid !== uidOf(managed.tour));
        const none = { managed: undefined, chosenProperty: undefined };
        return { ...state, ...none, savedEntries, isLinkOver: true };
      }
      return { ...state, managed: { ...managed, tour: { ...managed.tour, isClaimed: false } } };
    }
    case 'another-wanted':
      return afterBooking(state);
    case 'home-changed':
      return isSending(state) ? state : startedOver(afterBooking(state), now);
    case 'earlier-wanted':
      if (!state.earlier || state.managed || isSubmitting(state.journey)) return state;
      return { ...state, managed: state.earlier, earlier: undefined };
    case 'sent-anyway':
      return sendAnyway(state, now);
    case 'list-answered':
    case 'list-reloaded':
    case 'zone-late':
    case 'tour-taken':
      return offer.reduceList(state, action, now);
    default:
      return step(state, action, now);
  }
}

/** The visitor has read that the offer changed, and chooses again. */
function choosingAgain({ journey }: State): Pick<State, 'journey'> {
  const isTold = journey.step === 'when' && journey.isOfferChanged;
  return { journey: isTold ? { ...journey, isOfferChanged: false } : journey };
}

/** The first screen. Uncertain tries aren't forgotten. */
function startedOver(state: State, now: number): State {
  const calendar = otherCalendar(INITIAL_CALENDAR, timesAt(state, now));
  const { draft, doubts } = state.journey;
  return { ...state, calendar, journey: { ...INITIAL_JOURNEY, draft, doubts } };
}

/** Starts another booking. The booked tour stays within reach. */
function afterBooking(state: State): State {
  const { managed, journey } = state;
  if (!managed || isUnderWay(managed)) return state;
  // Consent is given again for each booking.
  const draft = { ...journey.draft, smsConsent: [] };
  const calendar = { ...state.calendar, day: undefined };
  const earlier = isOver(managed) ? state.earlier : managed;
  return { ...state, calendar, journey: { ...journey, draft }, managed: undefined, earlier };
}

type StepAction = BookingAction | ManagingAction;

function step(state: State, action: StepAction, now: number): State {
  const stepped = withStep(state, action);
  if (stepped === state) return state;
  // The time has passed since the screen was rendered.
  if (action.type === 'slot-chosen' && isPast(state, action.slot, now)) return state;
  if (state.isOffline && isSending(stepped) && !isSending(state)) {
    // The visitor decides whether to send it anyway. An open question would hide the message.
    const isQuestion = state.managed?.step === 'asking';
    const held = isQuestion ? withStep(state, { type: 'went-back' }) : state;
    return { ...held, unsent: { type: action.type as SendAction['type'] } };
  }
  if (action.type === 'draft-changed') return stepped;
  const next = { ...stepped, unsent: undefined };
  const day = dayAfter(next, action);
  const known = day && timesAt(next, now);
  const shown = known ? { ...next, calendar: withDay(next.calendar, day, known) } : next;
  const isKeyRefused = action.type === 'refused' && !state.managed && isKeyFault(action.error);
  return isKeyRefused ? { ...shown, blockedBy: action.error } : shown;
}

function withStep(state: State, action: StepAction): State {
  if (state.managed) {
    const managed = reduceManaged(state.managed, action as ManagingAction);
    return managed === state.managed ? state : { ...state, managed };
  }
  const journey = reduceBooking(state.journey, action as BookingAction, state.options);
  return journey === state.journey ? state : { ...state, journey };
}

/** The day that a step brings into view. */
function dayAfter({ managed }: State, action: StepAction) {
  if (action.type === 'slot-chosen') return dateOf(action.slot);
  if (managed?.step !== 'moving') return undefined;
  if (action.type === 'move-wanted') return dateOf(managed.tour.start);
  return managed.problem && dateOf(managed.problem.lost);
}

function isPast(state: State, slot: WallTime, now: number): boolean {
  const known = state.scope?.timeZone && timesAt(state, now);
  return !!known && compareWallTimes(slot, known.wallNow) <= 0;
}

/** Carries out the held press, as if the browser were online. */
function sendAnyway(state: State, now: number): State {
  const { unsent, isOffline } = state;
  if (!unsent) return state;
  const online = { ...state, isOffline: false };
  // The question was closed when the press was held.
  const isCanceling = unsent.type === 'cancel-confirmed';
  const asked = isCanceling ? step(online, { type: 'cancel-wanted' }, now) : online;
  return { ...step(asked, unsent, now), unsent: undefined, isOffline };
}

function withCalendar(state: State, action: CalendarAction, now: number): State {
  const known = timesAt(state, now);
  const calendar = known ? reduceCalendar(state.calendar, action, known) : state.calendar;
  return calendar === state.calendar ? state : { ...state, calendar };
}
