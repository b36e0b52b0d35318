/** Sends a request at most once per idempotency key: the one that adds the key to the store sends it. */
import { HTTPException } from 'hono/http-exception';
import { sha256 } from 'hono/utils/crypto';
import { attempt, LONGEST_CHECK, LONGEST_SEND, type Reply, refuse, replyOf } from './answers.js';
import type { TourStore } from './stores.js';

/** How long a key is kept, with or without a response. Only what wasn't sent can be sent again. */
const KEPT_SECONDS = 24 * 3600;
/** Long enough for the copies of a request that wasn't sent, shorter than a visitor takes to retry. */
const UNSENT_SECONDS = 1;
const POLL_INTERVAL = 200;
/** Shorter than the widget's timeout of 30 seconds, so that the widget always gets a response. */
const LONGEST_WAIT = 20_000;

/**
 * `content` is what the key identifies. Without a key, nothing is stored. `check` can refuse. A repeat's
 * reply has its age.
 *
 * The store has two entries per key. One says that somebody works on the request, and expires soon after
 * that process has ended. The other one says that the request is being sent, and stays.
 */
export async function sendOnce(
  store: TourStore | undefined,
  key: string | undefined,
  content: unknown,
  check: () => Promise<unknown>,
  send: () => Promise<Reply>,
): Promise<Reply> {
  if (!store || key === undefined) return check().then(send);
  if (!/^[\w-]{16,64}$/.test(key)) refuse(400);
  const [sentName, workName] = [`tour-booking:${key}`, `tour-booking:${key}:work`];
  const print = await sha256(key + JSON.stringify(content));
  const entry = (reply?: Reply) => JSON.stringify({ print, reply, at: Date.now() });
  const add = async (name: string, seconds: number) => store.add(name, entry(), seconds);
  const save = (name: string, seconds: number, reply?: Reply) =>
    attempt('the store', 424, () => store.set(name, entry(reply), seconds));
  const read = async (name: string) => {
    const text = await attempt('the store', 409, () => store.get(name));
    if (!text) return undefined;
    const found = JSON.parse(text);
    return found.print === print ? found : refuse(400);
  };

  const end = Date.now() + LONGEST_WAIT;
  // If the store fails at once, nothing was sent. Later, another process may be sending the request.
  let storeFailure = 424;
  while (Date.now() < end) {
    const claim = () => add(workName, LONGEST_CHECK / 1000);
    const isMine = await attempt('the store', storeFailure, claim);
    storeFailure = 409;
    const sent = await read(sentName);
    if (sent?.reply) return { ...sent.reply, age: Date.now() - sent.at };
    // The process that sent the request ended without a reply.
    if (isMine && sent) refuse(502);
    if (isMine) return work();
    const working = await read(workName);
    // This reply says that nothing was sent. A late one from an earlier try doesn't count.
    if (working?.reply && !sent) return working.reply;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return refuse(409);

  async function work(): Promise<Reply> {
    // The key is claimed before the check: a bot check's token works only once, and a browser may
    // send a copy of the request while the check runs.
    const refusal = await check().then(beforeSending).catch(refusalOf);
    // Another process sends the request, and the entries are that one's.
    if (refusal?.status === 409) return refusal;
    const reply = refusal ?? (await send());
    const isUnsent = refusal || reply.status === 424;
    const saves: Promise<void>[] = [];
    if (isUnsent) saves.push(save(workName, UNSENT_SECONDS, reply));
    if (!refusal) saves.push(save(sentName, isUnsent ? UNSENT_SECONDS : KEPT_SECONDS, reply));
    // If this fails, a repeat gets "outcome unknown".
    await Promise.allSettled(saves);
    return reply;
  }

  /** Only the one that adds the second entry sends the request, also if the first one has expired. */
  async function beforeSending(): Promise<undefined> {
    await save(workName, LONGEST_SEND / 1000);
    const adding = add(sentName, KEPT_SECONDS);
    const isMine = await attempt('the store', 424, () => adding).catch((refusal) => {
      void release(adding);
      throw refusal;
    });
    if (!isMine) refuse(409);
  }

  /** A slow store may still add the entry, although nothing is sent. */
  async function release(adding: Promise<boolean>): Promise<void> {
    const isAdded = await adding.catch(() => false);
    if (isAdded) await save(sentName, UNSENT_SECONDS, replyOf(424)).catch(() => undefined);
  }
}

function refusalOf(error: unknown): Reply {
  if (error instanceof HTTPException) return replyOf(error.status);
  throw error;
}
