/** The time at a property: its zone, as far as it's known, and whether a start is over there. */
import type { Property } from '../model/property.js';
import { isTimeZone, latestTimeAt, propertyNow } from '../model/time-zone.js';
import { compareWallTimes, type WallTime } from '../model/wall-time.js';
import { currentProperty, groupOf, type PropertiesState } from './properties.js';

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

/** A start at a property. */
type Start = { readonly start: WallTime; readonly property: Property };

/** Whether a start is over, wherever the property is. `now` is in milliseconds. */
export function hasPassed(
  state: PropertiesState,
  { start, property }: Start,
  now: number,
): boolean {
  return compareWallTimes(start, propertyNow(new Date(now), zoneOf(state, property))) <= 0;
}

/** Whether a start may be over at the property. `now` is in milliseconds. */
export function mayBeOver(
  state: PropertiesState,
  { start, property }: Start,
  now: number,
): boolean {
  const latest = latestTimeAt(new Date(now), zoneOf(state, property));
  return compareWallTimes(start, latest) <= 0;
}
