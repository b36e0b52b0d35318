/** The zone of a property, as far as it's known, and whose clock shows its times. */
import type { Property } from '../model/property.js';
import { isTimeZone } from '../model/zone-clock.js';
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
