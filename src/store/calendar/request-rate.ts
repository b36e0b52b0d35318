/**
 * How many requests for times a widget sends at once, and in a minute without a press. Which days it requests:
 * `store/calendar-requests.ts`; how often a failed one is retried: `api/retry-reads.ts`.
 */

/** Requests in a minute without a press, retries included. A page that keeps changing the clock must not burden the service. */
export const MOST_AUTOMATIC = 30;

/** Requests at once. Each costs a preflight, too; in parallel they take the time of one. */
export const SIDE_BY_SIDE = 5;

/** Retries stop while the tab is hidden; returning to it tries again. */
export const mayRetry = () => document.visibilityState !== 'hidden';

/** Returns a function that starts some work, or waits while `most` others are in progress. The work must not reject. */
export function limitParallel(most: number) {
  const running = new Set<Promise<unknown>>();
  return async <Result>(start: () => Promise<Result>): Promise<Result> => {
    while (running.size >= most) await Promise.race(running);
    const work = start();
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  };
}

/** Counts the requests since the latest press, up to a minute back. */
export class AutomaticRequests {
  /** In real time: the page may stop or change the widget's own clock. */
  #sentAt: readonly number[] = [];

  /** Counts a request that's about to be sent. Returns `false` if the page has made the widget send too many. */
  count(): boolean {
    const now = performance.now();
    const recent = this.#sentAt.filter((at) => now - at < 60_000);
    const isAllowed = recent.length < MOST_AUTOMATIC;
    this.#sentAt = isAllowed ? [...recent, now] : recent;
    return isAllowed;
  }

  reset(): void {
    this.#sentAt = [];
  }
}
