/** Sends a request at most once per idempotency key: the one that adds the key to the store sends it. */
import { HTTPException } from 'hono/http-exception';
import { sha256 } from 'hono/utils/crypto';
import { MAYBE_IN_FLIGHT, NOT_SENT, OUTCOME_UNKNOWN } from '../site-server/statuses.js';
import {
  attempt,
  LONGEST_CHECK_SECONDS,
  LONGEST_SEND_SECONDS,
  type Reply,
  refuse,
  replyOf,
} from './answers.js';
import { type KeyEntry, keyEntry } from './key-entry.js';
import type { TourStore } from './stores.js';

/** How long a key is kept, with or without a response. Only what wasn't sent can be sent again. */
const KEPT_SECONDS = 24 * 3600;
/** Long enough for the copies of a request that wasn't sent, shorter than a visitor takes to retry. */
const UNSENT_SECONDS = 1;
const POLL_INTERVAL = 200;
/** Shorter than the widget's timeout of 30 seconds, so that the widget always gets a response. */
const LONGEST_WAIT = 20_000;

/** A booking, a move or a cancellation. */
export interface Write {
  /** What the key identifies: another request with the same key is refused. */
  readonly content: unknown;
  /** Rejects with an `HTTPException` if the request must not be sent. */
  check(): Promise<unknown>;
  send(): Promise<Reply>;
}

/**
 * The store's two entries for a key. The claim says that a process works on the request, and expires soon
 * after that process has ended. `sent` says that the request is being sent, and stays.
 */
interface Entries {
  readonly claim: KeyEntry;
  readonly sent: KeyEntry;
}

/** Without a store or a key, nothing is stored. The reply to a repeated request has its age. */
export async function sendOnce(
  store: TourStore | undefined,
  key: string | undefined,
  write: Write,
): Promise<Reply> {
  if (!store || key === undefined) {
    await write.check();
    return write.send();
  }
  if (!/^[\w-]{16,64}$/.test(key)) refuse(400);
  const print = await sha256(key + JSON.stringify(write.content));
  const claim = keyEntry(store, `tour-booking:${key}:work`, print);
  const sent = keyEntry(store, `tour-booking:${key}`, print);

  const end = Date.now() + LONGEST_WAIT;
  // If the store fails at once, nothing was sent. Later, another process may be sending the request.
  let statusIfStoreFails = NOT_SENT;
  while (Date.now() < end) {
    const addClaim = () => claim.add(LONGEST_CHECK_SECONDS);
    const isOurs = await attempt('the store', statusIfStoreFails, addClaim);
    statusIfStoreFails = MAYBE_IN_FLIGHT;
    const earlier = await sent.read();
    if (earlier?.reply) return { ...earlier.reply, age: Date.now() - earlier.at };
    // The process that sent the request ended without a reply.
    if (isOurs && earlier) refuse(OUTCOME_UNKNOWN);
    if (isOurs) return checkAndSend({ claim, sent }, write);
    const other = await claim.read();
    // This reply says that nothing was sent. A late one from an earlier try doesn't count.
    if (other?.reply && !earlier) return other.reply;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return refuse(MAYBE_IN_FLIGHT);
}

/** For the process that has the claim. */
async function checkAndSend({ claim, sent }: Entries, { check, send }: Write): Promise<Reply> {
  // The key is claimed before the check: a bot check's token works only once, and a browser may
  // send a copy of the request while the check runs.
  const refusal = await check()
    .then(() => beginSending({ claim, sent }))
    .catch(refusalOf);
  // Another process sends the request, and the entries are that one's.
  if (refusal?.status === MAYBE_IN_FLIGHT) return refusal;
  const reply = refusal ?? (await send());
  const isUnsent = refusal !== undefined || reply.status === NOT_SENT;
  const saves: Promise<void>[] = [];
  if (isUnsent) saves.push(claim.save(UNSENT_SECONDS, reply));
  if (!refusal) saves.push(sent.save(isUnsent ? UNSENT_SECONDS : KEPT_SECONDS, reply));
  // If this fails, a repeat gets "outcome unknown".
  await Promise.allSettled(saves);
  return reply;
}

/** Only the process that adds `sent` may send the request, even if its claim has expired. */
async function beginSending({ claim, sent }: Entries): Promise<undefined> {
  await claim.save(LONGEST_SEND_SECONDS);
  const adding = sent.add(KEPT_SECONDS);
  const isOurs = await attempt('the store', NOT_SENT, () => adding).catch((refusal) => {
    void releaseLater(sent, adding);
    throw refusal;
  });
  if (!isOurs) refuse(MAYBE_IN_FLIGHT);
}

/** A slow store may still add the entry, although nothing is sent. */
async function releaseLater(sent: KeyEntry, adding: Promise<boolean>): Promise<void> {
  const isAdded = await adding.catch(() => false);
  if (isAdded) await sent.save(UNSENT_SECONDS, replyOf(NOT_SENT)).catch(() => undefined);
}

function refusalOf(error: unknown): Reply {
  if (error instanceof HTTPException) return replyOf(error.status);
  throw error;
}
