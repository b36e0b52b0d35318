import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import { memoryStore, type TourStore } from '../../../src/server/index.js';
import { until } from '../api/recorded-client.js';
import { bookedTour, cancel, keyed, move, path } from './changed-tour.js';
import { frozen } from './frozen-time.js';
import { echo, KEY, slowService } from './keyed.js';
import { BOOKING, JOHN, JOHNS_TOUR, LATER, moveOf, NEXT_WEEK, TEAM, tokenIn } from './site.js';

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

  test('leave the tour unsure if the store carries out a write of theirs after a later one', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    let isHeld = false;
    const set: TourStore['set'] = async (name, value, seconds) => {
      const isLate = !isHeld && name.includes(':tour:') && value.includes(LATER);
      isHeld ||= isLate;
      if (isLate) await new Promise((resolve) => setTimeout(resolve, 70_000));
      return memory.set(name, value, seconds);
    };
    const { one, token, id } = await bookedTour(undefined, { ...memory, set });
    const first = await settle(one.call(moveOf(id), move(token, 'first')));
    await pass(52_000);
    const second = await settle(one.call(moveOf(id), move(token, 'second', NEXT_WEEK)));
    assert.deepEqual([first.status, second.status], [200, 200]);
    const link = async () => {
      const { manageToken = '', isOld } = await one.page().checkLink(id, token);
      return [decodeJwt(manageToken).start, isOld];
    };
    assert.deepEqual(await link(), [NEXT_WEEK, undefined]);
    await pass(20_000);
    assert.deepEqual(await link(), [LATER, true]);
  });

  test('are shown by a former number’s link after a write of theirs that came late', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    let isHeld = false;
    const set: TourStore['set'] = async (name, value, seconds) => {
      const isLate = !isHeld && value.includes('movedTo');
      isHeld ||= isLate;
      if (isLate) await new Promise((resolve) => setTimeout(resolve, 70_000));
      return memory.set(name, value, seconds);
    };
    const answer = async (request: Request) => {
      const { start } = (await request.json()).appointment;
      return Response.json({ data: { appointment: { id: 9_001, start, status: 30 } } });
    };
    const { one, token, id } = await bookedTour(answer, { ...memory, set });
    const first = await tokenIn(await settle(one.call(moveOf(id), move(token, 'first'))));
    await pass(80_000);
    assert.equal((await one.page().checkLink(id, token)).isOld, true);
    await settle(one.call(moveOf(9_001), move(first, 'second', NEXT_WEEK)));
    const { manageToken = '', isOld } = await one.page().checkLink(id, token);
    assert.deepEqual([decodeJwt(manageToken).start, isOld], [NEXT_WEEK, undefined]);
  });

  test('take nothing back if the store reads for their turn until after a later one', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    let reads = Number.NEGATIVE_INFINITY;
    // The tour is read for its link, for its holder, before its turn and in it.
    const get: TourStore['get'] = async (name) => {
      const found = await memory.get(name);
      const isHeld = /:tour:\d+$/.test(name) && ++reads === 3;
      if (isHeld) await new Promise((resolve) => setTimeout(resolve, 70_000));
      return found;
    };
    const { one, token, id, sent } = await bookedTour(undefined, { ...memory, get });
    reads = 0;
    const late = await settle(one.call(moveOf(id), move(token, 'late')));
    assert.deepEqual([late.status, sent()], [424, []]);
    await pass(56_000);
    const next = await settle(one.call(moveOf(id), move(token, 'next', NEXT_WEEK)));
    assert.equal(next.status, 200);
    await pass(20_000);
    const { manageToken = '', isOld } = await one.page().checkLink(id, token);
    assert.deepEqual([decodeJwt(manageToken).start, isOld], [NEXT_WEEK, undefined]);
  });

  test('leave the tour unsure if it’s put back after a later one', async (t) => {
    const { pass, settle } = frozen(t);
    const memory = memoryStore();
    let pauses: number[] = [];
    const set: TourStore['set'] = async (name, ...entry) => {
      const pause = /:tour:\d+$/.test(name) ? pauses.shift() : undefined;
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
      return memory.set(name, ...entry);
    };
    const { one, token, id, sent } = await bookedTour(undefined, { ...memory, set });
    pauses = [4_500, 70_000];
    const late = await settle(one.call(moveOf(id), move(token, 'late')));
    assert.deepEqual([late.status, sent()], [424, []]);
    await pass(56_000);
    const next = await settle(one.call(moveOf(id), move(token, 'next', NEXT_WEEK)));
    const link = async () => {
      const { manageToken = '', isOld } = await one.page().checkLink(id, token);
      return [decodeJwt(manageToken).start, isOld];
    };
    assert.deepEqual([next.status, await link()], [200, [NEXT_WEEK, undefined]]);
    await pass(20_000);
    assert.deepEqual(await link(), [BOOKING.start, true]);
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
});
