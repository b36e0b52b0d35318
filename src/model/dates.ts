/**
 * Dates and months of the calendar, as text and as numbers. All arithmetic is done by date-fns on
 * dates backed by UTC: in the visitor's zone some midnights do not exist, and a stepped date is wrong.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as stepDays } from 'date-fns/addDays';
import { addMonths as stepMonths } from 'date-fns/addMonths';
import { millisecondsInDay } from 'date-fns/constants';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { isValid } from 'date-fns/isValid';
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
  return (+toDate(to) - +toDate(from)) / millisecondsInDay;
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

export function firstDayOf({ year, month }: YearMonth): IsoDate {
  return toText(new UTCDateMini(year, month - 1));
}

export function lastDayOf(month: YearMonth): IsoDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** The month so many months later, or earlier with a negative number. */
export function addMonths(month: YearMonth, count: number): YearMonth {
  return monthOf(addMonthsTo(firstDayOf(month), count));
}

/** The same day so many months later, or the last one of a shorter month. */
export function addMonthsTo(date: IsoDate, count: number): IsoDate {
  return toText(stepMonths(toDate(date), count));
}

/** Negative when `a` is the earlier month, 0 when both are the same. */
export function compareMonths(a: YearMonth, b: YearMonth): number {
  return a.year - b.year || a.month - b.month;
}

/** The first day of the week that a date is in. */
export function firstDayOfWeek(date: IsoDate, weekStartsOn: Weekday): IsoDate {
  return toText(startOfWeek(toDate(date), { weekStartsOn }));
}
