/** A client whose `fetch` is handed in: it records what was sent and answers as a test wants it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import {
  type BookingRequest,
  createTourApi,
  type IsoDate,
  TourApiError,
  type WallTime,
} from '../../../src/api.js';

export const KEY = 'PUBLIC_DEMO_KEY';
export const BASE_URL = 'https://api.example.com';

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** The answer to the call with that index; it may throw what `fetch` would reject with. */
export type Answer = (index: number, sent: Sent) => Response | Promise<Response>;

export function recordedClient(answer: Answer, { baseUrl = BASE_URL, apiKey = KEY } = {}) {
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer(sent.length - 1, { url, init });
  }) as typeof globalThis.fetch;
  return { api: createTourApi({ baseUrl, apiKey, fetch }), sent };
}

/** A client whose service answers everything alike. */
export const answered = (body: unknown, status = 200) => recordedClient(() => json(body, status));

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** Begins to answer, and breaks off. */
export function brokenOff(status = 200): Response {
  const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('terminated'));
  return new Response(new ReadableStream({ start }), { status });
}

export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

const documented = new URL('../../fixtures/documented.json', import.meta.url);
const examples = JSON.parse(readFileSync(documented, 'utf8'));

/** An example of the API's documentation. */
export const fixture = (name: string) => examples[name];

export const date = (text: string) => text as IsoDate;
export const time = (text: string) => text as WallTime;

/** The least a booking can say. */
export const REQUEST = {
  start: time('2026-11-23T10:00:00'),
  tourType: 'guided',
  people: [
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '3125550100' },
  ],
} as const satisfies BookingRequest;

/** The error that a call rejects with, which is always one of ours. */
export async function failureOf(call: Promise<unknown>): Promise<TourApiError> {
  const error = await call.then(
    () => assert.fail('it did not fail'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof TourApiError, String(error));
  return error;
}

/** Time that goes on only when told, and chance that always draws the same. */
export function frozen(t: TestContext, chance = 0.999): (milliseconds: number) => Promise<void> {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  t.mock.method(Math, 'random', () => chance);
  return async (milliseconds) => {
    await turns();
    t.mock.timers.tick(milliseconds);
    await turns();
  };
}

/** Lets everything that can go on without a timer go on. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for what needs no timer. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; !isTrue(); turn++) {
    if (turn > 10_000) throw new Error('It never happens');
    await turns();
  }
}
