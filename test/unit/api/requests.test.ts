import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TourApi } from '../../../src/api/index.js';
import { date, json, KEY, REQUEST, recordedClient, type Sent, time } from './recorded-client.js';

const START = time('2026-11-24T10:00:00');

const ANSWERS: Readonly<Record<string, unknown>> = {
  'available-times': { available_times: [] },
  book: { data: { appointment: { id: 1 } } },
  group: {},
  'discovery-sources': { data: { discovery_sources: [] } },
  'list-appointments': { data: { appointments: [] } },
  reschedule: { data: { appointment: { id: 7, start: '2026-11-24T16:00:00+00:00' } } },
  cancel: { data: { message: 'success', notification_sent: true } },
  times: { available_times: [], valid: true },
  'verify-widget': { data: {} },
};

const CALLS: Readonly<Record<string, (api: TourApi) => Promise<unknown>>> = {
  'available-times': (api) => api.getAvailableTimes({ groupId: 42, from: date('2026-11-24') }),
  book: (api) => api.bookTour(42, REQUEST),
  group: (api) => api.getGroup(42),
  'discovery-sources': (api) => api.listDiscoverySources(),
  'list-appointments': (api) => api.listAppointments(890),
  reschedule: (api) => api.rescheduleAppointment(7, 42, START),
  cancel: (api) => api.cancelAppointment(7),
  times: (api) => api.getTimes(42, START),
  'verify-widget': (api) => api.verifyWidget(42),
};
const WITH_BODY = ['book', 'reschedule'];

/** What each operation sends to that address. */
async function sentTo(baseUrl?: string): Promise<Record<string, Sent>> {
  const all: Record<string, Sent> = {};
  for (const [operation, call] of Object.entries(CALLS)) {
    const { api, sent } = recordedClient(() => json(ANSWERS[operation]), baseUrl);
    await call(api);
    assert.equal(sent.length, 1);
    all[operation] = sent[0] ?? assert.fail();
  }
  return all;
}

async function availableTimesUrl(query: Parameters<TourApi['getAvailableTimes']>[0]) {
  const { api, sent } = recordedClient(() => json({ available_times: [] }));
  await api.getAvailableTimes(query);
  return sent[0]?.url.replace(/^.*\/available-times\//, '');
}

test('every request omits credentials, follows no redirect, skips caches and allows CORS', async () => {
  for (const [operation, { init }] of Object.entries(await sentTo())) {
    assert.equal(init.credentials, 'omit', operation);
    assert.equal(init.redirect, 'error', operation);
    assert.equal(init.cache, 'no-store', operation);
    assert.equal(init.mode, 'cors', operation);
    // What was pressed goes its way although the page is left; what was only read does not.
    assert.equal(init.keepalive, init.method !== 'GET', operation);
    assert.ok(init.signal instanceof AbortSignal, operation);
  }
});

test('a request sets Authorization and Accept alone, and Content-Type with a body', async () => {
  for (const [operation, { init }] of Object.entries(await sentTo())) {
    assert.deepEqual(init.headers, {
      Authorization: `Basic ${btoa(`${KEY}:`)}`,
      Accept: 'application/json',
      ...(WITH_BODY.includes(operation) ? { 'Content-Type': 'application/json' } : {}),
    });
    assert.equal(typeof init.body === 'string', WITH_BODY.includes(operation));
    if (!WITH_BODY.includes(operation)) assert.equal(init.body, null);
  }
});

test('credentials are the key as user name and an empty password', async () => {
  const headers = (await sentTo()).group?.init.headers as Record<string, string>;
  assert.equal(atob(String(headers.Authorization).replace(/^Basic /, '')), `${KEY}:`);
});

test('reads are GET, a booking is POST, a move PUT and a cancellation DELETE', async () => {
  const methods = Object.entries(await sentTo()).map(([name, { init }]) => [name, init.method]);
  assert.deepEqual(Object.fromEntries(methods), {
    'available-times': 'GET',
    book: 'POST',
    group: 'GET',
    'discovery-sources': 'GET',
    'list-appointments': 'GET',
    reschedule: 'PUT',
    cancel: 'DELETE',
    times: 'GET',
    'verify-widget': 'GET',
  });
});

test('each path is spelled as the documentation spells it', async () => {
  const urls = Object.entries(await sentTo()).map(([name, { url }]) => [name, url]);
  assert.deepEqual(Object.fromEntries(urls), {
    'available-times':
      'https://api.example.com/api/v2/appointments/group/42/available-times/?from_date=2026-11-24',
    book: 'https://api.example.com/api/v2/appointments/group/42/book/',
    group: 'https://api.example.com/api/v2/group/42/',
    'discovery-sources': 'https://api.example.com/api/v2/discovery-sources',
    'list-appointments': 'https://api.example.com/api/v2/clients/890/appointments/',
    reschedule: 'https://api.example.com/api/v2/appointments/7/group/42/book/',
    cancel: 'https://api.example.com/api/v2/appointments/7',
    times: 'https://api.example.com/api/v2/appointments/group/42/times?time=2026-11-24T10:00:00',
    'verify-widget':
      'https://api.example.com/api/v2/group/42/verify-widget/?widget=lead_capture_appointment',
  });
});

test('a path prefix and slashes at the end of the base URL are fine', async () => {
  for (const [baseUrl, expected] of [
    ['https://api.example.com/', 'https://api.example.com/api/v2/group/42/'],
    ['https://api.example.com///', 'https://api.example.com/api/v2/group/42/'],
    ['https://site.example/proxy/tours', 'https://site.example/proxy/tours/api/v2/group/42/'],
    ['https://site.example/proxy/', 'https://site.example/proxy/api/v2/group/42/'],
    [' https://api.example.com \n', 'https://api.example.com/api/v2/group/42/'],
    ['https://api.example.com:8443', 'https://api.example.com:8443/api/v2/group/42/'],
    ['http://localhost:3000', 'http://localhost:3000/api/v2/group/42/'],
  ])
    assert.equal((await sentTo(baseUrl)).group?.url, expected);
});

test('requests never go to the own server of a page, however the base URL is spelled', async () => {
  for (const baseUrl of [
    'https://api.example.com',
    'HTTPS://api.example.com',
    'https:\\\\api.example.com',
    'https:/api.example.com',
    'https:api.example.com',
  ]) {
    const { api, sent } = await Promise.resolve()
      .then(() => recordedClient(() => json({}), baseUrl))
      // To refuse the spelling is as good.
      .catch(() => ({ api: undefined, sent: [] }));
    await api?.getGroup(42);
    for (const { url } of sent)
      assert.equal(new URL(url, 'https://page.example/tours').host, 'api.example.com', baseUrl);
  }
});

test('one date is asked with from_date alone', async () => {
  const one = date('2026-11-24');
  assert.equal(await availableTimesUrl({ groupId: 1, from: one }), '?from_date=2026-11-24');
  assert.equal(
    await availableTimesUrl({ groupId: 1, from: one, to: one }),
    '?from_date=2026-11-24',
  );
});

test('several dates are asked with both ends', async () => {
  const query = { groupId: 1, from: date('2026-11-24'), to: date('2026-11-30') };
  assert.equal(await availableTimesUrl(query), '?from_date=2026-11-24&to_date=2026-11-30');
});

test('a self-guided tour is asked by its type; guided ones, and video as guided, by none', async () => {
  const query = { groupId: 1, from: date('2026-11-24') };
  const of = (tourType: 'guided' | 'self-guided' | 'video') =>
    availableTimesUrl({ ...query, tourType });
  assert.equal(await of('self-guided'), '?from_date=2026-11-24&tour_type=self-guided');
  assert.equal(await of('guided'), '?from_date=2026-11-24');
  assert.equal(await of('video'), '?from_date=2026-11-24');
});

test('the platform’s own fetch is used when none is handed in, looked up at each call', async (t) => {
  const { createTourApi } = await import('../../../src/api/index.js');
  const api = createTourApi({ baseUrl: 'https://api.example.com', apiKey: KEY });
  const mocked = t.mock.method(globalThis, 'fetch', async () => json({ name: 'Team' }));
  assert.equal((await api.getGroup(42)).name, 'Team');
  assert.equal(mocked.mock.callCount(), 1);
});
