/**
 * Sends a booking at most once per idempotency key and gives every retry the first response. Adding
 * the key to the store is the one step that decides which request sends the booking.
 */
import { sha256 } from 'hono/utils/crypto';
import * as replies from './replies.js';
import { type Reply, refuse } from './replies.js';
import type { TourStore } from './stores.js';
import { WRITE_TIMEOUT, within } from './upstream.js';

/** Responses are kept for a day, and so are keys without one: those bookings must never be sent again. */
const KEPT_SECONDS = 24 * 3600;
const POLL_INTERVAL = 200;
/** Shorter than the widget's limit of 30 seconds, so that the widget gets a response either way. */
const LONGEST_WAIT = 20_000;
/** A store, bot check or session lookup that takes longer counts as down. */
const LONGEST_ATTEMPT = 5_000;
/** A request that takes longer was lost with its process. */
const LOST_AFTER = WRITE_TIMEOUT + 2 * LONGEST_ATTEMPT;

interface Entry {
  /** A hash of the booking that the key was first used for. */
  readonly print: string;
  readonly since: number;
  /** Absent while the request is in flight. */
  readonly reply?: Reply;
}

interface Booking {
  /** The page's key. Without one, nothing is stored. */
  readonly key: string | undefined;
  /** What the key identifies. */
  readonly content: string;
  /** Refuses a booking that may not be sent. */
  readonly check: () => Promise<void>;
  readonly send: () => Promise<Reply>;
}

export async function sendOnce(store: TourStore | undefined, booking: Booking): Promise<Reply> {
  const { key, content, check, send } = booking;
  if (!store || key === undefined) {
    await check();
    return send();
  }
  if (!/^[\w-]{16,64}$/.test(key)) refuse(replies.WRONG_BODY);
  const name = `tour-booking:${key}`;
  const print = await sha256(key + content);
  const read = (otherwise: Reply) => attempt('the store', otherwise, () => store.get(name));
  const written = (reply?: Reply) => JSON.stringify({ print, since: Date.now(), reply });

  let known = await read(replies.NOT_SENT);
  if (known === undefined) {
    // A bot check's token works once, so repeats skip the check.
    await check();
    const add = () => store.add(name, written(), KEPT_SECONDS);
    if (await attempt('the store', replies.NOT_SENT, add)) {
      const reply = await send();
      // If this fails, a repeat gets "outcome unknown".
      await attempt('the store', reply, () => store.set(name, written(reply), KEPT_SECONDS));
      return reply;
    }
    known = await read(replies.STILL_OUT);
  }
  const end = Date.now() + LONGEST_WAIT;
  // If the key is gone by now, the store has lost it.
  for (; known !== undefined; known = await read(replies.STILL_OUT)) {
    const entry: Entry = JSON.parse(known);
    if (entry.print !== print) return replies.WRONG_BODY;
    if (entry.reply) return entry.reply;
    if (Date.now() > entry.since + LOST_AFTER) return replies.NO_ANSWER;
    if (Date.now() > end) return replies.STILL_OUT;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return replies.NO_ANSWER;
}

/**
 * Runs the site's own code. If it fails or takes too long, logs which part failed (but not the error's
 * message, which may contain personal data) and refuses the request.
 */
export function attempt<T>(what: string, otherwise: Reply, run: () => T | Promise<T>): Promise<T> {
  return within(LONGEST_ATTEMPT, async () => run()).catch((error) => {
    console.error(`tour-booking/server: ${what} failed: ${error?.name}`);
    return refuse(otherwise);
  });
}
