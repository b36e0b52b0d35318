import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOutcomeUncertain } from '../../../src/api/index.js';
import { memoryStore, type TourStore } from '../../../src/server/index.js';
import { failureOf, until } from '../api/recorded-client.js';
import { frozen } from './frozen-time.js';
import { booking, KEY, slowService } from './keyed.js';
import { BOOK, BOOKING, createSite, TEAM } from './site.js';

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

  for (const slow of [1, 2]) {
    test(`that adds entry ${slow} too late books nothing, and lets a repeat go on`, async (t) => {
      const { pass, settle } = frozen(t);
      const memory = memoryStore();
      let adds = 0;
      const add: TourStore['add'] = async (...entry) => {
        if (++adds === slow) await new Promise((resolve) => setTimeout(resolve, 6_000));
        return memory.add(...entry);
      };
      const { call, reached } = createSite({ store: { ...memory, add } });
      assert.equal((await settle(call(BOOK, await booking()))).status, 424);
      await pass(2_500);
      assert.equal((await settle(call(BOOK, await booking()))).status, 200);
      assert.equal(reached.length, 1);
    });
  }

  test('that throws at once books nothing, and says so', async (t) => {
    const { pass } = frozen(t);
    const memory = memoryStore();
    let adds = 0;
    const add: TourStore['add'] = (...entry) => {
      if (++adds === 2) throw new Error();
      return memory.add(...entry);
    };
    const { call, reached } = createSite({ store: { ...memory, add } });
    assert.deepEqual([(await call(BOOK, await booking())).status, reached.length], [424, 0]);
    await pass(1_100);
    assert.equal((await call(BOOK, await booking())).status, 200);
  });

  test('that has anything but a tour’s state keeps its links working', async (t) => {
    const { said } = frozen(t);
    const memory = memoryStore();
    const get: TourStore['get'] = async (key) =>
      key.startsWith('tour-booking:tour:') ? 'ada@example.com' : memory.get(key);
    const { page, booked } = createSite({ store: { ...memory, get } });
    const { id, manageToken = '' } = await page().bookTour(TEAM, BOOKING);
    assert.equal((await page().checkLink(id, manageToken)).isCanceled, false);
    await page().cancelAppointment(id, manageToken);
    assert.equal(booked()[0]?.status, 40);
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
    const memory = memoryStore();
    let isBooked = false;
    const set: TourStore['set'] = (...entry) => (isBooked ? fails() : memory.set(...entry));
    const answer = (_: Request, pass: () => Promise<Response>) => {
      isBooked = true;
      return pass();
    };
    const { call } = createSite({ store: { ...memory, set }, answer });
    assert.equal((await call(BOOK, await booking())).status, 200);
  });

  test('that fails during a booking does not report it as refused', async (t) => {
    const { settle } = frozen(t);
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
