/**
 * Makes a write's idempotency key, and tells how old one is, and which of two is older, even if the clock is set. Its
 * header: `site-server/server-headers.ts`. Whether a key is too old for a server's store:
 * `server/exactly-once.ts`; until when a retry is safe: `store/outbox/retry-safety.ts`.
 */

import { pageSingleton } from '../model/page-singleton.js';
import type { ChangeKey } from '../store/outbox/write.js';

/** Unlike `randomUUID`, this works without TLS, too. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** When a key was first sent from this page, by a clock that nobody sets. It may stop while the device sleeps. */
const firstSent = pageSingleton('first-sent', new Map<string, number>());

export function noteSent(key: string): void {
  if (!firstSent.has(key)) firstSent.set(key, performance.now());
}

/** The seconds since the press, by whichever clock knows of more. `now` is in milliseconds. */
export function keyAge({ key, at }: Pick<ChangeKey, 'key' | 'at'>, now: number): number {
  const uptime = performance.now();
  const sinceSent = uptime - (firstSent.get(key) ?? uptime);
  return Math.max(1, Math.ceil(Math.max(now - at, sinceSent) / 1000));
}

/**
 * Whether a change was sent after the other one, whatever was done to the clock. What a reload kept was sent before.
 */
export function isSentAfter(it: ChangeKey, other: ChangeKey): boolean {
  const [sent = 0, otherSent = 0] = [it, other].map(({ key }) => firstSent.get(key));
  return sent === otherSent ? it.at > other.at : sent > otherSent;
}
