/**
 * The journey from a day to a booked tour, as a pure machine. Each member of the union holds what
 * exists at that point; a booked tour holds the machine that moves or cancels it. An action that
 * does not apply returns the same object, which makes second presses and late answers harmless.
 */
import type { ManagedTour, Place } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { dateOf, includesTime, isSameTime, type WallTime } from '../model/wall-time.js';
import { isOver, isUnderWay, type ManagedState, type ManagingAction, manage } from './managing.js';
import type { Refusal, Submission } from './submission.js';

/** Kept from step to step: nothing typed is lost, and no uncertain try is forgotten. */
interface Common {
  readonly draft: Draft;
  /** Starts whose booking had no certain outcome: the prospect may already have that tour. */
  readonly unconfirmedStarts: readonly WallTime[];
  /** What the service said to the latest try: its words about fields outlive a change of time. */
  readonly refusal?: Refusal | undefined;
  /** A place that the service does not know: the prospect wants the tour without it. */
  readonly leftOutPlace?: Place | undefined;
  /** The tour that was booked before this one, which can be shown again. */
  readonly earlier?: BookedState | undefined;
}

export interface WhenState extends Common {
  readonly step: 'when';
  readonly day: IsoDate | undefined;
  /** Why another day may take its place: nobody chose it, or it was chosen for another kind of tour. */
  readonly dayKind?: 'first' | 'carried' | undefined;
  /** The slot chosen before coming back. */
  readonly slot: WallTime | undefined;
}

interface ChosenState extends Common {
  readonly step: 'details' | 'uncertain';
  readonly slot: WallTime;
}

/** The chosen time cannot be had: another is to be picked, with the form still there. */
export interface RecoveryState extends Common {
  readonly step: 'recovery';
  readonly lost: WallTime;
  /** Refused by the service, or missing in a fresh list of times. */
  readonly reason: 'refused' | 'gone';
}

interface SubmittingState extends Common {
  readonly step: 'submitting';
  readonly slot: WallTime;
  /** After an uncertain try the time is checked before anything is sent again. */
  readonly phase: 'checking' | 'sending';
}

interface BookedState extends Common {
  readonly step: 'booked';
  readonly submission: Submission;
  readonly managed: ManagedState;
}

/** A step on the details screen. */
export type DetailsStep = ChosenState | RecoveryState | SubmittingState;
export type Journey = WhenState | DetailsStep | BookedState;

export type BookingAction =
  | { readonly type: 'day-chosen'; readonly day: IsoDate }
  | { readonly type: 'slot-chosen'; readonly slot: WallTime }
  | { readonly type: 'draft-changed'; readonly draft: Draft }
  | { readonly type: 'submitted'; readonly draft: Draft }
  | { readonly type: 'went-back' | 'retried' | 'reset' | 'held-back' | 'answer-lost' }
  | { readonly type: 'slot-found-open' | 'slot-found-gone' | 'check-failed' }
  | { readonly type: 'place-left-out' | 'another-wanted' | 'earlier-wanted' }
  | { readonly type: 'booked'; readonly tour: ManagedTour; readonly submission: Submission }
  | { readonly type: 'refused'; readonly refusal: Refusal };

export const INITIAL_JOURNEY: WhenState = {
  step: 'when',
  day: undefined,
  slot: undefined,
  draft: EMPTY_DRAFT,
  unconfirmedStarts: [],
};

export function isUnconfirmed(
  { unconfirmedStarts }: Pick<Common, 'unconfirmedStarts'>,
  slot: WallTime,
): boolean {
  return includesTime(unconfirmedStarts, slot);
}

export function isDetailsStep(journey: Journey): journey is DetailsStep {
  return journey.step !== 'when' && journey.step !== 'booked';
}

export function reduceBooking(state: Journey, action: BookingAction | ManagingAction): Journey {
  const { draft, unconfirmedStarts, refusal, leftOutPlace, earlier } = state;
  const common = { draft, unconfirmedStarts, refusal, leftOutPlace, earlier };
  switch (action.type) {
    case 'day-chosen':
      return state.step === 'when' ? { ...state, day: action.day, dayKind: undefined } : state;

    case 'slot-chosen':
      return ['when', 'recovery', 'details'].includes(state.step)
        ? { ...common, step: 'details', slot: action.slot }
        : state;

    case 'went-back': {
      const isChosen = state.step === 'details';
      if (!isChosen && state.step !== 'recovery' && state.step !== 'uncertain') return state;
      const start = state.step === 'recovery' ? state.lost : state.slot;
      return { ...common, step: 'when', day: dateOf(start), slot: isChosen ? start : undefined };
    }

    case 'draft-changed':
      return state.step === 'booked' ? state : { ...state, draft: action.draft };

    case 'submitted': {
      if (state.step !== 'details') return state;
      const phase = isUnconfirmed(state, state.slot) ? 'checking' : 'sending';
      const sent = { ...common, draft: action.draft, refusal: undefined };
      return { ...sent, step: 'submitting', slot: state.slot, phase };
    }

    case 'place-left-out':
      return state.step === 'details' && refusal?.unknownPlace
        ? { ...state, leftOutPlace: refusal.unknownPlace }
        : state;

    case 'retried':
      return state.step === 'uncertain'
        ? { ...common, step: 'submitting', slot: state.slot, phase: 'checking' }
        : state;

    case 'slot-found-open':
      return isChecking(state) ? { ...state, phase: 'sending' } : state;

    case 'slot-found-gone':
      return isChecking(state) || state.step === 'details'
        ? { ...common, step: 'recovery', lost: state.slot, reason: 'gone' }
        : state;

    case 'check-failed':
      return isChecking(state) ? { ...common, step: 'uncertain', slot: state.slot } : state;

    case 'held-back':
      return state.step === 'submitting' ? { ...common, step: 'details', slot: state.slot } : state;

    case 'booked': {
      if (state.step !== 'submitting') return state;
      // The outcome of this start is known now.
      const others = unconfirmedStarts.filter((start) => !isSameTime(start, state.slot));
      const { submission } = action;
      const managed = manage(action.tour);
      return { ...common, unconfirmedStarts: others, step: 'booked', submission, managed };
    }

    case 'another-wanted': {
      if (state.step !== 'booked' || isUnderWay(state.managed)) return state;
      const before = isOver(state.managed) ? earlier : { ...state, earlier: undefined };
      // Consent is given anew with each booking.
      const again = { ...draft, smsConsent: [] };
      return { ...INITIAL_JOURNEY, unconfirmedStarts, draft: again, earlier: before };
    }

    case 'earlier-wanted':
      return state.step === 'when' && earlier ? { ...earlier, draft, unconfirmedStarts } : state;

    case 'reset':
      // What is under way stays, and so does what may have gone through.
      if (state.step === 'submitting') return state;
      if (state.step === 'booked' && isUnderWay(state.managed)) return state;
      return { ...INITIAL_JOURNEY, unconfirmedStarts };

    case 'refused': {
      if (state.step !== 'submitting') return state;
      const refused = { ...common, refusal: action.refusal };
      return action.refusal.slotMessages.length > 0
        ? { ...refused, step: 'recovery', lost: state.slot, reason: 'refused' }
        : { ...refused, step: 'details', slot: state.slot };
    }

    case 'answer-lost': {
      if (state.step !== 'submitting') return state;
      const starts = [...unconfirmedStarts, state.slot];
      return { ...common, unconfirmedStarts: starts, step: 'uncertain', slot: state.slot };
    }

    default:
      return state;
  }
}

function isChecking(state: Journey): state is SubmittingState & { phase: 'checking' } {
  return state.step === 'submitting' && state.phase === 'checking';
}
