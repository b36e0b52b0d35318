/**
 * Which changes a list doesn't have yet, and what they have made of its tours. For two minutes after a change, a
 * list may lag behind it, even when it's read again. Pure.
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

/** What a booking or a change from this page made of a tour, by any of its visitors. */
export interface DoneChange extends Identity, Pick<Tour, 'status' | 'knownFrom'> {
  /** Absent from a cancellation: that a tour is canceled doesn't say when it was. */
  readonly startsAt?: string | undefined;
  /** The start as it was chosen, however the one in the answer is to be read. */
  readonly start?: WallTime | undefined;
  readonly isBooking?: boolean | undefined;
  /** The tour's starts before this change: the last one known, and those of moves whose answers were lost. */
  readonly formerStarts?: readonly WallTime[] | undefined;
  /** When it was answered, in milliseconds. */
  readonly at: number;
  /** Who made it. Absent once that visitor has ended: then a reload doesn't keep it. */
  readonly visitor?: string | undefined;
}

/** What was read of a list. A clock may be set back, so the number of changes done by then says what came first. */
export interface ListReads {
  /** In the service's order. Absent before the first response, and while a reload replaces the list. */
  readonly appointments?: readonly Appointment[] | undefined;
  /** When the appointments were requested, in milliseconds. */
  readonly readAt: number;
  /** How many changes were done when these were read. */
  readonly changeCount: number;
  /** Whether the element was removed from the page since: the list may lack what was booked there. */
  readonly isOld?: boolean;
  /** Whether the list was read long ago: its tours may have been changed. */
  readonly isUnsure?: boolean;
  /** Each start that a tour has surely had in the list, and how many changes were done when it was first read. */
  readonly firstReads: readonly FirstRead[];
}

type FirstRead = Pick<Appointment, 'id' | 'start'> & Pick<ListReads, 'changeCount'>;

export const NOTHING_READ: ListReads = { readAt: 0, changeCount: 0, firstReads: [] };

/** Milliseconds after which a tour may have been changed in another tab or by phone. */
export const LONG_AWAY = 10 * 60_000;

/** Milliseconds until a list has what was done. If it still hasn't, somebody else has changed the tour back. */
export const LONGEST_LAG = 2 * 60_000;

/** The list as it was read. While a change is open, nobody knows whether a start is from before it. */
export function withRead<List extends ListReads>(
  list: List,
  appointments: readonly Appointment[] | undefined,
  { length: changeCount }: readonly DoneChange[],
  hasOpenChange: (id: number) => boolean,
  readAt: number,
): List {
  const fresh = (appointments ?? []).filter((it) => !firstRead(list, it) && !hasOpenChange(it.id));
  const added = fresh.map(({ id, start }) => ({ id, start, changeCount }));
  const firstReads = [...list.firstReads, ...added];
  return { ...list, appointments, readAt, changeCount, firstReads, isOld: false };
}

const firstRead = ({ firstReads }: ListReads, { id, start }: Appointment) =>
  firstReads.find((it) => it.id === id && it.start === start);

/** An appointment as listed, with the changes that the list lacks. `row` is the tour, and its start in the list. */
export function asChanged(
  list: ListReads,
  listed: Appointment,
  row: Identity & { readonly start: WallTime | undefined },
  changes: readonly DoneChange[],
) {
  const since = (firstRead(list, listed) ?? list).changeCount;
  let appointment = listed;
  let tour: Identity = row;
  let isUnsure = false;
  let isLate = false;
  let start = row.start;
  const formerStarts: WallTime[] = [];
  /** The ids that the tour got since. */
  const laterIds: number[] = [];
  for (const [index, done] of changes.entries()) {
    if (done.isBooking || !isSameAppointment(done, tour)) continue;
    const { status = null, startsAt, knownFrom } = done;
    formerStarts.push(...(done.formerStarts ?? []));
    const ids = idsOf(tour);
    // A tour never gets a former id back, and a canceled tour stays canceled.
    const id = ids.includes(done.id) ? tour.id : done.id;
    if (id !== tour.id) laterIds.push(id);
    tour = { ...tour, id, formerIds: [...ids, ...idsOf(done)] };
    const isCertain = id !== row.id || status === CANCELED;
    // Whether the list still has a start from before the change.
    const isFormer = since <= index || formerStarts.some((it) => isSameStart(it, row.start));
    const isBehind = list.changeCount <= index || (isFormer && mayLag(list, done));
    const mayBeMoved = startsAt !== appointment.start;
    const isMoved = mayBeMoved && startsAt !== undefined;
    if (!isCertain && !isBehind) {
      // A start that the page didn't know may be from before the change, too: somebody else may have moved the tour.
      const isSame =
        isSameStart(done.start, row.start) ||
        Date.parse(startsAt ?? '') === Date.parse(appointment.start);
      const mayBeBehind = mayBeMoved && !isSame && mayLag(list, done);
      // A list that has this change has the earlier ones, too, whatever the clock was set to in between.
      const isKnown = isSame && knownFrom === undefined;
      if (isKnown) {
        appointment = { ...appointment, start: listed.start, end: listed.end };
        start = row.start;
      }
      isUnsure = !isKnown && (isUnsure || mayBeBehind);
      isLate = !isKnown && (isLate || mayBeBehind);
      continue;
    }
    isLate ||= !isCertain;
    // A stored answer may be from before the list. Without a start, nobody knows what became of the tour.
    const isUnknown = startsAt === undefined && status !== CANCELED;
    const isStored = knownFrom !== undefined && (isUnknown || !isCertain);
    isUnsure = isStored && mayBeMoved;
    // The listed end belongs to the former start.
    const moved = isMoved && { start: startsAt, end: undefined };
    if (isStored) continue;
    appointment = { ...appointment, id, status, ...moved };
    if (isMoved) start = done.start;
  }
  return { appointment, start, laterIds, isUnsure, isLate };
}

const isSameStart = (a: WallTime | undefined, b: WallTime | undefined) =>
  a !== undefined && b !== undefined && isSameTime(a, b);

/** Whether the list was read so soon after a change that it may not have the change yet. */
const mayLag = ({ readAt }: ListReads, { at }: DoneChange) => readAt < at + LONGEST_LAG;

/** Whether a list of that server doesn't have a tour yet that was booked or moved. */
export function lacksTour(
  list: ListReads,
  server: string | undefined,
  changes: readonly DoneChange[],
): boolean {
  const isOver = (it: DoneChange) =>
    changes.some((other) => other.status === CANCELED && isSameAppointment(other, it));
  return changes.some(
    (it) =>
      mayLag(list, it) &&
      serverIdOf(it) === server &&
      !list.appointments?.some(({ id }) => idsOf(it).includes(id)) &&
      !isOver(it),
  );
}
