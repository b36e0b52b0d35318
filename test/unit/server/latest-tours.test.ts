import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { decodeJwt } from 'jose';
import { memoryStore, type TourStore } from '../../../src/server/index.js';
import { failureOf } from '../api/recorded-client.js';
import { bookedTour, cancel, keyed, move, path } from './changed-tour.js';
import { frozen } from './frozen-time.js';
import { echo, KEY } from './keyed.js';
import * as server from './site.js';
import { BOOK, BOOKING, bookingInit, createSite, LATER, NEXT_WEEK, TEAM } from './site.js';

const { JOHNS_TOUR, moveOf, tokenIn } = server;

describe('a tour’s changes', () => {
  test('leave the tour unsure if an answer is lost, until the next one', async (t) => {
    frozen(t);
    let isLost = true;
    const { one, token, id } = await bookedTour(async (_, pass) => {
      const response = await pass();
      if (isLost) throw new TypeError('terminated');
      return response;
    });
    const link = async () => {
      const { manageToken = '', isOld } = await one.page().checkLink(id, token);
      return [decodeJwt(manageToken).start, isOld];
    };
    const lost = await one.call(moveOf(id), move(token, 'lost'));
    assert.deepEqual([lost.status, echo(lost), await link()], [502, null, [BOOKING.start, true]]);
    isLost = false;
    // A refused change tells nothing of the one before.
    const past = await one.call(moveOf(id), move(token, 'past', '2026-11-20T10:00:00'));
    assert.deepEqual([echo(past), await link()], [`${KEY}-past`, [BOOKING.start, true]]);
    await one.call(moveOf(id), move(token, 'next', NEXT_WEEK));
    assert.deepEqual(await link(), [NEXT_WEEK, undefined]);
    const again = await one.call(BOOK, await bookingInit(BOOKING, keyed('book')));
    assert.match(await again.text(), /"is_old":true/);
  });

  test('that the service refuses leave the tour as it was', async (t) => {
    frozen(t);
    const { one, token, id } = await bookedTour();
    const refused = await one.call(moveOf(id), move(token, 'past', '2026-11-20T10:00:00'));
    assert.equal(refused.status, 400);
    const { isOld } = await one.page().checkLink(id, token);
    assert.equal(isOld, undefined);
    const again = await one.call(BOOK, await bookingInit(BOOKING, keyed('book')));
    assert.doesNotMatch(await again.text(), /is_old/);
  });

  test('that a second copy may have met leave the tour unsure', async (t) => {
    frozen(t);
    const conflict = { start: ['Prospect has a conflicting appointment at the same time.'] };
    for (const errors of [conflict, { id: ['Invalid appointment id.'] }]) {
      const refusal = () => Response.json({ errors: { appointment: errors } }, { status: 400 });
      const { one, token, id } = await bookedTour(async () => refusal());
      const refused = await one.call(moveOf(id), move(token, 'move'));
      assert.equal(refused.status, 400);
      const { isOld } = await one.page().checkLink(id, token);
      assert.equal(isOld, true);
    }
  });

  test('that the store hasn’t saved are still in the newest link', async (t) => {
    const { pass } = frozen(t);
    const memory = memoryStore();
    let isDown = false;
    const set: TourStore['set'] = async (...entry) =>
      isDown ? Promise.reject(new Error('down')) : memory.set(...entry);
    const { one, token, id } = await bookedTour(
      (_, pass) => {
        isDown = true;
        return pass();
      },
      { ...memory, set },
    );
    const newest = await tokenIn(await one.call(moveOf(id), move(token, 'move')));
    isDown = false;
    const { manageToken = '' } = await one.page().checkLink(id, newest);
    assert.equal(decodeJwt(manageToken).start, LATER);
    // Until then, the store doesn't know that the move is over.
    await pass(60_000);
    const next = await one.call(moveOf(id), move(newest, 'next', NEXT_WEEK));
    assert.equal(decodeJwt(await tokenIn(next)).sequence, 2);
  });

  test('that are refused after a restart take nothing back from a newer link', async (t) => {
    frozen(t);
    const store = memoryStore();
    const { one, token, id } = await bookedTour(undefined, store);
    const newest = await tokenIn(await one.call(moveOf(id), move(token, 'move')));
    await store.set(`${server.AUDIENCE}:tour:${id}`, '', 1);
    const past = await one.call(moveOf(id), move(token, 'past', '2026-11-20T10:00:00'));
    assert.equal(past.status, 400);
    // The store knows no other time.
    for (const link of [token, newest])
      assert.deepEqual(await one.page().checkLink(id, link), { isCanceled: false });
  });

  test('to an earlier day count as long as any link', async (t) => {
    frozen(t);
    const { one, token, id } = await bookedTour();
    const later = await tokenIn(await one.call(moveOf(id), move(token, 'later', NEXT_WEEK)));
    await one.call(moveOf(id), move(later, 'earlier'));
    // The tour is over, and its state would have been kept for a day.
    mock.timers.tick(2 * 86_400_000);
    assert.equal((await failureOf(one.page().checkLink(id, later))).status, 401);
  });

  test('reach a tour by its old number, once a move has given it another', async (t) => {
    frozen(t);
    const moved = { data: { appointment: { id: 9_001, start: LATER, status: 30 } } };
    const urls: string[] = [];
    const { one, other, token, id } = await bookedTour(async ({ method, url }) => {
      urls.push(`${method} ${new URL(url).pathname}`);
      return Response.json(method === 'PUT' ? moved : { data: { message: 'success' } });
    });
    const answer = await one.call(moveOf(id), move(token, 'move'));
    const next = await tokenIn(answer.clone());
    assert.equal(decodeJwt(next).appointment, 9_001);
    for (const [number, its] of [
      [id, token],
      [id, next],
      [9_001, token],
      [9_001, next],
    ] as const) {
      const { manageToken = '' } = await other.page().checkLink(number, its);
      const { appointment, start } = decodeJwt(manageToken);
      assert.deepEqual([appointment, start], [9_001, LATER]);
    }
    const repeat = await one.call(moveOf(id), move(token, 'move'));
    assert.equal(await repeat.text(), await answer.text());
    assert.equal((await one.call(path(id), cancel(token, 'cancel'))).status, 200);
    assert.deepEqual(urls, [`PUT ${moveOf(id)}`, `DELETE ${path(9_001)}`]);
    assert.equal((await other.page().checkLink(id, token)).isCanceled, true);
    assert.equal((await failureOf(other.page().checkLink(JOHNS_TOUR, token))).status, 404);
  });

  test('are still reached by the first number after the day of an earlier move', async (t) => {
    frozen(t);
    let latest = 9_000;
    const { one, token, id } = await bookedTour(async (request) => {
      const { appointment } = await request.json();
      const moved = { id: ++latest, start: appointment.start, status: 30 };
      return Response.json({ data: { appointment: moved } });
    });
    const next = await tokenIn(await one.call(moveOf(id), move(token, 'first')));
    await one.call(moveOf(9_001), move(next, 'second', NEXT_WEEK));
    mock.timers.tick(Date.parse('2026-11-28T12:00:00Z') - Date.now());
    for (const [number, its] of [
      [id, token],
      [9_001, next],
    ] as const) {
      const { manageToken = '' } = await one.page().checkLink(number, its);
      assert.equal(decodeJwt(manageToken).start, NEXT_WEEK);
    }
  });

  test('reach a prospect’s tour by its new number while the list still has the old one', async () => {
    const moved = { data: { appointment: { id: 9_001, start: LATER, status: 30 } } };
    const { page, reached } = createSite({
      ...{ clientOf: server.clientOf, store: memoryStore() },
      answer: async ({ method }, pass) => (method === 'GET' ? pass() : Response.json(moved)),
    });
    const john = page('token-of-john');
    for (const id of [JOHNS_TOUR, 9_001]) await john.rescheduleAppointment(id, TEAM, LATER);
    const moves = reached.filter(({ method }) => method === 'PUT').map(({ url }) => url);
    const seen = moves.map((url) => new URL(url).pathname);
    assert.deepEqual(seen, [moveOf(JOHNS_TOUR), moveOf(9_001)]);
    assert.equal((await failureOf(john.rescheduleAppointment(9_002, TEAM, LATER))).status, 404);
  });
});

describe('a tour with a new number, while the store fails,', () => {
  const moved = { data: { appointment: { id: 9_001, start: LATER, status: 30 } } };
  const answer = async ({ method }: Request, pass: () => Promise<Response>) =>
    method === 'PUT' ? Response.json(moved) : pass();

  test('is not told as another one than its earlier link’s', async (t) => {
    const { said } = frozen(t);
    const store = memoryStore();
    const { one, token, id } = await bookedTour(answer, store);
    await one.call(moveOf(id), move(token, 'move'));
    const { get } = store;
    for (const number of [id, 9_001]) {
      store.get = (name) =>
        name.endsWith(`:${number}`) ? Promise.reject(new Error('down')) : get(name);
      assert.equal((await failureOf(one.page().checkLink(9_001, token))).status, 424);
    }
    assert.match(said(), /the store failed/);
  });

  test('is not told as another prospect’s', async (t) => {
    frozen(t);
    const memory = memoryStore();
    let failing = 0;
    const get: TourStore['get'] = async (name) =>
      name.endsWith(`:${failing}`) ? Promise.reject(new Error('down')) : memory.get(name);
    const site = createSite({ answer, store: { ...memory, get }, clientOf: server.clientOf });
    const john = site.page('token-of-john');
    await john.rescheduleAppointment(JOHNS_TOUR, TEAM, LATER);
    for (failing of [JOHNS_TOUR, 9_001]) {
      const refused = await failureOf(john.rescheduleAppointment(9_001, TEAM, NEXT_WEEK));
      assert.equal(refused.status, 424);
    }
  });
});

describe('two handlers with one store and one secret', () => {
  test('share neither keys nor links', async (t) => {
    frozen(t);
    const store = memoryStore();
    const [one, other] = [
      createSite({ store }),
      createSite({ store, baseUrl: 'https://test.example.com' }),
    ];
    const init = await bookingInit(BOOKING, { 'Idempotency-Key': KEY });
    const token = await tokenIn(await one.call(BOOK, init));
    const others = await tokenIn(await other.call(BOOK, init));
    assert.deepEqual([one.booked().length, other.booked().length], [1, 1]);
    const id = one.booked()[0]?.id ?? 0;
    assert.equal(other.booked()[0]?.id, id);
    await one.page(token, { 'Idempotency-Key': `${KEY}-2` }).cancelAppointment(id);
    assert.equal((await other.page().checkLink(id, others)).isCanceled, false);
    assert.equal((await failureOf(other.page().checkLink(id, token))).status, 401);
  });
});
