/**
 * What is asked of the service beside times: one question with one answer each. Asked again when what
 * it depends on has changed.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { TourApiError, toTourApiError } from '../api/errors.js';
import type { Group } from '../api/index.js';
import { wantsSources } from '../config/booking-options.js';
import { keyOf } from './reduce-list.js';
import { groupIdOf, groupOf, isGroupSettled } from './selectors.js';
import type {
  AnyState,
  ListAction,
  ListState,
  SharedAction,
  TourAction,
  TourState,
} from './state.js';
import type { Store } from './store.js';

interface Asked<Action> {
  /** The same `key` is the same question. */
  readonly key: readonly unknown[];
  /** Told when it is asked. */
  readonly asked?: Action;
  load(signal: AbortSignal): Promise<Action>;
  onFailure?(cause: unknown): Action;
}

/** Asks as soon as `ask` has a question, and again with each other one. */
export function createQuery<State, Action>(
  host: ReactiveControllerHost & Element,
  store: Store<State, Action>,
  ask: (state: State) => Asked<Action> | undefined,
): { retry(): void } {
  let key: readonly unknown[] = [];
  let wasAborted = false;
  let hasFailed = false;
  const task = new Task(host, {
    autoRun: false,
    args: () => [ask(store.state)] as const,
    task: async ([question], { signal }) => {
      if (!question) return;
      hasFailed = false;
      if (question.asked) store.dispatch(question.asked);
      try {
        const action = await question.load(signal);
        if (!signal.aborted) store.dispatch(action);
      } catch (cause) {
        if (signal.aborted) return;
        hasFailed = true;
        if (question.onFailure) store.dispatch(question.onFailure(cause));
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
  store.subscribe((state) => {
    const next = ask(state)?.key ?? [];
    const isSame = next.length === key.length && next.every((part, at) => part === key[at]);
    key = next;
    if (!isSame) void task.run();
  });
  return {
    /** Asks again where the last try failed: the connection is back. */
    retry() {
      if (hasFailed) void task.run();
    },
  };
}

/** A convenience: where the key may not read it, nothing is missing but what it would have told. */
export function askGroup(state: AnyState): Asked<SharedAction> | undefined {
  const { api, isStarted } = state;
  const id = groupIdOf(state);
  if (!api || !isStarted || !id) return undefined;
  const answered = (answer: Group) => ({ type: 'group-answered', id, answer }) as const;
  return {
    key: [api, id],
    load: async (signal) => answered(await api.getGroup(id, { signal })),
    onFailure: () => answered({}),
  };
}

/** The group may know them, which saves a request. */
export function askSources(state: TourState): Asked<TourAction> | undefined {
  const { api, settings } = state;
  const isNeeded = settings && isGroupSettled(state) && wantsSources(settings, groupOf(state));
  if (!api?.listDiscoverySources || !isNeeded) return undefined;
  return {
    key: [api, 'sources'],
    load: async (signal) => ({
      type: 'sources-answered',
      sources: (await api.listDiscoverySources?.({ signal })) ?? [],
    }),
  };
}

export function askList(state: ListState): Asked<ListAction> | undefined {
  const { api, settings, isStarted, round } = state;
  if (!api || !isStarted || !settings) return undefined;
  const { clientId } = settings;
  const operation = 'list-appointments';
  return {
    key: [api, keyOf(settings), round],
    asked: { type: 'list-asked' },
    async load(signal) {
      const appointments = await api.listAppointments?.(clientId, { signal });
      if (Array.isArray(appointments)) return { type: 'list-answered', appointments };
      throw new TourApiError('invalid-request', 'listAppointments gives no list', { operation });
    },
    onFailure: (cause) => ({ type: 'list-failed', error: toTourApiError(cause, operation) }),
  };
}
