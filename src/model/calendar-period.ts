/**
 * Which dates the calendar shows around a day: seven days, or a month, with the next one near its end.
 * Which of the two: `store/availability-query.ts`; by the widget's width: `controllers/widget-size.ts`.
 */
import {
  addDays,
  type DateRange,
  datesOf,
  firstDayOfWeek,
  firstOfMonth,
  type IsoDate,
  type Weekday,
} from './dates.js';
import { WINDOW_DAYS, windowsCovering } from './request-windows.js';

export type NarrowView = 'strip' | 'month';

interface PeriodBounds {
  readonly today: IsoDate;
  readonly horizon: IsoDate;
  readonly isStrip: boolean;
}

/**
 * The period with a day, or with the nearest bookable day; never with past days. In a month's last seven days, it
 * includes the next month.
 */
export function periodOf(day: IsoDate, { today, horizon, isStrip }: PeriodBounds): DateRange {
  const nearest = day < today ? today : day > horizon ? horizon : day;
  if (isStrip) {
    const { from } = windowsCovering({ from: today, to: nearest }).at(-1) ?? { from: today };
    return { from, to: addDays(from, WINDOW_DAYS - 1) };
  }
  const next = firstOfMonth(today, 1);
  const end = today >= addDays(next, -7) ? firstOfMonth(next, 1) : next;
  return nearest < end
    ? { from: today, to: addDays(end, -1) }
    : { from: firstOfMonth(nearest), to: addDays(firstOfMonth(nearest, 1), -1) };
}

export const isWithin = (day: IsoDate, { from, to }: DateRange) => from <= day && day <= to;

/** The one or two months of a range, each from its first to its last day within the range. */
export function monthsOf({ from, to }: DateRange): DateRange[] {
  const next = firstOfMonth(from, 1);
  if (next > to) return [{ from, to }];
  return [
    { from, to: addDays(next, -1) },
    { from: next, to },
  ];
}

/** A range's weeks, with seven places each. A place outside the range is `undefined`. */
export function weeksOf(range: DateRange, firstWeekday: Weekday): (IsoDate | undefined)[][] {
  return datesOf(firstDayOfWeek(range.from, firstWeekday), range.to, 7).map((first) =>
    datesOf(first, addDays(first, 6)).map((day) => (isWithin(day, range) ? day : undefined)),
  );
}
