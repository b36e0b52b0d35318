/**
 * The rows of a prospect's list: their order, which tours are past or unsure, and by whose clock each start is
 * read. The list stays if reading it again fails. Changes that it lacks: `lagging-list.ts`; when it's read again:
 * `tour-appointments.ts`. Pure.
 */
import { isKeyFault, type TourApiError } from '../../api/errors.js';
import { lengthOf, wallStartOf } from '../../model/answered-start.js';
import { type Identity, idsOf, isSameAppointment, type Tour } from '../../model/appointment.js';
import { type Property, propertyIdOf } from '../../model/property.js';
import { propertyNow } from '../../model/property-clock.js';
import { compareWallTimes, visitorTimeZone, wallTimeAt } from '../../model/wall-time.js';
import type { Appointment } from '../../site-server/client.js';
import type { OutboxState } from '../outbox/open-writes.js';
import {
  assumedClock,
  isGroupSettled,
  type PropertiesState,
  propertyOf,
  zoneOf,
} from '../properties.js';
import { asChanged, type ListReads, LONG_AWAY, lacksTour, withRead } from './lagging-list.js';
import type { ToursState } from './shown-tour.js';
import { changesOf, isListUnsure } from './tour-selectors.js';

export interface ListState extends ListReads {
  readonly failure?: TourApiError | undefined;
  /** Whether the list no longer waits for the group to provide the property's zone. */
  readonly isZoneLate: boolean;
}

export type ListAction =
  | { readonly type: 'zone-late' }
  | {
      readonly type: 'list-answered';
      readonly appointments?: readonly Appointment[] | undefined;
      readonly error?: TourApiError | undefined;
      /** When the list was requested, in milliseconds: the device may sleep before the answer. Default: just now. */
      readonly sentAt?: number;
    }
  /** Reloads the list, in the background or in place of the visible list. */
  | { readonly type: 'list-reloaded'; readonly isQuiet: boolean }
  | { readonly type: 'tour-opened'; readonly tour: Tour };

export type ListRoot = { readonly list: ListState } & ToursState & PropertiesState & OutboxState;

/** Keeps the visible list if reading it again fails temporarily. */
export function withListAnswer(
  state: ListRoot,
  { appointments, error, sentAt }: Extract<ListAction, { type: 'list-answered' }>,
  now: number,
): ListState {
  const { list, changes } = state;
  if (!error) {
    const hasOpenChange = (id: number) => mayChange(state, identityIn(state, id));
    const readAt = sentAt ?? now;
    const read = withRead(list, appointments, changes, hasOpenChange, readAt);
    return { ...read, isUnsure: now - readAt >= LONG_AWAY, failure: undefined };
  }
  const isKept = list.appointments && !isKeyFault(error) && error.kind !== 'not-found';
  return isKept ? list : { ...list, failure: error };
}

export function withoutList<S extends ListRoot>(state: S): S {
  const none = { appointments: undefined, failure: undefined, isOld: false, isZoneLate: false };
  return { ...state, shownTour: undefined, list: { ...state.list, ...none } };
}

/** Returns whether the list is loading. It also waits for the zone, so that no time changes on the screen. */
export function isListLoading(state: ListRoot): boolean {
  const { appointments, failure, isZoneLate } = state.list;
  const property = propertyOf(state);
  const isZoneKnown = property?.timeZone || isGroupSettled(state, property);
  const groups = { ...state.groups, ...state.knownGroups };
  const areZonesKnown = isZoneKnown && unsettledGroup({ ...state, groups }) === undefined;
  return !(appointments || failure) || !(areZonesKnown || isZoneLate);
}

/** A group of a listed tour whose configuration is neither known nor unavailable yet. */
export function unsettledGroup(state: ListRoot): number | undefined {
  const own = propertyOf(state)?.groupId;
  const ids = (state.list.appointments ?? []).map(({ groupId = own }) => groupId);
  return ids.find((id) => id !== undefined && id !== own && state.groups[id] === undefined);
}

/** Whether the list may lack what was booked or changed from this page. */
export const isLagging = (state: ListRoot, now: Date): boolean =>
  isTourLate(state) || rowsOf(state, now).some(({ isLate }) => isLate);

export const isTourLate = ({ list, connection, changes }: ListRoot): boolean =>
  lacksTour(list, connection?.server, changes);

/** Upcoming tours, and past ones starting with the latest. */
export function listTours(state: ListRoot, now: Date) {
  const tours = rowsOf(state, now);
  tours.sort((a, b) => compareWallTimes(a.start, b.start));
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast).reverse(),
  };
}

export const rowsOf = (state: ListRoot, now: Date) =>
  (state.list.appointments ?? []).flatMap((it) => listedTour(state, it, now) ?? []);

export type ListedTour = NonNullable<ReturnType<typeof listedTour>>;

/** A record of the service's list as a row, `undefined` if there's no property, or if the start isn't valid. */
function listedTour(state: ListRoot, record: Appointment, now: Date) {
  const { answeredTimes = 'utc' } = state.settings?.list ?? {};
  // Where the tour is.
  const own = propertyOf(state);
  if (!own) return undefined;
  // A site's own server knows the group only of what was booked through it. Any other tour is the page's group's.
  const property = propertyIn(own, record.groupId ?? own.groupId);
  const shownZone = shownZoneOf(state, property);
  const startOf = ({ start }: Appointment) => wallStartIn(state, property, start);
  // As the service lists it.
  const clock = assumedClock(state, property);
  // A start by the visitor's clock can't be compared with those that were chosen at the property's.
  const listedStart = clock === 'visitor' ? undefined : startOf(record);
  const asListed = { ...identityIn(state, record.id), start: listedStart };
  // As the page's changes have made it, if the list is behind them.
  const { appointment, ...changed } = asChanged(state.list, record, asListed, state.changes);
  const { id, status, location } = appointment;
  // If the list also has the tour under a later id, this record isn't a row.
  if (state.list.appointments?.some((it) => changed.laterIds.includes(it.id))) return undefined;
  // The chosen start is in the property's time: a row that's shown by the visitor's clock can't have it.
  const start = (clock === 'visitor' ? undefined : changed.start) ?? startOf(appointment);
  if (!start) return undefined;
  const identity = identityIn(state, id);
  // As the page knows the tour: the service doesn't count moves, and an appointment has no tour type.
  const known = state.tours.find((it) => isSameAppointment(it, identity));
  // How sure the row is.
  const timeAt = (at: number) =>
    clock === 'property' ? propertyNow(new Date(at), undefined) : wallTimeAt(at, shownZone);
  const isPastAt = (at: number) => compareWallTimes(start, timeAt(at)) < 0;
  // A tour that was over when the list was read stays over.
  const isOutdated = isListUnsure(state, appointment) && !isPastAt(state.list.readAt);
  const formerIds = [asListed.id, ...(known?.formerIds ?? [])];
  const isUnsure = isOutdated || changed.isUnsure || mayChange(state, { ...identity, formerIds });
  return {
    ...identity,
    appointment,
    property,
    location,
    status,
    start,
    startsAt: appointment.start,
    duration: lengthOf(appointment.start, appointment.end) ?? state.settings?.duration,
    // A wall time is the property's, whose zone may be unknown.
    timeZone: answeredTimes === 'wall' ? zoneOf(state, property) : shownZone,
    clock,
    isUnsure,
    isLate: changed.isLate,
    maybeChanged: changed.isUnsure || undefined,
    // An unsure tour may have been moved to a later time.
    isPast: !isUnsure && isPastAt(+now),
    formerIds: known?.formerIds,
    sequence: known?.sequence ?? 0,
    tourType: known?.tourType,
    given: known?.given,
    // An appointment doesn't have these.
    confirmationEnabled: undefined,
    expirationDate: undefined,
  };
}

/** A tour's property. What the page says about its own property doesn't apply to another group's. */
function propertyIn(property: Property, groupId: number): Property {
  if (groupId === property.groupId) return property;
  const none = { place: undefined, label: '', location: undefined, timeZone: undefined };
  return { ...none, id: propertyIdOf(groupId, undefined), groupId };
}

function identityIn({ settings, preferences }: ListRoot, id: number) {
  const { baseUrl = '', host = '' } = settings ?? {};
  return { baseUrl, host, isDryRun: preferences?.isDryRun, id };
}

/** Whether anybody's change of a tour has no known outcome. */
const mayChange = (state: ListRoot, tour: Identity) =>
  state.unsureIds.some((it) => idsOf(tour).includes(it)) || changesOf(state, { tour }).length > 0;

/** Without the zone of its property, a start is shown in the visitor's. */
const shownZoneOf = (state: PropertiesState, property: Property | undefined) =>
  zoneOf(state, property) ?? visitorTimeZone() ?? 'UTC';

/** The wall time that a screen shows for an answered start. */
export function wallStartIn(
  state: PropertiesState,
  property: Property | undefined,
  startsAt: string,
) {
  const { answeredTimes = 'utc' } = state.settings?.list ?? {};
  return wallStartOf(startsAt, answeredTimes, shownZoneOf(state, property));
}
