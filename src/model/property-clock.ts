/**
 * What the property's clock shows now, which day that is, and when the next one starts. `store/properties.ts` decides
 * which zone a property has; at which instant any other time is: `instantOf` in `wall-time.ts`.
 */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { addDays, type IsoDate } from './dates.js';
import { dateOf, instantOf, toUtcMillis, utcText, type WallTime, wallTimeAt } from './wall-time.js';

const HALF_DAY = millisecondsInDay / 2;

/**
 * What the property's clock shows now. In an unknown zone, what clocks show in UTC−12, so that none of today's
 * remaining times is left out.
 */
export function propertyNow(now: Date, timeZone: string | undefined): WallTime {
  return timeZone ? wallTimeAt(+now, timeZone) : utcText(+now - HALF_DAY);
}

/** The latest that it may be at the property: without a known zone, what clocks show in UTC+14. */
export function latestTimeAt(now: Date, timeZone: string | undefined): WallTime {
  return timeZone ? wallTimeAt(+now, timeZone) : utcText(+now + 14 * millisecondsInHour);
}

export function latestDateAt(now: Date, timeZone: string | undefined): IsoDate {
  return dateOf(latestTimeAt(now, timeZone));
}

export function todayAt(now: Date, timeZone: string | undefined): IsoDate {
  return dateOf(propertyNow(now, timeZone));
}

/** Milliseconds until the property's next day starts. */
export function untilMidnight(now: Date, timeZone: string | undefined): number {
  const tomorrow = addDays(todayAt(now, timeZone), 1);
  return (timeZone ? instantOf(tomorrow, timeZone) : toUtcMillis(tomorrow) + HALF_DAY) - +now;
}
