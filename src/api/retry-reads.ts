/**
 * Retries a failed read, at most twice, after a pause or `Retry-After`. A write may have been carried out, so it
 * isn't retried here: the visitor presses "Try again" (`store/outbox/retry-safety.ts`).
 */
import { TourApiError } from './errors.js';

/** Options for a single call. */
export interface CallOptions {
  /** Ends a read. A write on its way isn't aborted: it may have been carried out. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called once for each retry of a read, right before it's sent. `false` (say, the tab is hidden) ends the read with
   * the last failure.
   */
  readonly mayRetry?: (() => boolean) | undefined;
}

const MAX_RETRIES = 2;
/** The longest `Retry-After` that a visitor would wait for. With a longer one, the read fails at once. */
const LONGEST_PAUSE = 20_000;

/** Returns the first response of `read`, or throws the last failure. */
export async function withRetries<T>(read: () => Promise<T>, { mayRetry, signal }: CallOptions) {
  for (let retry = 0; ; retry++) {
    try {
      return await read();
    } catch (error) {
      const pause = error instanceof TourApiError ? pauseBeforeRetry(error, retry) : undefined;
      if (pause === undefined) throw error;
      await wait(pause, signal);
      // An aborted read isn't sent again, so `mayRetry` isn't called.
      if (!signal?.aborted && mayRetry?.() === false) throw error;
    }
  }
}

/** Milliseconds to wait before the next attempt of a read, or `undefined` for no further attempt. */
function pauseBeforeRetry(error: TourApiError, retry: number): number | undefined {
  // A 500 is more often permanent than temporary, so it gets one retry.
  const limit = error.status === 500 ? 1 : MAX_RETRIES;
  if (!['network', 'rate-limited', 'server'].includes(error.kind) || retry >= limit)
    return undefined;
  const asked = (error.retryAfter ?? 0) * 1000;
  if (asked > LONGEST_PAUSE) return undefined;
  // Full jitter, so that clients that failed together don't retry together.
  return asked + Math.random() * 400 * 3 ** retry;
}

/** Resolves after the pause, or once the call is aborted (the next attempt then reports it). */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', resolve, { once: true });
  });
}
