/**
 * The journey from a day to a booked tour, as a pure machine. Each member of the union holds what
 * exists at that point; a booked tour holds the machine that moves or cancels it. An action that
 * does not apply returns the same object, which makes second presses and late answers harmless.
 */
import type { ManagedTour, Place } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { type Draft, EMPTY_DRAFT, type FieldName } from '../model/prospect.js';
import { dateOf, includesTime, isSameTime, type WallTime } from '../model/wall-time.js';
import {
  isOver,
  isUnderWay,
  type ManagedState,
  type ManagingAction,
  manage,
  reduceManaged,
} from './reduce-managing.js';
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

/** A step on the details screen. */
export interface DetailsState extends Common {
  readonly step:
    | 'details'
    /** After an uncertain try the time is checked before anything is sent again. */
    | 'checking'
    | 'sending'
    | 'uncertain'
    /** The service has refused the time, or a fresh list lacks it: another one is to be picked. */
    | 'refused'
    | 'gone';
  readonly slot: WallTime;
}

interface BookedState extends Common {
  readonly step: 'booked';
  readonly submission: Submission;
  readonly managed: ManagedState;
}

export type Journey = WhenState | DetailsState | BookedState;

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

export function isDetailsStep(journey: Journey): journey is DetailsState {
  return journey.step !== 'when' && journey.step !== 'booked';
}

export function isSubmitting({ step }: Journey): boolean {
  return step === 'checking' || step === 'sending';
}

/** Whether the time cannot be had, and the form waits for another one. */
export function isRecovery({ step }: Journey): boolean {
  return step === 'refused' || step === 'gone';
}

/** Whether the answer to a booking or a change is awaited. */
export function isSending(journey: Journey): boolean {
  return journey.step === 'booked' ? isUnderWay(journey.managed) : isSubmitting(journey);
}

type Leads = Partial<Record<BookingAction['type'], DetailsState['step']>>;

/** Actions on the details screen that lead to another step and change nothing else. */
const LEADS: Readonly<Partial<Record<DetailsState['step'], Leads>>> = {
  details: { 'slot-found-gone': 'gone' },
  checking: {
    'slot-found-open': 'sending',
    'slot-found-gone': 'gone',
    'check-failed': 'uncertain',
    'held-back': 'details',
  },
  sending: { 'held-back': 'details' },
  uncertain: { retried: 'checking' },
};

export function reduceBooking(state: Journey, action: BookingAction): Journey {
  const { draft, unconfirmedStarts, refusal, leftOutPlace, earlier } = state;
  const common = { draft, unconfirmedStarts, refusal, leftOutPlace, earlier };
  const { type } = action;
  // What is under way stays, and so does what may have gone through.
  if (type === 'reset' && !isSending(state)) return { ...INITIAL_JOURNEY, unconfirmedStarts };
  if (state.step === 'booked') return reduceBooked(state, action);
  if (type === 'draft-changed') {
    return {
      ...state,
      draft: action.draft,
      refusal: refusal && unlessMended(refusal, draft, action.draft),
    };
  }
  if (type === 'slot-chosen' && !isSubmitting(state) && state.step !== 'uncertain') {
    return { ...common, step: 'details', slot: action.slot };
  }
  if (state.step === 'when') {
    if (type === 'earlier-wanted' && earlier) return { ...earlier, draft, unconfirmedStarts };
    if (type !== 'day-chosen') return state;
    return { ...state, day: action.day, dayKind: undefined, wanted: undefined };
  }

  const { step, slot } = state;
  const lead = LEADS[step]?.[type];
  if (lead) return { ...state, step: lead };
  if (isSubmitting(state)) return reduceSubmitting(state, action);
  if (type === 'went-back') {
    const kept = step === 'details' ? slot : undefined;
    return { ...common, step: 'when', day: dateOf(slot), slot: kept };
  }
  if (step !== 'details') return state;
  if (type === 'submitted') {
    const isRepeated = includesTime(unconfirmedStarts, slot);
    return { ...state, refusal: undefined, step: isRepeated ? 'checking' : 'sending' };
  }
  const unknownPlace = type === 'place-left-out' && refusal?.unknownPlace;
  return unknownPlace ? { ...state, leftOutPlace: unknownPlace } : state;
}

/** The service's sentences about a field end when it is edited. */
function unlessMended(refusal: Refusal, before: Draft, draft: Draft): Refusal {
  const said = Object.entries(refusal.fieldMessages);
  const others = said.filter(([name]) => {
    const field = name as FieldName;
    return String(draft[field] ?? '') === String(before[field] ?? '');
  });
  if (others.length === said.length) return refusal;
  return { ...refusal, fieldMessages: Object.fromEntries(others) };
}

/** The answer to a booking that was sent. */
function reduceSubmitting(state: DetailsState, action: BookingAction): Journey {
  const { step: _, slot, ...common } = state;
  const { unconfirmedStarts } = state;
  switch (action.type) {
    case 'answer-lost':
      return { ...state, step: 'uncertain', unconfirmedStarts: [...unconfirmedStarts, slot] };

    case 'refused': {
      const { refusal } = action;
      return { ...state, refusal, step: refusal.slotMessages.length > 0 ? 'refused' : 'details' };
    }

    case 'booked': {
      const { submission, tour } = action;
      // The outcome of this start is known now.
      const others = unconfirmedStarts.filter((start) => !isSameTime(start, slot));
      const booked = { step: 'booked', submission, managed: manage(tour) } as const;
      return { ...common, ...booked, unconfirmedStarts: others };
    }

    default:
      return state;
  }
}

function reduceBooked(state: BookedState, action: BookingAction): Journey {
  const { draft, unconfirmedStarts, managed, earlier } = state;
  if (action.type === 'another-wanted' && !isUnderWay(managed)) {
    const before = isOver(managed) ? earlier : { ...state, earlier: undefined };
    // Consent is given anew with each booking.
    const again = { ...draft, smsConsent: [] };
    return { ...INITIAL_JOURNEY, unconfirmedStarts, draft: again, earlier: before };
  }
  const next = reduceManaged(managed, action as ManagingAction);
  return next === managed ? state : { ...state, managed: next };
}
