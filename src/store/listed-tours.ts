/** Which of a prospect's tours the list shows, and in which order. */

import { lengthOf, wallStartOf } from '../model/answered-start.js';
import { type Property, propertyIdOf } from '../model/property.js';
import { visitorTimeZone, wallTimeAt } from '../model/time-zone.js';
import { compareWallTimes } from '../model/wall-time.js';
import type { Appointment } from '../site-server/client.js';
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

/** The calendar sequence of the tour that was changed last: a listed tour may be the same one. */
export function sequenceOf({ managed, list }: State): number {
  return managed?.tour.sequence ?? list.sequence;
}

/** Upcoming tours, and past ones starting with the latest. */
export function listTours(state: State, now: Date) {
  const tours = (state.list.appointments ?? []).flatMap(
    (appointment) => listedTour(state, appointment, now) ?? [],
  );
  tours.sort((a, b) => compareWallTimes(a.start, b.start));
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast).reverse(),
  };
}

/** An appointment as the list shows it. */
export type ListedTour = NonNullable<ReturnType<typeof listedTour>>;

/** `undefined` if there's no property, or if the start isn't valid. */
function listedTour(state: State, appointment: Appointment, now: Date) {
  const { baseUrl = '', host = '', list } = state.settings ?? {};
  const { answeredTimes = 'utc' } = list ?? {};
  const { id, location, status, start: startsAt, end } = appointment;
  const own = propertyOf(state);
  if (!own) return undefined;
  const property = propertyIn(own, appointment.groupId ?? own.groupId);
  const propertyZone = zoneOf(state, property);
  // Without the zone of its property, a start is shown in the visitor's.
  const shownZone = propertyZone ?? visitorTimeZone() ?? 'UTC';
  const start = wallStartOf(startsAt, answeredTimes, shownZone);
  if (!start) return undefined;
  return {
    appointment,
    id,
    baseUrl,
    host,
    isDryRun: state.preferences?.isDryRun,
    property,
    location,
    status,
    start,
    startsAt,
    duration: lengthOf(startsAt, end),
    // A wall time is the property's, whose zone may be unknown.
    timeZone: answeredTimes === 'wall' ? propertyZone : shownZone,
    isPast: compareWallTimes(start, wallTimeAt(+now, shownZone)) < 0,
    sequence: sequenceOf(state),
    // An appointment doesn't have these.
    tourType: undefined,
    confirmationEnabled: undefined,
    expirationDate: undefined,
  };
}
