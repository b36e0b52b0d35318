/** The list of a prospect's tours, as its screen shows it. */
import { lengthOf, wallStartOf } from '../model/answered-start.js';
import { propertyIdOf } from '../model/property.js';
import { visitorTimeZone, wallTimeAt } from '../model/time-zone.js';
import { compareWallTimes } from '../model/wall-time.js';
import { isGroupSettled, propertyOf, zoneOf } from './selectors.js';
import type { State } from './state.js';

/** Returns whether the list is loading. It also waits for the zone, so that no time changes on the screen. */
export function isListLoading(state: State): boolean {
  const { appointments, failure, isZoneLate } = state.list;
  const property = propertyOf(state);
  const isZoneKnown = property?.timeZone || isGroupSettled(state, property) || isZoneLate;
  return !(appointments || failure) || !isZoneKnown;
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
  const propertyZone = zoneOf(state, property);
  // Without a property time zone, starts are shown in the visitor's.
  const timeZone = propertyZone ?? visitorTimeZone() ?? 'UTC';
  const wallNow = wallTimeAt(+now, timeZone);
  const tours = (list.appointments ?? []).flatMap((appointment) => {
    const { id, location, status, start: startsAt, end } = appointment;
    const start = wallStartOf(startsAt, answeredTimes, timeZone);
    if (!start || !property) return [];
    const { groupId = property.groupId } = appointment;
    // The list's zone is that of every tour in it. A wall time is the property's, whose zone may be unknown.
    const zone = answeredTimes === 'wall' ? propertyZone : timeZone;
    const own = { ...property, id: propertyIdOf(groupId, undefined), groupId, timeZone: zone };
    const isPast = start.slice(0, 19) < wallNow;
    const times = { start, startsAt, isPast };
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
