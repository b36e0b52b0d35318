/** The operation available-times. */
import { listsTimes, nextAvailableDate, offeredStarts, zoneOf } from '../calendars.js';
import type { SandboxHandler } from '../environment.js';
import type { FaultOrder } from '../faults/orders.js';
import type { Group } from '../records.js';
import { TOURS_DISABLED } from '../validation/booking-rules.js';
import { readTimesQuery } from '../validation/reading.js';
import { addDays, dateAt, type IsoDate, type WallTime } from '../wall-time.js';
import type { World } from '../world.js';

function datesOf(from: IsoDate, to: IsoDate): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export const availableTimes: SandboxHandler = (c) => {
  const { world, group, faults } = c.var;
  const read = readTimesQuery(c.req.queries());
  if ('errors' in read) return c.json({ error_type: 'ValidationError', errors: read.errors }, 400);
  const { from, to, tourType } = read.asked;
  const isRefused = faults.some(
    (order) => order.fault === 'type-refused' && (order.tourType ?? tourType) === tourType,
  );
  if (isRefused || !listsTimes(group, tourType))
    return c.json({ error_type: 'NotAvailable', errors: { tour_type: [TOURS_DISABLED] } }, 400);

  const isListed = listedDates(world, group, faults);
  const times = datesOf(from, to)
    .filter(isListed)
    .flatMap((date) => offeredStarts(world, group, date));
  // The live service sends it, although it isn't documented.
  const next = times.length === 0 ? nextAvailableDate(world, group, to, isListed) : undefined;
  const isMalformed = faults.some(({ fault }) => fault === 'malformed-times');
  // Exposes clients that don't bypass the browser's cache.
  c.header('Cache-Control', 'max-age=60');
  return c.json({
    available_times: isMalformed ? malformedList(times, from, to) : times,
    ...(next === undefined ? {} : { next_available_date: next }),
  });
};

const DEFAULT_FAR_AHEAD = 45;

/** Whether the faults allow a date's times. */
function listedDates(world: World, group: Group, faults: readonly FaultOrder[]) {
  const today = dateAt(world.now(), zoneOf(group));
  return (date: IsoDate): boolean =>
    faults.every(({ fault, month, days }) => {
      if (fault === 'no-times') return false;
      if (fault === 'empty-month') return date.slice(0, 7) !== (month ?? today.slice(0, 7));
      if (fault === 'far-ahead') return date >= addDays(today, days ?? DEFAULT_FAR_AHEAD);
      return true;
    });
}

/** All correct times, but unsorted, repeated, and mixed with invalid items. */
function malformedList(times: readonly WallTime[], from: IsoDate, to: IsoDate): unknown[] {
  return [
    `${addDays(to, 2)}T10:00:00`,
    ...[...times].reverse(),
    null,
    42,
    'soon',
    '',
    `${from}T25:61:00`,
    '2026-02-30T10:00:00',
    { start: `${from}T10:00:00` },
    ...times.slice(0, 3),
    `${addDays(from, -1)}T10:00:00`,
  ];
}
