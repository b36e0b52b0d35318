/**
 * Dates and months of the calendar, as text and as numbers. All arithmetic is done by date-fns on
 * dates backed by UTC: in the visitor's zone some midnights do not exist, and a stepped date is wrong.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as stepDays } from 'date-fns/addDays';
import { addMonths as stepMonths } from 'date-fns/addMonths';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { isValid } from 'date-fns/isValid';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';

declare const isoDate: unique symbol;

/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly [isoDate]: true };

/** A month of the calendar; `month` counts from 1. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** `UTCDate` itself would make three formatters while the script loads. */
const toDate = (date: string) => new UTCDateMini(date);
const toText = (date: Date) => date.toISOString().slice(0, 10) as IsoDate;
const startOf = ({ year, month }: YearMonth) => new UTCDateMini(year, month - 1);

/** The text as a date when it is `YYYY-MM-DD` and such a day exists, else `undefined`. */
export function parseIsoDate(text: unknown): IsoDate | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const date = toDate(text);
  // Browsers differ on February 30: some make it March 2, some call it invalid.
  return isValid(date) && toText(date) === text ? (text as IsoDate) : undefined;
}

/** The date so many days later, or earlier with a negative number. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return toText(stepDays(toDate(date), days));
}

/** The number of days from one date to another; negative when `to` is the earlier one. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  // In UTC every day has 24 hours. `differenceInCalendarDays` allows for other zones, and takes ten times as long.
  return differenceInMilliseconds(toDate(to), toDate(from)) / millisecondsInDay;
}

/** Every date from one to the other, both included. None when `to` is the earlier one. */
export function datesOf(from: IsoDate, to: IsoDate): IsoDate[] {
  if (from > to) return [];
  return eachDayOfInterval({ start: toDate(from), end: toDate(to) }).map(toText);
}

/** The month that a date is in. */
export function monthOf(date: IsoDate): YearMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

export function firstDayOf(month: YearMonth): IsoDate {
  return toText(startOf(month));
}

export function lastDayOf(month: YearMonth): IsoDate {
  return toText(lastDayOfMonth(startOf(month)));
}

/** The month so many months later, or earlier with a negative number. */
export function addMonths(month: YearMonth, count: number): YearMonth {
  return monthOf(toText(stepMonths(startOf(month), count)));
}

/** Negative when `a` is the earlier month, 0 when both are the same. */
export function compareMonths(a: YearMonth, b: YearMonth): number {
  return a.year - b.year || a.month - b.month;
}

function firstDayOfWeek(date: IsoDate, weekStartsOn: Weekday): IsoDate {
  return toText(startOfWeek(toDate(date), { weekStartsOn }));
}

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

/**
 * The weeks to show of a month. In the month of `today` the weeks that are over are left out; where
 * fewer than three are left, the first weeks of the next month follow. Any other month is whole.
 */
export function weeksFrom(month: YearMonth, firstWeekday: Weekday, today: IsoDate | undefined) {
  const weeks = weeksOf(month, firstWeekday);
  const current = today ? weeks.findIndex((week) => week.includes(today)) : -1;
  if (!today || current < 0) return weeks;
  if (weeks.length - current >= FEWEST_WEEKS) return weeks.slice(current);
  const start = firstDayOfWeek(today, firstWeekday);
  return wholeWeeks(start, addDays(start, WEEKS_ACROSS_MONTHS * 7 - 1));
}

/**
 * Where a key moves the focus, by the keyboard table of the ARIA date grid; `undefined` for a key
 * that the grid does not use. A step by months that would leave the month lands on its last day.
 */
export function stepFocus(
  date: IsoDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstWeekday, isRtl }: { firstWeekday: Weekday; isRtl: boolean },
): IsoDate | undefined {
  const sideways = isRtl ? -1 : 1;
  const weekStart = firstDayOfWeek(date, firstWeekday);
  const byMonths = (count: number) =>
    toText(stepMonths(toDate(date), shiftKey ? count * 12 : count));
  const steps: Readonly<Partial<Record<string, IsoDate>>> = {
    ArrowLeft: addDays(date, -sideways),
    ArrowRight: addDays(date, sideways),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: weekStart,
    End: addDays(weekStart, 6),
    PageUp: byMonths(-1),
    PageDown: byMonths(1),
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}
