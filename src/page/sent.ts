/**
 * What was sent from this page: one record for all of its tags. A framework may render a tag again at any time, so
 * what is on its way, or has no known outcome, belongs to the page. What happens to a write:
 * `store/outbox/outbox.ts`.
 */

import { pageSingleton } from '../model/page-singleton.js';
import type { ChangeKey, Outbox, Write } from '../store/outbox/write.js';
import type { DoneChange } from '../store/tours/lagging-list.js';

export const sent = pageSingleton('sent', {
  /**
   * Every visitor's writes, in the order of the presses. A former visitor's write stays until the page has had the
   * event of its outcome. A change without a known outcome stays longer: a copy of it may still arrive, so a later
   * change names it.
   */
  outbox: [] as Outbox,
  /** Every visitor's refusals that leave a doubt. Tags show them until the visitor has seen one and chosen again. */
  doubts: [] as Outbox,
  /** Other changes to name: former visitors' from before a reload, and those that a link's check settled. */
  keys: [] as readonly ChangeKey[],
  /** The changes that any visitor has made, the latest last. All lists get them. */
  changes: [] as readonly DoneChange[],
  /** Each overtaken write as tags see it. The same object each time: another one would be news to a tag. */
  overtaken: new WeakMap<Write, Write>(),
  /** Whether the page gets a former visitor's answer right now. */
  isLate: false,
});

/** Whether a write's visitor has ended, so that the write is shown to nobody, and nobody tries it again. */
export const isFormer = ({ visitor }: Write) => visitor.startsWith(FORMER);
const FORMER = 'former ';

export const asFormer = (write: Write): Write => ({
  ...write,
  visitor: `${FORMER}${write.visitor}`,
});

/** Whether a visitor is a list's prospect: only these have an ID. */
export const isOfList = (visitor: string) => visitor.startsWith('client');

export const outboxOf = (visitor: string): Outbox =>
  sent.outbox.filter((it) => it.visitor === visitor);

/** Adds writes from before a reload, or refusals that nobody has seen. */
export function addWrites(writes: Outbox): void {
  sent.outbox = [...sent.outbox, ...writes];
}

export const find = (key: string) => sent.outbox.find((it) => it.key === key);
