/** What follows from the state. */
import { isKeyFault } from '../api/errors.js';
import type { Group } from '../api/index.js';
import type { Fault } from '../config/attributes.js';
import { DEFAULT_MAX_DAYS } from '../config/booking-options.js';
import type { TourClient } from '../config/client.js';
import type { Property, Settings } from '../config/resolve.js';
import { lengthOf, wallStartOf } from '../model/answered-start.js';
import { isTimeZone, visitorTimeZone, wallTimeAt } from '../model/time-zone.js';
import type { WallTime } from '../model/wall-time.js';
import type { Scope } from './calendar.js';
import { isSubmitting } from './reduce-booking.js';
import { isMoving, isOver, isUnderWay, type ManagedState } from './reduce-managing.js';
import type { State } from './state.js';

/** The screens that a page can follow. */
export type TourStep =
  | 'when'
  | 'details'
  | 'booked'
  | 'moving'
  | 'moved'
  | 'cancelled'
  | 'list'
  | 'unavailable';

/** The one property, or the one that was chosen. */
export function propertyOf({ settings, chosenProperty }: State): Property | undefined {
  const properties = settings?.properties ?? [];
  return properties.length === 1
    ? properties[0]
    : properties.find(({ label }) => label === chosenProperty);
}

export function groupIdOf(state: State): number | undefined {
  return propertyOf(state)?.groupId;
}

/** Whether the group has answered, or will not. */
export function isGroupSettled(state: State): boolean {
  return state.group !== undefined && state.group.id === groupIdOf(state);
}

/** Empty until it is known. */
export function groupOf(state: State): Group {
  return isGroupSettled(state) ? (state.group?.answer ?? {}) : {};
}

/** Whether no booking can be offered. */
export function isUnavailable(state: State): boolean {
  const isChoiceOpen = state.settings !== undefined && !propertyOf(state);
  return (!state.options && !isChoiceOpen) || state.blockedBy !== undefined;
}

/** Whether the answer to a booking or a change is awaited. */
export function isSending({ managed, journey }: State): boolean {
  return managed ? isUnderWay(managed) : isSubmitting(journey);
}

/** The time that was pressed for a move, and not sent yet. */
export function chosenMoveOf({ managed }: State): WallTime | undefined {
  return managed?.step === 'moving' ? managed.slot : undefined;
}

/** IANA zone of the property, when anybody knows it: a tour's own, or that of the chosen property. */
export function timeZoneOf(state: State): string | undefined {
  return state.managed?.tour.timeZone ?? propertyZoneOf(state);
}

export function propertyZoneOf(state: State): string | undefined {
  const { timeZone } = groupOf(state);
  const groupZone = timeZone && isTimeZone(timeZone) ? timeZone : undefined;
  return propertyOf(state)?.timeZone ?? groupZone;
}

export function canMove(state: State): boolean {
  return !isZoneMissing(state) && clientOf(state)?.rescheduleAppointment !== undefined;
}

export function canCancel(state: State): boolean {
  return clientOf(state)?.cancelAppointment !== undefined;
}

/** A tour is changed at the service that it was booked at, and nowhere else. */
function clientOf({ api, settings, managed, blockedBy }: State): TourClient | undefined {
  const { baseUrl = settings?.baseUrl } = managed?.tour ?? {};
  return blockedBy || baseUrl !== settings?.baseUrl ? undefined : api;
}

/** Whose times are to be requested; nothing while none may or need be. */
export function scopeOf(state: State): Scope | undefined {
  const { api, isStarted, preferences, settings, options, managed, kind } = state;
  const isList = kind === 'appointments';
  const isWanted = isList
    ? managed?.step === 'moving' || managed?.step === 'move-sent'
    : !isUnavailable(state);
  if (!api || !settings || !isStarted || !isWanted) return undefined;
  const chosen = options?.elsewhere ? undefined : options;
  // A booked tour may be another property's than the one that is chosen now.
  const { groupId, tourType = 'guided' } = managed?.tour ?? {
    groupId: chosen?.property.groupId,
    tourType: chosen?.tourType,
  };
  if (!groupId) return undefined;
  return {
    api,
    groupId,
    tourType: tourType === 'video' ? 'guided' : tourType,
    timeZone: timeZoneOf(state),
    maxDays: options?.maxDays ?? settings.maxDays ?? groupOf(state).maxDays ?? DEFAULT_MAX_DAYS,
    firstWeekday: preferences?.firstWeekday ?? 0,
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

/** Whether nobody can tell which of the property's times an answered instant is. */
export function isZoneMissing(state: State): boolean {
  return state.settings?.list?.answeredTimes === 'utc' && !propertyZoneOf(state);
}

const NO_ZONE: Fault = {
  where: 'time-zone',
  message: 'is missing, and the group has none: set it, or no tour can be moved',
  isFatal: false,
};

/** What the page's developer has to fix. The group is the last that could have told the zone. */
export function faultsOf(state: State): readonly Fault[] {
  const isMissing = isZoneMissing(state) && isGroupSettled(state) && state.list.appointments;
  return isMissing ? [...state.faults, NO_ZONE] : state.faults;
}

/** Whose list it is, and who asks for it. */
export function keyOf(settings: Settings | undefined): string {
  const { baseUrl, apiKey, properties, list } = settings ?? {};
  return [baseUrl, apiKey, properties?.[0]?.groupId, list?.clientId].join(' ');
}

/** Whether the list is awaited; it waits for the zone too, so that no time changes on the screen. */
export function isListLoading(state: State): boolean {
  const { appointments, isReading, isZoneLate } = state.list;
  const isZoneKnown = propertyOf(state)?.timeZone || isGroupSettled(state) || isZoneLate;
  return (isReading && !appointments) || !state.isStarted || !isZoneKnown;
}

/** An appointment as the list shows it. */
export type ListedTour = ReturnType<typeof listTours>['past'][number];

/** What an appointment does not tell of a tour. */
const UNKNOWN = {
  confirmationEnabled: undefined,
  expirationDate: undefined,
  tourType: undefined,
  label: '',
};

/** The calendar sequence of the tour that was changed last: a tour that is listed again may be that one. */
export function sequenceOf({ managed, list }: State): number {
  return managed?.tour.sequence ?? list.sequence;
}

/** In the order in which the service lists them. */
export function listTours(state: State, now: Date) {
  const { settings, list } = state;
  const { baseUrl = '', host = '', duration = 0 } = settings ?? {};
  const { answeredTimes = 'utc' } = settings?.list ?? {};
  const { groupId = 0 } = propertyOf(state) ?? {};
  const service = { groupId, baseUrl, host, sequence: sequenceOf(state) };
  // Without a property time zone starts are shown in the visitor's.
  const timeZone = propertyZoneOf(state) ?? visitorTimeZone() ?? 'UTC';
  const wallNow = wallTimeAt(+now, timeZone);
  const tours = (list.appointments ?? []).flatMap((appointment) => {
    const { id, location, status, start: answered, end } = appointment;
    const { groupId = service.groupId } = appointment;
    const start = wallStartOf(answered, answeredTimes, timeZone);
    if (!start) return [];
    const isPast = start.slice(0, 19) < wallNow;
    const known = {
      id,
      groupId,
      start,
      startsAt: answered,
      timeZone,
      location,
      status,
      appointment,
      isPast,
    };
    const length = lengthOf(answered, end) ?? duration;
    return [{ ...UNKNOWN, ...service, ...known, duration: length }];
  });
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast),
  };
}
