/**
 * What was sent from this page: one record for all of its tags. A framework may render a tag again at any time, so what
 * is on its way, or has no known outcome, belongs to the page.
 */
import type { ChangeKey, Outbox, Write } from '../store/outbox/write.js';
import type { DoneChange } from '../store/tours/lagging-list.js';
import { pageSingleton } from './page-singleton.js';

export const sent = pageSingleton('sent', {
  /**
   * Of every visitor, in the order of the presses. What a former visitor has sent stays until the page has had the event
   * of its outcome. A change without a known one stays longer: a copy may still arrive, so a later one names it.
   */
  outbox: [] as Outbox,
  /** Refusals that leave a doubt, of every visitor. Each tag tells them, until the visitor has seen one in a tag and chosen there. */
  doubts: [] as Outbox,
  /** Further changes to name: a former visitor's from before a reload, and those that a link's check has settled. */
  keys: [] as readonly ChangeKey[],
  /** What was done, by any visitor, the latest last. Every list learns of it, so it contains nothing of theirs. */
  changes: [] as readonly DoneChange[],
  /** The first of these that a reload keeps. Those before it are of visitors that have ended. */
  firstKept: 0,
  /** Each write as it's shown once it's overtaken: another object each time would be news to a tag. */
  overtaken: new WeakMap<Write, Write>(),
  /** Whether the page gets a former visitor's answer right now. */
  isLate: false,
});

/** Whether its visitor has ended, so that it's shown to nobody, and nobody tries it again. */
export const isFormer = ({ visitor }: Write) => visitor.startsWith(FORMER);
const FORMER = 'former ';

export const asFormer = (write: Write): Write => ({
  ...write,
  visitor: `${FORMER}${write.visitor}`,
});

/** Only a list's prospect has an ID. */
export const isOfList = (visitor: string) => visitor.startsWith('client');

export const outboxOf = (visitor: string): Outbox =>
  sent.outbox.filter((it) => it.visitor === visitor);

/** Writes from before a reload, or a refusal that nobody has seen. */
export function addWrites(writes: Outbox): void {
  sent.outbox = [...sent.outbox, ...writes];
}

export const find = (key: string) => sent.outbox.find((it) => it.key === key);
