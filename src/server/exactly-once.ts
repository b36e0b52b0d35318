/** Sends a request at most once per idempotency key: the one that adds the key to the store sends it. */
import { HTTPException } from 'hono/http-exception';
import { sha256 } from 'hono/utils/crypto';
import { attempt, LOST_AFTER, type Reply, refuse, replyOf } from './answers.js';
import type { TourStore } from './stores.js';

/** How long a key is kept, with or without a response. Only what wasn't sent can be sent again. */
const KEPT_SECONDS = 24 * 3600;
/** Long enough for the copies of a request that wasn't sent, shorter than a visitor takes to retry. */
const UNSENT_SECONDS = 1;
const POLL_INTERVAL = 200;
/** Shorter than the widget's timeout of 30 seconds, so that the widget always gets a response. */
const LONGEST_WAIT = 20_000;

/** `content` is what the key identifies. Without a key, nothing is stored. `check` can refuse. */
export async function sendOnce(
  store: TourStore | undefined,
  key: string | undefined,
  content: unknown,
  check: () => Promise<unknown>,
  send: () => Promise<Reply>,
): Promise<Reply> {
  if (!store || key === undefined) return check().then(send);
  if (!/^[\w-]{16,64}$/.test(key)) refuse(400);
  const name = `tour-booking:${key}`;
  const print = await sha256(key + JSON.stringify(content));
  /** Without a reply, the request is in flight. */
  const entry = (reply?: Reply) => JSON.stringify({ print, since: Date.now(), reply });

  // The key is claimed before the check: a bot check's token works only once, and a browser may
  // send a copy of the request while the check runs.
  if (await attempt('the store', 424, () => store.add(name, entry(), KEPT_SECONDS))) {
    const refusal = await check().then(() => undefined, refusalOf);
    const reply = refusal ?? (await send());
    const seconds = refusal || reply.status === 424 ? UNSENT_SECONDS : KEPT_SECONDS;
    // If this fails, a repeat gets "outcome unknown".
    const save = () => store.set(name, entry(reply), seconds);
    await attempt('the store', 502, save).catch(() => undefined);
    return reply;
  }
  for (const end = Date.now() + LONGEST_WAIT; Date.now() < end; ) {
    // A missing key means that the store lost it.
    const text = await attempt('the store', 409, () => store.get(name));
    const before = JSON.parse(text ?? refuse(502));
    if (before.print !== print) refuse(400);
    if (before.reply) return before.reply;
    if (Date.now() > before.since + LOST_AFTER) refuse(502);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return refuse(409);
}

function refusalOf(error: unknown): Reply {
  if (error instanceof HTTPException) return replyOf(error.status);
  throw error;
}
