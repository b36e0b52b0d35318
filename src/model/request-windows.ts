/** A window is the range of dates that one request covers. This file splits a longer range into windows. */
import { addDays, datesOf, firstDayOfWeek, type IsoDate } from './dates.js';

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

/**
 * The start of the window that contains `date`, a Monday. Windows are the same for every month, so
 * neighboring months share them.
 */
export function windowStartOf(date: IsoDate): IsoDate {
  return firstDayOfWeek(date, 1);
}

/** The windows that cover a range, cut off at its ends; none for an empty range. */
export function windowsCovering({ from, to }: DateRange): DateRange[] {
  if (from > to) return [];
  return datesOf(windowStartOf(from), to, WINDOW_DAYS).map((start) => {
    const end = addDays(start, WINDOW_DAYS - 1);
    return { from: start < from ? from : start, to: end > to ? to : end };
  });
}

/**
 * The windows that contain a range's days, cut off at today and the horizon. The range itself doesn't
 * cut them: neighboring months share them.
 */
export function bookableWindows(
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

/** A day and the six after it, where the alternatives to an unavailable time come from. */
export function sevenDaysFrom(day: IsoDate): DateRange {
  return { from: day, to: addDays(day, 6) };
}
