import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { isOutcomeUncertain, type TourApi } from '../../../src/api.js';
import * as recorded from './recorded-client.js';

const { brokenOff, failureOf, fixture, frozen, json, noAnswer, REQUEST, recordedClient } = recorded;
const { time } = recorded;
const status = (code: number, retryAfter?: string) => () =>
  json({}, code, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });

type Call = (api: TourApi) => Promise<unknown>;
const read = (api: TourApi) => api.getGroup(42);

/** How often a call is sent when every try is answered like that, and how it fails in the end. */
async function tries(t: TestContext, answer: recorded.Answer, call: Call = read) {
  const wait = frozen(t);
  const { api, sent } = recordedClient(answer);
  const failed = failureOf(call(api));
  for (let second = 0; second < 5; second++) await wait(1000);
  t.mock.timers.reset();
  t.mock.restoreAll();
  return { count: sent.length, error: await failed };
}

test('a read is tried at most three times, twice after a 500', async (t) => {
  for (const [answer, count, kind, after] of [
    [noAnswer, 3, 'network'],
    [() => brokenOff(), 3, 'network'],
    [status(429), 3, 'rate-limited'],
    [status(503), 3, 'server'],
    [status(500), 2, 'server'],
    // A `Retry-After` that makes no sense or is over does not stop them.
    [status(429, 'soon'), 3, 'rate-limited', 0],
    [status(429, 'Sat, 21 Nov 2026 11:00:00 GMT'), 3, 'rate-limited', 0],
  ] as const) {
    const { count: sent, error } = await tries(t, answer);
    assert.deepEqual([sent, error.kind, error.retryAfter], [count, kind, after]);
  }
});

test('a read is not tried again where another try cannot help', async (t) => {
  for (const code of [400, 401, 403, 404, 405, 408, 413, 415, 418])
    for (const answer of [status(code), () => brokenOff(code)]) {
      const { count, error } = await tries(t, answer);
      assert.deepEqual([count, error.status], [1, code]);
    }
  const refused = () => json(fixture('available-times.400-range'), 400);
  for (const answer of [refused, () => new Response('<html>')])
    assert.equal((await tries(t, answer)).count, 1);
});

test('a write is sent exactly once, whatever becomes of it', async (t) => {
  const writes = {
    booking: (api) => api.bookTour(42, REQUEST),
    move: (api) => api.rescheduleAppointment(7, 42, time('2026-11-24T10:00:00')),
    cancellation: (api) => api.cancelAppointment(7),
  } satisfies Record<string, Call>;
  for (const [name, write] of Object.entries(writes))
    for (const answer of [noAnswer, status(408), status(500), status(503), () => brokenOff()]) {
      const { count, error } = await tries(t, answer, write);
      assert.equal(count, 1, name);
      assert.ok(isOutcomeUncertain(error), name);
    }
  assert.equal((await tries(t, status(429, '0'), writes.booking)).count, 1);
});

test('the pauses grow, and each is drawn by chance from nothing up', async (t) => {
  const wait = frozen(t, 0.5);
  const { api, sent } = recordedClient(noAnswer);
  const failed = failureOf(read(api));
  for (const [pause, count] of [
    [199, 1],
    [1, 2],
    [599, 2],
    [1, 3],
  ] as const) {
    await wait(pause);
    assert.equal(sent.length, count);
  }
  await failed;
});

test('Retry-After is respected, in seconds or as a date, plus jitter', async (t) => {
  const wait = frozen(t, 0.5);
  for (const after of ['Sat, 21 Nov 2026 12:00:07 GMT', '7']) {
    const answer = status(429, after);
    const { api, sent } = recordedClient((index) =>
      index < 1 ? answer() : json({ name: 'Team' }),
    );
    const answered = read(api);
    await wait(7199);
    assert.equal(sent.length, 1, after);
    await wait(1);
    assert.equal((await answered).name, 'Team');
  }
});

test('a Retry-After that is too long fails at once', async (t) => {
  for (const after of ['21', '3600', 'Sun, 22 Nov 2026 12:00:00 GMT', 'Infinity']) {
    const { count, error } = await tries(t, status(429, after));
    assert.deepEqual([count, error.kind], [1, 'rate-limited'], after);
  }
});

test('mayRetry is called once for each retry, right before it is sent', async (t) => {
  const wait = frozen(t);
  const { api, sent } = recordedClient(noAnswer);
  const calls: number[] = [];
  const mayRetry = () => calls.push(sent.length) < 2;
  const failed = failureOf(api.getGroup(42, { mayRetry }));
  await wait(398);
  assert.deepEqual(calls, []);
  for (let second = 0; second < 3; second++) await wait(1000);
  assert.deepEqual([calls, sent.length, (await failed).kind], [[1, 2], 2, 'network']);
});

test('an abort ends the pause at once, and nothing more is sent', async (t) => {
  const wait = frozen(t);
  const { api, sent } = recordedClient(noAnswer);
  const client = new AbortController();
  const failed = failureOf(api.getGroup(42, { signal: client.signal }));
  await wait(1);
  client.abort();
  assert.equal((await failed).kind, 'aborted');
  await wait(60_000);
  assert.equal(sent.length, 1);
});
