/**
 * The changes that were done from this page, by any of its visitors. A list may have been read before one of
 * them, and even when it's read again, it may lag behind. Pure.
 */
import { CANCELED, type Identity, isSameAppointment, type Tour } from '../../model/appointment.js';
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

/** Which tour a row of a list is, its start there, and when the list was read, in milliseconds. */
type Row = Identity & { readonly start: WallTime | undefined; readonly readAt: number };

/** Milliseconds until a list has what was done. If it still hasn't, somebody else has changed the tour back. */
const LONGEST_LAG = 2 * 60_000;

/** An appointment as its list has it, or as the latest change made it if the list is behind. */
export function asChanged(listed: Appointment, row: Row, changes: readonly DoneChange[]) {
  const done = changes.findLast((it) => isSameAppointment(it, row));
  if (!done || !isBehind(row, done)) return listed;
  const { id, status = null, startsAt } = done;
  // Its end moves with it.
  const moved = startsAt !== undefined && { start: startsAt, end: undefined };
  return { ...listed, id, status, ...moved };
}

function isBehind({ id, start, readAt }: Row, done: DoneChange): boolean {
  // Neither does a tour get its former number back, nor is one that's canceled on again.
  if (done.id !== id || done.status === CANCELED) return true;
  const { formerStart, at, knownFrom } = done;
  const isFormer = start && formerStart && isSameTime(start, formerStart);
  // A stored answer may be from before the list.
  return !knownFrom && readAt < at + (isFormer ? LONGEST_LAG : 0);
}
