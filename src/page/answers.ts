/**
 * Settles a write once its attempt has ended, or once a link's check or a list says how its tour is, and updates the
 * page's other writes and tours. What an answer makes of a write: `store/outbox/outbox.ts`; which tag shows it:
 * `delivery.ts`.
 */
import { CANCELED, type Tour, versionOf } from '../model/appointment.js';
import { pick } from '../model/json.js';
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
  type Result,
  tourIn,
  type Write,
} from '../store/outbox/write.js';
import { mayBeOver, zoneOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import type { Store } from '../store/store.js';
import { rowsOf } from '../store/tours/list.js';
import type { FinishedAttempt } from './attempt.js';
import { deliver, deliverLate, notifyOthers, publish, serverOf } from './delivery.js';
import { isOvertaken, keysOf, toursKnownTo } from './overtaken.js';
import { find, isFormer, sent } from './sent.js';
import { type Tag, tags, visitorOf } from './tags.js';
import {
  isOn,
  joinIds,
  markUnsure,
  mergeVersion,
  toursOf,
  upsertTour,
  withLatestVersion,
} from './tours.js';

/**
 * Call when an attempt has ended. Its answer goes to its write and the tours first, and then to the tags: the one that
 * shows it, those of its visitor, and the others. `next` is the sequence that was next for the tour when the attempt
 * was sent.
 */
export function settle(
  key: string,
  finished: FinishedAttempt,
  { store }: Tag,
  next?: number,
): void {
  const { error } = finished;
  endPromises(store.state);
  const before = sent.outbox;
  answerWrite(key, finished, store, next);
  // A link's check may have found the tour canceled meanwhile.
  sent.outbox = sent.outbox.filter((it) => it.key !== key || !isOfCanceled(it));
  const write = find(key);
  const overtaken = before.filter((it) => it.kind === 'move' && it.key !== key && !find(it.key));
  const isNews = write && noteInTours(write, store.now(), overtaken);
  // A list may have been read meanwhile.
  for (const tag of tags) settleByList(tag);
  const shown = write && deliver(write, error);
  publish();
  if (isNews) notifyOthers(write.server, shown);
  deliverLate(error);
}

/** Whether a change has no known outcome, and its tour is canceled, which is final. */
const isOfCanceled = (write: Write) =>
  isUnresolved(write) &&
  toursOf(write.visitor).some((it) => it.status === CANCELED && isChangeOf(write, it));

/** Ends the promises of a server once an instance that reads no keys has answered. Returns whether there were any. */
export function endPromises({ connection }: State): boolean {
  const before = sent.outbox;
  if (connection?.readsKeys() === false)
    sent.outbox = outboxAfter.withoutPromises(before, connection.server);
  return sent.outbox !== before;
}

/** Applies an answer to its write, and to other open writes that it says something about. */
function answerWrite(
  key: string,
  { answer: given }: FinishedAttempt,
  store: Store,
  next?: number,
): void {
  const before = find(key);
  // If another change came between, nobody knows which start the tour had before this one.
  const canceled = before?.kind === 'cancel' && { maybeChanged: true };
  const uncertain = before && isOvertaken(before) && { previousStart: undefined, ...canceled };
  const resultNow = ({ tour, ...rest }: Result): Result => ({
    ...rest,
    tour: withLatestVersion({ ...tour, ...uncertain }, before, next),
  });
  const answer = given.is === 'done' ? { ...given, result: resultNow(given.result) } : given;
  const context = before && contextFor(before, store);
  sent.outbox = outboxAfter.answered(sent.outbox, key, answer, context);
  const done = find(key);
  if (done?.outcome === 'done') sent.keys = sent.keys.filter((it) => !isChangeOfSame(it, done));
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

/** Applies an answer to the tours. Returns whether it's news to other tags. */
function noteInTours(settled: Write, now: number, overtaken: Outbox): boolean {
  const visitor = isFormer(settled) ? undefined : settled.visitor;
  const tour = settled.result?.tour;
  // A former visitor's tours are gone, but other visitors may have the same tour.
  if (tour && !isFormer(settled)) upsertTour(settled.visitor, tour);
  if (tour) mergeVersion(tour, settled.visitor);
  if (tour) noteChange(tour, now, visitor, settled, overtaken);
  if (tour) followNewId(tour);
  const isMissing = settled.lastRefusal?.kind === 'not-found';
  // A browser or a proxy may send a move twice, and the second copy then finds the tour where the first has moved it.
  const isConflict = settled.kind === 'move' && reasonOf(settled) === 'conflict';
  const isUnsure = settled.outcome === 'refused' && (isMissing || isConflict);
  const before = tourIn(settled.content);
  if (isUnsure) markUnsure(settled);
  if (isUnsure && before) {
    const unsure = { ...before, startsAt: undefined, status: undefined };
    noteChange({ ...unsure, knownFrom: 'earlier' }, now, visitor, settled);
  }
  return tour !== undefined || isUnsure || (isFormer(settled) && isUnresolved(settled));
}

/** Settles what was unresolved about a tour, once the check of its link says how the tour is. */
export function settleByLink(tag: Tag, tour: Tour): void {
  if (tour.maybeChanged) return;
  const isCanceled = tour.status === CANCELED;
  // Another visitor's record of the tour is still as it was before.
  const isOwn = ({ visitor }: Write) => isCanceled || visitor === visitorOf(tag);
  const open = sent.outbox.filter(
    (it) => isUnresolved(it) && !it.inFlight && isOwn(it) && isChangeOf(it, tour),
  );
  // A move that was made settles the earlier changes, too.
  const made = open.findLastIndex((it) => hasMovedTo(it, tour));
  const settled = isCanceled ? open : open.slice(0, made + 1);
  // Other visitors' records of the tour are still as they were before.
  if (!isCanceled) for (const it of settled) markUnsure(it, it.visitor);
  sent.keys = [...sent.keys, ...keysOf(settled, true)];
  sent.outbox = sent.outbox.filter((it) => !settled.includes(it));
  // A link's check knows only what was done through the site. Unless that's a cancellation, a list is read
  // again.
  if (isCanceled) mergeVersion(tour, visitorOf(tag));
  if (isCanceled || settled.length > 0)
    noteChange(tour, tag.store.now(), visitorOf(tag), settled.at(-1));
  followNewId(tour);
  notifyOthers(serverOf(tag), tag);
}

/**
 * A tour that a list has as canceled is canceled for everybody, which settles its open cancellations. After a move
 * without a known outcome, nobody knows: the move may have given the tour another id. But it isn't tried again.
 */
export function settleByList(tag: Tag): void {
  const { state, now } = tag.store;
  for (const tour of rowsOf(state, new Date(now()))) {
    const changes = sent.outbox.filter((it) => isChangeOf(it, tour));
    if (tour.status !== CANCELED || changes.some(({ inFlight }) => inFlight)) continue;
    const open = changes.filter(isUnresolved);
    sent.outbox = sent.outbox.flatMap((it) => {
      if (!open.includes(it)) return it;
      if (it.kind === 'cancel') return [];
      return it.content ? { ...it, content: undefined } : it;
    });
    // After a reload, the page may know of a listed tour only that it may be canceled.
    const isNews = isOn(tour) || open.length > 0;
    if (!isNews || open.some(({ kind }) => kind === 'move')) continue;
    mergeVersion(tour);
    noteChange(tour, now(), visitorOf(tag));
    notifyOthers(serverOf(tag), tag);
  }
}

/** Whether a tour has the start that a move was for. A move to the start that it already had looks like no move. */
function hasMovedTo({ kind, content, start }: Write, tour: Tour): boolean {
  const before = tourIn(content);
  const isMove = kind === 'move' && !(before && isSameTime(before.start, start));
  return isMove && isSameTime(start, tour.start);
}

/** Notes what was done to a tour. `at` is in milliseconds, and `by` is the write that did it, if that's known. */
function noteChange(
  done: Tour,
  at: number,
  visitor: string | undefined,
  by?: Write,
  overtaken: Outbox = [],
): void {
  const { start, startsAt } = versionOf(done);
  // A copy of a lost move may have been carried out before.
  const starts = [tourIn(by?.content)?.start, ...overtaken.map((it) => it.start)];
  const formerStarts = starts.filter((it) => it !== undefined);
  const isBooking = by?.kind === 'book';
  const known = pick(done, 'id', 'formerIds', 'baseUrl', 'isDryRun', 'status', 'knownFrom');
  const change = { ...known, start, startsAt, isBooking, formerStarts, at, visitor };
  sent.changes = [...sent.changes, change];
}

/** A move may have given a tour another id: its unresolved changes now name that id. */
function followNewId(tour: Tour): void {
  joinIds(tour);
  const followed = <Change extends ChangeKey>(it: Change): Change =>
    it.tourId !== tour.id && isChangeOf(it, tour) ? { ...it, tourId: tour.id } : it;
  sent.outbox = sent.outbox.map(followed);
  sent.keys = sent.keys.map(followed);
}
