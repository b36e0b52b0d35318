/** The times of one group and tour type, requested by windows. A request that nobody awaits anymore is aborted. */

import { isKeyFault, TourApiError, toTourApiError } from '../api/errors.js';
import type { AvailableTimes } from '../api/index.js';
import { addDays, datesOf, type IsoDate } from '../model/dates.js';
import {
  bookableWindows,
  type DateRange,
  WINDOW_DAYS,
  windowStartOf,
} from '../model/request-windows.js';
import { dateOf, isSameTime, type WallTime } from '../model/wall-time.js';
import { boundsOf, hasSameTimes, type Scope, type Times } from './calendar.js';
import {
  AutomaticRequests,
  limitParallel,
  MOST_AUTOMATIC,
  mayRetry,
  SIDE_BY_SIDE,
} from './request-limits.js';

/** Milliseconds after which a response is outdated. */
export const FRESH_MILLIS = 60_000;

/** What's known of a window, except its times. */
interface WindowRecord {
  answeredAt?: number | undefined;
  error?: TourApiError | undefined;
  /** The service's hint about the next time after this window. */
  hint?: IsoDate | undefined;
}

/** A request for a window, until its response comes or it's aborted. */
interface WindowRequest {
  readonly range: DateRange;
  readonly controller: AbortController;
  /** Whether the response came; `false` after a failure or an abort. */
  readonly outcome: Promise<boolean>;
  /** The callers' signals, `undefined` for a caller that always waits. Once all are aborted, nobody needs the response. */
  readonly signals: readonly (AbortSignal | undefined)[];
}

export class TimesCache {
  #scope: Scope | undefined;
  #days = new Map<IsoDate, readonly WallTime[]>();
  /** These two are by the first day of the window. */
  #windows = new Map<IsoDate, WindowRecord>();
  #requests = new Map<IsoDate, WindowRequest>();
  /**
   * The latest press, or what counts as one, such as a return to the page. A response ages only until
   * then: an idle page must never send requests on its own.
   */
  #lastPressAt = 0;
  readonly #inParallel = limitParallel(SIDE_BY_SIDE);
  #paint: Promise<void> | undefined;

  constructor(
    private readonly now: () => number,
    private readonly onChange: (times: Times, error?: TourApiError) => void,
    private readonly afterPaint: (act: () => void) => unknown,
    private readonly automatic = new AutomaticRequests(),
  ) {}

  /** A cache for other times. Its requests count toward the same bound. */
  fork(scope: Scope, onChange: (times: Times) => void): TimesCache {
    const other = new TimesCache(this.now, onChange, this.afterPaint, this.automatic);
    other.use(scope);
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
  async ensure(range: DateRange, signal?: AbortSignal): Promise<void> {
    await Promise.all(this.#missingIn(range).map((window) => this.#join(window, { signal })));
  }

  /** Requests each window again, even if it's known or in progress. Resolves to whether all succeeded. */
  async reload(range: DateRange): Promise<boolean> {
    const windows = this.#windowsIn(range);
    const outcomes = windows.map((window) => this.#join(window, { isReload: true }));
    return windows.length > 0 && (await Promise.all(outcomes)).every(Boolean);
  }

  hintAfter(day: IsoDate): IsoDate | undefined {
    return this.#windows.get(windowStartOf(day))?.hint;
  }

  /** Windows that failed, or are outdated by now, are requested again when needed. */
  allowNewRequests(): void {
    this.#lastPressAt = this.now();
    const failed = [...this.#windows.values()].filter(({ error }) => error);
    for (const record of failed) record.error = undefined;
    if (failed.length > 0) this.onChange(this.#known);
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
    this.onChange(this.#known);
  }

  stop(): void {
    for (const { controller } of this.#requests.values()) controller.abort();
    this.#requests.clear();
  }

  /** The visitor pressed something: the bound on requests starts over. */
  notePress(): void {
    this.automatic.reset();
    this.#lastPressAt = this.now();
  }

  get #known(): Times {
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

  /** Joins the request for a window, or replaces it if it's for other days. A reload always replaces it. */
  #join(
    range: DateRange,
    { signal, isReload }: { signal?: AbortSignal | undefined; isReload?: boolean },
  ): Promise<boolean> {
    const start = windowStartOf(range.from);
    const running = this.#requests.get(start);
    const isSame = running?.range.from === range.from && running.range.to === range.to;
    const request = running && isSame && !isReload ? running : this.#startRequest(range);
    const signals = [...(running?.signals ?? []), signal];
    this.#requests.set(start, { ...request, signals });
    signal?.addEventListener('abort', this.#abortUnneededAfterPaint);
    return this.#latestOutcome(start);
  }

  /** Aborts the window's current request, if there is one, and starts another. */
  #startRequest(range: DateRange): Omit<WindowRequest, 'signals'> {
    const start = windowStartOf(range.from);
    this.#requests.get(start)?.controller.abort();
    this.#windows.set(start, { ...this.#windows.get(start), error: undefined });
    const controller = new AbortController();
    return { range, controller, outcome: this.#load(range, controller.signal) };
  }

  /** While a request is awaited, another one may replace it. Then that one's outcome counts. */
  async #latestOutcome(start: IsoDate): Promise<boolean> {
    let isAnswered = false;
    let request = this.#requests.get(start);
    while (request) {
      isAnswered = await request.outcome;
      request = this.#requests.get(start);
    }
    return isAnswered;
  }

  /** Aborts the requests that nobody awaits anymore. */
  #abortUnneeded(): void {
    for (const [start, { controller, signals }] of this.#requests) {
      if (!signals.every((signal) => signal?.aborted)) continue;
      controller.abort();
      this.#requests.delete(start);
    }
  }

  /** Once after the next paint, however often it's called until then. A field, so that a signal takes it as one listener. */
  readonly #abortUnneededAfterPaint = (): Promise<void> => {
    this.#paint ??= new Promise<void>((resolve) => this.afterPaint(resolve)).then(() => {
      this.#paint = undefined;
      this.#abortUnneeded();
    });
    return this.#paint;
  };

  async #load(range: DateRange, signal: AbortSignal): Promise<boolean> {
    // The first requests run while the calendar renders. Later, the month renders first, so that no
    // request is sent for a month that the visitor only passes.
    if (this.#days.size > 0) await this.#abortUnneededAfterPaint();
    return this.#inParallel(() => this.#read(range, signal));
  }

  /** Returns whether the response came. */
  async #read(range: DateRange, signal: AbortSignal): Promise<boolean> {
    const start = windowStartOf(range.from);
    let days: ReadonlyMap<IsoDate, readonly WallTime[]> = new Map();
    let record: WindowRecord;
    try {
      const { slots, nextAvailableDate } = await this.#request(range, signal);
      days = slotsByDay(range, slots);
      record = { answeredAt: this.now(), hint: nextAvailableDate };
    } catch (cause) {
      const error = toTourApiError(cause, 'available-times');
      record = { ...this.#windows.get(start), error };
    }
    // Whatever aborts a request also replaces it in `#requests` (`#join()`) or removes it
    // (`#abortUnneeded()`, `stop()`).
    if (signal.aborted) return false;
    for (const [day, slots] of days) this.#days.set(day, slots);
    this.#windows.set(start, record);
    this.#requests.delete(start);
    if (isKeyFault(record.error)) this.stop();
    this.onChange(this.#known, record.error);
    return !record.error;
  }

  async #request(range: DateRange, signal: AbortSignal): Promise<AvailableTimes> {
    signal.throwIfAborted();
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
