/** The faults of an availability answer: times that are held back, and lists that are not proper. */
import { zoneOf } from '../groups.js';
import type { Group } from '../records.js';
import { addDays, type IsoDate, type WallTime } from '../wall-time.js';
import type { World } from '../world.js';
import { dateAt } from '../zone.js';
import type { FaultOrder } from './orders.js';

const DEFAULT_FAR_AHEAD = 45;

/** Whether a date's times may be listed. */
export function listedDates(world: World, group: Group, faults: readonly FaultOrder[]) {
  const today = dateAt(world.clock.now(), zoneOf(group));
  return (date: IsoDate): boolean =>
    faults.every(({ fault, month, days }) => {
      if (fault === 'no-times') return false;
      if (fault === 'empty-month') return date.slice(0, 7) !== (month ?? today.slice(0, 7));
      if (fault === 'far-ahead') return date >= addDays(today, days ?? DEFAULT_FAR_AHEAD);
      return true;
    });
}

/** The right times are all in it: unsorted, twice, and among things that are none of the range's. */
export function malformedList(times: readonly WallTime[], from: IsoDate, to: IsoDate): unknown[] {
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
