/** What follows from the state. */
import type { Group } from '../api/group.js';
import type { Connection } from '../booking/connection.js';
import type { Settings } from '../config/resolve.js';
import { CANCELED, isSameAppointment, type ManagedTour } from '../model/appointment.js';
import { isSameProperty, type Property } from '../model/property.js';
import { isTimeZone, latestTimeAt } from '../model/time-zone.js';
import { compareWallTimes } from '../model/wall-time.js';
import type { Slot } from './outbox/write.js';
import type { ManagedState } from './reduce-managing.js';
import type { State } from './state.js';

/** Identifies the service, the first property's group, and a list's owner. */
export function connectionKey(settings: Settings | undefined): string {
  const { baseUrl, apiKey, properties, list } = settings ?? {};
  return [baseUrl, apiKey, properties?.[0]?.groupId, list?.clientId].join(' ');
}

/** The only property, or the one that the prospect chose. */
export function propertyOf({ settings, chosenProperty }: State): Property | undefined {
  const { properties = [] } = settings ?? {};
  const chosen = properties.find(({ id }) => id === chosenProperty);
  return properties.length === 1 ? properties[0] : chosen;
}

/** The groups of the page's properties. */
export const groupsOf = ({ settings }: State): readonly number[] =>
  settings?.properties.map(({ groupId }) => groupId) ?? [];

/** The property of the visible tour, or else the chosen one. */
export function shownProperty(state: State): Property | undefined {
  return state.managed?.tour.property ?? propertyOf(state);
}

/** The visitor's tours that can be shown again. A list shows all of them. */
export function otherTours({ tours, managed, settings }: State): readonly ManagedTour[] {
  if (settings?.list) return [];
  const isShown = (it: ManagedTour) => managed && isSameAppointment(it, managed.tour);
  return tours.filter((it) => it.status !== CANCELED && !isShown(it));
}

/** A property as the page describes it now: its texts may have been translated since. */
export function currentProperty({ settings }: State, property: Property): Property {
  return settings?.properties.find((it) => isSameProperty(it, property)) ?? property;
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

/** Whether anything of this visitor is on its way. */
export function isSending({ outbox }: State): boolean {
  return outbox.some(({ out }) => out);
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

/** Whether a start may be over at the property. `now` is in milliseconds. */
export function isOver(state: State, { start, property }: Slot, now: number): boolean {
  const latest = latestTimeAt(new Date(now), zoneOf(state, property));
  return compareWallTimes(start, latest) <= 0;
}

/** A tour with what's known about its property now. */
export function withProperty<T extends ManagedTour>(state: State, tour: T) {
  const property = currentProperty(state, tour.property);
  // After a reload, only the page knows the address.
  const location = tour.location || property.location || '';
  return { ...tour, property, location, timeZone: zoneOf(state, property) };
}

/** A tour as screens show it. */
export type ShownTour = ReturnType<typeof withProperty<ManagedTour>>;

/** How many days ahead a tour of the property can be booked. */
export function maxDaysOf(state: State, property: Property | undefined): number {
  const maxDays = state.settings?.maxDays ?? groupOf(state, property).maxDays ?? 60;
  // The last day has to be a valid date: some groups have a number for "no limit".
  return Math.min(maxDays, 9999);
}

type Connected = State & { readonly connection: Connection };

export function canMove(state: State, listed?: ManagedTour): state is Connected {
  return !isZoneMissing(state, listed?.property ?? shownProperty(state)) && canCancel(state);
}

/**
 * A tour is changed only at the service where it was booked. A dry run is another one. Until the zone of a
 * listed tour is known or known to be missing, its time may change on the screen.
 */
export function canCancel(state: State, listed?: ManagedTour): state is Connected {
  if (listed && isZoneMissing(state, listed.property) && !isGroupSettled(state, listed.property))
    return false;
  const { connection, settings, managed, blockedBy, preferences } = state;
  const { baseUrl = settings?.baseUrl, isFinal } = managed?.tour ?? {};
  const isSame = baseUrl === settings?.baseUrl && isDryRun(state) === !!preferences?.isDryRun;
  return connection !== undefined && !blockedBy && !isFinal && isSame;
}

/** Whether the visible tour is a dry run's, or else whether the page is in one. */
export function isDryRun({ managed, preferences }: State): boolean {
  return !!(managed ? managed.tour : preferences)?.isDryRun;
}

/** Identifies the screen: another tour's result is another one. */
export function screenOf({ step, managed }: State): string {
  const isResult = step === 'booked' || step === 'moved' || step === 'cancelled';
  return isResult ? `${step} ${managed?.tour.id}` : step;
}

/** What's shown of a tour. */
export function managedStepOf({ step, tour }: ManagedState) {
  if (step === 'moving' || step === 'cancelled') return step;
  return tour.isMoved ? 'moved' : 'booked';
}

/** Returns whether an instant in a response can't be converted to the property's time. */
export function isZoneMissing(state: State, property: Property | undefined): boolean {
  return state.settings?.list?.answeredTimes === 'utc' && !zoneOf(state, property);
}
