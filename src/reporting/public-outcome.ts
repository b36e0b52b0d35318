/**
 * The public `outcome`, for a page's script and for assistants: which attempt is the latest, and which tours are
 * booked or unresolved. A write's `status` and `retry` are in its row of `screens/outcome-words.ts`.
 */
import { isSameAppointment, isTentative, type Tour } from '../model/appointment.js';
import { isTimeTaken } from '../store/form/sent-form.js';
import { hasNotice, writeInFlight } from '../store/outbox/open-writes.js';
import { leavesDoubt } from '../store/outbox/phase.js';
import { isUnresolved, type Write } from '../store/outbox/write.js';
import type { State } from '../store/state.js';
import { toShownTour } from '../store/tours/shown-tour.js';
import { changesOf, isDryRun, isRefusalOver, otherTours } from '../store/tours/tour-selectors.js';

/** What became of the latest attempt. Contains nothing that the prospect typed. */
export interface TourOutcome {
  /**
   * `none`: nothing was sent. `not_sent`: the browser reports that it's offline, the times couldn't be read, or
   * another tag's change of the tour is on its way. `sending`: there's no response yet. `taken`, `invalid` and `refused`: nothing was booked or
   * changed. Without the site's own server, the prospect may have a time that's `taken`: a browser can send a
   * request twice. `unknown`: it may have gone through.
   */
  readonly status:
    | ('none' | 'not_sent' | 'sending' | 'unknown')
    | ('booked' | 'awaiting_confirmation' | 'moved' | 'canceled')
    | ('taken' | 'invalid' | 'refused');
  /**
   * Whether to try again. `safe`: the server carries it out only once. `ask_first`: the prospect has to
   * decide. `no`: it's done or in progress, or another attempt would fail, too.
   */
  readonly retry: 'safe' | 'ask_first' | 'no';
  /** The start that the attempt was about, in the property's time. A canceled tour that may have been moved before has none. */
  readonly start: string | undefined;
  /** The refused fields, by their names in `config.prefill`. */
  readonly fields: readonly string[];
  /** Why the service refused, in its own sentences. */
  readonly messages: readonly string[];
  /**
   * The starts of the bookings, moves and cancellations that may have gone through, because the response was
   * lost, or because a refused booking may be the prospect's own, and of tours with a link that the server hasn't
   * confirmed yet, such as after a reload.
   */
  readonly unresolved: readonly string[];
  /** Whether it's of a dry run: nothing was sent. */
  readonly isDryRun: boolean;
  /**
   * The starts of this prospect's tours, as the site last knew them, unless a change may have gone through. The
   * one on the screen comes last.
   */
  readonly booked: readonly string[];
}

type Attempt = Pick<TourOutcome, 'status' | 'retry' | 'start' | 'fields' | 'messages'>;

export const NOTHING_SENT: Attempt = {
  ...{ status: 'none', retry: 'no', start: undefined },
  ...{ fields: [], messages: [] },
};

/** A call that has come to nothing. Nothing in it is about an earlier attempt. */
export const UNDECIDED = { ...NOTHING_SENT, retry: 'ask_first' } as const;

/** What a write's row in the table of outcomes (`outcomeRow()`) says. */
type StatusOf = (write: Write) => Pick<TourOutcome, 'status' | 'retry'>;

export function outcomeOf(state: State, statusOf: StatusOf): TourOutcome {
  const tours = liveTours(state);
  const isBooked = (tour: Tour) =>
    !isUnresolvedTour(tour) && changesOf(state, { tour }).length === 0;
  const unresolved = [
    ...state.outbox.filter(isUnresolved),
    ...state.unreadOutcomes.filter(leavesDoubt),
    ...tours.filter(isUnresolvedTour),
  ];
  return {
    ...latestAttempt(state, statusOf),
    booked: tours.filter(isBooked).map(({ start }) => start),
    unresolved: unresolved.map(({ start }) => start),
    isDryRun: isDryRun(state),
  };
}

function latestAttempt(state: State, statusOf: StatusOf): Attempt {
  const { unreadOutcomes, answeredKey, heldPress, bookingForm, shownTour } = state;
  if (heldPress) return { ...UNDECIDED, status: 'not_sent', start: heldStart(state) };
  // If no notice tells the latest answer, it's on the screen, and what the notices tell is older.
  const areOld = answeredKey !== undefined && !hasNotice(state, answeredKey);
  const isNow = (it: Write) => it.outcome !== 'refused' || !isRefusalOver(state, it);
  const told = areOld ? undefined : unreadOutcomes.findLast(isNow);
  // A notice of a done write is about a tour that isn't on the screen. The one that is decides.
  const latest = told?.outcome === 'done' && shownTour ? undefined : told;
  const write = writeInFlight(state) ?? latest ?? latestUnresolved(state);
  if (write?.result) return tourOutcome(toShownTour(tourNow(state, write.result.tour)));
  if (write) return writeOutcome(write, statusOf);
  return isTimeTaken(state)
    ? { ...UNDECIDED, status: 'taken', start: bookingForm.start }
    : tourOutcome(shownTour);
}

/** A tour as it's known now. While a change of it is open, nobody knows. */
function tourNow(state: State, tour: Tour): Tour {
  const known = state.tours.find((it) => isSameAppointment(it, tour)) ?? tour;
  return changesOf(state, { tour: known }).length > 0 ? { ...known, maybeChanged: true } : known;
}

export function writeOutcome(write: Write, statusOf: StatusOf): Attempt {
  const { start, lastRefusal, result } = write;
  if (result) return tourOutcome(toShownTour(result.tour));
  const { status, retry } = statusOf(write);
  const fields = status === 'invalid' ? Object.keys(lastRefusal?.fieldMessages ?? {}) : [];
  return { status, retry, start, fields, messages: lastRefusal?.messages ?? [] };
}

function heldStart({ outbox, heldPress, shownTour, bookingForm }: State): string | undefined {
  const again = heldPress?.type === 'retried' && outbox.find(({ key }) => key === heldPress.key);
  if (again) return again.start;
  return shownTour ? (shownTour.newStart ?? shownTour.tour.start) : bookingForm.start;
}

/** The latest write without a known outcome. A tour that was booked since is newer, except for its own changes. */
function latestUnresolved({ outbox, shownTour }: State): Write | undefined {
  const unresolved = outbox.filter(isUnresolved);
  const isUnchecked = shownTour?.tour.knownFrom === 'link';
  if (!shownTour || isUnchecked) return unresolved.at(-1);
  return unresolved.filter(({ tourId }) => tourId === shownTour.tour.id).at(-1);
}

export function tourOutcome(shownTour: State['shownTour']): Attempt {
  if (!shownTour) return NOTHING_SENT;
  const { tour, step } = shownTour;
  const common = { ...NOTHING_SENT, start: tour.start };
  if (step === 'canceled')
    return { ...common, status: 'canceled', ...(isUnresolvedTour(tour) && { start: undefined }) };
  if (tour.knownFrom === 'link') return NOTHING_SENT;
  // The server says that a change of it may have gone through.
  if (tour.maybeChanged) return { ...common, status: 'unknown', retry: 'ask_first' };
  if (isTentative(tour)) return { ...common, status: 'awaiting_confirmation' };
  return { ...common, status: tour.isMoved ? 'moved' : 'booked' };
}

/** The tours that aren't canceled. The one on the screen comes last. */
function liveTours(state: State): readonly Tour[] {
  const { shownTour } = state;
  const shown = shownTour && shownTour.step !== 'canceled' ? [shownTour.tour] : [];
  return [...otherTours(state), ...shown];
}

/** A link's tour isn't known to be booked, and neither is one that the service doesn't find. */
const isUnresolvedTour = ({ knownFrom, maybeChanged }: Tour) =>
  knownFrom === 'link' || maybeChanged === true;
