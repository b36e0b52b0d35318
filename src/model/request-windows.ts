/**
 * A window is the range of dates that one request covers, at most seven. This file splits a longer range into
 * windows. `store/calendar-requests.ts` decides which ones are requested.
 */
import { addDays, type DateRange, datesOf, type IsoDate } from './dates.js';

/** The API returns at most seven days at once ("Limits"). Whether it counts both ends is unknown, so both count here. */
export const WINDOW_DAYS = 7;

export const isOneWindow = ({ from, to }: DateRange) => to <= addDays(from, WINDOW_DAYS - 1);

/** The windows that cover a range, counted from its first day; none for an empty range. */
export function windowsCovering({ from, to }: DateRange): DateRange[] {
  return datesOf(from, to, WINDOW_DAYS).map((start) => {
    const end = addDays(start, WINDOW_DAYS - 1);
    return { from: start, to: end > to ? to : end };
  });
}

/** The windows that overlap a range. They're counted from today, whatever the range, so that neighboring months share them. */
export function bookableWindows(
  { from, to }: DateRange,
  { today, horizon }: Readonly<Record<'today' | 'horizon', IsoDate>>,
): DateRange[] {
  const all = windowsCovering({ from: today, to: horizon });
  return all.filter((window) => window.to >= from && window.from <= to);
}

/** A day and the six after it, where the alternatives to an unavailable time come from. */
export function sevenDaysFrom(day: IsoDate): DateRange {
  return { from: day, to: addDays(day, WINDOW_DAYS - 1) };
}
