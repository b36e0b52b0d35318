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
/** One employee, and appointment confirmations turned on. */
export const CONFIRMING = 42;
export const WITHOUT_TOURS = 77;
/** A start every quarter of an hour, guided tours only. */
export const QUARTERLY = 88;
/** The prospect with a history, John Doe and Jane Fonda. */
export const JOHN = 890;
/** No prospect and no appointment has this id. */
export const NOBODY = 999_999;

export const PRIVATE = 'PRIVATE_DEMO_KEY';

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as freely as a page would read it
export type Loose = any;

export interface Sent {
  /** The API key; null sends no authorization. */
  readonly key?: string | null;
  /** A text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Somebody of that name; each has an address of her own. */
export const personOf = (name: string) => ({
  ...REQUEST.people[0],
  email: `${name}@example.com`,
});

/** The least a booking can say, and whatever else is to be said. */
export const requestOf = (said: Partial<BookingRequest> = {}): BookingRequest => ({
  ...REQUEST,
  ...said,
});

/** A booking body as it goes over the wire, for what the client never sends. */
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

export type InProcess = ReturnType<typeof openInProcess>;
export type Reply = Awaited<ReturnType<InProcess['call']>>;

const EMPTY = { now: NOW, busyness: 0 };
const shared = createSandbox(EMPTY);
let count = 0;

/** A world of its own with empty calendars and a clock that stands, unless told otherwise. */
export function openInProcess(options?: SandboxOptions) {
  // Worlds without options share one sandbox: to route its paths anew for each would take longest.
  const name = options ? 'default' : `world-${++count}`;
  const origin = `https://sandbox.test${options ? '' : `/worlds/${name}`}`;
  const sandbox = options ? createSandbox({ ...EMPTY, ...options }) : shared;
  const world = sandbox.world(name);
  const fetch = (async (url: string, init: RequestInit) =>
    sandbox.fetch(new Request(url, init))) as typeof globalThis.fetch;
  const apiOf = (apiKey: string) => createTourApi({ baseUrl: origin, apiKey, fetch });

  /** A plain request beside the client. */
  async function call(method: string, path: string, sent?: Sent) {
    const response = await sandbox.fetch(plainRequest(origin + path, method, sent));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonIn(text) };
  }

  /** A lever of the sandbox. */
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
    book: (body: unknown, { group = TEAM, key = KEY } = {}) =>
      call('POST', `/api/v2/appointments/group/${group}/book/`, { key, body }),
    /** The starts that a plain request lists. */
    times: async (group: number, from: string, to?: string): Promise<string[]> => {
      const query = new URLSearchParams({ from_date: from, ...(to && { to_date: to }) });
      const path = `/api/v2/appointments/group/${group}/available-times/?${query}`;
      return (await call('GET', path)).json.available_times;
    },
    /** Everybody of the group who is free then is taken. */
    takeAway: (groupId: number, start: string) => control('POST', '/rival', { groupId, start }),
    changeGroup: (id: number, patch: object) => control('POST', `/groups/${id}`, patch),
    /** Everything that the service keeps, and of that one appointment. */
    state: () => structuredClone(stateOf(world)),
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

function jsonIn(text: string): Loose {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
