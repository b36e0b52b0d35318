/**
 * What an answered start tells. Its offset may be real or a label of the wall time: the service's
 * documentation does not say, so beside a chosen start it is believed only as far as it can be true.
 */
import { instantOf, wallTimeAt } from './time-zone.js';
import { parseWallTime, toUtcMillis, type WallTime } from './wall-time.js';

const OFFSET = /(Z|[+-]\d\d:?\d\d)$/;

/** What the offset of an answered instant would be, if it is the chosen start. */
const minutesBetween = (start: WallTime, instant: number) =>
  (toUtcMillis(start) - instant) / 60_000;

/** Zones have quarters of hours from −12 to +14. */
const isOffset = (minutes: number) =>
  minutes % 15 === 0 && minutes >= -12 * 60 && minutes <= 14 * 60;

/**
 * The instant of an answered start, when it can be no label of the wall time: the offset between
 * the two is one that zones have, and not zero, and that of the property's zone where it is known.
 */
export function certainInstant(start: WallTime, startsAt = '', timeZone?: string) {
  if (!OFFSET.test(startsAt)) return undefined;
  const instant = Date.parse(startsAt);
  const minutes = minutesBetween(start, instant);
  if (!minutes || !isOffset(minutes)) return undefined;
  return timeZone && instantOf(start, timeZone) !== instant ? undefined : instant;
}

/**
 * Whether the answered start can be no spelling of the chosen one: neither the same digits (its
 * offset is a label) nor the same instant in the property's zone. Where the zone is unknown, any
 * offset that a zone can have is believed.
 */
export function isStartOdd(start: WallTime, startsAt = '', timeZone?: string): boolean {
  if (!startsAt) return false;
  const answered = Date.parse(OFFSET.test(startsAt) ? startsAt : `${startsAt}Z`);
  const minutes = minutesBetween(start, answered);
  if (minutes === 0) return false;
  return timeZone ? answered !== instantOf(start, timeZone) : !isOffset(minutes);
}

/**
 * The property's wall time of an answered start. With `wall`, its offset only labels the wall time;
 * with `utc`, the offset is what it says. `undefined` when it cannot be read.
 */
export function wallStartOf(startsAt: string, meaning: 'utc' | 'wall', timeZone: string) {
  const digits = parseWallTime(startsAt.replace(OFFSET, ''));
  const instant = Date.parse(startsAt);
  if (!digits || meaning === 'wall' || digits === startsAt) return digits;
  return Number.isNaN(instant) ? undefined : parseWallTime(wallTimeAt(instant, timeZone));
}
