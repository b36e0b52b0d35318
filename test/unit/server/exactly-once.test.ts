import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, test } from 'node:test';
import { type BookingRequest, isOutcomeUncertain } from '../../../src/api/index.js';
import { memoryStore, type TourStore, tokenOf } from '../../../src/server/index.js';
import { failureOf, turns } from '../api/recorded-client.js';
import { frozen } from './frozen-time.js';
import * as server from './site.js';
import { BOOK, BOOKING, basic, bookingInit, createSite, JOHNS_TOUR, json } from './site.js';

const { clientOf, moveBody, moveOf, tokenIn } = server;

const KEY = '3f0c2f6e-5f0e-4d7b-9d59-1a3b5c7d9e0f';
const OTHER_TIME = { ...BOOKING, start: '2026-11-24T10:30:00' };
const booking = (key = KEY, request: BookingRequest = BOOKING) =>
  bookingInit(request, { 'Idempotency-Key': key });

/** A service that responds once the test calls `letGo`. */
function slowService() {
  const gate = new EventEmitter();
  const open = once(gate, 'open');
  return {
    letGo: () => gate.emit('open'),
    answer: (_: Request, pass: () => Promise<Response>) => open.then(pass),
  };
}

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

  test('in flight is waited for, also from another process', async (t) => {
    const { pass, settle } = frozen(t);
    const { letGo, answer } = slowService();
    const store = memoryStore();
    const [one, other] = [createSite({ store, answer }), createSite({ store })];
    const init = await booking();
    const answers = [one.call(BOOK, init), one.call(BOOK, init), other.call(BOOK, init)];
    await pass(1_000);
    letGo();
    const texts = await settle(Promise.all(answers.map(async (it) => (await it).text())));
    assert.equal(new Set(texts).size, 1);
    assert.deepEqual([one.booked().length, one.reached.length, other.reached.length], [1, 1, 0]);
  });

  test('that two processes receive at once is sent by one', async (t) => {
    const { settle } = frozen(t);
    const store = memoryStore();
    let adding = 0;
    // Both are about to add the key before either does.
    const add: TourStore['add'] = async (...entry) => {
      for (adding++; adding < 2; ) await turns();
      return store.add(...entry);
    };
    const { call, reached } = createSite({ store: { ...store, add } });
    const init = await booking();
    const answers = await settle(Promise.all([call(BOOK, init), call(BOOK, init)]));
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual([statuses, reached.length], [[200, 200], 1]);
  });

  test('in flight for long is not refused, and answers a later repeat', async (t) => {
    const { settle, until } = frozen(t);
    const { letGo, answer } = slowService();
    const memory = memoryStore();
    let reads = 0;
    const get = (key: string) => {
      reads++;
      return memory.get(key);
    };
    const { call, booked, reached } = createSite({ store: { ...memory, get }, answer });
    const first = call(BOOK, await booking());
    await until(() => reached.length > 0);
    const second = call(BOOK, await booking());
    // The first one must not time out before the second one looks.
    await until(() => reads > 0);
    assert.equal((await settle(second)).status, 409);
    letGo();
    assert.equal((await first).status, 200);
    assert.equal((await call(BOOK, await booking())).status, 200);
    assert.deepEqual([booked().length, reached.length], [1, 1]);
  });

  test('whose process ended has an unknown outcome and is never resent', async (t) => {
    const { pass, settle } = frozen(t);
    const store = memoryStore();
    const { call, reached } = createSite({ store: { ...store, set: async () => {} } });
    await call(BOOK, await booking());
    // Until then, the process may still be waiting for the service.
    await pass(29_000);
    assert.equal((await settle(call(BOOK, await booking()))).status, 409);
    await pass(2_000);
    const again = await call(BOOK, await booking());
    assert.deepEqual([again.status, again.headers.get('Tour-Booking-Server')], [502, 'idempotent']);
    await pass(51_000);
    assert.equal((await call(BOOK, await booking())).status, 502);
    assert.equal(reached.length, 1);
  });

  test('that was refused or lost isn’t sent again', async (t) => {
    frozen(t);
    const taken = { errors: { appointment: { start: ['Taken.'] } } };
    for (const [status, answer] of [
      [400, async () => Response.json(taken, { status: 400 })],
      [502, () => Promise.reject(new TypeError('terminated'))],
    ] as const) {
      const { call, reached } = createSite({ store: memoryStore(), answer });
      const first = await call(BOOK, await booking());
      const again = await call(BOOK, await booking());
      assert.deepEqual([first.status, again.status, reached.length], [status, status, 1]);
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

  test('gets the first one’s outcome while its bot check runs, and after it', async (t) => {
    const { pass, settle } = frozen(t);
    const used = new Set<string>();
    // Like a bot check: slow, and its token works only once.
    const mayBook = async (_: Request, { botToken = '' }: BookingRequest) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      return used.size < used.add(botToken).size;
    };
    const { call, booked } = createSite({ store: memoryStore(), mayBook });
    const init = await booking(KEY, { ...BOOKING, botToken: 'once' });
    const first = call(BOOK, init);
    await pass(100);
    const second = call(BOOK, init);
    const answers = await settle(Promise.all([first, second]));
    const third = await settle(call(BOOK, init));
    assert.deepEqual(
      [...answers, third].map(({ status }) => status),
      [200, 200, 200],
    );
    const texts = await Promise.all([...answers, third].map((it) => it.text()));
    assert.deepEqual([new Set(texts).size, booked().length, used.size], [1, 1, 1]);
  });

  test('gets the first one’s refusal if the bot check refuses or fails', async (t) => {
    const { pass, settle } = frozen(t);
    for (const [status, end] of [
      [422, () => false],
      [424, () => Promise.reject(new Error())],
    ] as const) {
      let checks = 0;
      const mayBook = async () => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        return checks++ === 0 ? end() : true;
      };
      const { call, reached } = createSite({ store: memoryStore(), mayBook });
      const init = await booking();
      const first = call(BOOK, init);
      await pass(100);
      const answers = await settle(Promise.all([first, call(BOOK, init)]));
      assert.deepEqual([...answers.map((it) => it.status), reached.length], [status, status, 0]);
    }
  });

  test('that never left can be sent again a second later', async (t) => {
    const { pass } = frozen(t);
    const cause = { code: 'ECONNREFUSED' };
    let isDown = true;
    const { call } = createSite({
      store: memoryStore(),
      answer: (_, send) => (isDown ? Promise.reject(new TypeError('', { cause })) : send()),
    });
    const init = await booking();
    assert.equal((await call(BOOK, init)).status, 424);
    isDown = false;
    await pass(1_100);
    assert.equal((await call(BOOK, init)).status, 200);
  });

  test('that a bot check refused can be sent again', async (t) => {
    const { pass } = frozen(t);
    let mayPass = false;
    const { call } = createSite({ store: memoryStore(), mayBook: () => mayPass });
    assert.equal((await call(BOOK, await booking())).status, 422);
    mayPass = true;
    await pass(1_100);
    assert.equal((await call(BOOK, await booking())).status, 200);
  });
});

describe('a move or a cancellation with a key', () => {
  const headers = (token: string) => ({ ...basic(token), ...json, 'Idempotency-Key': KEY });
  const change = (token: string, method: 'PUT' | 'DELETE') =>
    ({ method, headers: headers(token), ...(method === 'PUT' && { body: moveBody }) }) as const;

  test('is sent once; a repeat gets the same answer, by link and by session', async (t) => {
    frozen(t);
    const site = createSite({ store: memoryStore(), clientOf });
    const link = await tokenIn(await site.call(BOOK, await bookingInit()));
    const [own] = site.booked();
    for (const [id, token] of [
      [own?.id, link],
      [JOHNS_TOUR, 'token-of-john'],
    ] as const) {
      for (const [path, method] of [
        [moveOf(id), 'PUT'],
        [`/api/v2/appointments/${id}`, 'DELETE'],
      ] as const) {
        const init = change(token, method);
        init.headers['Idempotency-Key'] += `-${id}${method}`;
        const writes = () => site.reached.filter((it) => it.method === method).length;
        const before = writes();
        const answers = [await site.call(path, init), await site.call(path, init)];
        assert.deepEqual(
          [...answers.map(({ status }) => status), writes() - before],
          [200, 200, 1],
          `${method} ${token}`,
        );
        const [first, second] = await Promise.all(answers.map((it) => it.text()));
        assert.equal(second, first);
      }
    }
  });

  test('shows nobody else its answer', async (t) => {
    frozen(t);
    const site = createSite({
      store: memoryStore(),
      clientOf: (request) => (tokenOf(request) === 'other' ? 891 : clientOf(request)),
    });
    const path = `/api/v2/appointments/${JOHNS_TOUR}`;
    assert.equal((await site.call(path, change('token-of-john', 'DELETE'))).status, 200);
    assert.equal((await site.call(path, change('other', 'DELETE'))).status, 400);
    assert.equal((await site.call(path, change('guess', 'DELETE'))).status, 401);
  });

  test('with another move’s key is refused', async (t) => {
    frozen(t);
    const site = createSite({ store: memoryStore(), clientOf });
    const init = change('token-of-john', 'PUT');
    assert.equal((await site.call(moveOf(JOHNS_TOUR), init)).status, 200);
    const body = moveBody.replace('15:00', '15:30');
    assert.equal((await site.call(moveOf(JOHNS_TOUR), { ...init, body })).status, 400);
  });
});

describe('a store', () => {
  const fails = () => Promise.reject(new Error('ada@example.com'));
  const hangs = () => new Promise<never>(() => {});

  test('that is down refuses to book, and logs no personal data', async (t) => {
    const { settle, said } = frozen(t);
    for (const broken of [{ add: fails }, { add: hangs }]) {
      const site = createSite({ store: { ...memoryStore(), ...broken } as TourStore });
      const headers = { 'Idempotency-Key': KEY };
      const failure = failureOf(site.page('SITE', headers).bookTour(23, BOOKING));
      const error = await settle(failure);
      assert.deepEqual([error.status, isOutcomeUncertain(error)], [424, false]);
      assert.match(error.messages[0]?.text ?? '', /wasn’t sent/);
      assert.equal(site.reached.length, 0);
    }
    assert.doesNotMatch(said(), /ada/);
  });

  test('may give null for an absent key', async (t) => {
    frozen(t);
    const memory = memoryStore();
    const get = async (key: string) => (await memory.get(key)) ?? null;
    const { call } = createSite({ store: { ...memory, get } });
    for (let time = 0; time < 2; time++)
      assert.equal((await call(BOOK, await booking())).status, 200);
  });

  test('that gives anything but an entry leaves the outcome unknown', async (t) => {
    const { said } = frozen(t);
    const store = { ...memoryStore(), add: async () => false, get: async () => 'ada@example.com' };
    const { call, reached } = createSite({ store });
    assert.deepEqual([(await call(BOOK, await booking())).status, reached.length], [502, 0]);
    assert.doesNotMatch(said(), /ada/);
  });

  test('that fails after a booking does not lose its answer', async (t) => {
    frozen(t);
    const { call } = createSite({ store: { ...memoryStore(), set: fails } });
    assert.equal((await call(BOOK, await booking())).status, 200);
  });

  test('that fails during a booking does not report it as refused', async (t) => {
    const { settle, until } = frozen(t);
    const { answer } = slowService();
    const memory = memoryStore();
    let reads = 0;
    // The second request reads, and waits for the first one.
    const get = (key: string) => (reads++ < 1 ? memory.get(key) : fails());
    const { call, reached } = createSite({ store: { ...memory, get } as TourStore, answer });
    void call(BOOK, await booking());
    await until(() => reached.length > 0);
    assert.equal((await settle(call(BOOK, await booking()))).status, 409);
  });

  test('is announced to pages by a header', async (t) => {
    frozen(t);
    const announced = async (store?: TourStore) =>
      (await createSite({ store }).call('/api/v2/discovery-sources')).headers.get(
        'Tour-Booking-Server',
      );
    assert.deepEqual([await announced(memoryStore()), await announced()], ['idempotent', null]);
  });
});
