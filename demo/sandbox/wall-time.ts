/**
 * Dates and times without an offset, in the property's time zone. Parsing is strict. Zones are
 * `@date-fns/tz`'s, so that journeys compare the widget's with another implementation. `TZDate` isn't
 * used: it's a subclass of `Date`, which has no zone on a page that replaces `Date`, as Playwright's
 * clock does.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays as stepDays } from 'date-fns/addDays';
import { millisecondsInMinute } from 'date-fns/constants';
import { getDay } from 'date-fns/getDay';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

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

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text));
}

/** Parses `YYYY-MM-DDTHH:MM`, optionally with seconds and a fraction. */
export function parseWallTime(text: string): WallTime | undefined {
  const time = parseISO(`${text}Z`);
  const isTime = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) && isValid(time);
  return isTime ? time.toISOString().replace(/\.?0*Z$/, '') : undefined;
}

export const dateOf = (time: WallTime): IsoDate => time.slice(0, 10);

/** Parses `HH:MM:SS`, alone or at the end of a wall time. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = (time.split('T')[1] ?? time).split(':').map(Number);
  return hours * 60 + minutes;
}

/** In every time zone, each day has a noon, but not a midnight. */
const noonOf = (date: IsoDate) => parseISO(`${date}T12:00`);

export function addDays(date: IsoDate, days: number): IsoDate {
  return lightFormat(stepDays(noonOf(date), days), 'yyyy-MM-dd');
}

export const weekdayOf = (date: IsoDate): Weekday => WEEKDAYS[getDay(noonOf(date))] ?? 'sunday';

const offsetAt = (instant: number, zone: string) =>
  tzOffset(zone, new Date(instant)) * millisecondsInMinute;

const textOf = (instant: number): string => new Date(instant).toISOString().slice(0, 19);

export const timeOfDay = (minute: number): string =>
  textOf(minute * millisecondsInMinute).slice(11);

export const wallTimeAt = (instant: number, zone: string): WallTime =>
  textOf(instant + offsetAt(instant, zone));

export const dateAt = (instant: number, zone: string): IsoDate => dateOf(wallTimeAt(instant, zone));

/** The first of two instants when the clock goes back; none when it skips the time. */
export function instantOf(time: WallTime, zone: string): number | undefined {
  const asUtc = parseISO(`${time}Z`);
  return [-1, 1]
    .map((days) => +asUtc - offsetAt(+stepDays(asUtc, days), zone))
    .find((instant) => instant + offsetAt(instant, zone) === +asUtc);
}

/** As the API writes an appointment's start: with the offset `+00:00`. Here, it's really UTC. */
export const utcText = (instant: number): string => `${textOf(instant)}+00:00`;
