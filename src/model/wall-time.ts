/**
 * Times as the property's clock shows them. A wall time is an opaque token of the API: it's compared, read, and
 * sent back exactly as it came. It never passes through a `Date` in the visitor's zone, where some midnights don't
 * exist. Converts instants to a zone's wall times and back: with `Temporal` (Chrome 144, Firefox 139), else with
 * `Intl`, which takes a slow phone 50 ms. How a time is written: `strings/format.ts`.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { type IsoDate, parseIsoDate } from './dates.js';

declare const wallTime: unique symbol;

/** An ISO 8601 date and time without an offset, byte for byte as the API listed it: `2026-11-24T09:15:00`. */
export type WallTime = string & { readonly [wallTime]: true };

/** How a clock counts hours: 1 to 12 with AM and PM, or 0 to 23. */
export type HourCycle = 'h12' | 'h23';

const WALL_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;

/** The text as a wall time if it has a valid date, a time and no offset, else `undefined`. */
export function parseWallTime(text: unknown): WallTime | undefined {
  const match = typeof text === 'string' ? WALL_TIME.exec(text) : null;
  return match && parseIsoDate(match[1]) ? (text as WallTime) : undefined;
}

export function dateOf(time: WallTime): IsoDate {
  return time.slice(0, 10) as IsoDate;
}

export function minuteOfDay(time: WallTime): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

/** A time to the second, whatever its spelling: `T09:00`, `T09:00:00` and `T09:00:00.000` are equal. */
function secondOf(time: WallTime): string {
  return `${time}:00`.slice(0, 19);
}

export function compareWallTimes(a: WallTime, b: WallTime): number {
  const first = secondOf(a);
  const second = secondOf(b);
  return first < second ? -1 : first > second ? 1 : 0;
}

export function isSameTime(a: WallTime, b: WallTime): boolean {
  return secondOf(a) === secondOf(b);
}

export function includesTime(times: readonly WallTime[], time: WallTime): boolean {
  return times.some((other) => isSameTime(other, time));
}

/** The digits as if they were UTC, in milliseconds: for formatting with `timeZone: 'UTC'` and for differences. */
export function toUtcMillis(time: WallTime | IsoDate): number {
  return +new Date(`${dateOf(time as WallTime)}T${time.slice(11, 19) || '00:00'}Z`);
}

/** `2026-11-24T09:15:00`, in UTC. Throws a `RangeError` if `millis` isn't an instant. */
export function utcText(millis: number): WallTime {
  return new Date(millis).toISOString().slice(0, 19) as WallTime;
}

/** The part of `Temporal` that this file needs. A page's early polyfill may lack any of it. */
interface TemporalZones {
  readonly Now?: { timeZoneId?(): string };
  readonly Instant?: {
    fromEpochMilliseconds?(instant: number): {
      toZonedDateTimeISO?(timeZone: string): { readonly offsetNanoseconds?: number };
    };
  };
}

const temporal = (globalThis as { Temporal?: TemporalZones }).Temporal;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  clocks.set(timeZone, clock);
  return clock;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    // Only some browsers accept an offset, such as +05:00, or even a whole date.
    return /^[a-z]/i.test(timeZone) && Number.isFinite(offsetAt(0, timeZone));
  } catch {
    return false;
  }
}

let ownZone: string | undefined;

/** The visitor's own time zone. If Chrome doesn't know it, it reports `Etc/Unknown`, which no API accepts. */
export function visitorTimeZone(): string | undefined {
  // Cached: reading it may take a new formatter, and every render needs it.
  ownZone ??= temporal?.Now?.timeZoneId?.() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(ownZone) ? ownZone : undefined;
}

/** How far the clock in `timeZone` is ahead of UTC at `instant`, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const at = temporal?.Instant?.fromEpochMilliseconds?.(instant).toZonedDateTimeISO?.(timeZone);
  if (at?.offsetNanoseconds !== undefined) return at.offsetNanoseconds / 1e6;
  // "11/24/2026, GMT-06:00". UTC is just "GMT". Dates before standard time include seconds.
  const [, sign, hours, minutes, seconds = 0] =
    /GMT(.)(\d\d):(\d\d):?(\d\d)?/.exec(clockOf(timeZone).format(instant)) ?? [];
  if (!sign) return 0;
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '+' ? offset : -offset;
}

/** What the clock in `timeZone` shows at `instant`, to the second. */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  return utcText(instant + offsetAt(instant, timeZone));
}

/**
 * The instant of a wall time. If clocks go back and the time occurs twice, the first instant; if clocks skip it, an
 * hour later.
 */
export function instantOf(time: WallTime | IsoDate, timeZone: string): number {
  const digits = toUtcMillis(time);
  // The offsets a day earlier and a day later cover any clock change. The earlier offset goes first.
  const before = digits - offsetAt(digits - millisecondsInDay, timeZone);
  const after = digits - offsetAt(digits + millisecondsInDay, timeZone);
  return [before, after].find((it) => it + offsetAt(it, timeZone) === digits) ?? before;
}
