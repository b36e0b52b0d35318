/**
 * Reads the start that a response gives. Its offset may be real or may only label the wall time:
 * the service's documentation doesn't say. So next to a chosen start, it's trusted only as far as
 * it can be true.
 */
import { instantOf, wallTimeAt } from './time-zone.js';
import { parseWallTime, toUtcMillis, type WallTime } from './wall-time.js';

/** Date, time and offset. Databases write a space for the `T`, and offsets without a colon or minutes. */
const ANSWERED = /^(\S+)[T ](\S+?) ?(Z|([+-]\d\d):?(\d\d)?)?$/i;

/** The digits of a start and, if it has an offset, its instant; `undefined` if it can't be read. */
export function readStart(startsAt: string) {
  const [, date, clock, offset, hours, minutes = '00'] = ANSWERED.exec(startsAt) ?? [];
  const digits = parseWallTime(`${date}T${clock}`);
  // The only format that every browser parses.
  const instant = +new Date(`${digits}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return digits && !Number.isNaN(instant)
    ? { digits, instant: offset ? instant : undefined }
    : undefined;
}

/**
 * Minutes between the start and the end of one response. What their offsets mean doesn't matter, as
 * long as both have one. `undefined` if no tour is that long.
 */
export function lengthOf(start: string, end = ''): number | undefined {
  const [from, to] = [readStart(start)?.instant, readStart(end)?.instant];
  const minutes = from === undefined || to === undefined ? 0 : (to - from) / 60_000;
  return minutes >= 5 && minutes <= 720 ? minutes : undefined;
}

/**
 * The instant of a start in a response, if it matches the chosen start and isn't a label of the
 * wall time.
 */
export function certainInstant(start: WallTime, startsAt = '', timeZone?: string) {
  const instant = readStart(startsAt)?.instant;
  return instant === toUtcMillis(start) || isStartOdd(start, startsAt, timeZone)
    ? undefined
    : instant;
}

/**
 * Returns whether the start in a response can't be the chosen one: it has neither the same digits
 * (with an offset that's a label) nor the same instant in the property's zone. If the zone is
 * unknown, any offset that exists is accepted.
 */
export function isStartOdd(start: WallTime, startsAt = '', timeZone?: string): boolean {
  if (!startsAt) return false;
  const { digits, instant } = readStart(startsAt) ?? {};
  const answered = instant ?? (digits ? toUtcMillis(digits) : Number.NaN);
  const minutes = (toUtcMillis(start) - answered) / 60_000;
  if (minutes === 0) return false;
  if (timeZone) return answered !== instantOf(start, timeZone);
  // Zone offsets are multiples of 15 minutes, from −12 to +14 hours.
  return !(minutes % 15 === 0 && minutes >= -12 * 60 && minutes <= 14 * 60);
}

/**
 * What the offset of a start in a response means, as far as its booking tells: the `answered-times`
 * to set on a list of appointments.
 */
export function meaningOf(start: WallTime, startsAt = '', timeZone?: string): string | undefined {
  if (certainInstant(start, startsAt, timeZone) !== undefined) return 'utc';
  const digits = toUtcMillis(start);
  if (readStart(startsAt)?.instant !== digits) return undefined;
  return timeZone && instantOf(start, timeZone) === digits ? 'utc or wall' : 'wall';
}

/**
 * The property's wall time for a start in a response. With `wall`, the offset only labels the wall
 * time; with `utc`, it's real. `undefined` if the start can't be read.
 */
export function wallStartOf(startsAt: string, meaning: 'utc' | 'wall', timeZone: string) {
  const { digits, instant } = readStart(startsAt) ?? {};
  if (meaning === 'wall' || instant === undefined) return digits;
  return parseWallTime(wallTimeAt(instant, timeZone));
}
