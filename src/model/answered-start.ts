/**
 * What an answered start tells beside the chosen one. Its offset may be real or a label of the wall
 * time: the service's documentation does not say, so it is believed only as far as it can be true.
 */
import { instantOf } from './time-zone.js';
import { instantFrom, toUtcMillis, type WallTime } from './wall-time.js';

const MINUTE = 60_000;
const OFFSET = /(Z|[+-]\d\d:?\d\d)$/;

/** Zones have quarters of hours from −12 to +14. */
const isOffset = (minutes: number) =>
  minutes % 15 === 0 && minutes >= -12 * 60 && minutes <= 14 * 60;

/**
 * The instant of an answered start, when it can be no label of the wall time: the offset between
 * the two is one that zones have, and not zero, and that of the property's zone where it is known.
 */
export function certainInstant(
  start: WallTime,
  startsAt: string | undefined,
  timeZone: string | undefined,
): number | undefined {
  if (!startsAt || !OFFSET.test(startsAt)) return undefined;
  const instant = instantFrom(startsAt);
  const minutes = (toUtcMillis(start) - instant) / MINUTE;
  if (!minutes || !isOffset(minutes)) return undefined;
  return timeZone && instantOf(start, timeZone) !== instant ? undefined : instant;
}

/**
 * Whether the answered start can be no spelling of the chosen one: neither the same digits (its
 * offset is a label) nor the same instant in the property's zone. Where the zone is unknown, any
 * offset that a zone can have is believed.
 */
export function isStartOdd(
  start: WallTime,
  startsAt: string | undefined,
  timeZone?: string,
): boolean {
  if (!startsAt) return false;
  const answered = instantFrom(OFFSET.test(startsAt) ? startsAt : `${startsAt}Z`);
  const minutes = (toUtcMillis(start) - answered) / MINUTE;
  if (minutes === 0) return false;
  if (timeZone) return answered !== instantOf(start, timeZone);
  return !isOffset(minutes);
}
