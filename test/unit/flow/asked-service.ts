/** Availability over a service whose answers come when a test lets them, at a clock that it sets. */
import assert from 'node:assert/strict';
import { type ApiErrorKind, TourApiError } from '../../../src/api/errors.js';
import type { AvailableTimes } from '../../../src/api/mapping.js';
import { Availability } from '../../../src/flow/availability.js';
import type { DateRange } from '../../../src/model/slots.js';
import { time } from '../model/arbitrary-dates.js';

export interface Asked {
  readonly range: DateRange;
  readonly signal: AbortSignal;
  /** Whether it was answered, failed or aborted. */
  isOver: boolean;
  answer(slots?: readonly string[]): Promise<void>;
  fail(kind?: ApiErrorKind): Promise<void>;
}

/** Lets every promise that can settle do so. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A service that does not heed an abort may answer all the same. */
export function askedService({ heedsAbort = true } = {}) {
  const asked: Asked[] = [];
  const failures: ApiErrorKind[] = [];
  let millis = Date.UTC(2026, 10, 21);
  let changes = 0;
  let mostAtOnce = 0;

  const availability = new Availability({
    now: () => millis,
    onChange: () => {
      changes++;
    },
    onFailure: ({ kind }) => failures.push(kind),
    load: (range, signal) =>
      new Promise<AvailableTimes>((resolve, reject) => {
        const one: Asked = {
          range,
          signal,
          isOver: false,
          async answer(slots = []) {
            one.isOver = true;
            const isAsked = (slot: string) => slot >= range.from && slot.slice(0, 10) <= range.to;
            resolve({ slots: slots.filter(isAsked).map(time), nextAvailableDate: undefined });
            await settle();
          },
          async fail(kind = 'network') {
            one.isOver = true;
            reject(new TourApiError(kind, kind, { operation: 'available-times' }));
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
    /** The kinds of failures that were reported. */
    failures,
    /** The call that asked for that date last. */
    about(date: string): Asked {
      const found = asked.filter(({ range }) => range.from <= date && range.to >= date).at(-1);
      return found ?? assert.fail(`${date} was not asked`);
    },
    /** Answers everything that is open, also what is asked because of it. */
    async answerAll(slots: readonly string[] = []): Promise<void> {
      for (;;) {
        const next = asked.find(({ isOver }) => !isOver);
        if (!next) return;
        await next.answer(slots);
      }
    },
    pass: (milliseconds: number) => {
      millis += milliseconds;
    },
    changes: () => changes,
    mostAtOnce: () => mostAtOnce,
  };
}
