/**
 * When a day's times are requested again: once they're a minute old or have failed, but only after a press.
 * Requested by windows but kept by days, since windows move with today. How many at once: `request-rate.ts`.
 */

import type { AvailableTimes } from '../../api/available-times.js';
import { isKeyFault, TourApiError, toTourApiError } from '../../api/errors.js';
import { type DateRange, datesOf, type IsoDate } from '../../model/dates.js';
import { bookableWindows } from '../../model/request-windows.js';
import { dateOf, isSameTime, type WallTime } from '../../model/wall-time.js';
import { type AvailabilityQuery, boundsOf, hasSameTimes, type Times } from './calendar.js';
import {
  AutomaticRequests,
  limitParallel,
  MOST_AUTOMATIC,
  mayRetry,
  SIDE_BY_SIDE,
} from './request-rate.js';

/** Milliseconds after which a response is outdated. */
export const FRESH_MILLIS = 60_000;

/** A request, until its response comes. */
interface WindowRequest {
  readonly range: DateRange;
  /** Resolves once the response was read, or the request no longer counts. */
  end: Promise<void>;
}

export class TimesCache {
  #query: AvailabilityQuery | undefined;
  #days = new Map<IsoDate, readonly WallTime[]>();
  /** When a day's latest times came; absent if they're outdated. */
  #answeredAt = new Map<IsoDate, number>();
  /** The days whose latest request failed. */
  #errors = new Map<IsoDate, TourApiError>();
  /** The latest request for a day. */
  #requests = new Map<IsoDate, WindowRequest>();
  /** The service's hints about the next time, by the last day of the request. */
  #hints = new Map<IsoDate, IsoDate>();
  /** Aborts the requests that no longer count. */
  #current = new AbortController();
  /**
   * The latest press, or what counts as one, such as a return to the page. A response ages only until
   * then: an idle page must never send requests on its own.
   */
  #lastPressAt = 0;
  readonly #inParallel = limitParallel(SIDE_BY_SIDE);

  constructor(
    private readonly now: () => number,
    private readonly onChange: (times: Times, error?: TourApiError) => void = () => {},
    private readonly automatic = new AutomaticRequests(),
  ) {}

  /** A separate cache for `findTimes()`. It starts with what's known here, and shares the limit on requests. */
  fork(availabilityQuery: AvailabilityQuery): TimesCache {
    const other = new TimesCache(this.now, undefined, this.automatic);
    other.#query = availabilityQuery;
    if (!hasSameTimes(availabilityQuery, this.#query)) return other;
    other.#lastPressAt = this.now();
    other.#days = new Map(this.#days);
    other.#answeredAt = new Map(this.#answeredAt);
    return other;
  }

  /** Other times start empty; other bounds keep what's known. */
  use(availabilityQuery: AvailabilityQuery | undefined): void {
    if (!hasSameTimes(availabilityQuery, this.#query)) {
      this.stop();
      for (const it of [this.#days, this.#answeredAt, this.#errors, this.#hints]) it.clear();
    }
    this.#query = availabilityQuery;
  }

  /** Resolves once each day of the range is known or has failed. Requests no day that is fresh or has failed. */
  async ensure(range: DateRange): Promise<void> {
    for (const { from, to } of this.#windowsOf(range)) {
      const missing = datesOf(from, to).filter((day) => this.#isMissing(day));
      const [first, last] = [missing[0], missing.at(-1)];
      if (first && last) this.#start({ from: first, to: last });
    }
    for (const day of datesOf(range.from, range.to)) {
      // While a request is awaited, another one may replace it. Then the other one's outcome counts.
      let request = this.#requests.get(day);
      while (request) {
        await request.end;
        request = this.#requests.get(day);
      }
    }
  }

  /** Requests each window of the range again, even if it's known or in progress. */
  reload(range: DateRange): void {
    for (const window of this.#windowsOf(range)) this.#start(window);
  }

  /** Days that failed, or are outdated by now, are requested again when needed. */
  allowNewRequests(): void {
    this.#lastPressAt = this.now();
    if (this.#errors.size === 0) return;
    this.#errors.clear();
    this.onChange(this.times);
  }

  /** What's known is still shown, and requested again when needed. */
  expire(): void {
    this.#answeredAt.clear();
  }

  /** Removes a refused time until a later response lists it. */
  remove(slot: WallTime): void {
    const day = dateOf(slot);
    const others = this.#days.get(day)?.filter((other) => !isSameTime(other, slot));
    if (!others) return;
    this.#days.set(day, others);
    this.onChange(this.times);
  }

  /** Nothing that was requested counts anymore. */
  stop(): void {
    this.#current.abort();
    this.#current = new AbortController();
    this.#requests.clear();
  }

  /** The visitor pressed something: the bound on requests starts over. */
  notePress(): void {
    this.automatic.reset();
    this.#lastPressAt = this.now();
  }

  get times(): Times {
    const hints = [...this.#hints.values()].sort();
    return { days: new Map(this.#days), failed: new Set(this.#errors.keys()), hints };
  }

  #windowsOf(range: DateRange): DateRange[] {
    return this.#query ? bookableWindows(range, boundsOf(this.#query, this.now())) : [];
  }

  #isMissing(day: IsoDate): boolean {
    // If the key may not read one day, it may not read any.
    if (this.#requests.has(day) || this.#errors.has(day) || this.#isKeyRefused) return false;
    const answeredAt = this.#answeredAt.get(day);
    return answeredAt === undefined || this.#lastPressAt - answeredAt >= FRESH_MILLIS;
  }

  get #isKeyRefused(): boolean {
    return [...this.#errors.values()].some(isKeyFault);
  }

  #start(range: DateRange): void {
    const request: WindowRequest = { range, end: Promise.resolve() };
    for (const day of datesOf(range.from, range.to)) {
      this.#errors.delete(day);
      this.#requests.set(day, request);
    }
    request.end = this.#inParallel(() => this.#read(request));
  }

  async #read(request: WindowRequest): Promise<void> {
    const { range } = request;
    /** The days that no other request has taken over. */
    const currentDays = () =>
      datesOf(range.from, range.to).filter((day) => this.#requests.get(day) === request);
    if (currentDays().length === 0) return;
    let answer: AvailableTimes | undefined;
    let error: TourApiError | undefined;
    try {
      answer = await this.#request(range, this.#current.signal);
    } catch (cause) {
      error = toTourApiError(cause, 'available-times');
    }
    const days = currentDays();
    if (days.length === 0) return;
    for (const day of days) {
      this.#requests.delete(day);
      if (error) {
        this.#errors.set(day, error);
        this.#answeredAt.delete(day);
      } else {
        this.#days.set(day, answer?.slots.filter((slot) => dateOf(slot) === day) ?? []);
        this.#answeredAt.set(day, this.now());
      }
    }
    if (answer?.nextAvailableDate) this.#hints.set(range.to, answer.nextAvailableDate);
    else if (answer) this.#hints.delete(range.to);
    if (isKeyFault(error)) this.stop();
    this.onChange(this.times, error);
  }

  async #request(range: DateRange, signal: AbortSignal): Promise<AvailableTimes> {
    const { api, groupId, tourType } = this.#query as AvailabilityQuery;
    if (!this.automatic.count()) {
      const text = `held back after ${MOST_AUTOMATIC} requests in a minute without a press`;
      throw new TourApiError('rate-limited', text, { operation: 'available-times' });
    }
    return api.getAvailableTimes(
      { groupId, tourType, ...range },
      { signal, mayRetry: () => mayRetry() && this.automatic.count() },
    );
  }
}
