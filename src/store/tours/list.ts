/** The list of a prospect's tours: what was read, and what it shows in which order. Pure. */
import { isKeyFault, type TourApiError } from '../../api/errors.js';
import { lengthOf, wallStartOf } from '../../model/answered-start.js';
import { CANCELED, idsOf, isSameAppointment, type Tour } from '../../model/appointment.js';
import { type Property, propertyIdOf, UNKNOWN_GROUP } from '../../model/property.js';
import { compareWallTimes } from '../../model/wall-time.js';
import { visitorTimeZone, wallTimeAt } from '../../model/zone-clock.js';
import type { Appointment } from '../../site-server/client.js';
import { isGroupSettled, type PropertiesState, propertyOf } from '../properties.js';
import { assumedClock, zoneOf } from '../property-zone.js';
import type { ToursState } from './shown-tour.js';

export interface ListState {
  /** In the service's order. Absent before the first response, and while a reload replaces the list. */
  readonly appointments?: readonly Appointment[] | undefined;
  readonly failure?: TourApiError | undefined;
  readonly readAt: number;
  /** Whether the list no longer waits for the group to provide the property's zone. */
  readonly isZoneLate: boolean;
}

export type ListAction =
  | { readonly type: 'zone-late' }
  | {
      readonly type: 'list-answered';
      readonly appointments?: readonly Appointment[] | undefined;
      readonly error?: TourApiError | undefined;
    }
  /** Reloads the list, in the background or in place of the visible list. */
  | { readonly type: 'list-reloaded'; readonly isQuiet: boolean }
  | { readonly type: 'tour-opened'; readonly tour: Tour };

type Listed = { readonly list: ListState } & ToursState & PropertiesState;

/** Keeps the visible list if reading it again fails temporarily. */
export function withListAnswer(
  list: ListState,
  { appointments, error }: Extract<ListAction, { type: 'list-answered' }>,
  now: number,
): ListState {
  if (!error) return { ...list, appointments, failure: error, readAt: now };
  const isKept = list.appointments && !isKeyFault(error) && error.kind !== 'not-found';
  return isKept ? list : { ...list, failure: error };
}

export function withoutList<S extends Listed>(state: S): S {
  const { readAt, isZoneLate } = state.list;
  const list = { readAt, isZoneLate };
  return { ...state, shownTour: undefined, list };
}

/** Shows a changed tour as it is now, also if reading the list again fails. */
export function withChange(list: ListState, tour: Tour): ListState {
  // A stored answer: the list may know of a later change.
  if (tour.knownFrom && tour.status !== CANCELED) return list;
  const { id, status, startsAt } = tour;
  const appointments = list.appointments?.map((it) => {
    if (!idsOf(tour).includes(it.id)) return it;
    const isMoved = status !== CANCELED && startsAt !== undefined && startsAt !== it.start;
    // Its end moves with it.
    return {
      ...it,
      id,
      status: status ?? it.status,
      ...(isMoved && { start: startsAt, end: undefined }),
    };
  });
  return { ...list, appointments };
}

/** Returns whether the list is loading. It also waits for the zone, so that no time changes on the screen. */
export function isListLoading(state: Listed): boolean {
  const { appointments, failure, isZoneLate } = state.list;
  const property = propertyOf(state);
  const isZoneKnown = property?.timeZone || isGroupSettled(state, property);
  const areZonesKnown = isZoneKnown && unsettledGroup(state) === undefined;
  return !(appointments || failure) || !(areZonesKnown || isZoneLate);
}

/** A group of a listed tour whose configuration is neither known nor unavailable yet. */
export function unsettledGroup(state: Listed): number | undefined {
  const own = propertyOf(state)?.groupId;
  const ids = (state.list.appointments ?? []).map(({ groupId = own }) => groupId);
  return ids.find((id) => id !== undefined && id !== own && state.groups[id] === undefined);
}

/** What's known of a tour's property: of another group, nothing that the page says about its own. */
function propertyIn(property: Property, groupId: number): Property {
  if (groupId === property.groupId) return property;
  const none = { place: undefined, label: '', location: undefined, timeZone: undefined };
  return { ...none, id: propertyIdOf(groupId, undefined), groupId };
}

/** Whether the server says of any tour whose it is. If it never does, all are the page's own group's. */
export const hasGroups = ({ list }: Listed): boolean =>
  list.appointments?.some(({ groupId }) => groupId !== undefined) ?? false;

/** Upcoming tours, and past ones starting with the latest. */
export function listTours(state: Listed, now: Date) {
  const tours = (state.list.appointments ?? []).flatMap(
    (appointment) => listedTour(state, appointment, now) ?? [],
  );
  tours.sort((a, b) => compareWallTimes(a.start, b.start));
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast).reverse(),
  };
}

export type ListedTour = NonNullable<ReturnType<typeof listedTour>>;

/** `undefined` if there's no property, or if the start isn't valid. */
function listedTour(state: Listed, appointment: Appointment, now: Date) {
  const { baseUrl = '', host = '', list } = state.settings ?? {};
  const { answeredTimes = 'utc' } = list ?? {};
  const own = propertyOf(state);
  if (!own) return undefined;
  const elsewhere = hasGroups(state) ? UNKNOWN_GROUP : own.groupId;
  const property = propertyIn(own, appointment.groupId ?? elsewhere);
  const propertyZone = zoneOf(state, property);
  // Without the zone of its property, a start is shown in the visitor's.
  const shownZone = propertyZone ?? visitorTimeZone() ?? 'UTC';
  const identity = { id: appointment.id, baseUrl, host, isDryRun: state.preferences?.isDryRun };
  // The service doesn't count its moves, and an appointment doesn't say how it's given.
  const known = state.tours.find((it) => isSameAppointment(it, identity));
  // The list may lag behind what was done here.
  const isFormer = known?.isMoved && known.formerIds?.includes(appointment.id);
  const later = isFormer ? known : undefined;
  const isListed = later && state.list.appointments?.some((it) => it.id === later.id);
  if (isListed) return undefined;
  const { location, end } = appointment;
  const { id, startsAt = appointment.start } = later ?? { id: appointment.id };
  // The record of a former number may be canceled.
  const isOld = later && appointment.status === CANCELED;
  const listed = isOld ? later.status : appointment.status;
  const status = known?.status === CANCELED ? CANCELED : listed;
  const start = wallStartOf(startsAt, answeredTimes, shownZone);
  if (!start) return undefined;
  return {
    ...identity,
    id,
    appointment,
    property,
    location,
    status,
    start,
    startsAt,
    duration: lengthOf(startsAt, end) ?? state.settings?.duration,
    // A wall time is the property's, whose zone may be unknown.
    timeZone: answeredTimes === 'wall' ? propertyZone : shownZone,
    clock: assumedClock(state, property),
    isUnsure: state.unsureIds.includes(appointment.id),
    isPast: compareWallTimes(start, wallTimeAt(+now, shownZone)) < 0,
    sequence: known?.sequence ?? 0,
    tourType: known?.tourType,
    given: known?.given,
    // An appointment doesn't have these.
    confirmationEnabled: undefined,
    expirationDate: undefined,
  };
}
