/**
 * Which tag shows the answer to a write, and what every tag learns of its visitor's writes and tours. What a
 * former visitor has sent is shown to nobody: its answer goes to the page alone. During an attempt, the browser
 * asks before the visitor leaves. What a tag then shows: `store/after-answer.ts`.
 */
import type { TourApiError } from '../api/errors.js';
import { isSameAppointment, type Tour } from '../model/appointment.js';
import { pageSingleton } from '../model/page-singleton.js';
import { hasNotice } from '../store/outbox/open-writes.js';
import * as outboxAfter from '../store/outbox/outbox.js';
import { leavesDoubt } from '../store/outbox/phase.js';
import {
  isChangeOf,
  isSameSlot,
  isUnresolved,
  type Outbox,
  type Write,
} from '../store/outbox/write.js';
import type { Action, State } from '../store/state.js';
import { awaitedBesides, unresolvedBesides, writesFor } from './overtaken.js';
import { asFormer, isFormer, outboxOf, sent } from './sent.js';
import { forgetStopped } from './stopped-press.js';
import { senderOf, senders, type Tag, tagFor, tags, visitorOf } from './tags.js';
import { asUnsure, toursFor, toursOf } from './tours.js';

/** The scripts that wait for an answer, by its write's key. */
const waiting = pageSingleton('waiting', new Map<string, (answered: Write) => void>());

/** For a script that has pressed something: returns a function that reads the answer, whichever tag shows it. */
export function answerReader(key: string): () => Write | undefined {
  let answered: Write | undefined;
  waiting.set(key, (it) => {
    answered = it;
  });
  return () => answered;
}

/** Delivers an answer to the tag that shows it: the one that sent it, or else another one in the page. */
export function deliver(write: Write, error?: TourApiError): Tag | undefined {
  const sender = senderOf(write);
  const other = tagFor(write.visitor);
  // The visitor has pressed something in the sender, and looks for the answer there.
  const tag = sender?.canShow() || !other?.isVisible() ? (sender ?? other) : other;
  if (!tag) return undefined;
  // A settled write that's shown leaves the outbox.
  if (!isUnresolved(write)) {
    sent.outbox = outboxAfter.without(sent.outbox, write.key);
    senders.delete(write.key);
  }
  const { visitor, result } = write;
  // Meanwhile, the tour may have been changed.
  const now = result && { ...result, tour: asKnownTo(visitor, result.tour) };
  const answered = { ...write, result: now };
  if (leavesDoubt(answered))
    sent.doubts = [
      ...sent.doubts.filter((it) => it.server !== answered.server || !isSameSlot(it, answered)),
      { ...answered, isReported: true },
    ];
  waiting.get(write.key)?.(answered);
  waiting.delete(write.key);
  tag.store.dispatch({ type: 'outbox-changed', outbox: writesFor(visitor), answered, error });
  return tag;
}

/** Ends the doubts that a tag has shown the visitor, or whose tour the visitor has. Returns whether any ended. */
export function endTold(before: State, { unreadOutcomes }: State, action: Action): boolean {
  const isRead = (it: Write) =>
    hasNotice(before, it.key) &&
    !unreadOutcomes.some(({ key }) => key === it.key) &&
    (action.type === 'tours-changed' || before.seenOutcomes.some(({ key }) => key === it.key));
  const { length } = sent.doubts;
  // A tag that starts over drops its notices, whether or not they were seen.
  if (action.type !== 'reset') sent.doubts = sent.doubts.filter((it) => !isRead(it));
  return sent.doubts.length < length;
}

/**
 * A tour as a visitor knows it now. It's unsure while another visitor's change of it is unresolved; the visitor's own
 * changes are in their outbox.
 */
function asKnownTo(visitor: string, tour: Tour): Tour {
  const now = toursOf(visitor).find((it) => isSameAppointment(it, tour)) ?? tour;
  return unresolvedBesides(visitor).some((it) => isChangeOf(it, now)) ? asUnsure(now) : now;
}

/** Delivers the answers of former visitors to the page alone. They're shown to nobody. */
export function deliverLate(error?: TourApiError): void {
  const isLate = (it: Write) => isFormer(it) && it.content && !it.inFlight;
  for (const answered of sent.outbox.filter(isLate)) {
    const sender = senders.get(answered.key);
    // If the sender is gone, another tag reports the answer, but a list can't report a booking's.
    const canTell = ({ bookingAttempts }: Tag) => bookingAttempts || answered.kind !== 'book';
    const tag = sender && tags.has(sender) ? sender : [...tags].find(canTell);
    if (!tag) continue;
    senders.delete(answered.key);
    sent.outbox = sent.outbox.flatMap((it) => (it.key === answered.key ? leftOf(it) : it));
    sent.isLate = true;
    try {
      tag.store.dispatch({ type: 'answered-late', answered, error });
    } finally {
      // Otherwise, `reset()` would do nothing from now on.
      sent.isLate = false;
    }
  }
}

/** Whether the page gets a former visitor's answer right now: what it does in its listener is about that visitor. */
export const isDeliveringLate = () => sent.isLate;

/** Drops what a visitor has sent. An answer that the page hasn't had yet still goes to the page alone. */
export function dropWrites(visitor: string): void {
  const own = outboxOf(visitor);
  forgetStopped(visitor);
  const isForPage = (it: Write) => it.inFlight || !isUnresolved(it);
  for (const { key } of own) waiting.delete(key);
  sent.doubts = sent.doubts.filter((it) => it.visitor !== visitor);
  sent.outbox = sent.outbox.flatMap((it) => {
    if (it.visitor !== visitor) return it;
    return isForPage(it) ? asFormer(it) : leftOf(asFormer(it));
  });
  sent.changes = sent.changes.map((it) =>
    it.visitor === visitor ? { ...it, visitor: undefined } : it,
  );
  for (const it of own) if (!isForPage(it)) notifyOthers(it.server);
}

/** What a former visitor's write leaves once the page has had its answer: a change that nobody tries again. */
const leftOf = (write: Write): Outbox =>
  isUnresolved(write) && write.kind !== 'book' ? [{ ...write, content: undefined }] : [];

/** One listener for all of the page's scripts, so that any of them can add it or remove it. */
const leaving = pageSingleton('leaving', { ask: (event: Event) => event.preventDefault() });

/** Shows every tag its visitor's writes and tours. During an attempt, the browser asks before the visitor leaves. */
export function publish(): void {
  const isSending = sent.outbox.some(({ inFlight }) => inFlight === 'sending');
  if (isSending) globalThis.addEventListener?.('beforeunload', leaving.ask);
  else globalThis.removeEventListener?.('beforeunload', leaving.ask);
  for (const tag of tags) showAll(tag);
}

/** Shows a tag what its visitor has sent, and the tours. */
export function showAll(tag: Tag): void {
  const visitor = visitorOf(tag);
  const server = serverOf(tag);
  const isHere = (it: Write) => it.visitor === visitor && it.server === server;
  // While the page configures a tag, it keeps those that it shows.
  const doubts = server === undefined ? undefined : sent.doubts.filter(isHere);
  tag.store.dispatch({ type: 'outbox-changed', outbox: writesFor(visitor), doubts });
  showTours(tag);
}

export function showTours(tag: Tag): void {
  const visitor = visitorOf(tag);
  const unsureIds = unresolvedBesides(visitor).flatMap((it) =>
    it.server === serverOf(tag) ? (it.tourId ?? []) : [],
  );
  const othersAhead = awaitedBesides(visitor);
  tag.store.dispatch({
    type: 'tours-changed',
    ...toursFor(tag, (it) => asKnownTo(visitor, it)),
    unsureIds,
    changes: sent.changes,
    othersAhead,
  });
}

/** Something may have been done at a server: what tags have read from it may be outdated. */
export function notifyOthers(server: string | undefined, except?: Tag): void {
  for (const tag of tags)
    if (tag !== except && serverOf(tag) === server)
      tag.store.dispatch({ type: 'changed-elsewhere' });
}

export const serverOf = ({ store }: Tag) => store.state.connection?.server;
