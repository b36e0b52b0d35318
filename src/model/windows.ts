/** Windows are the ranges of dates that one request may ask for. Here a longer range is cut into them. */
import { addDays, daysBetween, type IsoDate } from './dates.js';

/** A range of dates, both ends included. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The API answers at most seven days at once ("Limits"). Whether it counts both ends is unknown, so both are counted here. */
export const WINDOW_DAYS = 7;

/** Windows are counted from here. Any date would do; this one is a Monday. */
const FIRST_WINDOW = '2024-01-01' as IsoDate;

/** Where the window that holds `date` starts. Windows are the same for every month, so neighbouring months share them. */
export function windowStartOf(date: IsoDate): IsoDate {
  const days = daysBetween(FIRST_WINDOW, date);
  return addDays(FIRST_WINDOW, Math.floor(days / WINDOW_DAYS) * WINDOW_DAYS);
}

/** The windows that cover a range, cut off at its ends. Empty when the range is. */
export function windowsCovering({ from, to }: DateRange): DateRange[] {
  const windows: DateRange[] = [];
  for (let start = from; start <= to; ) {
    const next = addDays(windowStartOf(start), WINDOW_DAYS);
    windows.push({ from: start, to: next > to ? to : addDays(next, -1) });
    start = next;
  }
  return windows;
}
