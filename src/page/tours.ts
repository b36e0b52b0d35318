/**
 * The tours of this page's visitors: one list for all of its tags, as for what was sent. A tag shows its
 * visitor's tours at its own server and groups.
 */
import {
  CANCELED,
  idsOf,
  isSameAppointment,
  serverIdOf,
  type Tour,
  versionOf,
} from '../model/appointment.js';
import { isUnresolved, type Write } from '../store/outbox/write.js';
import { groupsOf } from '../store/properties.js';
import { pageSingleton } from './page-singleton.js';
import { isOfList, type Tag, visitorOf } from './tags.js';

/** A tour of one visitor's. */
interface TrackedTour {
  readonly visitor: string;
  readonly tour: Tour;
  readonly doubt?: Doubt | undefined;
}

/** Another visitor's unresolved change, which may have changed the tour. */
interface Doubt {
  readonly key: string;
  /** The tour without the doubt, and with it. */
  readonly before: Tour;
  readonly tour: Tour;
}

/** The latest ones come last. Canceled ones stay: a link or another tag may still have them. */
const all = pageSingleton('tours', { tours: [] as readonly TrackedTour[] });

export const toursOf = (visitor: string): readonly Tour[] =>
  all.tours.flatMap((it) => (it.visitor === visitor ? it.tour : []));

/** The visitor's tours that a tag may show. What it has shown stays, whatever the page configures. */
export function toursFor(tag: Tag): readonly Tour[] {
  const { state } = tag.store;
  const { connection, tours, shownTour } = state;
  const shown = shownTour ? [...tours, shownTour.tour] : tours;
  const isAt = ({ baseUrl, isDryRun, property }: Tour) =>
    serverIdOf(baseUrl, isDryRun) === connection?.server &&
    groupsOf(state).includes(property.groupId);
  return toursOf(visitorOf(tag)).filter(
    (it) => isAt(it) || shown.some((tour) => isSameAppointment(tour, it)),
  );
}

/** Adds or replaces a tour of a visitor's by what one of the visitor's tags shows. */
export function upsertTour(visitor: string, tour: Tour): void {
  const isIt = (it: TrackedTour) => it.visitor === visitor && isSameAppointment(it.tour, tour);
  const before = all.tours.filter(isIt);
  // A link may have shown the same one by another id.
  const now = before.reduce((last, it) => latestVersion(it.tour, last), tour);
  const [first] = before;
  all.tours = first
    ? all.tours.flatMap((it) => (it === first ? { visitor, tour: now } : isIt(it) ? [] : it))
    : [...all.tours, { visitor, tour }];
}

/**
 * What the service says of a tour holds for everybody who has it: its version replaces their earlier ones. A link's
 * check knows less than a list, which the service itself has just told.
 */
export function mergeVersion(tour: Tour, isCheck = false): void {
  const isSure = !isCheck || tour.status === CANCELED;
  all.tours = all.tours.map((it) => {
    const isOther = it.tour !== tour && isSameAppointment(it.tour, tour);
    return isOther && (isSure || !isOfList(it.visitor))
      ? { ...it, tour: latestVersion(it.tour, { ...it.tour, ...versionOf(tour) }) }
      : it;
  });
}

/** What an answer says of its tour, for every visitor. */
export function applyAnswer(answered: Write): void {
  const { outcome, lastRefusal, content, result } = answered;
  if (result) mergeVersion(result.tour);
  if (!content || !('tour' in content)) return;
  // The service doesn't find it, or nobody knows whether it was changed.
  if (outcome === 'refused' && lastRefusal?.kind === 'not-found') doubtTour(content.tour);
  // The visitor's own write says so by itself.
  if (isUnresolved(answered)) doubtTour(content.tour, answered);
  // It wasn't carried out: nobody has to doubt it.
  else if (outcome === 'refused') all.tours = all.tours.map((it) => withoutDoubt(it, answered));
}

function withoutDoubt(it: TrackedTour, { key }: Write): TrackedTour {
  const { visitor, tour, doubt } = it;
  return doubt?.key === key && doubt.tour === tour ? { visitor, tour: doubt.before } : it;
}

/**
 * A response says how a booked or changed tour was at that time. A tag that knows it by an id that the
 * response has just given has read it since. `write` is what was answered.
 */
export function withLatestVersion(tour: Tour, write?: Write): Tour {
  const { tourId, content } = write ?? {};
  const changed = content && 'tour' in content ? content.tour.id : undefined;
  if (tour.status === CANCELED || [tourId, changed].includes(tour.id)) return tour;
  const latest = all.tours.find(
    (it) => isSameAppointment(it.tour, tour) && idsOf(it.tour).includes(tour.id),
  );
  if (!latest) return tour;
  const formerIds = formerIdsOf(tour, latest.tour);
  const now = { ...tour, ...versionOf(latest.tour), formerIds };
  // Who has only seen it doesn't know of the later change that the server names.
  const isChangedHere = now.status === CANCELED || now.isMoved;
  return isChangedHere ? now : { ...now, knownFrom: now.knownFrom ?? tour.knownFrom };
}

/** A tour as the page knows it. */
export function tourNow(visitor: string, tour: Tour): Tour {
  return toursOf(visitor).find((it) => isSameAppointment(it, tour)) ?? tour;
}

/**
 * What is known only grows: a canceled tour stays canceled, a server's stored answer about an earlier version
 * changes nothing, and every id stays the tour's.
 */
function latestVersion(before: Tour, tour: Tour): Tour {
  const isStored =
    tour.knownFrom === 'earlier' && before.knownFrom !== 'link' && tour.status !== CANCELED;
  const isOld = isStored && before.sequence >= tour.sequence;
  const now = isOld || before.status === CANCELED ? { ...tour, ...versionOf(before) } : tour;
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

/** It isn't known what became of a tour. `by` is another visitor's unresolved change. */
function doubtTour(tour: Tour, by?: Write): void {
  all.tours = all.tours.map((it) => {
    const { visitor, tour: before, doubt } = it;
    if (visitor === by?.visitor || !isSameAppointment(before, tour)) return it;
    if (doubt?.key === by?.key && doubt?.tour === before) return it;
    const doubted = {
      ...before,
      maybeChanged: true,
      knownFrom: before.knownFrom ?? 'earlier',
    } as const;
    return { visitor, tour: doubted, doubt: by && { key: by.key, before, tour: doubted } };
  });
}

/** By the browser's Back: meanwhile, a tour may have been changed on another page. */
export function markToursEarlier(): void {
  const asItWas = (tour: Tour): Tour =>
    tour.knownFrom || tour.status === CANCELED ? tour : { ...tour, knownFrom: 'earlier' };
  all.tours = all.tours.map(({ visitor, tour: known, doubt }) => {
    const tour = asItWas(known);
    const isIts = doubt?.tour === known;
    return {
      visitor,
      tour,
      doubt: isIts ? { ...doubt, tour, before: asItWas(doubt.before) } : undefined,
    };
  });
}

/** The server refuses the link that described a tour. */
export function removeTour(visitor: string, tour: Tour): void {
  all.tours = all.tours.filter((it) => it.visitor !== visitor || !isSameAppointment(it.tour, tour));
}

export function forgetTours(visitor: string): void {
  all.tours = all.tours.filter((it) => it.visitor !== visitor);
}
