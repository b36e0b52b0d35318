/**
 * Whether an answer shows that an earlier attempt was most likely carried out: its time is gone, the service says
 * that the person has a tour then, or the tour to cancel isn't found. Pure.
 */
import type { Refusal } from '../../booking/refusal.js';
import type { Property } from '../../model/property.js';
import { saysAlreadyBooked, saysMore } from '../../model/service-sentences.js';
import { instantOf, toUtcMillis } from '../../model/wall-time.js';
import {
  type AttemptResult,
  type ChangeKey,
  isChangeOfSame,
  isForSamePerson,
  isOwn,
  isSameSlot,
  isSameTour,
  isUnresolved,
  type Outbox,
  type Slot,
  type Write,
} from './write.js';

/** What the page knows beside the outbox, which may explain an answer. */
export interface PageContext {
  readonly tours: readonly (Slot & { readonly id: number })[];
  /** Earlier changes without a known outcome, of which only the keys are left. */
  readonly keys: readonly ChangeKey[];
  /** Whether the start may be over: then, a refusal says nothing. */
  readonly mayBeOver: boolean;
  zoneOf(property: Property): string | undefined;
}

export const NO_CONTEXT: PageContext = {
  ...{ tours: [], keys: [], mayBeOver: false },
  zoneOf: () => undefined,
};

/**
 * The unresolved writes that were most likely carried out, as an answer shows: a retry finds that its own first attempt
 * has the time, or has canceled the tour. Empty if anything else that's known may explain the answer.
 */
export function likelyDone(
  answer: AttemptResult,
  after: Write,
  outbox: Outbox,
  context: PageContext,
): Outbox {
  const unresolved = outbox.filter((it) => isUnresolved(it) && isOwn(it, after));
  const refusal = answer.is === 'refused' ? answer.refusal : undefined;
  if (refusal?.kind === 'not-found') {
    // A move may have given the tour another id.
    const isMove = (it: Write) =>
      it.kind === 'move' && isUnresolved(it) && isChangeOfSame(it, after);
    const isCanceled = (it: Write) => it.kind === 'cancel' && isSameTour(it, after);
    return outbox.some(isMove) ? [] : unresolved.filter(isCanceled);
  }
  const isConflict = saysConflict(refusal);
  // If the refusal gives another reason, the first attempt was refused for it, too.
  const hasReason = !isConflict && refusal?.messages.some(saysMore);
  const isTaken = refusal?.isStartRefused && !hasReason && !context.mayBeOver;
  if (answer.is !== 'unlisted' && !isTaken) return [];
  const mayHold = (it: Slot) =>
    isConflict ? mayBeAtOnce(it, after, context) : isSameCalendar(it, after);
  if (context.tours.some((it) => it.id !== after.tourId && mayHold(it))) return [];
  const isOther = (it: Write) =>
    it.kind === after.kind &&
    it.kind === 'book' &&
    (isConflict ? !isForSamePerson(it, after) : typeOf(it) !== typeOf(after));
  const holders = unresolved.filter((it) => it.kind !== 'cancel' && mayHold(it) && !isOther(it));
  // Only one of two homes' bookings, or of a booking and a move, can have the time, and nobody knows which.
  const isIts = (it: Write) =>
    after.kind === 'book' ? it.kind === 'book' && isSameSlot(it, holders[0] ?? it) : it === after;
  return holders.every(isIts) ? holders : [];
}

const typeOf = ({ content }: Write) => content?.offer?.tourType;

const HOUR = 3_600_000;
/** Most tours take half an hour. Of two that start within an hour, the one may hold the other's time. */
const LONGEST = HOUR;
/** More than any two zones differ. */
const MOST_APART = 26 * HOUR;

const hasOverlap = (one: Slot, other: Slot, longest = LONGEST) =>
  Math.abs(toUtcMillis(one.start) - toUtcMillis(other.start)) < longest;

/** A group has one calendar for all of its homes. */
const isSameCalendar = (one: Slot, other: Slot) =>
  one.property.groupId === other.property.groupId && hasOverlap(one, other);

/** Whether two tours may overlap. If either zone is unknown, it may be any. */
function mayBeAtOnce(one: Slot, other: Slot, { zoneOf }: PageContext): boolean {
  const [zone, otherZone] = [zoneOf(one.property), zoneOf(other.property)];
  if (one.property.groupId === other.property.groupId) return hasOverlap(one, other);
  if (!zone || !otherZone) return hasOverlap(one, other, MOST_APART);
  const apart = instantOf(one.start, zone) - instantOf(other.start, otherZone);
  return Math.abs(apart) < LONGEST;
}

/** Whether the service says that this person already has a tour at that time. */
export function saysConflict(refusal: Refusal | undefined): boolean {
  return !!refusal?.isStartRefused && refusal.startMessages.some(saysAlreadyBooked);
}
