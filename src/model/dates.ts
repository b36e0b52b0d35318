/**
 * The calendar's dates and months, as text. date-fns computes with noon in the visitor's zone, because some days
 * have no midnight. Where a zone skipped a whole day, as Samoa did in 2011, a step onto that day ends on the next.
 */
import { addDays as stepDays } from 'date-fns/addDays';
import { addMonths as stepMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { getDay } from 'date-fns/getDay';
import { startOfWeek } from 'date-fns/startOfWeek';

declare const isoDate: unique symbol;

/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly [isoDate]: true };

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

function noonOf(date: IsoDate): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The date that the visitor's own clock shows. */
export const localDate = (date: Date) => formatISO(date, { representation: 'date' }) as IsoDate;

/** The text as a date if it's a `YYYY-MM-DD` day that exists, else `undefined`. */
export function parseIsoDate(text: unknown): IsoDate | undefined {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  // A date without a time is read as UTC. Chrome reads February 30 as March 2.
  return new Date(text).toJSON()?.startsWith(text) ? (text as IsoDate) : undefined;
}

export const addDays = (date: IsoDate, days: number) => localDate(stepDays(noonOf(date), days));

/**
 * More than any list needs. Without a limit, a list would hardly ever end if the page's clock is at the end of the year
 * 9999.
 */
const MOST_DATES = 10_000;

/** Every date from `from` to `to`, inclusive, or every `step` days; none if `to` is earlier. */
export function datesOf(from: IsoDate, to: IsoDate, step = 1): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = from; date <= to && dates.length < MOST_DATES; date = addDays(date, step)) {
    // Dates don't advance if a page replaces `Date` with a constant.
    if (date === dates.at(-1)) break;
    dates.push(date);
  }
  return dates;
}

/** A date's year, and its month from 1 to 12. */
export function monthOf(date: IsoDate) {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

/** The first day of a date's month, or of the month that is `months` later. */
export const firstOfMonth = (date: IsoDate, months = 0) =>
  addMonthsToDate(`${date.slice(0, 8)}01` as IsoDate, months);

/** The same day of the month, `count` months later, or the last day of a shorter month. */
export const addMonthsToDate = (date: IsoDate, count: number) =>
  localDate(stepMonths(noonOf(date), count));

export const weekdayOf = (date: IsoDate) => getDay(noonOf(date)) as Weekday;

export const firstDayOfWeek = (date: IsoDate, weekStartsOn: Weekday) =>
  localDate(startOfWeek(noonOf(date), { weekStartsOn }));

/** A range of dates, inclusive. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}
