/** What both roots do alike with their state. */
import { compareWallTimes, dateOf, type WallTime } from '../model/wall-time.js';
import {
  type Availability,
  answerWindow,
  endAllRequests,
  expire,
  failWindow,
  forgetFailures,
  outdate,
} from './availability.js';
import { boundsOf } from './calendar-view.js';
import { searchNext, withMonth, withMonthOf } from './month-search.js';
import { type BookingAction, isSending, reduceBooking } from './reduce-booking.js';
import {
  isUnderWay,
  type ManagedState,
  type ManagingAction,
  reduceManaged,
} from './reduce-managing.js';
import { reloadAround, withoutSlot } from './reduce-times.js';
import { managedOf } from './selectors.js';
import type { AnyState, Configured, SendAction, SharedAction } from './state.js';

export function reduceShared<State extends AnyState>(
  state: State,
  action: SharedAction,
  now: number,
): State {
  const { availability } = state;
  const known = (next: Availability) =>
    next === availability ? state : { ...state, availability: next };
  switch (action.type) {
    case 'started':
      return state.isStarted ? state : { ...state, isStarted: true };

    case 'connection-changed':
      if (state.isOffline === action.isOffline) return state;
      return { ...state, isOffline: action.isOffline };

    case 'group-answered':
      return { ...state, group: { id: action.id, answer: action.answer } };

    case 'month-shown':
      return withMonth(state, action.month, now);

    case 'next-month-wanted':
      return searchNext(state);

    case 'times-retried':
      return known(forgetFailures(availability));

    case 'times-expired':
      return known(forgetFailures(expire(availability)));

    case 'left-page':
      return known(endAllRequests(availability));

    case 'day-passed':
      // What is no longer fresh is asked again.
      return known({ ...availability });

    case 'window-answered':
      return known(answerWindow(availability, action, now));

    case 'window-failed': {
      const { requestId, error } = action;
      const failed = known(failWindow(availability, requestId, error));
      return failed === state ? state : { ...failed, failure: error };
    }

    case 'request-failed':
      // A request that was ended on purpose is no failure.
      return action.error.kind === 'aborted' ? state : { ...state, failure: action.error };

    case 'call-answered':
      return { ...state, calls: [...state.calls, action.call] };

    case 'sent-anyway':
      return sendAnyway(state, now);

    default:
      return step(state, action, now);
  }
}

/** Another client may answer otherwise about the group. */
export function withConfiguration<State extends AnyState>(
  state: State,
  { settings, preferences, faults, api }: Configured<State['settings']>,
): State {
  const group = api === state.api ? state.group : undefined;
  return { ...state, settings, preferences, faults, api, group };
}

/** Returns the same state when the action does not apply. */
function step<State extends AnyState>(state: State, action: BookingAction, now: number): State {
  const stepped = withStep(state, action);
  if (stepped === state) return state;
  // The time has passed since the screen was drawn: draw again, without it.
  if (action.type === 'slot-chosen' && isPast(state, action.slot, now)) return { ...state };
  if (state.isOffline && isSent(stepped) && !isSent(state)) {
    // The visitor decides whether to send it anyway. A copy, so that the same press is told again.
    const held = { ...state, unsent: { type: action.type as SendAction['type'] } };
    // An open question would hide the message.
    return managedOf(state)?.step === 'asking' ? withStep(held, { type: 'went-back' }) : held;
  }
  const next = action.type === 'draft-changed' ? stepped : { ...stepped, unsent: undefined };
  return withTimes(next, managedOf(state), action, now);
}

function isPast(state: AnyState, slot: WallTime, now: number): boolean {
  const { scope } = state.availability;
  return !!scope?.timeZone && compareWallTimes(slot, boundsOf(scope, now).wallNow) <= 0;
}

function isSent(state: AnyState): boolean {
  if ('journey' in state) return isSending(state.journey);
  return state.managed !== undefined && isUnderWay(state.managed);
}

function withStep<State extends AnyState>(state: State, action: BookingAction): State {
  if ('journey' in state) {
    const journey = reduceBooking(state.journey, action);
    return journey === state.journey ? state : { ...state, journey };
  }
  const managed = state.managed && reduceManaged(state.managed, action as ManagingAction);
  return managed === state.managed ? state : { ...state, managed };
}

/** Carries out the press that was held back, as if the browser were online. */
function sendAnyway<State extends AnyState>(state: State, now: number): State {
  const { unsent, isOffline } = state;
  if (!unsent) return state;
  const online = { ...state, isOffline: false };
  // The question was closed when the press was held back.
  const isCancelling = unsent.type === 'cancel-confirmed';
  const asked = isCancelling ? step(online, { type: 'cancel-wanted' }, now) : online;
  return { ...step(asked, unsent, now), unsent: undefined, isOffline };
}

/** What a step means for the times: which month is shown, and what is asked again. */
function withTimes<State extends AnyState>(
  state: State,
  before: ManagedState | undefined,
  action: BookingAction,
  now: number,
): State {
  const { availability } = state;
  const managed = managedOf(state);
  if (managed) {
    // What was booked is no longer open, and what was freed may be.
    const isSame = managed.tour === before?.tour;
    const next = isSame ? state : { ...state, availability: outdate(availability) };
    if (managed.step !== 'moving') return next;
    const { day, problem } = managed;
    const shown = withMonthOf(next, day, now);
    const isRefused = action.type === 'refused' && problem?.isSlot;
    return isRefused ? withoutSlot(shown, problem.lost, now) : shown;
  }
  if (!('journey' in state) || state.journey.step === 'booked') return state;
  const { step, slot } = state.journey;
  if (action.type === 'slot-chosen') return withMonthOf(state, dateOf(action.slot), now);
  if (action.type === 'refused' && step === 'refused') return withoutSlot(state, slot, now);
  if (action.type === 'went-back' || action.type === 'another-wanted') {
    return { ...state, availability: forgetFailures(availability) };
  }
  const isPress = action.type === 'submitted' || action.type === 'retried';
  if (!isPress || step !== 'checking') return state;
  return { ...state, availability: reloadAround(availability, dateOf(slot), now) };
}

/** Without times no move can be offered; one that is under way is not over. */
export function withoutMove<State extends AnyState>(state: State, now: number): State {
  const isMoving = managedOf(state)?.step === 'moving';
  return isMoving ? step(state, { type: 'forbidden' }, now) : state;
}
