/**
 * What was sent from this page: one record for all of its tags. A framework may render a tag again at any time, so what
 * is on its way, or has no known outcome, belongs to the page.
 */
import { openWrites } from '../store/outbox/open-writes.js';
import type { AbandonedChange, Outbox, Write } from '../store/outbox/write.js';
import type { DoneChange } from '../store/tours/done-changes.js';
import { pageSingleton } from './page-singleton.js';

export const sent = pageSingleton('sent', {
  /** Of the visitors who are there. */
  outbox: [] as Outbox,
  /** Writes of visitors that have ended, until the page has had the event of their outcome. */
  former: [] as Outbox,
  /** Changes that nobody tries again. A copy of them may still arrive, so a later one of the same tour names them. */
  abandoned: [] as readonly AbandonedChange[],
  /** What was done, by any visitor, the latest last. Every list learns of it, so it contains nothing of theirs. */
  changes: [] as readonly DoneChange[],
  /** The first of these that a reload keeps. Those before it are of visitors that have ended. */
  firstKept: 0,
  /** Each write as it's shown once it's overtaken: another object each time would be news to a tag. */
  overtaken: new WeakMap<Write, Write>(),
  /** Whether the page gets a former visitor's answer right now. */
  isLate: false,
});

export const outboxOf = (visitor: string): Outbox =>
  sent.outbox.filter((it) => it.visitor === visitor);

/** What is in flight or unresolved, for any visitor. */
export const allOpenWrites = (): Outbox => openWrites(sent);

/** Writes from before a reload, or a refusal that nobody has seen. */
export function addWrites(writes: Outbox): void {
  sent.outbox = [...sent.outbox, ...writes];
}

export const find = (key: string, all = sent.outbox) => all.find((it) => it.key === key);
