import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTourApi, type TourApi } from '../../../src/api.js';
import * as recorded from './recorded-client.js';

const { BASE_URL, date, json, KEY, REQUEST, recordedClient, time } = recorded;

/** An answer that has what each operation needs. */
const ANSWER = {
  available_times: [],
  valid: true,
  data: {
    message: 'success',
    appointment: { id: 1, start: '2026-11-24T16:00:00+00:00' },
    appointments: [],
    discovery_sources: [],
  },
};
const READS: readonly ((api: TourApi) => Promise<unknown>)[] = [
  (api) => api.getAvailableTimes({ groupId: 42, from: date('2026-11-24') }),
  (api) => api.getGroup(42),
  (api) => api.listDiscoverySources(),
  (api) => api.listAppointments(890),
  (api) => api.getTimes(42),
  (api) => api.verifyWidget(42),
];
const WRITES: typeof READS = [
  (api) => api.bookTour(42, REQUEST),
  (api) => api.rescheduleAppointment(7, 42, time('2026-11-24T10:00:00')),
  (api) => api.cancelAppointment(7),
];

/** What these calls send. */
async function sentBy(calls: typeof READS, baseUrl = BASE_URL) {
  const { api, sent } = recordedClient(() => json(ANSWER), { baseUrl });
  for (const call of calls) await call(api);
  assert.equal(sent.length, calls.length);
  return sent;
}

test('every request omits credentials and referrer, follows no redirect, skips caches and allows CORS', async () => {
  for (const { url, init } of await sentBy([...READS, ...WRITES])) {
    const { credentials, referrerPolicy, redirect, cache, mode } = init;
    const sent = [credentials, referrerPolicy, redirect, cache, mode];
    assert.deepEqual(sent, ['omit', 'no-referrer', 'error', 'no-store', 'cors'], url);
  }
});

test('a write outlives its page, a read does not', async () => {
  for (const { init } of await sentBy(READS)) assert.equal(init.keepalive, false);
  for (const { init } of await sentBy(WRITES)) assert.equal(init.keepalive, true);
});

test('a booking too large for keepalive is sent without it', async () => {
  const [sent] = await sentBy([
    (api) => api.bookTour(42, { ...REQUEST, notes: '李'.repeat(22_000) }),
  ]);
  assert.equal(sent?.init.keepalive, false);
});

test('a request sets Authorization and Accept alone, and Content-Type with a body', async () => {
  for (const { init } of await sentBy([...READS, ...WRITES])) {
    assert.deepEqual(init.headers, {
      // The key is the user name, and the password is empty.
      Authorization: `Basic ${btoa(`${KEY}:`)}`,
      Accept: 'application/json',
      ...(init.body === null ? {} : { 'Content-Type': 'application/json' }),
    });
    assert.equal(init.body !== null, init.method === 'POST' || init.method === 'PUT');
  }
});

test('a base URL may have a path, trailing slashes and odd spellings', async () => {
  for (const [baseUrl, expected] of [
    ['https://api.example.com///', 'https://api.example.com'],
    ['https://site.example/proxy/tours', 'https://site.example/proxy/tours'],
    ['https://site.example/proxy/', 'https://site.example/proxy'],
    [' https://api.example.com:8443 \n', 'https://api.example.com:8443'],
    // These look like paths on the page's server.
    ['https:\\\\api.example.com', 'https://api.example.com'],
    ['https:/api.example.com', 'https://api.example.com'],
    ['https:api.example.com', 'https://api.example.com'],
  ]) {
    const [sent] = await sentBy([(api) => api.getGroup(42)], baseUrl);
    assert.equal(sent?.url, `${expected}/api/v2/group/42/`);
  }
});

test('a single date has no range, and only self-guided names its type', async () => {
  for (const [tourType, query] of [
    ['self-guided', '?from_date=2026-11-24&tour_type=self-guided'],
    ['guided', '?from_date=2026-11-24'],
    ['video', '?from_date=2026-11-24'],
  ] as const) {
    const day = date('2026-11-24');
    const asked = { groupId: 1, from: day, to: day, tourType };
    const [sent] = await sentBy([(api) => api.getAvailableTimes(asked)]);
    assert.equal(new URL(sent?.url ?? '').search, query);
  }
});

test('the global fetch is the default, looked up at each call', async (t) => {
  const api = createTourApi({ baseUrl: BASE_URL, apiKey: KEY });
  const mocked = t.mock.method(globalThis, 'fetch', async () => json({ name: 'Team' }));
  assert.equal((await api.getGroup(42)).name, 'Team');
  assert.equal(mocked.mock.callCount(), 1);
});
