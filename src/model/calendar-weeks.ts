/** The weeks that the calendar shows: a month's, or one. */
import {
  addDays,
  addMonths,
  datesOf,
  firstDayOf,
  firstDayOfWeek,
  type IsoDate,
  type Weekday,
  type YearMonth,
} from './dates.js';
import { keepLatest } from './keep-latest.js';

/** Whole weeks of seven days, through the week of the second date. */
function wholeWeeks(from: IsoDate, to: IsoDate): IsoDate[][] {
  return datesOf(from, to, 7).map((first) => datesOf(first, addDays(first, 6)));
}

/** The month's weeks, with seven places each. A place outside the month is `undefined`. */
export function weeksOf(month: YearMonth, firstWeekday: Weekday): (IsoDate | undefined)[][] {
  const first = firstDayOf(month);
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  return wholeWeeks(firstDayOfWeek(first, firstWeekday), last).map((week) =>
    week.map((day) => (day < first || day > last ? undefined : day)),
  );
}

/** If fewer weeks than this are left, the next month follows in the same grid. */
const FEWEST_WEEKS = 3;

/** The number of weeks in a grid that continues into the next month. */
const WEEKS_ACROSS_MONTHS = 4;

type Weeks = readonly (readonly (IsoDate | undefined)[])[];

/**
 * The weeks to show for a month, or the one that contains `week`. In the month of `today`, past
 * weeks are left out. If fewer than three are left, the first weeks of the next month follow. Any
 * other month is complete.
 */
export function weeksFrom(
  month: YearMonth,
  firstWeekday: Weekday,
  today: IsoDate | undefined,
  week?: IsoDate,
): Weeks {
  if (week) return wholeWeeks(firstDayOfWeek(week, firstWeekday), week);
  return weeksOfMonth(month, firstWeekday, today);
}

const weeksOfMonth = keepLatest(
  (month: YearMonth, firstWeekday: Weekday, today?: IsoDate): Weeks => {
    const weeks = weeksOf(month, firstWeekday);
    if (!today) return weeks;
    const current = weeks.findIndex((week) => week.includes(today));
    if (current < 0) return weeks;
    if (weeks.length - current >= FEWEST_WEEKS) return weeks.slice(current);
    const start = firstDayOfWeek(today, firstWeekday);
    return wholeWeeks(start, addDays(start, WEEKS_ACROSS_MONTHS * 7 - 1));
  },
);
