/** The times of one group and tour type, requested by windows. A window that was requested is kept. */

import type { AvailableTimes } from '../../api/available-times.js';
import { isKeyFault, TourApiError, toTourApiError } from '../../api/errors.js';
import { addDays, datesOf, type IsoDate } from '../../model/dates.js';
import {
  bookableWindows,
  type DateRange,
  WINDOW_DAYS,
  windowStartOf,
} from '../../model/request-windows.js';
import { dateOf, isSameTime, type WallTime } from '../../model/wall-time.js';
import { boundsOf, hasSameTimes, type Scope, type Times } from './calendar.js';
import {
  AutomaticRequests,
  limitParallel,
  MOST_AUTOMATIC,
  mayRetry,
  SIDE_BY_SIDE,
} from './request-rate.js';

/** Milliseconds after which a response is outdated. */
export const FRESH_MILLIS = 60_000;

/** What's known of a window, except its times. */
interface WindowRecord {
  answeredAt?: number | undefined;
  error?: TourApiError | undefined;
  /** The service's hint about the next time after this window. */
  hint?: IsoDate | undefined;
}

/** A request for a window, until its response comes. */
interface WindowRequest {
  readonly range: DateRange;
  /** Resolves once it was read, or no longer counts. */
  end: Promise<void>;
}

export class TimesCache {
  #scope: Scope | undefined;
  #days = new Map<IsoDate, readonly WallTime[]>();
  /** These two are by the first day of the window. */
  #windows = new Map<IsoDate, WindowRecord>();
  #requests = new Map<IsoDate, WindowRequest>();
  /** Aborts what no longer counts. */
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

  /** A cache for a question, which changes nothing here. It starts with what's known, and its requests count toward the same bound. */
  fork(scope: Scope): TimesCache {
    const other = new TimesCache(this.now, undefined, this.automatic);
    other.#scope = scope;
    if (!hasSameTimes(scope, this.#scope)) return other;
    other.#lastPressAt = this.now();
    other.#days = new Map(this.#days);
    other.#windows = new Map([...this.#windows].filter(([, { error }]) => !error));
    return other;
  }

  /** Other times start empty; other bounds keep what's known. */
  use(scope: Scope | undefined): void {
    if (!hasSameTimes(scope, this.#scope)) {
      this.stop();
      this.#windows.clear();
      this.#days.clear();
    }
    this.#scope = scope;
  }

  /** Resolves once each window of the range is known or has failed. Doesn't request a failed window again. */
  async ensure(range: DateRange): Promise<void> {
    await Promise.all(this.#missingIn(range).map((window) => this.#answerTo(window)));
  }

  /** Requests each window again, even if it's known or in progress. */
  reload(range: DateRange): void {
    for (const window of this.#windowsIn(range)) this.#start(window);
  }

  hintAfter(day: IsoDate): IsoDate | undefined {
    return this.#windows.get(windowStartOf(day))?.hint;
  }

  /** Windows that failed, or are outdated by now, are requested again when needed. */
  allowNewRequests(): void {
    this.#lastPressAt = this.now();
    const failed = [...this.#windows.values()].filter(({ error }) => error);
    for (const record of failed) record.error = undefined;
    if (failed.length > 0) this.onChange(this.times);
  }

  /** What's known is still shown, and requested again when needed. */
  expire(): void {
    for (const record of this.#windows.values()) record.answeredAt = undefined;
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
    const failed = [...this.#windows].flatMap(([start, { error }]) =>
      error ? datesOf(start, addDays(start, WINDOW_DAYS - 1)) : [],
    );
    const hints = [...this.#windows.values()].flatMap(({ hint }) => hint ?? []).sort();
    return { days: new Map(this.#days), failed: new Set(failed), hints };
  }

  #windowsIn(range: DateRange): DateRange[] {
    return this.#scope ? bookableWindows(range, boundsOf(this.#scope, this.now())) : [];
  }

  #missingIn(range: DateRange): DateRange[] {
    // If the key may not read one window, it may not read any.
    if ([...this.#windows.values()].some(({ error }) => isKeyFault(error))) return [];
    return this.#windowsIn(range).filter(({ from, to }) => {
      const { error, answeredAt } = this.#windows.get(windowStartOf(from)) ?? {};
      const wasFreshAtLastPress =
        answeredAt !== undefined && this.#lastPressAt - answeredAt < FRESH_MILLIS;
      // Today and the horizon cut a window, and both move. What an earlier response lacks is at its ends.
      const isCovered = this.#days.has(from) && this.#days.has(to);
      return !error && !(wasFreshAtLastPress && isCovered);
    });
  }

  /** While a request is awaited, another one may replace it. Then that one's outcome counts. */
  async #answerTo(window: DateRange): Promise<void> {
    const start = windowStartOf(window.from);
    const running = this.#requests.get(start)?.range;
    // It may be for other days, up to another last one.
    const isSame = running?.from === window.from && running.to === window.to;
    if (!isSame) this.#start(window);
    let request = this.#requests.get(start);
    while (request) {
      await request.end;
      request = this.#requests.get(start);
    }
  }

  #start(range: DateRange): void {
    const start = windowStartOf(range.from);
    this.#windows.set(start, { ...this.#windows.get(start), error: undefined });
    const request: WindowRequest = { range, end: Promise.resolve() };
    this.#requests.set(start, request);
    request.end = this.#inParallel(() => this.#read(request));
  }

  async #read(request: WindowRequest): Promise<void> {
    const { range } = request;
    const start = windowStartOf(range.from);
    const isCurrent = () => this.#requests.get(start) === request;
    // Another request may have taken its place while it waited.
    if (!isCurrent()) return;
    let days: ReadonlyMap<IsoDate, readonly WallTime[]> = new Map();
    let record: WindowRecord;
    try {
      const { slots, nextAvailableDate } = await this.#request(range, this.#current.signal);
      days = slotsByDay(range, slots);
      record = { answeredAt: this.now(), hint: nextAvailableDate };
    } catch (cause) {
      const error = toTourApiError(cause, 'available-times');
      record = { ...this.#windows.get(start), error };
    }
    if (!isCurrent()) return;
    for (const [day, slots] of days) this.#days.set(day, slots);
    this.#windows.set(start, record);
    this.#requests.delete(start);
    if (isKeyFault(record.error)) this.stop();
    this.onChange(this.times, record.error);
  }

  async #request(range: DateRange, signal: AbortSignal): Promise<AvailableTimes> {
    const { api, groupId, tourType } = this.#scope as Scope;
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

/** Includes the days without slots. */
function slotsByDay({ from, to }: DateRange, slots: readonly WallTime[]) {
  const days = new Map<IsoDate, WallTime[]>();
  for (const day of datesOf(from, to)) days.set(day, []);
  for (const slot of slots) days.get(dateOf(slot))?.push(slot);
  return days;
}
