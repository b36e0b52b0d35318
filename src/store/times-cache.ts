/** The times of one group and tour type: a cache of week-long requests, which end if nobody awaits them. */
import { isKeyFault, TourApiError, toTourApiError } from '../api/errors.js';
import { addDays, datesOf, type IsoDate } from '../model/dates.js';
import { dateOf, isSameTime, type WallTime } from '../model/wall-time.js';
import { type DateRange, WINDOW_DAYS, windowStartOf, windowsIn } from '../model/windows.js';
import { boundsOf, hasSameTimes, type Scope, type Times } from './calendar.js';

/** Milliseconds after which a response is outdated. */
export const FRESH_MILLIS = 60_000;

/** Each window costs a preflight and a request; in parallel they take the time of one. */
const SIDE_BY_SIDE = 5;

/** Requests in a minute without a press, retries included. A page that keeps changing the clock must not burden the service. */
const MOST_UNPRESSED = 30;

/** Retries stop while the tab is hidden; returning to it tries again. */
export const mayRetry = () => document.visibilityState !== 'hidden';

/** A request for one window, from the first caller to its outcome. */
class WeekRequest {
  waiting = 0;
  sent: AbortController | undefined;
  settle!: (isAnswered: boolean) => void;
  /** Whether the response came; `false` after a failure or an abort. */
  readonly outcome = new Promise<boolean>((settle) => {
    this.settle = settle;
  });

  constructor(public range: DateRange) {}
}

interface Week {
  answeredAt?: number | undefined;
  error?: TourApiError | undefined;
  /** The service's hint about the next time after this window. */
  hint?: IsoDate | undefined;
  request?: WeekRequest | undefined;
}

export class TimesCache {
  #scope: Scope | undefined;
  #days = new Map<IsoDate, readonly WallTime[]>();
  #weeks = new Map<IsoDate, Week>();
  /** The latest press or return. Only these make times stale: an idle page must never send requests on its own. */
  #usedAt = 0;
  #isScheduled = false;

  constructor(
    private readonly now: () => number,
    private readonly onChange: (times: Times, error?: TourApiError) => void,
    private readonly later: (act: () => void) => unknown,
    /** When the latest requests were sent, in real time: a page may stop or speed up any other clock. */
    private readonly sent: { at: number[] } = { at: [] },
  ) {}

  /** A cache for other times. Its requests count toward the same bound. */
  fork(scope: Scope, onChange: (times: Times) => void): TimesCache {
    const other = new TimesCache(this.now, onChange, this.later, this.sent);
    other.use(scope);
    return other;
  }

  /** Other times start empty; other bounds keep what's known. */
  use(scope: Scope | undefined): void {
    if (!hasSameTimes(scope, this.#scope)) {
      this.stop();
      this.#weeks.clear();
      this.#days.clear();
    }
    this.#scope = scope;
  }

  /** Resolves once each window of the range is known or has failed. Doesn't request a failed window again. */
  async ensure(range: DateRange, signal: AbortSignal): Promise<void> {
    const isFirst = this.#days.size === 0;
    const outcomes = this.#missingIn(range).map((window) => this.#request(window, signal));
    // The first requests run while the calendar renders. Later, the month renders first, so that no
    // request is sent for a month that the visitor only passes.
    if (isFirst) this.#send();
    else this.#schedule();
    await Promise.all(outcomes);
  }

  /** Requests each window again, even if it's known or in progress. Resolves to whether all succeeded. */
  async reload(range: DateRange): Promise<boolean> {
    const windows = this.#windowsIn(range);
    const outcomes = windows.map((window) => this.#request(window, undefined, true));
    this.#schedule();
    return windows.length > 0 && (await Promise.all(outcomes)).every(Boolean);
  }

  hintAfter(day: IsoDate): IsoDate | undefined {
    return this.#weeks.get(windowStartOf(day))?.hint;
  }

  /** Forgets failures, so that windows that are still needed can be requested again. */
  retry(): void {
    this.#usedAt = this.now();
    const failed = [...this.#weeks.values()].filter(({ error }) => error);
    for (const week of failed) week.error = undefined;
    if (failed.length > 0) this.onChange(this.#known);
  }

  /** What's known is still shown, and requested again when needed. */
  expire(): void {
    for (const week of this.#weeks.values()) week.answeredAt = undefined;
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
    for (const week of this.#weeks.values()) this.#drop(week);
  }

  /** The visitor pressed something: the bound on requests starts over. */
  allow(): void {
    this.sent.at = [];
    this.#usedAt = this.now();
  }

  get #known(): Times {
    const failed = [...this.#weeks].flatMap(([start, { error }]) =>
      error ? datesOf(start, addDays(start, WINDOW_DAYS - 1)) : [],
    );
    const hints = [...this.#weeks.values()].flatMap(({ hint }) => hint ?? []).sort();
    return { days: new Map(this.#days), failed: new Set(failed), hints };
  }

  #windowsIn(range: DateRange): DateRange[] {
    return this.#scope ? windowsIn(range, boundsOf(this.#scope, this.now())) : [];
  }

  #missingIn(range: DateRange): DateRange[] {
    // If the key may not read one window, it may not read any.
    if ([...this.#weeks.values()].some(({ error }) => isKeyFault(error))) return [];
    return this.#windowsIn(range).filter(({ from, to }) => {
      const { error, answeredAt } = this.#weeks.get(windowStartOf(from)) ?? {};
      const isFresh = answeredAt !== undefined && this.#usedAt - answeredAt < FRESH_MILLIS;
      return !error && !(isFresh && this.#days.has(from) && this.#days.has(to));
    });
  }

  /** Joins the request for a window, or queues one. */
  #request(range: DateRange, signal?: AbortSignal, isReload = false): Promise<boolean> {
    const start = windowStartOf(range.from);
    const week = this.#weeks.get(start) ?? {};
    const request = week.request ?? new WeekRequest(range);
    const isSame = request.range.from === range.from && request.range.to === range.to;
    if (isReload || !isSame) {
      request.sent?.abort();
      request.range = range;
      request.sent = undefined;
    }
    this.#weeks.set(start, Object.assign(week, { request, error: undefined }));
    request.waiting += 1;
    const leave = () => {
      request.waiting -= 1;
      this.#schedule();
    };
    signal?.addEventListener('abort', leave);
    void request.outcome.then(() => signal?.removeEventListener('abort', leave));
    return request.outcome;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.later(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  /** Aborts the requests that nobody awaits, and sends the next ones. */
  #send(): void {
    const weeks = [...this.#weeks.values()];
    for (const week of weeks) if (week.request?.waiting === 0) this.#drop(week);
    const running = weeks.filter(({ request }) => request?.sent).length;
    const next = weeks.filter(({ request }) => request && !request.sent);
    for (const week of next.slice(0, SIDE_BY_SIDE - running)) void this.#load(week);
  }

  async #load(week: Week): Promise<void> {
    const { request } = week;
    if (!request || !this.#scope) return;
    const { api, groupId, tourType } = this.#scope;
    const sent = new AbortController();
    request.sent = sent;
    let error: TourApiError | undefined;
    try {
      if (!this.#count()) {
        const text = `held back after ${MOST_UNPRESSED} requests in a minute without a press`;
        throw new TourApiError('rate-limited', text, { operation: 'available-times' });
      }
      const query = { groupId, tourType, ...request.range };
      const answer = await api.getAvailableTimes(query, {
        signal: sent.signal,
        mayRetry: () => mayRetry() && this.#count(),
      });
      if (sent.signal.aborted) return;
      const { from, to } = request.range;
      const days = new Map(datesOf(from, to).map((day): [IsoDate, WallTime[]] => [day, []]));
      for (const slot of answer.slots) days.get(dateOf(slot))?.push(slot);
      for (const [day, slots] of days) this.#days.set(day, slots);
      Object.assign(week, { answeredAt: this.now(), hint: answer.nextAvailableDate });
    } catch (cause) {
      if (sent.signal.aborted) return;
      error = toTourApiError(cause, 'available-times');
    }
    week.error = error;
    week.request = undefined;
    if (isKeyFault(error)) this.stop();
    this.onChange(this.#known, error);
    request.settle(!error);
    this.#send();
  }

  /** Counts a request that's about to be sent. Returns `false` if the page has made the widget send too many. */
  #count(): boolean {
    // Test tools replace `Date`, `performance` and the timestamps of events, but not the timeline.
    const now = Number(globalThis.document?.timeline?.currentTime ?? performance.now());
    this.sent.at = this.sent.at.filter((at) => now - at < 60_000);
    if (this.sent.at.length >= MOST_UNPRESSED) return false;
    this.sent.at.push(now);
    return true;
  }

  #drop(week: Week): void {
    const { request } = week;
    week.request = undefined;
    request?.sent?.abort();
    request?.settle(false);
  }
}
