/**
 * The idempotency key of a booking, a move or a cancellation, for servers that read keys
 * (`tour-booking/server`): the same write keeps its key until its outcome is known, so that it can be
 * sent again.
 */
import { isOutcomeUncertain, type TourApiError } from './errors.js';

/** A write with a key. */
export interface KeyedWrite {
  readonly key: string;
  /** Whether it may have been carried out. */
  isLost: boolean;
  /** Whether the latest response came from the server itself, rather than from something in between. */
  isAnswered: boolean;
}

/** Returns a function that sends a write with its key. `intention` makes two writes the same one. */
export function createKeyedSend() {
  /** The writes whose outcome isn't known, or that weren't sent. */
  const open = new Map<string, KeyedWrite>();
  return async <T>(intention: string, send: (keyed: KeyedWrite) => Promise<T>): Promise<T> => {
    // Unlike `randomUUID`, this works without TLS, too.
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const keyed = open.get(intention) ?? { key, isLost: false, isAnswered: false };
    open.set(intention, keyed);
    keyed.isAnswered = false;
    try {
      const answer = await send(keyed);
      open.delete(intention);
      return answer;
    } catch (cause) {
      const error = cause as TourApiError;
      keyed.isLost = error.isRepeatable = canRepeat(error, keyed);
      // A 424 may be about a browser's own second copy, while the first one goes on.
      if (!keyed.isLost && error.status !== 424) open.delete(intention);
      throw error;
    }
  };
}

/**
 * Returns whether a repeat tells the outcome. The server says 409 while the write is in flight and
 * 424 if it has just sent nothing.
 */
function canRepeat(error: TourApiError, { isAnswered, isLost }: KeyedWrite): boolean {
  const { status } = error;
  if (isAnswered) return status === 409 || (status === 424 && isLost);
  return isLost || isOutcomeUncertain(error);
}
