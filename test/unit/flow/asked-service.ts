/** Availability over a service whose answers come when a test lets them, at a clock it sets. */
import assert from 'node:assert/strict';
import { type ApiErrorKind, TourApiError } from '../../../src/api/errors.js';
import type { AvailableTimes } from '../../../src/api/mapping.js';
import { Availability } from '../../../src/flow/availability.js';
import type { DateRange } from '../../../src/model/slots.js';
import { dateOf, type WallTime } from '../../../src/model/wall-time.js';
import { time } from '../model/arbitrary-dates.js';

export interface Asked {
  readonly range: DateRange;
  readonly signal: AbortSignal;
  /** Whether it was answered, failed or aborted. */
  isOver: boolean;
  answer(slots?: readonly string[], hint?: string): Promise<void>;
  fail(kind?: ApiErrorKind): Promise<void>;
}

export const failureOfKind = (kind: ApiErrorKind) =>
  new TourApiError(kind, `available-times: ${kind}`, { operation: 'available-times' });

/** Lets every promise that can settle do so. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A service that does not heed an abort goes on, and may answer all the same. */
export function askedService({ heedsAbort = true } = {}) {
  const asked: Asked[] = [];
  const failures: TourApiError[] = [];
  let millis = 0;
  let changes = 0;
  let mostAtOnce = 0;

  const availability = new Availability({
    now: () => millis,
    onChange: () => {
      changes++;
    },
    onFailure: (error) => failures.push(error),
    load: (range, signal) =>
      new Promise<AvailableTimes>((resolve, reject) => {
        const one: Asked = {
          range,
          signal,
          isOver: false,
          async answer(slots = [], hint) {
            one.isOver = true;
            const listed = slots.map(time).filter((slot: WallTime) => {
              return dateOf(slot) >= range.from && dateOf(slot) <= range.to;
            });
            resolve({ slots: listed, nextAvailableDate: hint as never });
            await settle();
          },
          async fail(kind = 'network') {
            one.isOver = true;
            reject(failureOfKind(kind));
            await settle();
          },
        };
        if (heedsAbort) signal.addEventListener('abort', () => void one.fail('aborted'));
        asked.push(one);
        mostAtOnce = Math.max(mostAtOnce, asked.filter(({ isOver }) => !isOver).length);
      }),
  });

  return {
    availability,
    asked,
    failures,
    /** The ranges asked, from the call with that index on. */
    ranges: (from = 0) => asked.slice(from).map(({ range }) => `${range.from} ${range.to}`),
    /** The call that asked for that date last. */
    about(date: string): Asked {
      const found = asked.filter(({ range }) => range.from <= date && range.to >= date).at(-1);
      return found ?? assert.fail(`${date} was not asked`);
    },
    /** Answers everything that is open, also what is asked because of it. */
    async answerAll(slots: readonly string[] = []): Promise<void> {
      for (let open = true; open; ) {
        const next = asked.find(({ isOver }) => !isOver);
        await next?.answer(slots);
        open = next !== undefined;
      }
    },
    pass: (milliseconds: number) => {
      millis += milliseconds;
    },
    changes: () => changes,
    mostAtOnce: () => mostAtOnce,
  };
}
