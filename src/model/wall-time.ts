/**
 * Times as the property's clock shows them. A wall time is an opaque token of the API: it's compared, read, and
 * sent back exactly as it came. It never passes through a `Date` in the visitor's zone, where some midnights don't
 * exist. How a time is written: `strings/format.ts`; at which instant it is in a zone: `zone-clock.ts`.
 */
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
