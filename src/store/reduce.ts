/** The state of either root after an action. Pure: an action that doesn't apply returns the same object. */
import { isKeyFault, messagesAt, type TourApiError } from '../api/errors.js';
import { draftOf } from '../config/prefill.js';
import type { TourType } from '../model/appointment.js';
import { uidOf } from '../model/calendar-entry.js';
import { parseIsoDate } from '../model/dates.js';
import type { Draft } from '../model/prospect.js';
import { compareWallTimes, dateOf, isSameTime, type WallTime } from '../model/wall-time.js';
import {
  type CalendarAction,
  INITIAL_CALENDAR,
  otherCalendar,
  reduceCalendar,
  timesAt,
  withDay,
} from './calendar.js';
import { isOutOfReach, withChosenTime, withScope } from './derivations.js';
import {
  type BookingAction,
  INITIAL_JOURNEY,
  isSubmitting,
  reduceBooking,
} from './reduce-booking.js';
import { reduceList, withoutList } from './reduce-list.js';
import {
  isOver,
  isUnderWay,
  type ManagingAction,
  manage,
  reduceManaged,
} from './reduce-managing.js';
import { isSending, keyOf, timeZoneOf } from './selectors.js';
import {
  type Action,
  type Configured,
  INITIAL_STATE,
  type SendAction,
  type State,
} from './state.js';

export function reduce(state: State, action: Action, now: number): State {
  const next = reduceAction(state, action, now);
  // Nothing else follows from typing.
  if (next === state || action.type === 'draft-changed') return next;
  const applied = next.blockedBy ? withoutMove(next) : next;
  return withChosenTime(withScope(applied, state, action, now), action, now);
}

function reduceAction(state: State, action: Action, now: number): State {
  switch (action.type) {
    case 'configured':
      return configure(state, action);

    case 'started':
      return state.isStarted ? state : { ...state, isStarted: true };

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
      const next = { ...state, group: { id, answer } };
      const { managed } = state;
      if (managed?.tour.groupId !== id) return next;
      // A link doesn't know the zone.
      const tour = { ...managed.tour, timeZone: timeZoneOf(next) };
      return { ...next, managed: { ...managed, tour } };
    }

    case 'group-failed':
      return { ...state, group: { id: action.id, answer: {} } };

    case 'sources-answered':
    case 'sources-failed':
      return { ...state, sources: action.type === 'sources-answered' ? action.sources : null };

    case 'property-chosen':
      return unblocked({ ...state, chosenProperty: action.label });

    case 'tour-type-chosen':
      return { ...state, chosenType: action.tourType };

    case 'times-changed': {
      const next = { ...state, times: action.times };
      return action.error ? withBlock(next, action.error) : next;
    }

    case 'times-expired':
      return unblocked(withCalendar(state, action, now));

    case 'day-chosen':
      return withCalendar({ ...state, wanted: undefined }, action, now);

    case 'period-shown':
    case 'next-available-wanted':
    case 'day-found':
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
      if (isOutOfReach(state, action.day, now)) return state;
      const journey = reduceBooking(state.journey, { type: 'went-back' });
      return { ...state, journey, wanted: { day: action.day } };
    }

    case 'reset': {
      // Whatever is in progress stays, and so does anything that may have gone through.
      if (isSending(state)) return state;
      const draft = draftOf();
      const none = { managed: undefined, earlier: undefined, unsent: undefined };
      const chosen = { chosenProperty: undefined, chosenType: undefined };
      const initial = { ...state, preset: { key: '', draft }, ...none, ...chosen };
      return withPreset(unblocked(startedOver(initial, draft, now)));
    }

    case 'booked': {
      const { journey } = state;
      if (!isSubmitting(journey)) return state;
      const { draft, slot } = journey;
      // This start's outcome is now known.
      const others = journey.unconfirmedStarts.filter((it) => !slot || !isSameTime(it, slot));
      const next = { ...INITIAL_JOURNEY, draft, unconfirmedStarts: others };
      return {
        ...state,
        journey: next,
        managed: manage(action.tour),
        unsent: undefined,
        isLinkOver: false,
      };
    }

    case 'link-opened': {
      const { tour } = action;
      if (!tour || isSending(state)) return { ...state, isLinkOver: !tour };
      const { savedEntries } = state;
      return {
        ...state,
        chosenProperty: tour.label,
        managed: manage(tour),
        isLinkOver: false,
        // The link comes from a calendar entry.
        savedEntries: [...savedEntries, uidOf(tour)],
      };
    }

    case 'another-wanted':
      return afterBooking(state);

    case 'home-changed': {
      if (isSending(state)) return state;
      const next = afterBooking(state);
      return startedOver(next, next.journey.draft, now);
    }

    case 'earlier-wanted':
      if (!state.earlier || state.managed || isSubmitting(state.journey)) return state;
      return { ...state, managed: state.earlier, earlier: undefined };

    case 'sent-anyway':
      return sendAnyway(state, now);

    case 'list-requested':
    case 'list-answered':
    case 'list-failed':
    case 'list-reloaded':
    case 'zone-late':
    case 'tour-taken':
      return reduceList(state, action, now);

    default:
      return step(state, action, now);
  }
}

/** The first screen. Uncertain tries aren't forgotten. */
function startedOver(state: State, draft: Draft, now: number): State {
  const calendar = otherCalendar(INITIAL_CALENDAR, timesAt(state, now), false);
  const { unconfirmedStarts } = state.journey;
  return { ...state, calendar, journey: { ...INITIAL_JOURNEY, draft, unconfirmedStarts } };
}

/** Starts another booking. The booked tour stays within reach. */
function afterBooking(state: State): State {
  const { managed, journey } = state;
  if (!managed || isUnderWay(managed)) return state;
  // Consent is given again for each booking.
  const draft = { ...journey.draft, smsConsent: [] };
  const calendar = { ...state.calendar, day: undefined, dayKind: undefined };
  const earlier = isOver(managed) ? state.earlier : managed;
  return { ...state, calendar, journey: { ...journey, draft }, managed: undefined, earlier };
}

type StepAction = BookingAction | ManagingAction;

/** A step of the booking, or of managing a booked tour. */
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
  const journey = reduceBooking(state.journey, action as BookingAction);
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

function configure(state: State, action: Configured): State {
  const { settings, preferences, faults, api } = action;
  // Another client may respond differently.
  const isSameApi = api === state.api;
  const { group = undefined, sources = undefined } = isSameApi ? state : {};
  const next = { ...state, settings, preferences, faults, api, group, sources };
  if (state.kind === 'appointments') {
    // Another prospect's tour has no place here, and keys may have different permissions.
    return keyOf(settings) === keyOf(state.settings) ? next : withoutList(next);
  }
  // After a permission error, only changed settings lead to a new request.
  const isSame = isSameApi && JSON.stringify(settings) === JSON.stringify(state.settings);
  return withPreset(isSame ? next : unblocked(next));
}

/** Applies a new prefill if nothing was typed. */
function withPreset(state: State): State {
  const { journey, settings, preset, calendar } = state;
  const prefill = settings?.config.prefill;
  const key = prefill ? JSON.stringify(prefill) : '';
  if (key === preset.key) return state;
  const isUntouched = journey.step === 'when' && journey.draft === preset.draft;
  if (!isUntouched) return { ...state, preset: { ...preset, key } };
  const draft = draftOf(prefill);
  const isChosen = calendar.day && !calendar.dayKind;
  const day = isChosen ? undefined : parseIsoDate(prefill?.date);
  const wanted = day && { day, time: prefill?.time };
  return { ...state, preset: { key, draft }, journey: { ...journey, draft }, wanted };
}

/** What was refused may be available now, or for another property. */
function unblocked(state: State): State {
  const { refusedTypes } = INITIAL_STATE;
  return { ...state, blockedBy: undefined, refusedTypes };
}

/**
 * Without times, there's nothing to book or to move: a key without permission, an unknown group, a
 * refused type.
 */
function withBlock(state: State, error: TourApiError): State {
  const { kind } = error;
  const isTypeRefused = kind === 'refused' && messagesAt(error, 'tour_type').length > 0;
  const isFinal = isTypeRefused || kind === 'not-found' || isKeyFault(error);
  if (state.kind === 'appointments' && !isKeyFault(error)) return state;
  // The type of a tour that's booked or in progress stays.
  if (isTypeRefused && !state.managed && !isSubmitting(state.journey)) return withoutType(state);
  return isFinal ? { ...state, blockedBy: error } : state;
}

/** Without times, no move can be offered. A move in progress isn't over. */
function withoutMove(state: State): State {
  const isMoving = state.managed?.step === 'moving';
  return isMoving ? withStep(state, { type: 'forbidden' }) : state;
}

/** A time was selected for its type: the visitor chooses again among the others. */
function withoutType(state: State): State {
  // Video tours have the times of guided ones.
  const types: readonly TourType[] =
    state.scope?.tourType === 'self-guided' ? ['self-guided'] : ['guided', 'video'];
  const journey = reduceBooking(state.journey, { type: 'went-back' });
  return { ...state, refusedTypes: [...state.refusedTypes, ...types], journey };
}
