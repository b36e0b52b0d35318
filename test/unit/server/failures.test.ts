import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HTTPException } from 'hono/http-exception';
import { isOutcomeUncertain } from '../../../src/api.js';
import { createTourHandler } from '../../../src/server/index.js';
import { failureOf, turns, until } from '../api/recorded-client.js';
import * as server from './site.js';
import { BOOK, BOOKING, bookingInit, createSite, JOHNS_TOUR, TEAM } from './site.js';

const { clientOf, LATER, PRIVATE, SECRET } = server;

describe('a failure', () => {
  server.freezeDate();

  const failing = (make: () => Promise<Response>) => createSite({ answer: make, clientOf });
  const unreachable = (syscall: 'connect' | 'read') => {
    const cause = Object.assign(new Error(), { code: 'EHOSTUNREACH', syscall });
    return Promise.reject(new TypeError('fetch failed', { cause }));
  };

  test('before anything is sent is a refusal in words', async (t) => {
    t.mock.method(console, 'error', () => {});
    const { page } = failing(() => unreachable('connect'));
    const calls = [
      page().bookTour(TEAM, BOOKING),
      // The tour's owner is unknown.
      page('token-of-john').cancelAppointment(JOHNS_TOUR),
      page('token-of-john').rescheduleAppointment(JOHNS_TOUR, TEAM, LATER),
    ];
    for (const call of calls) {
      const error = await failureOf(call);
      assert.deepEqual([error.status, isOutcomeUncertain(error)], [424, false]);
      assert.match(error.messages[0]?.text ?? '', /wasn’t sent/);
    }
  });

  test('after a booking was sent leaves the outcome unknown', async (t) => {
    t.mock.method(console, 'error', () => {});
    for (const [status, make] of [
      [502, () => Promise.reject(new TypeError('fetch failed'))],
      [502, () => unreachable('read')],
      [502, async () => Response.redirect('https://elsewhere.example.com', 302)],
      [503, async () => new Response('{}', { status: 503 })],
      [503, async () => new Response(null, { status: 503 })],
      [502, async () => Response.json({ data: {} })],
    ] as const) {
      const error = await failureOf(failing(make).page().bookTour(TEAM, BOOKING));
      assert.deepEqual([isOutcomeUncertain(error), error.status], [true, status], error.kind);
    }
  });

  test('to answer times out before the page does', async (t) => {
    t.mock.method(console, 'error', () => {});
    t.mock.timers.enable({ apis: ['setTimeout'] });
    t.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    });
    const answer = ({ signal }: Request) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const { call, reached } = createSite({ answer });
    for (const [path, init, seconds] of [
      [`/api/v2/group/${TEAM}/`, undefined, 10],
      [BOOK, await bookingInit(), 25],
    ] as const) {
      let isOver = false;
      const before = reached.length;
      const response = call(path, init).finally(() => {
        isOver = true;
      });
      await until(() => reached.length > before);
      t.mock.timers.tick(seconds * 1000 - 1);
      await turns();
      assert.equal(isOver, false, path);
      t.mock.timers.tick(1);
      assert.equal((await response).status, 502, path);
    }
  });

  test('to end its answer is noticed after a megabyte', async (t) => {
    t.mock.method(console, 'error', () => {});
    let pulled = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      pulled++;
      controller.enqueue(new Uint8Array(64 * 1024));
    };
    const { call } = failing(async () => new Response(new ReadableStream({ pull })));
    assert.equal((await call(`/api/v2/group/${TEAM}/`)).status, 502);
    assert.ok(pulled < 20, String(pulled));
  });

  test('of `clientOf` or `mayBook` refuses before anything is sent', async (t) => {
    const logged = t.mock.method(console, 'error', () => {});
    const message = 'ada@example.com';
    for (const error of [new Error(message), new HTTPException(403, { message })]) {
      const fail = () => {
        throw error;
      };
      const { page, reached } = createSite({ clientOf: fail, mayBook: fail });
      for (const call of [page().bookTour(TEAM, BOOKING), page().cancelAppointment(JOHNS_TOUR)]) {
        assert.equal((await failureOf(call)).status, 424);
      }
      assert.equal(reached.length, 0);
    }
    assert.doesNotMatch(JSON.stringify(logged.mock.calls), /ada@/);
  });

  test('the site sees the bot token; the service does not', async () => {
    const seen: unknown[] = [];
    const mayBook = (
      request: Request,
      { botToken, people }: { botToken?: string; people?: unknown },
    ) => {
      seen.push([request.headers.get('X-Real-IP'), botToken, people]);
      return botToken === 'human';
    };
    const { page, reached } = createSite({ mayBook: mayBook as never });
    const error = await failureOf(page().bookTour(TEAM, { ...BOOKING, botToken: 'robot' }));
    assert.deepEqual([error.status, isOutcomeUncertain(error), reached.length], [422, false, 0]);
    await page('SITE', { 'X-Real-IP': '::1' }).bookTour(TEAM, { ...BOOKING, botToken: 'human' });
    assert.doesNotMatch(await (reached[0] as Request).text(), /bot|human/);
    assert.deepEqual(seen[1], ['::1', 'human', BOOKING.people]);
  });

  test('a check that returns nothing lets nothing through', async () => {
    const { page, reached } = createSite({ mayBook: (() => undefined) as never });
    assert.equal((await failureOf(page().bookTour(TEAM, BOOKING))).status, 422);
    assert.equal(reached.length, 0);
  });
});

test('an unusable option throws at once, without showing the key', () => {
  const right = {
    ...{ baseUrl: 'https://api.example.com', apiKey: PRIVATE, groupIds: [1], origins: [] },
    secret: 'a secret of thirty-two characters'.slice(-32),
  };
  createTourHandler(right);
  for (const [wrong, words] of [
    [{ baseUrl: 'http://api.example.com' }, /baseUrl/],
    [{ apiKey: '' }, /apiKey/],
    [{ groupIds: undefined }, /^groupIds must/],
    [{ groupIds: [] }, /^groupIds must/],
    [{ groupIds: [1, 0] }, /^groupIds must/],
    [{ origins: undefined }, /^origins must/],
    [{ origins: 'https://www.example.com' }, /^origins must/],
    [{ origins: ['*'] }, /^origins must/],
    [{ origins: ['https://www.example.com/'] }, /^origins must/],
    [{ secret: 'short' }, /^secret must/],
    [{ secret: [SECRET, ''] }, /^secret must/],
  ] as const) {
    const make = () => createTourHandler({ ...right, ...wrong } as never);
    assert.throws(
      make,
      (error) =>
        error instanceof TypeError && words.test(error.message) && !error.message.includes(PRIVATE),
    );
  }
});
