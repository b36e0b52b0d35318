/** The sandbox and its client in one process: the client's `fetch` calls the sandbox directly. */
import assert from 'node:assert/strict';
import { createSandbox } from '../../../demo/sandbox/index.js';
import { type BookingRequest, createTourApi } from '../../../src/api.js';
import { date, KEY, REQUEST, time } from '../api/recorded-client.js';

/** A Monday, 8 AM in Chicago: all of the day's slots are still to come. */
export const NOW = '2026-11-23T14:00:00Z';
export const MONDAY = date('2026-11-23');
export const TUESDAY = date('2026-11-24');

const at = (clock: string, day: string = MONDAY) => time(`${day}T${clock}:00`);
export const START = at('10:00');
export const LATER = at('15:00', TUESDAY);

/** Two employees, every tour type, instant confirmation. */
export const TEAM = 23;
/** The prospect with a history, John Doe and Jane Fonda. */
export const JOHN = 890;

export const requestOf = (said: Partial<BookingRequest> = {}): BookingRequest => ({
  ...REQUEST,
  ...said,
});

export function bodyOf() {
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const people = [{ ...name, email: 'ada@example.com', phone_1: '3125550100' }];
  return { appointment: { start: START, tour_type: 'guided' }, client: { people } };
}

// biome-ignore lint/suspicious/noExplicitAny: a response is read as loosely as in a page
type Loose = any;

const HEADERS = { Authorization: `Basic ${btoa(`${KEY}:`)}`, 'Content-Type': 'application/json' };

// All worlds share one sandbox: setting up its routes takes longest.
const sandbox = createSandbox({ now: NOW, busyness: 0 });
let count = 0;

/** A new world with empty calendars and a stopped clock. */
export function openInProcess() {
  const name = `world-${++count}`;
  const baseUrl = `https://sandbox.test/worlds/${name}`;
  const world = sandbox.world(name);
  const fetch = (async (url: string, init: RequestInit) =>
    sandbox.fetch(new Request(url, init))) as typeof globalThis.fetch;

  return {
    api: createTourApi({ baseUrl, apiKey: KEY, fetch }),
    requests: world.requests,
    /** Books without the client. */
    async book(body: object): Promise<{ status: number; json: Loose }> {
      const init = { method: 'POST', headers: HEADERS, body: JSON.stringify(body) };
      const response = await fetch(`${baseUrl}/api/v2/appointments/group/${TEAM}/book/`, init);
      return { status: response.status, json: await response.json() };
    },
    lastSent(): Loose {
      const { method, path, query, body } =
        world.requests.at(-1) ?? assert.fail('nothing was sent');
      return { method, path, query: { ...query }, body: body && JSON.parse(body) };
    },
  };
}
