/**
 * What a reload and Back keep: the tours that the page shows, and what was sent without a known outcome.
 * It's in the history entry's own state, as a browser keeps a page for Back: no cookie, no storage, the
 * address and `history.state` stay. Numbers, starts, ids and a link's token; nothing that was typed.
 * Without the Navigation API (Safari before 26.2, Firefox before 147), nothing is kept.
 */
import type { ManagedTour } from '../model/appointment.js';
import type { Property } from '../model/property.js';
import { parseWallTime, toUtcMillis, type WallTime } from '../model/wall-time.js';
import { isOpen, type Outbox, type Write } from '../store/outbox/outbox.js';
import type { Person } from './tags.js';

/** The part of the platform's `navigation` that this file needs. */
interface Navigation {
  readonly currentEntry: { getState(): unknown } | null;
  updateCurrentEntry(options: { state: unknown }): void;
}

/** The key of the entry's state. Other keys belong to the page. */
const KEY = 'tour-booking';
const HOUR = 3_600_000;

export interface Kept {
  /** Whom the page has prefilled a form for, as checksums. */
  readonly person: Person;
  readonly tours: readonly ManagedTour[];
  readonly writes: Outbox;
}

const navigationOf = () => (globalThis as { navigation?: Navigation }).navigation;

/** Replaces what's kept. Call when the page is hidden or left: a router's `replaceState` drops it. */
export function keep({ tours, writes, person }: Kept): void {
  const navigation = navigationOf();
  const { [KEY]: before, ...others } = Object(navigation?.currentEntry?.getState());
  const isEmpty = tours.length + writes.length === 0;
  if (!navigation?.currentEntry || (isEmpty && !before)) return;
  const own = { tours: tours.map(keptTour), writes: writes.map(keptWrite), person };
  navigation.updateCurrentEntry({ state: isEmpty ? others : { ...others, [KEY]: own } });
}

/** What was kept before the page loaded. `now` is in milliseconds. */
export function recall(now: number): Kept {
  const kept = Object(Object(navigationOf()?.currentEntry?.getState())[KEY]);
  const { tours, writes, person } = kept;
  const isOver = ({ start }: { start: WallTime }) => toUtcMillis(start) + 14 * HOUR < now;
  const listed = <T extends { start: WallTime }>(given: unknown): T[] =>
    (Array.isArray(given) ? given : []).filter(
      (it) => parseWallTime(it?.start) && Number.isInteger(it.property?.groupId) && !isOver(it),
    );
  return {
    person: Object(person),
    tours: listed<ManagedTour>(tours).map((it) => ({
      ...it,
      property: bare(it.property),
      location: '',
      // A link's tour is checked, and of any other the page knows how it was.
      knownAs: it.manageToken ? 'claimed' : 'past',
    })),
    writes: listed<Write>(writes)
      .filter(({ at }) => now - at < 24 * HOUR)
      .map((it) => ({ ...it, property: bare(it.property) })),
  };
}

function keptTour(tour: ManagedTour) {
  const { given: _, location: __, property, ...kept } = tour;
  return { ...kept, property: bare(property) };
}

function keptWrite(write: Write) {
  const { key, kind, property, start, tourId, server, visitor, at, known } = write;
  const unknown = isOpen(write) ? known : 'unknown';
  return {
    key,
    kind,
    property: bare(property),
    start,
    tourId,
    server,
    visitor,
    at,
    known: unknown,
  };
}

/** Its texts and zone are the page's. */
function bare({ id, groupId, place }: Property): Property {
  return { id, groupId, place, label: '', location: undefined, timeZone: undefined };
}
