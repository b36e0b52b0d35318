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
  for (let status = 424; Date.now() < end; status = 409) {
    const isMine = await attempt('the store', status, () => add(workName, LONGEST_CHECK / 1000));
    const sent = await read(sentName);
    if (sent?.reply) return { ...sent.reply, age: Date.now() - sent.at };
    // Without a reply, the process that sent the request has ended.
    if (isMine) return sent ? refuse(502) : work();
    const working = await read(workName);
    // A reply there says that nothing was sent, which an earlier try may have said too late.
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
    const saving = isUnsent
      ? [save(workName, UNSENT_SECONDS, reply), refusal || save(sentName, UNSENT_SECONDS, reply)]
      : [save(sentName, KEPT_SECONDS, reply)];
    // If this fails, a repeat gets "outcome unknown".
    await Promise.allSettled(saving);
    return reply;
  }

  /** Only the one that adds the second entry sends the request, also if the first one has expired. */
  async function beforeSending(): Promise<undefined> {
    await save(workName, LONGEST_SEND / 1000);
    const adding = add(sentName, KEPT_SECONDS);
    const isMine = await attempt('the store', 424, () => adding).catch((refusal) => {
      // A slow store may still add it, and nothing was sent.
      const release = (isAdded: boolean) =>
        isAdded ? save(sentName, UNSENT_SECONDS, replyOf(424)) : undefined;
      adding.then(release).catch(() => {});
      throw refusal;
    });
    if (!isMine) refuse(409);
  }
}

function refusalOf(error: unknown): Reply {
  if (error instanceof HTTPException) return replyOf(error.status);
  throw error;
}
