/**
 * The changes of one tour, of any visitor: a later one overtakes the earlier ones without a known outcome. Copies of
 * these may still arrive, so it names them, and nobody tries them again. The site's own server refuses them
 * (`server/overtaken.ts`).
 */
import { isChangeOfSame, isUnresolved, type Outbox, type Write } from '../store/outbox/write.js';
import { outboxOf, sent } from './sent.js';

/** A copy of it may still arrive: a later change of its tour names it, and until then, nobody is sure of the tour. */
export function abandon(write: Write): void {
  if (write.tourId === undefined) return;
  sent.abandoned = [...sent.abandoned, { ...write, content: undefined, visitor: '' }];
}

/** What other visitors have sent without a known outcome. */
export const unresolvedBesides = (visitor: string): Outbox =>
  [...sent.outbox, ...sent.former, ...sent.abandoned].filter(
    (it) => it.visitor !== visitor && isUnresolved(it),
  );

/** The changes of the same tour without a known outcome, of any visitor: a later one overtakes them. */
export const overtakenBy = (write: Write): Outbox =>
  [...sent.checked, ...sent.abandoned, ...sent.former, ...sent.outbox].filter(
    (it) => it.key !== write.key && isUnresolved(it) && isChangeOfSame(it, write),
  );

/** Whether somebody else's later change of the same tour is open. */
export const hasLaterChange = (write: Write): boolean =>
  [...sent.outbox, ...sent.former, ...sent.abandoned].some(
    (it) =>
      it.visitor !== write.visitor &&
      (it.inFlight || isUnresolved(it)) &&
      it.at > write.at &&
      isChangeOfSame(it, write),
  );

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
  const isLeft = (it: Write) =>
    it.key === done.key || it.inFlight || !isUnresolved(it) || !isChangeOfSame(it, done);
  sent.checked = sent.checked.filter(isLeft);
  sent.abandoned = sent.abandoned.filter(isLeft);
  sent.outbox = sent.outbox.filter((it) => it.at > done.at || isLeft(it));
}
