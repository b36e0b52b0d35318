/**
 * How dates and times are written in English and Spanish, and whether with 12 or 24 hours; `Intl` formats every
 * other locale. A page's first `Intl` formatter loads the browser's date data, which takes a slow phone longer
 * than all of the widget's work before its first calendar. A test compares each table with `Intl`.
 */
import { type IsoDate, monthOf, type Weekday, weekdayOf } from '../model/dates.js';
import { dateOf, type HourCycle, minuteOfDay, type WallTime } from '../model/wall-time.js';

/** In a pattern, `W` is the weekday, `M` the month (`w` and `m` if short), `d` the day, `y` the year. */
interface DateTable {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** Starting on Sunday. The first three letters are the short name. */
  readonly weekdays: readonly string[];
  readonly fullDate: string;
  readonly day: string;
  readonly shortDay: string;
  readonly monthAndDay: string;
  readonly month: string;
  /** The suffixes of a time before and after noon. */
  readonly halves: readonly [string, string];
  readonly hourCycle: HourCycle;
  /** Whether 9:05 is written 09:05 on a 24-hour clock. */
  readonly isPadded: boolean;
  readonly firstWeekday: Weekday;
}

const words = (text: string) => text.split(' ');
const short = (names: readonly string[]) => names.map((name) => name.slice(0, 3));

const ENGLISH_MONTHS = words(
  'January February March April May June July August September October November December',
);
const ENGLISH: DateTable = {
  months: ENGLISH_MONTHS,
  shortMonths: short(ENGLISH_MONTHS),
  weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  fullDate: 'W, M d, y',
  day: 'W, M d',
  shortDay: 'w, m d',
  monthAndDay: 'm d',
  month: 'M y',
  halves: [' AM', ' PM'],
  hourCycle: 'h12',
  isPadded: true,
  firstWeekday: 0,
};

const SPANISH_MONTHS = words(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
);
/** Spanish as it's written in Spain. */
const SPANISH: DateTable = {
  months: SPANISH_MONTHS,
  shortMonths: short(SPANISH_MONTHS).map((name) => (name === 'sep' ? 'sept' : name)),
  weekdays: words('domingo lunes martes miércoles jueves viernes sábado'),
  fullDate: 'W, d de M de y',
  day: 'W, d de M',
  shortDay: 'w, d m',
  monthAndDay: 'd m',
  month: 'M de y',
  halves: [' a. m.', ' p. m.'],
  hourCycle: 'h23',
  isPadded: false,
  firstWeekday: 1,
};

const SPANISH_OF_UNITED_STATES: DateTable = {
  ...SPANISH,
  shortDay: 'w, d de m',
  halves: [' a.m.', ' p.m.'],
  hourCycle: 'h12',
  isPadded: true,
  firstWeekday: 0,
};

const SPANISH_OF_MEXICO: DateTable = {
  ...SPANISH_OF_UNITED_STATES,
  shortMonths: short(SPANISH_MONTHS),
  shortDay: 'w d de m',
};

const TABLES: Readonly<Record<string, DateTable>> = {
  en: ENGLISH,
  'en-US': ENGLISH,
  es: SPANISH,
  'es-ES': SPANISH,
  'es-US': SPANISH_OF_UNITED_STATES,
  'es-MX': SPANISH_OF_MEXICO,
};

/** The table of a locale, for the few locales that have one. */
export function dateTableOf(locale: string): DateTable | undefined {
  return Object.hasOwn(TABLES, locale) ? TABLES[locale] : undefined;
}

export function writeDate(table: DateTable, pattern: string, value: IsoDate | WallTime): string {
  const date = dateOf(value as WallTime);
  const { year, month } = monthOf(date);
  const weekday = table.weekdays[weekdayOf(date)] ?? '';
  const parts: Readonly<Record<string, unknown>> = {
    W: weekday,
    w: weekday.slice(0, 3),
    M: table.months[month - 1],
    m: table.shortMonths[month - 1],
    d: Number(date.slice(8)),
    y: year,
  };
  return pattern.replace(/\b[a-z]\b/gi, (part) => `${parts[part]}`);
}

export function writeTime(table: DateTable, value: IsoDate | WallTime, cycle = table.hourCycle) {
  const hours = Math.floor(minuteOfDay(value as WallTime) / 60);
  const minutes = value.slice(14, 16);
  if (cycle === 'h12') return `${hours % 12 || 12}:${minutes}${table.halves[hours < 12 ? 0 : 1]}`;
  return `${table.isPadded ? value.slice(11, 13) : hours}:${minutes}`;
}
