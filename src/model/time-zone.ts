/**
 * What a clock on the property's wall shows, by `Temporal` where the browser has it (Chrome from 144 on, Firefox
 * from 139 on), else by `Intl`: its first formatter loads the browser's date data, which takes a slow phone 50 ms.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { addDays, type IsoDate } from './dates.js';
import { dateOf, toUtcMillis, utcText, type WallTime } from './wall-time.js';

/** As much of `Temporal` as is needed here. */
interface TemporalZones {
  readonly Now: { timeZoneId(): string };
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(timeZone: string): { readonly offsetNanoseconds: number };
    };
  };
}

const temporal = (globalThis as { Temporal?: TemporalZones }).Temporal;

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
    offsetAt(0, timeZone);
    return true;
  } catch {
    return false;
  }
}

let ownZone: string | undefined;

/** The zone of the visitor's own clock. Of a device whose zone it does not know Chrome says `Etc/Unknown`, and takes that from nobody. */
export function visitorTimeZone(): string | undefined {
  // Kept: to ask may take a new formatter, and each drawing wants to know.
  ownZone ??= temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(ownZone) ? ownZone : undefined;
}

/** How far the clock in `timeZone` is ahead of UTC at `instant`, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // `Temporal` would also take a whole date for a zone.
  if (temporal && /^[a-z]/i.test(timeZone)) {
    const at = temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
    return at.offsetNanoseconds / 1e6;
  }
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
