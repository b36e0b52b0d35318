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

/** Kept: with each answer the windows of the same few dates are wanted again. */
const starts = new Map<IsoDate, IsoDate>();

/** Where the window that holds `date` starts. Windows are the same for every month, so neighbouring months share them. */
export function windowStartOf(date: IsoDate): IsoDate {
  const kept = starts.get(date);
  if (kept) return kept;
  const weeks = Math.floor(daysBetween(FIRST_WINDOW, date) / WINDOW_DAYS);
  const start = addDays(FIRST_WINDOW, weeks * WINDOW_DAYS);
  starts.set(date, start);
  return start;
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
