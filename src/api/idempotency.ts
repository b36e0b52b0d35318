/**
 * The idempotency key of a booking, for servers that read keys (`tour-booking/server`): the same
 * booking keeps its key until its outcome is known, so that it can be sent again.
 */
import { isOutcomeUncertain, type TourApiError } from './errors.js';

/** The latest booking with a key. */
export interface KeyedBooking {
  readonly intention: string;
  readonly key: string;
  /** Whether it may have been carried out. */
  isLost: boolean;
  /** Whether the latest response came from the server itself, rather than from something in between. */
  isAnswered: boolean;
}

/** Returns a function that sends a booking with its key. `intention` makes two bookings the same one. */
export function createKeyedSend() {
  let booking: KeyedBooking | undefined;
  return async <T>(intention: string, send: (keyed: KeyedBooking) => Promise<T>): Promise<T> => {
    if (!booking?.isLost || booking.intention !== intention) {
      // Unlike `randomUUID`, this works without TLS, too.
      const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
      booking = { intention, key, isLost: false, isAnswered: false };
    }
    const keyed = booking;
    keyed.isAnswered = false;
    try {
      const answer = await send(keyed);
      keyed.isLost = false;
      return answer;
    } catch (cause) {
      const error = cause as TourApiError;
      keyed.isLost = error.isRepeatable = canRepeat(error, keyed);
      throw error;
    }
  };
}

/**
 * Returns whether a repeat tells the booking's outcome. The server says 409 while the booking is in
 * flight and 424 if it has just sent nothing.
 */
function canRepeat(error: TourApiError, { isAnswered, isLost }: KeyedBooking): boolean {
  const { status } = error;
  if (isAnswered) return status === 409 || (status === 424 && isLost);
  return isLost || isOutcomeUncertain(error);
}
