/** What follows from the state. */
import { isKeyFault } from '../api/errors.js';
import type { Group } from '../api/index.js';
import { DEFAULT_MAX_DAYS } from '../config/booking-options.js';
import type { Property } from '../config/resolve.js';
import { wallStartOf } from '../model/answered-start.js';
import { addDays } from '../model/dates.js';
import { isTimeZone, visitorTimeZone, wallTimeAt } from '../model/time-zone.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { DateRange } from '../model/windows.js';
import type { Scope } from './availability.js';
import { isDetailsStep, type Journey } from './reduce-booking.js';
import { isMoving, isOver, type ManagedState } from './reduce-managing.js';
import type { AnyState, ListState, SharedState, TourState } from './state.js';

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

export function managedOf(state: { journey: Journey } | ListState): ManagedState | undefined {
  if (!('journey' in state)) return state.managed;
  return state.journey.step === 'booked' ? state.journey.managed : undefined;
}

/** The one property, or the one that was chosen. */
export function propertyOf({ settings, chosenProperty }: TourState): Property | undefined {
  const properties = settings?.properties ?? [];
  return properties.length === 1
    ? properties[0]
    : properties.find(({ label }) => label === chosenProperty);
}

export function groupIdOf(state: AnyState): number | undefined {
  return 'journey' in state ? propertyOf(state)?.groupId : state.settings?.groupId;
}

/** Whether the group has told what it tells, or will not. */
export function isGroupSettled(state: AnyState): boolean {
  return state.group !== undefined && state.group.id === groupIdOf(state);
}

/** Empty until it is known. */
export function groupOf(state: AnyState): Group {
  return isGroupSettled(state) ? (state.group?.answer ?? {}) : {};
}

export function isUnavailable(state: TourState): boolean {
  const isChoiceOpen = state.settings !== undefined && !propertyOf(state);
  return (!state.options && !isChoiceOpen) || state.blockedBy !== undefined;
}

/** The time that was pressed for a move, and not asked for yet. */
export function chosenMoveOf(state: AnyState): WallTime | undefined {
  const managed = managedOf(state);
  return managed?.step === 'moving' ? managed.slot : undefined;
}

/** IANA zone of the property, when anybody knows it: of a tour's own, or of the chosen one. */
export function timeZoneOf(state: AnyState): string | undefined {
  const ownZone = managedOf(state)?.tour.timeZone;
  if (ownZone) return ownZone;
  return 'journey' in state ? state.options?.timeZone : propertyZoneOf(state);
}

export function canMove(state: AnyState): boolean {
  return !isZoneMissing(state) && clientOf(state)?.rescheduleAppointment !== undefined;
}

export function canCancel(state: AnyState): boolean {
  return clientOf(state)?.cancelAppointment !== undefined;
}

/** A tour is changed at the service that it was booked at, and nowhere else. */
function clientOf(state: AnyState): SharedState['api'] {
  const { api, settings } = state;
  const { baseUrl = settings?.baseUrl } = managedOf(state)?.tour ?? {};
  const isBlocked = 'blockedBy' in state && state.blockedBy;
  return isBlocked || baseUrl !== settings?.baseUrl ? undefined : api;
}

/** Whose slots are to be asked; nothing while none may or need be. */
export function scopeOf(state: AnyState): Scope | undefined {
  const { api, isStarted, preferences } = state;
  const slots = 'journey' in state ? slotsOfTour(state) : slotsOfMove(state);
  if (!api || !isStarted || !slots) return undefined;
  const firstWeekday = preferences?.firstWeekday ?? 0;
  return { api, firstWeekday, timeZone: timeZoneOf(state), ...slots };
}

function slotsOfTour(state: TourState) {
  const { options, settings } = state;
  const chosen = options?.elsewhere ? undefined : options;
  // A booked tour may be another property's than the one that is chosen now, if one is.
  const { groupId, tourType = 'guided' } = managedOf(state)?.tour ?? {
    ...chosen?.property,
    tourType: chosen?.tourType,
  };
  if (!groupId || isUnavailable(state)) return undefined;
  return {
    groupId,
    tourType: tourType === 'video' ? 'guided' : tourType,
    maxDays: options?.maxDays ?? settings?.maxDays ?? DEFAULT_MAX_DAYS,
  };
}

function slotsOfMove(state: ListState) {
  const { settings, managed } = state;
  const isWanted = managed?.step === 'moving' || managed?.step === 'move-sent';
  if (!settings || !isWanted) return undefined;
  const maxDays = settings.maxDays ?? groupOf(state).maxDays ?? DEFAULT_MAX_DAYS;
  return { groupId: settings.groupId, tourType: 'guided', maxDays } as const;
}

/** The days whose times are shown beside the month: the chosen one, or those around a lost time. */
export function shownRangeOf(state: AnyState): DateRange | undefined {
  const shown = managedOf(state) ?? ('journey' in state ? state.journey : undefined);
  if (shown?.step === 'refused' || shown?.step === 'gone') {
    const from = 'slot' in shown && dateOf(shown.slot);
    return from ? { from, to: addDays(from, 6) } : undefined;
  }
  const day = shown && 'day' in shown ? shown.day : undefined;
  return day && { from: day, to: day };
}

export function stepOf(state: AnyState): TourStep {
  const managed = managedOf(state);
  if ('journey' in state) {
    // A booked tour stays on the screen, whatever happens to the page or the service.
    if (managed) return managedStepOf(managed);
    if (isUnavailable(state)) return 'unavailable';
    return isDetailsStep(state.journey) ? 'details' : 'when';
  }
  if (!state.settings || isKeyFault(state.listFailure)) return 'unavailable';
  const step = managed ? managedStepOf(managed) : 'booked';
  return step === 'booked' ? 'list' : step;
}

/** Whether something was typed, and nothing else has changed: the form draws that by itself. */
export function isTyping(state: AnyState, previous: AnyState): boolean {
  const isForm = stepOf(state) === 'details' && stepOf(previous) === 'details';
  if (!isForm || !('journey' in state && 'journey' in previous)) return false;
  return state.journey.draft !== previous.journey.draft;
}

function managedStepOf(managed: ManagedState) {
  if (isMoving(managed)) return 'moving';
  if (isOver(managed)) return 'cancelled';
  return managed.tour.previousStart ? 'moved' : 'booked';
}

export function propertyZoneOf(state: ListState): string | undefined {
  const { timeZone } = groupOf(state);
  return state.settings?.timeZone ?? (timeZone && isTimeZone(timeZone) ? timeZone : undefined);
}

/** Whether nobody can tell which of the property's times an answered instant is. */
export function isZoneMissing(state: AnyState): boolean {
  if ('journey' in state) return false;
  return state.settings?.answeredTimes === 'utc' && !propertyZoneOf(state);
}

/** Whether the list is awaited; it waits for the zone too, so that no time changes on the screen. */
export function isListLoading(state: ListState): boolean {
  const { settings, isReading, appointments, isStarted, isZoneLate } = state;
  const isZoneKnown = settings?.timeZone || isGroupSettled(state) || isZoneLate;
  return (isReading && !appointments) || !isStarted || !isZoneKnown;
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

/** The calendar sequence of the tour that was changed last: a tour that is listed anew may be that one. */
export function sequenceOf({ managed, sequence }: ListState): number {
  return managed?.tour.sequence ?? sequence;
}

/** In the order in which the service lists them; those whose start cannot be read are left out. */
export function listTours(state: ListState, now: Date) {
  const { settings, appointments = [] } = state;
  const {
    answeredTimes = 'utc',
    groupId = 0,
    baseUrl = '',
    host = '',
    duration = 0,
  } = settings ?? {};
  const service = { groupId, baseUrl, host, duration, sequence: sequenceOf(state) };
  // Without a property time zone starts are shown in the visitor's.
  const timeZone = propertyZoneOf(state) ?? visitorTimeZone() ?? 'UTC';
  const wallNow = wallTimeAt(+now, timeZone);
  const tours = appointments.flatMap((appointment) => {
    const { id, location, start: answered } = appointment;
    const start = wallStartOf(answered, answeredTimes, timeZone);
    if (!start) return [];
    const isPast = start.slice(0, 19) < wallNow;
    const known = { id, start, startsAt: answered, timeZone, location, appointment, isPast };
    return [{ ...UNKNOWN, ...service, ...known }];
  });
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast),
  };
}
