/**
 * What was sent from this page: one list for all of its tags. A framework may render a tag again at any
 * time, so what is on its way, or has no known outcome, belongs to the page. Whichever tag is there shows it.
 */
import { type TourApiError, toTourApiError } from '../api/errors.js';
import { readRefusal } from '../booking/field-errors.js';
import type { Outbox, Press, Write } from '../store/outbox/outbox.js';
import * as box from '../store/outbox/outbox.js';
import type { Store } from '../store/store.js';
import { keep, recall } from './history-entry.js';
import { forgetTours, inherit, leaveTours, toursIn, toursLeft } from './tours-left.js';
import type * as booking from './try-booking.js';
import type { AskPage } from './try-booking.js';
import { type Outcome, tryWrite } from './try-write.js';

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
  /** Whether its dialog is open. */
  isOpen(): boolean;
  /** It goes on with what another tag has shown, whose dialog may have been open. */
  onTakeover(wasOpen: boolean): void;
  /** The refusal that the visitor has seen in it. */
  seen?: Write | undefined;
  /** The visitor that it shows. */
  visitor?: string;
  /** Whom its form is prefilled for. */
  person?: Person;
}

let outbox: Outbox = [];
/** Writes of visitors that have ended, while their last try is on its way. */
let former: Outbox = [];
let visits = 1;
/** The tags in the page. */
const tags = new Set<Tag>();
const senders = new Map<string, Tag>();
/** Whether the dialog of the tag that was removed last was open. */
let wasOpen = false;

/** A list's prospect. Otherwise, the visitor is the page's until the page says that another one comes. */
export function visitorOf({ store }: Tag): string {
  const { list } = store.state.settings ?? {};
  return list ? `client ${list.clientId}` : `page ${visits}`;
}

/** The tag is in the page, maybe again. */
export function enter(tag: Tag): void {
  tags.add(tag);
  // The same listener is added once.
  globalThis.addEventListener?.('pagehide', keepEntry);
  globalThis.document?.addEventListener('visibilitychange', keepEntry);
}

/** Keeps what the page is about for a reload. */
function keepEntry(): void {
  const shown = [...tags].flatMap(({ store: { state } }) =>
    // A list is read again.
    state.settings?.list ? [] : toursIn(state),
  );
  keep({ tours: [...toursLeft(), ...shown], writes: outbox.filter(isKept) });
}

/** What is settled needs no reminder. */
const isKept = (write: Write) => write.out !== undefined || box.isOpen(write);

let isRecalled = false;

/** Once: later, the page itself knows. */
function recallEntry(now: number): void {
  if (isRecalled) return;
  isRecalled = true;
  const { tours, writes } = recall(now);
  // A list's prospect is known by its id, and anybody else is this page's first visitor.
  const visitor = `page ${visits}`;
  const isListed = (it: Write) => it.visitor.startsWith('client');
  outbox = [...outbox, ...writes.map((it) => (isListed(it) ? it : { ...it, visitor }))];
  leaveTours(visitor, tours);
}

/** Whom the page prefills a form for. Another address or number is another visitor. */
type Person = Readonly<Partial<Record<'email' | 'phone', string | undefined>>>;
let person: Person = {};

const textOf = (given: unknown) => (given ? String(given) : undefined);

/** Call with each configuration of a tag. */
export function meet(tag: Tag): void {
  if (tag.visitor !== undefined && tag.visitor !== visitorOf(tag)) endVisitor(tag, tag.visitor);
  const { prefill } = tag.store.state.settings?.config ?? {};
  const [email, phone] = [textOf(prefill?.email), textOf(prefill?.phone)];
  if (tag.person?.email === email && tag.person?.phone === phone) return;
  const isOther = (name: keyof Person, next?: string) =>
    !!next && !!person[name] && next !== person[name];
  if (isOther('email', email) || isOther('phone', phone)) endVisitor(tag);
  tag.person = { email, phone };
  person = { email: email ?? person.email, phone: phone ?? person.phone };
}

/** The tag isn't in the page. It may only be on the way to another place. */
export function exit(tag: Tag): void {
  tags.delete(tag);
}

/** The tag was removed, not just moved. The one that takes its place may already be in the page, such as during a transition. */
export function leave(tag: Tag): void {
  const { store, visitor, seen } = tag;
  // Otherwise, its visitor has ended.
  if (visitor === undefined || visitor !== visitorOf(tag)) return;
  // A list is read again.
  const { settings, savedEntries } = store.state;
  if (!settings?.list) leaveTours(visitor, toursIn(store.state), savedEntries);
  wasOpen = tag.isOpen();
  const { refused } = store.state;
  if (refused && refused !== seen) outbox = [...outbox, refused];
  const heir = heirOf(visitor);
  if (heir) join(heir);
}

/** Shows a tag what its visitor has sent and booked on this page. Call once its configuration is known. */
export function join(tag: Tag): void {
  if (!tags.has(tag)) return;
  const visitor = visitorOf(tag);
  const isOther = tag.visitor !== undefined && tag.visitor !== visitor;
  tag.visitor = visitor;
  if (isOther) tag.store.dispatch({ type: 'reset' });
  recallEntry(tag.store.now());
  publish();
  // What was answered while no tag was there.
  for (const write of outboxOf(visitor)) if (!write.out && !box.isOpen(write)) tell(write);
  const orphans = outboxOf(visitor).filter(({ key }) => !senderOf(key));
  const takeover = inherit(tag.store.state, visitor, orphans);
  if (!takeover) return;
  for (const { key } of orphans) senders.set(key, tag);
  tag.store.dispatch({ type: 'taken-over', ...takeover });
  tag.onTakeover(wasOpen);
}

/** Sends what was pressed in a tag. */
export function send(tag: Tag, pressed: Omit<Press, 'visitor'>): void {
  const next = { ...pressed, visitor: visitorOf(tag) };
  // Unlike `randomUUID`, this works without TLS, too.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  start(box.press(outbox, next, key, tag.store.now()), tag);
}

/** Tries a write again, as it was. */
export function sendAgain(tag: Tag, key: string): void {
  start(box.again(outbox, key, tag.store.now()), tag);
}

/** Starts the tries that are new in the list. */
function start(next: Outbox, tag: Tag): void {
  const isOut = (key: string) => outbox.some((it) => it.key === key && it.out);
  const started = next.filter(({ key, out }) => out && !isOut(key));
  outbox = next;
  for (const { key } of started) senders.set(key, tag);
  publish();
  for (const { key } of started) void attempt(key, tag);
}

/** Another visitor comes. What the last one has sent and booked is shown to nobody anymore. */
export function endVisitor(tag: Tag, visitor = visitorOf(tag)): void {
  // A removed tag ends only what no tag in the page shows.
  const isShown = !tags.has(tag) && heirOf(visitor) !== undefined;
  const ended = isShown ? [] : outboxOf(visitor);
  former = [...former, ...ended.filter(({ out }) => out)];
  outbox = outbox.filter((it) => !ended.includes(it));
  if (!isShown) forgetTours(visitor);
  if (!isShown && visitor === `page ${visits}`) {
    visits++;
    person = {};
  }
  const others = isShown ? [] : [...tags].filter((it) => it !== tag && it.visitor === visitor);
  for (const it of [tag, ...others]) {
    it.visitor = visitorOf(it);
    it.store.dispatch({ type: 'reset' });
  }
  publish();
  keepEntry();
}

/** From the press to the answer. Whatever throws before the request is sent must not look like sending. */
async function attempt(key: string, tag: Tag): Promise<void> {
  let outcome: Outcome;
  try {
    outcome = await tryOnce(key, tag);
  } catch (cause) {
    const error = toTourApiError(cause, 'book', 'not-sent');
    outcome = { answer: { is: 'unsent', refusal: readRefusal(error) }, error };
  }
  settle(key, outcome);
}

/** The page held it back, its server can't be reached from here, or its time can't be checked. */
const UNSENT: Outcome = { answer: { is: 'unsent' } };

async function tryOnce(key: string, { store, askPage, booking }: Tag): Promise<Outcome> {
  const { connection } = store.state;
  const first = find(key);
  if (!first || !connection || first.server !== connection.server) return UNSENT;
  if (!booking || !box.isBooking(first)) return tryWrite(first, connection);
  if (first.out === 'checking') {
    const isStillListed = await booking.isListed(first, connection);
    if (isStillListed === undefined) return UNSENT;
    if (!isStillListed) return { answer: { is: 'gone' } };
    outbox = box.checked(outbox, key);
    publish();
  }
  const { request } = first.content;
  // What was sent is sent again. The page adds only a bot check's token.
  const asked = request && askPage(request);
  const now = store.now();
  const prepared = request ? undefined : booking.prepareBooking(store.state, first, askPage, now);
  if (!asked && !prepared) return UNSENT;
  if (prepared) outbox = box.completed(outbox, key, prepared.content);
  const write = find(key);
  const { botToken } = asked ?? prepared ?? {};
  return write ? tryWrite(write, connection, booking.bookingSender(store.state, botToken)) : UNSENT;
}

function settle(key: string, { answer, error }: Outcome): void {
  const late = find(key, box.answered(former, key, answer));
  former = box.without(former, key);
  outbox = box.answered(outbox, key, answer);
  const write = find(key, outbox);
  if (write) tell(write, error);
  else publish();
  if (late) {
    const tag = senderOf(key) ?? heirOf(late.visitor) ?? [...tags][0];
    tag?.store.dispatch({ type: 'answered-late', answered: late, error });
  }
}

/** Gives an answer to the tag that shows it: the one that sent it, or else another one in the page. */
function tell(write: Write, error?: TourApiError): void {
  const tag = senderOf(write.key) ?? heirOf(write.visitor);
  if (!tag) return;
  // What is settled and shown leaves the list.
  if (!box.isOpen(write)) outbox = box.without(outbox, write.key);
  const shown = outboxOf(write.visitor);
  tag.store.dispatch({ type: 'outbox-changed', outbox: shown, answered: write, error });
  for (const other of tags)
    if (other !== tag && other.visitor === write.visitor) learn(other, write);
  publish();
}

/** Another tag of the visitor shows what the tour is now. */
function learn({ store }: Tag, write: Write): void {
  const tour = write.result?.tour;
  if (write.known !== 'done' || !tour) return;
  if (write.kind === 'book') store.dispatch({ type: 'taken-over', earlier: [tour] });
  else {
    const answered = { ...write, isTold: true };
    store.dispatch({ type: 'outbox-changed', outbox: outboxOf(write.visitor), answered });
  }
}

/** Shows every tag the list. */
function publish(): void {
  const isSending = [...outbox, ...former].some(({ out }) => out === 'sending');
  if (isSending) globalThis.addEventListener?.('beforeunload', askBeforeLeaving);
  else globalThis.removeEventListener?.('beforeunload', askBeforeLeaving);
  for (const tag of tags) {
    tag.store.dispatch({ type: 'outbox-changed', outbox: outboxOf(visitorOf(tag)) });
  }
}

const askBeforeLeaving = (event: Event) => event.preventDefault();

const outboxOf = (visitor: string) => outbox.filter((it) => it.visitor === visitor);

const find = (key: string, all = outbox) => all.find((it) => it.key === key);

function senderOf(key: string): Tag | undefined {
  const sender = senders.get(key);
  return sender && tags.has(sender) ? sender : undefined;
}

/** A tag of a visitor: one that can be seen, if there is one. */
function heirOf(visitor: string): Tag | undefined {
  const heirs = [...tags].filter((it) => it.visitor === visitor);
  return heirs.findLast((it) => it.isVisible()) ?? heirs.at(-1);
}

/** For tests: forgets everything, as a page does when it loads. */
export function forget(): void {
  outbox = former = [];
  person = {};
  visits++;
  isRecalled = wasOpen = false;
  tags.clear();
  senders.clear();
}
