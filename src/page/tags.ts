/** The tags in the page, and whom each of them is for. */
import type { Write } from '../store/outbox/outbox.js';
import type { Store } from '../store/store.js';
import type * as booking from './try-booking.js';
import type { AskPage } from './try-booking.js';

/** What only a root that books has the code for. */
export type BookingTries = typeof booking;

/** A root element, in the page or not. */
export interface Tag {
  readonly store: Store;
  readonly askPage: AskPage;
  /** How it books. A list of tours doesn't. */
  readonly booking: BookingTries | undefined;
  /** Whether what it shows can be seen. */
  isVisible(): boolean;
  /** How the visitor has it in use. */
  use(): Use;
  /** It goes on with what another tag has shown, and as it was in use. */
  onTakeover(use: Use): void;
  /** The answers that the visitor has seen in it. */
  seen?: readonly Write[];
  /** The visitor that it shows. */
  visitor?: string;
  /** Whom its form was prefilled for. */
  person?: Person;
  /** The address of the page that it was put into. */
  page?: string | undefined;
}

/** Whether a visitor has pressed anything in a tag, and whether its dialog is open. */
export interface Use {
  readonly isUsed: boolean;
  readonly isOpen: boolean;
}

/** Whom the page prefills a form for, as checksums: enough to tell another person. */
export type Person = Readonly<Partial<Record<'email' | 'phone', number | undefined>>>;

export const tags = new Set<Tag>();

/** By the key of what it has sent. */
export const senders = new Map<string, Tag>();

let visits = 1;

/** The page's own visitor, until the page says that another one comes. */
export const pageVisitor = () => `page ${visits}`;

export function nextVisitor(): void {
  visits++;
}

/** A list's prospect is known by its id. With a configuration fault, a tag's visitor stays. */
export function visitorOf({ store, visitor }: Tag): string {
  const { settings } = store.state;
  if (!settings && visitor !== undefined) return visitor;
  return settings?.list ? `client ${settings.baseUrl} ${settings.list.clientId}` : pageVisitor();
}

/** The tag that has sent a write, if it's in the page, and for the same visitor. */
export function senderOf({ key, visitor }: Pick<Write, 'key' | 'visitor'>): Tag | undefined {
  const sender = senders.get(key);
  return sender && tags.has(sender) && sender.visitor === visitor ? sender : undefined;
}

/** A tag of a visitor: one that can be seen, if there is one. */
export function heirOf(visitor: string): Tag | undefined {
  const heirs = [...tags].filter((it) => it.visitor === visitor);
  return heirs.findLast((it) => it.isVisible()) ?? heirs.at(-1);
}
