import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { memoryStore } from '../../../src/server/index.js';
import { failureOf } from '../api/recorded-client.js';
import { frozen } from './frozen-time.js';
import { booking, echo, KEY, told } from './keyed.js';
import { BOOK, BOOKING, createSite, json, keyOf, TEAM } from './site.js';

const OTHER_TIME = { ...BOOKING, start: '2026-11-24T10:30:00' };

describe('a booking with a key', () => {
  test('is sent once; a repeat gets the same answer', async (t) => {
    const { pass } = frozen(t);
    const { call, booked, reached } = createSite({ store: memoryStore() });
    const init = await booking();
    const [first, second] = [await call(BOOK, init), await call(BOOK, init)];
    await pass(60_000);
    const third = await call(BOOK, init);
    const [text, ...texts] = await Promise.all([first, second, third].map((it) => it.text()));
    assert.deepEqual(texts, [text, text]);
    assert.deepEqual([first.status, booked().length, reached.length], [200, 1, 1]);
    await call(BOOK, await booking(`${KEY}-2`, OTHER_TIME));
    assert.equal(booked().length, 2);
  });

  test('whose key a store may have forgotten in a restart is not sent', async (t) => {
    const { pass } = frozen(t);
    // A platform may start a process long before it gets requests.
    const store = memoryStore();
    await pass(60_000);
    const { call, booked } = createSite({ store });
    const repeat = async (age: number, key: string) => {
      const init = await booking(key);
      return call(BOOK, { ...init, headers: { ...init.headers, 'Idempotency-Key-Age': `${age}` } });
    };
    assert.deepEqual([...(await told(repeat(90, KEY))), booked().length], [502, null, 0]);
    // The server's clock may be set meanwhile.
    mock.timers.setTime(Date.now() + 600_000);
    assert.deepEqual([(await repeat(300, `${KEY}-4`)).status, booked().length], [502, 0]);
    // Another version of the handler may refuse what it has sent before.
    const headers = { ...json, ...keyOf(`${KEY}-3`), 'Idempotency-Key-Age': '90' };
    assert.deepEqual(await told(call(BOOK, { method: 'POST', headers, body: '{}' })), [400, null]);
    // The retry may have left the page 30 seconds ago.
    await pass(20_000);
    assert.deepEqual([(await repeat(10, KEY)).status, booked().length], [502, 0]);
    // Since its first request, the store would know the key.
    await pass(20_000);
    const young = await repeat(10, `${KEY}-2`);
    assert.deepEqual([young.status, booked().length], [200, 1]);
  });

  test('whose first attempt was lost is sent again by a process that has only read until then', async (t) => {
    const { pass } = frozen(t);
    const { call, booked } = createSite({ store: memoryStore() });
    await call(`/api/v2/group/${TEAM}/`);
    await pass(120_000);
    const init = await booking();
    const headers = { ...init.headers, 'Idempotency-Key-Age': '60' };
    assert.deepEqual([(await call(BOOK, { ...init, headers })).status, booked().length], [200, 1]);
  });

  test('whose process ended has an unknown outcome and is never resent', async (t) => {
    const { pass, settle } = frozen(t);
    const store = memoryStore();
    const ended = { ...store };
    const answer = async (_: Request, send: () => Promise<Response>) => {
      ended.set = async () => {};
      return send();
    };
    const { call, reached } = createSite({ store: ended, answer });
    await call(BOOK, await booking());
    // Until then, the process may still be waiting for the service.
    await pass(24_000);
    assert.equal((await settle(call(BOOK, await booking()))).status, 409);
    await pass(12_000);
    const again = await call(BOOK, await booking());
    assert.deepEqual([again.status, again.headers.get('Tour-Booking-Server')], [502, 'idempotent']);
    assert.equal(echo(again), null);
    await pass(51_000);
    assert.equal((await call(BOOK, await booking())).status, 502);
    assert.equal(reached.length, 1);
  });

  test('repeated after minutes says that its answer may be out of date', async (t) => {
    const { pass } = frozen(t);
    const { page } = createSite({ store: memoryStore() });
    const book = () => page('SITE', { 'Idempotency-Key': KEY }).bookTour(23, BOOKING);
    const first = await book();
    await pass(9 * 60_000);
    assert.deepEqual(await book(), first);
    await pass(2 * 60_000);
    assert.deepEqual(await book(), { ...first, isOld: true });
  });

  test('that was refused or lost isn’t sent again', async (t) => {
    const { pass } = frozen(t);
    const taken = { errors: { appointment: { start: ['Taken.'] } } };
    for (const [status, answer] of [
      [400, async () => Response.json(taken, { status: 400 })],
      [502, () => Promise.reject(new TypeError('terminated'))],
      [503, async () => new Response('<h1>Sorry</h1>', { status: 503 })],
    ] as const) {
      const { call, reached } = createSite({ store: memoryStore(), answer });
      const first = await call(BOOK, await booking());
      const again = await call(BOOK, await booking());
      await pass(11 * 60_000);
      const later = await call(BOOK, await booking());
      const statuses = [first, again, later].map((it) => it.status);
      assert.deepEqual([...statuses, reached.length], [status, status, status, 1]);
      assert.equal(await again.text(), await first.text());
    }
  });

  test('with another booking’s key is refused', async (t) => {
    frozen(t);
    const { call, reached } = createSite({ store: memoryStore() });
    await call(BOOK, await booking());
    assert.equal((await call(BOOK, await booking(KEY, OTHER_TIME))).status, 400);
    for (const key of ['short', 'a'.repeat(65), 'with spaces in between', '../../../../etc/passwd'])
      assert.equal((await call(BOOK, await booking(key))).status, 400, key);
    assert.equal(reached.length, 1);
  });

  test('needs one bot check for all its repeats', async (t) => {
    frozen(t);
    let checks = 0;
    const mayBook = () => checks++ === 0;
    const { call, page } = createSite({ store: memoryStore(), mayBook });
    for (let time = 0; time < 3; time++)
      assert.equal((await call(BOOK, await booking())).status, 200);
    assert.equal((await failureOf(page().bookTour(23, BOOKING))).status, 422);
  });

  test('that never left, or that a bot check refused, is never sent later', async (t) => {
    frozen(t);
    const refused = { cause: { code: 'ECONNREFUSED' } };
    for (const [status, isDown] of [
      [424, true],
      [422, false],
    ] as const) {
      let isFirst = true;
      const site = createSite({
        store: memoryStore(),
        mayBook: () => isDown || !isFirst,
        answer: (_, send) =>
          isDown && isFirst ? Promise.reject(new TypeError('', refused)) : send(),
      });
      const first = await site.call(BOOK, await booking());
      isFirst = false;
      mock.timers.tick(23 * 3_600_000);
      const copy = await site.call(BOOK, await booking());
      for (const answer of [first, copy])
        assert.deepEqual([answer.status, echo(answer)], [status, KEY]);
      assert.equal(site.booked().length, 0);
      assert.equal((await site.call(BOOK, await booking(`${KEY}-2`))).status, 200);
    }
  });
});
