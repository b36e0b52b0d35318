/**
 * Dates and times in the widget's own languages. The first `Intl` formatter of a page loads the browser's
 * date data, which takes a slow phone longer than all of the widget's own work before its first calendar.
 * A test compares each table with `Intl`; any other locale is written by `Intl`.
 */
import { type IsoDate, monthOf, toDayNumber, type Weekday } from '../model/dates.js';
import { dateOf, type HourCycle, minuteOfDay, type WallTime } from '../model/wall-time.js';

type Written = (value: IsoDate | WallTime) => string;

/** Writes what `Formats` documents, for one locale. */
export type DateTable = ReturnType<typeof createTable>;

interface Habits {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** From Sunday. The first three letters are a short name. */
  readonly weekdays: readonly string[];
  /** What follows a time before noon, and after it. */
  readonly halves: readonly [string, string];
  readonly hourCycle: HourCycle;
  readonly firstWeekday: Weekday;
  /** Whether 9:05 is written 09:05 where hours count to 23. */
  readonly isPadded: boolean;
  day(weekday: string, day: number, month: string): string;
  shortDay(weekday: string, day: number, month: string): string;
  monthAndDay(day: number, month: string): string;
  fullDate(day: string, year: number): string;
  month(month: string, year: number): string;
}

function createTable(habits: Habits) {
  const { months, shortMonths, weekdays, firstWeekday, isPadded, halves } = habits;
  const monthIn = (names: readonly string[], date: IsoDate) => `${names[monthOf(date).month - 1]}`;
  // January 1, 1970, was a Thursday.
  const weekday: Written = (date) => `${weekdays[(((toDayNumber(date) + 4) % 7) + 7) % 7]}`;
  const shortWeekday: Written = (date) => weekday(date).slice(0, 3);
  const dayNumber: Written = (date) => `${Number(date.slice(8, 10))}`;
  const written = (write: (date: IsoDate, day: number, year: number) => string): Written => {
    return (value) => {
      const date = dateOf(value as WallTime);
      return write(date, Number(dayNumber(date)), monthOf(date).year);
    };
  };
  const dayOf = (date: IsoDate, number: number) =>
    habits.day(weekday(date), number, monthIn(months, date));
  return {
    firstWeekday,
    weekday,
    shortWeekday,
    dayNumber,
    day: written(dayOf),
    fullDate: written((date, number, year) => habits.fullDate(dayOf(date, number), year)),
    shortDay: written((date, number) =>
      habits.shortDay(shortWeekday(date), number, monthIn(shortMonths, date)),
    ),
    monthAndDay: written((date, number) => habits.monthAndDay(number, monthIn(shortMonths, date))),
    month: written((date, _, year) => habits.month(monthIn(months, date), year)),
    time: (value: IsoDate | WallTime, hourCycle = habits.hourCycle) => {
      const hours = Math.floor(minuteOfDay(value as WallTime) / 60);
      const minutes = value.slice(14, 16);
      const half = halves[hours < 12 ? 0 : 1];
      if (hourCycle === 'h12') return `${hours % 12 || 12}:${minutes}${half}`;
      return `${isPadded ? value.slice(11, 13) : hours}:${minutes}`;
    },
  };
}

const words = (text: string) => text.split(' ');
const short = (names: readonly string[]) => names.map((name) => name.slice(0, 3));

function english(): Habits {
  const months = words(
    'January February March April May June July August September October November December',
  );
  const day = (weekday: string, number: number, month: string) => `${weekday}, ${month} ${number}`;
  return {
    months,
    shortMonths: short(months),
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    halves: [' AM', ' PM'],
    hourCycle: 'h12',
    firstWeekday: 0,
    isPadded: true,
    day,
    shortDay: day,
    monthAndDay: (number, month) => `${month} ${number}`,
    fullDate: (text, year) => `${text}, ${year}`,
    month: (text, year) => `${text} ${year}`,
  };
}

/** As in Spain. */
function spanish(): Habits {
  const months = words(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  );
  const withYear = (text: string, year: number) => `${text} de ${year}`;
  return {
    months,
    shortMonths: short(months).map((name) => (name === 'sep' ? 'sept' : name)),
    weekdays: words('domingo lunes martes miércoles jueves viernes sábado'),
    halves: [' a. m.', ' p. m.'],
    hourCycle: 'h23',
    firstWeekday: 1,
    isPadded: false,
    day: (weekday, number, month) => `${weekday}, ${number} de ${month}`,
    shortDay: (weekday, number, month) => `${weekday}, ${number} ${month}`,
    monthAndDay: (number, month) => `${number} ${month}`,
    fullDate: withYear,
    month: withYear,
  };
}

const spanishOfUnitedStates = (): Habits => ({
  ...spanish(),
  halves: [' a.m.', ' p.m.'],
  hourCycle: 'h12',
  firstWeekday: 0,
  isPadded: true,
  shortDay: (weekday, number, month) => `${weekday}, ${number} de ${month}`,
});

const spanishOfMexico = (): Habits => ({
  ...spanishOfUnitedStates(),
  shortMonths: short(spanish().months),
  shortDay: (weekday, number, month) => `${weekday} ${number} de ${month}`,
});

const HABITS: Readonly<Record<string, () => Habits>> = {
  en: english,
  'en-US': english,
  'en-PR': english,
  es: spanish,
  'es-ES': spanish,
  'es-US': spanishOfUnitedStates,
  'es-MX': spanishOfMexico,
};

export function hasDateTable(locale: string): boolean {
  return Object.hasOwn(HABITS, locale);
}

export function dateTableOf(locale: string): DateTable | undefined {
  const habits = hasDateTable(locale) ? HABITS[locale] : undefined;
  return habits && createTable(habits());
}
