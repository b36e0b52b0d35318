/** What became of the latest booking, move or cancellation, for a page's script and for assistants. */
import { isKeyFault } from '../api/errors.js';
import { isTentative } from '../model/appointment.js';
import type { WallTime } from '../model/wall-time.js';
import {
  isDetailsStep,
  isDoubted,
  isRecovery,
  isSubmitting,
  type Journey,
} from './reduce-booking.js';
import { isInDoubt, isUnderWay, type ManagedState } from './reduce-managing.js';
import type { State } from './state.js';

/** What became of the latest try. Contains nothing that the prospect typed. */
export interface TourOutcome {
  /**
   * `none`: nothing was sent. `not_sent`: the browser reports that it's offline. `sending`: there's no
   * response yet. `taken`, `invalid` and `refused`: nothing was booked or changed. `unknown`: it may
   * have gone through.
   */
  readonly status:
    | ('none' | 'not_sent' | 'sending' | 'unknown')
    | ('booked' | 'awaiting_confirmation' | 'moved' | 'canceled')
    | ('taken' | 'invalid' | 'refused');
  /**
   * Whether to try again. `safe`: the server carries it out only once. `ask_first`: the prospect has to
   * decide. `no`: it's done or in progress, or another try would fail, too.
   */
  readonly retry: 'safe' | 'ask_first' | 'no';
  /** The start that the try was about, in the property's time. */
  readonly start: string | undefined;
  /** The refused fields, by their names in `config.prefill`. */
  readonly fields: readonly string[];
  /** The service's own sentences. */
  readonly messages: readonly string[];
  /** The starts of bookings and moves that may have gone through, whatever was done since. */
  readonly unresolved: readonly string[];
}

interface Latest {
  readonly status: TourOutcome['status'];
  readonly start?: WallTime | undefined;
  readonly messages?: readonly string[] | undefined;
  /** If the status doesn't determine it. */
  readonly retry?: TourOutcome['retry'] | undefined;
}

export function outcomeOf({ managed, journey, unsent }: State): TourOutcome {
  const isBooked = managed && managed.tour.knownAs !== 'claimed';
  const latest = isBooked ? ofChange(managed) : ofBooking(journey);
  const { start, messages = [] } = latest;
  const status = unsent ? 'not_sent' : latest.status;
  const isOpen = ['unknown', 'taken', 'invalid', 'refused', 'not_sent'].includes(status);
  return {
    status,
    retry: latest.retry ?? (isOpen ? 'ask_first' : 'no'),
    start,
    fields: status === 'invalid' ? Object.keys(journey.refusal?.fieldMessages ?? {}) : [],
    messages,
    unresolved: [...journey.doubts.map((doubt) => doubt.start), ...(managed?.doubtedStarts ?? [])],
  };
}

function ofChange(managed: ManagedState): Latest {
  const { tour, step, doubtedStarts } = managed;
  const { start, previousStart } = tour;
  if (isUnderWay(managed)) return { status: 'sending', start };
  if (step === 'cancelled') return { status: 'canceled', start };
  // A browser may send a cancellation twice, and the second one finds nothing.
  if (step === 'not-found') {
    return { status: managed.wasCancelling ? 'unknown' : 'refused', start, retry: 'no' };
  }
  if (step === 'moving' && managed.problem) {
    const { lost, isSlot, messages } = managed.problem;
    return { status: isSlot ? 'taken' : 'refused', start: lost, messages };
  }
  if (isInDoubt(managed) || doubtedStarts.length > 0) {
    return { status: 'unknown', start: doubtedStarts.at(-1) ?? start };
  }
  if (step === 'idle' && managed.problem) {
    const { problem, messages } = managed;
    return {
      status: 'refused',
      start,
      messages,
      retry: problem === 'blocked' ? 'no' : undefined,
    };
  }
  const done = previousStart ? 'moved' : 'booked';
  return { status: isTentative(tour) ? 'awaiting_confirmation' : done, start };
}

function ofBooking(journey: Journey): Latest {
  const { slot: start, doubts, refusal } = journey;
  if (isSubmitting(journey)) return { status: 'sending', start };
  if (journey.step === 'in-doubt') {
    return { status: 'unknown', start, retry: journey.safeRetry && 'safe' };
  }
  if (isDetailsStep(journey) && isRecovery(journey)) {
    const messages = refusal?.slotMessages;
    return { status: isDoubted(journey) ? 'unknown' : 'taken', start, messages };
  }
  const isInvalid = Object.keys(refusal?.fieldMessages ?? {}).length > 0;
  // What the service said about another start is history.
  if (refusal && journey.step === 'details' && (isInvalid || !refusal.isSlot)) {
    const status = isInvalid ? 'invalid' : 'refused';
    return {
      status,
      start,
      messages: refusal.messages,
      retry: isKeyFault(refusal) ? 'no' : undefined,
    };
  }
  const doubted = doubts.at(-1)?.start;
  return { status: doubted ? 'unknown' : 'none', start: doubted };
}
