/** What the service is asked in addition to times: one request with one response each. */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import type { LinkedState } from '../api/appointments.js';
import { isKeyFault, type Operation, type TourApiError, toTourApiError } from '../api/errors.js';
import type { Appointment, CallOptions, DiscoverySource, Group } from '../api/index.js';
import { wantsSources } from '../booking/booking-options.js';
import { linkedTour } from '../booking/linked-tour.js';
import { unsettledGroup } from './listed-tours.js';
import { connectionKey, isGroupSettled, propertyOf, shownProperty } from './selectors.js';
import type { Action, State } from './state.js';
import type { Store } from './store.js';
import { mayRetry } from './times-cache.js';

export interface Query<Answer> {
  readonly operation: Operation;
  /** What the response depends on: a change requests it again. Empty while there's nothing to request. */
  keyOf(state: State): unknown[];
  load(state: State, options: CallOptions): Promise<Answer> | undefined;
  answered(state: State, answer?: Answer, error?: TourApiError): Action;
  readonly reloadedBy?: Action['type'];
}

/**
 * Replaces the host. A task requests an update of its host for each response, but the dispatch already has: with
 * the element as its host, the widget renders seven times instead of six until its first day opens.
 */
const STAND_IN_HOST = {
  addController() {},
  requestUpdate() {},
} as unknown as ReactiveControllerHost;

export function createQuery<Answer>(store: Store, query: Query<Answer>) {
  let wasStopped = false;
  let hasFailed = false;
  const task = new Task(STAND_IN_HOST, {
    args: () => query.keyOf(store.state),
    task: async (key, { signal }) => {
      wasStopped = false;
      if (key.length === 0) return;
      const { state } = store;
      try {
        const answer = await query.load(state, { signal, mayRetry });
        hasFailed = false;
        if (!signal.aborted) store.dispatch(query.answered(state, answer));
      } catch (cause) {
        if (signal.aborted) return;
        hasFailed = true;
        wasStopped = !mayRetry();
        const error = toTourApiError(cause, query.operation);
        store.dispatch(query.answered(state, undefined, error));
      }
    },
  });
  /**
   * Requests it if its key has changed, or again after some actions. Doesn't wait for an update: the response can
   * arrive during the first render.
   */
  return (type: Action['type']): void => {
    const isBack = wasStopped && type === 'times-retried';
    const isOnline = hasFailed && type === 'connection-changed' && !store.state.isOffline;
    if (type === 'left' && task.status === TaskStatus.PENDING) {
      wasStopped = true;
      task.abort();
    } else if (isBack || isOnline || type === query.reloadedBy) void task.run();
    else task.hostUpdate();
  };
}

/** Optional: without it, the page's settings suffice for booking. */
export const groupQuery: Query<Group> = {
  operation: 'group',
  keyOf(state) {
    const id = shownProperty(state)?.groupId;
    return state.api && state.isStarted && id ? [state.api, id] : [];
  },
  async load(state, options) {
    const { groupId = 0 } = shownProperty(state) ?? {};
    // The visitor may come back to a property.
    return state.groups[groupId] ?? (await state.api?.getGroup(groupId, options)) ?? {};
  },
  answered: (state, answer, error) => {
    return {
      type: 'group-answered',
      id: shownProperty(state)?.groupId ?? 0,
      answer: answer ?? null,
      error,
    };
  },
};

/** The groups of listed tours, one after the other: each has its own zone. */
export const listedGroupsQuery: Query<Group> = {
  operation: 'group',
  keyOf(state) {
    const id = unsettledGroup(state);
    return state.api && id ? [state.api, id] : [];
  },
  load: (state, options) => state.api?.getGroup(unsettledGroup(state) ?? 0, options),
  answered: (state, answer, error) => {
    return {
      type: 'group-answered',
      id: unsettledGroup(state) ?? 0,
      answer: answer ?? null,
      error,
    };
  },
};

/** Requested after the group, so that the first times come first. */
export const sourcesQuery: Query<readonly DiscoverySource[]> = {
  operation: 'discovery-sources',
  keyOf(state) {
    const { api, settings } = state;
    return api && settings && isGroupSettled(state, propertyOf(state)) && wantsSources(settings)
      ? [api]
      : [];
  },
  load: ({ api }, options) => api?.listDiscoverySources(options),
  answered: (_, sources, error) => ({ type: 'sources-answered', sources: sources ?? null, error }),
};

/** Asks the server for a link's tour. Only `tour-booking/server` signs a link, so it answers for one, too. */
const UNKNOWN: LinkedState = { isCanceled: false, manageToken: undefined };

export const linkQuery: Query<LinkedState> = {
  operation: 'check-link',
  keyOf({ api, managed }) {
    const { knownAs, manageToken } = managed?.tour ?? {};
    return api && knownAs === 'claimed' && manageToken ? [api, manageToken] : [];
  },
  async load({ api, managed }, options) {
    const { id = 0, manageToken = '' } = managed?.tour ?? {};
    return (await api?.checkLink(id, manageToken, options)) ?? UNKNOWN;
  },
  answered({ settings }, answer, error) {
    // That's the link's fault, not the key's.
    const isRefused = isKeyFault(error) || error?.kind === 'not-found';
    if (isRefused) return { type: 'link-checked', isValid: false };
    if (!answer || !settings) return { type: 'link-checked', isValid: undefined, error };
    const { isCanceled, manageToken } = answer;
    const tour = manageToken ? linkedTour(manageToken, settings) : undefined;
    return { type: 'link-checked', isValid: true, isCanceled, tour };
  },
};

export const listQuery: Query<readonly Appointment[]> = {
  operation: 'list-appointments',
  keyOf: ({ api, settings, isStarted }) =>
    api && isStarted && settings ? [api, connectionKey(settings)] : [],
  reloadedBy: 'list-reloaded',
  load: ({ api, settings }, options) =>
    api?.listAppointments?.(settings?.list?.clientId ?? 0, options),
  answered: (_, appointments, error) => ({ type: 'list-answered', appointments, error }),
};
