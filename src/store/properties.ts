/**
 * Which property is chosen, its group's settings, its zone, and how many days ahead it can be booked. Whether a
 * start is over there. What a new configuration keeps of the groups.
 */

import type { TourApiError } from '../api/errors.js';
import type { Group } from '../api/group.js';
import type { Connection } from '../booking/connection.js';
import type { Preferences } from '../config/attributes.js';
import type { Fault } from '../config/faults.js';
import type { Settings } from '../config/resolve.js';
import type { Property } from '../model/property.js';
import { latestTimeAt, propertyNow } from '../model/property-clock.js';
import { compareWallTimes, isTimeZone } from '../model/wall-time.js';
import type { Slot } from './outbox/write.js';

interface PageState {
  readonly preferences?: Preferences | undefined;
  readonly faults: readonly Fault[];
  /** Absent while a configuration fault is fatal, like `connection`: there may be no key to send. */
  readonly settings?: Settings | undefined;
  readonly connection?: Connection | undefined;
}

export type Configured = { readonly type: 'configured' } & PageState;

export interface PropertiesState extends PageState {
  /** The service that the groups are read from, even while a fault is fatal. */
  readonly baseUrl?: string | undefined;
  /** Whose list is shown (`ownerKey`), even while a fault is fatal. */
  readonly owner?: string | undefined;
  /** Each group's answer to the current client; `null` if it's unavailable. */
  readonly groups: Readonly<Record<number, Group | null>>;
  /** The latest configuration of each group, maybe from an earlier client. */
  readonly knownGroups: Readonly<Record<number, Group>>;
  /** The chosen property's ID, if there are several. */
  readonly chosenProperty?: string | undefined;
  /** The failure that leaves nothing to offer. */
  readonly unavailableBecause?: TourApiError | undefined;
}

/** Another client may get other answers. Until it has them, the same server's earlier ones count. */
export function withConfiguration<S extends PropertiesState>(
  state: S,
  { settings, preferences, faults, connection }: Configured,
): S {
  // Without a client, the groups stay: a tour on the screen keeps its office's phone number.
  const isSameClient = !connection || connection.api === state.connection?.api;
  const groups = isSameClient ? state.groups : {};
  const { baseUrl = state.baseUrl } = settings ?? {};
  const knownGroups = baseUrl === state.baseUrl ? state.knownGroups : {};
  const owner = settings ? ownerKey(settings) : state.owner;
  const known = { baseUrl, owner, groups, knownGroups };
  return { ...state, settings, preferences, faults, connection, ...known };
}

/** Identifies the service, the first property's group, and a list's owner. */
function ownerKey(settings: Settings | undefined): string {
  const { baseUrl, properties, list } = settings ?? {};
  return [baseUrl, properties?.[0]?.groupId, list?.clientId].join(' ');
}

/** Like `ownerKey`, but with the API key, which may have other permissions. */
export const connectionKey = (settings: Settings | undefined): string =>
  `${ownerKey(settings)} ${settings?.apiKey}`;

/** The only property, or the one that the prospect chose. */
export function propertyOf({ settings, chosenProperty }: PropertiesState): Property | undefined {
  const { properties = [] } = settings ?? {};
  const chosen = properties.find(({ id }) => id === chosenProperty);
  return properties.length === 1 ? properties[0] : chosen;
}

export const groupsOf = ({ settings }: PropertiesState): readonly number[] =>
  settings?.properties.map(({ groupId }) => groupId) ?? [];

/** A property as the page describes it now: its texts may have been translated since. */
export function currentProperty({ settings }: PropertiesState, property: Property): Property {
  return settings?.properties.find(({ id }) => id === property.id) ?? property;
}

/** Returns whether the property's group has arrived or won't. */
export function isGroupSettled(state: PropertiesState, property: Property | undefined) {
  const { groups, knownGroups } = state;
  const id = property?.groupId;
  return id !== undefined && (knownGroups[id] ?? groups[id]) !== undefined;
}

const NO_GROUP: Group = {};

/** Empty until the group is known. */
export function groupOf({ knownGroups }: PropertiesState, property: Property | undefined): Group {
  return (property && knownGroups[property.groupId]) || NO_GROUP;
}

/** How many days ahead a tour of the property can be booked. */
export function maxDaysOf(state: PropertiesState, property: Property | undefined): number {
  const maxDays = state.settings?.maxDays ?? groupOf(state, property).maxDays ?? 60;
  // The last day has to be a valid date: some groups have a number for "no limit".
  return Math.min(maxDays, 9999);
}

/** The zone of a property, as far as it's known. */
export function zoneOf(state: PropertiesState, property: Property | undefined): string | undefined {
  const { timeZone } = groupOf(state, property);
  const own = property && currentProperty(state, property).timeZone;
  return own ?? (timeZone && isTimeZone(timeZone) ? timeZone : undefined);
}

/** Whose clock shows a listed tour if its property's zone isn't known. */
export function assumedClock(
  state: PropertiesState,
  property: Property | undefined,
): 'visitor' | 'property' | undefined {
  const { list } = state.settings ?? {};
  if (!list || zoneOf(state, property)) return undefined;
  return list.answeredTimes === 'wall' ? 'property' : 'visitor';
}

/** Returns whether an instant in a response can't be converted to the property's time. */
export function isZoneMissing(state: PropertiesState, property: Property | undefined): boolean {
  return assumedClock(state, property) === 'visitor';
}

/** Whether a start is certainly over, even if the property's zone isn't known. `now` is in milliseconds. */
export function hasPassed(state: PropertiesState, { start, property }: Slot, now: number) {
  return compareWallTimes(start, propertyNow(new Date(now), zoneOf(state, property))) <= 0;
}

/** Whether a start may be over at the property. `now` is in milliseconds. */
export function mayBeOver(state: PropertiesState, { start, property }: Slot, now: number) {
  const latest = latestTimeAt(new Date(now), zoneOf(state, property));
  return compareWallTimes(start, latest) <= 0;
}
