/**
 * What an answered start tells. Its offset may be real or a label of the wall time: the service's
 * documentation does not say, so beside a chosen start it is believed only as far as it can be true.
 */
import { instantOf, wallTimeAt } from './time-zone.js';
import { parseWallTime, toUtcMillis, type WallTime } from './wall-time.js';

/** Date, time and offset. Databases write a space for the `T`, and offsets without a colon or minutes. */
const ANSWERED = /^(\S+)[T ](\S+?) ?(Z|([+-]\d\d):?(\d\d)?)?$/i;

/** The digits of an answered start and, where it has an offset, its instant; `undefined` when it cannot be read. */
export function readStart(startsAt: string) {
  const [, date, clock, offset, hours, minutes = '00'] = ANSWERED.exec(startsAt) ?? [];
  const digits = parseWallTime(`${date}T${clock}`);
  // In the one spelling that every browser reads.
  const instant = +new Date(`${digits}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return digits && !Number.isNaN(instant)
    ? { digits, instant: offset ? instant : undefined }
    : undefined;
}

/**
 * Minutes between the start and the end of one answer: what their offsets mean does not matter, as
 * long as both have one. `undefined` where no tour is that long.
 */
export function lengthOf(start: string, end = ''): number | undefined {
  const [from, to] = [readStart(start)?.instant, readStart(end)?.instant];
  const minutes = from === undefined || to === undefined ? 0 : (to - from) / 60_000;
  return minutes >= 5 && minutes <= 720 ? minutes : undefined;
}

/** The instant of an answered start, when it can be the chosen one and no label of the wall time. */
export function certainInstant(start: WallTime, startsAt = '', timeZone?: string) {
  const instant = readStart(startsAt)?.instant;
  return instant === toUtcMillis(start) || isStartOdd(start, startsAt, timeZone)
    ? undefined
    : instant;
}

/**
 * Whether the answered start can be no spelling of the chosen one: neither the same digits (its
 * offset is a label) nor the same instant in the property's zone. Where the zone is unknown, any
 * offset that a zone can have is believed.
 */
export function isStartOdd(start: WallTime, startsAt = '', timeZone?: string): boolean {
  if (!startsAt) return false;
  const { digits, instant } = readStart(startsAt) ?? {};
  const answered = instant ?? (digits ? toUtcMillis(digits) : Number.NaN);
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
  const { digits, instant } = readStart(startsAt) ?? {};
  if (meaning === 'wall' || instant === undefined) return digits;
  return parseWallTime(wallTimeAt(instant, timeZone));
}
