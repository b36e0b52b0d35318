/** Dates and times without an offset, in the property's time zone. Parsing is strict. */
import { millisecondsInDay } from 'date-fns/constants';

/** `YYYY-MM-DD` */
export type IsoDate = string;
/** `YYYY-MM-DDTHH:MM:SS` */
export type WallTime = string;

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Compares the round trip, because `Date` parses February 30 as March 2. */
function exists(time: string): boolean {
  const date = new Date(`${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === time;
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && exists(`${text}T00:00:00`);
}

/** Parses `YYYY-MM-DDTHH:MM`, optionally with seconds and a fraction. */
export function parseWallTime(text: string): WallTime | undefined {
  const [, minutes, seconds = ':00', fraction = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?:(:\d\d)(\.\d+)?)?$/.exec(text) ?? [];
  if (minutes === undefined || !exists(minutes + seconds)) return undefined;
  return minutes + seconds + fraction.replace(/\.?0*$/, '');
}

export const dateOf = (time: WallTime): IsoDate => time.slice(0, 10);

/** Parses `HH:MM:SS`, alone or at the end of a wall time. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = (time.split('T')[1] ?? time).split(':').map(Number);
  return hours * 60 + minutes;
}

export function timeOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * millisecondsInDay).toISOString().slice(0, 10);
}

export function weekdayOf(date: IsoDate): Weekday {
  return WEEKDAYS[new Date(date).getUTCDay()] ?? 'sunday';
}

/** Creating a formatter is far slower than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, made);
  return made;
}

/** What to add to UTC to get the wall time, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const [, sign, hours, minutes] =
    /GMT([+-])(\d\d):(\d\d)/.exec(formatterOf(zone).format(instant)) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

export function wallTimeAt(instant: number, zone: string): WallTime {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 19);
}

export const dateAt = (instant: number, zone: string): IsoDate => dateOf(wallTimeAt(instant, zone));

/** The first of two instants when the clock goes back; none when it skips the time. */
export function instantOf(time: WallTime, zone: string): number | undefined {
  const asUtc = Date.parse(`${time}Z`);
  const before = offsetAt(asUtc - millisecondsInDay, zone);
  const after = offsetAt(asUtc + millisecondsInDay, zone);
  if (before === after) return asUtc - before;
  return [before, after]
    .map((offset) => ({ offset, instant: asUtc - offset }))
    .find(({ offset, instant }) => offsetAt(instant, zone) === offset)?.instant;
}

/** As the API writes an appointment's start: with the offset `+00:00`. Here, it's really UTC. */
export function utcText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}+00:00`;
}
