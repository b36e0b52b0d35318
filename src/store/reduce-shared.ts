/** What both roots do alike with their state. */
import type { TourApiError } from '../api/errors.js';
import { monthOf } from '../model/dates.js';
import {
  answerWindow,
  endAllRequests,
  expire,
  failWindow,
  forgetFailures,
  outdate,
} from './availability.js';
import type { BookingAction } from './booking.js';
import { searchNext } from './calendar.js';
import { type ManagedState, type ManagingAction, reduceManaged } from './managing.js';
import { withMonth, withoutSlot } from './reduce-times.js';
import { isSending, managedOf } from './selectors.js';
import type { AnyState, ListAction, SendAction, SharedAction, TourAction } from './state.js';

export function reduceShared<State extends AnyState>(
  state: State,
  action: SharedAction,
  now: number,
): State {
  const { availability, calendar } = state;
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
      return { ...state, calendar: searchNext(calendar) };

    case 'times-retried':
      return { ...state, availability: forgetFailures(availability) };

    case 'times-expired':
      return { ...state, availability: forgetFailures(expire(availability)) };

    case 'left-page':
      return { ...state, availability: endAllRequests(availability) };

    case 'day-passed':
      return { ...state };

    case 'window-answered': {
      const { requestId, slots, hint } = action;
      const answered = answerWindow(availability, requestId, { slots, hint, at: now });
      return answered === availability ? state : { ...state, availability: answered };
    }

    case 'window-failed': {
      const failed = failWindow(availability, action.requestId, action.error);
      return failed === availability
        ? state
        : { ...state, availability: failed, failure: action.error };
    }

    case 'request-failed':
      return withFailure(state, action.error);

    case 'call-answered':
      return { ...state, calls: [...state.calls, action.call] };

    default:
      return state;
  }
}

/** A request that was ended on purpose is no failure. */
export function withFailure<State extends AnyState>(state: State, error: TourApiError): State {
  return error.kind === 'aborted' ? state : { ...state, failure: error };
}

/** A step of the tour that stands, if there is one and if the action applies to it. */
export function stepManaged<State extends AnyState>(
  state: State,
  action: ManagingAction,
  now: number,
): State {
  const managed = managedOf(state);
  if (!managed) return state;
  const after = reduceManaged(managed, action);
  if (after === managed) return state;
  const next = { ...withManaged(state, after), unsent: undefined };
  if (!isHeldBack(next, state)) return afterManaging(next, after, managed, now);
  const held = withUnsent(state, action);
  // An open question would hide the message.
  const closed = reduceManaged(managed, { type: 'went-back' });
  return managed.step === 'asking' ? withManaged(held, closed) : held;
}

function withManaged<State extends AnyState>(state: State, managed: ManagedState): State {
  const isList = !('journey' in state);
  return isList ? { ...state, managed } : { ...state, journey: { ...state.journey, managed } };
}

/** Without times no move can be offered; one that is under way is not over. */
export function withoutMove<State extends AnyState>(state: State, now: number): State {
  const isMoving = managedOf(state)?.step === 'moving';
  return isMoving ? stepManaged(state, { type: 'forbidden' }, now) : state;
}

/**
 * A press that would send something while the browser calls itself offline is kept and not carried
 * out: the visitor decides whether to send it anyway.
 */
export function isHeldBack(next: AnyState, previous: AnyState): boolean {
  return isSending(next) && !isSending(previous) && previous.isOffline;
}

/** A copy of the press: the same one again is told again. */
export function withUnsent<State extends AnyState>(
  state: State,
  action: TourAction | ListAction,
): State {
  return { ...state, unsent: { ...action } as SendAction };
}

/** Carries out the press that was held back, as if the browser were online. */
export function sendAnyway<State extends AnyState>(
  state: State,
  step: (state: State, action: BookingAction | ManagingAction) => State,
): State {
  const { unsent, isOffline } = state;
  if (!unsent) return state;
  const online = { ...state, isOffline: false, unsent: undefined };
  // The question was closed when the press was held back.
  const isCancelling = unsent.type === 'cancel-confirmed';
  const asked = isCancelling ? step(online, { type: 'cancel-wanted' }) : online;
  return { ...step(asked, unsent), isOffline };
}

/** After a step of a managed tour: its month is shown, and what was booked or freed is asked again. */
function afterManaging<State extends AnyState>(
  state: State,
  managed: ManagedState,
  previous: ManagedState,
  now: number,
): State {
  const isChanged = managed.tour.start !== previous.tour.start || managed.step === 'cancelled';
  const next = isChanged ? { ...state, availability: outdate(state.availability) } : state;
  if (managed.step !== 'moving') return next;
  const shown = withMonth(next, monthOf(managed.day), now);
  const isRefused = previous.step === 'move-sent' && managed.problem?.isSlot;
  return isRefused ? withoutSlot(shown, managed.problem.lost, now) : shown;
}
