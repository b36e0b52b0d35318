/**
 * Whom each tag is for: the page's visitor, or a list's prospect. Which tag has sent a write. When another visitor
 * comes: `visitors.ts`; who that is: `person.ts`.
 */

import { pageSingleton } from '../model/page-singleton.js';
import type { Write } from '../store/outbox/write.js';
import type { Store } from '../store/store.js';
import type * as bookingAttempts from './booking-attempt.js';
import type { AskPage } from './booking-attempt.js';
import { type Named, namePerson } from './person.js';
import { isOfList } from './sent.js';

/** What only a root that books has the code for. */
export type BookingAttempts = typeof bookingAttempts;

/** A live `<tour-booking>` or `<tour-appointments>`, in the page or not. */
export interface Tag {
  readonly store: Store;
  readonly askPage: AskPage;
  /** How it books. A list of tours doesn't. */
  readonly bookingAttempts: BookingAttempts | undefined;
  /** Whether what it shows can be seen. */
  isVisible(): boolean;
  /** Whether the visitor learns an answer from the tag, even if hidden: a status beside a closed dialog says it. */
  canShow(): boolean;
  /** Whose writes and tours it shows. If `visitorOf()` returns another visitor by now, the tag starts over. */
  visitor?: string;
  /** Whom its form was prefilled for, or whose tours it lists. */
  named?: Named;
  /**
   * The page's visitor when `named` was set. Absent while the tag names somebody beside another tag (`isNamedBeside`).
   */
  namedFor?: string | undefined;
  /** The page that it was put into. */
  page?: string | undefined;
}

export const tags = pageSingleton('tags', new Set<Tag>());

/** The tag that has sent each write, by the write's key. */
export const senders = pageSingleton('senders', new Map<string, Tag>());

/**
 * The current visitor: how many there have been, whether this one came by a reset, and whether they have done anything.
 */
const visits = pageSingleton('visits', { count: 1, isReset: false, isActive: false });

/** The page's own visitor, until the page says that another one comes. */
export const pageVisitor = () => `page ${visits.count}`;

export function nextVisitor(isReset = false): void {
  visits.count++;
  visits.isReset = isReset;
  visits.isActive = false;
}

/**
 * Call when the visitor does something: it's the person that the page's tags name. What a tag named before this
 * visitor came counts only if they came by a reset. Otherwise, it was somebody else.
 */
export function nameVisitor(): void {
  if (visits.isActive) return;
  visits.isActive = true;
  const now = pageVisitor();
  const meant = [...tags].filter(({ namedFor = now }) => visits.isReset || namedFor === now);
  namePerson(meant.flatMap(({ named = {} }) => [named]));
  for (const it of meant) it.namedFor = now;
}

/**
 * Whether a new tag names a person beside the one whom another tag names. Until the visitor does something, nobody
 * knows which of them is there. From then on, both names are the visitor's.
 */
export const isNamedBeside = (tag: Tag, given: Named): boolean =>
  !tag.named &&
  !visits.isActive &&
  [...tags].some((it) => Object.keys(given).some((name) => given[name] && it.named?.[name]));

/** Whom a tag is for: a list's prospect, even during a configuration fault, or else the page's visitor. */
export function visitorOf({ store, visitor }: Tag): string {
  const { settings } = store.state;
  if (!settings && visitor !== undefined && isOfList(visitor)) return visitor;
  return settings?.list ? `client ${settings.baseUrl} ${settings.list.clientId}` : pageVisitor();
}

/** The tag that has sent a write, if it's in the page, and for the same visitor. */
export function senderOf({ key, visitor }: Pick<Write, 'key' | 'visitor'>): Tag | undefined {
  const sender = senders.get(key);
  return sender && tags.has(sender) && sender.visitor === visitor ? sender : undefined;
}

/** A tag of a visitor: one that can be seen, if there is one. */
export function tagFor(visitor: string): Tag | undefined {
  const heirs = [...tags].filter((it) => it.visitor === visitor);
  return heirs.findLast((it) => it.isVisible()) ?? heirs.at(-1);
}
