/**
 * Tries again a read that failed, at most twice, after a pause. Knows neither URLs nor answers. A write
 * does not come here: it may have been carried out.
 */
import { TourApiError } from './errors.js';

/** What a caller may say about one call. */
export interface CallOptions {
  /** Ends a read. A write that is on its way is never called back: it may have been done. */
  readonly signal?: AbortSignal | undefined;
  /** Asked before each retry of a read; `false` (say, the tab is hidden) ends it with the failure at hand. */
  readonly mayRetry?: (() => boolean) | undefined;
}

const MAX_RETRIES = 2;
/** A longer `Retry-After` than a visitor would wait for is a failure at once. */
const LONGEST_PAUSE = 20_000;

/** Gives the first answer that `read` has, or throws what the last try threw. */
export async function withRetries<T>(
  read: () => Promise<T>,
  { mayRetry, signal }: CallOptions,
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await read();
    } catch (error) {
      const pause = error instanceof TourApiError ? pauseBeforeRetry(error, retry) : undefined;
      if (pause === undefined || mayRetry?.() === false) throw error;
      await wait(pause, signal);
      if (mayRetry?.() === false) throw error;
    }
  }
}

/** Milliseconds to wait before the next try of a read, or `undefined` when there is to be none. */
function pauseBeforeRetry(error: TourApiError, retry: number): number | undefined {
  // A 500 is more often a fault that stays than one that passes: it gets one more try.
  const limit = error.status === 500 ? 1 : MAX_RETRIES;
  if (!['network', 'rate-limited', 'server'].includes(error.kind) || retry >= limit)
    return undefined;
  const asked = (error.retryAfter ?? 0) * 1000;
  if (asked > LONGEST_PAUSE) return undefined;
  // Full jitter, so that the many who failed together do not come back together.
  return asked + Math.random() * 400 * 3 ** retry;
}

/** Resolves after the pause, or at once when the call is aborted (the next try then says so). */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', end, { once: true });
  });
}
