/**
 * Dates and times as the property's clock shows them, kept as text. A wall time is an opaque token
 * of the API: it is compared and read here, but always sent back exactly as it came. Nothing in
 * this module passes through a `Date` in the visitor's zone, because in some zones some midnights
 * do not exist.
 */

declare const isoDate: unique symbol;
declare const wallTime: unique symbol;

/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly [isoDate]: true };

/** An offset-less ISO 8601 date and time, byte for byte as the API listed it: `2026-11-24T09:15:00`. */
export type WallTime = string & { readonly [wallTime]: true };

/** How a clock counts hours: 12 with AM and PM, or 0 to 23. */
export type HourCycle = 'h12' | 'h23';

const WALL_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;

/** The text as a date when it is one that exists, else `undefined`. */
export function parseIsoDate(text: unknown): IsoDate | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  // Engines differ on February 30: some roll it over, some call it invalid.
  return utcDate(toUtcMillis(text as IsoDate)) === text ? (text as IsoDate) : undefined;
}

/** The text as a wall time when it has a real date, a time, and no offset, else `undefined`. */
export function parseWallTime(text: unknown): WallTime | undefined {
  const match = typeof text === 'string' ? WALL_TIME.exec(text) : null;
  return match && parseIsoDate(match[1]) ? (text as WallTime) : undefined;
}

/** The date part. */
export function dateOf(time: WallTime): IsoDate {
  return time.slice(0, 10) as IsoDate;
}

/** Minutes since midnight. */
export function minuteOfDay(time: WallTime): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

/** To the second, whatever spelling the API chose: `T09:00`, `T09:00:00` and `T09:00:00.000` are one. */
function secondOf(time: WallTime): string {
  return `${time}:00`.slice(0, 19);
}

/** Orders by time, as `Array.sort` wants it. */
export function compareWallTimes(a: WallTime, b: WallTime): number {
  const first = secondOf(a);
  const second = secondOf(b);
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Whether two spellings mean the same time. */
export function isSameTime(a: WallTime, b: WallTime): boolean {
  return compareWallTimes(a, b) === 0;
}

/** Whether a time is among them, in whatever spelling. */
export function includesTime(times: readonly WallTime[], time: WallTime): boolean {
  return times.some((other) => isSameTime(other, time));
}

/** The digits as if they were UTC, in milliseconds: for formatting with `timeZone: 'UTC'` and for distances. */
export function toUtcMillis(time: WallTime | IsoDate): number {
  return instantFrom(time.length === 10 ? `${time}T00:00:00Z` : `${secondOf(time as WallTime)}Z`);
}

/** Milliseconds, or `NaN`. Not by `Date.parse`, which MooTools replaces by one that answers a `Date`. */
export function instantFrom(text: string): number {
  return +new Date(text);
}

const two = (part: number) => (part < 10 ? `0${part}` : `${part}`);

/** The date in UTC. Not by `toISOString`, which MooTools replaces by one of local time. */
export function utcDate(millis: number): IsoDate {
  const date = new Date(millis);
  const year = `000${date.getUTCFullYear()}`.slice(-4);
  return `${year}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}` as IsoDate;
}

/** `2026-11-24T09:15:00` in UTC. */
export function utcText(millis: number): WallTime {
  const date = new Date(millis);
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two);
  return `${utcDate(millis)}T${time.join(':')}` as WallTime;
}
