/**
 * What is known of the slots of one group and tour type: days answered, windows asked, and how fresh
 * they are. Asks a handful at a time, shares a window between whoever wants it, and drops those in
 * flight that nobody wants any more. Knows no screen.
 */
import { isKeyFault, TourApiError, toTourApiError } from '../api/errors.js';
import type { AvailableTimes } from '../api/mapping.js';
import { datesOf } from '../model/calendar-grid.js';
import { type DateRange, windowOf, windowsCovering } from '../model/slots.js';
import { dateOf, type IsoDate, isSameTime, type WallTime } from '../model/wall-time.js';

/** An answer older than this is asked again when it is wanted. */
export const FRESH_MILLIS = 60_000;

/** Each window costs a preflight and a request: side by side they take the time of one. */
const SIDE_BY_SIDE = 5;

/** `unknown` was never asked; `loading` and `failed` are without any answer so far. */
export type DateState = 'unknown' | 'loading' | 'failed' | 'loaded';

export interface AvailabilitySource {
  load(range: DateRange, signal: AbortSignal): Promise<AvailableTimes>;
  now(): number;
  /** Something became known. */
  onChange(): void;
  onFailure(error: TourApiError): void;
}

interface Window {
  range: DateRange;
  /** What the latest answer covers; a later question may have been given up. */
  answered?: DateRange;
  answeredAt?: number;
  error?: TourApiError;
  /** The request whose answer counts; an earlier one's is ignored. */
  request?: AbortController;
  /** Whether it was asked by name, so that nobody else may give it up. */
  isReload?: boolean;
  /** The service's hint where the next slot after this window is. */
  hint?: IsoDate | undefined;
}

export class Availability {
  #days = new Map<IsoDate, readonly WallTime[]>();
  #windows = new Map<number, Window>();
  #waiting: (() => void)[] = [];
  #running = 0;

  constructor(readonly source: AvailabilitySource) {}

  /** Gives up what is in flight outside of the range. */
  keepTo({ from, to }: DateRange): void {
    for (const [number, window] of this.#windows) {
      const isWithin = number >= windowOf(from) && number <= windowOf(to);
      if (!isWithin && !window.isReload) this.#abort(window);
    }
  }

  /** Asks what is missing or stale in the range, and nothing outside of it. */
  want(range: DateRange): void {
    this.keepTo(range);
    for (const part of windowsCovering(range)) {
      const window = this.#windows.get(windowOf(part.from));
      // What a reload leaves open is asked after its answer.
      if (window?.request && window.isReload) continue;
      const covers = (range?: DateRange) => range && range.from <= part.from && range.to >= part.to;
      const isFresh = this.source.now() - (window?.answeredAt ?? 0) < FRESH_MILLIS;
      const isAsked = covers(window?.range) && (window?.request || window?.error);
      if (!isAsked && !(isFresh && covers(window?.answered))) void this.#ask(part);
    }
  }

  /** Asks the range anew, whatever is known; what was asked before does not count. Rejects with the first failure. */
  async reload(range: DateRange): Promise<void> {
    await Promise.all(windowsCovering(range).map((part) => this.#ask(part, true)));
  }

  /** Asks again what failed. */
  retry(): void {
    for (const window of this.#windows.values()) {
      if (window.error && !window.request) void this.#ask(window.range);
    }
  }

  stateOf(date: IsoDate): DateState {
    if (this.#days.has(date)) return 'loaded';
    const window = this.#windows.get(windowOf(date));
    if (!window || date < window.range.from || date > window.range.to) return 'unknown';
    return window.request ? 'loading' : window.error ? 'failed' : 'unknown';
  }

  slotsOn(date: IsoDate): readonly WallTime[] {
    return this.#days.get(date) ?? [];
  }

  /** The service's own hint where the next slot after a date is. */
  hintAfter(date: IsoDate): IsoDate | undefined {
    return this.#windows.get(windowOf(date))?.hint;
  }

  /** Takes a refused slot out until a later answer lists it. */
  remove(slot: WallTime): void {
    const date = dateOf(slot);
    const slots = this.#days.get(date);
    if (slots) {
      this.#days.set(
        date,
        slots.filter((other) => !isSameTime(other, slot)),
      );
    }
    this.source.onChange();
  }

  /** What is known may be shown, and is asked anew when it is wanted. */
  expire(): void {
    for (const window of this.#windows.values()) delete window.answeredAt;
  }

  hasFailures(): boolean {
    for (const { error, request } of this.#windows.values()) if (error && !request) return true;
    return false;
  }

  /** Ends everything in flight. */
  abort(): void {
    for (const window of this.#windows.values()) this.#abort(window);
  }

  #abort(window: Window): void {
    window.request?.abort();
    delete window.request;
  }

  /** Resolves once the window is answered; a reload rejects when it is not. */
  async #ask(range: DateRange, isReload = false): Promise<void> {
    const number = windowOf(range.from);
    const window = this.#windows.get(number) ?? { range };
    this.#windows.set(number, window);
    this.#abort(window);
    const request = new AbortController();
    window.range = range;
    window.request = request;
    window.isReload = isReload;
    delete window.error;
    // Who has waited takes over the place of who is done.
    if (this.#running < SIDE_BY_SIDE) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const isAnswered = window.request === request && (await this.#load(window, request));
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
    if (isReload && !isAnswered) throw window.error ?? givenUp();
  }

  /** Whether the answer came, and counts. */
  async #load(window: Window, request: AbortController): Promise<boolean> {
    const { range } = window;
    try {
      const { slots, nextAvailableDate } = await this.source.load(range, request.signal);
      if (window.request !== request) return false;
      this.#learn(range, slots);
      window.hint = nextAvailableDate;
      window.answered = range;
      window.answeredAt = this.source.now();
    } catch (cause) {
      if (window.request !== request) return false;
      window.error = toTourApiError(cause, 'available-times');
      delete window.request;
      // What one window may not, none may: one message, and no further try.
      if (isKeyFault(window.error)) this.abort();
      this.source.onFailure(window.error);
    }
    delete window.request;
    this.source.onChange();
    return !window.error;
  }

  #learn({ from, to }: DateRange, slots: readonly WallTime[]): void {
    for (const date of datesOf(from, to)) {
      this.#days.set(
        date,
        slots.filter((slot) => dateOf(slot) === date),
      );
    }
  }
}

function givenUp(): TourApiError {
  const operation = 'available-times';
  return new TourApiError('aborted', `${operation}: given up`, { operation });
}
