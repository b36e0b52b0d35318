/**
 * What an answered start tells. Its offset may be real or a label of the wall time: the service's
 * documentation does not say, so beside a chosen start it is believed only as far as it can be true.
 */
import { instantOf, wallTimeAt } from './time-zone.js';
import { parseWallTime, toUtcMillis, type WallTime } from './wall-time.js';

const OFFSET = /(Z|[+-]\d\d:?\d\d)$/;

/**
 * Minutes between the start and the end of one answer: what their offsets mean does not matter, as
 * long as both have one. `undefined` where no tour is that long.
 */
export function lengthOf(start: string, end = ''): number | undefined {
  const minutes = (+new Date(end) - +new Date(start)) / 60_000;
  const isLength = OFFSET.test(start) && OFFSET.test(end) && minutes >= 5 && minutes <= 720;
  return isLength ? minutes : undefined;
}

/** The instant of an answered start, when it can be the chosen one and no label of the wall time. */
export function certainInstant(start: WallTime, startsAt = '', timeZone?: string) {
  const instant = +new Date(startsAt);
  const isLabel = !OFFSET.test(startsAt) || instant === toUtcMillis(start);
  return isLabel || isStartOdd(start, startsAt, timeZone) ? undefined : instant;
}

/**
 * Whether the answered start can be no spelling of the chosen one: neither the same digits (its
 * offset is a label) nor the same instant in the property's zone. Where the zone is unknown, any
 * offset that a zone can have is believed.
 */
export function isStartOdd(start: WallTime, startsAt = '', timeZone?: string): boolean {
  if (!startsAt) return false;
  const answered = +new Date(OFFSET.test(startsAt) ? startsAt : `${startsAt}Z`);
  const minutes = (toUtcMillis(start) - answered) / 60_000;
  if (minutes === 0) return false;
  if (timeZone) return answered !== instantOf(start, timeZone);
  // Zones have quarters of hours from −12 to +14.
  return !(minutes % 15 === 0 && minutes >= -12 * 60 && minutes <= 14 * 60);
}

/**
 * The property's wall time of an answered start. With `wall`, its offset only labels the wall time;
 * with `utc`, the offset is what it says. `undefined` when it cannot be read.
 */
export function wallStartOf(startsAt: string, meaning: 'utc' | 'wall', timeZone: string) {
  const digits = parseWallTime(startsAt.replace(OFFSET, ''));
  const instant = +new Date(startsAt);
  if (!digits || meaning === 'wall' || digits === startsAt) return digits;
  return Number.isNaN(instant) ? undefined : parseWallTime(wallTimeAt(instant, timeZone));
}
