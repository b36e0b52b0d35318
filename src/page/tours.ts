/**
 * The tours of this page's visitors: which ones a tag may show, which version of a tour is the latest, and which
 * may have changed. One list for all tags. The rows of `<tour-appointments>`: `store/tours/list.ts`.
 */
import {
  CANCELED,
  idsOf,
  isSameAppointment,
  knownBefore,
  serverIdOf,
  type Tour,
  versionOf,
} from '../model/appointment.js';
import { pick } from '../model/json.js';
import { pageSingleton } from '../model/page-singleton.js';
import { isChangeOf, tourIn, type Write } from '../store/outbox/write.js';
import { groupsOf } from '../store/properties.js';
import { otherTours } from '../store/tours/tour-selectors.js';
import { isOfList } from './sent.js';
import { type Tag, visitorOf } from './tags.js';

/** A tour as one visitor knows it. Each visitor may know it in another way, by a list or by a link. */
interface TrackedTour {
  readonly visitor: string;
  readonly tour: Tour;
  /** When it became known like this, in milliseconds. */
  readonly at: number;
}

/** The latest ones come last. Canceled ones stay: a link or another tag may still have them. */
const all = pageSingleton('tours', {
  tours: [] as readonly TrackedTour[],
  /**
   * Each tour's version for while it may have changed. The same object each time: another one would be news to a tag.
   */
  unsure: new WeakMap<Tour, Tour>(),
});

export const toursOf = (visitor: string): readonly Tour[] =>
  all.tours.flatMap((it) => (it.visitor === visitor ? it.tour : []));

/**
 * The visitor's tours at a tag's server: a notice may be about any of them. The tag offers those of its groups. What it
 * has known or offered stays so, whatever the page configures.
 */
export function toursFor(tag: Tag, asKnown: (tour: Tour) => Tour) {
  const { state } = tag.store;
  const { connection, shownTour } = state;
  const isIn = (known: readonly Tour[], tour: Tour) =>
    [known, shownTour?.tour ?? []].flat().some((it) => isSameAppointment(it, tour));
  const tours = toursOf(visitorOf(tag))
    .filter((it) => serverIdOf(it) === connection?.server || isIn(state.tours, it))
    .map(asKnown);
  const [groups, offered] = [groupsOf(state), otherTours(state)];
  const isOffered = (it: Tour) => groups.includes(it.property.groupId) || isIn(offered, it);
  return { tours, notOffered: tours.filter((it) => !isOffered(it)).map(({ id }) => id) };
}

/** Adds or replaces a tour of a visitor's by what one of the visitor's tags shows. */
export function upsertTour(visitor: string, given: Tour): void {
  // A list's session allows changes of its tours, so no link is checked there.
  const tour =
    given.manageToken && isOfList(visitor) ? { ...given, manageToken: undefined } : given;
  const isIt = (it: TrackedTour) => it.visitor === visitor && isSameAppointment(it.tour, tour);
  const before = all.tours.filter(isIt);
  // The tag only shows that the page has marked the tour as unsure.
  if (before.some((it) => all.unsure.get(it.tour) === tour)) return;
  // A link may have shown the same one by another id.
  const now = before.reduce((last, it) => latestVersion(it.tour, last), tour);
  const [first] = before;
  const { at } = before.find((it) => it.tour === tour) ?? { at: Date.now() };
  const tracked = { visitor, tour: now, at };
  all.tours = first
    ? all.tours.flatMap((it) => (it === first ? tracked : isIt(it) ? [] : it))
    : [...all.tours, tracked];
}

/** What the service has told a visitor of a tour holds for everybody who has it: its version replaces their earlier ones. */
export function mergeVersion(tour: Tour, visitor?: string): void {
  all.tours = all.tours.map((it) => {
    const isOther = it.visitor !== visitor && isSameAppointment(it.tour, tour);
    // A visitor who had no link doesn't get one, and a stored answer's link may be an older one.
    const isNewLink = it.tour.manageToken && tour.manageToken && !tour.knownFrom;
    const merged = { ...it.tour, ...versionOf(tour), ...(isNewLink && pick(tour, 'manageToken')) };
    return isOther ? { ...it, tour: latestVersion(it.tour, merged) } : it;
  });
}

/** Whether anybody knows a tour, by its current id, as one that isn't canceled. */
export const isOn = ({ id, ...server }: Pick<Tour, 'id' | 'baseUrl' | 'isDryRun'>): boolean =>
  all.tours.some(
    ({ tour }) =>
      tour.id === id && serverIdOf(tour) === serverIdOf(server) && tour.status !== CANCELED,
  );

/** Returns a tour, marked as one that may have changed. */
export function asUnsure(tour: Tour): Tour {
  const { knownFrom = 'earlier' } = tour;
  const unsure = all.unsure.get(tour) ?? { ...tour, maybeChanged: true, knownFrom };
  all.unsure.set(tour, unsure);
  return unsure;
}

/** Marks the tour of a change as unsure until the service says how it is, for everybody but the visitor `told`. */
export function markUnsure(change: Write, told?: string): void {
  all.tours = all.tours.map((it) =>
    it.visitor !== told && isChangeOf(change, it.tour) ? { ...it, tour: asUnsure(it.tour) } : it,
  );
}

/** Everybody who has a tour learns each of its ids. */
export function joinIds(tour: Tour): void {
  all.tours = all.tours.map((it) => {
    if (!isSameAppointment(it.tour, tour)) return it;
    const formerIds = formerIdsOf(tour, it.tour);
    const isSame = formerIds.length === (it.tour.formerIds ?? []).length;
    return isSame ? it : { ...it, tour: { ...it.tour, formerIds } };
  });
}

/**
 * Whether a visitor knows a tour by this id. What a list has only read doesn't count: it isn't surer than a response,
 * and how to read its time depends on the page's settings.
 */
const isKnownBy = ({ visitor, tour }: TrackedTour, id: number) =>
  idsOf(tour).includes(id) && (tour.isMoved || tour.status === CANCELED || !isOfList(visitor));

/** The sequence that a change gives its tour if it's sent now: one more than anybody on the page knows of. */
export function nextSequence(change?: Write): number {
  const known = all.tours.filter(({ tour }) => change && isChangeOf(change, tour));
  return Math.max(0, ...known.map(({ tour }) => tour.sequence + 1));
}

/**
 * A tour as a response has it, or a later version. A tag that knows the tour by the id that the response has just given
 * has read or changed it since. `write` is what was answered, and `next` the sequence that was next when it was sent.
 */
export function withLatestVersion(given: Tour, write?: Write, next = 0): Tour {
  // A stored answer is from before.
  const tour = given.knownFrom ? given : { ...given, sequence: Math.max(given.sequence, next) };
  if (tour.status === CANCELED) return asCanceled(tour, write);
  const { tourId, content } = write ?? {};
  // The response may have one of the tour's former ids.
  const before = tourIn(content);
  const isNew = tour.id !== tourId && !(before && idsOf(before).includes(tour.id));
  const isLater = (it: Tour) => it.knownFrom !== 'link' && it.sequence > tour.sequence;
  const isKnown = (it: TrackedTour) => (isNew ? isKnownBy(it, tour.id) : isLater(it.tour));
  const known = all.tours.find((it) => isSameAppointment(it.tour, tour) && isKnown(it));
  if (!known) return tour;
  // With the same id, nobody knows which version is later.
  if (!isNew) return asUnsure(tour);
  return { ...tour, ...versionOf(known.tour), formerIds: formerIdsOf(tour, known.tour) };
}

/** While the cancellation was in flight, the visitor may have learned that the tour had another start. */
function asCanceled(tour: Tour, write?: Write): Tour {
  const known = write && toursOf(write.visitor).find((it) => isSameAppointment(it, tour));
  const before = tourIn(write?.content);
  if (!known || !before || known.status === CANCELED) return tour;
  if (known.sequence > before.sequence)
    return { ...tour, ...versionOf(known), ...pick(tour, 'status', 'sequence') };
  // Or the visitor may have learned the property's zone, by which the same start is read differently.
  const isSame = known.startsAt !== undefined && known.startsAt === before.startsAt;
  return isSame ? { ...tour, start: known.start } : tour;
}

/**
 * What is known only grows: a canceled tour stays canceled, a server's stored answer about an earlier version
 * changes nothing, and every id stays the tour's.
 */
function latestVersion(before: Tour, tour: Tour): Tour {
  // A link's sequence isn't the server's until the server has answered.
  const isComparable = before.knownFrom !== 'link' && tour.status !== CANCELED;
  const isStored = tour.knownFrom === 'earlier';
  const isOld = isComparable && isStored && before.sequence >= tour.sequence;
  // A list that lacks the tour says that the tour may have changed.
  const maybeChanged = tour.maybeChanged || before.maybeChanged;
  const earlier = { ...tour, ...versionOf(before), maybeChanged };
  const now = isOld
    ? earlier
    : before.status === CANCELED
      ? { ...tour, ...versionOf(before) }
      : tour;
  const formerIds = formerIdsOf(before, tour, now);
  const sequence = Math.max(before.sequence, tour.sequence);
  const isSame = sequence === tour.sequence && formerIds.length === (tour.formerIds ?? []).length;
  return now === tour && isSame ? tour : { ...now, formerIds, sequence };
}

/** The ids of all versions, but the last one's current id. */
function formerIdsOf(...versions: readonly Tour[]): number[] {
  const ids = versions.flatMap(idsOf);
  return [...new Set(ids)].filter((id) => id !== versions.at(-1)?.id);
}

/** What became known that long ago may have been changed elsewhere. `minimumAge` is in milliseconds. */
export function markToursOld(minimumAge: number): void {
  const latest = Date.now() - minimumAge;
  all.tours = all.tours.map((it) => {
    const knownFrom = knownBefore(it.tour);
    const isSure = it.at > latest || it.tour.status === CANCELED;
    const isKept = isSure || it.tour.knownFrom === knownFrom;
    return isKept ? it : { ...it, tour: { ...it.tour, knownFrom } };
  });
}

/** Removes a tour after the server has refused its link. */
export function removeTour(visitor: string, tour: Tour): void {
  all.tours = all.tours.filter((it) => it.visitor !== visitor || !isSameAppointment(it.tour, tour));
}

export function forgetTours(visitor: string): void {
  all.tours = all.tours.filter((it) => it.visitor !== visitor);
}
