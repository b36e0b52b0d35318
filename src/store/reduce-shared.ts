/** What both roots do with an action. Pure: an action that doesn't apply returns the same object. */
import { compareWallTimes, dateOf } from '../model/wall-time.js';
import { timesAt } from './calendar.js';
import type { BookingAction } from './reduce-booking.js';
import { type CalendarAction, reduceCalendar, withDay } from './reduce-calendar.js';
import { type ManagingAction, reduceManaged } from './reduce-managing.js';
import type {
  Action,
  BookingRootAction,
  Configured,
  ListAction,
  RootAction,
  SendAction,
  State,
} from './state.js';

/** A root's own actions change nothing here. */
export function reduceShared(state: State, action: Action, now: number): State {
  switch (action.type) {
    case 'started':
      return state.isStarted ? state : { ...state, isStarted: true };
    case 'left':
      return state;
    case 'taken-over': {
      const { journey, managed, earlier, savedEntries, chosenProperty, chosenType } = action.from;
      const taken = { journey, managed, earlier, savedEntries, chosenProperty, chosenType };
      // The removed tag has already selected the day and time that the page wants.
      return { ...state, ...taken, wanted: undefined };
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
    case 'move-confirmed':
    case 'cancel-wanted':
    case 'cancel-confirmed':
    case 'slot-chosen':
    case 'went-back':
    case 'retried':
    case 'change-blocked':
    case 'moved':
    case 'cancelled':
    case 'refused':
    case 'answer-lost':
      return afterStep(state, takeTourStep(state, action), action, now);
    default:
      action satisfies RootAction | BookingRootAction | ListAction;
      return state;
  }
}

/** Takes over what the page configures. Another client may respond differently. */
export function withConfiguration(
  state: State,
  { settings, preferences, faults, api, attempts }: Configured,
): State {
  const groups = api === state.api ? state.groups : {};
  return { ...state, settings, preferences, faults, api, attempts, groups };
}

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

/**
 * What follows from a step: `stepped` is the state with it, `state` the one without. A step may come
 * too late, or be held while the browser is offline.
 */
export function afterStep(
  state: State,
  stepped: State,
  action: BookingAction | ManagingAction,
  now: number,
): State {
  if (stepped === state || isTooLate(state, action, now)) return state;
  if (state.isOffline && isPress(action)) return withHeldPress(state, action);
  if (action.type === 'draft-changed') return stepped;
  return withDayAfter({ ...stepped, unsent: undefined }, action, now);
}

/** Whether the chosen time has passed since the screen was rendered. */
function isTooLate(state: State, action: Action, now: number): boolean {
  if (action.type !== 'slot-chosen') return false;
  const known = state.scope?.timeZone && timesAt(state, now);
  return !!known && compareWallTimes(action.slot, known.wallNow) <= 0;
}

/** Offline, the step isn't taken: the visitor decides whether to send it anyway. */
function withHeldPress(state: State, action: SendAction): State {
  // An open question would hide the message.
  const isQuestion = state.managed?.step === 'asking';
  const held = isQuestion ? takeTourStep(state, { type: 'went-back' }) : state;
  // A copy, so that a second press always counts as another one: the focus moves to the message again.
  return { ...held, unsent: { ...action } };
}

function isPress(action: Action): action is SendAction {
  const { type } = action;
  const isChange = type === 'move-confirmed' || type === 'cancel-confirmed';
  return isChange || type === 'submitted' || type === 'retried';
}

/** The state in which a held press is carried out, as if the browser were online. */
export function beforeHeldPress(state: State, { type }: SendAction): State {
  const online = { ...state, isOffline: false };
  // The question was closed when the press was held.
  return type === 'cancel-confirmed' ? takeTourStep(online, { type: 'cancel-wanted' }) : online;
}

/** Shows the day that the step is about. */
function withDayAfter(state: State, action: BookingAction | ManagingAction, now: number): State {
  const day = dayAfter(state, action);
  const known = day && timesAt(state, now);
  return known ? { ...state, calendar: withDay(state.calendar, day, known) } : state;
}

/** The day that a step brings into view. */
function dayAfter({ managed }: State, action: BookingAction | ManagingAction) {
  if (action.type === 'slot-chosen') return dateOf(action.slot);
  if (managed?.step !== 'moving') return undefined;
  if (action.type === 'move-wanted') return dateOf(managed.tour.start);
  return managed.problem && dateOf(managed.problem.lost);
}

function withCalendar(state: State, action: CalendarAction, now: number): State {
  const known = timesAt(state, now);
  const calendar = known ? reduceCalendar(state.calendar, action, known) : state.calendar;
  return calendar === state.calendar ? state : { ...state, calendar };
}
