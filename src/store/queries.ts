/**
 * What the service is asked in addition to times: one request with one response each. A query runs
 * again when its key changes, or after a given action.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { type Operation, TourApiError, toTourApiError } from '../api/errors.js';
import { wantsSources } from '../config/booking-options.js';
import { groupIdOf, isGroupSettled, keyOf } from './selectors.js';
import type { Action, State } from './state.js';
import type { Store } from './store.js';

interface Query {
  /** What the response depends on; absent while there's nothing to request. */
  keyOf(state: State): readonly unknown[] | undefined;
  load(state: State, signal: AbortSignal): Promise<Action>;
  readonly operation: Operation;
  onFailure(error: TourApiError, state: State): Action;
  /** Dispatched with the request. */
  readonly requested?: Action;
  /** An action after which the query runs again. */
  readonly reloadedBy?: Action['type'];
}

/** Replaces the host: the task would render it twice, and the response has already rendered it. */
const UNDRAWN: ReactiveControllerHost = {
  addController() {},
  removeController() {},
  requestUpdate() {},
  updateComplete: Promise.resolve(true),
};

/** Loads as soon as there's a key, and again when the key changes. */
export function createQuery(
  host: ReactiveControllerHost & Element,
  store: Store,
  query: Query,
): void {
  let key: readonly unknown[] = [];
  let wasAborted = false;
  let hasFailed = false;
  const task = new Task(UNDRAWN, {
    autoRun: false,
    args: () => [store.state] as const,
    task: async ([state], { signal }) => {
      hasFailed = false;
      if (key.length === 0) return;
      if (query.requested) store.dispatch(query.requested);
      try {
        const action = await query.load(state, signal);
        if (!signal.aborted) store.dispatch(action);
      } catch (cause) {
        if (signal.aborted) return;
        hasFailed = true;
        store.dispatch(query.onFailure(toTourApiError(cause, query.operation), state));
      }
    },
  });
  host.addController({
    hostConnected() {
      if (wasAborted) void task.run();
      wasAborted = false;
    },
    hostDisconnected() {
      // `@lit/task` doesn't abort on disconnect. A move within the page is over after a task.
      setTimeout(() => {
        if (host.isConnected || task.status !== TaskStatus.PENDING) return;
        wasAborted = true;
        task.abort();
      });
    },
  });
  // Doesn't wait for an update: the response can arrive during the first render.
  store.subscribe((state, _, action) => {
    const next = query.keyOf(state) ?? [];
    const isSame = next.length === key.length && next.every((part, at) => part === key[at]);
    key = next;
    const isBack = hasFailed && action.type === 'connection-changed' && !action.isOffline;
    if (!isSame || isBack || action.type === query.reloadedBy) void task.run();
  });
}

/** Optional: without it, the page's settings suffice for booking. */
export const groupQuery: Query = {
  keyOf(state) {
    const id = groupIdOf(state);
    return state.api && state.isStarted && id ? [state.api, id] : undefined;
  },
  async load(state, signal) {
    const id = groupIdOf(state) ?? 0;
    const answer = (await state.api?.getGroup(id, { signal })) ?? {};
    return { type: 'group-answered', id, answer };
  },
  operation: 'group',
  onFailure: (error, state) => ({ type: 'group-failed', id: groupIdOf(state) ?? 0, error }),
};

/** Requested after the group, so that the first times come first. */
export const sourcesQuery: Query = {
  keyOf(state) {
    const { api, settings } = state;
    return api && settings && isGroupSettled(state) && wantsSources(settings) ? [api] : undefined;
  },
  async load({ api }, signal) {
    const sources = (await api?.listDiscoverySources?.({ signal })) ?? null;
    return { type: 'sources-answered', sources };
  },
  operation: 'discovery-sources',
  onFailure: (error) => ({ type: 'sources-failed', error }),
};

export const listQuery: Query = {
  keyOf: ({ api, settings, isStarted }) =>
    api && isStarted && settings ? [api, keyOf(settings)] : undefined,
  requested: { type: 'list-requested' },
  reloadedBy: 'list-reloaded',
  async load({ api, settings }, signal) {
    const appointments = await api?.listAppointments?.(settings?.list?.clientId ?? 0, { signal });
    if (appointments) return { type: 'list-answered', appointments };
    const { operation } = listQuery;
    throw new TourApiError('invalid-request', 'listAppointments is missing', { operation });
  },
  operation: 'list-appointments',
  onFailure: (error) => ({ type: 'list-failed', error }),
};
