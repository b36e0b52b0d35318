/**
 * The journey from a day to a booked tour, as a pure machine. Each member of the union holds what
 * exists at that point; a booked tour holds the machine that moves or cancels it. An action that
 * does not apply returns the same object, which makes second presses and late answers harmless.
 */
import type { ManagedTour, Place } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { dateOf, includesTime, isSameTime, type WallTime } from '../model/wall-time.js';
import {
  isOver,
  isUnderWay,
  type ManagedState,
  type ManagingAction,
  manage,
  reduceManaged,
} from './managing.js';
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
  /** What the page wants to be chosen, `HH:MM` on that day, until it is known what is open. */
  readonly wanted?: { readonly day?: IsoDate; readonly time?: string | undefined } | undefined;
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

/** What can happen to a booking, or to the tour that was booked. */
export type BookingAction =
  | ManagingAction
  | { readonly type: 'draft-changed'; readonly draft: Draft }
  | { readonly type: 'submitted' | 'reset' | 'held-back' }
  | { readonly type: 'slot-found-open' | 'slot-found-gone' | 'check-failed' }
  | { readonly type: 'place-left-out' | 'another-wanted' | 'earlier-wanted' }
  | { readonly type: 'booked'; readonly tour: ManagedTour; readonly submission: Submission };

export const INITIAL_JOURNEY: WhenState = {
  step: 'when',
  day: undefined,
  slot: undefined,
  draft: EMPTY_DRAFT,
  unconfirmedStarts: [],
};

export function isDetailsStep(journey: Journey): journey is DetailsStep {
  return journey.step !== 'when' && journey.step !== 'booked';
}

/** Whether the answer to a booking or a change is awaited. */
export function isSending(journey: Journey): boolean {
  return journey.step === 'booked' ? isUnderWay(journey.managed) : journey.step === 'submitting';
}

export function reduceBooking(state: Journey, action: BookingAction): Journey {
  const { draft, unconfirmedStarts, refusal, leftOutPlace, earlier } = state;
  const common = { draft, unconfirmedStarts, refusal, leftOutPlace, earlier };
  const { type } = action;
  // What is under way stays, and so does what may have gone through.
  if (type === 'reset' && !isSending(state)) return { ...INITIAL_JOURNEY, unconfirmedStarts };
  if (type === 'draft-changed' && state.step !== 'booked') return { ...state, draft: action.draft };
  if (type === 'slot-chosen' && ['when', 'recovery', 'details'].includes(state.step)) {
    return { ...common, step: 'details', slot: action.slot };
  }
  switch (state.step) {
    case 'when':
      if (type === 'day-chosen') {
        return { ...state, day: action.day, dayKind: undefined, wanted: undefined };
      }
      if (type === 'earlier-wanted' && earlier) return { ...earlier, draft, unconfirmedStarts };
      break;

    case 'details': {
      const { slot } = state;
      if (type === 'went-back') return { ...common, step: 'when', day: dateOf(slot), slot };
      if (type === 'submitted') {
        const phase = includesTime(unconfirmedStarts, slot) ? 'checking' : 'sending';
        return { ...common, refusal: undefined, step: 'submitting', slot, phase };
      }
      if (type === 'place-left-out' && refusal?.unknownPlace) {
        return { ...state, leftOutPlace: refusal.unknownPlace };
      }
      if (type === 'slot-found-gone') {
        return { ...common, step: 'recovery', lost: slot, reason: 'gone' };
      }
      break;
    }

    case 'recovery':
    case 'uncertain':
      if (type === 'went-back') {
        const start = state.step === 'recovery' ? state.lost : state.slot;
        return { ...common, step: 'when', day: dateOf(start), slot: undefined };
      }
      if (type === 'retried' && state.step === 'uncertain') {
        return { ...common, step: 'submitting', slot: state.slot, phase: 'checking' };
      }
      break;

    case 'submitting':
      return reduceSubmitting(state, action);

    case 'booked': {
      if (type === 'another-wanted' && !isUnderWay(state.managed)) {
        const before = isOver(state.managed) ? earlier : { ...state, earlier: undefined };
        // Consent is given anew with each booking.
        const again = { ...draft, smsConsent: [] };
        return { ...INITIAL_JOURNEY, unconfirmedStarts, draft: again, earlier: before };
      }
      const managed = reduceManaged(state.managed, action as ManagingAction);
      return managed === state.managed ? state : { ...state, managed };
    }
  }
  return state;
}

function reduceSubmitting(state: SubmittingState, action: BookingAction): Journey {
  const { step: _, slot, phase, ...common } = state;
  const { unconfirmedStarts } = common;
  const { type } = action;
  if (phase === 'checking') {
    if (type === 'slot-found-open') return { ...state, phase: 'sending' };
    if (type === 'slot-found-gone') {
      return { ...common, step: 'recovery', lost: slot, reason: 'gone' };
    }
    if (type === 'check-failed') return { ...common, step: 'uncertain', slot };
  }
  if (type === 'held-back') return { ...common, step: 'details', slot };
  if (type === 'answer-lost') {
    const starts = [...unconfirmedStarts, slot];
    return { ...common, unconfirmedStarts: starts, step: 'uncertain', slot };
  }
  if (type === 'refused') {
    const refused = { ...common, refusal: action.refusal };
    return action.refusal.slotMessages.length > 0
      ? { ...refused, step: 'recovery', lost: slot, reason: 'refused' }
      : { ...refused, step: 'details', slot };
  }
  if (type === 'booked') {
    // The outcome of this start is known now.
    const others = unconfirmedStarts.filter((start) => !isSameTime(start, slot));
    const { submission, tour } = action;
    return {
      ...common,
      unconfirmedStarts: others,
      step: 'booked',
      submission,
      managed: manage(tour),
    };
  }
  return state;
}
