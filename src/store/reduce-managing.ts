/** Moves or cancels a booked tour, as a pure state machine. The old time stays until the new one is accepted. */
import { isKeyFault, type TourApiError } from '../api/errors.js';
import type { Refusal } from '../booking/field-errors.js';
import type { ManagedTour } from '../model/appointment.js';
import { isSameTime, type WallTime } from '../model/wall-time.js';
import type { Plain } from './state.js';

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
        readonly step: 'idle';
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
    | {
        /** The service no longer knows the appointment. */
        readonly step: 'not-found';
        /** Whether it says so to a cancellation, which may have arrived twice. */
        readonly wasCancelling?: boolean;
      }
  );

type MoveStep = 'moving' | 'move-sent' | 'move-in-doubt';
export type MovingState = Extract<ManagedState, { step: MoveStep }>;

type UnderWay = ManagedState & { readonly step: 'move-sent' | 'cancelling' };

/** What the service says about a moved tour. */
type Moved = Pick<
  ManagedTour,
  'startsAt' | 'duration' | 'location' | 'status' | 'manageToken' | 'knownAs'
>;

export type ManagingAction =
  | Plain<'move-wanted' | 'move-confirmed' | 'cancel-wanted' | 'cancel-confirmed'>
  /** `change-blocked`: the key, the link or the missing times don't allow it. */
  | Plain<'went-back' | 'retried' | 'change-blocked'>
  | { readonly type: 'answer-lost'; readonly error?: TourApiError }
  | { readonly type: 'slot-chosen'; readonly slot: WallTime }
  | ({ readonly type: 'moved' } & Moved)
  | { readonly type: 'cancelled'; readonly notificationSent: boolean | undefined }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly error?: TourApiError };

export function manage(tour: ManagedTour): ManagedState {
  return { step: 'idle', tour, doubtedStarts: [] };
}

export function isUnderWay(state: ManagedState): state is UnderWay {
  return state.step === 'move-sent' || state.step === 'cancelling';
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
  // Also after the service has refused to cancel it.
  if (state.step === 'idle') return state.doubtedStarts.length > 0;
  return state.step === 'move-in-doubt' || state.step === 'cancel-in-doubt';
}

export function reduceManaged(state: ManagedState, action: ManagingAction): ManagedState {
  const { tour, doubtedStarts } = state;
  const common = { tour, doubtedStarts };
  switch (action.type) {
    case 'move-wanted':
      return state.step === 'idle' ? { ...common, step: 'moving' } : state;
    case 'slot-chosen': {
      const { slot } = action;
      if (state.step !== 'moving' || slot === state.slot) return state;
      return { ...common, step: 'moving', slot };
    }
    case 'move-confirmed': {
      const slot = state.step === 'moving' ? state.slot : undefined;
      if (!slot || isPresentTime(state, slot)) return state;
      return { ...common, step: 'move-sent', slot };
    }
    case 'cancel-wanted':
      return state.step === 'idle' ? { ...common, step: 'asking' } : state;
    case 'cancel-confirmed':
      return state.step === 'asking' ? { ...common, step: 'cancelling' } : state;
    case 'went-back':
      return ['asking', 'moving', 'move-in-doubt'].includes(state.step) ? idle(state) : state;
    case 'retried':
      if (state.step === 'move-in-doubt') return { ...common, step: 'move-sent', slot: state.slot };
      if (state.step !== 'cancel-in-doubt') return state;
      return { ...common, step: 'cancelling', isDoubted: true };
    case 'change-blocked':
      return isUnderWay(state) || state.step === 'moving' ? afterBlock(state) : state;
    case 'moved':
      return state.step === 'move-sent' ? afterMove(state, state.slot, action) : state;
    case 'cancelled': {
      if (state.step !== 'cancelling') return state;
      // The first try may have notified the group.
      const isUnknown = state.isDoubted && !action.notificationSent;
      return {
        tour: { ...tour, sequence: tour.sequence + 1 },
        // Wherever it was moved, it's canceled there.
        doubtedStarts: [],
        step: 'cancelled',
        notificationSent: isUnknown ? undefined : action.notificationSent,
      };
    }
    case 'refused':
      return isUnderWay(state) ? afterRefusal(state, action.refusal) : state;
    case 'answer-lost':
      if (state.step === 'cancelling') return { ...state, step: 'cancel-in-doubt' };
      if (state.step !== 'move-sent') return state;
      return { ...state, step: 'move-in-doubt', doubtedStarts: [...doubtedStarts, state.slot] };
  }
}

/** Nothing is asked or sent anymore. A move in doubt stays in doubt. */
function idle({ tour, doubtedStarts }: ManagedState, problem?: 'blocked'): ManagedState {
  const isDoubted = doubtedStarts.length > 0;
  return { tour, doubtedStarts, step: 'idle', problem: isDoubted ? 'in-doubt' : problem };
}

function afterBlock(state: ManagedState): ManagedState {
  // An earlier try may still have gone through.
  const isDoubted = state.step === 'cancelling' && state.isDoubted;
  return isDoubted ? { ...state, step: 'cancel-in-doubt' } : idle(state, 'blocked');
}

function afterRefusal(state: UnderWay, refusal: Refusal): ManagedState {
  const { tour, doubtedStarts } = state;
  const common = { tour, doubtedStarts };
  const { isSlot, slotMessages, messages } = refusal;
  if (refusal.kind === 'not-found') {
    return { ...common, step: 'not-found', wasCancelling: state.step === 'cancelling' };
  }
  if (isKeyFault(refusal)) return afterBlock(state);
  if (state.step === 'move-sent') {
    const problem = { lost: state.slot, messages: isSlot ? slotMessages : messages, isSlot };
    return { ...common, step: 'moving', slot: isSlot ? undefined : state.slot, problem };
  }
  if (state.isDoubted) return { ...state, step: 'cancel-in-doubt', messages };
  return { ...common, step: 'idle', problem: 'not-cancelled', messages };
}

function afterMove({ tour }: ManagedState, start: WallTime, answer: Moved): ManagedState {
  const { startsAt, status, duration = tour.duration, manageToken = tour.manageToken } = answer;
  const stated = tour.given?.location || tour.property.location;
  return manage({
    ...tour,
    start,
    startsAt,
    previousStart: tour.start,
    duration,
    location: stated || answer.location || tour.location,
    status,
    manageToken,
    knownAs: answer.knownAs,
    sequence: tour.sequence + 1,
  });
}
