/** The sandbox and its client in one process: the client's `fetch` calls the sandbox directly. */
import assert from 'node:assert/strict';
import { createSandbox } from '../../../demo/sandbox/index.js';
import { type BookingRequest, createTourApi } from '../../../src/api/index.js';
import { date, KEY, REQUEST, time } from '../api/recorded-client.js';

/** A Monday, 8 AM in Chicago: all of the day's slots are still to come. */
export const NOW = '2026-11-23T14:00:00Z';
export const MONDAY = date('2026-11-23');
export const TUESDAY = date('2026-11-24');

export const at = (clock: string, day: string = MONDAY) => time(`${day}T${clock}:00`);
export const START = at('10:00');
export const LATER = at('15:00', TUESDAY);
export const PAST = at('10:00', '2026-11-20');

/** Two employees, every tour type, instant confirmation. */
export const TEAM = 23;
/** The prospect with a history, John Doe and Jane Fonda. */
export const JOHN = 890;

/** The smallest valid booking, with these changes. */
export const requestOf = (said: Partial<BookingRequest> = {}): BookingRequest => ({
  ...REQUEST,
  ...said,
});

/** The body of the smallest valid booking, with changes that the client would never send. */
export function bodyOf(more: { appointment?: object; client?: object } = {}) {
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  return {
    appointment: { start: START, tour_type: 'guided', ...more.appointment },
    client: {
      people: [{ ...name, email: 'ada@example.com', phone_1: '3125550100' }],
      ...more.client,
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a response is read as loosely as in a page
type Loose = any;

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

  /** Sends a request without the client. */
  async function call(method: string, path: string, sent?: object) {
    const headers = {
      Authorization: `Basic ${btoa(`${KEY}:`)}`,
      'Content-Type': 'application/json',
    };
    const init = { method, headers, body: sent ? JSON.stringify(sent) : null };
    const response = await fetch(baseUrl + path, init);
    const json: Loose = await response.json();
    return { status: response.status, json };
  }

  return {
    api: createTourApi({ baseUrl, apiKey: KEY, fetch }),
    requests: world.requests,
    /** Books without the client. */
    book: (body: object) => call('POST', `/api/v2/appointments/group/${TEAM}/book/`, body),
    /** The group's starts on Monday and Tuesday, requested without the client. */
    times: async (group: number): Promise<string[]> => {
      const query = `from_date=${MONDAY}&to_date=${TUESDAY}`;
      const path = `/api/v2/appointments/group/${group}/available-times/?${query}`;
      return (await call('GET', path)).json.available_times;
    },
    /** Books a time for all employees of a group. */
    takeAway: (groupId: number, start: string) =>
      call('POST', '/sandbox/rival', { groupId, start }),
    /** The last request that reached the sandbox. */
    lastSent(): Loose {
      const { method, path, query, body } =
        world.requests.at(-1) ?? assert.fail('nothing was sent');
      return { method, path, query: { ...query }, body: body && JSON.parse(body) };
    },
  };
}
