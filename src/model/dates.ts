/**
 * The calendar's dates and months, as text and as numbers. Days are whole numbers, which need no
 * `Date`. For months and weeks, date-fns gets dates that stay in UTC: in the visitor's zone, some
 * midnights don't exist, and stepping over them gives a wrong date.
 */
import { addMonths as stepMonths } from 'date-fns/addMonths';
import { constructFromSymbol, millisecondsInDay } from 'date-fns/constants';
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

const { floor } = Math;
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

// The next two functions are Peter Baum's date algorithms. Years start in March, which puts a leap
// day at the end of its year: January and February are months 13 and 14 of the previous year.

/** Days since January 1, 1970, for a date or a text that starts with one. */
export function toDayNumber(text: string): number {
  const [year, month] = [Number(text.slice(0, 4)), Number(text.slice(5, 7))];
  const isEarly = month < 3;
  const years = isEarly ? year - 1 : year;
  const days = Number(text.slice(8, 10)) + floor((153 * (isEarly ? month + 12 : month) - 457) / 5);
  return days + floor(365.25 * years) - floor(years / 100) + floor(years / 400) - 719_469;
}

/** The date that many days after January 1, 1970. */
export function toIsoDate(dayNumber: number): IsoDate {
  const days = dayNumber + 719_469;
  const hundredths = 100 * days - 25;
  const centuries = floor(hundredths / 3_652_425);
  const leap = centuries - floor(centuries / 4);
  const year = floor((100 * leap + hundredths) / 36_525);
  const dayOfYear = leap + days - floor(365.25 * year);
  const month = floor((5 * dayOfYear + 456) / 153);
  const day = dayOfYear - floor((153 * month - 457) / 5);
  const isEarly = month > 12;
  return `${pad(isEarly ? year + 1 : year, 4)}-${pad(isEarly ? month - 12 : month)}-${pad(day)}` as IsoDate;
}

/**
 * The methods that date-fns calls on a date, in UTC. Each date gets them after its creation,
 * because a subclass of `Date` isn't safe: if a page replaces `Date`, as Playwright's clock does,
 * `super()` may return a plain date, and `Date.prototype` may have no methods to copy.
 */
const utcMethods = Object.create(Object.getPrototypeOf(new Date(0)));
for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours'])
  for (const verb of ['get', 'set']) utcMethods[verb + part] = utcMethods[`${verb}UTC${part}`];
utcMethods[constructFromSymbol] = (value: number | Date) =>
  Object.setPrototypeOf(new Date(+value), utcMethods);

const toDate = (date: IsoDate): Date =>
  utcMethods[constructFromSymbol](toDayNumber(date) * millisecondsInDay);
const toText = (date: Date) => toIsoDate(+date / millisecondsInDay);

/** The text as a date if it's a `YYYY-MM-DD` day that exists, else `undefined`. */
export function parseIsoDate(text: unknown): IsoDate | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  // February 30 comes back as March 2.
  const date = toIsoDate(toDayNumber(text));
  return date === text ? date : undefined;
}

/** The date that many days later, or earlier if the number is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(toDayNumber(date) + days);
}

/** The number of days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Every date from one to the other, inclusive; none if `to` is earlier. */
export function datesOf(from: IsoDate, to: IsoDate): IsoDate[] {
  const first = toDayNumber(from);
  const length = Math.max(0, toDayNumber(to) - first + 1);
  return Array.from({ length }, (_, index) => toIsoDate(first + index));
}

/** The month that a date is in. */
export function monthOf(date: IsoDate): YearMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

export function firstDayOf({ year, month }: YearMonth): IsoDate {
  return `${pad(year, 4)}-${pad(month)}-01` as IsoDate;
}

export function lastDayOf(month: YearMonth): IsoDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** The month that many months later, or earlier if the number is negative. */
export function addMonths(month: YearMonth, count: number): YearMonth {
  return monthOf(addMonthsTo(firstDayOf(month), count));
}

/** The same day that many months later, or the last day of a shorter month. */
export function addMonthsTo(date: IsoDate, count: number): IsoDate {
  return toText(stepMonths(toDate(date), count));
}

/** Negative if `a` is earlier, 0 if both are the same month. */
export function compareMonths(a: YearMonth, b: YearMonth): number {
  return a.year - b.year || a.month - b.month;
}

/** The first day of the week that a date is in. */
export function firstDayOfWeek(date: IsoDate, weekStartsOn: Weekday): IsoDate {
  return toText(startOfWeek(toDate(date), { weekStartsOn }));
}
