/** A prospect's list of appointments after an action. Pure. */
import { isKeyFault } from '../api/errors.js';
import { isUnderWay, manage } from './reduce-managing.js';
import { sequenceOf } from './selectors.js';
import type { ListAction, State } from './state.js';

export function reduceList(state: State, action: ListAction, now: number): State {
  const { list, managed } = state;
  switch (action.type) {
    case 'list-requested':
      return { ...state, list: { ...list, isReading: true, failure: undefined } };

    case 'list-answered': {
      const { appointments } = action;
      return { ...state, list: { ...list, appointments, isReading: false, readAt: now } };
    }

    case 'list-failed': {
      const { error } = action;
      // Keeps the visible list if reading it again fails temporarily.
      const isKept = list.appointments && !isKeyFault(error) && error.kind !== 'not-found';
      const failure = isKept ? undefined : error;
      return { ...state, list: { ...list, isReading: false, failure } };
    }

    case 'list-reloaded':
      return action.isQuiet ? state : withoutList(state);

    case 'zone-late':
      return { ...state, list: { ...list, isZoneLate: true } };

    case 'tour-taken':
      if (managed && isUnderWay(managed)) return state;
      return { ...state, managed: manage(action.tour), unsent: undefined };
  }
}

/** Clears the visible list; pending changes stay. */
export function withoutList(state: State): State {
  const managed = state.managed && isUnderWay(state.managed) ? state.managed : undefined;
  const sequence = sequenceOf(state);
  return { ...state, managed, list: { ...state.list, appointments: undefined, sequence } };
}
