/** A window is the range of dates that one request covers. This file splits a longer range into windows. */
import { addDays, daysBetween, type IsoDate } from './dates.js';

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

/** Windows are counted from this date. Any date works; this one is a Monday. */
const FIRST_WINDOW = '2024-01-01' as IsoDate;

/**
 * The start of the window that contains `date`. Windows are the same for every month, so
 * neighboring months share them.
 */
export function windowStartOf(date: IsoDate): IsoDate {
  const days = daysBetween(FIRST_WINDOW, date);
  return addDays(FIRST_WINDOW, Math.floor(days / WINDOW_DAYS) * WINDOW_DAYS);
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
