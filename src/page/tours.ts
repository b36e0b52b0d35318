/**
 * The tours of this page's visitors: one list for all of its tags, as for what was sent. A tag shows its
 * visitor's tours at its own server and groups.
 */
import { CANCELED, isSameAppointment, type ManagedTour } from '../model/appointment.js';
import { type Tag, visitorOf } from './tags.js';

interface Known {
  readonly visitor: string;
  readonly tour: ManagedTour;
}

/** The latest ones come last. Canceled ones stay: a link or another tag may still have them. */
let known: readonly Known[] = [];

export const toursOf = (visitor: string): readonly ManagedTour[] =>
  known.flatMap((it) => (it.visitor === visitor ? it.tour : []));

/** The visitor's tours that a tag may show. What it has shown stays, whatever the page configures. */
export function toursFor(tag: Tag): readonly ManagedTour[] {
  const { settings, tours, managed } = tag.store.state;
  const groups = settings?.properties.map(({ groupId }) => groupId);
  const shown = managed ? [...tours, managed.tour] : tours;
  const isAt = ({ baseUrl, property }: ManagedTour) =>
    baseUrl === settings?.baseUrl && !!groups?.includes(property.groupId);
  return toursOf(visitorOf(tag)).filter(
    (it) => isAt(it) || shown.some((tour) => isSameAppointment(tour, it)),
  );
}

/** A tour is now what one of the visitor's tags shows. */
export function know(visitor: string, tour: ManagedTour): void {
  const isIt = (it: Known) => it.visitor === visitor && isSameAppointment(it.tour, tour);
  const isKnown = known.some(isIt);
  known = isKnown
    ? known.map((it) => (isIt(it) ? { visitor, tour } : it))
    : [...known, { visitor, tour }];
}

/** What the service says of a tour holds for everybody who knows it. */
export function learn(tour: ManagedTour): void {
  const { id, formerIds, start, startsAt, status, duration, isMoved, previousStart } = tour;
  const { knownAs, isUnsure, sequence } = tour;
  const facts = {
    ...{ id, formerIds, start, startsAt, status, duration, isMoved, previousStart },
    ...{ knownAs, isUnsure, sequence },
  };
  known = known.map((it) =>
    isSameAppointment(it.tour, tour) && it.tour !== tour
      ? { ...it, tour: { ...it.tour, ...facts } }
      : it,
  );
}

/** By the browser's Back: meanwhile, a tour may have been changed on another page. */
export function doubtTours(visitor: string): void {
  known = known.map((it) => {
    const { tour } = it;
    const isNow = it.visitor === visitor && !tour.knownAs && tour.status !== CANCELED;
    return isNow ? { visitor, tour: { ...tour, knownAs: 'past' } } : it;
  });
}

/** The server refuses the link that described it. */
export function disown(visitor: string, tour: ManagedTour): void {
  known = known.filter((it) => it.visitor !== visitor || !isSameAppointment(it.tour, tour));
}

/** Of one visitor, or of all. */
export function forgetTours(visitor?: string): void {
  known = known.filter((it) => visitor !== undefined && it.visitor !== visitor);
}
