import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BookingRequest } from '../../../src/api.js';
import { memoryStore, type TourStore } from '../../../src/server/index.js';
import { until } from '../api/recorded-client.js';
import { frozen } from './frozen-time.js';
import { booking, KEY, slowService } from './keyed.js';
import { BOOK, BOOKING, createSite } from './site.js';

describe('a booking in flight', () => {
  test('is waited for, also from another process', async (t) => {
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
      adding++;
      await until(() => adding >= 2);
      return store.add(...entry);
    };
    const { call, reached } = createSite({ store: { ...store, add } });
    const init = await booking();
    const answers = await settle(Promise.all([call(BOOK, init), call(BOOK, init)]));
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual([statuses, reached.length], [[200, 200], 1]);
  });

  test('whose claim the store forgets is sent by one process', async (t) => {
    const { settle } = frozen(t);
    const memory = memoryStore();
    const add: TourStore['add'] = async (key, ...entry) =>
      key.endsWith(':work') || memory.add(key, ...entry);
    const mayBook = () => new Promise<boolean>((resolve) => setTimeout(resolve, 250, true));
    const { call, reached } = createSite({ store: { ...memory, add }, mayBook });
    const init = await booking();
    const answers = await settle(Promise.all([call(BOOK, init), call(BOOK, init)]));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual([statuses, reached.length], [[200, 409], 1]);
  });

  test('whose claim two processes had doesn’t look lost while the first one sends it', async (t) => {
    const { pass, settle } = frozen(t);
    const { letGo, answer } = slowService();
    const memory = memoryStore();
    const add: TourStore['add'] = (key, value, seconds) =>
      memory.add(key, value, key.endsWith(':work') ? 0.1 : seconds);
    const mayBook = () => new Promise<boolean>((resolve) => setTimeout(resolve, 250, true));
    const { call, reached } = createSite({ store: { ...memory, add }, mayBook, answer });
    const init = await booking();
    const first = call(BOOK, init);
    await pass(200);
    assert.equal((await settle(call(BOOK, init))).status, 409);
    await pass(1_100);
    const third = call(BOOK, init);
    await pass(1_000);
    letGo();
    const answers = await settle(Promise.all([first, third]));
    assert.deepEqual([...answers.map(({ status }) => status), reached.length], [200, 200, 1]);
  });

  test('that takes as long as everything may take doesn’t look lost', async (t) => {
    const { pass, settle } = frozen(t);
    const slowly = (seconds: number) =>
      new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const memory = memoryStore();
    const add: TourStore['add'] = async (key, ...entry) => {
      if (!key.endsWith(':work')) await slowly(4.9);
      return memory.add(key, ...entry);
    };
    const set: TourStore['set'] = async (...entry) => {
      if (!entry[0].endsWith(':work')) await slowly(4.9);
      return memory.set(...entry);
    };
    const { call, reached } = createSite({
      store: { ...memory, add, set },
      secret: undefined,
      clientOf: () => slowly(4.9).then(() => undefined),
      answer: (_, send) => slowly(24.9).then(send),
    });
    const first = call(BOOK, await booking());
    await pass(38_000);
    const second = call(BOOK, await booking());
    const answers = await settle(Promise.all([first, second]));
    assert.deepEqual([...answers.map(({ status }) => status), reached.length], [200, 200, 1]);
  });

  test('for long is not refused, and answers a later repeat', async (t) => {
    const { settle } = frozen(t);
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

  test('gives a copy its outcome while the bot check runs, and after it', async (t) => {
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
    const answers = await settle(Promise.all([first, call(BOOK, init)]));
    const third = await settle(call(BOOK, init));
    const statuses = [...answers, third].map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200]);
    const texts = await Promise.all([...answers, third].map((it) => it.text()));
    assert.deepEqual([new Set(texts).size, booked().length, used.size], [1, 1, 1]);
  });

  test('gives a copy its refusal if the bot check refuses or fails', async (t) => {
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
});
