/**
 * When each read starts and runs again, and in which order: the group, lead sources, a link's tour, the list, and
 * the times. `store/calendar-requests.ts` decides which times, and `api/retry-reads.ts` repeats a failed request.
 */
import {
  initialState,
  shallowArrayEquals,
  Task,
  type TaskFunctionOptions,
  TaskStatus,
} from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { isKeyFault, type Operation, type TourApiError, toTourApiError } from '../api/errors.js';
import type { CallOptions } from '../api/retry-reads.js';
import { wantsSources } from '../booking/booking-options.js';
import type { ElementsApi } from '../site-server/client.js';
import { linkedTour } from '../site-server/link-token.js';
import { mayRetry } from '../store/calendar/request-rate.js';
import type { TimesCache } from '../store/calendar/times-cache.js';
import { completeCalendar, timesDependencies } from '../store/calendar-requests.js';
import { openWrites } from '../store/outbox/open-writes.js';
import { connectionKey, isGroupSettled, propertyOf } from '../store/properties.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import { unsettledGroup } from '../store/tours/list.js';
import { shownProperty, uncheckedTour, uncheckedTours } from '../store/tours/tour-selectors.js';

type Host = ReactiveControllerHost;
export type Reads = ReturnType<typeof createReads>;
export type ReadOf = (host: Host, store: Store) => Read;

/**
 * Creates the reads of a root, and that of the times. The requests start in this order, and none waits for another one.
 */
export function createReads(
  element: Host,
  store: Store,
  times: TimesCache,
  creates: readonly ReadOf[],
) {
  const host = renderedByStore(element);
  const reads = creates.map((create) => create(host, store));
  const shownTimes = new Task(host, {
    args: () => timesDependencies(store.state),
    task: (_, { signal }) => completeCalendar(store, times, signal),
    onComplete: (action) => {
      if (action) store.dispatch(action);
    },
  });
  return {
    readTimes: (): void => void shownTimes.run(),
    /** Reads something again, even if nothing has changed. */
    readAgain(operation: Operation): void {
      reads.find((it) => it.operation === operation)?.run();
    },
    abort(): void {
      for (const read of reads) read.abort();
    },
    /** Repeats what has failed, or was cut short. */
    retryFailed(): void {
      for (const read of reads) read.retryFailed();
    },
  };
}

/** A host that doesn't render when a task starts or ends: the element renders only what the store has. */
const renderedByStore = (element: Host): Host => ({
  addController: (it) => element.addController(it),
  removeController: (it) => element.removeController(it),
  requestUpdate() {},
  get updateComplete() {
    return element.updateComplete;
  },
});

/**
 * Reads the groups of the shown property, of open writes, for their phones, and of tours to check. All are optional.
 */
export function readGroup(host: Host, store: Store): Read {
  return groupRead(host, store, (state) => {
    const { isStarted, connection, groups } = state;
    const own = shownProperty(state)?.groupId;
    const others = [...openWrites(state), ...uncheckedTours(state)];
    const ids = others.map(({ property }) => property.groupId);
    const next = [own, ...ids].find((id) => id !== undefined && groups[id] === undefined);
    return [isStarted ? connection?.api : undefined, next ?? own];
  });
}

/** The groups of listed tours, one after the other: each has its own zone. */
export function readListedGroups(host: Host, store: Store): Read {
  return groupRead(host, store, (state) => [state.connection?.api, unsettledGroup(state)]);
}

function groupRead(
  host: Host,
  store: Store,
  args: (state: State) => readonly [api: ElementsApi | undefined, id: number | undefined],
): Read {
  return createRead(host, store, {
    operation: 'group',
    args: () => args(store.state),
    // The visitor may come back to a property.
    task: ([api, id], options) => store.state.groups[id] ?? api.getGroup(id, options),
    onComplete: (answer, [, id]) => ({ type: 'group-answered', id, answer }),
    onError: (error, [, id]) => ({ type: 'group-answered', id, answer: null, error }),
  });
}

/** The lead sources, after the group, so that the first times come first. */
export function readSources(host: Host, store: Store): Read {
  return createRead(host, store, {
    operation: 'discovery-sources',
    args() {
      const { connection, settings } = store.state;
      const isNext = isGroupSettled(store.state, propertyOf(store.state));
      return [isNext && settings && wantsSources(settings) ? connection?.api : undefined] as const;
    },
    task: ([api], options) => api.listDiscoverySources(options),
    onComplete: (sources) => ({ type: 'sources-answered', sources }),
    onError: (error) => ({ type: 'sources-answered', error }),
  });
}

/** Asks the server for a link's tour. Only `tour-booking/server` signs a link, so it answers for one, too. */
export function readLink(host: Host, store: Store): Read {
  return createRead(host, store, {
    operation: 'check-link',
    args() {
      const tour = uncheckedTour(store.state);
      return [tour && store.state.connection, tour?.id, tour?.manageToken] as const;
    },
    task: ([connection, id, token], options) => connection.checkLink(id, token, options),
    // Here, `isOld` says that the tour may have changed since.
    onComplete({ isCanceled, manageToken, isOld: maybeChanged }, [, id, token]) {
      const asked = uncheckedTour(store.state);
      // The page may have another group by now.
      const itsPage = asked && { ...asked, properties: [asked.property] };
      // A server that knows no later state has still verified the link's.
      const linked = itsPage && linkedTour(manageToken ?? token, itsPage);
      const tour = { ...linked, maybeChanged };
      return { type: 'link-checked', id, isValid: true, isCanceled, tour };
    },
    onError(error, [, id]) {
      // A refusal is about the link, not about the key.
      const isRefused = isKeyFault(error) || error.kind === 'not-found';
      if (isRefused) return { type: 'link-checked', id, isValid: false };
      return { type: 'link-checked', id, isValid: undefined, error };
    },
  });
}

export function readList(host: Host, store: Store): Read {
  let sentAt = 0;
  return createRead(host, store, {
    operation: 'list-appointments',
    args() {
      const { connection, settings, isStarted } = store.state;
      const { listAppointments } = connection?.api ?? {};
      const { clientId } = settings?.list ?? {};
      return [isStarted ? listAppointments : undefined, clientId, connectionKey(settings)] as const;
    },
    task([listAppointments, clientId], options) {
      sentAt = store.now();
      return listAppointments(clientId, options);
    },
    onComplete: (appointments) => ({ type: 'list-answered', appointments, sentAt }),
    onError: (error) => ({ type: 'list-answered', appointments: undefined, error }),
  });
}

type Given<Args> = { readonly [At in keyof Args]: Exclude<Args[At], undefined> };

/** A read, and the actions that its answer and its failure lead to. It waits until all of its arguments are there. */
interface ReadConfig<Args extends readonly unknown[], Answer> {
  readonly operation: Operation;
  args(): Args;
  task(args: Given<Args>, options: CallOptions): Answer | Promise<Answer>;
  onComplete(answer: Answer, args: Given<Args>): Action;
  onError(error: TourApiError, args: Given<Args>): Action;
}

type Read = ReturnType<typeof createRead>;

function createRead<Args extends readonly unknown[], Answer>(
  host: Host,
  store: Store,
  { operation, args, ...read }: ReadConfig<Args, Answer>,
) {
  let given: Given<Args>;
  let signal: AbortSignal | undefined;
  /** The task runs again only with the next paint. Until then, an answer may be about what was shown before. */
  const dispatchAnswer = (action: Action) => {
    if (shallowArrayEquals(args(), given)) store.dispatch(action);
  };
  const task = new Task(host, {
    args,
    task(next: Args, options: TaskFunctionOptions) {
      if (next.includes(undefined)) return initialState;
      given = next as Given<Args>;
      signal = options.signal;
      return read.task(given, { signal, mayRetry });
    },
    onComplete: (answer) => dispatchAnswer(read.onComplete(answer, given)),
    onError(cause) {
      if (!signal?.aborted) dispatchAnswer(read.onError(toTourApiError(cause, operation), given));
    },
  });
  return {
    operation,
    run: () => void task.run(),
    abort: () => task.abort(),
    retryFailed(): void {
      if (task.status === TaskStatus.ERROR) void task.run();
    },
  };
}
