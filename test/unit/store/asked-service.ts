/** A service whose calls a test sees, and answers when it wants. It does not heed an abort: a late answer comes. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ApiErrorKind, ApiMessage } from '../../../src/api/errors.js';
import type { TourClient } from '../../../src/store/client.js';
import { time } from '../model/arbitrary-dates.js';
import { failed } from './opened-tour.js';

const OPERATIONS = {
  getAvailableTimes: 'available-times',
  bookTour: 'book',
  rescheduleAppointment: 'reschedule',
  cancelAppointment: 'cancel',
} as const;
type Name = keyof typeof OPERATIONS;

// biome-ignore lint/suspicious/noExplicitAny: what was asked is compared as it stands
type Args = readonly any[];
export type Asked = ReturnType<ReturnType<typeof askedService>['last']>;

/** Timers go on when something is answered, and when the test says `settle`. */
export function askedService({ mock: { timers } }: TestContext) {
  timers.reset();
  timers.enable({ apis: ['setTimeout'] });
  const settle = async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      timers.tick(1);
    }
  };

  function createCall(name: Name, args: Args, [resolve, reject]: ((end: unknown) => void)[]) {
    const [range, options] = args;
    const answer = (value: object) => {
      call.isOver = true;
      resolve?.(value);
      return settle();
    };
    const call = {
      name,
      args,
      range: range as { from: string; to: string },
      isOver: false,
      isAborted: (): boolean => options?.signal?.aborted ?? false,
      answer,
      /** Answers a window with those of the slots that are in it. */
      list(slots: readonly string[] = []) {
        const isAsked = (slot: string) => slot >= range.from && slot.slice(0, 10) <= range.to;
        return answer({ slots: slots.filter(isAsked).map(time) });
      },
      fail(kind: ApiErrorKind = 'server', messages: readonly ApiMessage[] = []) {
        call.isOver = true;
        reject?.(failed(kind, OPERATIONS[name], messages));
        return settle();
      },
    };
    return call;
  }

  const calls: ReturnType<typeof createCall>[] = [];
  const methods = (Object.keys(OPERATIONS) as Name[]).map((name) => {
    const ask = (...args: unknown[]) =>
      new Promise((...ends) => void calls.push(createCall(name, args, ends)));
    return [name, ask];
  });
  /** The requests that count and are not answered. */
  const open = () => calls.filter(({ isOver, isAborted }) => !isOver && !isAborted());
  return {
    client: Object.fromEntries(methods) as Required<TourClient>,
    calls,
    settle,
    writes: () => calls.filter(({ name }) => name !== 'getAvailableTimes'),
    open,
    /** The request for the window of that date that was sent last. */
    about: (date: string) =>
      calls.filter(({ range }) => range.from <= date && range.to >= date).at(-1) ??
      assert.fail(`${date} was not asked`),
    last: () => calls.at(-1) ?? assert.fail('nothing was asked'),
    /** Answers all windows, also those that are asked because of it. */
    async listAll(slots: readonly string[] = []): Promise<void> {
      for (let next = open()[0]; next; next = open()[0]) {
        assert.ok(calls.length < 500, 'it asks without end');
        await next.list(slots);
      }
    },
  };
}
