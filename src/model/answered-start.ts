/**
 * What the start in a response means. The API doesn't document whether its offset is real, so only a listed tour
 * takes its hour from the response (`wallStartOf`), as the page's `answered-times` says. Any other start is only
 * compared with the chosen one. Open times are wall times already.
 */
import { instantOf, parseWallTime, toUtcMillis, type WallTime, wallTimeAt } from './wall-time.js';

/** Date, time and offset. Databases write a space instead of the `T`, and offsets without a colon or minutes. */
const ANSWERED = /^(\S+)[T ](\S+?) ?(Z|([+-]\d\d):?(\d\d)?)?$/i;

/** The digits of a start and, if it has an offset, its instant; `undefined` if it can't be read. */
export function readStart(startsAt: string) {
  const [, date, clock, offset, hours, minutes = '00'] = ANSWERED.exec(startsAt) ?? [];
  const digits = parseWallTime(`${date}T${clock}`);
  // `Date` parses only this format in every browser.
  const instant = +new Date(`${digits}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return digits && !Number.isNaN(instant)
    ? { digits, instant: offset ? instant : undefined }
    : undefined;
}

/** Minutes from a response's start to its end, whatever the offsets mean; `undefined` if no tour is that short or long. */
export function lengthOf(start: string, end = ''): number | undefined {
  const [from, to] = [readStart(start)?.instant, readStart(end)?.instant];
  const minutes = from === undefined || to === undefined ? 0 : (to - from) / 60_000;
  return minutes >= 5 && minutes <= 720 ? minutes : undefined;
}

/** The instant of a chosen start by the property's clock; `undefined` if the response contradicts it or the zone is unknown. */
export function certainInstant(start: WallTime, startsAt?: string, timeZone?: string) {
  if (!timeZone || isStartOdd(start, startsAt, timeZone)) return undefined;
  return instantOf(start, timeZone);
}

/** Returns whether a response gives a start that's neither the chosen wall time nor its instant. */
export function isStartOdd(start: WallTime, startsAt?: string, timeZone?: string): boolean {
  return !!timeZone && !!startsAt && meaningsOf(start, startsAt, timeZone).length === 0;
}

/** The `answered-times` to set on a list, as far as a booking's response reveals it: `utc`, `wall`, or `utc or wall`. */
export function meaningOf(start: WallTime, startsAt = '', timeZone?: string): string | undefined {
  const hasOffset = readStart(startsAt)?.instant !== undefined;
  return (hasOffset && timeZone && meaningsOf(start, startsAt, timeZone).join(' or ')) || undefined;
}

/** `utc` if the response has the instant of the chosen start, `wall` if it has the chosen wall time; it may have both. */
function meaningsOf(start: WallTime, startsAt: string, timeZone: string) {
  const { digits, instant = digits && toUtcMillis(digits) } = readStart(startsAt) ?? {};
  const possible = { utc: instantOf(start, timeZone), wall: toUtcMillis(start) };
  return (['utc', 'wall'] as const).filter((meaning) => possible[meaning] === instant);
}

/**
 * A start at the property's clock. With `wall`, the offset is only a label; with `utc`, it's real. `undefined` if
 * unreadable.
 */
export function wallStartOf(startsAt: string, meaning: 'utc' | 'wall', timeZone: string) {
  const { digits, instant } = readStart(startsAt) ?? {};
  if (meaning === 'wall' || instant === undefined) return digits;
  return parseWallTime(wallTimeAt(instant, timeZone));
}
