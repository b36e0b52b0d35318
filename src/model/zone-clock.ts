/**
 * Converts instants to a zone's wall times and back, and says which day it is at the property: with `Temporal`
 * (Chrome 144, Firefox 139), else with `Intl`, which takes a slow phone 50 ms. `store/properties.ts` decides which
 * zone a property has.
 */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { addDays, type IsoDate } from './dates.js';
import { dateOf, toUtcMillis, utcText, type WallTime } from './wall-time.js';

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
