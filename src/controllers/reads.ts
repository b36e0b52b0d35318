/** What the widget reads from the service. Each read is a task of its element, which runs again when its arguments change. */
import { initialState, Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import type { ElementsApi } from '../api/client.js';
import { isKeyFault, type Operation, type TourApiError, toTourApiError } from '../api/errors.js';
import { wantsSources } from '../booking/booking-options.js';
import { linkedTour } from '../booking/linked-tour.js';
import { mayRetry } from '../store/calendar/request-limits.js';
import type { TimesCache } from '../store/calendar/times-cache.js';
import { completeCalendar, timesDependencies } from '../store/complete-calendar.js';
import { openWrites } from '../store/outbox/open-writes.js';
import { connectionKey, isGroupSettled, propertyOf } from '../store/properties.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import { unsettledGroup } from '../store/tours/list.js';
import { shownProperty } from '../store/tours/shown-tour.js';

type Host = ReactiveControllerHost;

/** The action that a read leads to, and whether it failed. A failed read completes its task, too. */
interface ReadResult {
  readonly action: Action;
  /** In a hidden tab, nothing is retried. */
  readonly failedIn?: 'visible tab' | 'hidden tab' | undefined;
}

type Read = Pick<Task<readonly unknown[], ReadResult>, 'status' | 'value' | 'run' | 'abort'>;

export type CreateRead = (host: Host, store: Store) => Read;

/** Reads what a root needs, and the times. The requests start in this order, and none waits for another one. Returns a function that reads the visible times again. */
export function startReads(
  host: Host,
  store: Store,
  times: TimesCache,
  createReads: readonly CreateRead[],
): () => void {
  repeatReads(
    store,
    createReads.map((createRead) => createRead(host, store)),
  );
  const shownTimes = readShownTimes(host, store, times);
  return () => void shownTimes.run();
}

/**
 * The shown property's group, and those of what has no known outcome: each has its own phone number. Optional:
 * without it, the page's settings suffice for booking.
 */
export function readGroup(host: Host, store: Store): Read {
  return groupTask(host, store, (state) => {
    const { isStarted, connection, groups } = state;
    const own = shownProperty(state)?.groupId;
    const open = openWrites(state).map(({ property }) => property.groupId);
    const next = [own, ...open].find((id) => id !== undefined && groups[id] === undefined);
    return [isStarted ? connection?.api : undefined, next ?? own];
  });
}

/** The groups of listed tours, one after the other: each has its own zone. */
export function readListedGroups(host: Host, store: Store): Read {
  return groupTask(host, store, (state) => [state.connection?.api, unsettledGroup(state)]);
}

/** The lead sources, after the group, so that the first times come first. */
export function readSources(host: Host, store: Store): Read {
  return new Task(host, {
    args: () => {
      const { connection, settings } = store.state;
      const isNext = isGroupSettled(store.state, propertyOf(store.state));
      return [isNext && settings && wantsSources(settings) ? connection?.api : undefined] as const;
    },
    task: async ([api], { signal }) => {
      if (!api) return initialState;
      const sources = api.listDiscoverySources({ signal, mayRetry });
      return resultOf('discovery-sources', sources, signal, (answer, error) => {
        return { type: 'sources-answered', sources: answer ?? null, error };
      });
    },
    onComplete: ({ action }) => store.dispatch(action),
  });
}

/** Asks the server for a link's tour. Only `tour-booking/server` signs a link, so it answers for one, too. */
export function readLink(host: Host, store: Store): Read {
  return new Task(host, {
    args: () => {
      const { connection, managed, settings } = store.state;
      const { id, knownAs, manageToken, property } = managed?.tour ?? {};
      // By then it's known whether the server marks its answers.
      const isNext = knownAs === 'claimed' && isGroupSettled(store.state, property);
      return [isNext ? connection : undefined, id, manageToken, settings] as const;
    },
    task: async ([connection, id, token, settings], { signal }) => {
      if (!connection || !id || !token || !settings) return initialState;
      const check = connection.checkLink(id, token, { signal, mayRetry });
      return resultOf('check-link', check, signal, (answer, error) => {
        // That's the link's fault, not the key's.
        const isRefused = isKeyFault(error) || error?.kind === 'not-found';
        if (isRefused) return { type: 'link-checked', isValid: false };
        if (!answer) return { type: 'link-checked', isValid: undefined, error };
        const { isCanceled, manageToken, isOld: isUnsure } = answer;
        const known = manageToken ? linkedTour(manageToken, settings) : undefined;
        const tour = { ...known, isUnsure };
        return { type: 'link-checked', isValid: true, isCanceled, tour };
      });
    },
    onComplete: ({ action }) => store.dispatch(action),
  });
}

/** The list of a prospect's tours. */
export function readList(host: Host, store: Store): Read {
  const task = new Task(host, {
    args: () => {
      const { connection, settings, isStarted } = store.state;
      return [
        isStarted && settings ? connection?.api : undefined,
        connectionKey(settings),
      ] as const;
    },
    task: async ([api], { signal }) => {
      if (!api?.listAppointments) return initialState;
      const { clientId = 0 } = store.state.settings?.list ?? {};
      const list = api.listAppointments(clientId, { signal, mayRetry });
      return resultOf('list-appointments', list, signal, (appointments, error) => {
        return { type: 'list-answered', appointments, error };
      });
    },
    onComplete: ({ action }) => store.dispatch(action),
  });
  store.subscribe((_state, _previous, { type }) => {
    if (type === 'list-reloaded') void task.run();
  });
  return task;
}

/** The times that the screen needs. */
function readShownTimes(host: Host, store: Store, times: TimesCache) {
  return new Task(host, {
    args: () => timesDependencies(store.state),
    task: (_, { signal }) => completeCalendar(store, times, signal),
    onComplete: (action) => {
      if (action) store.dispatch(action);
    },
  });
}

function groupTask(
  host: Host,
  store: Store,
  args: (state: State) => readonly [api: ElementsApi | undefined, id: number | undefined],
): Read {
  return new Task(host, {
    args: () => args(store.state),
    task: async ([api, id], { signal }) => {
      if (!api || !id) return initialState;
      // The visitor may come back to a property.
      const group = store.state.groups[id] ?? api.getGroup(id, { signal, mayRetry });
      return resultOf('group', group, signal, (answer, error) => {
        return { type: 'group-answered', id, answer: answer ?? null, error };
      });
    },
    onComplete: ({ action }) => store.dispatch(action),
  });
}

/** Waits for a response, and turns it or its failure into an action. */
async function resultOf<Answer>(
  operation: Operation,
  request: Answer | Promise<Answer>,
  signal: AbortSignal,
  toAction: (answer?: Answer, error?: TourApiError) => Action,
): Promise<ReadResult | typeof initialState> {
  try {
    return { action: toAction(await request) };
  } catch (cause) {
    if (signal.aborted) return initialState;
    const error = toTourApiError(cause, operation);
    const failedIn = mayRetry() ? 'visible tab' : 'hidden tab';
    return { action: toAction(undefined, error), failedIn };
  }
}

/** Aborts reads when the element is removed, and repeats them when they may succeed. */
function repeatReads(store: Store, reads: readonly Read[]): void {
  store.subscribe(({ isOffline }, _previous, { type }) => {
    for (const read of reads) {
      const { status, value } = read;
      if (type === 'left') read.abort();
      if (status === TaskStatus.PENDING) continue;
      // Its task was aborted, or isn't needed yet and sends nothing.
      const isInitial = status === TaskStatus.INITIAL;
      const wasCutShort = isInitial || value?.failedIn === 'hidden tab';
      if (type === 'reads-retried' && wasCutShort) void read.run();
      if (type === 'connection-changed' && !isOffline && value?.failedIn) void read.run();
    }
  });
}
