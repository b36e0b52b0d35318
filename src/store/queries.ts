/**
 * What is asked of the service beside times: one question with one answer each. Asked again when what
 * it depends on has changed.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { TourApiError, toTourApiError } from '../api/errors.js';
import type { Group } from '../api/index.js';
import { wantsSources } from '../config/booking-options.js';
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

export class Query<State, Action> implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #task: Task<[Asked<Action> | undefined], void>;
  #key: readonly unknown[] = [];
  #wasAborted = false;
  #hasFailed = false;

  /** `ask` says nothing while it may or need not be asked. */
  constructor(
    host: ReactiveControllerHost & Element,
    store: Store<State, Action>,
    ask: (state: State) => Asked<Action> | undefined,
  ) {
    this.#host = host;
    this.#task = new Task(host, {
      autoRun: false,
      args: () => [ask(store.state)],
      task: async ([question], { signal }) => {
        if (!question) return;
        this.#hasFailed = false;
        if (question.asked) store.dispatch(question.asked);
        try {
          const action = await question.load(signal);
          if (!signal.aborted) store.dispatch(action);
        } catch (cause) {
          if (signal.aborted) return;
          this.#hasFailed = true;
          if (question.onFailure) store.dispatch(question.onFailure(cause));
        }
      },
    });
    host.addController(this);
    // Ask without waiting for an update: the answer can arrive during the first render.
    store.subscribe((state) => {
      const key = ask(state)?.key ?? [];
      const isSame =
        key.length === this.#key.length && key.every((part, at) => part === this.#key[at]);
      this.#key = key;
      if (!isSame) void this.#task.run();
    });
  }

  hostConnected(): void {
    if (this.#wasAborted) void this.#task.run();
    this.#wasAborted = false;
  }

  hostDisconnected(): void {
    // `@lit/task` does not abort on disconnect. A move within the page is over after a task.
    setTimeout(() => {
      if (this.#host.isConnected || this.#task.status !== TaskStatus.PENDING) return;
      this.#wasAborted = true;
      this.#task.abort();
    });
  }

  /** Asks again where the last try failed: the connection is back. */
  retry(): void {
    if (this.#hasFailed) void this.#task.run();
  }
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
    key: [api, clientId, round],
    asked: { type: 'list-asked' },
    async load(signal) {
      const appointments = await api.listAppointments?.(clientId, { signal });
      if (appointments) return { type: 'list-answered', appointments };
      throw new TourApiError('invalid-request', 'api has no listAppointments', { operation });
    },
    onFailure: (cause) => ({ type: 'list-failed', error: toTourApiError(cause, operation) }),
  };
}
