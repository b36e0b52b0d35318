/** The sandbox and a client for it without a network: the client's `fetch` is the sandbox itself. */
import assert from 'node:assert/strict';
import { stateOf } from '../../../demo/sandbox/control.js';
import { createSandbox } from '../../../demo/sandbox/index.js';
import { type BookingRequest, createTourApi } from '../../../src/api/index.js';
import { date, KEY, REQUEST, time } from '../api/recorded-client.js';

/** A Monday, 08:00 in Chicago: the whole day's slots lie ahead. */
export const NOW = '2026-11-23T14:00:00Z';
export const MONDAY = date('2026-11-23');
export const TUESDAY = date('2026-11-24');

export const at = (clock: string, day: string = MONDAY) => time(`${day}T${clock}:00`);
export const START = at('10:00');
export const LATER = at('15:00', TUESDAY);
export const PAST = at('10:00', '2026-11-20');

/** Two employees, every tour type, bookings confirmed at once. */
export const TEAM = 23;
/** One employee; bookings have to be confirmed. */
export const CONFIRMING = 42;
/** The prospect with a history, John Doe and Jane Fonda. */
export const JOHN = 890;

const JSON_TYPE = 'application/json';

/** The smallest valid booking, with changes. */
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

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as freely as a page would read it
type Loose = any;

// One sandbox for all worlds, because routing its paths takes the longest.
const sandbox = createSandbox({ now: NOW, busyness: 0 });
let count = 0;

/** A new world with empty calendars and a stopped clock. */
export function openInProcess() {
  const name = `world-${++count}`;
  const baseUrl = `https://sandbox.test/worlds/${name}`;
  const world = sandbox.world(name);
  const fetch = (async (url: string, init: RequestInit) =>
    sandbox.fetch(new Request(url, init))) as typeof globalThis.fetch;
  const apiOf = (apiKey: string) => createTourApi({ baseUrl, apiKey, fetch });

  /** A request without the client. */
  async function call(method: string, path: string, sent?: object, scheme = 'Basic') {
    const headers = { Authorization: `${scheme} ${btoa(`${KEY}:`)}`, 'Content-Type': JSON_TYPE };
    const init = { method, headers, body: sent ? JSON.stringify(sent) : null };
    const response = await fetch(baseUrl + path, init);
    const json: Loose = await response.json();
    return { status: response.status, headers: response.headers, json };
  }

  return {
    api: apiOf(KEY),
    apiOf,
    requests: world.requests,
    outbox: world.outbox,
    call,
    /** Books without the client. */
    book: (body: object) => call('POST', `/api/v2/appointments/group/${TEAM}/book/`, body),
    /** The starts of Monday and Tuesday that a plain request lists. */
    times: async (group: number): Promise<string[]> => {
      const query = `from_date=${MONDAY}&to_date=${TUESDAY}`;
      const path = `/api/v2/appointments/group/${group}/available-times/?${query}`;
      return (await call('GET', path)).json.available_times;
    },
    /** Leaves no employee of the group free at that time. */
    takeAway: (groupId: number, start: string) =>
      call('POST', '/sandbox/rival', { groupId, start }),
    statusOf: (id: number) => stateOf(world).appointments.find((kept) => kept.id === id)?.status,
    /** The last request that arrived. */
    lastSent(): Loose {
      const { method, path, query, body } =
        world.requests.at(-1) ?? assert.fail('nothing was sent');
      return { method, path, query: { ...query }, body: body && JSON.parse(body) };
    },
  };
}
