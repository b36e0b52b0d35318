/** Sends a booking at most once per idempotency key: the request that adds the key to the store sends it. */
import { sha256 } from 'hono/utils/crypto';
import { attempt, LOST_AFTER, type Reply, refuse } from './answers.js';
import type { TourStore } from './stores.js';

/** How long a key is kept, with or without a response. Only a booking that wasn't sent can be sent again. */
const KEPT_SECONDS = 24 * 3600;
const POLL_INTERVAL = 200;
/** Shorter than the widget's timeout of 30 seconds, so that the widget always gets a response. */
const LONGEST_WAIT = 20_000;

/** `content` is the booking that the key identifies. Without a key, nothing is stored. `check` can refuse. */
export async function sendOnce(
  store: TourStore | undefined,
  key: string | undefined,
  content: string,
  check: () => Promise<void>,
  send: () => Promise<Reply>,
): Promise<Reply> {
  if (!store || key === undefined) return check().then(send);
  if (!/^[\w-]{16,64}$/.test(key)) refuse(400);
  const name = `tour-booking:${key}`;
  const print = await sha256(key + content);
  const read = (status: number) => attempt('the store', status, () => store.get(name));
  /** Without a reply, the booking is in flight. */
  const entry = (reply?: Reply) => JSON.stringify({ print, since: Date.now(), reply });

  if ((await read(424)) === undefined) {
    // A bot check's token works only once, so repeats skip the check.
    await check();
    if (await attempt('the store', 424, () => store.add(name, entry(), KEPT_SECONDS))) {
      const reply = await send();
      // If this fails, a repeat gets "outcome unknown".
      const save = () => store.set(name, entry(reply), reply.status === 424 ? 1 : KEPT_SECONDS);
      await attempt('the store', 502, save).catch(() => undefined);
      return reply;
    }
  }
  for (const end = Date.now() + LONGEST_WAIT; Date.now() < end; ) {
    // A missing key means that the store lost it.
    const before = JSON.parse((await read(409)) ?? refuse(502));
    if (before.print !== print) refuse(400);
    if (before.reply) return before.reply;
    if (Date.now() > before.since + LOST_AFTER) refuse(502);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return refuse(409);
}
