/**
 * The changes of one tour, of any visitor: a later one overtakes the earlier ones without a known outcome. Copies of
 * these may still arrive, so it names them, and nobody tries them again. The site's own server refuses them
 * (`server/overtaken.ts`).
 */
import {
  type ChangeKey,
  isChangeOfSame,
  isUnresolved,
  type Outbox,
  type Write,
} from '../store/outbox/write.js';
import { isSentAfter } from './key-age.js';
import { outboxOf, sent } from './sent.js';

/** What is left of changes that nobody tries again. */
export const changeKeys = (writes: readonly ChangeKey[]): readonly ChangeKey[] =>
  writes.flatMap(({ key, tourId, server, at }) =>
    tourId === undefined ? [] : { key, tourId, server, at },
  );

/** A copy of it may still arrive: a later change of its tour names it, and until then, nobody is sure of the tour. */
export function abandon(write: Write): void {
  const { kind, property, start } = write;
  const keys = changeKeys([write]).map((it) => ({ ...it, kind, property, start }));
  sent.abandoned = [...sent.abandoned, ...keys];
}

/** What a reload keeps: nothing of a visitor's. */
export const changesToName = () => ({
  abandoned: changeKeys([...sent.abandoned, ...sent.former.filter(({ inFlight }) => inFlight)]),
  checked: sent.checked,
});

const ofOthers = (visitor: string, isIt: (write: Write) => unknown): readonly ChangeKey[] => {
  const writes = [...sent.outbox, ...sent.former];
  return [...writes.filter((it) => it.visitor !== visitor && isIt(it)), ...sent.abandoned];
};

/** What other visitors have sent without a known outcome. */
export const unresolvedBesides = (visitor: string) => ofOthers(visitor, isUnresolved);

/** The changes of the same tour without a known outcome, of any visitor: a later one overtakes them. */
export const overtakenBy = (write: Write): readonly ChangeKey[] => {
  const unresolved = [...sent.former, ...sent.outbox].filter(isUnresolved);
  return [...sent.checked, ...sent.abandoned, ...unresolved].filter(
    (it) => it.key !== write.key && isChangeOfSame(it, write),
  );
};

/** Whether somebody else's later change of the same tour is open, or anybody's was made, as a link's check says. */
export function hasLaterChange(write: Write): boolean {
  const open = ofOthers(write.visitor, (it) => it.inFlight || isUnresolved(it));
  const isLater = (it: ChangeKey) => isSentAfter(it, write) && isChangeOfSame(it, write);
  return [...sent.checked, ...open].some(isLater);
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
  sent.checked = sent.checked.filter(isOther);
  sent.abandoned = sent.abandoned.filter(isOther);
  sent.outbox = sent.outbox.filter(
    (it) => isSentAfter(it, done) || it.inFlight || !isUnresolved(it) || isOther(it),
  );
}
