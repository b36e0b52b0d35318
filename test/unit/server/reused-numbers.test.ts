/** A service that gives a number again: to another prospect's tour, or after a test account was reset. */
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { decodeJwt } from 'jose';
import { memoryStore } from '../../../src/server/index.js';
import { failureOf } from '../api/recorded-client.js';
import { cancel, keyed, move, path } from './changed-tour.js';
import { frozen } from './frozen-time.js';
import { BOOK, BOOKING, bookingInit, createSite, moveOf, tokenIn } from './site.js';

const THURSDAY = '2026-11-26T10:00:00';

/** Ada's tour has number 7. Once she has moved or canceled it, Bob's tour gets that number. */
async function reusedNumber(t: TestContext, change: 'moved' | 'canceled') {
  const { pass } = frozen(t);
  const sent: string[] = [];
  let latest = 8;
  const site = createSite({
    store: memoryStore(),
    async answer(request) {
      const { method, url } = request;
      sent.push(`${method} ${new URL(url).pathname}`);
      if (method === 'DELETE') return Response.json({ data: { message: 'success' } });
      const { start } = (await request.json()).appointment;
      const id = method === 'PUT' ? ++latest : 7;
      return Response.json({ data: { appointment: { id, start, status: 30 } } });
    },
  });
  const book = async (name: string, start: string) => {
    await pass(1_000);
    return site.call(BOOK, await bookingInit({ ...BOOKING, start }, keyed(name)));
  };
  const ada = await tokenIn(await book('ada', BOOKING.start));
  if (change === 'moved') await site.call(moveOf(7), move(ada, 'move'));
  else await site.call(path(7), cancel(ada, 'cancel'));
  const booked = await book('bob', THURSDAY);
  assert.doesNotMatch(await booked.clone().text(), /is_old/);
  return { ...site, ada, bob: await tokenIn(booked), sent };
}

describe('a number that the service gives again', () => {
  for (const change of ['moved', 'canceled'] as const) {
    test(`is the later booking’s, whose tour is changed (${change} before)`, async (t) => {
      const { page, call, bob, sent } = await reusedNumber(t, change);
      const { isCanceled, isOld, manageToken = '' } = await page().checkLink(7, bob);
      const { start, appointment } = decodeJwt(manageToken);
      assert.deepEqual([isCanceled, isOld, start, appointment], [false, undefined, THURSDAY, 7]);
      assert.equal((await call(path(7), cancel(manageToken, 'last'))).status, 200);
      assert.equal(sent.at(-1), `DELETE ${path(7)}`);
      assert.equal((await page().checkLink(7, bob)).isCanceled, true);
    });

    test(`is refused to the earlier tour’s link (${change} before)`, async (t) => {
      const { page, call, ada, bob, sent } = await reusedNumber(t, change);
      const before = sent.length;
      assert.equal((await failureOf(page().checkLink(7, ada))).status, 404);
      assert.equal((await call(path(7), cancel(ada, 'last'))).status, 404);
      assert.equal((await call(moveOf(7), move(ada, 'late'))).status, 404);
      assert.equal(sent.length, before);
      // Once Bob has moved it, too.
      await call(moveOf(7), move(bob, 'next'));
      assert.equal((await failureOf(page().checkLink(7, ada))).status, 404);
    });
  }
});
