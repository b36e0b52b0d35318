/**
 * From the wall time of a property to the instant and back, by the zone rules that `Intl` knows.
 * An instant is a number of milliseconds, as `Date` counts them.
 */
import { dateOf, type IsoDate, type WallTime } from './wall-time.js';

const DAY = 86_400_000;
/** Making a formatter costs far more than using it. */
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

/**
 * The instant of a wall time: the first of two where the clock goes back, and none where it jumps
 * over the time. The offsets a day before and after are the only ones that can apply.
 */
export function instantOf(time: WallTime, zone: string): number | undefined {
  const asUtc = Date.parse(`${time}Z`);
  const before = offsetAt(asUtc - DAY, zone);
  const after = offsetAt(asUtc + DAY, zone);
  if (before === after) return asUtc - before;
  return [before, after]
    .map((offset) => ({ offset, instant: asUtc - offset }))
    .find(({ offset, instant }) => offsetAt(instant, zone) === offset)?.instant;
}

/** As the API writes the start of an appointment: with the offset `+00:00`, here real UTC. */
export function utcText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}+00:00`;
}
