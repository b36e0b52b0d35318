/** The state of `<tour-appointments>` after an action. Pure: an action that does not apply changes nothing. */
import { isKeyFault } from '../api/errors.js';
import type { Fault } from '../config/attributes.js';
import type { AppointmentsSettings } from '../config/resolve.js';
import { expire, isForbidden } from './availability.js';
import { isUnderWay, manage } from './reduce-managing.js';
import { reduceShared, withConfiguration, withoutMove } from './reduce-shared.js';
import { settleTimes } from './reduce-times.js';
import { isGroupSettled, isZoneMissing, sequenceOf } from './selectors.js';
import type { ListAction, ListState } from './state.js';

const NO_ZONE: Fault = {
  where: 'time-zone',
  message: 'is missing, and the group has none: write it, or no tour can be moved',
  isFatal: false,
};

export function reduceList(state: ListState, action: ListAction, now: number): ListState {
  const next = apply(state, action, now);
  const applied = withZoneFault(isForbidden(next.availability) ? withoutMove(next, now) : next);
  return applied === state ? state : settleTimes(applied, state, action, now);
}

function apply(state: ListState, action: ListAction, now: number): ListState {
  switch (action.type) {
    case 'configured': {
      const next = withConfiguration(state, action);
      // Another prospect's tour has no place here, and what one key may not do another may.
      return keyOf(next.settings) === keyOf(state.settings) ? next : withoutList(next);
    }

    case 'list-asked':
      return { ...state, isReading: true, listFailure: undefined };

    case 'list-answered': {
      const { appointments } = action;
      return { ...state, appointments, isReading: false, listedAt: now };
    }

    case 'list-failed': {
      const { error } = action;
      const failed = reduceShared(state, { type: 'request-failed', error }, now);
      // Keep the list that is shown when reading it again fails for a moment.
      const isKept = state.appointments && !isKeyFault(error) && error.kind !== 'not-found';
      return { ...failed, isReading: false, listFailure: isKept ? undefined : error };
    }

    case 'list-reloaded':
      return { ...(action.isQuiet ? state : withoutList(state)), round: state.round + 1 };

    case 'zone-late':
      return { ...state, isZoneLate: true };

    case 'tour-taken': {
      if (state.managed && isUnderWay(state.managed)) return state;
      const availability = expire(state.availability);
      return { ...state, availability, managed: manage(action.tour), unsent: undefined };
    }

    default:
      return reduceShared(state, action, now);
  }
}

/** The group is the last that could have told the zone; without a list there is nothing to move. */
function withZoneFault(state: ListState): ListState {
  const isMissing = isZoneMissing(state) && isGroupSettled(state) && !!state.appointments;
  if (isMissing === state.faults.includes(NO_ZONE)) return state;
  const others = state.faults.filter((fault) => fault !== NO_ZONE);
  return { ...state, faults: isMissing ? [...others, NO_ZONE] : others };
}

/** Without what is shown of the list; what is under way stays. */
function withoutList(state: ListState): ListState {
  const managed = state.managed && isUnderWay(state.managed) ? state.managed : undefined;
  return { ...state, managed, appointments: undefined, sequence: sequenceOf(state) };
}

/** Whose list it is, and who asks for it. */
export function keyOf(settings: AppointmentsSettings | undefined): string {
  return [settings?.baseUrl, settings?.apiKey, settings?.groupId, settings?.clientId].join(' ');
}
