/**
 * What is asked of the service beside times: one question with one answer each. Asked again when what
 * it depends on has changed, or when an action says so.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { TourApiError, toTourApiError } from '../api/errors.js';
import { wantsSources } from '../config/booking-options.js';
import { groupIdOf, isGroupSettled, keyOf } from './selectors.js';
import type { Action, State } from './state.js';
import type { Store } from './store.js';

interface Query {
  /** What the answer depends on; absent while there is nothing to ask. */
  keyOf(state: State): readonly unknown[] | undefined;
  load(state: State, signal: AbortSignal): Promise<Action>;
  onFailure(state: State, cause: unknown): Action;
  /** Dispatched when it is asked. */
  readonly requested?: Action;
  /** An action after which it is asked again. */
  readonly reloadedBy?: Action['type'];
}

/** In place of the host: its task would have it drawn twice, and the answer has that done already. */
const UNDRAWN: ReactiveControllerHost = {
  addController() {},
  removeController() {},
  requestUpdate() {},
  updateComplete: Promise.resolve(true),
};

/** Loads as soon as there is a key, and again with each other key. */
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
        store.dispatch(query.onFailure(state, cause));
      }
    },
  });
  host.addController({
    hostConnected() {
      if (wasAborted) void task.run();
      wasAborted = false;
    },
    hostDisconnected() {
      // `@lit/task` does not abort on disconnect. A move within the page is over after a task.
      setTimeout(() => {
        if (host.isConnected || task.status !== TaskStatus.PENDING) return;
        wasAborted = true;
        task.abort();
      });
    },
  });
  // Ask without waiting for an update: the answer can arrive during the first render.
  store.subscribe((state, _, action) => {
    const next = query.keyOf(state) ?? [];
    const isSame = next.length === key.length && next.every((part, at) => part === key[at]);
    key = next;
    const isBack = hasFailed && action.type === 'connection-changed' && !action.isOffline;
    if (!isSame || isBack || action.type === query.reloadedBy) void task.run();
  });
}

/** A convenience: without it, booking goes on with the page's settings. */
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
  onFailure: (state, cause) => ({
    type: 'group-failed',
    id: groupIdOf(state) ?? 0,
    error: toTourApiError(cause, 'group'),
  }),
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
  onFailure: (_, cause) => ({
    type: 'sources-failed',
    error: toTourApiError(cause, 'discovery-sources'),
  }),
};

export const listQuery: Query = {
  keyOf: ({ api, settings, isStarted }) =>
    api && isStarted && settings ? [api, keyOf(settings)] : undefined,
  requested: { type: 'list-requested' },
  reloadedBy: 'list-reloaded',
  async load({ api, settings }, signal) {
    const appointments = await api?.listAppointments?.(settings?.list?.clientId ?? 0, { signal });
    if (appointments) return { type: 'list-answered', appointments };
    const operation = 'list-appointments';
    throw new TourApiError('invalid-request', 'listAppointments is missing', { operation });
  },
  onFailure: (_, cause) => ({
    type: 'list-failed',
    error: toTourApiError(cause, 'list-appointments'),
  }),
};
