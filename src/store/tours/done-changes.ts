/**
 * The changes that were done from this page, by any of its visitors. A list may have been read before one of
 * them, and even when it's read again, it may lag behind. Pure.
 */
import {
  CANCELED,
  type Identity,
  idsOf,
  isSameAppointment,
  serverIdOf,
  type Tour,
} from '../../model/appointment.js';
import { isSameTime, type WallTime } from '../../model/wall-time.js';
import type { Appointment } from '../../site-server/client.js';

/** What a change or a booking made of a tour. It contains nothing of its visitor's. */
export interface DoneChange extends Identity, Pick<Tour, 'status' | 'knownFrom'> {
  /** Absent from a cancellation: that a tour is canceled doesn't say when it was. */
  readonly startsAt?: string | undefined;
  readonly isBooking?: boolean | undefined;
  /** The start before it. */
  readonly formerStart?: WallTime | undefined;
  /** When it was answered, in milliseconds. */
  readonly at: number;
}

/**
 * Which tour a row of a list is, and its start there. `readAt` is when the list was read, in milliseconds; `known` and
 * `since` are how many changes were done by then, and when that start was first in it: a clock may be set back.
 */
type Row = Identity &
  Record<'readAt' | 'known' | 'since', number> & { readonly start: WallTime | undefined };

interface Read {
  readonly appointments?: readonly Appointment[] | undefined;
  readonly readAt: number;
}

/** Milliseconds until a list has what was done. If it still hasn't, somebody else has changed the tour back. */
export const LONGEST_LAG = 2 * 60_000;

/** An appointment as its list has it, or as the changes that the list is behind have made it. */
export function asChanged(listed: Appointment, row: Row, changes: readonly DoneChange[]) {
  let appointment = listed;
  let tour: Identity = row;
  let isUnsure = false;
  let isLate = false;
  const formerStarts: (WallTime | undefined)[] = [];
  for (const [index, done] of changes.entries()) {
    if (done.isBooking || !isSameAppointment(done, tour)) continue;
    const { status = null, startsAt, knownFrom } = done;
    formerStarts.push(done.formerStart);
    const ids = idsOf(tour);
    // Neither does a tour get a former number back, nor is one that's canceled on again.
    const id = ids.includes(done.id) ? tour.id : done.id;
    tour = { ...tour, id, formerIds: [...ids, ...idsOf(done)] };
    const isCertain = id !== row.id || status === CANCELED;
    if (!isCertain && !isBehind(row, done.at, index, formerStarts)) continue;
    isLate ||= !isCertain;
    const isMoved = startsAt !== undefined && startsAt !== appointment.start;
    // A stored answer may be from before the list.
    const isStored = !isCertain && knownFrom !== undefined;
    isUnsure = isStored && isMoved;
    // Its end moves with it.
    const moved = isMoved && { start: startsAt, end: undefined };
    if (!isStored) appointment = { ...appointment, id, status, ...moved };
  }
  return { appointment, isUnsure, isLate };
}

/** Whether the list was read before that change, or lags behind: it still has a start from before. */
function isBehind(
  { start, readAt, known, since }: Row,
  at: number,
  index: number,
  formerStarts: readonly (WallTime | undefined)[],
): boolean {
  const isFormer =
    formerStarts.some((it) => start && it && isSameTime(start, it)) || since <= index;
  return known <= index || (isFormer && readAt < at + LONGEST_LAG);
}

/** Whether a list of that server may only lag behind: it doesn't have a tour that was booked or moved. */
export function lacksTour(
  { appointments = [], readAt }: Read,
  server: string | undefined,
  changes: readonly DoneChange[],
): boolean {
  const isOver = (it: DoneChange) =>
    changes.some((other) => other.status === CANCELED && isSameAppointment(other, it));
  return changes.some(
    (it) =>
      readAt < it.at + LONGEST_LAG &&
      serverIdOf(it.baseUrl, it.isDryRun) === server &&
      !appointments.some(({ id }) => idsOf(it).includes(id)) &&
      !isOver(it),
  );
}
