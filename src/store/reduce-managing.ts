/** Moves or cancels a booked tour, as a pure state machine. The old time stays until the new one is accepted. */
import { isKeyFault, type TourApiError } from '../api/errors.js';
import type { Refusal } from '../booking/field-errors.js';
import type { ManagedTour } from '../model/appointment.js';
import { isSameTime, type WallTime } from '../model/wall-time.js';

interface MoveProblem {
  readonly lost: WallTime;
  readonly messages: readonly string[];
  /** Whether the service refused the start itself. */
  readonly isSlot: boolean;
}

interface Common {
  readonly tour: ManagedTour;
  /** The starts of moves without a known outcome: the tour may already be there. */
  readonly doubtedStarts: readonly WallTime[];
}

export type ManagedState = Common &
  (
    | {
        readonly step: 'standing';
        /** Why the latest change wasn't carried out. */
        readonly problem?: 'blocked' | 'not-cancelled' | 'in-doubt' | undefined;
        readonly messages?: readonly string[];
      }
    /** The cancel question is open, or the cancellation awaits its response. */
    | {
        readonly step: 'asking' | 'cancelling' | 'cancel-in-doubt';
        /** Whether an earlier try has no known outcome. */
        readonly isDoubted?: boolean;
        /** Why the service refused another try. The first one may still have gone through. */
        readonly messages?: readonly string[];
      }
    | {
        readonly step: 'moving';
        /** The selected time, which may be the current one; nothing has been sent for it yet. */
        readonly slot?: WallTime | undefined;
        readonly problem?: MoveProblem | undefined;
      }
    | { readonly step: 'move-sent' | 'move-in-doubt'; readonly slot: WallTime }
    | {
        readonly step: 'cancelled';
        /** Unknown if the service doesn't say, and after another try: the first one may have notified the group. */
        readonly notificationSent: boolean | undefined;
      }
    /** The service no longer knows the appointment. `isOwn`: that was the answer to a cancellation, which may have arrived twice. */
    | { readonly step: 'not-found'; readonly isOwn?: boolean }
  );

type MoveStep = 'moving' | 'move-sent' | 'move-in-doubt';
export type MovingState = Extract<ManagedState, { step: MoveStep }>;

export type ManagingAction =
  | { readonly type: 'move-wanted' | 'move-confirmed' | 'cancel-wanted' | 'cancel-confirmed' }
  | { readonly type: 'went-back' | 'retried' | 'change-blocked' }
  | { readonly type: 'answer-lost'; readonly error?: TourApiError }
  | { readonly type: 'slot-chosen'; readonly slot: WallTime }
  | ({ readonly type: 'moved' } & Pick<
      ManagedTour,
      'startsAt' | 'duration' | 'location' | 'status' | 'manageToken' | 'knownAs'
    >)
  | { readonly type: 'cancelled'; readonly notificationSent: boolean | undefined }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly error?: TourApiError };

export function manage(tour: ManagedTour): ManagedState {
  return { step: 'standing', tour, doubtedStarts: [] };
}

export function isUnderWay({ step }: ManagedState): boolean {
  return step === 'move-sent' || step === 'cancelling';
}

export function isOver({ step }: ManagedState): boolean {
  return step === 'cancelled' || step === 'not-found';
}

export function isMoving(state: ManagedState): state is MovingState {
  return ['moving', 'move-sent', 'move-in-doubt'].includes(state.step);
}

/** Returns whether this is the tour's current time: unknown after a lost response. */
export function isPresentTime({ tour, doubtedStarts }: ManagedState, slot: WallTime): boolean {
  return doubtedStarts.length === 0 && isSameTime(slot, tour.start);
}

/** Returns whether the latest change has no known outcome. */
export function isInDoubt(state: ManagedState): boolean {
  if (state.step === 'cancelling') return state.isDoubted === true;
  if (state.step === 'standing') return state.problem === 'in-doubt';
  return state.step === 'move-in-doubt' || state.step === 'cancel-in-doubt';
}

export function reduceManaged(state: ManagedState, action: ManagingAction): ManagedState {
  const { tour, doubtedStarts, step } = state;
  const common = { tour, doubtedStarts };
  const { type } = action;
  const kind = type === 'refused' && isUnderWay(state) && action.refusal.kind;
  if (kind === 'not-found') {
    return { ...common, step: 'not-found', isOwn: step === 'cancelling' };
  }
  const isBlocked = type === 'change-blocked' && (isUnderWay(state) || step === 'moving');
  if (isBlocked || (kind && isKeyFault({ kind }))) {
    // An earlier try may still have gone through.
    if (step === 'cancelling' && state.isDoubted) return { ...state, step: 'cancel-in-doubt' };
    const problem = doubtedStarts.length > 0 ? 'in-doubt' : 'blocked';
    return { ...common, step: 'standing', problem };
  }
  if (type === 'went-back' && ['asking', 'moving', 'move-in-doubt'].includes(step)) {
    const problem = doubtedStarts.length > 0 ? 'in-doubt' : undefined;
    return { ...common, step: 'standing', problem };
  }
  if (step === 'standing' && type === 'move-wanted') return { ...common, step: 'moving' };
  if (step === 'standing' && type === 'cancel-wanted') return { ...common, step: 'asking' };
  if (step === 'asking' && type === 'cancel-confirmed') return { ...common, step: 'cancelling' };
  if (step === 'cancel-in-doubt' && type === 'retried') {
    return { ...common, step: 'cancelling', isDoubted: true };
  }
  if (step === 'move-in-doubt' && type === 'retried') {
    return { ...common, step: 'move-sent', slot: state.slot };
  }
  if (step === 'moving' && type === 'slot-chosen' && action.slot !== state.slot) {
    return { ...common, step, slot: action.slot };
  }
  if (step === 'moving' && type === 'move-confirmed') {
    const { slot } = state;
    if (slot && !isPresentTime(state, slot)) return { ...common, step: 'move-sent', slot };
  }
  if (step === 'move-sent' && type === 'moved') {
    const { startsAt, status, duration = tour.duration, manageToken = tour.manageToken } = action;
    const { start: previousStart, sequence } = tour;
    const stated = tour.given?.location || tour.property.location;
    const location = stated || action.location || tour.location;
    const times = { start: state.slot, startsAt, previousStart, duration };
    const moved = {
      ...tour,
      ...times,
      knownAs: action.knownAs,
      location,
      status,
      manageToken,
      sequence: sequence + 1,
    };
    return { step: 'standing', tour: moved, doubtedStarts: [] };
  }
  if (step === 'move-sent' && type === 'refused') {
    const { isSlot, slotMessages, messages } = action.refusal;
    const problem = { lost: state.slot, messages: isSlot ? slotMessages : messages, isSlot };
    return { ...common, step: 'moving', slot: isSlot ? undefined : state.slot, problem };
  }
  if (step === 'move-sent' && type === 'answer-lost') {
    const starts = [...doubtedStarts, state.slot];
    return { tour, doubtedStarts: starts, step: 'move-in-doubt', slot: state.slot };
  }
  if (step === 'cancelling' && type === 'cancelled') {
    const cancelled = { ...tour, sequence: tour.sequence + 1 };
    const notificationSent =
      action.notificationSent || (state.isDoubted ? undefined : action.notificationSent);
    return { ...common, step: 'cancelled', tour: cancelled, notificationSent };
  }
  if (step === 'cancelling' && type === 'refused') {
    const { messages } = action.refusal;
    if (state.isDoubted) return { ...state, step: 'cancel-in-doubt', messages };
    return { ...common, step: 'standing', problem: 'not-cancelled', messages };
  }
  const isLost = step === 'cancelling' && type === 'answer-lost';
  return isLost ? { ...state, step: 'cancel-in-doubt' } : state;
}
