import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { tokenOf } from '../../../src/server/index.js';
import type { Attack } from './attack.js';
import { attacks } from './attacks.js';
import {
  BOOK,
  basic,
  bookingInit,
  createSite,
  freezeDate,
  JOHN,
  PRIVATE,
  SECRET,
  TEAM,
} from './site.js';

describe('what no element asks', () => {
  freezeDate();
  const clientOf = (request: Request) => (tokenOf(request) === 'token-of-john' ? JOHN : undefined);
  let table: Attack[];
  before(async () => {
    table = await attacks();
  });
  const site = createSite({ clientOf });

  test('is refused before anything reaches the service', async (t) => {
    t.mock.method(console, 'error', () => {});
    assert.ok(table.length > 100);
    for (const { what, path, init, status } of table) {
      const response = await site.call(path, init);
      assert.equal(response.status, status, what);
      assert.equal(response.headers.get('WWW-Authenticate'), null);
      assert.equal(site.reached.length, 0, what);
    }
  });

  test('of a signed-in prospect, changes no tour of somebody else', async () => {
    await site.call(BOOK, await bookingInit());
    const [adas] = site.booked();
    const headers = { ...basic('token-of-john'), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ appointment: { start: '2026-11-24T15:00:00' } });
    const before = site.reached.length;
    const path = `/api/v2/appointments/${adas?.id}`;
    const answers = [
      await site.call(path, { method: 'DELETE', headers }),
      await site.call(`${path}/group/${TEAM}/book/`, { method: 'PUT', headers, body }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404],
    );
    assert.equal(adas?.status, 30);
    // Only John's own list was read.
    const asked = site.reached
      .slice(before)
      .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    assert.deepEqual(new Set(asked), new Set([`GET /api/v2/clients/${JOHN}/appointments/`]));
  });

  test('never gets the private key or a secret', () => {
    for (const answer of site.answers) {
      for (const secret of [PRIVATE, btoa(`${PRIVATE}:`), SECRET])
        assert.ok(!answer.includes(secret));
    }
  });
});

describe('a body that does not end', () => {
  test('is left when it is too long, and never held whole', async () => {
    const { call, reached } = createSite();
    let pulled = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      pulled++;
      controller.enqueue(new Uint8Array(16 * 1024));
    };
    const body = new ReadableStream({ pull });
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    };
    assert.equal((await call(BOOK, init as RequestInit)).status, 413);
    assert.ok(pulled < 10);
    assert.equal(reached.length, 0);
  });

  test('is left when it is too slow', async (t) => {
    t.mock.method(console, 'error', () => {});
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { call, reached } = createSite();
    const body = new ReadableStream({ start: (it) => it.enqueue(new TextEncoder().encode('{')) });
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    };
    const answer = call(BOOK, init as RequestInit);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    t.mock.timers.tick(10_000);
    assert.deepEqual([(await answer).status, reached.length], [400, 0]);
  });
});
