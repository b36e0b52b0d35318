/** The available-times operation: the starts at which a group can give a tour. */
import { nextAvailableDate, offeredStarts } from '../calendars.js';
import type { Answer } from '../environment.js';
import { listedDates, malformedList } from '../faults/listing.js';
import { listsTimes } from '../groups.js';
import { TOURS_DISABLED } from '../validation/booking-rules.js';
import { readTimesQuery } from '../validation/times-query.js';
import { addDays, type IsoDate } from '../wall-time.js';

function datesOf(from: IsoDate, to: IsoDate): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export const availableTimes: Answer = (c) => {
  const { world, group, faults } = c.var;
  const read = readTimesQuery(c.req.queries());
  if ('errors' in read) return c.json({ error_type: 'ValidationError', errors: read.errors }, 400);
  const { from, to, tourType } = read.asked;
  if (!listsTimes(group, tourType))
    return c.json({ error_type: 'NotAvailable', errors: { tour_type: [TOURS_DISABLED] } }, 400);

  const isListed = listedDates(world, group, faults);
  const times = datesOf(from, to)
    .filter(isListed)
    .flatMap((date) => offeredStarts(world, group, date));
  // Seen from the live service, though not in its documentation.
  const next = times.length === 0 ? nextAvailableDate(world, group, to, isListed) : undefined;
  const isMalformed = faults.some(({ fault }) => fault === 'malformed-times');
  // A client that does not ask for fresh times gets its browser's copy, and is found out.
  c.header('Cache-Control', 'max-age=60');
  return c.json({
    available_times: isMalformed ? malformedList(times, from, to) : times,
    ...(next === undefined ? {} : { next_available_date: next }),
  });
};
