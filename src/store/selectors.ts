/** What follows from the state. */
import { isKeyFault } from '../api/errors.js';
import type { Group } from '../api/index.js';
import type { Fault } from '../config/attributes.js';
import type { TourClient } from '../config/client.js';
import type { Property, Settings } from '../config/resolve.js';
import { lengthOf, wallStartOf } from '../model/answered-start.js';
import { isTimeZone, visitorTimeZone, wallTimeAt } from '../model/time-zone.js';
import { compareWallTimes } from '../model/wall-time.js';
import type { Scope } from './calendar.js';
import { isSubmitting } from './reduce-booking.js';
import { isMoving, isOver, isUnderWay, type ManagedState } from './reduce-managing.js';
import type { State } from './state.js';

export type TourStep =
  | 'when'
  | 'details'
  | 'booked'
  | 'moving'
  | 'moved'
  | 'cancelled'
  | 'list'
  | 'unavailable';

/** The only property, or the one that the prospect chose. */
export function propertyOf({ settings, chosenProperty }: State): Property | undefined {
  const { properties = [] } = settings ?? {};
  const chosen = properties.find(({ label }) => label === chosenProperty);
  return properties.length === 1 ? properties[0] : chosen;
}

export function groupIdOf(state: State): number | undefined {
  return propertyOf(state)?.groupId;
}

/** Returns whether the group has arrived or won't. */
export function isGroupSettled(state: State): boolean {
  return state.group !== undefined && state.group.id === groupIdOf(state);
}

const NO_GROUP: Group = {};

/** Empty until the group is known. */
export function groupOf(state: State): Group {
  return (isGroupSettled(state) && state.group?.answer) || NO_GROUP;
}

export function isUnavailable(state: State): boolean {
  const isChoiceOpen = state.settings !== undefined && !propertyOf(state);
  return (!state.options && !isChoiceOpen) || state.blockedBy !== undefined;
}

export function isSending({ managed, journey }: State): boolean {
  return managed ? isUnderWay(managed) : isSubmitting(journey);
}

/** The IANA zone of the tour or of the chosen property, if known. */
export function timeZoneOf(state: State): string | undefined {
  return state.managed?.tour.timeZone ?? propertyZoneOf(state);
}

export function propertyZoneOf(state: State): string | undefined {
  const { timeZone } = groupOf(state);
  return propertyOf(state)?.timeZone ?? (timeZone && isTimeZone(timeZone) ? timeZone : undefined);
}

/** How many days ahead can be booked. */
export function maxDaysOf(state: State): number {
  const maxDays = state.settings?.maxDays ?? groupOf(state).maxDays ?? 60;
  // The last day has to be a valid date: some teams enter a number for "no limit".
  return Math.min(maxDays, 9999);
}

export function canMove(state: State): boolean {
  return !isZoneMissing(state) && clientOf(state)?.rescheduleAppointment !== undefined;
}

export function canCancel(state: State): boolean {
  return clientOf(state)?.cancelAppointment !== undefined;
}

/** A tour is changed only at the service where it was booked. */
function clientOf({ api, settings, managed, blockedBy }: State): TourClient | undefined {
  const { baseUrl = settings?.baseUrl } = managed?.tour ?? {};
  return blockedBy || baseUrl !== settings?.baseUrl ? undefined : api;
}

/** Whose times to request; nothing if none are allowed or needed. */
export function scopeOf(state: State): Scope | undefined {
  const { api, isStarted, preferences, settings, options, managed, kind } = state;
  const isWanted = kind === 'booking' ? !isUnavailable(state) : managed && isMoving(managed);
  if (!api || !settings || !isStarted || !isWanted) return undefined;
  const chosen = options?.elsewhere ? undefined : options;
  // A booked tour may belong to another property than the one chosen now.
  const { groupId, tourType = 'guided' } = managed?.tour ?? { ...chosen?.property, ...chosen };
  if (!groupId) return undefined;
  return {
    api,
    groupId,
    tourType: tourType === 'video' ? 'guided' : tourType,
    timeZone: timeZoneOf(state),
    maxDays: maxDaysOf(state),
    firstWeekday: preferences?.firstWeekday ?? 0,
    isWeekly: state.narrowView === 'week',
  };
}

export function stepOf(state: State): TourStep {
  const { kind, managed, settings, journey, list } = state;
  if (kind === 'booking') {
    // A booked tour stays on the screen, whatever happens to the page or the service.
    if (managed) return managedStepOf(managed);
    if (isUnavailable(state)) return 'unavailable';
    return journey.step === 'when' ? 'when' : 'details';
  }
  if (!settings || isKeyFault(list.failure)) return 'unavailable';
  const step = managed ? managedStepOf(managed) : 'booked';
  return step === 'booked' ? 'list' : step;
}

function managedStepOf(managed: ManagedState) {
  if (isMoving(managed)) return 'moving';
  if (isOver(managed)) return 'cancelled';
  return managed.tour.previousStart ? 'moved' : 'booked';
}

/** Returns whether an instant in a response can't be converted to the property's time. */
export function isZoneMissing(state: State): boolean {
  return state.settings?.list?.answeredTimes === 'utc' && !propertyZoneOf(state);
}

const NO_ZONE: Fault = {
  where: 'time-zone',
  message: 'is missing, and the group has none: set it, or no tour can be moved',
  isFatal: false,
};

/** What the page's developer has to fix. The group was the last possible source of the zone. */
export function faultsOf(state: State): readonly Fault[] {
  const isMissing = isZoneMissing(state) && isGroupSettled(state) && state.list.appointments;
  return isMissing ? [...state.faults, NO_ZONE] : state.faults;
}

/** Identifies the list's owner and the connection. */
export function keyOf(settings: Settings | undefined): string {
  const { baseUrl, apiKey, properties, list } = settings ?? {};
  return [baseUrl, apiKey, properties?.[0]?.groupId, list?.clientId].join(' ');
}

/** Returns whether the list is loading. It also waits for the zone, so that no time changes on the screen. */
export function isListLoading(state: State): boolean {
  const { appointments, failure, isZoneLate } = state.list;
  const isZoneKnown = propertyOf(state)?.timeZone || isGroupSettled(state) || isZoneLate;
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
  const { groupId = 0 } = propertyOf(state) ?? {};
  const service = { groupId, baseUrl, host, sequence: sequenceOf(state) };
  // Without a property time zone, starts are shown in the visitor's.
  const timeZone = propertyZoneOf(state) ?? visitorTimeZone() ?? 'UTC';
  const wallNow = wallTimeAt(+now, timeZone);
  const tours = (list.appointments ?? []).flatMap((appointment) => {
    const { id, location, status, start: startsAt, end } = appointment;
    const { groupId = service.groupId } = appointment;
    const start = wallStartOf(startsAt, answeredTimes, timeZone);
    if (!start) return [];
    const isPast = start.slice(0, 19) < wallNow;
    // A wall time is the property's, whose zone may be unknown.
    const zone = answeredTimes === 'wall' ? propertyZoneOf(state) : timeZone;
    const times = { start, startsAt, timeZone: zone, isPast };
    const known = { ...times, id, groupId, location, status, appointment };
    // An appointment doesn't have these.
    const unknown = { confirmationEnabled: undefined, expirationDate: undefined };
    const kind = { tourType: undefined, label: '' };
    return [{ ...service, ...known, ...unknown, ...kind, duration: lengthOf(startsAt, end) }];
  });
  tours.sort((a, b) => compareWallTimes(a.start, b.start));
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast).reverse(),
  };
}
