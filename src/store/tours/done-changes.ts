/**
 * The changes that were done from this page, by any of its visitors. A list may have been read before one of
 * them, and even when it's read again, it may lag behind. Pure.
 */
import {
  CANCELED,
  type Identity,
  idsOf,
  isSameAppointment,
  type Tour,
} from '../../model/appointment.js';
import { isSameTime, type WallTime } from '../../model/wall-time.js';
import type { Appointment } from '../../site-server/client.js';

/** What a change made of a tour. It contains nothing of its visitor's. */
export interface DoneChange extends Identity, Pick<Tour, 'status' | 'knownFrom'> {
  /** Absent from a cancellation: that a tour is canceled doesn't say when it was. */
  readonly startsAt?: string | undefined;
  /** The start before it. */
  readonly formerStart?: WallTime | undefined;
  /** When it was answered, in milliseconds. */
  readonly at: number;
}

/**
 * Which tour a row of a list is, its start there, and in milliseconds, when the list was read and when that start was
 * first in it.
 */
type Row = Identity & Record<'readAt' | 'since', number> & { readonly start: WallTime | undefined };

/** Milliseconds until a list has what was done. If it still hasn't, somebody else has changed the tour back. */
const LONGEST_LAG = 2 * 60_000;

/** An appointment as its list has it, or as the changes that the list is behind have made it. */
export function asChanged(listed: Appointment, row: Row, changes: readonly DoneChange[]) {
  let appointment = listed;
  let tour: Identity = row;
  let isUnsure = false;
  const formerStarts: (WallTime | undefined)[] = [];
  for (const done of changes) {
    if (!isSameAppointment(done, tour)) continue;
    const { status = null, startsAt, knownFrom } = done;
    formerStarts.push(done.formerStart);
    const ids = idsOf(tour);
    // Neither does a tour get a former number back, nor is one that's canceled on again.
    const id = ids.includes(done.id) ? tour.id : done.id;
    tour = { ...tour, id, formerIds: [...ids, ...idsOf(done)] };
    const isCertain = id !== row.id || status === CANCELED;
    if (!isCertain && !isBehind(row, done.at, formerStarts)) continue;
    const isMoved = startsAt !== undefined && startsAt !== appointment.start;
    // A stored answer may be from before the list.
    const isStored = !isCertain && knownFrom !== undefined;
    isUnsure = isStored && isMoved;
    // Its end moves with it.
    const moved = isMoved && { start: startsAt, end: undefined };
    if (!isStored) appointment = { ...appointment, id, status, ...moved };
  }
  return { appointment, isUnsure };
}

/** Whether the list was read before that change, or lags behind: it still has a start from before. */
function isBehind(
  { start, readAt, since }: Row,
  at: number,
  formerStarts: readonly (WallTime | undefined)[],
): boolean {
  const isFormer = formerStarts.some((it) => start && it && isSameTime(start, it)) || since < at;
  return readAt < at + (isFormer ? LONGEST_LAG : 0);
}
