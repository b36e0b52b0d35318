/** What became of the latest booking, move or cancellation, for a page's script and for assistants. */
import { isTentative, type ManagedTour } from '../model/appointment.js';
import { isOpen, type Write } from '../store/outbox/outbox.js';
import { changesOf, isLost } from '../store/outbox/presses.js';
import { isDryRun, otherTours } from '../store/selectors.js';
import type { State } from '../store/state.js';

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
  /** Why the service refused, in its own sentences. */
  readonly messages: readonly string[];
  /**
   * The starts of the bookings, moves and cancellations that may have gone through, because the response was
   * lost, and of tours that the server hasn't confirmed since the page loaded.
   */
  readonly unresolved: readonly string[];
  /** Whether it's of a dry run: nothing was sent. */
  readonly isDryRun: boolean;
  /** The starts of the tours that this prospect has booked here, unless a change may have gone through. The one on the screen comes last. */
  readonly booked: readonly string[];
}

/** What a write's row in the table of outcomes says. */
type StatusOf = (write: Write) => {
  readonly status: TourOutcome['status'] | 'done';
  readonly retry: TourOutcome['retry'];
};

export function outcomeOf(state: State, statusOf: StatusOf): TourOutcome {
  const { outbox, answers, unsent, journey } = state;
  // What's done is about a tour that isn't on the screen.
  const refused = answers.findLast(({ known }) => known !== 'done');
  const write = outbox.find(({ out }) => out) ?? refused ?? latestOpen(state);
  const row = write && statusOf(write);
  const tour = tourOutcome(state);
  const isLostTime = isLost(state) && !write;
  const status = isLostTime ? 'taken' : row?.status;
  const said = write?.said;
  return {
    status: unsent ? 'not_sent' : !status || status === 'done' ? tour.status : status,
    retry: unsent || isLostTime ? 'ask_first' : (row?.retry ?? tour.retry),
    start: write?.start ?? (isLostTime ? journey.slot : tour.start),
    fields: status === 'invalid' ? Object.keys(said?.fieldMessages ?? {}) : [],
    messages: said?.messages ?? [],
    booked: bookedTours(state).map((it) => it.start),
    unresolved: [...outbox.filter(isOpen), ...unsureTours(state)].map(({ start }) => start),
    isDryRun: isDryRun(state),
  };
}

/** The latest write without a known outcome. A tour that was booked since is newer, except for its own changes. */
function latestOpen({ outbox, managed }: State): Write | undefined {
  const open = outbox.filter(isOpen);
  const isClaimed = managed?.tour.knownAs === 'claimed';
  if (!managed || isClaimed) return open.at(-1);
  return open.filter(({ tourId }) => tourId === managed.tour.id).at(-1);
}

function tourOutcome({ managed }: State): Pick<TourOutcome, 'status' | 'start' | 'retry'> {
  const retry = 'no';
  if (managed?.step === 'cancelled')
    return { status: 'canceled', start: managed.tour.start, retry };
  if (!managed || managed.tour.knownAs === 'claimed')
    return { status: 'none', start: undefined, retry };
  const { tour } = managed;
  const { start } = tour;
  // The server says that a change of it may have gone through.
  if (tour.isUnsure) return { status: 'unknown', start, retry: 'ask_first' };
  if (isTentative(tour)) return { status: 'awaiting_confirmation', start, retry };
  return { status: tour.isMoved ? 'moved' : 'booked', start, retry };
}

/** The tours that aren't canceled. The one on the screen comes last. */
function liveTours(state: State): readonly ManagedTour[] {
  const { managed } = state;
  const shown = managed && managed.step !== 'cancelled' ? [managed.tour] : [];
  return [...otherTours(state), ...shown];
}

/** A link's tour isn't known to be booked, and neither is one that the service doesn't find. */
const isUnsure = ({ knownAs, isUnsure }: ManagedTour) => knownAs === 'claimed' || isUnsure === true;

const unsureTours = (state: State) => liveTours(state).filter(isUnsure);

const bookedTours = (state: State) =>
  liveTours(state).filter((it) => !isUnsure(it) && changesOf(state, { tour: it }).length === 0);
