/**
 * The maths of a month calendar: weeks of a month, keyboard steps, distances, all in UTC from end to
 * end; nothing outside this module steps a date. On dates that are text it is a few lines of
 * arithmetic. A library's UTC-backed date was tried: it weighed more, was slower at every draw, and
 * gave wrong days on pages that replace `Date`.
 */
import { type IsoDate, toUtcMillis, utcDate } from './wall-time.js';

/** A month of the calendar; `month` counts from 1. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY = 86_400_000;

/** In UTC every day has 24 hours, so days are stepped by plain arithmetic. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return utcDate(toUtcMillis(date) + days * DAY);
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (toUtcMillis(to) - toUtcMillis(from)) / DAY;
}

/** Every date from one to the other, both included. */
export function datesOf(from: IsoDate, to: IsoDate): IsoDate[] {
  const dates: IsoDate[] = [];
  const end = toUtcMillis(to);
  for (let day = toUtcMillis(from); day <= end; day += DAY) dates.push(utcDate(day));
  return dates;
}

export function monthOf(date: IsoDate): YearMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

export function firstDayOf({ year, month }: YearMonth): IsoDate {
  return utcDate(Date.UTC(year, month - 1));
}

export function lastDayOf({ year, month }: YearMonth): IsoDate {
  return utcDate(Date.UTC(year, month, 0));
}

export function addMonths({ year, month }: YearMonth, count: number): YearMonth {
  return monthOf(firstDayOf({ year, month: month + count }));
}

/** Negative when `a` is the earlier month, 0 when both are the same. */
export function compareMonths(a: YearMonth, b: YearMonth): number {
  return a.year - b.year || a.month - b.month;
}

/** The first day of the week that `date` is in. */
function startOfWeek(date: IsoDate, firstWeekday: Weekday): IsoDate {
  const weekday = new Date(toUtcMillis(date)).getUTCDay();
  return addDays(date, -((weekday - firstWeekday + 7) % 7));
}

/** The month's weeks; a place outside the month is `undefined`. */
export function weeksOf(month: YearMonth, firstWeekday: Weekday): (IsoDate | undefined)[][] {
  const weeks: (IsoDate | undefined)[][] = [];
  const days = datesOf(firstDayOf(month), lastDayOf(month));
  const lead = daysBetween(startOfWeek(firstDayOf(month), firstWeekday), firstDayOf(month));
  for (let first = -lead; first < days.length; first += 7) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((place) => days[first + place]));
  }
  return weeks;
}

/** What a key press in the grid is about. */
export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * Where a key moves the focus, by the keyboard table of the ARIA date grid; `undefined` for a key
 * that is none of the grid's. A month or year step that would leave the month lands on its last day.
 */
export function stepFocus(
  date: IsoDate,
  { key, shiftKey }: GridKey,
  { firstWeekday, isRtl }: { firstWeekday: Weekday; isRtl: boolean },
): IsoDate | undefined {
  const sideways = isRtl ? -1 : 1;
  const byMonths = (count: number) => {
    const last = lastDayOf(addMonths(monthOf(date), shiftKey ? count * 12 : count));
    const sameDay = (last.slice(0, 8) + date.slice(8)) as IsoDate;
    return sameDay < last ? sameDay : last;
  };
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -sideways);
    case 'ArrowRight':
      return addDays(date, sideways);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date, firstWeekday);
    case 'End':
      return addDays(startOfWeek(date, firstWeekday), 6);
    case 'PageUp':
      return byMonths(-1);
    case 'PageDown':
      return byMonths(1);
    default:
      return undefined;
  }
}
