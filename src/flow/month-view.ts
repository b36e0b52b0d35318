/**
 * The visible month over what is known of the slots: which dates may be asked, what each day shows,
 * and the search for a month that has a time. No DOM and no timers: `advance()` is called after
 * every change and takes the next step.
 */
import {
  addDays,
  addMonths,
  compareMonths,
  datesOf,
  firstDayOf,
  lastDayOf,
  monthOf,
  type YearMonth,
} from '../model/calendar-grid.js';
import { type DateRange, type DayState, WINDOW_DAYS, windowStartOf } from '../model/slots.js';
import { propertyNow } from '../model/time-zone.js';
import { compareWallTimes, dateOf, type IsoDate, type WallTime } from '../model/wall-time.js';
import type { Availability } from './availability.js';

/** What bounds the calendar. */
export interface MonthBounds {
  /** IANA zone of the property, when it is known. */
  readonly timeZone: string | undefined;
  /** How many days ahead can be booked. */
  readonly maxDays: number;
}

interface Search {
  readonly from: YearMonth;
  readonly isFirst: boolean;
}

export class MonthView {
  month: YearMonth;
  /** Today at the property, as of the last change: reading a clock in a zone is slow. */
  today: IsoDate;
  /** The last date that can be booked. */
  horizon: IsoDate;
  /** Nothing can be booked from today to the horizon. */
  hasNone = false;
  /** The search for a later month found nothing. */
  hasNoneLater = false;
  #search: Search | undefined;
  #isUnbounded = false;

  constructor(
    readonly availability: Availability,
    public bounds: MonthBounds,
    readonly now: () => Date,
    month?: YearMonth,
  ) {
    this.today = this.#readToday();
    this.horizon = addDays(this.today, bounds.maxDays);
    const current = monthOf(this.today);
    this.month = month && compareMonths(month, current) > 0 ? month : current;
    this.#search = { from: this.month, isFirst: this.month === current };
  }

  get isSearching(): boolean {
    return this.#search !== undefined;
  }

  // Where nothing is found the device's clock may be the one that is wrong: no month is out of reach then.

  get hasPreviousMonth(): boolean {
    return this.hasNone || compareMonths(this.month, monthOf(this.today)) > 0;
  }

  get hasNextMonth(): boolean {
    return this.hasNone || compareMonths(this.month, monthOf(this.horizon)) < 0;
  }

  /** What each day of the visible month shows, as far as it may be asked. */
  get days(): ReadonlyMap<IsoDate, DayState> {
    return new Map(this.#days(this.month).map((day) => [day, this.stateOf(day)]));
  }

  /** The slots of a day that are not past; only a known zone tells what is past. */
  slotsOn(day: IsoDate): readonly WallTime[] {
    const slots = this.availability.slotsOn(day);
    // A clock that finds nothing to book may be wrong about what is past.
    if (!this.bounds.timeZone || this.#isUnbounded || day > this.today) return slots;
    const now = propertyNow(this.now(), this.bounds.timeZone);
    return slots.filter((slot) => compareWallTimes(slot, now) > 0);
  }

  /** What is known of a day and the week after it. */
  slotsAround(day: IsoDate): readonly WallTime[] {
    return datesOf(day, addDays(day, 6)).flatMap((date) => this.slotsOn(date));
  }

  stateOf(day: IsoDate): DayState {
    if (!this.#isUnbounded && (day < this.today || day > this.horizon)) return 'none';
    const state = this.availability.stateOf(day);
    if (state === 'loaded') return this.slotsOn(day).length ? 'open' : 'none';
    return state === 'failed' ? 'failed' : 'loading';
  }

  goTo(month: YearMonth): void {
    this.#search = undefined;
    this.hasNoneLater = false;
    this.#isUnbounded = this.hasNone;
    const first = monthOf(this.today);
    const last = monthOf(this.horizon);
    const isEarly = compareMonths(month, first) < 0;
    const isLate = compareMonths(month, last) > 0;
    this.month = this.hasNone ? month : isEarly ? first : isLate ? last : month;
    const range = this.#rangeOf(this.month);
    if (range) this.availability.keepTo(this.wholeWindows(range));
  }

  /** Goes on to the next month after the visible one that has a time. */
  findNext(): void {
    this.#search = { from: addMonths(this.month, 1), isFirst: false };
  }

  /** Takes the next step of a search and asks what is missing. */
  advance(): void {
    this.today = this.#readToday();
    this.horizon = addDays(this.today, this.bounds.maxDays);
    while (this.#search && this.#step(this.#search));
    const range = this.#rangeOf(this.#search?.from ?? this.month);
    if (range) this.availability.want(this.wholeWindows(range));
  }

  /** A range extended to whole windows, as far as they may be asked: neighbouring months share them. */
  wholeWindows({ from, to }: DateRange): DateRange {
    return this.#clip({
      from: windowStartOf(from),
      to: addDays(windowStartOf(to), WINDOW_DAYS - 1),
    });
  }

  #readToday(): IsoDate {
    return dateOf(propertyNow(this.now(), this.bounds.timeZone));
  }

  /** The dates of a month that may be asked. */
  #rangeOf(month: YearMonth): DateRange | undefined {
    const range = this.#clip({ from: firstDayOf(month), to: lastDayOf(month) });
    return range.from <= range.to ? range : undefined;
  }

  /** Never the past, never beyond the horizon, unless no month is out of reach. */
  #clip({ from, to }: DateRange): DateRange {
    if (this.#isUnbounded) return { from, to };
    const { today, horizon } = this;
    return { from: from < today ? today : from, to: to > horizon ? horizon : to };
  }

  #days(month: YearMonth): IsoDate[] {
    const range = this.#rangeOf(month);
    return range ? datesOf(range.from, range.to) : [];
  }

  /** Whether the search moved on to another month. */
  #step({ from, isFirst }: Search): boolean {
    const states = this.#days(from).map((day) => this.stateOf(day));
    const isOpen = states.includes('open');
    const isFailed = states.includes('failed');
    // A failed month is shown with its way to try again; the search resumes with the answer.
    if (isOpen || isFailed) this.month = from;
    if (isOpen) this.#search = undefined;
    if (isOpen || isFailed || states.includes('loading')) return false;

    const next = addMonths(from, 1);
    const hint = this.availability.hintAfter(this.#rangeOf(from)?.to ?? this.today);
    const month = hint && compareMonths(monthOf(hint), next) > 0 ? monthOf(hint) : next;
    const isWithin = compareMonths(month, monthOf(this.horizon)) <= 0;
    this.#search = isWithin ? { from: month, isFirst } : undefined;
    if (!isWithin && isFirst) this.hasNone = true;
    if (!isWithin && !isFirst) this.hasNoneLater = true;
    return isWithin;
  }
}
