/**
 * The journey from a day to a booked tour, as a pure machine. Each member of the state holds just
 * what exists at that point. An event that does not apply returns the same object: that is what
 * makes second presses and late answers harmless.
 */
import type { ApiErrorKind } from '../api/errors.js';
import type { Booking } from '../model/appointment.js';
import { type Draft, EMPTY_DRAFT, type FieldName } from '../model/prospect.js';
import {
  dateOf,
  type IsoDate,
  includesTime,
  isSameTime,
  type WallTime,
} from '../model/wall-time.js';
import type { Submission } from './booking-request.js';

/** The service's sentences about fields, by field. */
export type FieldMessages = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/** What the service said to a booking that it definitely did not make. */
export interface Refusal {
  readonly kind: ApiErrorKind;
  /** About the start: the slot cannot be booked. */
  readonly slotMessages: readonly string[];
  readonly fieldMessages: FieldMessages;
  /** About nothing that has a field here. */
  readonly otherMessages: readonly string[];
}

/** Carried from step to step: nothing typed is lost, and no uncertain try is forgotten. */
interface Carried {
  readonly draft: Draft;
  /** Starts whose booking had no certain outcome: the prospect may already have that tour. */
  readonly doubtful: readonly WallTime[];
  /** What the service said to the latest try: its words about fields outlive a change of time. */
  readonly refusal: Refusal | undefined;
}

export interface WhenState extends Carried {
  readonly step: 'when';
  readonly day: IsoDate | undefined;
  /** The slot chosen before coming back. */
  readonly slot: WallTime | undefined;
}

export interface DetailsState extends Carried {
  readonly step: 'details';
  readonly slot: WallTime;
}

/** The chosen time cannot be had: another is to be picked, with the form still there. */
export interface RecoveryState extends Carried {
  readonly step: 'recovery';
  readonly lost: WallTime;
  /** Refused by the service, or seen to be gone from fresh availability. */
  readonly reason: 'refused' | 'gone';
}

export interface SubmittingState extends Carried {
  readonly step: 'submitting';
  readonly slot: WallTime;
  /** After an uncertain try the time is checked before anything is sent again. */
  readonly phase: 'checking' | 'sending';
}

export interface UncertainState extends Carried {
  readonly step: 'uncertain';
  readonly slot: WallTime;
}

export interface BookedState extends Carried {
  readonly step: 'booked';
  readonly slot: WallTime;
  readonly groupId: number;
  /** What was sent. */
  readonly submission: Submission;
  readonly booking: Booking;
}

export type BookingState =
  | WhenState
  | DetailsState
  | RecoveryState
  | SubmittingState
  | UncertainState
  | BookedState;

export type BookingEvent =
  | { readonly type: 'day-chosen'; readonly day: IsoDate }
  | { readonly type: 'slot-chosen'; readonly slot: WallTime }
  | { readonly type: 'went-back' }
  | { readonly type: 'draft-changed'; readonly draft: Draft }
  | { readonly type: 'submitted'; readonly draft: Draft }
  | { readonly type: 'retried' }
  | { readonly type: 'slot-found-open' }
  | { readonly type: 'slot-found-gone' }
  | { readonly type: 'check-failed' }
  | { readonly type: 'held-back' }
  | { readonly type: 'another-wanted' }
  | { readonly type: 'reset' }
  | {
      readonly type: 'booked';
      readonly booking: Booking;
      readonly groupId: number;
      readonly submission: Submission;
    }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'answer-lost' };

export const INITIAL_STATE: WhenState = {
  step: 'when',
  day: undefined,
  slot: undefined,
  draft: EMPTY_DRAFT,
  doubtful: [],
  refusal: undefined,
};

/** Whether an earlier try for that start may have gone through. */
export function isDoubtful({ doubtful }: Pick<Carried, 'doubtful'>, slot: WallTime): boolean {
  return includesTime(doubtful, slot);
}

export function transition(state: BookingState, event: BookingEvent): BookingState {
  const { draft, doubtful, refusal } = state;
  const carried = { draft, doubtful, refusal };
  switch (event.type) {
    case 'day-chosen':
      return state.step === 'when' ? { ...state, day: event.day } : state;

    case 'slot-chosen': {
      const mayChoose =
        state.step === 'when' || state.step === 'recovery' || state.step === 'details';
      return mayChoose ? { ...carried, step: 'details', slot: event.slot } : state;
    }

    case 'went-back': {
      const isChosen = state.step === 'details';
      if (!isChosen && state.step !== 'recovery' && state.step !== 'uncertain') return state;
      const start = state.step === 'recovery' ? state.lost : state.slot;
      return { ...carried, step: 'when', day: dateOf(start), slot: isChosen ? start : undefined };
    }

    case 'draft-changed':
      return state.step === 'booked' ? state : { ...state, draft: event.draft };

    case 'submitted':
      return state.step === 'details'
        ? {
            step: 'submitting',
            slot: state.slot,
            draft: event.draft,
            doubtful,
            refusal: undefined,
            phase: isDoubtful(state, state.slot) ? 'checking' : 'sending',
          }
        : state;

    case 'retried':
      return state.step === 'uncertain'
        ? { ...carried, step: 'submitting', slot: state.slot, phase: 'checking' }
        : state;

    case 'slot-found-open':
      return state.step === 'submitting' && state.phase === 'checking'
        ? { ...state, phase: 'sending' }
        : state;

    case 'slot-found-gone': {
      const isChecking = state.step === 'submitting' && state.phase === 'checking';
      return isChecking || state.step === 'details'
        ? { ...carried, step: 'recovery', lost: state.slot, reason: 'gone' }
        : state;
    }

    case 'check-failed':
      return state.step === 'submitting' && state.phase === 'checking'
        ? { ...carried, step: 'uncertain', slot: state.slot }
        : state;

    case 'held-back':
      return state.step === 'submitting'
        ? { ...carried, step: 'details', slot: state.slot }
        : state;

    case 'booked':
      return state.step === 'submitting'
        ? {
            ...carried,
            // Known now.
            doubtful: doubtful.filter((start) => !isSameTime(start, state.slot)),
            step: 'booked',
            slot: state.slot,
            groupId: event.groupId,
            submission: event.submission,
            booking: event.booking,
          }
        : state;

    case 'another-wanted':
      // Consent is given anew with each booking.
      return state.step === 'booked'
        ? { ...INITIAL_STATE, doubtful, draft: { ...draft, smsConsent: [] } }
        : state;

    case 'reset':
      // What is on its way stays, and so does what may have gone through.
      return state.step === 'submitting' ? state : { ...INITIAL_STATE, doubtful };

    case 'refused': {
      if (state.step !== 'submitting') return state;
      const refused = { ...carried, refusal: event.refusal };
      return event.refusal.slotMessages.length
        ? { ...refused, step: 'recovery', lost: state.slot, reason: 'refused' }
        : { ...refused, step: 'details', slot: state.slot };
    }

    case 'answer-lost':
      return state.step === 'submitting'
        ? { ...carried, doubtful: [...doubtful, state.slot], step: 'uncertain', slot: state.slot }
        : state;
  }
}
