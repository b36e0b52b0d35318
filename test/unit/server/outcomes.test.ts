import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryStore } from '../../../src/server/index.js';
import { readMarks } from '../../../src/site-server/server-headers.js';
import { frozen } from './frozen-time.js';
import { booking, echo, KEY, told } from './keyed.js';
import * as server from './site.js';
import { BOOK, BOOKING, basic, bookingInit, createSite, JOHNS_TOUR, json, TEAM } from './site.js';

const { clientOf, moveBody, moveOf } = server;
const TOUR = `/api/v2/appointments/${JOHNS_TOUR}`;
const key = server.keyOf(KEY);

describe('a response’s key', () => {
  test('is readable for pages, with what kind of server responds', async (t) => {
    frozen(t);
    const { call } = createSite({ store: memoryStore() });
    const { headers } = await call(BOOK, await booking());
    assert.deepEqual(readMarks(headers), { isFromServer: true, readsKeys: true, key: KEY });
    assert.match(headers.get('Access-Control-Expose-Headers') ?? '', /Idempotency-Key/);
    const read = await call('/api/v2/discovery-sources');
    assert.deepEqual(readMarks(read.headers), {
      isFromServer: true,
      readsKeys: true,
      key: undefined,
    });
    const plain = await createSite().call(BOOK, await booking());
    assert.deepEqual(readMarks(plain.headers), {
      isFromServer: true,
      readsKeys: false,
      key: undefined,
    });
  });

  test('tells what the service answered, but not if that leaves the outcome unknown', async (t) => {
    const { pass } = frozen(t);
    const errors = { appointment: { start: ['Taken.'] } };
    for (const [status, answer, isOutcome] of [
      [400, async () => Response.json({ errors }, { status: 400 }), true],
      [200, async () => Response.json({ errors }), true],
      [404, async () => Response.json({}, { status: 404 }), true],
      [403, async () => Response.json({}, { status: 401 }), true],
      [429, async () => Response.json({}, { status: 429 }), true],
      // Neither these nor a 401 say anything about the page's own key or link.
      [400, async () => Response.json({ errors }, { status: 409 }), true],
      [400, async () => Response.json({ errors }, { status: 424 }), true],
      [502, async () => Response.json({}, { status: 409 }), false],
      [502, async () => Response.json({}, { status: 424 }), false],
      // Another attempt gets the same answer, and the page has to know that it can't help.
      [502, async () => new Response('<h1>Bad request</h1>', { status: 400 }), false],
      [502, async () => Response.json({}, { status: 408 }), false],
      [502, async () => Response.json({ data: {} }), false],
      [503, async () => Response.json({}, { status: 503 }), false],
      [502, () => Promise.reject(new TypeError('terminated')), false],
    ] as const) {
      const { call, reached } = createSite({ store: memoryStore(), answer });
      for (let time = 0; time < 2; time++) {
        const response = await call(BOOK, await booking());
        const told = [response.status, echo(response), reached.length];
        assert.deepEqual(told, [status, isOutcome ? KEY : null, 1]);
        await pass(60_000);
      }
    }
  });

  test('comes with the server’s own refusal, after which no copy is sent', async (t) => {
    frozen(t);
    const signedIn = { ...basic('token-of-john'), ...json, ...key };
    const right = await booking();
    const cancel = { method: 'DELETE', headers: signedIn };
    const typed = { ...right, headers: { ...right.headers, 'Content-Type': 'text/plain' } };
    for (const [status, path, wrong, copy] of [
      [415, BOOK, typed, right],
      [413, BOOK, { ...right, body: 'a'.repeat(70_000) }, right],
      [400, BOOK, { ...right, body: '{"a":1}' }, right],
      [400, BOOK, { ...right, body: '{' }, right],
      [404, `${BOOK}?a=b`, right, undefined],
      [401, TOUR, { ...cancel, headers: { ...basic('guess'), ...key } }, cancel],
      [401, TOUR, { ...cancel, headers: key }, cancel],
      [404, '/api/v2/appointments/1', cancel, undefined],
    ] as const) {
      const { call, state } = createSite({ store: memoryStore(), clientOf });
      const before = JSON.stringify([...state().appointments]);
      assert.deepEqual(await told(call(path, wrong)), [status, KEY], path);
      assert.deepEqual(await told(call(path, copy ?? wrong)), [status, KEY], path);
      assert.equal(JSON.stringify([...state().appointments]), before);
    }
  });

  test('is missing if another copy may be on its way', async (t) => {
    const { pass, settle } = frozen(t);
    const store = memoryStore();
    const init = await booking();
    const site = createSite({
      store,
      answer: (_, send) => new Promise((resolve) => setTimeout(() => resolve(send()), 2_000)),
    });
    const typed = { ...init, headers: { ...init.headers, 'Content-Type': 'text/plain' } };
    const first = site.call(BOOK, init);
    await pass(1_000);
    // In another process, too.
    for (const { call } of [site, createSite({ store })]) {
      assert.deepEqual(await told(settle(call(BOOK, typed))), [415, null]);
    }
    assert.equal(echo(await settle(first)), KEY);
    assert.deepEqual(await told(settle(site.call(BOOK, typed))), [415, null]);
    assert.equal(site.booked().length, 1);
  });

  test('is missing if the body breaks off, whose copy is booked', async (t) => {
    frozen(t);
    const { call, booked } = createSite({ store: memoryStore() });
    const init = await booking();
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"appointment"'));
        stream.error(new Error('reset'));
      },
    });
    const broken = { ...init, body, duplex: 'half' } as RequestInit;
    assert.deepEqual(await told(call(BOOK, broken)), [409, null]);
    const copy = await call(BOOK, init);
    assert.deepEqual([copy.status, echo(copy), booked().length], [200, KEY, 1]);
  });

  test('is missing for an unusable key, a read, a foreign page and another request', async (t) => {
    frozen(t);
    const { call } = createSite({ store: memoryStore() });
    const foreign = { Origin: 'https://evil.example' };
    await call(BOOK, await booking());
    for (const [path, init] of [
      [BOOK, await booking('short')],
      [`/api/v2/group/${TEAM}/`, { headers: key }],
      [BOOK, await bookingInit(BOOKING, { ...key, ...foreign })],
      [BOOK, await booking(KEY, { ...BOOKING, start: '2026-11-24T10:30:00' })],
    ] as const)
      assert.equal(echo(await call(path, init)), null);
    // A foreign page ends no key.
    const next = { ...key, 'Idempotency-Key': `${KEY}-2` };
    await call(BOOK, await bookingInit(BOOKING, { ...next, ...foreign }));
    const start = '2026-11-24T10:30:00';
    assert.equal((await call(BOOK, await bookingInit({ ...BOOKING, start }, next))).status, 200);
  });

  test('must come with each write, or something on the way drops it', async (t) => {
    const { said } = frozen(t);
    const { call, reached } = createSite({ store: memoryStore(), clientOf });
    const without = (name: string, { headers, ...init }: RequestInit) => {
      const kept = new Headers(headers);
      kept.delete(name);
      return { ...init, headers: kept };
    };
    const signedIn = { ...basic('token-of-john'), ...json };
    const withoutKey = without('Idempotency-Key', await booking());
    const withoutAge = without('Idempotency-Key-Age', await booking());
    const withTwoAges = await booking();
    Object.assign(withTwoAges.headers as object, { 'Idempotency-Key-Age': '5, 6' });
    for (const [path, init] of [
      [BOOK, withoutKey],
      [BOOK, withoutAge],
      [BOOK, withTwoAges],
      [moveOf(JOHNS_TOUR), { method: 'PUT', headers: signedIn, body: moveBody }],
      [TOUR, { method: 'DELETE', headers: signedIn }],
    ] as const) {
      const refused = await call(path, init);
      assert.deepEqual([refused.status, echo(refused)], [400, null]);
      assert.match(await refused.text(), /^{"errors":{"request":{"key":\["[^"]*call us\."\]}}}$/);
    }
    assert.equal(reached.length, 0);
    assert.equal(said().split('its Idempotency-Key or Idempotency-Key-Age header').length, 2);
    assert.equal((await call(`/api/v2/group/${TEAM}/`)).status, 200);
    assert.equal((await createSite().call(BOOK, withoutKey)).status, 200);
    const repeated = await booking(`${KEY}, ${KEY}`);
    Object.assign(repeated.headers as object, { 'Idempotency-Key-Age': '0, 0' });
    assert.deepEqual(await told(call(BOOK, repeated)), [200, KEY]);
    // A store that a restart leaves as it is knows every key.
    const { since: _, ...store } = memoryStore();
    assert.equal((await createSite({ store }).call(BOOK, withoutAge)).status, 200);
  });

  test('is claimed before `clientOf` is asked, whose failure refuses it', async (t) => {
    const { pass, settle } = frozen(t);
    let asked = 0;
    const failing = async () => {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 500));
      throw new Error();
    };
    const { call, reached } = createSite({ store: memoryStore(), clientOf: failing });
    const init = { method: 'PUT', headers: { ...json, ...key }, body: moveBody };
    const first = call(moveOf(JOHNS_TOUR), init);
    await pass(100);
    const answers = await settle(Promise.all([first, call(moveOf(JOHNS_TOUR), init)]));
    for (const answer of answers) assert.deepEqual([answer.status, echo(answer)], [424, KEY]);
    assert.deepEqual([asked, reached.length], [1, 0]);
  });
});
