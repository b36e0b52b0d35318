/**
 * Two processes of the server to copy share one Redis. Each test loses a response, a process, the
 * time or Redis itself at one moment, and goes on at the other process.
 */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createSandbox } from '../../../demo/sandbox/index.js';
import { until } from '../../support/until.js';
import { BOOK, BOOKING, bookingInit } from '../../unit/server/site.js';
import { startService } from './breaking.js';
import { type Answer, send } from './clients.js';
import { dateIn, installServer } from './processes.js';
import { type Redis, startRedis } from './redis.js';

describe('two processes', { timeout: 300_000 }, () => {
  const sandbox = createSandbox({ now: `${dateIn(0)}T14:00:00Z`, busyness: 0 });
  /** The writes that have reached the service. */
  let reached: string[] = [];
  /** Whether the service keeps a write until the test lets it go. */
  let isHeld = false;
  const service = {
    ...sandbox,
    async fetch(request: Request) {
      if (request.method === 'GET') return sandbox.fetch(request);
      // The whole request, even if its sender ends meanwhile.
      const { url, method, headers } = request;
      const body = (await request.text()) || null;
      reached.push(method);
      await until(() => !isHeld);
      return sandbox.fetch(new Request(url, { method, headers, body }));
    },
  };
  const closing: (() => unknown)[] = [];
  let origin: string;
  let redis: Redis;
  let missing: string | undefined;
  let site: ReturnType<typeof installServer>;
  let one: Awaited<ReturnType<typeof site.start>>;
  let other: typeof one;

  before(async () => {
    const found = await startRedis();
    if ('missing' in found) {
      ({ missing } = found);
      return;
    }
    redis = found;
    const { origin: address, close } = await startService(service, 0, () => 1);
    origin = address;
    site = installServer(origin, redis.url);
    closing.push(site.close, close, redis.close);
    [one, other] = await Promise.all([site.start(), site.start()]);
  });
  beforeEach((t) => {
    reached = [];
    isHeld = false;
    if (missing) (t as { skip(why: string): void }).skip(missing);
  });
  after(async () => {
    for (const close of closing) await close();
  });

  const newKey = () => crypto.randomUUID();
  let days = 0;
  /** A start on the next weekday. */
  const newStart = () => {
    const day = dateIn(days + 2 * Math.floor(days / 5));
    days++;
    return `${day}T10:00:00`;
  };
  const book = async (port: number, key: string, start: string): Promise<Answer> =>
    send(port, BOOK, await bookingInit({ ...BOOKING, start }, { 'Idempotency-Key': key }));
  /** Whether a process takes no connection anymore: it's stopping. */
  const isClosed = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const end = (isRefused: boolean) => {
        socket.destroy();
        resolve(isRefused);
      };
      socket.on('connect', () => end(false)).on('error', () => end(true));
    });
  const tours = () => [...sandbox.world().appointments.values()].slice(7);
  const idIn = ({ text }: Answer): number => JSON.parse(text).data.appointment.id;

  /** Repeats a booking until the server says more than that it's still in flight. */
  async function repeat(port: number, key: string, start: string): Promise<Answer> {
    let answer: Answer;
    do answer = await book(port, key, start);
    while (answer.status === 409);
    return answer;
  }

  test('a booking whose response was lost is the first one at the other process', async () => {
    const [key, start] = [newKey(), newStart()];
    const before = tours().length;
    // Nobody reads the first response.
    await book(one.port, key, start);
    const second = await book(other.port, key, start);
    assert.deepEqual([reached, tours().length], [['POST'], before + 1]);
    assert.equal(tours().at(-1)?.id, idIn(second));
  });

  test('a booking whose process is killed while it’s sent has an unknown outcome', async () => {
    const [key, start] = [newKey(), newStart()];
    const doomed = await site.start();
    const before = tours().length;
    isHeld = true;
    const first = assert.rejects(book(doomed.port, key, start));
    await until(() => reached.length === 1);
    await doomed.kill();
    await first;
    isHeld = false;
    assert.equal((await repeat(one.port, key, start)).status, 502);
    assert.equal((await repeat(other.port, key, start)).status, 502);
    assert.deepEqual([reached, tours().length], [['POST'], before + 1]);
  });

  test('a booking in progress gets its response before its process stops', async () => {
    const old = await site.start();
    isHeld = true;
    const order = { ...BOOKING, start: newStart() };
    const init = await bookingInit(order, { 'Idempotency-Key': newKey() });
    // As a proxy, `fetch` keeps the connection for its next request.
    const booking = fetch(`http://127.0.0.1:${old.port}/tours${BOOK}`, init);
    await until(() => reached.length === 1);
    const stopped = old.stop();
    await until(() => isClosed(old.port));
    isHeld = false;
    const { status, headers } = await booking;
    assert.deepEqual([status, headers.get('Connection')], [200, 'close']);
    await stopped;
  });

  test('a booking whose visitor has left is finished before its process stops', async () => {
    const [key, start] = [newKey(), newStart()];
    const old = await site.start();
    isHeld = true;
    const visitor = new AbortController();
    const init = await bookingInit({ ...BOOKING, start }, { 'Idempotency-Key': key });
    const url = `http://127.0.0.1:${old.port}/tours${BOOK}`;
    const first = assert.rejects(fetch(url, { ...init, signal: visitor.signal }));
    await until(() => reached.length === 1);
    visitor.abort();
    await first;
    const stopped = old.stop();
    const next = await site.start();
    // Some service managers send the signal twice.
    void old.stop();
    isHeld = false;
    await stopped;
    const id = idIn(await book(next.port, key, start));
    assert.deepEqual([reached, tours().at(-1)?.id], [['POST'], id]);
    assert.ok(await redis.field('tours', String(id)));
  });

  test('a booking whose process is killed before it’s sent is sent by another one', async () => {
    const [key, start] = [newKey(), newStart()];
    const doomed = await site.start({ option: 'mayBook: () => new Promise(() => {}),' });
    const before = tours().length;
    const first = assert.rejects(book(doomed.port, key, start));
    await until(() => redis.get(`tour-booking:${origin}:${key}:work`));
    await doomed.kill();
    await first;
    assert.equal((await repeat(other.port, key, start)).status, 200);
    assert.deepEqual([reached, tours().length], [['POST'], before + 1]);
  });

  for (const ahead of [51_000, -51_000]) {
    test(`a clock that’s off by ${ahead} ms changes nothing for a repeat`, async () => {
      const [key, start] = [newKey(), newStart()];
      const shifted = await site.start({ ahead });
      isHeld = true;
      const first = book(one.port, key, start);
      await until(() => reached.length === 1);
      const reads = await redis.reads();
      const second = book(shifted.port, key, start);
      // It has looked at both entries at least twice.
      await until(async () => (await redis.reads()) >= reads + 4);
      isHeld = false;
      const answers = await Promise.all([first, second]);
      assert.deepEqual(answers[1], answers[0]);
      assert.deepEqual([answers[0].status, reached], [200, ['POST']]);
    });
  }

  test('a booking during an outage of Redis isn’t sent, and is booked once later', async () => {
    const [key, start] = [newKey(), newStart()];
    redis.pause();
    const refused = await book(one.port, key, start).finally(redis.goOn);
    // The other process might have sent it.
    assert.deepEqual([refused.status, refused.key, reached], [409, undefined, []]);
    const [first, second] = await Promise.all([
      repeat(one.port, key, start),
      repeat(other.port, key, start),
    ]);
    assert.deepEqual([first.status, reached], [200, ['POST']]);
    assert.equal(idIn(second), idIn(first));
  });

  test('an outage of Redis while a booking is sent doesn’t lose its response', async () => {
    const [key, start] = [newKey(), newStart()];
    isHeld = true;
    const booking = book(one.port, key, start);
    await until(() => reached.length === 1);
    redis.pause();
    isHeld = false;
    const first = await booking.finally(redis.goOn);
    const second = await repeat(other.port, key, start);
    assert.deepEqual([first.status, second.status, reached], [200, 200, ['POST']]);
    assert.equal(idIn(second), idIn(first));
  });
});
