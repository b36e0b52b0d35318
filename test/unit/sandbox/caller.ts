/** Speaks plain HTTP to a sandbox: what a client would send, and nothing of the inside. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createSandbox, type SandboxOptions, type World } from '../../../demo/sandbox/index.js';

/** A Monday, 08:00 in Chicago: the whole day's slots lie ahead. */
export const NOW = '2026-11-23T14:00:00Z';
export const MONDAY = '2026-11-23';
export const TUESDAY = '2026-11-24';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as freely as a page would read it
  json: any;
}

export interface Sent {
  /** The API key; null sends no authorization. */
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export const basic = (key: string) => `Basic ${btoa(`${key}:`)}`;

export function requestOf(url: string, method: string, sent: Sent = {}): Request {
  const { key = 'PUBLIC_DEMO_KEY', body, headers, signal } = sent;
  const isText = typeof body === 'string';
  return new Request(url, {
    method,
    headers: {
      ...(key === null ? {} : { Authorization: basic(key) }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}

export interface Caller {
  (method: string, path: string, sent?: Sent): Promise<Reply>;
  control(method: string, path: string, body?: unknown): Promise<Reply>;
  times(groupId: number, from: string, to?: string): Promise<string[]>;
  book(groupId: number, body: unknown, sent?: Sent): Promise<Reply>;
  world(): World;
}

/** A sandbox with empty calendars and a clock that stands, unless told otherwise. */
export function openSandbox(options: SandboxOptions = {}): Caller {
  const sandbox = createSandbox({ now: NOW, busyness: 0, ...options });
  const call = async (method: string, path: string, sent?: Sent) =>
    readReply(await sandbox.fetch(requestOf(`http://sandbox.test${path}`, method, sent)));
  return Object.assign(call, {
    control: (method: string, path: string, body?: unknown) =>
      call(method, `/sandbox${path}`, { key: null, body }),
    times: async (groupId: number, from: string, to?: string) => {
      const query = new URLSearchParams({ from_date: from, ...(to ? { to_date: to } : {}) });
      const path = `/api/v2/appointments/group/${groupId}/available-times/?${query}`;
      return (await call('GET', path)).json.available_times as string[];
    },
    book: (groupId: number, body: unknown, sent: Sent = {}) =>
      call('POST', `/api/v2/appointments/group/${groupId}/book/`, { ...sent, body }),
    world: () => sandbox.world(),
  });
}

/** A sandbox in which these faults are ordered. */
export async function withFaults(...orders: object[]): Promise<Caller> {
  const call = openSandbox();
  for (const order of orders) {
    const reply = await call.control('POST', '/faults', order);
    assert.equal(reply.status, 201, reply.text);
  }
  return call;
}

/** The least a booking needs; each email is a prospect of its own. */
export function booking(start: string, email = 'ada@example.com', more: Extra = {}) {
  return {
    appointment: { start, tour_type: 'guided', ...more.appointment },
    client: {
      people: [{ first_name: 'Ada', last_name: 'Lovelace', email, phone_1: '3125550100' }],
      ...more.client,
    },
  };
}

interface Extra {
  appointment?: object;
  client?: object;
}

export function fixture(name: string) {
  const file = new URL(`../../fixtures/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What two payloads of one kind have in common: keys and types, a list by its first item. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, shapeOf(inner)]));
}
