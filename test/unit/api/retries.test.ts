import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { TourApi } from '../../../src/api/index.js';
import {
  type Answer,
  date,
  failureOf,
  fixture,
  json,
  REQUEST,
  recordedClient,
  turns,
} from './recorded-client.js';

const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number, headers?: Record<string, string>) => json({}, code, headers);

/** Time that goes on only when told, and chance that always draws the same. */
function frozen(t: TestContext, chance = 0.999): (milliseconds: number) => Promise<void> {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  t.mock.method(Math, 'random', () => chance);
  return async (milliseconds) => {
    await turns();
    t.mock.timers.tick(milliseconds);
    await turns();
  };
}

/** How often a read is sent when every try is answered like that, and how it fails. */
async function tries(t: TestContext, answer: Answer) {
  const wait = frozen(t);
  const { api, sent } = recordedClient(answer);
  const failed = failureOf(api.getGroup(42));
  for (let second = 0; second < 5; second++) await wait(1000);
  t.mock.timers.reset();
  return { count: sent.length, error: await failed };
}

for (const [name, answer] of [
  ['no answer', broken],
  ['a 429', () => status(429)],
  ['a 502', () => status(502)],
  ['a 503', () => status(503)],
] as const)
  test(`a read is tried three times at most after ${name}`, async (t) => {
    assert.equal((await tries(t, answer)).count, 3);
  });

test('a read is tried twice at most after a 500', async (t) => {
  const { count, error } = await tries(t, () => status(500));
  assert.deepEqual([count, error.kind], [2, 'server']);
});

for (const code of [400, 401, 403, 404, 405, 408, 413, 415, 418])
  test(`a read is not tried again after a ${code}`, async (t) => {
    const { count, error } = await tries(t, () => status(code));
    assert.deepEqual([count, error.status], [1, code]);
  });

for (const code of [400, 401, 403, 404])
  test(`a read is not tried again after a ${code} whose body breaks off`, async (t) => {
    const cut = new TypeError('terminated');
    const answer = () =>
      new Response(new ReadableStream({ start: (body) => body.error(cut) }), { status: code });
    assert.equal((await tries(t, answer)).count, 1);
  });

test('a read is not tried again after an unexpected response', async (t) => {
  assert.equal((await tries(t, () => new Response('<html>'))).count, 1);
});

test('a read is not tried again after a refusal', async (t) => {
  const { count, error } = await tries(t, () => json(fixture('available-times.400-range'), 400));
  assert.deepEqual([count, error.kind], [1, 'refused']);
});

test('every read is tried again, and succeeds as soon as the service does', async (t) => {
  const bodies: [(api: TourApi) => Promise<unknown>, object][] = [
    [(api) => api.getGroup(42), {}],
    [(api) => api.listDiscoverySources(), fixture('discovery-sources.200')],
    [
      (api) => api.getAvailableTimes({ groupId: 42, from: date('2019-06-19') }),
      fixture('available-times.200'),
    ],
  ];
  const wait = frozen(t);
  for (const [call, body] of bodies) {
    const { api, sent } = recordedClient((index) => (index < 2 ? status(503) : json(body)));
    const answered = call(api);
    await wait(400);
    await wait(1200);
    assert.ok(await answered);
    assert.equal(sent.length, 3);
    assert.deepEqual(sent[2]?.init.headers, sent[0]?.init.headers);
    assert.equal(sent[2]?.url, sent[0]?.url);
  }
});

test('the pauses grow, and each is drawn by chance from nothing up', async (t) => {
  const wait = frozen(t, 0.5);
  const { api, sent } = recordedClient(broken);
  const failed = failureOf(api.getGroup(42));
  await wait(199);
  assert.equal(sent.length, 1);
  await wait(1);
  assert.equal(sent.length, 2);
  await wait(599);
  assert.equal(sent.length, 2);
  await wait(1);
  assert.equal(sent.length, 3);
  assert.equal((await failed).kind, 'network');
});

test('Retry-After is waited for, and the chance comes on top', async (t) => {
  const wait = frozen(t, 0.5);
  const { api, sent } = recordedClient((index) =>
    index < 1 ? status(429, { 'Retry-After': '7' }) : json({ name: 'Team' }),
  );
  const answered = api.getGroup(42);
  await wait(7199);
  assert.equal(sent.length, 1);
  await wait(1);
  assert.equal(sent.length, 2);
  assert.equal((await answered).name, 'Team');
});

test('Retry-After that is a date is waited for', async (t) => {
  const wait = frozen(t, 0);
  const { api, sent } = recordedClient((index) =>
    index < 1 ? status(503, { 'Retry-After': 'Sat, 21 Nov 2026 12:00:05 GMT' }) : json({}),
  );
  const answered = api.getGroup(42);
  await wait(4999);
  assert.equal(sent.length, 1);
  await wait(1);
  assert.equal(sent.length, 2);
  await answered;
});

test('a longer Retry-After than anybody would wait for is a failure at once', async (t) => {
  for (const value of ['21', '3600', 'Sun, 22 Nov 2026 12:00:00 GMT', 'Infinity']) {
    const { count, error } = await tries(t, () => status(429, { 'Retry-After': value }));
    assert.deepEqual([count, error.kind], [1, 'rate-limited'], value);
    t.mock.restoreAll();
  }
});

test('a Retry-After that makes no sense does not stop the retries', async (t) => {
  for (const value of ['soon', '-5', '']) {
    assert.equal((await tries(t, () => status(429, { 'Retry-After': value }))).count, 3, value);
    t.mock.restoreAll();
  }
});

test('a read that may not be tried again fails at once', async (t) => {
  frozen(t);
  const { api, sent } = recordedClient(broken);
  const error = await failureOf(api.getGroup(42, { mayRetry: () => false }));
  assert.deepEqual([sent.length, error.kind], [1, 'network']);
});

test('what may be tried again is asked once more after the pause', async (t) => {
  let isVisible = true;
  const wait = frozen(t);
  const { api, sent } = recordedClient(broken);
  const failed = failureOf(api.getGroup(42, { mayRetry: () => isVisible }));
  await wait(399);
  isVisible = false;
  await wait(1000);
  assert.equal(sent.length, 1);
  assert.equal((await failed).kind, 'network');
});

test('an abort ends the pause at once, and nothing more is sent', async (t) => {
  const wait = frozen(t);
  const { api, sent } = recordedClient(broken);
  const client = new AbortController();
  const failed = failureOf(api.getGroup(42, { signal: client.signal }));
  await wait(1);
  client.abort();
  assert.equal((await failed).kind, 'aborted');
  await wait(60_000);
  assert.equal(sent.length, 1);
});

for (const [name, answer] of [
  ['no answer', broken],
  ['a 408', () => status(408)],
  ['a 429', () => status(429, { 'Retry-After': '0' })],
  ['a 500', () => status(500)],
  ['a 503', () => status(503)],
  ['a slot that is taken', () => json(fixture('book.400-slot-taken'), 400)],
  ['no JSON', () => new Response('<html>')],
] as const)
  test(`a booking is sent exactly once, also after ${name}`, async (t) => {
    const wait = frozen(t);
    const { api, sent } = recordedClient(answer);
    const failed = failureOf(api.bookTour(42, REQUEST));
    for (let second = 0; second < 60; second++) await wait(1000);
    await failed;
    assert.equal(sent.length, 1);
  });
