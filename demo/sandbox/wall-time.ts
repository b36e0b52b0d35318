/**
 * Wall times and dates as the API writes them: ISO 8601 text without an offset, meaning the clock on
 * the property's wall. Reading is strict, so that a client's slips are told instead of guessed at.
 */

/** `YYYY-MM-DD` */
export type IsoDate = string;
/** `YYYY-MM-DDTHH:MM:SS` */
export type WallTime = string;

const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Written back and compared, because `Date` takes February 30 for March 2. */
function exists(time: string): boolean {
  const date = new Date(`${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === time;
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && exists(`${text}T00:00:00`);
}

/** `YYYY-MM-DDTHH:MM`, optionally with seconds and their fraction; `undefined` for anything else. */
export function parseWallTime(text: string): WallTime | undefined {
  const [, minutes, seconds = ':00', fraction = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?:(:\d\d)(\.\d+)?)?$/.exec(text) ?? [];
  if (minutes === undefined || !exists(minutes + seconds)) return undefined;
  return minutes + seconds + fraction.replace(/\.?0*$/, '');
}

export const dateOf = (time: WallTime): IsoDate => time.slice(0, 10);

/** Reads `HH:MM:SS`, alone or at the end of a wall time. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = (time.split('T')[1] ?? time).split(':').map(Number);
  return hours * 60 + minutes;
}

export function timeOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export function weekdayOf(date: IsoDate): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday';
}
