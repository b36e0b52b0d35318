/**
 * The idempotency keys of bookings, moves and cancellations, for servers that read them
 * (`tour-booking/server`). A key belongs to an attempt, not to a client: a page may configure another
 * client at any time, and the same write keeps its key until its outcome is known.
 */
import { isOutcomeUncertain, type TourApiError } from './errors.js';

/** A write with a key. */
export interface KeyedWrite {
  readonly key: string;
  /** The ID of the appointment to change. */
  readonly about: number | undefined;
  /** Whether it may have been carried out. */
  isLost: boolean;
  /** Whether the latest response came from the server itself, rather than from something in between. */
  isAnswered: boolean;
}

/** Carries one try's key to the server. */
type SendKeyed<T> = (keyed: KeyedWrite) => Promise<T>;

/** The attempts of one widget at one server. They outlive the widget's client. */
export class Attempts {
  /** Whether the server reads keys. The service itself would refuse the header. */
  isIdempotent = false;
  /** The writes whose outcome isn't known, or that weren't sent. */
  #open = new Map<string, KeyedWrite>();

  /** Sends a write with its key. `intention` makes two writes the same one. */
  async send<T>(intention: string, about: number | undefined, send: SendKeyed<T>): Promise<T> {
    // Unlike `randomUUID`, this works without TLS, too.
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const first = { key, about, isLost: false, isAnswered: false };
    // Another tag may go on with these by the time of the response.
    const open = this.#open;
    const keyed = open.get(intention) ?? first;
    open.set(intention, keyed);
    keyed.isAnswered = false;
    try {
      const answer = await send(keyed);
      settle(open, intention, about);
      return answer;
    } catch (cause) {
      const error = cause as TourApiError;
      keyed.isLost = error.isRepeatable = canRepeat(error, keyed);
      // A 424 may be about a browser's own second copy, while the first one goes on.
      const isOpen = keyed.isLost || error.status === 424;
      if (isOpen) open.set(intention, keyed);
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
    for (const [intention, { isLost }] of this.#open) if (isLost) this.#open.delete(intention);
  }
}

/** A change that was carried out settles every earlier one of the same tour. */
function settle(open: Map<string, KeyedWrite>, intention: string, about: number | undefined): void {
  open.delete(intention);
  if (about === undefined) return;
  for (const [other, keyed] of open) if (keyed.about === about) open.delete(other);
}

/**
 * Returns whether a repeat tells the outcome. The server says 409 while the write is in flight, 424 if it
 * has just sent nothing, and 502 if nobody will ever know.
 */
function canRepeat(error: TourApiError, { isAnswered, isLost }: KeyedWrite): boolean {
  const { status } = error;
  if (isAnswered) return status === 409 || (isLost && status === 424);
  return isLost || isOutcomeUncertain(error);
}
