/** Sends the requests for times that the state asks for, and ends those that it asks for no more. */
import { toTourApiError } from '../api/errors.js';
import type { DateRange } from '../model/windows.js';
import type { Scope } from './availability.js';
import { boundsOf, windowsOf } from './calendar-view.js';
import type { SharedAction, SharedState } from './state.js';
import type { Store } from './store.js';

/** Each window costs a preflight and a request: side by side they take the time of one. */
const SIDE_BY_SIDE = 5;

type Windows = Pick<Store<SharedState, SharedAction>, 'dispatch' | 'now' | 'state' | 'subscribe'>;

export function loadWindows(store: Windows): void {
  const running = new Map<number, AbortController>();

  function sync(): void {
    const { scope, windows } = store.state.availability;
    const wanted = new Map([...windows].map(([start, { requestId }]) => [requestId, start]));
    for (const [requestId, controller] of running) {
      if (wanted.has(requestId)) continue;
      running.delete(requestId);
      controller.abort();
    }
    if (!scope) return;
    const bounds = boundsOf(scope, store.now());
    for (const [requestId, start] of wanted) {
      const [range] = windowsOf({ from: start, to: start }, bounds);
      if (running.size >= SIDE_BY_SIDE) return;
      if (requestId && range && !running.has(requestId)) void load(requestId, range, scope);
    }
  }

  async function load(
    requestId: number,
    range: DateRange,
    { api, groupId, tourType }: Scope,
  ): Promise<void> {
    const controller = new AbortController();
    running.set(requestId, controller);
    // Retries stop while nobody looks; coming back to the tab tries again.
    const mayRetry = () => document.visibilityState !== 'hidden';
    const options = { signal: controller.signal, mayRetry };
    let isNews: boolean;
    try {
      const answer = await api.getAvailableTimes({ groupId, tourType, ...range }, options);
      running.delete(requestId);
      const { slots, nextAvailableDate: hint } = answer;
      // A page's own client may answer anything: what the reducer cannot read is a failure, too.
      isNews = store.dispatch({ type: 'window-answered', requestId, range, slots, hint });
    } catch (cause) {
      running.delete(requestId);
      const error = toTourApiError(cause, 'available-times');
      isNews = store.dispatch({ type: 'window-failed', requestId, error });
    }
    // An answer that does not count any more still makes room for the next request.
    if (!isNews) sync();
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe((state, previous) => {
    if (state.availability === previous.availability) return;
    clearTimeout(timer);
    // Send the first requests at once: they run while the calendar is drawn. Later the month is drawn
    // first, so that no request is sent for a month that the visitor only passes by.
    if (!previous.availability.windows.size) sync();
    else timer = setTimeout(sync);
  });
}
