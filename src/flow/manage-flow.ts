/**
 * What can be done with a tour that stands: move it, cancel it. A pure machine like the booking's.
 * The old time stands until the service has accepted the new one, and an event that does not apply
 * returns the same object.
 */
import type { KeptTour } from '../model/appointment.js';
import { dateOf, type IsoDate, isSameTime, type WallTime } from '../model/wall-time.js';

/** Why a move was not made, and what is offered instead. */
export interface MoveProblem {
  readonly lost: WallTime;
  /** The service's sentences about the start; empty when it said something else, or nothing. */
  readonly messages: readonly string[];
  /** Whether the service refused the start itself. */
  readonly isSlot: boolean;
}

interface Kept {
  readonly tour: KeptTour;
  /** Starts to which a move had no certain outcome: the tour may already be there. */
  readonly doubtful: readonly WallTime[];
}

/** The tour as it stands, with what can be done. */
export interface StandingState extends Kept {
  readonly step: 'standing';
  /** What kept the latest wish from being done: the key may not, or the service failed for certain. */
  readonly problem?: 'forbidden' | 'not-cancelled' | 'maybe-moved' | undefined;
}

/** The cancel question is asked, or its answer is on its way. */
export interface CancellingState extends Kept {
  readonly step: 'asking' | 'cancelling' | 'cancel-uncertain';
  /** Whether an earlier try had no certain outcome. */
  readonly isRepeated?: boolean;
}

export interface MovingState extends Kept {
  readonly step: 'moving';
  readonly day: IsoDate;
  readonly problem?: MoveProblem | undefined;
}

export interface SentMoveState extends Kept {
  readonly step: 'move-sent' | 'move-uncertain';
  readonly slot: WallTime;
}

export interface CancelledState extends Kept {
  readonly step: 'cancelled';
  /** Unknown after a repeated try: the first one may have told the team. */
  readonly notificationSent: boolean | undefined;
}

/** The service does not know the appointment any more. */
export interface GoneState extends Kept {
  readonly step: 'gone';
}

export type ManageState =
  | StandingState
  | CancellingState
  | MovingState
  | SentMoveState
  | CancelledState
  | GoneState;

export type ManageEvent =
  | { readonly type: 'move-wanted' }
  | { readonly type: 'day-chosen'; readonly day: IsoDate }
  | { readonly type: 'slot-chosen'; readonly slot: WallTime }
  | { readonly type: 'moved'; readonly startsAt: string; readonly location: string }
  | {
      readonly type: 'move-refused';
      readonly messages: readonly string[];
      readonly isSlot: boolean;
    }
  | { readonly type: 'cancel-wanted' }
  | { readonly type: 'cancel-confirmed' }
  | { readonly type: 'cancelled'; readonly notificationSent: boolean }
  | { readonly type: 'cancel-refused' }
  | { readonly type: 'retried' }
  | { readonly type: 'answer-lost' }
  | { readonly type: 'forbidden' }
  | { readonly type: 'not-found' }
  | { readonly type: 'went-back' };

export function manageTransition(state: ManageState, event: ManageEvent): ManageState {
  const { tour, doubtful, step } = state;
  const kept = { tour, doubtful };
  const isAtRest = step === 'standing';
  const isUnderWay = step === 'move-sent' || step === 'cancelling';
  switch (event.type) {
    case 'move-wanted':
      return isAtRest ? { ...kept, step: 'moving', day: dateOf(tour.start) } : state;

    case 'day-chosen':
      return step === 'moving' ? { ...state, day: event.day } : state;

    case 'slot-chosen':
      // Where it stands already is no other time, unless it may stand elsewhere by now.
      return step === 'moving' && (doubtful.length || !isSameTime(event.slot, tour.start))
        ? { ...kept, step: 'move-sent', slot: event.slot }
        : state;

    case 'moved':
      return step === 'move-sent'
        ? {
            step: 'standing',
            doubtful: [],
            tour: {
              ...tour,
              start: state.slot,
              previousStart: tour.start,
              startsAt: event.startsAt,
              location: event.location || tour.location,
              sequence: tour.sequence + 1,
            },
          }
        : state;

    case 'move-refused':
      return step === 'move-sent'
        ? {
            ...kept,
            step: 'moving',
            day: dateOf(state.slot),
            problem: { lost: state.slot, messages: event.messages, isSlot: event.isSlot },
          }
        : state;

    case 'cancel-wanted':
      return isAtRest ? { ...kept, step: 'asking' } : state;

    case 'cancel-confirmed':
      return step === 'asking' ? { ...kept, step: 'cancelling' } : state;

    case 'cancelled':
      return step === 'cancelling'
        ? {
            doubtful,
            step: 'cancelled',
            tour: { ...tour, sequence: tour.sequence + 1 },
            notificationSent: event.notificationSent || (state.isRepeated ? undefined : false),
          }
        : state;

    case 'cancel-refused':
      return step === 'cancelling'
        ? { ...kept, step: 'standing', problem: 'not-cancelled' }
        : state;

    case 'retried':
      if (step === 'move-uncertain') return { ...kept, step: 'move-sent', slot: state.slot };
      return step === 'cancel-uncertain'
        ? { ...kept, step: 'cancelling', isRepeated: true }
        : state;

    case 'answer-lost':
      if (step === 'move-sent') {
        const starts = [...doubtful, state.slot];
        return { tour, doubtful: starts, step: 'move-uncertain', slot: state.slot };
      }
      return step === 'cancelling' ? { ...state, step: 'cancel-uncertain' } : state;

    case 'forbidden':
      return isUnderWay || step === 'moving'
        ? { ...kept, step: 'standing', problem: 'forbidden' }
        : state;

    case 'not-found':
      return isUnderWay ? { ...kept, step: 'gone' } : state;

    case 'went-back':
      if (step !== 'asking' && step !== 'moving' && step !== 'move-uncertain') return state;
      return { ...kept, step: 'standing', problem: doubtful.length ? 'maybe-moved' : undefined };
  }
}
