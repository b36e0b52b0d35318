/**
 * Which writes nobody tries again: a change of a tour after a later one, of any visitor, and a booking whose time
 * the visitor has by now. Copies of earlier changes may still arrive, so the later change names them, and the
 * site's own server refuses them (`server/overtaken.ts`).
 */

import type { Tour } from '../model/appointment.js';
import { isSameTime } from '../model/wall-time.js';
import { isLatest } from '../store/outbox/retry-safety.js';
import {
  type ChangeKey,
  isBookedSince,
  isChangeOf,
  isChangeOfSame,
  isSameSlot,
  isUnresolved,
  type Outbox,
  tourIn,
  type Write,
} from '../store/outbox/write.js';
import { rowsOf } from '../store/tours/list.js';
import { isSentAfter } from './idempotency-key.js';
import { outboxOf, sent } from './sent.js';
import { type Tag, tags } from './tags.js';
import { toursOf } from './tours.js';

export const keysOf = (writes: Outbox, isChecked?: boolean): readonly ChangeKey[] =>
  writes.flatMap(({ key, tourId, server, at }) =>
    tourId === undefined ? [] : { key, tourId, server, at, isChecked },
  );

/** What other visitors have sent without a known outcome. */
export const unresolvedBesides = (visitor: string): readonly ChangeKey[] => [
  ...sent.outbox.filter((it) => it.visitor !== visitor && isUnresolved(it)),
  ...sent.keys.filter((it) => !it.isChecked),
];

/** Other visitors' changes in flight, without their content. A change of the same tour waits for them. */
export const awaitedBesides = (visitor: string): Outbox =>
  sent.outbox
    .filter((it) => it.visitor !== visitor && it.inFlight && it.kind !== 'book')
    .map((it) => ({ ...it, content: undefined }));

/** The changes of the same tour without a known outcome, of any visitor: a later one overtakes them. */
export const overtakenBy = (write: Write): readonly ChangeKey[] =>
  [...sent.keys, ...sent.outbox.filter(isUnresolved)].filter(
    (it) => it.key !== write.key && isChangeOfSame(it, write),
  );

/** Whether a later change of the same tour, of any visitor, was sent. */
function hasLaterChange(write: Write): boolean {
  const isLater = (it: ChangeKey) => isSentAfter(it, write) && isChangeOfSame(it, write);
  return !isLatest(sent.outbox, write) || sent.keys.some(isLater);
}

/**
 * Whether nobody may try a write again: a later change has overtaken it, its tour has neither the former nor the new
 * time anymore, or another booking is for the same time.
 */
export function isOvertaken(write: Write): boolean {
  if (write.kind === 'book') return hasOtherBooking(write);
  return hasLaterChange(write) || hasOtherTime(write);
}

/**
 * Whether the write's tour has a time from another change by now, as its visitor knows, or as any list has read since.
 */
function hasOtherTime(write: Write): boolean {
  const { visitor, start, at, content } = write;
  const before = tourIn(content);
  // After a reload, nobody knows the former time. Canceling an unsure tour holds for whatever time it had.
  if (!before || (before.maybeChanged && write.kind === 'cancel')) return false;
  const lists = [...tags].filter(({ store }) => store.state.list.readAt >= at);
  // Without its property's zone, a row has the visitor's time. A tour that was opened from such a row is
  // compared by its answered start.
  const rows = lists.flatMap(rowsIn).filter(({ clock }) => clock !== 'visitor');
  const isSameAnswer = ({ startsAt }: Tour) => !!startsAt && startsAt === before.startsAt;
  const isOwn = (it: Tour) => [start, before.start].some((one) => isSameTime(it.start, one));
  return [...toursOf(visitor), ...rows].some(
    (it) => isChangeOf(write, it) && !isSameAnswer(it) && !isOwn(it),
  );
}

/** Whether the visitor got a tour at the write's start since the press, or has sent other details for that start. */
function hasOtherBooking(write: Write): boolean {
  const isLater = (it: Write) =>
    it.kind === 'book' && it.outcome !== 'refused' && isSentAfter(it, write);
  const { visitor } = write;
  return (
    isBookedSince(toursOf(visitor), write) ||
    outboxOf(visitor).some((it) => isLater(it) && isSameSlot(it, write))
  );
}

/** The tours that a visitor's tags and lists know. */
export const toursKnownTo = (visitor: string) => [
  ...toursOf(visitor),
  ...[...tags].filter((it) => it.visitor === visitor).flatMap(rowsIn),
];

const rowsIn = ({ store }: Tag) => rowsOf(store.state, new Date(store.now()));

/** A visitor's writes. Overtaken ones lose their content, so that nobody can try them again. */
export function writesFor(visitor: string): Outbox {
  return outboxOf(visitor).map((write) => {
    if (!write.content || write.inFlight || !isOvertaken(write)) return write;
    const overtaken = sent.overtaken.get(write) ?? { ...write, content: undefined };
    sent.overtaken.set(write, overtaken);
    return overtaken;
  });
}
