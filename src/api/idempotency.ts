/**
 * The idempotency keys of bookings, moves and cancellations, for servers that read them
 * (`tour-booking/server`). A key belongs to an attempt, not to a client: a page may configure another
 * client at any time, and the same write keeps its key until its outcome is known.
 */

// biome-ignore lint/style/noRestrictedImports: this file doesn't belong to the vendor's API
import { MAYBE_IN_FLIGHT, NOT_SENT } from '../site-server/statuses.js';
import { isOutcomeUncertain, type TourApiError } from './errors.js';

/** A write with a key. */
export interface KeyedWrite {
  readonly key: string;
  /** The appointment to change. */
  readonly appointmentId: number | undefined;
  /** Whether the server may have carried it out, and a repeat tells. */
  isInDoubt: boolean;
  /** Whether the latest response came from the server itself, rather than from something in between. */
  isFromServer: boolean;
}

/** The attempts of one widget at one server. They outlive the widget's client. */
export class Attempts {
  /** Whether the server reads keys. The service itself would refuse the header. */
  isIdempotent = false;
  /** The writes whose outcome isn't known, or that weren't sent. */
  #open = new Map<string, KeyedWrite>();

  /** Sends a write with its key. `intention` makes two writes the same one. */
  async send<T>(
    intention: string,
    appointmentId: number | undefined,
    send: (write: KeyedWrite) => Promise<T>,
  ): Promise<T> {
    // Another tag may go on with these by the time of the response.
    const open = this.#open;
    const write = open.get(intention) ?? newWrite(appointmentId);
    open.set(intention, write);
    write.isFromServer = false;
    try {
      const answer = await send(write);
      settle(open, intention, appointmentId);
      return answer;
    } catch (cause) {
      const error = cause as TourApiError;
      error.isRepeatable = canRepeat(error, write);
      write.isInDoubt = error.isRepeatable;
      // "Not sent" may be about a browser's own second copy, while the first one goes on.
      if (write.isInDoubt || error.status === NOT_SENT) open.set(intention, write);
      else open.delete(intention);
      throw error;
    }
  }

  /** Shares the attempts of a tag whose place this one takes. */
  goOnWith(other: Attempts): void {
    this.isIdempotent ||= other.isIdempotent;
    this.#open = other.#open;
  }

  /** Leaves the attempts to the tag that goes on with them. */
  letGo(): void {
    this.#open = new Map();
  }

  /** Ends the attempts whose outcome isn't known: from now on, the same write is another one. */
  leave(): void {
    for (const [intention, write] of this.#open) if (write.isInDoubt) this.#open.delete(intention);
  }
}

/** A change that was carried out settles every earlier one of the same tour. */
function settle(
  open: Map<string, KeyedWrite>,
  intention: string,
  appointmentId: number | undefined,
): void {
  open.delete(intention);
  if (appointmentId === undefined) return;
  for (const [other, write] of open) {
    if (write.appointmentId === appointmentId) open.delete(other);
  }
}

function newWrite(appointmentId: number | undefined): KeyedWrite {
  // Unlike `randomUUID`, this works without TLS, too.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return { key, appointmentId, isInDoubt: false, isFromServer: false };
}

/** Returns whether a repeat tells the outcome. */
function canRepeat(error: TourApiError, { isFromServer, isInDoubt }: KeyedWrite): boolean {
  if (!isFromServer) return isInDoubt || isOutcomeUncertain(error);
  return error.status === MAYBE_IN_FLIGHT || (isInDoubt && error.status === NOT_SENT);
}
