import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  durableObjectStore,
  memoryStore,
  redisStore,
  TourBookingObject,
  type TourStore,
} from '../../../src/server/index.js';
import { frozen } from './frozen-time.js';

/** The two commands of Redis that the store sends. */
function redis() {
  const values = new Map<string, string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sendCommand = async (words: string[]) => {
    const [command, key = '', value = '', ex, seconds, nx] = words;
    if (command === 'GET') return values.get(key) ?? null;
    assert.deepEqual([command, ex], ['SET', 'EX']);
    if (nx === 'NX' && values.has(key)) return null;
    values.set(key, value);
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => values.delete(key), Number(seconds) * 1000),
    );
    return 'OK';
  };
  return { sendCommand };
}

/** Cloudflare's durable objects: one for each name, with a storage and an alarm. */
function namespace() {
  const objects = new Map<string, TourBookingObject>();
  const create = (name: string) => {
    const values = new Map<string, unknown>();
    let alarm: ReturnType<typeof setTimeout>;
    const storage = {
      get: async (key: string) => values.get(key),
      put: async (key: string, value: unknown) => void values.set(key, value),
      deleteAll: async () => values.clear(),
      setAlarm: async (at: number) => {
        clearTimeout(alarm);
        alarm = setTimeout(() => object.alarm(), at - Date.now());
      },
    };
    const object = new TourBookingObject({ storage });
    objects.set(name, object);
    return object;
  };
  return {
    idFromName: (name: string) => ({ name }),
    get: ({ name }: { name: string }) => {
      const object = objects.get(name) ?? create(name);
      return { fetch: (url: string, init: RequestInit) => object.fetch(new Request(url, init)) };
    },
  };
}

const STORES: Readonly<Record<string, () => TourStore>> = {
  'in memory': memoryStore,
  'in Redis': () => redisStore(redis()),
  'of durable objects': () => durableObjectStore(namespace()),
};

for (const [where, create] of Object.entries(STORES)) {
  test(`a store ${where} adds a key once, and forgets it in time`, async (t) => {
    const { pass } = frozen(t);
    const store = create();
    assert.equal((await store.get('a')) ?? null, null);
    assert.deepEqual([await store.add('a', '1', 1), await store.add('a', '2', 1)], [true, false]);
    await store.set('b', '3', 2);
    assert.deepEqual([await store.get('a'), await store.get('b')], ['1', '3']);
    await store.set('b', '4', 2);
    assert.equal(await store.get('b'), '4');
    await pass(1_100);
    assert.deepEqual([(await store.get('a')) ?? null, await store.get('b')], [null, '4']);
    assert.ok(await store.add('a', '5', 1));
    // A later record outlives an earlier one's time.
    await store.set('a', '6', 2);
    await pass(1_100);
    assert.equal(await store.get('a'), '6');
  });
}

test('a store in memory keeps a value longer than the longest timer', async (t) => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on('warning', warn);
  t.after(() => process.off('warning', warn));
  const store = memoryStore();
  await store.set('a', '1', 30 * 24 * 3600);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual([await store.get('a'), warnings], ['1', []]);
  const { pass } = frozen(t);
  await store.set('b', '2', 1);
  await pass(1_100);
  assert.deepEqual([await store.get('a'), await store.get('b')], ['1', undefined]);
});

test('a store in memory warns in production that it serves a single process', (t) => {
  const { said } = frozen(t);
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  memoryStore();
  assert.doesNotMatch(said(), /single process/);
  process.env.NODE_ENV = 'production';
  t.after(() => Object.assign(process.env, { NODE_ENV: before ?? '' }));
  memoryStore();
  assert.match(said(), /single process/);
});
