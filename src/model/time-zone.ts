/**
 * What a clock on the property's wall shows. Only `Intl` knows the zones; its formatters are slow to
 * make, so each zone's is made when first needed and kept.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { addDays, type IsoDate } from './dates.js';
import { dateOf, toUtcMillis, utcText, type WallTime } from './wall-time.js';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether the browser knows the IANA zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(clockOf(timeZone));
  } catch {
    return false;
  }
}

let ownZone: string | undefined;

/** The zone of the visitor's own clock. Of a device whose zone it does not know Chrome says `Etc/Unknown`, and takes that from nobody. */
export function visitorTimeZone(): string | undefined {
  // Kept: to ask takes a new formatter, and each drawing wants to know.
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(ownZone) ? ownZone : undefined;
}

/** How far the clock in `timeZone` is ahead of UTC at `instant`, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // "11/24/2026, GMT-06:00". Only "GMT" where it is UTC; with seconds before there were time zones.
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
 * The instant at which the clock in `timeZone` shows `time`, in milliseconds. A time that an autumn
 * switch shows twice means its first showing; one that a spring switch skips means the hour after.
 */
export function instantOf(time: WallTime | IsoDate, timeZone: string): number {
  const digits = toUtcMillis(time);
  // The offsets a day on either side cover any switch; the earlier one is tried first.
  const before = digits - offsetAt(digits - millisecondsInDay, timeZone);
  const after = digits - offsetAt(digits + millisecondsInDay, timeZone);
  return [before, after].find((it) => it + offsetAt(it, timeZone) === digits) ?? before;
}

const HALF_DAY = millisecondsInDay / 2;

/**
 * What the property's clock shows now. With the zone unknown it is the clock where the day begins
 * last (UTC−12): late by a day at worst, so that no time of the property's today is ever left out.
 */
export function propertyNow(now: Date, timeZone: string | undefined): WallTime {
  return timeZone ? wallTimeAt(+now, timeZone) : utcText(+now - HALF_DAY);
}

/** Today at the property. */
export function todayAt(now: Date, timeZone: string | undefined): IsoDate {
  return dateOf(propertyNow(now, timeZone));
}

/** Milliseconds until another day begins at the property. */
export function untilMidnight(now: Date, timeZone: string | undefined): number {
  const tomorrow = addDays(todayAt(now, timeZone), 1);
  return (timeZone ? instantOf(tomorrow, timeZone) : toUtcMillis(tomorrow) + HALF_DAY) - +now;
}
