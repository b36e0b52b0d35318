/** What both roots do with an action. Pure: an action that doesn't apply returns the same object. */
import { CANCELED, isSameAppointment, type ManagedTour } from '../model/appointment.js';
import { compareWallTimes, dateOf, isSameTime } from '../model/wall-time.js';
import { timesAt } from './calendar.js';
import { afterOutboxChange } from './outbox/after-answer.js';
import { changesOf, isPressable } from './outbox/presses.js';
import { isBooking, isOpen, isSameSlot, type Slot, type Write } from './outbox/write.js';
import { type BookingAction, INITIAL_JOURNEY, isDetailsStep } from './reduce-booking.js';
import { type CalendarAction, reduceCalendar, withDay } from './reduce-calendar.js';
import { type ManagingAction, manage, reduceManaged } from './reduce-managing.js';
import { canCancel, canMove } from './selectors.js';
import type {
  Action,
  BookingRootAction,
  Configured,
  ListAction,
  RootAction,
  SendAction,
  State,
  Takeover,
} from './state.js';

/** A root's own actions change nothing here. */
export function reduceShared(state: State, action: Action, now: number): State {
  switch (action.type) {
    case 'started':
      return state.isStarted ? state : { ...state, isStarted: true };
    case 'left':
    case 'changed-elsewhere':
    // Only the page learns of it.
    case 'answered-late':
      return state;
    case 'tours-changed':
      return withTours(state, action.tours);
    case 'taken-over':
      return takeOver(state, action);
    case 'outbox-changed': {
      const next = afterOutboxChange(state, action);
      return next === state ? state : withDayAfter(next, action, now);
    }
    case 'narrow-view-changed':
      return { ...state, narrowView: action.view };
    case 'connection-changed':
      if (state.isOffline === action.isOffline) return state;
      return { ...state, isOffline: action.isOffline };
    case 'call-answered':
      return { ...state, calls: [...state.calls, action.call] };
    case 'entry-saved':
      return { ...state, savedEntries: [...state.savedEntries, action.uid] };
    case 'group-answered': {
      const { id, answer } = action;
      return { ...state, groups: { ...state.groups, [id]: answer } };
    }
    case 'times-changed':
      return { ...state, times: action.times };
    case 'times-expired':
      return withCalendar({ ...state, blockedBy: undefined }, action, now);
    case 'day-chosen':
    case 'period-shown':
    case 'next-available-wanted':
    case 'search-failed':
    case 'none-found':
    case 'search-paused':
    case 'period-completed':
    case 'reads-retried':
    case 'day-passed':
      return withCalendar(state, action, now);
    case 'move-wanted':
    case 'cancel-wanted':
    case 'slot-chosen':
    case 'went-back': {
      // While a cancellation is on its way, its question stays.
      const { managed } = state;
      const isHeld = managed?.step === 'asking' && changesOf(state, managed).some(({ out }) => out);
      return isHeld ? state : afterStep(state, takeTourStep(state, action), action, now);
    }
    case 'change-blocked':
      return afterStep(state, takeTourStep(state, action), action, now);
    case 'submitted':
    case 'retried':
    case 'move-confirmed':
    case 'cancel-confirmed':
      return afterPress(state, action, now);
    case 'sent-anyway': {
      const { unsent, isOffline } = state;
      if (!unsent) return state;
      // The question was closed when the press was held.
      const isQuestion = unsent.type === 'cancel-confirmed';
      const asked = isQuestion ? takeTourStep(state, { type: 'cancel-wanted' }) : state;
      const sent = afterPress({ ...asked, isOffline: false }, unsent, now);
      return { ...sent, unsent: undefined, isOffline };
    }
    default:
      action satisfies RootAction | BookingRootAction | ListAction;
      return state;
  }
}

/** Takes over what the page configures. Another client may respond differently. */
export function withConfiguration(
  state: State,
  { settings, preferences, faults, connection }: Configured,
): State {
  const isSameClient = connection?.api === state.connection?.api;
  const groups = isSameClient ? state.groups : {};
  return { ...state, settings, preferences, faults, connection, groups };
}

/** Shows the visible tour as the page knows it now. */
function withTours(state: State, tours: readonly ManagedTour[]): State {
  const { managed, answers, tours: before } = state;
  if (tours.length === before.length && tours.every((it, at) => it === before[at])) return state;
  // An answer is outdated once its tour is another version.
  const isOutdated = (answer: Write) =>
    tours.some((it) => {
      const version = before.find((one) => isSameAppointment(one, it));
      const isChanged = it.sequence !== version?.sequence || it.status !== version.status;
      const id = answer.result?.tour.id ?? answer.tourId;
      const isIts = [it.id, ...(it.formerIds ?? [])].includes(Number(id));
      return isIts && isChanged && answer.result?.tour !== it;
    });
  const isBooked = (slot: Slot) =>
    tours.some((it) => {
      const isNew = !before.some((one) => isSameAppointment(one, it));
      return isNew && it.knownAs !== 'claimed' && isSameSlot(it, slot);
    });
  const isOver = (it: Write) =>
    it.kind === 'book' && it.known !== 'done' ? isBooked(it) : isOutdated(it);
  const next = {
    ...withoutBookedForm(state, isBooked),
    ...{ tours, answers: answers.filter((it) => !isOver(it)) },
  };
  const tour = managed && tours.find((it) => isSameAppointment(it, managed.tour));
  if (!tour || tour === managed.tour) return next;
  const isCanceled = tour.status === CANCELED && managed.step !== 'cancelled';
  const isMoved = !isSameTime(tour.start, managed.tour.start);
  return { ...next, managed: isMoved || isCanceled ? manage(tour) : { ...managed, tour } };
}

/** The form of a time that the visitor has booked by now is left: its press would book it again. */
function withoutBookedForm(state: State, isBooked: (slot: Slot) => boolean): State {
  const { journey } = state;
  if (!isDetailsStep(journey)) return state;
  const { offer, slot: start, draft } = journey;
  const isLeft = isBooked({ property: offer.property, start });
  return isLeft ? { ...state, journey: { ...INITIAL_JOURNEY, draft } } : state;
}

/** Goes on with what another tag has shown. The page's own day and time no longer count. */
function takeOver(state: State, takeover: Takeover): State {
  const { write, savedEntries = [], managed = state.managed } = takeover;
  const typed = takeover.draft ?? state.journey.draft;
  const next: State = {
    ...state,
    wanted: write || managed ? undefined : state.wanted,
    savedEntries: [...state.savedEntries, ...savedEntries],
    managed,
    journey: { ...state.journey, draft: typed },
  };
  if (!write || !isBooking(write)) return next;
  const { content, start: slot } = write;
  const { draft, offer } = content;
  const form = { ...INITIAL_JOURNEY, step: 'details', draft, offer, slot } as const;
  return { ...next, journey: form, chosenProperty: offer.property.id, chosenType: offer.tourType };
}

/** A press that sends something. Offline, it's held: the visitor decides whether to send it anyway. */
function afterPress(state: State, action: SendAction, now: number): State {
  const mayChange =
    (action.type !== 'move-confirmed' || canMove(state)) &&
    (action.type !== 'cancel-confirmed' || canCancel(state));
  if (!mayChange) return takeTourStep(state, { type: 'change-blocked' });
  if (!isPressable(state, action, now)) return state;
  if (state.isOffline) return withHeldPress(state, action);
  const { journey } = state;
  // From now on, the form shows what was sent.
  const isForm = action.type === 'submitted' && journey.step === 'details';
  const shown = isForm ? { ...journey, isAwake: false } : journey;
  // Another try is no choice: what was refused of another one stays.
  const answers = action.type === 'retried' ? state.answers : unseenAnswers(state);
  return { ...state, journey: shown, unsent: undefined, answers };
}

/** What's answered behind an open question, nobody has seen. */
const unseenAnswers = ({ managed, answers }: State) => (managed?.step === 'asking' ? answers : []);

/** Takes a step of the tour that's shown. */
function takeTourStep(state: State, action: ManagingAction): State {
  const managed = state.managed && reduceManaged(state.managed, action);
  return managed === state.managed ? state : { ...state, managed };
}

/** Without times, no new time can be chosen. A move that was sent stays. */
export function withoutBlockedMove(state: State): State {
  const isBlocked = state.blockedBy && state.managed?.step === 'moving';
  return isBlocked ? takeTourStep(state, { type: 'change-blocked' }) : state;
}

/** What follows from a step: `stepped` is the state with it, `state` the one without. A step may come too late. */
export function afterStep(
  state: State,
  stepped: State,
  action: BookingAction | ManagingAction,
  now: number,
): State {
  if (stepped === state || isTooLate(state, action, now)) return state;
  if (action.type === 'draft-changed') return stepped;
  // A refusal goes with its time, and a held press with its screen.
  const next = { ...stepped, unsent: undefined, answers: unseenAnswers(state) };
  return withDayAfter(next, action, now);
}

/** Whether the chosen time has passed since the screen was rendered. */
function isTooLate(state: State, action: Action, now: number): boolean {
  if (action.type !== 'slot-chosen') return false;
  const known = state.scope?.timeZone && timesAt(state, now);
  return !!known && compareWallTimes(action.slot, known.wallNow) <= 0;
}

/** A held press is about what was on the screen, and goes with it. */
export function withoutOutdatedPress(state: State, before: State): State {
  const isHeld = state.unsent && state.unsent === before.unsent;
  const isSame =
    state.managed?.tour.id === before.managed?.tour.id &&
    state.managed?.tour.sequence === before.managed?.tour.sequence &&
    state.journey.slot === before.journey.slot;
  const isOver = state.unsent?.type === 'retried' && !isStillOpen(state, state.unsent.key);
  return isHeld && (!isSame || isOver) ? { ...state, unsent: undefined } : state;
}

/** Another tag may have sent it meanwhile. */
const isStillOpen = ({ outbox }: State, key: string) =>
  outbox.some((it) => it.key === key && isOpen(it) && !it.out);

function withHeldPress(state: State, action: SendAction): State {
  // An open question would hide the message.
  const isQuestion = state.managed?.step === 'asking';
  const held = isQuestion ? takeTourStep(state, { type: 'went-back' }) : state;
  // A copy, so that a second press always counts as another one: the focus moves to the message again.
  return { ...held, unsent: { ...action } };
}

/** Shows the day that the step is about. */
function withDayAfter(state: State, action: Action, now: number): State {
  const day = dayAfter(state, action);
  const known = day && timesAt(state, now);
  return known ? { ...state, calendar: withDay(state.calendar, day, known) } : state;
}

/** The day that a step brings into view. */
function dayAfter({ managed }: State, action: Action) {
  if (action.type === 'slot-chosen') return dateOf(action.slot);
  if (managed?.step !== 'moving') return undefined;
  if (action.type === 'move-wanted') return dateOf(managed.tour.start);
  const refused = action.type === 'outbox-changed' && action.answered?.said && action.answered;
  return refused ? dateOf(refused.start) : undefined;
}

function withCalendar(state: State, action: CalendarAction, now: number): State {
  const known = timesAt(state, now);
  const calendar = known ? reduceCalendar(state.calendar, action, known) : state.calendar;
  return calendar === state.calendar ? state : { ...state, calendar };
}
