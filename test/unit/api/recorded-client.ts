/** A client whose `fetch` is handed in: it records what was sent and answers as a test wants it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createTourApi, type TourApi, TourApiError } from '../../../src/api/index.js';
import { parseIsoDate, parseWallTime, type WallTime } from '../../../src/model/wall-time.js';

export const KEY = 'PUBLIC_DEMO_KEY';

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** The answer to the call with that index; it may throw what `fetch` would reject with. */
export type Answer = (index: number, sent: Sent) => Response | Promise<Response>;

export interface RecordedClient {
  readonly api: TourApi;
  readonly sent: readonly Sent[];
}

export function recordedClient(answer: Answer, baseUrl = 'https://api.example.com') {
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer(sent.length - 1, { url, init });
  }) as typeof globalThis.fetch;
  return { api: createTourApi({ baseUrl, apiKey: KEY, fetch }), sent } satisfies RecordedClient;
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

export function fixture(name: string) {
  const file = new URL(`../../fixtures/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function date(text: string) {
  return parseIsoDate(text) ?? assert.fail(`${text} is no date`);
}

export function time(text: string): WallTime {
  return parseWallTime(text) ?? assert.fail(`${text} is no wall time`);
}

/** The least a booking can say. */
export const REQUEST = {
  start: time('2026-11-24T10:00:00'),
  tourType: 'guided',
  people: [
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '3125550100' },
  ],
} as const;

/** The error a call rejects with, which is always one of ours. */
export async function failureOf(call: Promise<unknown>): Promise<TourApiError> {
  const error = await call.then(
    () => assert.fail('it did not fail'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof TourApiError, String(error));
  return error;
}

/** Lets everything that can go on without a timer go on. */
export async function turns(count = 5): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
