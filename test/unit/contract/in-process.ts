/** The sandbox and a client for it without a network: the client's `fetch` is the sandbox itself. */
import assert from 'node:assert/strict';
import { stateOf } from '../../../demo/sandbox/control.js';
import { createSandbox, type SandboxOptions } from '../../../demo/sandbox/index.js';
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

export const PRIVATE = 'PRIVATE_DEMO_KEY';

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as freely as a page would read it
type Loose = any;

interface Sent {
  /** The API key; null sends no authorization. */
  readonly key?: string | null;
  /** A text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** A person whose email address has that name. */
export const personOf = (name: string) => ({
  ...REQUEST.people[0],
  email: `${name}@example.com`,
});

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

function plainRequest(url: string, method: string, sent: Sent = {}): Request {
  const { key = KEY, body, headers, signal } = sent;
  return new Request(url, {
    method,
    headers: {
      ...(key === null ? {} : { Authorization: `Basic ${btoa(`${key}:`)}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    signal: signal ?? null,
  });
}

const EMPTY = { now: NOW, busyness: 0 };
const shared = createSandbox(EMPTY);
let count = 0;

/** A new world with empty calendars and a stopped clock, unless the options say otherwise. */
export function openInProcess(options?: SandboxOptions) {
  // Worlds without options share one sandbox, because routing its paths takes the longest.
  const name = options ? 'default' : `world-${++count}`;
  const origin = `https://sandbox.test${options ? '' : `/worlds/${name}`}`;
  const sandbox = options ? createSandbox({ ...EMPTY, ...options }) : shared;
  const world = sandbox.world(name);
  const fetch = (async (url: string, init: RequestInit) =>
    sandbox.fetch(new Request(url, init))) as typeof globalThis.fetch;
  const apiOf = (apiKey: string) => createTourApi({ baseUrl: origin, apiKey, fetch });

  /** A request without the client. */
  async function call(method: string, path: string, sent?: Sent) {
    const response = await sandbox.fetch(plainRequest(origin + path, method, sent));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonIn(text) };
  }

  /** A control request of the sandbox. */
  async function control(method: string, path: string, body?: object): Promise<Loose> {
    const { status, text, json } = await call(method, `/sandbox${path}`, { key: null, body });
    assert.ok(status < 300, `${method} ${path}: ${text}`);
    return json;
  }

  return {
    api: apiOf(KEY),
    apiOf,
    world,
    requests: world.requests,
    outbox: world.outbox,
    call,
    control,
    /** Books without the client. */
    book: (body: unknown) => call('POST', `/api/v2/appointments/group/${TEAM}/book/`, { body }),
    /** The starts that a plain request lists. */
    times: async (group: number, from: string, to?: string): Promise<string[]> => {
      const query = new URLSearchParams({ from_date: from, ...(to && { to_date: to }) });
      const path = `/api/v2/appointments/group/${group}/available-times/?${query}`;
      return (await call('GET', path)).json.available_times;
    },
    /** Leaves no employee of the group free at that time. */
    takeAway: (groupId: number, start: string) => control('POST', '/rival', { groupId, start }),
    kept: (id: number) =>
      stateOf(world).appointments.find((appointment) => appointment.id === id) ??
      assert.fail(`the record of appointment ${id} is gone`),
    /** The last request that arrived. */
    lastSent(): Loose {
      const last = world.requests.at(-1) ?? assert.fail('nothing was sent');
      return { ...last, query: { ...last.query }, body: jsonIn(last.body) ?? last.body };
    },
  };
}

/** The documented form of a validation error: an array of strings, at least one. */
export function isSentences(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((text) => String(text).trim() && typeof text === 'string')
  );
}

function jsonIn(text: string): Loose {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
