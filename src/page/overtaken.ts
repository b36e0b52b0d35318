/**
 * The changes of one tour, of any visitor: a later one overtakes the earlier ones without a known outcome. Copies of
 * these may still arrive, so it names them, and nobody tries them again. The site's own server refuses them
 * (`server/overtaken.ts`).
 */

import { isLatest } from '../store/outbox/retry-safety.js';
import {
  type ChangeKey,
  isChangeOfSame,
  isUnresolved,
  type Outbox,
  type Write,
} from '../store/outbox/write.js';
import { isSentAfter } from './key-age.js';
import { outboxOf, sent } from './sent.js';

export const keysOf = (writes: Outbox, isChecked?: boolean): readonly ChangeKey[] =>
  writes.flatMap(({ key, tourId, server, at }) =>
    tourId === undefined ? [] : { key, tourId, server, at, isChecked },
  );

/** What other visitors have sent without a known outcome. */
export const unresolvedBesides = (visitor: string): readonly ChangeKey[] => [
  ...sent.outbox.filter((it) => it.visitor !== visitor && isUnresolved(it)),
  ...sent.keys.filter((it) => !it.isChecked),
];

/** The changes of the same tour without a known outcome, of any visitor: a later one overtakes them. */
export const overtakenBy = (write: Write): readonly ChangeKey[] =>
  [...sent.keys, ...sent.outbox.filter(isUnresolved)].filter(
    (it) => it.key !== write.key && isChangeOfSame(it, write),
  );

/** Whether a later change of the same tour, of any visitor, was sent. */
export function hasLaterChange(write: Write): boolean {
  const isLater = (it: ChangeKey) => isSentAfter(it, write) && isChangeOfSame(it, write);
  return !isLatest(sent.outbox, write) || sent.keys.some(isLater);
}

/** A visitor's writes. What's overtaken can't be tried again. */
export function writesFor(visitor: string): Outbox {
  return outboxOf(visitor).map((write) => {
    if (!write.content || write.inFlight || !hasLaterChange(write)) return write;
    const overtaken = sent.overtaken.get(write) ?? { ...write, content: undefined };
    sent.overtaken.set(write, overtaken);
    return overtaken;
  });
}
