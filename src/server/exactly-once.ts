/**
 * Sends a request at most once per idempotency key, checks it once, and answers a repeat with the first outcome,
 * for 24 hours. Refuses a key that's older than the store, or that has other content by now. The process that adds
 * a key's outcome sends the request, or refuses it for good.
 */
import { sha256 } from 'hono/utils/crypto';
import { WRITE_TIMEOUT } from '../api/transport.js';
import { MAYBE_IN_FLIGHT, NOT_SENT, OUTCOME_UNKNOWN } from '../site-server/server-headers.js';
import { type Reply, refusalOf, refuse } from './responses.js';
import { entryIn, type StoredEntry } from './store-entry.js';
import type { TourStore } from './stores.js';
import {
  LONGEST_CHECK_SECONDS,
  LONGEST_SEND_SECONDS,
  LONGEST_WAIT_FOR_COPY,
  POLL_INTERVAL,
} from './timeouts.js';

/** How long a key is kept, with or without a response: as long as a copy of its request may still come. */
export const KEPT_SECONDS = 24 * 3600;
/** How long a retry may be on its way: until the widget's timeout. Its age was counted when it left the page. */
const LONGEST_WAY = WRITE_TIMEOUT;

/** A booking, a move or a cancellation. Each part rejects with an `HTTPException` to refuse it. */
export interface KeyedWrite {
  /** The request's content. A request with the same key but other content is refused. */
  content(): Promise<unknown>;
  /** Called once for all copies of the request, before it's sent. */
  check(): Promise<unknown>;
  send(): Promise<Reply>;
}

export const isKey = (key: string) => /^[\w-]{16,64}$/.test(key);
export const isAge = (age: string) => /^\d{1,9}$/.test(age);

/** `prefix` begins the names of the store's entries. */
export function exactlyOnce(store: TourStore, prefix: string) {
  const outcomeOf = (key: string) => entryIn(store, `${prefix}:${key}`);

  /** Whether the store may have forgotten the key: it may have started since the first attempt. */
  const isTooOld = (age: number) =>
    age > 0 && store.since !== undefined && Date.now() - age * 1000 - LONGEST_WAY < store.since;

  /**
   * `age` is the key's age in seconds: 0 for a first attempt. The reply to a repeated request has its own age, in
   * milliseconds.
   */
  async function send(key: string, age: number, write: KeyedWrite): Promise<Reply> {
    // The claim says that a process works on the request. It expires soon after that process has ended.
    const claim = entryIn(store, `${prefix}:${key}:work`);
    const outcome = outcomeOf(key);
    const printOf = async () =>
      sha256(key + JSON.stringify(await write.content())) as Promise<string>;

    async function repeat({ print, at }: StoredEntry, reply: Reply): Promise<Reply> {
      if (print && print !== (await printOf())) refuse(400);
      return { ...reply, age: Date.now() - at };
    }

    /** For the process that has the claim. */
    async function checkAndSend(): Promise<Reply> {
      if (isTooOld(age)) {
        await claim.save(1);
        refuse(OUTCOME_UNKNOWN);
      }
      const print = await printOf();
      // A bot check's token works only once, and a browser may send a copy while the check runs.
      await write.check();
      await claim.save(LONGEST_SEND_SECONDS);
      const isOurs = await outcome.add(KEPT_SECONDS, { print }).catch((refusal) => {
        void claim.save(1).catch(() => undefined);
        throw refusal;
      });
      // The claim had expired, and another process has sent the request.
      if (!isOurs) refuse(MAYBE_IN_FLIGHT);
      const reply = await write.send();
      // If this fails, a repeat gets "outcome unknown".
      await outcome.save(KEPT_SECONDS, { print, reply }).catch(() => undefined);
      return reply;
    }

    const end = Date.now() + LONGEST_WAIT_FOR_COPY;
    while (Date.now() < end) {
      const isOurs = await claim.add(LONGEST_CHECK_SECONDS);
      const earlier = await outcome.read();
      if (earlier?.reply) return repeat(earlier, earlier.reply);
      // The process that sent the request ended without a reply.
      if (isOurs && earlier) refuse(OUTCOME_UNKNOWN);
      if (isOurs) return checkAndSend();
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
    return refuse(MAYBE_IN_FLIGHT);
  }

  return {
    send,
    /**
     * Refuses a key for good, so that no copy of the request is ever sent. Resolves to `undefined` if one
     * was sent, or if the store can't tell.
     */
    async refuseForGood(key: string, age: number, reply: Reply): Promise<Reply | undefined> {
      if (isTooOld(age)) return undefined;
      const outcome = outcomeOf(key);
      try {
        if (await outcome.add(KEPT_SECONDS, { reply })) return reply;
        const earlier = await outcome.read();
        return earlier?.print ? undefined : earlier?.reply;
      } catch {
        return undefined;
      }
    },
    /**
     * From now on, no copy of the request is sent, whatever its age. Resolves to `false` if the key has an outcome, or
     * if a copy is being sent. Rejects if the store can't tell.
     */
    close(key: string, age: number): Promise<boolean> {
      // If an attempt may have been sent before the store began, the entry has no reply: the outcome is unknown.
      const content = isTooOld(age) ? {} : { reply: refusalOf(NOT_SENT) };
      return outcomeOf(key).add(KEPT_SECONDS, content);
    },
  };
}
