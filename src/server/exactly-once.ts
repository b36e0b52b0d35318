/**
 * Sends a booking at most once per idempotency key and gives every retry the first response. Adding
 * the key to the store is the one step that decides which request sends the booking.
 */
import { HTTPException } from 'hono/http-exception';
import { sha256 } from 'hono/utils/crypto';
import { NO_ANSWER, NOT_SENT, type Reply, refuse, STILL_OUT, WRONG_BODY } from './replies.js';
import type { TourStore } from './stores.js';
import { WRITE_TIMEOUT } from './upstream.js';

/** Responses are kept for a day, and so are keys without one: those bookings must never be sent again. */
const KEPT_SECONDS = 24 * 3600;
const POLL_INTERVAL = 200;
/** Shorter than the widget's limit of 30 seconds, so that the widget gets a response either way. */
const LONGEST_WAIT = 20_000;
/** A store, bot check or session lookup that takes longer counts as down, and a body as broken off. */
const LONGEST_ATTEMPT = 5_000;
/** A request that takes longer was lost with its process. */
const LOST_AFTER = WRITE_TIMEOUT + 2 * LONGEST_ATTEMPT;

/**
 * `key` is the page's, and `content` is what it identifies. Without a key, nothing is stored. `check`
 * refuses a booking that may not be sent.
 */
interface Booking {
  readonly key: string | undefined;
  readonly content: string;
  readonly check: () => Promise<void>;
  readonly send: () => Promise<Reply>;
}

export async function sendOnce(
  store: TourStore | undefined,
  { key, content, check, send }: Booking,
): Promise<Reply> {
  if (!store || key === undefined) return check().then(send);
  if (!/^[\w-]{16,64}$/.test(key)) refuse(WRONG_BODY);
  const name = `tour-booking:${key}`;
  const print = await sha256(key + content);
  const read = (otherwise: Reply) => attempt('the store', otherwise, () => store.get(name));
  /** Without a reply, the request is in flight. */
  const entry = (reply?: Reply) => JSON.stringify({ print, since: Date.now(), reply });

  let known = await read(NOT_SENT);
  if (known === undefined) {
    // A bot check's token works once, so repeats skip the check.
    await check();
    const add = () => store.add(name, entry(), KEPT_SECONDS);
    if (await attempt('the store', NOT_SENT, add)) {
      const reply = await send();
      // If this fails, a repeat gets "outcome unknown".
      await attempt('the store', reply, () => store.set(name, entry(reply), KEPT_SECONDS));
      return reply;
    }
    known = await read(STILL_OUT);
  }
  const end = Date.now() + LONGEST_WAIT;
  // If the key is gone by now, the store has lost it.
  for (; known !== undefined; known = await read(STILL_OUT)) {
    const before = JSON.parse(known);
    if (before.print !== print) return WRONG_BODY;
    if (before.reply) return before.reply;
    if (Date.now() > before.since + LOST_AFTER) return NO_ANSWER;
    if (Date.now() > end) return STILL_OUT;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return NO_ANSWER;
}

/**
 * Runs what may hang. If it fails or takes too long, logs which part failed (but not the error's
 * message, which may contain personal data) and refuses the request.
 */
export async function attempt<T>(what: string, otherwise: Reply, run: () => T | Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST_ATTEMPT, new Error());
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    console.error(`tour-booking/server: ${what} failed: ${Object(error).name}`);
    return refuse(otherwise);
  } finally {
    clearTimeout(timer);
  }
}
