/** Whether a start is over at its property. */
import type { Property } from '../model/property.js';
import { compareWallTimes, type WallTime } from '../model/wall-time.js';
import { latestTimeAt, propertyNow } from '../model/zone-clock.js';
import type { PropertiesState } from './properties.js';
import { zoneOf } from './property-zone.js';

/** A start at a property. */
type Start = { readonly start: WallTime; readonly property: Property };

/** Whether a start is over, wherever the property is. `now` is in milliseconds. */
export function hasPassed(state: PropertiesState, { start, property }: Start, now: number) {
  return compareWallTimes(start, propertyNow(new Date(now), zoneOf(state, property))) <= 0;
}

/** Whether a start may be over at the property. `now` is in milliseconds. */
export function mayBeOver(state: PropertiesState, { start, property }: Start, now: number) {
  const latest = latestTimeAt(new Date(now), zoneOf(state, property));
  return compareWallTimes(start, latest) <= 0;
}
