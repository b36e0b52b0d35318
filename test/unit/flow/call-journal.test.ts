import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingApi } from '../../../src/api/booking-operations.js';
import { TourApiError } from '../../../src/api/errors.js';
import { createTourApi } from '../../../src/api/index.js';
import { type Call, recordCalls } from '../../../src/flow/call-journal.js';
import { day, time } from '../model/arbitrary-dates.js';
import { BOOKING, SLOT, SUBMISSION } from './journey-samples.js';

const KEY = 'SECRETDEMOKEY';
const GROUP = { name: 'Team' };
const TIMES = { slots: [SLOT, time('2026-11-24T11:00:00')], nextAvailableDate: undefined };
const QUERY = { groupId: 42, from: day('2026-11-24') };

/** A client of a page's own, and what is told of it. */
function recorded(own: Partial<BookingApi> = {}) {
  const calls: Call[] = [];
  const api: BookingApi = {
    getAvailableTimes: async () => TIMES,
    bookTour: async () => BOOKING,
    getGroup: async () => GROUP,
    ...own,
  };
  return { api: recordCalls(api, (call) => calls.push(call)), calls };
}
const told = (calls: readonly Call[]) => calls.map(({ method, answer }) => [method, answer]);

test('each call is told with its answer in words, and the answer is passed on as it is', async () => {
  const { api, calls } = recorded();
  assert.equal(await api.getAvailableTimes(QUERY), TIMES);
  assert.equal(await api.getGroup(42), GROUP);
  assert.equal(await api.bookTour(42, SUBMISSION.request), BOOKING);
  assert.deepEqual(told(calls), [
    ['getAvailableTimes', '2 times'],
    ['getGroup', 'answered'],
    ['bookTour', 'answered'],
  ]);
  for (const { error, milliseconds } of calls) {
    assert.equal(error, undefined);
    assert.ok(Number.isInteger(milliseconds) && milliseconds >= 0);
  }
});

test('what is asked is passed on as it is', async () => {
  const asked: unknown[] = [];
  const { api } = recorded({
    async getGroup(...args) {
      asked.push(this === undefined, ...args);
      return GROUP;
    },
  });
  const { signal } = new AbortController();
  await api.getGroup(42, { signal });
  assert.deepEqual(asked, [false, 42, { signal }]);
});

test('a client that is an object with fields of its own still finds them', async () => {
  class Own {
    #name = 'Team';
    async getGroup() {
      return { name: this.#name };
    }
  }
  const api = recordCalls(new Own() as unknown as BookingApi, () => {});
  assert.deepEqual(await api.getGroup(42), GROUP);
});

test('a call that fails is told with its kind and status, and fails with the very same error', async () => {
  const failure = (status?: number) =>
    new TourApiError('forbidden', 'no', { operation: 'group', status });
  for (const [error, answer] of [
    [failure(403), 'forbidden 403'],
    [failure(), 'forbidden'],
    [new Error('of the page’s own'), 'failed'],
  ] as const) {
    const { api, calls } = recorded({ getGroup: () => Promise.reject(error) });
    await assert.rejects(api.getGroup(42), (thrown) => thrown === error);
    assert.deepEqual(told(calls), [['getGroup', answer]]);
    assert.equal(calls[0]?.error, error instanceof TourApiError ? error : undefined);
  }
});

test('a method that throws before it awaits anything is told like one that rejects', async () => {
  const error = new TypeError('odd');
  const { api, calls } = recorded({
    getGroup: () => {
      throw error;
    },
  });
  await assert.rejects(api.getGroup(42), (thrown) => thrown === error);
  assert.equal(calls.length, 1);
});

test('a client that throws nothing at all is told, and nothing else is made of it', async () => {
  for (const nothing of [undefined, null]) {
    const { api, calls } = recorded({ getGroup: () => Promise.reject(nothing) });
    const thrown = await api.getGroup(42).catch((error: unknown) => error);
    assert.equal(thrown, nothing);
    assert.deepEqual(told(calls), [['getGroup', 'failed']]);
  }
});

test('a client whose methods cannot be replaced is told of, too', async () => {
  const calls: Call[] = [];
  const own = Object.freeze({ getGroup: async () => GROUP }) as unknown as BookingApi;
  const api = recordCalls(own, (call) => calls.push(call));
  assert.equal(await api.getGroup(42), GROUP);
  assert.deepEqual(told(calls), [['getGroup', 'answered']]);
});

test('what a client has not, it still has not', () => {
  assert.equal(recorded().api.listDiscoverySources, undefined);
});

test('nothing that is told holds the key, or who books', async () => {
  const calls: Call[] = [];
  for (const status of [200, 400, 401, 500]) {
    const fetch = async () => new Response('{"errors":{"client":["Ada Lovelace"]}}', { status });
    const client = createTourApi({ baseUrl: 'https://api.example.com', apiKey: KEY, fetch });
    const api = recordCalls(client, (call) => calls.push(call));
    await api.bookTour(42, SUBMISSION.request).catch(() => {});
  }
  assert.equal(calls.length, 4);
  const spoken = calls.map(({ method, answer, error }) => [method, answer, error?.message]);
  assert.doesNotMatch(JSON.stringify(spoken), new RegExp(`${KEY}|${btoa(`${KEY}:`)}`));
  assert.doesNotMatch(JSON.stringify(calls), new RegExp(`${KEY}|${btoa(`${KEY}:`)}`));
  assert.doesNotMatch(JSON.stringify(spoken), /Ada|Lovelace|3125550100/);
});
