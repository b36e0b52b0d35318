/**
 * How a date, a time and a zone are written, and when with the year, by a table in `date-tables.ts` or by `Intl`,
 * as if in UTC. `Intl` formatters are slow, so each is made on first use. `model/wall-time.ts` converts between
 * zones.
 */
import { addMonthsToDate, type DateRange, type IsoDate, type Weekday } from '../model/dates.js';
import {
  dateOf,
  type HourCycle,
  instantOf,
  isSameTime,
  toUtcMillis,
  utcText,
  type WallTime,
  wallTimeAt,
} from '../model/wall-time.js';
import { dateTableOf, writeDate, writeTime } from './date-tables.js';
import { directionOf, firstWeekdayIn } from './locale-conventions.js';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Further than this from today, a date without its year may be ambiguous. */
const FAR_MONTHS = 11;

export class Formats {
  constructor(
    readonly locale: string,
    readonly hourCycle?: HourCycle,
  ) {}

  readonly #table = dateTableOf(this.locale);

  /** "Tuesday, November 24, 2026" */
  readonly fullDate = this.#writer({ ...DAY, year: 'numeric' }, this.#table?.fullDate);
  readonly #day = this.#writer(DAY, this.#table?.day);
  /** "Tue, Nov 24" */
  readonly shortDay = this.#writer(
    { weekday: 'short', month: 'short', day: 'numeric' },
    this.#table?.shortDay,
  );
  /** "November" */
  readonly monthName = this.#writer({ month: 'long' }, 'M');
  /** "Nov" */
  readonly shortMonth = this.#writer({ month: 'short' }, 'm');
  /** "Nov 24" */
  readonly monthAndDay = this.#writer({ month: 'short', day: 'numeric' }, this.#table?.monthAndDay);
  readonly #wholeMonthAndDay = this.#writer(
    { month: 'long', day: 'numeric' },
    this.#table?.day.replace('W, ', ''),
  );
  /** "24", in the locale's digits. */
  readonly dayNumber = this.#writer({ day: 'numeric' }, 'd', 'day');
  /** "Tuesday" */
  readonly weekday = this.#writer({ weekday: 'long' }, 'W');
  readonly #shortWeekday = this.#writer({ weekday: 'short' }, 'w');
  readonly #narrowWeekday = this.#writer({ weekday: 'narrow' });
  /** "November 2026" */
  readonly month = this.#writer({ year: 'numeric', month: 'long' }, this.#table?.month);
  readonly #time = this.#writer({ hour: 'numeric', minute: '2-digit', hourCycle: this.hourCycle });
  readonly #zones = new Map<string, readonly ((at: number) => string)[]>();

  /**
   * A function that writes a date. `pattern` is for a table, if the locale has one; `part` is the part of the `Intl`
   * output to use.
   */
  #writer(
    options: Intl.DateTimeFormatOptions,
    pattern?: string,
    part?: Intl.DateTimeFormatPartTypes,
  ): (value: IsoDate | WallTime) => string {
    const table = this.#table;
    if (table && pattern) return (value) => writeDate(table, pattern, value);
    const write = this.#formatter(options, part);
    return (value) => write(toUtcMillis(value));
  }

  #formatter(options: Intl.DateTimeFormatOptions, part?: Intl.DateTimeFormatPartTypes) {
    let format: Intl.DateTimeFormat | undefined;
    return (millis: number): string => {
      // English is the fallback: otherwise, a language that `Intl` lacks would get dates in the browser's language.
      format ??= new Intl.DateTimeFormat([this.locale, 'en-US'], {
        // Thai and Persian would use their own calendars; the API's dates are Gregorian.
        calendar: 'gregory',
        timeZone: 'UTC',
        ...options,
      });
      if (!part) return format.format(millis);
      return format.formatToParts(millis).find(({ type }) => type === part)?.value ?? '';
    };
  }

  /** "9:15 AM". Not `hour12: false`, which prints 24:05 after midnight. */
  time(time: WallTime): string {
    return this.#table ? writeTime(this.#table, time, this.hourCycle) : this.#time(time);
  }

  /** "9:15 – 9:45 AM", or only the start if the length isn't known. */
  timeRange(start: WallTime, minutes = 0): string {
    const from = this.time(start);
    if (!minutes) return from;
    const to = this.time(utcText(toUtcMillis(start) + minutes * 60_000));
    const [half = ''] = /\P{Nd}+$/u.exec(to) ?? [];
    return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from} – ${to}`;
  }

  /** "Tuesday, November 24"; with its year if that isn't obvious from `now`. */
  day(date: IsoDate, now?: Date): string {
    const today = now ? dateOf(utcText(+now)) : date;
    const isFar =
      date > addMonthsToDate(today, FAR_MONTHS) || date < addMonthsToDate(today, -FAR_MONTHS);
    return isFar ? this.fullDate(date) : this.#day(date);
  }

  /**
   * "Tue". Even shorter if the language has no short name, like Arabic, or if the short name has two words, like in
   * Vietnamese.
   */
  shortWeekday(date: IsoDate): string {
    const short = this.#shortWeekday(date);
    const isLong = short === this.weekday(date) || /\s/.test(short);
    return isLong ? this.#narrowWeekday(date) : short;
  }

  /** The name of a grid: seven days, "November 28 – December 4", or the full names of one or two months. */
  period({ from, to }: DateRange, isStrip: boolean): string {
    const write = isStrip ? this.#wholeMonthAndDay : this.month;
    const [first, last] = [write(from), write(to)];
    return first === last ? first : `${first} – ${last}`;
  }

  /** One month, with its year if that isn't today's, or two in short: "Nov – Dec". */
  months({ from, to }: DateRange, today?: IsoDate): string {
    if (from.slice(0, 7) !== to.slice(0, 7))
      return `${this.shortMonth(from)} – ${this.shortMonth(to)}`;
    return today?.startsWith(from.slice(0, 4)) ? this.monthName(from) : this.month(from);
  }

  /** The zone's name at that time, in the fewest words: "Central Time". An abbreviation such as "CT" doesn't count as words. */
  zoneName(timeZone: string, at: number): string {
    const writers =
      this.#zones.get(timeZone) ??
      (['longGeneric', 'shortGeneric', 'long'] as const).map((timeZoneName) =>
        this.#formatter({ timeZone, timeZoneName }, 'timeZoneName'),
      );
    this.#zones.set(timeZone, writers);
    const [long = '', short = '', exact = ''] = writers.map((write) => write(at));
    // If the zone has no generic name, `Intl` returns "GMT+00:00".
    if (/\d/.test(long)) return exact;
    return /\s/.test(short) && short.length < long.length ? short : long;
  }

  /** The visitor's own date and time for a property's start, or `undefined` if the clocks agree. */
  visitorTime(start: WallTime, propertyZone: string, visitorZone: string): string | undefined {
    if (propertyZone === visitorZone) return undefined;
    const own = wallTimeAt(instantOf(start, propertyZone), visitorZone);
    if (isSameTime(own, start)) return undefined;
    const isSameDay = dateOf(own) === dateOf(start);
    return isSameDay ? this.time(own) : `${this.shortDay(own)}, ${this.time(own)}`;
  }

  get firstWeekday(): Weekday {
    return this.#table?.firstWeekday ?? firstWeekdayIn(this.locale);
  }

  get direction() {
    return directionOf(this.locale);
  }
}
