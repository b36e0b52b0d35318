import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { decodeJwt } from 'jose';
import { memoryStore, type TourStore } from '../../../src/server/index.js';
import { failureOf, until } from '../api/recorded-client.js';
import { bookedTour, cancel, keyed, move, path } from './changed-tour.js';
import { frozen } from './frozen-time.js';
import { echo, KEY, slowService } from './keyed.js';
import * as server from './site.js';
import { BOOK, BOOKING, bookingInit, createSite, JOHN, LATER, TEAM } from './site.js';

const { JOHNS_TOUR, moveOf, tokenIn } = server;
const NEXT_WEEK = '2026-12-01T10:00:00';

describe('the changes of one tour', () => {
  test('go one after the other, and the last one counts', async (t) => {
    const { pass, settle } = frozen(t);
    const { letGo, answer } = slowService();
    const { one, token, id, sent } = await bookedTour(answer);
    const moved = one.call(moveOf(id), move(token, 'move'));
    await until(() => sent().length > 0);
    const canceled = one.call(path(id), cancel(token, 'cancel'));
    await pass(1_000);
    assert.deepEqual(sent(), ['PUT']);
    letGo();
    const answers = await settle(Promise.all([moved, canceled]));
    assert.deepEqual(answers.map(echo), [`${KEY}-move`, `${KEY}-cancel`]);
    assert.deepEqual(sent(), ['PUT', 'DELETE']);
    const { isCanceled, manageToken = '' } = await one.page().checkLink(id, token);
    const { start, sequence } = decodeJwt(manageToken);
    assert.deepEqual([isCanceled, start, sequence], [true, LATER, 1]);
  });

  test('wait for four seconds, also in another process; then nothing is sent', async (t) => {
    const { pass, settle } = frozen(t);
    const { letGo, answer } = slowService();
    const { one, other, token, id } = await bookedTour(answer);
    const moved = one.call(moveOf(id), move(token, 'move'));
    await until(() => one.reached.length > 1);
    const canceled = other.call(path(id), cancel(token, 'cancel'));
    await pass(3_900);
    const link = await other.page().checkLink(id, token);
    assert.deepEqual([decodeJwt(link.manageToken ?? '').start, link.isOld], [BOOKING.start, true]);
    let isOver = false;
    void canceled.then(() => {
      isOver = true;
    });
    await pass(300);
    assert.ok(isOver);
    const refused = await canceled;
    assert.deepEqual([refused.status, echo(refused)], [424, `${KEY}-cancel`]);
    letGo();
    assert.equal((await settle(moved)).status, 200);
    const late = await other.call(path(id), cancel(token, 'cancel'));
    assert.deepEqual([late.status, echo(late), other.reached.length], [424, `${KEY}-cancel`, 0]);
  });

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

  test('whose process ended leave the tour unsure, and let the next one go on', async (t) => {
    const { pass, settle } = frozen(t);
    const { one, other, token, id } = await bookedTour(() => new Promise(() => {}));
    void one.call(moveOf(id), move(token, 'ended'));
    await until(() => one.reached.length > 1);
    await pass(60_000);
    assert.equal((await other.page().checkLink(id, token)).isOld, true);
    // The other process’s sandbox doesn’t have the tour.
    const next = await settle(other.call(path(id), cancel(token, 'next')));
    assert.deepEqual([next.status, other.reached.length], [404, 1]);
  });

  test('start from the state that the one before left, however slow the store is', async (t) => {
    const { settle } = frozen(t);
    const store = memoryStore();
    let change: (() => Promise<unknown>) | undefined;
    // Another change ends between reading the state and taking the turn, whose entry has expired.
    const add: TourStore['add'] = async (key, ...entry) => {
      const isLate = change !== undefined && key.includes(':tour:');
      const before = isLate ? change : undefined;
      if (isLate) change = undefined;
      await before?.();
      return store.add(isLate ? `${key}:expired` : key, ...entry);
    };
    const { one, token, id, sent } = await bookedTour(undefined, { ...store, add });
    change = () => one.call(moveOf(id), move(token, 'first', NEXT_WEEK));
    const second = await settle(one.call(moveOf(id), move(token, 'second')));
    const { start, sequence } = decodeJwt(await tokenIn(second));
    assert.deepEqual([start, sequence, sent()], [LATER, 2, ['PUT', 'PUT']]);
  });

  test('leave no trace if the store gives them their turn too late', async (t) => {
    const { pass, settle } = frozen(t);
    const store = memoryStore();
    let pause = 0;
    const add: TourStore['add'] = async (key, ...entry) => {
      if (key.includes(':tour:')) await new Promise((resolve) => setTimeout(resolve, pause));
      return store.add(key, ...entry);
    };
    const { one, token, id, sent } = await settle(bookedTour(undefined, { ...store, add }));
    pause = 4_500;
    const late = await settle(one.call(moveOf(id), move(token, 'late')));
    assert.deepEqual([late.status, echo(late), sent()], [424, `${KEY}-late`, []]);
    await pass(5_000);
    assert.equal((await one.page().checkLink(id, token)).isOld, undefined);
    pause = 0;
    const next = await settle(one.call(moveOf(id), move(token, 'next')));
    assert.deepEqual([next.status, sent().length], [200, 1]);
  });

  test('leave no trace if the store is so slow that nothing is sent', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    let pause = 0;
    const slowly = <T>(call: () => Promise<T>) =>
      new Promise((resolve) => setTimeout(resolve, pause)).then(call);
    const store: TourStore = {
      add: (...entry) => slowly(() => memory.add(...entry)),
      set: (...entry) => slowly(() => memory.set(...entry)),
      get: (key) => slowly(() => memory.get(key)),
    };
    const { one, token, id, sent } = await settle(bookedTour(undefined, store));
    pause = 1_100;
    const late = await settle(one.call(moveOf(id), move(token, 'late')));
    assert.deepEqual([late.status, echo(late), sent()], [424, `${KEY}-late`, []]);
    await pass(5_000);
    pause = 0;
    assert.equal((await settle(one.page().checkLink(id, token))).isOld, undefined);
    const next = await settle(one.call(moveOf(id), move(token, 'next')));
    assert.deepEqual([next.status, sent().length], [200, 1]);
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

  test('that a signed-in prospect makes go one after the other, too', async (t) => {
    frozen(t);
    const { one, id: _ } = await bookedTour();
    const john = (name: string) => one.page('token-of-john', keyed(name));
    await john('first').rescheduleAppointment(JOHNS_TOUR, TEAM, LATER);
    await john('second').rescheduleAppointment(JOHNS_TOUR, TEAM, NEXT_WEEK);
    const { message } = await john('third').cancelAppointment(JOHNS_TOUR);
    assert.equal(message, 'success');
    const ids = (await one.page('token-of-john').listAppointments(JOHN)).map(({ id }) => id);
    assert.ok(!ids.includes(JOHNS_TOUR));
  });

  test('reach a tour by its old number, once a move has given it another', async (t) => {
    frozen(t);
    const moved = { data: { appointment: { id: 9_001, start: LATER, status: 30 } } };
    const urls: string[] = [];
    const { one, other, token, id } = await bookedTour(async ({ method, url }) => {
      urls.push(`${method} ${new URL(url).pathname}`);
      const canceled = { data: { message: 'success' } };
      return Response.json(method === 'PUT' ? moved : canceled);
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
    assert.deepEqual(
      moves.map((url) => new URL(url).pathname),
      [moveOf(JOHNS_TOUR), moveOf(9_001)],
    );
    assert.equal((await failureOf(john.rescheduleAppointment(9_002, TEAM, LATER))).status, 404);
  });

  test('are the same with another token of the tour', async (t) => {
    frozen(t);
    const { one, token, id, sent } = await bookedTour();
    const first = await one.call(moveOf(id), move(token, 'move'));
    const text = await first.clone().text();
    const again = await one.call(moveOf(id), move(await tokenIn(first), 'move'));
    assert.deepEqual([again.status, await again.text(), sent()], [200, text, ['PUT']]);
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
