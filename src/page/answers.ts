/** What the answer to a write says of the page's other writes and tours, which tag shows it, and what every tag learns. */
import type { TourApiError } from '../api/errors.js';
import { CANCELED, isSameAppointment, type Tour, versionOf } from '../model/appointment.js';
import { pick } from '../model/json.js';
import { saysMore } from '../model/service-sentences.js';
import { isSameTime } from '../model/wall-time.js';
import type { PageContext } from '../store/outbox/likely-done.js';
import * as outboxAfter from '../store/outbox/outbox.js';
import { reasonOf } from '../store/outbox/phase.js';
import {
  type ChangeKey,
  isChangeOf,
  isChangeOfSame,
  isUnresolved,
  type Outbox,
  tourIn,
  type Write,
} from '../store/outbox/write.js';
import { mayBeOver } from '../store/property-time.js';
import { zoneOf } from '../store/property-zone.js';
import type { State } from '../store/state.js';
import type { Store } from '../store/store.js';
import type { FinishedAttempt } from './attempt.js';
import { awaitedBesides, keysOf, toursKnownTo, unresolvedBesides, writesFor } from './overtaken.js';
import { pageSingleton } from './page-singleton.js';
import { asFormer, find, isFormer, outboxOf, sent } from './sent.js';
import { senderOf, senders, type Tag, tagFor, tags, visitorOf } from './tags.js';
import {
  asUnsure,
  doubtTour,
  joinIds,
  mergeVersion,
  toursFor,
  toursOf,
  upsertTour,
  withLatestVersion,
} from './tours.js';

/** One for the page's scripts: any of them adds it, or removes it. */
const leaving = pageSingleton('leaving', { ask: (event: Event) => event.preventDefault() });

/** Who waits for an answer, by its key. */
const waiting = pageSingleton('waiting', new Map<string, (answered: Write) => void>());

/** Returns a function that reads what was answered to a press, whichever tag shows it. For a script that has pressed. */
export function answerReader(key: string): () => Write | undefined {
  let answered: Write | undefined;
  waiting.set(key, (it) => {
    answered = it;
  });
  return () => answered;
}

/** Drops what a visitor has sent. An answer that the page hasn't had yet still goes to the page alone. */
export function dropWrites(visitor: string): void {
  const own = outboxOf(visitor);
  const isForPage = (it: Write) => it.inFlight || !isUnresolved(it);
  for (const { key } of own) waiting.delete(key);
  sent.outbox = sent.outbox.flatMap((it) => {
    if (it.visitor !== visitor) return it;
    return isForPage(it) ? asFormer(it) : leftOf(asFormer(it));
  });
  sent.firstKept = sent.changes.length;
  for (const it of own) if (!isForPage(it)) notifyOthers(it.server);
}

/** What a former visitor's write leaves once the page has had its answer: a change that nobody tries again. */
const leftOf = (write: Write): Outbox =>
  isUnresolved(write) && write.kind !== 'book' ? [{ ...write, content: undefined }] : [];

/**
 * An attempt has ended. First, its write and the tours get what it says, and then the tags: the one that shows it,
 * those of its visitor, and the others. `next` is the sequence that was next for its tour when it was sent.
 */
export function settle(
  key: string,
  finished: FinishedAttempt,
  { store }: Tag,
  next?: number,
): void {
  const { error } = finished;
  endPromises(store.state);
  answerWrite(key, finished, store, next);
  const write = find(key);
  const isNews = write && noteInTours(write, store.now());
  const shown = write && deliver(write, error);
  publish();
  if (isNews) notifyOthers(write.server, shown);
  deliverLate(error);
}

/** Ends what a server has promised if another instance has answered, which reads no keys. Returns whether one had. */
export function endPromises({ connection }: State): boolean {
  const before = sent.outbox;
  if (connection?.readsKeys() === false)
    sent.outbox = outboxAfter.withoutPromises(before, connection.server);
  return sent.outbox !== before;
}

/** What an answer says of its write, and of what else is open. */
function answerWrite(
  key: string,
  { answer: given }: FinishedAttempt,
  store: Store,
  next?: number,
): void {
  const before = find(key);
  const answer =
    given.is === 'done'
      ? {
          ...given,
          result: { ...given.result, tour: withLatestVersion(given.result.tour, before, next) },
        }
      : given;
  const context = before && contextFor(before, store);
  sent.outbox = outboxAfter.answered(sent.outbox, key, answer, context);
  const done = find(key);
  if (done?.outcome === 'done') sent.keys = sent.keys.filter((it) => !isChangeOfSame(it, done));
}

/** What an answer says of the tours, and whether that's news to others. */
function noteInTours(settled: Write, now: number): boolean {
  const tour = settled.result?.tour;
  // Of a former visitor's tours, only the other ones' are left.
  if (tour && !isFormer(settled)) upsertTour(settled.visitor, tour);
  if (tour) mergeVersion(tour, settled.visitor);
  if (tour) noteChange(tour, now, settled);
  if (tour) followNewId(tour);
  const isDoubtful = settled.outcome === 'refused' && mayBeSecondCopy(settled);
  if (isDoubtful) doubtTour(settled);
  return tour !== undefined || isDoubtful || (isFormer(settled) && isUnresolved(settled));
}

/** Whether a refusal may answer the browser's second copy of a change: the first one has made it. */
function mayBeSecondCopy(refused: Write): boolean {
  const { kind, lastRefusal, safeUntil } = refused;
  const reason = reasonOf(refused);
  const isTaken = reason === 'taken' && !lastRefusal?.startMessages.some(saysMore);
  return reason === 'not-found' || (kind === 'move' && isTaken && !safeUntil);
}

/** What was done to a tour. `at` is in milliseconds, and `by` what did it, if that's known. */
function noteChange(done: Tour, at: number, by?: Write): void {
  const { startsAt } = versionOf(done);
  const formerStart = tourIn(by?.content)?.start;
  const isBooking = by?.kind === 'book';
  const known = pick(done, 'id', 'formerIds', 'baseUrl', 'isDryRun', 'status', 'knownFrom');
  sent.changes = [...sent.changes, { ...known, startsAt, isBooking, formerStart, at }];
}

/** What may explain the answer to a write. */
function contextFor(write: Write, { state, now }: Store): PageContext {
  return {
    tours: toursKnownTo(write.visitor).filter(({ status }) => status !== CANCELED),
    keys: sent.keys.filter(({ isChecked }) => !isChecked),
    mayBeOver: mayBeOver(state, write, now()),
    zoneOf: (property) => zoneOf(state, property),
  };
}

/** A tour as a visitor knows it now. Another one's change may have changed it; their own says so by itself. */
function asKnownTo(visitor: string, tour: Tour): Tour {
  const now = toursOf(visitor).find((it) => isSameAppointment(it, tour)) ?? tour;
  return unresolvedBesides(visitor).some((it) => isChangeOf(it, now)) ? asUnsure(now) : now;
}

/** Something may have been done at a server: what tags have read from it may be outdated. */
function notifyOthers(server: string | undefined, except?: Tag): void {
  for (const tag of tags)
    if (tag !== except && serverOf(tag) === server)
      tag.store.dispatch({ type: 'changed-elsewhere' });
}

const serverOf = ({ store }: Tag) => store.state.connection?.server;

/** Delivers the answers of former visitors to the page alone. They're shown to nobody. */
export function deliverLate(error?: TourApiError): void {
  const isLate = (it: Write) => isFormer(it) && it.content && !it.inFlight;
  for (const answered of sent.outbox.filter(isLate)) {
    const sender = senders.get(answered.key);
    // Without the tag that has sent it, one that can tell: of a booking, a list doesn't.
    const canTell = ({ booking }: Tag) => booking || answered.kind !== 'book';
    const tag = sender && tags.has(sender) ? sender : [...tags].find(canTell);
    if (!tag) continue;
    senders.delete(answered.key);
    sent.outbox = sent.outbox.flatMap((it) => (it.key === answered.key ? leftOf(it) : it));
    sent.isLate = true;
    try {
      tag.store.dispatch({ type: 'answered-late', answered, error });
    } finally {
      // Otherwise, the page could end no visitor anymore.
      sent.isLate = false;
    }
  }
}

/** Whether the page gets a former visitor's answer right now: what it does in its listener is about that visitor. */
export const isDeliveringLate = () => sent.isLate;

/** Delivers an answer to the tag that shows it: the one that sent it, or else another one in the page. */
export function deliver(write: Write, error?: TourApiError): Tag | undefined {
  const sender = senderOf(write);
  const other = tagFor(write.visitor);
  // The visitor has pressed it there, and looks for the answer there.
  const tag = sender?.canShow() || !other?.isVisible() ? (sender ?? other) : other;
  if (!tag) return undefined;
  // What is settled and shown leaves the list.
  if (!isUnresolved(write)) {
    sent.outbox = outboxAfter.without(sent.outbox, write.key);
    senders.delete(write.key);
  }
  const { visitor, result } = write;
  // Meanwhile, the tour may have been changed.
  const now = result && { ...result, tour: asKnownTo(visitor, result.tour) };
  const answered = { ...write, result: now };
  waiting.get(write.key)?.(answered);
  waiting.delete(write.key);
  tag.store.dispatch({ type: 'outbox-changed', outbox: writesFor(visitor), answered, error });
  return tag;
}

/** What the server says of a tour in a tag settles what was unresolved about it. */
export function settleBy(tag: Tag, tour: Tour): void {
  if (tour.maybeChanged) return;
  const isOver = tour.status === CANCELED;
  // Another visitor's own tour is still as it was before.
  const isOwn = ({ visitor }: Write) => isOver || visitor === visitorOf(tag);
  // A move to the start that the tour already had looks like no move.
  const isMove = ({ kind, content, start }: Write) => {
    const before = tourIn(content);
    return kind === 'move' && !(before && isSameTime(before.start, start));
  };
  const isSettled = (it: Write) =>
    isUnresolved(it) &&
    !it.inFlight &&
    isOwn(it) &&
    isChangeOf(it, tour) &&
    (isOver || (isMove(it) && isSameTime(it.start, tour.start)));
  const settled = sent.outbox.filter(isSettled);
  // Others still have the tour as it was before.
  if (!isOver) for (const it of settled) doubtTour(it, it.visitor);
  sent.keys = [...sent.keys, ...keysOf(settled, true)];
  sent.outbox = sent.outbox.filter((it) => !isSettled(it));
  // A link's check knows only what was done through the site: a list is read again.
  if (isOver) mergeVersion(tour, visitorOf(tag));
  if (isOver || settled.length > 0) noteChange(tour, tag.store.now(), settled.at(-1));
  followNewId(tour);
  notifyOthers(serverOf(tag), tag);
}

/** A move may have given a tour another id: what is unresolved about it is about that one. */
function followNewId(tour: Tour): void {
  joinIds(tour);
  const followed = <Change extends ChangeKey>(it: Change): Change =>
    it.tourId !== tour.id && isChangeOf(it, tour) ? { ...it, tourId: tour.id } : it;
  sent.outbox = sent.outbox.map(followed);
  sent.keys = sent.keys.map(followed);
}

/** Shows every tag what its visitor has sent, and the tours. */
export function publish(): void {
  const isSending = sent.outbox.some(({ inFlight }) => inFlight === 'sending');
  if (isSending) globalThis.addEventListener?.('beforeunload', leaving.ask);
  else globalThis.removeEventListener?.('beforeunload', leaving.ask);
  for (const tag of tags) {
    tag.store.dispatch({ type: 'outbox-changed', outbox: writesFor(visitorOf(tag)) });
    showTours(tag);
  }
}

export function showTours(tag: Tag): void {
  const visitor = visitorOf(tag);
  const tours = toursFor(tag).map((it) => asKnownTo(visitor, it));
  const unsureIds = unresolvedBesides(visitor).flatMap((it) =>
    it.server === serverOf(tag) ? (it.tourId ?? []) : [],
  );
  const othersAhead = awaitedBesides(visitor);
  tag.store.dispatch({
    type: 'tours-changed',
    tours,
    unsureIds,
    changes: sent.changes,
    othersAhead,
  });
}
