import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { turns } from '../api/recorded-client.js';
import { attacks } from './attacks.js';
import * as server from './site.js';
import { BOOK, basic, bookingInit, createSite, json, LIST, moveBody, moveOf } from './site.js';

describe('a request that no element sends', () => {
  server.freezeDate();
  const { clientOf, PRIVATE, SECRET } = server;

  /** No answer has the private key or a secret. */
  const assertNoSecret = ({ answers }: ReturnType<typeof createSite>) => {
    for (const secret of [PRIVATE, btoa(`${PRIVATE}:`), SECRET])
      assert.ok(!answers.some((answer) => answer.includes(secret)));
  };

  test('is refused before anything reaches the service', async (t) => {
    t.mock.method(console, 'error', () => {});
    const site = createSite({ clientOf });
    const table = await attacks();
    assert.ok(table.length > 100);
    for (const { what, path, init, status } of table) {
      const response = await site.call(path, init);
      assert.equal(response.status, status, what);
      assert.equal(response.headers.get('WWW-Authenticate'), null);
      assert.equal(site.reached.length, 0, what);
    }
    assertNoSecret(site);
  });

  test('from a signed-in prospect changes nobody else’s tour', async () => {
    const site = createSite({ clientOf });
    await site.call(BOOK, await bookingInit());
    const [adas] = site.booked();
    const headers = { ...basic('token-of-john'), ...json };
    const before = site.reached.length;
    for (const [path, init] of [
      [`/api/v2/appointments/${adas?.id}`, { method: 'DELETE', headers }],
      [moveOf(adas?.id), { method: 'PUT', headers, body: moveBody }],
    ] as const)
      assert.equal((await site.call(path, init)).status, 404);
    assert.equal(adas?.status, 30);
    // Only John's own list was read.
    const asked = site.reached
      .slice(before)
      .map(({ method, url }) => method + new URL(url).pathname);
    assert.deepEqual(new Set(asked), new Set([`GET${LIST}`]));
    assertNoSecret(site);
  });
});

describe('an endless body', () => {
  const streamed = (source: UnderlyingDefaultSource) =>
    ({ method: 'POST', headers: json, body: new ReadableStream(source), duplex: 'half' }) as object;

  test('that is too long is abandoned early', async () => {
    const { call, reached } = createSite();
    let pulled = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      pulled++;
      controller.enqueue(new Uint8Array(16 * 1024));
    };
    assert.equal((await call(BOOK, streamed({ pull }))).status, 413);
    assert.ok(pulled < 10);
    assert.equal(reached.length, 0);
  });

  test('that is too slow is abandoned', async (t) => {
    t.mock.method(console, 'error', () => {});
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { call, reached } = createSite();
    const start = (it: ReadableStreamDefaultController) =>
      it.enqueue(new TextEncoder().encode('{'));
    const answer = call(BOOK, streamed({ start }));
    await turns();
    t.mock.timers.tick(5_000);
    assert.deepEqual([(await answer).status, reached.length], [400, 0]);
  });
});
