/**
 * What a reload and Back keep, and for how long: the tours that the page shows, and what was sent without a known
 * outcome, or with one that nobody has seen. When it's written and read is up to `reload.ts`. It's kept in the
 * history entry's own state, as a browser keeps a page for Back: without a cookie or storage, and without a change of
 * the address or `history.state`. It has numbers, starts, ids, the property's address and a link's token; of what was
 * typed, only checksums. Without the Navigation API (Safari before 26.2, Firefox before 147), nothing is kept.
 */
import * as z from 'zod/mini';
import type { ApiErrorKind } from '../api/errors.js';
import { goodItemsOrNone } from '../api/schema-parts.js';
import { knownBefore, TOUR_TYPES, type Tour } from '../model/appointment.js';
import { isSameJson, pick } from '../model/json.js';
import { OF_ALL_VERSIONS, pageSingleton } from '../model/page-singleton.js';
import { PLACE_KINDS, type Property } from '../model/property.js';
import { parseWallTime, toUtcMillis, type WallTime } from '../model/wall-time.js';
import { type ChangeKey, type Outbox, tourIn, type Write } from '../store/outbox/write.js';
import type { DoneChange } from '../store/tours/lagging-list.js';
import { VERSION } from '../version.js';
import { type KnownPerson, NOBODY } from './person.js';

/** The part of the platform's `navigation` that this file needs. */
interface Navigation extends EventTarget {
  readonly currentEntry: Entry | null;
  entries(): readonly Entry[];
  updateCurrentEntry(options: { state: unknown }): void;
}

interface Entry {
  readonly index: number;
  /** Whether it's of this document, as an app's entries are. */
  readonly sameDocument: boolean;
  getState(): unknown;
}

/** The part of the `navigate` event that this file needs. */
interface NavigateEvent {
  readonly canIntercept: boolean;
  readonly navigationType: string;
}

/** The key of the entry's state. Further keys belong to the page. */
const KEY = 'tour-booking';
const HOUR = 3_600_000;

const navigationOf = () => (globalThis as { navigation?: Navigation }).navigation;
const partOf = (entry: Entry | null | undefined) => Object(entry?.getState())[KEY];
const partsOf = (isWanted: (entry: Entry) => boolean) =>
  (navigationOf()?.entries() ?? []).flatMap((it) => (isWanted(it) && partOf(it)) || []);
const indexNow = () => navigationOf()?.currentEntry?.index ?? 0;
/** What the entry has when the page's first script runs: a page may replace it before a tag is there. */
const atLoad = pageSingleton('start', { part: partOf(navigationOf()?.currentEntry) });
/** Whether a tag of any version has read it: then, no script brings it back. And the number of what was written last. */
const reading = pageSingleton('reading', { isDone: false, turn: 0 }, OF_ALL_VERSIONS);
if (atLoad.part) {
  // Until a tag reads it, it goes along with the app, whose former entries may be there for the next visitor.
  onLeavingEntry((event) => {
    if (reading.isDone || !mayStay(event)) return;
    update({ ...NOTHING_KEPT, ...pick(atLoad.part, 'writes', 'person', 'version') });
  });
  // The app's router may have replaced the entry, which a reload reads again.
  for (const type of ['pagehide', 'visibilitychange'])
    globalThis.addEventListener?.(type, () => !reading.isDone && update(atLoad.part));
}

interface Kept {
  /** Whom the page has prefilled a form for, as checksums. */
  readonly person: KnownPerson;
  readonly tours: readonly Tour[];
  readonly writes: Outbox;
  /** Changes that a later one of the same tour names. Without anything about a visitor, they outlast `reset()`. */
  readonly keys: readonly ChangeKey[];
  /** The changes that a list may not have yet, even after a reload. */
  readonly changes: readonly DoneChange[];
}

/** Calls back before the entry is left, also in a hidden tab. */
export function onLeavingEntry(listener: (event: Event) => void): void {
  // The same listener is added once.
  navigationOf()?.addEventListener?.('navigate', listener);
}

/** Calls back when the page has another entry, such as after `pushState()`, or when the entry's state has changed. */
export function onNewEntry(listener: (event: Event) => void): void {
  navigationOf()?.addEventListener?.('currententrychange', listener);
}

/** Whether the page may have come to its entry by Back: a followed link's entry has no state. With the Navigation API, no entry keeps a link. */
export const mayBeByBack = (): boolean => !navigationOf() && history.state != null;

/** Whether a navigation may lead to another entry of this document: by `pushState()`, or by a router that intercepts it. */
export function mayStay(event: Event): boolean {
  const { canIntercept, navigationType = '' } = event as Event & Partial<NavigateEvent>;
  return canIntercept === true && !['reload', 'replace'].includes(navigationType);
}

/** Changes the address. Replacing the entry would drop what it keeps. */
export function replaceAddress(url: string): void {
  const state = navigationOf()?.currentEntry?.getState();
  history.replaceState(history.state, '', url);
  if (state !== undefined) navigationOf()?.updateCurrentEntry({ state });
}

/**
 * Writes what's kept into the entry. `isRead`: whether the entry's earlier content was read, so that it may be deleted.
 */
export function keep(kept: Kept, isRead = false): void {
  const before = partOf(navigationOf()?.currentEntry);
  const { tours, writes, keys, changes } = kept;
  const isEmpty = [...tours, ...writes, ...keys, ...changes].length === 0;
  // A page may have two versions of the package. Each clears only what it has kept itself.
  if (isEmpty && before && !isRead && before.version !== VERSION) return;
  const shortened = {
    ...{ tours: tours.map(keptTour), writes: writes.map(keptWrite) },
    keys: keys.map((it) => pick(it, 'key', 'tourId', 'server', 'at', 'isChecked')),
  };
  const next = { ...(isEmpty ? NOTHING_KEPT : { ...kept, ...shortened }), version: VERSION };
  const isOther = (it: Entry) =>
    it.index > indexNow() || (it.sameDocument && it.index < indexNow());
  // That nothing is kept anymore is written down if another entry still has something.
  if (isEmpty && partsOf(isOther).length === 0) {
    if (before) update(undefined);
  } else if (!isSameJson(before, { ...next, turn: before?.turn })) {
    update({ ...next, turn: ++reading.turn });
  }
}

/** Replaces what the entry keeps for the page's tags. */
function update(own: unknown): void {
  const entry = navigationOf()?.currentEntry;
  const state = entry?.getState();
  // A state that isn't a plain object belongs to the page as a whole.
  const isPlain = state == null || Object.getPrototypeOf(state) === Object.prototype;
  if (!entry || !isPlain) return;
  const { [KEY]: _, ...others } = Object(state);
  navigationOf()?.updateCurrentEntry({ state: own ? { ...others, [KEY]: own } : others });
}

const text = z.optional(z.string());
const optionalInt = z.optional(z.int());

/** The fields that are kept: not the service's own record of a listed tour, and not what was typed for a write. */
const createShapes = () => {
  const place = z.object({ kind: z.enum(PLACE_KINDS), id: z.int() });
  const ids = { id: z.string(), groupId: z.int(), place: z.optional(place) };
  const property = z.object({ ...ids, location: text, timeZone: text });
  const start = z.custom<WallTime>((given) => parseWallTime(given) !== undefined);
  const tour = {
    unknownPlace: z.optional(place),
    ...{ id: z.int(), start, property, baseUrl: z.string(), host: z.string() },
    ...{ sequence: z.int(), tourType: z.optional(z.enum(TOUR_TYPES)), manageToken: text },
    ...{ startsAt: text, status: z.nullish(z.int()), duration: z.optional(z.number()) },
    ...{ confirmationEnabled: z.optional(z.boolean()), expirationDate: text },
    ...{ isDryRun: z.optional(z.boolean()), isFinal: z.optional(z.boolean()) },
    isFromLink: z.optional(z.boolean()),
    formerIds: z.optional(z.array(z.int())),
    maybeChanged: z.optional(z.boolean()),
  };
  const refusal = {
    kind: z.custom<ApiErrorKind>((given) => typeof given === 'string'),
    ...{ isStartRefused: z.boolean(), startMessages: z.array(z.string()) },
  };
  const change = { key: z.string(), tourId: optionalInt, server: z.string(), at: z.number() };
  const write = {
    ...{ ...change, kind: z.enum(['book', 'move', 'cancel']), property, start },
    ...{ visitor: z.string(), outcome: z.enum(['unknown', 'likely', 'refused']) },
    ...{ lastRefusal: z.optional(z.object(refusal)), safeUntil: z.optional(z.number()) },
    toursThen: z.optional(z.array(z.int())),
    isUnsure: z.optional(z.boolean()),
  };
  const done = {
    ...pick(tour, 'id', 'formerIds', 'baseUrl', 'isDryRun', 'status', 'startsAt'),
    ...{
      at: change.at,
      formerStarts: z.optional(z.array(start)),
      start: z.optional(start),
      isBooking: z.optional(z.boolean()),
    },
    knownFrom: z.optional(z.enum(['link', 'earlier'])),
    visitor: text,
  };
  return { tour, write, change, done };
};

let created: ReturnType<typeof createShapes> | undefined;
/** Created at first use, and once: each change on the page reads their fields. */
const shapes = () => {
  created ??= createShapes();
  return created;
};

/** The schema of what was kept: another version of the package, or anybody else, may have written it. */
const keptSchema = () => {
  const { tour, write, change, done } = shapes();
  const sums = z.record(z.string(), z.array(z.int()));
  const person = z.object({ named: sums, submitted: sums });
  const key = { ...change, isChecked: z.optional(z.boolean()) };
  // One record that doesn't fit must not take the others with it.
  return z.object({
    tours: goodItemsOrNone(z.object(tour)),
    writes: goodItemsOrNone(z.object(write)),
    keys: goodItemsOrNone(z.object(key)),
    changes: goodItemsOrNone(z.object(done)),
    person,
  });
};

export const NOTHING_KEPT: Kept = {
  ...{ tours: [], writes: [], keys: [], changes: [] },
  person: NOBODY,
};

const turnOf = (part: { turn?: unknown }) => Number(part.turn) || 0;
const latestOf = (parts: { turn?: unknown; writes?: unknown; person?: unknown }[]) =>
  parts.sort((a, b) => turnOf(b) - turnOf(a))[0];

/** What was kept before the page loaded. `now` is in milliseconds. */
export function recall(now: number): Kept {
  const own = [...partsOf((it) => it.sameDocument), ...(atLoad.part ? [atLoad.part] : [])];
  // A router may load an entry again that the visitor has come back to: then, only those ahead have a doubt.
  const ahead = latestOf(partsOf((it) => it.index > indexNow() && partOf(it)?.writes?.length > 0));
  const given = latestOf(own) ?? (ahead && { ...NOTHING_KEPT, ...pick(ahead, 'writes', 'person') });
  atLoad.part = undefined;
  reading.isDone = true;
  reading.turn = Math.max(reading.turn, ...partsOf(() => true).map(turnOf));
  const kept = given === undefined ? undefined : keptSchema().safeParse(given).data;
  if (!kept) return NOTHING_KEPT;
  // Wherever the property is: the latest clocks are 12 hours behind UTC, and a tour takes a while.
  const isAhead = ({ start }: { start: WallTime }) => toUtcMillis(start) + 14 * HOUR >= now;
  const isOfToday = ({ at }: { at: number }) => now - at < 24 * HOUR;
  return {
    person: kept.person,
    keys: kept.keys.filter(isOfToday),
    changes: kept.changes,
    tours: kept.tours.filter(isAhead).map((it) => ({
      ...{ ...it, property: bare(it.property), location: it.property.location ?? '' },
      ...{ startsAt: it.startsAt, tourType: it.tourType, expirationDate: it.expirationDate },
      confirmationEnabled: it.confirmationEnabled,
      knownFrom: knownBefore(it),
    })),
    writes: kept.writes
      .filter((it) => isAhead(it) && isOfToday(it))
      .map((it) => ({
        ...{ ...it, property: bare(it.property) },
        lastRefusal: it.lastRefusal && { ...WITHOUT_MESSAGES, ...it.lastRefusal },
      })),
  };
}

/** A field's message may repeat what was typed. */
const WITHOUT_MESSAGES = {
  ...{ messages: [], fieldMessages: {}, otherMessages: [], placeMessages: [] },
  unknownPlace: undefined,
};

const fieldsOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];

const keptTour = (tour: Tour) => ({
  ...pick(tour, ...fieldsOf(shapes().tour)),
  property: bare(tour.property),
});

const keptWrite = (write: Write) => ({
  ...pick(write, ...fieldsOf(shapes().write)),
  property: bare(write.property),
  outcome: write.outcome === 'pending' ? 'unknown' : write.outcome,
  isUnsure: write.isUnsure || tourIn(write.content)?.maybeChanged,
  // A kept write can't be sent again: it needs no promise. A refused one's says whether it was sent once.
  safeUntil: write.outcome === 'refused' ? write.safeUntil : undefined,
  lastRefusal:
    write.lastRefusal && pick(write.lastRefusal, 'kind', 'isStartRefused', 'startMessages'),
});

type Bare = Pick<Property, 'id' | 'groupId'> &
  Partial<Pick<Property, 'place' | 'location' | 'timeZone'>>;

/** A property without its label, which is up to the page. */
function bare({ id, groupId, place, location, timeZone }: Bare): Property {
  return { id, groupId, place, label: '', location, timeZone };
}
