/** What follows from the state. */
import { isKeyFault } from '../api/errors.js';
import type { Group } from '../api/index.js';
import type { Fault } from '../config/attributes.js';
import type { Settings } from '../config/resolve.js';
import { lengthOf, wallStartOf } from '../model/answered-start.js';
import type { ManagedTour } from '../model/appointment.js';
import { type Property, propertyIdOf } from '../model/property.js';
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
  const chosen = properties.find(({ id }) => id === chosenProperty);
  return properties.length === 1 ? properties[0] : chosen;
}

/** The property of the visible tour, or else the chosen one. */
export function shownProperty(state: State): Property | undefined {
  return state.managed?.tour.property ?? propertyOf(state);
}

/** A property as the page describes it now: its texts may have been translated since. */
export function currentProperty({ settings }: State, property: Property): Property {
  return settings?.properties.find(({ id }) => id === property.id) ?? property;
}

/** Returns whether the property's group has arrived or won't. */
export function isGroupSettled({ groups }: State, property: Property | undefined): boolean {
  return property !== undefined && groups[property.groupId] !== undefined;
}

const NO_GROUP: Group = {};

/** Empty until the group is known. */
export function groupOf({ groups }: State, property: Property | undefined): Group {
  return (property && groups[property.groupId]) || NO_GROUP;
}

export function isUnavailable(state: State): boolean {
  const isChoiceOpen = state.settings !== undefined && !propertyOf(state);
  return (!state.options && !isChoiceOpen) || state.blockedBy !== undefined;
}

export function isSending({ managed, journey }: State): boolean {
  return managed ? isUnderWay(managed) : isSubmitting(journey);
}

/** The property's IANA zone, if known. */
export function zoneOf(state: State, property: Property | undefined): string | undefined {
  const { timeZone } = groupOf(state, property);
  const own = property && currentProperty(state, property).timeZone;
  return own ?? (timeZone && isTimeZone(timeZone) ? timeZone : undefined);
}

/** The IANA zone of what's visible, if known. */
export function timeZoneOf(state: State): string | undefined {
  return zoneOf(state, shownProperty(state));
}

/** A tour with what's known about its property now. */
export function withProperty<T extends ManagedTour>(state: State, tour: T) {
  const property = currentProperty(state, tour.property);
  return { ...tour, property, timeZone: zoneOf(state, property) };
}

/** A tour as screens show it. */
export type ShownTour = ReturnType<typeof withProperty<ManagedTour>>;

/** How many days ahead a tour of the property can be booked. */
export function maxDaysOf(state: State, property: Property | undefined): number {
  const maxDays = state.settings?.maxDays ?? groupOf(state, property).maxDays ?? 60;
  // The last day has to be a valid date: some teams enter a number for "no limit".
  return Math.min(maxDays, 9999);
}

export function canMove(state: State): boolean {
  return !isZoneMissing(state) && canCancel(state);
}

/** A tour is changed only at the service where it was booked. */
export function canCancel({ api, settings, managed, blockedBy }: State): boolean {
  const { baseUrl = settings?.baseUrl } = managed?.tour ?? {};
  return api !== undefined && !blockedBy && baseUrl === settings?.baseUrl;
}

/** Whose times to request; nothing if none are allowed or needed. */
export function scopeOf(state: State): Scope | undefined {
  const { api, isStarted, preferences, settings, options, managed, kind } = state;
  const isWanted = kind === 'booking' ? !isUnavailable(state) : managed && isMoving(managed);
  if (!api || !settings || !isStarted || !isWanted) return undefined;
  const chosen = options?.elsewhere ? undefined : options;
  const { property, tourType = 'guided' } = managed?.tour ?? chosen ?? {};
  if (!property) return undefined;
  return {
    api,
    groupId: property.groupId,
    tourType: tourType === 'video' ? 'guided' : tourType,
    timeZone: zoneOf(state, property),
    maxDays: maxDaysOf(state, property),
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
  return state.settings?.list?.answeredTimes === 'utc' && !zoneOf(state, propertyOf(state));
}

const NO_ZONE: Fault = {
  where: 'time-zone',
  message: 'is missing, and the group has none: set it, or no tour can be moved',
  isFatal: false,
};

/** What the page's developer has to fix. The group was the last possible source of the zone. */
export function faultsOf(state: State): readonly Fault[] {
  const isSettled = isGroupSettled(state, propertyOf(state));
  const isMissing = isZoneMissing(state) && isSettled && state.list.appointments;
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
