/**
 * The booking, from choosing a time to the response, as a pure state machine. An action that
 * doesn't apply returns the same object: that's the lock against a second press and a late response.
 */
import type { TourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import type { BookingOptions, Offer } from '../booking/booking-options.js';
import { type Refusal, unlessEdited } from '../booking/field-errors.js';
import { type Doubt, isDoubtAbout, type Place } from '../model/property.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { isSameJson } from '../model/same-json.js';
import type { WallTime } from '../model/wall-time.js';
import type { Plain } from './state.js';

/** Carried from step to step, so that nothing typed is lost and no doubt is forgotten. */
interface Common {
  readonly draft: Draft;
  /** Ends only with a response about that very tour, whatever is chosen or booked in between. */
  readonly doubts: readonly Doubt[];
  /** Why the latest try failed. The service's sentences about fields outlive a change of time. */
  readonly refusal?: Refusal | undefined;
  /** A place that the service doesn't know. The prospect agreed to book without it. */
  readonly leftOutPlace?: Place | undefined;
  /** Values of the page or a rule that the service refused. */
  readonly leftOut?: Partial<BookingRequest> | undefined;
  /** The latest booking if it's safe to send again, because the server books it only once. */
  readonly safeRetry?: SafeRetry | undefined;
}

interface SafeRetry {
  readonly request: BookingRequest;
  /** When the server may have forgotten the first try, in milliseconds. */
  readonly until: number;
}

/** `slot` was selected before the visitor went back. */
type WhenState = Common & {
  readonly step: 'when';
  readonly slot?: WallTime | undefined;
  /** Whether the page or the service changed what can be booked, so that the visitor has to choose again. */
  readonly isOfferChanged?: boolean;
};

export interface DetailsState extends Common {
  /** `checking`: after a doubt, the time is checked before it's sent again. `slot-gone`: a fresh list lacks it. */
  readonly step: 'details' | 'checking' | 'sending' | 'in-doubt' | 'slot-refused' | 'slot-gone';
  readonly slot: WallTime;
  /** What the visitor chose the time for. Nothing else is ever sent. */
  readonly offer: Offer;
}

type SubmittingState = DetailsState & { readonly step: 'checking' | 'sending' };

export type Journey = WhenState | DetailsState;

export type BookingAction =
  | { readonly type: 'slot-chosen'; readonly slot: WallTime }
  | { readonly type: 'draft-changed'; readonly draft: Draft }
  | Plain<'offer-changed' | 'went-back' | 'submitted' | 'retried' | 'held-back' | 'place-left-out'>
  | Plain<'slot-found-open' | 'slot-found-gone' | 'check-failed'>
  | {
      readonly type: 'answer-lost';
      readonly error?: TourApiError;
      readonly safeRetry?: SafeRetry | undefined;
    }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly error?: TourApiError };

export const INITIAL_JOURNEY: Journey = {
  step: 'when',
  draft: EMPTY_DRAFT,
  doubts: [],
};

export function isDetailsStep(journey: Journey): journey is DetailsState {
  return journey.step !== 'when';
}

/** Returns whether a booking, or the check before it, awaits a response. */
export function isSubmitting(journey: Journey): journey is SubmittingState {
  return journey.step === 'checking' || journey.step === 'sending';
}

export function isRecovery({ step }: Journey): boolean {
  return step === 'slot-refused' || step === 'slot-gone';
}

/** The booking in progress, as a doubt would remember it. */
export function bookingOf({ slot: start, offer: { property } }: DetailsState): Doubt {
  return { property, start };
}

/** Returns whether an earlier try of this very booking has no known outcome. */
export function isDoubted(journey: DetailsState): boolean {
  return journey.doubts.some((doubt) => isDoubtAbout(doubt, bookingOf(journey)));
}

/** Returns whether the chosen time was for something else: sending it would book what nobody saw. */
export function isOutdated(journey: Journey, options: BookingOptions): boolean {
  if (!isDetailsStep(journey) || journey.step === 'sending') return false;
  const { offer } = journey;
  const { property, tourType, elsewhere } = options;
  return !!elsewhere || property.id !== offer.property.id || tourType !== offer.tourType;
}

/** Kinds of failure that come before the request. */
const NOT_SENT: readonly Refusal['kind'][] = ['invalid-request', 'not-sent'];

/** `offer` is what's bookable now. */
export function reduceBooking(state: Journey, action: BookingAction, offer?: Offer): Journey {
  const { draft, doubts, refusal, leftOutPlace, leftOut, safeRetry } = state;
  // Without the safe retry: it's over once the visitor or the page leaves this very booking.
  const common = { draft, doubts, refusal, leftOutPlace, leftOut };
  switch (action.type) {
    case 'draft-changed': {
      if (isSameJson(draft, action.draft)) return state;
      const kept = refusal && unlessEdited(refusal, draft, action.draft);
      return withoutSafeRetry({ ...state, draft: action.draft, refusal: kept });
    }
    case 'slot-chosen': {
      if (!offer || isSubmitting(state) || state.step === 'in-doubt') return state;
      const { property, tourType } = offer;
      return { ...common, step: 'details', slot: action.slot, offer: { property, tourType } };
    }
    case 'offer-changed':
      return state.step === 'when' ? state : { ...common, step: 'when', isOfferChanged: true };
    case 'went-back':
      if (state.step === 'when' || isSubmitting(state)) return state;
      return { ...common, step: 'when', slot: state.step === 'details' ? state.slot : undefined };
    case 'submitted':
      return state.step === 'details' ? afterSubmit(state) : state;
    case 'place-left-out': {
      const place = state.step === 'details' && refusal?.unknownPlace;
      return place ? { ...state, leftOutPlace: place } : state;
    }
    case 'retried':
      // A safe retry needs no check: its own first try may have taken the time.
      if (state.step !== 'in-doubt') return state;
      return { ...state, step: safeRetry ? 'sending' : 'checking' };
    case 'slot-found-open':
      return state.step === 'checking' ? { ...state, step: 'sending' } : state;
    case 'slot-found-gone':
      if (state.step === 'details') return { ...state, step: 'slot-gone' };
      if (state.step !== 'checking') return state;
      return { ...state, step: 'slot-gone', doubts: doubtsMarkedLikely(state) };
    case 'check-failed':
      return state.step === 'checking' ? { ...state, step: 'in-doubt' } : state;
    case 'held-back':
      return isSubmitting(state) ? { ...state, step: 'details' } : state;
    case 'answer-lost': {
      if (!isSubmitting(state)) return state;
      const all = isDoubted(state) ? doubts : [...doubts, bookingOf(state)];
      // The server's record begins with the first try.
      const retry = action.safeRetry && (safeRetry ?? action.safeRetry);
      return { ...state, step: 'in-doubt', doubts: all, safeRetry: retry };
    }
    case 'refused':
      return isSubmitting(state) ? afterRefusal(state, action.refusal) : state;
  }
}

function afterSubmit(state: DetailsState): Journey {
  const needsCheck = isDoubted(state) && !state.safeRetry;
  return { ...state, refusal: undefined, step: needsCheck ? 'checking' : 'sending' };
}

function afterRefusal(state: DetailsState, refusal: Refusal): Journey {
  const { safeRetry } = state;
  // A repeat that wasn't sent says nothing about the first try.
  if (safeRetry && NOT_SENT.includes(refusal.kind)) return { ...state, step: 'in-doubt', refusal };
  const { isSlot, pageValues } = refusal;
  let { doubts } = state;
  // The server carries a safe retry out only once, so the response is the outcome of the first try, too.
  if (safeRetry) doubts = doubtsWithout(state, bookingOf(state));
  else if (isSlot) doubts = doubtsMarkedLikely(state);
  return {
    ...state,
    step: isSlot ? 'slot-refused' : 'details',
    doubts,
    refusal,
    leftOut: pageValues ? { ...state.leftOut, ...pageValues } : state.leftOut,
    safeRetry: undefined,
  };
}

/** The time of a doubt is gone, so the prospect may well have it. That stays known. */
function doubtsMarkedLikely(state: DetailsState): readonly Doubt[] {
  const booking = bookingOf(state);
  return state.doubts.map((it) => (isDoubtAbout(it, booking) ? { ...it, isLikely: true } : it));
}

/** Without the safe retry, another try is a decision again. */
export function withoutSafeRetry(state: Journey): Journey {
  return state.safeRetry ? { ...state, safeRetry: undefined } : state;
}

/** The doubts that remain once the outcome of a booking is known. */
export function doubtsWithout({ doubts }: Journey, booking: Doubt): readonly Doubt[] {
  return doubts.filter((doubt) => !isDoubtAbout(doubt, booking));
}
