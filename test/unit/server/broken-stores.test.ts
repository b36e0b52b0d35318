import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryStore, type TourStore } from '../../../src/server/index.js';
import { until } from '../api/recorded-client.js';
import { frozen } from './frozen-time.js';
import { bookAt, booking, echo, KEY, slowService, told } from './keyed.js';
import { BOOK, BOOKING, createSite, TEAM } from './site.js';

describe('a store', () => {
  const fails = () => Promise.reject(new Error('ada@example.com'));
  const hangs = () => new Promise<never>(() => {});

  test('that is down books nothing, can’t say so for every process, and logs no personal data', async (t) => {
    const { settle, said } = frozen(t);
    for (const broken of [
      { add: fails, get: fails },
      { add: hangs, get: hangs },
    ]) {
      const site = createSite({ store: { ...memoryStore(), ...broken } as TourStore });
      assert.deepEqual(await settle(bookAt(site)), [409, null, 0]);
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
      const site = createSite({ store: { ...memory, add } });
      assert.deepEqual(await settle(bookAt(site)), [409, null, 0]);
      await pass(10_000);
      assert.deepEqual(await settle(bookAt(site)), [200, KEY, 1]);
    });
  }

  for (const [entry, ending] of [
    ['the claim', ':work'],
    ['the outcome', KEY],
  ] as const) {
    test(`that adds ${entry} and loses its answer books once`, async (t) => {
      const { settle } = frozen(t);
      const memory = memoryStore();
      let losses = 0;
      const add: TourStore['add'] = async (key, ...entry) => {
        const isAdded = await memory.add(key, ...entry);
        if (key.endsWith(ending) && losses++ < 1) throw new Error('lost');
        return isAdded;
      };
      const site = createSite({ store: { ...memory, add } });
      assert.deepEqual(await settle(bookAt(site)), [200, KEY, 1]);
    });
  }

  test('that adds the outcome and then is down for a while lets a repeat go on', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    let isDown = false;
    const unlessDown = <T>(answer: T) => (isDown ? fails() : answer);
    const store: TourStore = {
      async add(key, ...entry) {
        const isAdded = await unlessDown(memory.add(key, ...entry));
        isDown ||= key.endsWith(KEY);
        return unlessDown(isAdded);
      },
      set: async (...entry) => unlessDown(memory.set(...entry)),
      get: async (key) => unlessDown(memory.get(key)),
    };
    const site = createSite({ store });
    assert.deepEqual(await settle(bookAt(site)), [409, null, 0]);
    isDown = false;
    Object.assign(store, memory);
    await pass(60_000);
    assert.deepEqual(await settle(bookAt(site)), [200, KEY, 1]);
  });

  test('that can’t say whether it added the outcome never frees another one’s', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    const store: TourStore = {
      ...memory,
      add: (key, ...entry) => (key.endsWith(KEY) ? fails() : memory.add(key, ...entry)),
      get: (key) => (key.endsWith(KEY) && isDown ? fails() : memory.get(key)),
    };
    let isDown = false;
    const mayBook = () => {
      isDown = true;
      return true;
    };
    const site = createSite({ store, mayBook });
    assert.equal((await settle(site.call(BOOK, await booking()))).status, 409);
    Object.assign(store, memory);
    await pass(1_100);
    for (let time = 0; time < 2; time++) {
      assert.deepEqual(await settle(bookAt(site)), [200, KEY, 1]);
      await pass(60_000);
    }
  });

  test('that fails for a moment books nothing, and lets a repeat go on', async (t) => {
    const { settle } = frozen(t);
    for (const failing of [1, 2]) {
      const memory = memoryStore();
      let adds = 0;
      const add: TourStore['add'] = (...entry) =>
        ++adds === failing ? fails() : memory.add(...entry);
      const site = createSite({ store: { ...memory, add } });
      assert.deepEqual(await settle(bookAt(site)), [409, null, 0]);
      assert.deepEqual(await settle(bookAt(site)), [200, KEY, 1]);
    }
  });

  test('that can’t hold a refused key refuses without it', async (t) => {
    frozen(t);
    const down = { ...memoryStore(), add: fails, get: fails } as TourStore;
    const { call } = createSite({ store: down });
    const refused = await call(BOOK, { ...(await booking()), body: '{' });
    assert.deepEqual([refused.status, echo(refused)], [400, null]);
    const memory = memoryStore();
    const add: TourStore['add'] = async (key, ...entry) =>
      key.endsWith(':work') ? memory.add(key, ...entry) : fails();
    const mayBook = () => Promise.reject(new Error());
    const site = createSite({ store: { ...memory, add }, mayBook });
    assert.deepEqual(await told(site.call(BOOK, await booking())), [409, null]);
  });

  test('that adds a refusal and loses its answer keeps it for the copies', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    const store: TourStore = {
      ...memory,
      add: (...entry) => memory.add(...entry).then(fails),
      get: fails,
    };
    const { call, reached } = createSite({ store });
    const init = await booking();
    assert.deepEqual(await told(settle(call(BOOK, { ...init, body: '{' }))), [400, null]);
    Object.assign(store, memory);
    for (let time = 0; time < 2; time++) {
      assert.deepEqual(await told(settle(call(BOOK, init))), [400, KEY]);
      assert.equal(reached.length, 0);
      await pass(60_000);
    }
  });

  test('that fails for a copy says nothing of the first one, which is being sent', async (t) => {
    const { settle } = frozen(t);
    const { letGo, answer } = slowService();
    const memory = memoryStore();
    const [one, other] = [
      createSite({ store: memory, answer }),
      createSite({ store: { ...memory, add: fails } }),
    ];
    const first = one.call(BOOK, await booking());
    await until(() => one.reached.length > 0);
    assert.deepEqual(await settle(bookAt(other)), [409, null, 0]);
    letGo();
    assert.deepEqual(await told(first), [200, KEY]);
  });

  test('that has anything but a tour’s state keeps its links working', async (t) => {
    const { said } = frozen(t);
    const memory = memoryStore();
    const get: TourStore['get'] = async (key) =>
      key.includes(':tour:') ? 'ada@example.com' : memory.get(key);
    const { page, booked } = createSite({ store: { ...memory, get } });
    const { id, manageToken = '' } = await page().bookTour(TEAM, BOOKING);
    assert.equal((await page().checkLink(id, manageToken)).isCanceled, false);
    await page(manageToken).cancelAppointment(id);
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
});
