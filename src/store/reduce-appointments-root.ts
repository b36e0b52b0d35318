/** The state of `<tour-appointments>` after an action. */
import { isKeyFault } from '../api/errors.js';
import type { Fault } from '../config/faults.js';
import type { ManagedTour } from '../model/appointment.js';
import { hasSameTimes } from './calendar.js';
import { sequenceOf } from './listed-tours.js';
import { type ManagingAction, manage } from './reduce-managing.js';
import {
  reduceShared,
  withConfiguration,
  withoutBlockedMove,
  withoutOutdatedPress,
} from './reduce-shared.js';
import { withFirstDay, withScope } from './scope.js';
import {
  connectionKey,
  isGroupSettled,
  isZoneMissing,
  managedStepOf,
  propertyOf,
} from './selectors.js';
import type {
  Action,
  BookingRootAction,
  Configured,
  RootAction,
  SharedAction,
  State,
} from './state.js';

export function reduceAppointmentsRoot(state: State, action: Action, now: number): State {
  const next = withoutOutdatedPress(reduceAction(state, action, now), state);
  if (next === state) return state;
  const applied = withZoneFault(withoutBlockedMove(next));
  const { managed, scope } = applied;
  const scoped = withScope(applied, managed?.step === 'moving', now);
  // Only the times can be blocked.
  const isOther = !hasSameTimes(scoped.scope, scope);
  const cleared = isOther ? { ...scoped, blockedBy: undefined } : scoped;
  return withStep(managed?.step === 'moving' ? withFirstDay(cleared, now) : cleared);
}

function reduceAction(state: State, action: Action, now: number): State {
  const { list } = state;
  switch (action.type) {
    case 'configured':
      return configure(state, action);
    case 'times-changed': {
      const { error } = action;
      const next = reduceShared(state, action, now);
      return isKeyFault(error) ? { ...next, blockedBy: error } : next;
    }
    case 'outbox-changed': {
      const { known, result } = action.answered ?? {};
      const next = reduceShared(state, action, now);
      return known === 'done' && result ? withChange(next, result.tour) : next;
    }
    case 'changed-elsewhere':
      return withChange(state, action.tour);
    case 'list-answered': {
      const { appointments, error } = action;
      if (!error) return { ...state, list: { ...list, appointments, failure: error, readAt: now } };
      // Keeps the visible list if reading it again fails temporarily.
      const isKept = list.appointments && !isKeyFault(error) && error.kind !== 'not-found';
      return isKept ? state : { ...state, list: { ...list, failure: error } };
    }
    case 'list-reloaded':
      return action.isQuiet ? state : withoutList(state);
    case 'zone-late':
      return { ...state, list: { ...list, isZoneLate: true } };
    case 'tour-opened':
      return { ...state, managed: manage(action.tour), answers: [] };
    case 'reset':
      return { ...withoutList(state), tours: [], answers: [], unsent: undefined };
    default:
      action satisfies SharedAction | RootAction | ManagingAction | BookingRootAction;
      return reduceShared(state, action, now);
  }
}

function configure(state: State, action: Configured): State {
  const next = withConfiguration(state, action);
  // Another prospect's tour has no place here, and keys may have different permissions.
  return connectionKey(next.settings) === connectionKey(state.settings) ? next : withoutList(next);
}

/** Clears the visible list. */
function withoutList(state: State): State {
  const { readAt, isZoneLate } = state.list;
  const list = { readAt, isZoneLate, sequence: sequenceOf(state) };
  return { ...state, managed: undefined, list };
}

/** Shows a changed tour as it is now, also if reading the list again fails. */
function withChange(state: State, { id, formerIds = [], status, startsAt }: ManagedTour): State {
  const { list } = state;
  const appointments = list.appointments?.map((it) => {
    if (it.id !== id && !formerIds.includes(it.id)) return it;
    const isMoved = startsAt !== undefined && startsAt !== it.start;
    // Its end moves with it.
    return {
      ...it,
      id,
      status: status ?? it.status,
      ...(isMoved && { start: startsAt, end: undefined }),
    };
  });
  return { ...state, list: { ...list, appointments } };
}

const NO_ZONE: Fault = {
  where: 'time-zone',
  message: 'is missing, and the group has none: set it, or no tour can be moved',
};

/** The group was the last possible source of the zone. */
function withZoneFault(state: State): State {
  const { faults, list } = state;
  const isSettled = isGroupSettled(state, propertyOf(state));
  const isMissing = isZoneMissing(state, propertyOf(state)) && isSettled && list.appointments;
  return isMissing && !faults.includes(NO_ZONE)
    ? { ...state, faults: [...faults, NO_ZONE] }
    : state;
}

function withStep(state: State): State {
  const { managed, settings, list } = state;
  const own = managed ? managedStepOf(managed) : 'booked';
  const isUnavailable = !settings || isKeyFault(list.failure);
  const step = isUnavailable ? 'unavailable' : own === 'booked' ? 'list' : own;
  return { ...state, step };
}
