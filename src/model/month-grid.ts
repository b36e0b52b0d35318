/** The weeks that the calendar shows of a month. */
import {
  addDays,
  datesOf,
  daysBetween,
  firstDayOf,
  firstDayOfWeek,
  type IsoDate,
  lastDayOf,
  type Weekday,
  type YearMonth,
} from './dates.js';

/** Whole weeks of seven days, from one date to the end of the week of another. */
function wholeWeeks(from: IsoDate, to: IsoDate): IsoDate[][] {
  const count = Math.ceil((daysBetween(from, to) + 1) / 7);
  const days = datesOf(from, addDays(from, count * 7 - 1));
  return Array.from({ length: count }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The month's weeks, seven places each; a place outside the month is `undefined`. */
export function weeksOf(month: YearMonth, firstWeekday: Weekday): (IsoDate | undefined)[][] {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  return wholeWeeks(firstDayOfWeek(first, firstWeekday), last).map((week) =>
    week.map((day) => (day < first || day > last ? undefined : day)),
  );
}

/** With fewer weeks left than this, the next month follows in the same grid. */
const FEWEST_WEEKS = 3;

/** The weeks of a grid that runs on into the next month. */
const WEEKS_ACROSS_MONTHS = 4;

type Weeks = readonly (readonly (IsoDate | undefined)[])[];

/** Kept: with each answer about times the weeks of the same few months are wanted again. */
const kept = new Map<string, Weeks>();

/**
 * The weeks to show of a month. In the month of `today` the weeks that are over are left out; where
 * fewer than three are left, the first weeks of the next month follow. Any other month is whole.
 */
export function weeksFrom(month: YearMonth, firstWeekday: Weekday, today: IsoDate | undefined) {
  const key = [month.year, month.month, firstWeekday, today].join();
  const weeks = kept.get(key) ?? findWeeks(month, firstWeekday, today);
  kept.set(key, weeks);
  return weeks;
}

function findWeeks(month: YearMonth, firstWeekday: Weekday, today: IsoDate | undefined): Weeks {
  const weeks = weeksOf(month, firstWeekday);
  const current = today ? weeks.findIndex((week) => week.includes(today)) : -1;
  if (!today || current < 0) return weeks;
  if (weeks.length - current >= FEWEST_WEEKS) return weeks.slice(current);
  const start = firstDayOfWeek(today, firstWeekday);
  return wholeWeeks(start, addDays(start, WEEKS_ACROSS_MONTHS * 7 - 1));
}
