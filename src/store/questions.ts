/** What is asked of the service beside times: the group's configuration, lead sources, the list. */
import { TourApiError, toTourApiError } from '../api/errors.js';
import type { Appointment, DiscoverySource, Group } from '../api/index.js';
import { wantsSources } from '../config/booking-options.js';
import type { QuestionOptions } from './question.js';
import { groupIdOf, groupOf, isGroupSettled } from './selectors.js';
import type { ListAction, ListState, SharedAction, TourAction, TourState } from './state.js';
import type { Store } from './store.js';

/** A convenience: where the key may not read it, nothing is missing but what it would have told. */
export function groupQuestion(store: {
  readonly state: TourState | ListState;
  dispatch(action: SharedAction): boolean;
}): QuestionOptions<{ id: number; answer: Group }> {
  return {
    ask() {
      const { state } = store;
      const { api, isStarted } = state;
      const id = groupIdOf(state);
      if (!api || !isStarted || !id) return undefined;
      const load = async (signal: AbortSignal) => ({
        id,
        answer: await api.getGroup(id, { signal }),
      });
      return { key: [api, id], load };
    },
    onAnswer: (known) => store.dispatch({ type: 'group-answered', ...known }),
    onFailure: () => {
      const id = groupIdOf(store.state);
      if (id) store.dispatch({ type: 'group-answered', id, answer: {} });
    },
  };
}

/** The group may know them, which saves a request. */
export function sourcesQuestion(
  store: Store<TourState, TourAction>,
): QuestionOptions<readonly DiscoverySource[]> {
  return {
    ask() {
      const { state } = store;
      const { api, settings } = state;
      const isNeeded = settings && isGroupSettled(state) && wantsSources(settings, groupOf(state));
      if (!api?.listDiscoverySources || !isNeeded) return undefined;
      const load = async (signal: AbortSignal) =>
        (await api.listDiscoverySources?.({ signal })) ?? [];
      return { key: [api, 'sources'], load };
    },
    onAnswer: (sources) => store.dispatch({ type: 'sources-answered', sources }),
    onFailure: () => {},
  };
}

export function listQuestion(
  store: Store<ListState, ListAction>,
): QuestionOptions<readonly Appointment[]> {
  return {
    ask() {
      const { api, settings, isStarted, round } = store.state;
      if (!api || !isStarted || !settings) return undefined;
      const { clientId } = settings;
      const load = async (signal: AbortSignal) => {
        store.dispatch({ type: 'list-asked' });
        if (api.listAppointments) return api.listAppointments(clientId, { signal });
        const operation = 'list-appointments';
        throw new TourApiError('invalid-request', 'api has no listAppointments', { operation });
      };
      return { key: [api, clientId, round], load };
    },
    onAnswer: (appointments) => store.dispatch({ type: 'list-answered', appointments }),
    onFailure: (cause) => {
      const error = toTourApiError(cause, 'list-appointments');
      store.dispatch({ type: 'list-failed', error });
    },
  };
}
