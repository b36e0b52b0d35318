/** The list of a prospect's tours, as its screen shows it. */
import { lengthOf, wallStartOf } from '../model/answered-start.js';
import { type Property, propertyIdOf } from '../model/property.js';
import { visitorTimeZone, wallTimeAt } from '../model/time-zone.js';
import { compareWallTimes } from '../model/wall-time.js';
import { isGroupSettled, propertyOf, zoneOf } from './selectors.js';
import type { State } from './state.js';

/** Returns whether the list is loading. It also waits for the zone, so that no time changes on the screen. */
export function isListLoading(state: State): boolean {
  const { appointments, failure, isZoneLate } = state.list;
  const property = propertyOf(state);
  const isZoneKnown = property?.timeZone || isGroupSettled(state, property);
  const areZonesKnown = isZoneKnown && unsettledGroup(state) === undefined;
  return !(appointments || failure) || !(areZonesKnown || isZoneLate);
}

/** A group of a listed tour whose configuration is neither known nor unavailable yet. */
export function unsettledGroup(state: State): number | undefined {
  const own = propertyOf(state)?.groupId;
  const ids = (state.list.appointments ?? []).map(({ groupId = own }) => groupId);
  return ids.find((id) => id !== undefined && id !== own && state.groups[id] === undefined);
}

/** What's known of a tour's property: of another group, nothing that the page says about its own. */
function propertyIn(property: Property, groupId: number): Property {
  const own = { ...property, id: propertyIdOf(groupId, undefined), groupId };
  if (groupId === property.groupId) return own;
  return { ...own, place: undefined, label: '', location: undefined, timeZone: undefined };
}

/** An appointment as the list shows it. */
export type ListedTour = ReturnType<typeof listTours>['past'][number];

/** The calendar sequence of the tour that was changed last: a listed tour may be the same one. */
export function sequenceOf({ managed, list }: State): number {
  return managed?.tour.sequence ?? list.sequence;
}

/** Upcoming tours, and past ones starting with the latest. */
export function listTours(state: State, now: Date) {
  const { settings, list } = state;
  const { baseUrl = '', host = '' } = settings ?? {};
  const { answeredTimes = 'utc' } = settings?.list ?? {};
  const property = propertyOf(state);
  const service = { baseUrl, host, sequence: sequenceOf(state) };
  const tours = (list.appointments ?? []).flatMap((appointment) => {
    const { id, location, status, start: startsAt, end } = appointment;
    if (!property) return [];
    const own = propertyIn(property, appointment.groupId ?? property.groupId);
    const propertyZone = zoneOf(state, own);
    // Without the zone of its property, a start is shown in the visitor's.
    const shownZone = propertyZone ?? visitorTimeZone() ?? 'UTC';
    const start = wallStartOf(startsAt, answeredTimes, shownZone);
    if (!start) return [];
    // A wall time is the property's, whose zone may be unknown.
    const timeZone = answeredTimes === 'wall' ? propertyZone : shownZone;
    const isPast = start.slice(0, 19) < wallTimeAt(+now, shownZone);
    const times = { start, startsAt, isPast, timeZone };
    const known = { ...times, id, property: own, location, status, appointment };
    // An appointment doesn't have these.
    const unknown = { confirmationEnabled: undefined, expirationDate: undefined };
    const duration = lengthOf(startsAt, end);
    return [{ ...service, ...known, ...unknown, tourType: undefined, duration }];
  });
  tours.sort((a, b) => compareWallTimes(a.start, b.start));
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast).reverse(),
  };
}
