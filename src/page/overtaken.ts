/**
 * The changes of one tour, of any visitor: a later one overtakes the earlier ones without a known outcome. Copies of
 * these may still arrive, so it names them, and nobody tries them again. The site's own server refuses them
 * (`server/overtaken.ts`).
 */
import {
  type AbandonedChange,
  type ChangeKey,
  isChangeOfSame,
  isUnresolved,
  type Outbox,
  type Write,
} from '../store/outbox/write.js';
import { isSentAfter } from './key-age.js';
import { outboxOf, sent } from './sent.js';

/** With changes that nobody tries again. Unless they're checked, nobody is sure of their tours. */
export const withAbandoned = (writes: Outbox, isChecked?: boolean): readonly AbandonedChange[] => [
  ...sent.abandoned,
  ...writes.flatMap(({ key, tourId, server, at, kind, property, start }) =>
    tourId === undefined ? [] : { key, tourId, server, at, kind, property, start, isChecked },
  ),
];

export function abandon(writes: Outbox, isChecked?: boolean): void {
  sent.abandoned = withAbandoned(writes, isChecked);
}

/** What other visitors have sent, as far as it's meant, and what nobody tries again. */
const ofOthers = (visitor: string, isIt: (write: Write) => unknown): readonly ChangeKey[] => [
  ...[...sent.outbox, ...sent.former].filter((it) => it.visitor !== visitor && isIt(it)),
  ...sent.abandoned.filter((it) => !it.isChecked),
];

/** What other visitors have sent without a known outcome. */
export const unresolvedBesides = (visitor: string) => ofOthers(visitor, isUnresolved);

/** What other visitors have sent that's on its way, without what it contains. A change of the same tour waits for it. */
export const awaitedBesides = (visitor: string): Outbox =>
  [...sent.former, ...sent.outbox.filter((it) => it.visitor !== visitor)]
    .filter(({ inFlight, kind }) => inFlight && kind !== 'book')
    .map((it) => ({ ...it, content: undefined }));

/** The changes of the same tour without a known outcome, of any visitor: a later one overtakes them. */
export const overtakenBy = (write: Write): readonly ChangeKey[] => {
  const unresolved = [...sent.former, ...sent.outbox].filter(isUnresolved);
  return [...sent.abandoned, ...unresolved].filter(
    (it) => it.key !== write.key && isChangeOfSame(it, write),
  );
};

/** Whether somebody else's later change of the same tour is open, or anybody's was made, as a link's check says. */
export function hasLaterChange(write: Write): boolean {
  const open = ofOthers(write.visitor, (it) => it.inFlight || isUnresolved(it));
  const isLater = (it: ChangeKey) => isSentAfter(it, write) && isChangeOfSame(it, write);
  return [...sent.abandoned, ...open].some(isLater);
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

/** A change that's done has overtaken the earlier ones of its tour, of any visitor. */
export function dropOvertaken(done: Write): void {
  const isOther = (it: ChangeKey) => !isChangeOfSame(it, done);
  sent.abandoned = sent.abandoned.filter(isOther);
  sent.outbox = sent.outbox.filter(
    (it) => isSentAfter(it, done) || it.inFlight || !isUnresolved(it) || isOther(it),
  );
}
