/** A window is the range of dates that one request covers. This file splits a longer range into windows. */
import { addDays, type IsoDate, toDayNumber, toIsoDate } from './dates.js';

/** A range of dates, inclusive. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * The API returns at most seven days at once ("Limits"). Whether it counts both ends is unknown, so
 * both count here.
 */
export const WINDOW_DAYS = 7;

/** Windows are counted from this day number. Any would do; this one is a Monday. */
const FIRST_WINDOW = 4;

/**
 * The start of the window that contains `date`. Windows are the same for every month, so
 * neighboring months share them.
 */
export function windowStartOf(date: IsoDate): IsoDate {
  const weeks = Math.floor((toDayNumber(date) - FIRST_WINDOW) / WINDOW_DAYS);
  return toIsoDate(FIRST_WINDOW + weeks * WINDOW_DAYS);
}

/** The windows that cover a range, cut off at its ends; none for an empty range. */
export function windowsCovering({ from, to }: DateRange): DateRange[] {
  const windows: DateRange[] = [];
  for (let start = from; start <= to; ) {
    const next = addDays(windowStartOf(start), WINDOW_DAYS);
    windows.push({ from: start, to: next > to ? to : addDays(next, -1) });
    start = next;
  }
  return windows;
}

/** The windows of a range that can be booked. They aren't cut at its ends: neighboring months share them. */
export function windowsIn(
  { from, to }: DateRange,
  { today, horizon }: Readonly<Record<'today' | 'horizon', IsoDate>>,
): DateRange[] {
  const first = windowStartOf(from);
  const last = addDays(windowStartOf(to), WINDOW_DAYS - 1);
  return windowsCovering({
    from: first < today ? today : first,
    to: last > horizon ? horizon : last,
  });
}

/** A day and the week after it, where the alternatives to an unavailable time come from. */
export function weekFrom(day: IsoDate): DateRange {
  return { from: day, to: addDays(day, 6) };
}
