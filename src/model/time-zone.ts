/**
 * What a clock on the property's wall shows. Only `Intl` knows the zones; its formatters are slow to
 * make, so each zone's is made when first needed and kept.
 */
import type { IsoDate } from './dates.js';
import { dateOf, toUtcMillis, utcText, type WallTime } from './wall-time.js';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
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

/** What the clock in `timeZone` shows at `instant`, to the second. */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const part: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) part[type] = value;
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}` as WallTime;
}

/**
 * The instant at which the clock in `timeZone` shows `time`, in milliseconds. A time that an autumn
 * switch shows twice means its first showing; one that a spring switch skips means the hour after.
 */
export function instantOf(time: WallTime, timeZone: string): number {
  const digits = toUtcMillis(time);
  const offsetAt = (instant: number) => toUtcMillis(wallTimeAt(instant, timeZone)) - instant;
  // The offsets a day on either side cover any switch; the earlier one is tried first.
  const before = digits - offsetAt(digits - 86_400_000);
  const after = digits - offsetAt(digits + 86_400_000);
  return [before, after].find((it) => it + offsetAt(it) === digits) ?? before;
}

/**
 * What the property's clock shows now. With the zone unknown it is the clock where the day begins
 * last (UTC−12): late by a day at worst, so that no time of the property's today is ever left out.
 */
export function propertyNow(now: Date, timeZone: string | undefined): WallTime {
  return timeZone ? wallTimeAt(+now, timeZone) : utcText(+now - 12 * 3_600_000);
}

/** Today at the property. */
export function todayAt(now: Date, timeZone: string | undefined): IsoDate {
  return dateOf(propertyNow(now, timeZone));
}
