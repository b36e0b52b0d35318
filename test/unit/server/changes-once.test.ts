import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryStore, tokenOf } from '../../../src/server/index.js';
import { bookedTour, move } from './changed-tour.js';
import { frozen } from './frozen-time.js';
import { KEY } from './keyed.js';
import * as server from './site.js';
import {
  BOOK,
  BOOKING,
  basic,
  bookingInit,
  createSite,
  JOHNS_TOUR,
  json,
  LATER,
  TEAM,
} from './site.js';

const { clientOf, moveBody, moveOf, tokenIn } = server;

describe('a move or a cancellation with a key', () => {
  const headers = (token: string) => ({ ...basic(token), ...json, ...server.keyOf(KEY) });
  const change = (token: string, method: 'PUT' | 'DELETE') =>
    ({ method, headers: headers(token), ...(method === 'PUT' && { body: moveBody }) }) as const;

  test('is sent once; a repeat gets the same answer, by link and by session', async (t) => {
    frozen(t);
    const site = createSite({ store: memoryStore(), clientOf });
    const link = await tokenIn(await site.call(BOOK, await bookingInit()));
    const [own] = site.booked();
    for (const [id, token] of [
      [own?.id, link],
      [JOHNS_TOUR, 'token-of-john'],
    ] as const) {
      for (const [path, method] of [
        [moveOf(id), 'PUT'],
        [`/api/v2/appointments/${id}`, 'DELETE'],
      ] as const) {
        const init = change(token, method);
        init.headers['Idempotency-Key'] += `-${id}${method}`;
        const writes = () => site.reached.filter((it) => it.method === method).length;
        const before = writes();
        const answers = [await site.call(path, init), await site.call(path, init)];
        const seen = [...answers.map(({ status }) => status), writes() - before];
        assert.deepEqual(seen, [200, 200, 1], `${method} ${token}`);
        const [first, second] = await Promise.all(answers.map((it) => it.text()));
        assert.equal(second, first);
      }
    }
  });

  test('is the same with another token of the tour', async (t) => {
    frozen(t);
    const { one, token, id, sent } = await bookedTour();
    const first = await one.call(moveOf(id), move(token, 'move'));
    const text = await first.clone().text();
    const again = await one.call(moveOf(id), move(await tokenIn(first), 'move'));
    assert.deepEqual([again.status, await again.text(), sent()], [200, text, ['PUT']]);
  });

  test('says that its answer is out of date once another request has changed the tour', async (t) => {
    frozen(t);
    const site = createSite({ store: memoryStore() });
    const keyed = (name: string, token = 'SITE') =>
      site.page(token, { 'Idempotency-Key': `${KEY}-${name}` });
    const book = () => keyed('book').bookTour(TEAM, BOOKING);
    const { id, manageToken } = await book();
    const move = (name: string, start: string) =>
      keyed(name, manageToken).rescheduleAppointment(id, TEAM, start);
    const first = await move('first', LATER);
    assert.deepEqual([await move('first', LATER), first.isOld], [first, undefined]);
    assert.equal((await book()).isOld, true);
    const second = await move('second', '2026-11-24T15:30:00');
    assert.deepEqual(await move('first', LATER), { ...first, isOld: true });
    assert.deepEqual(await move('second', '2026-11-24T15:30:00'), second);
    await keyed('cancel', manageToken).cancelAppointment(id);
    assert.equal((await move('second', '2026-11-24T15:30:00')).isOld, true);
    assert.equal((await keyed('cancel', manageToken).cancelAppointment(id)).message, 'success');
  });

  test('shows nobody else its answer', async (t) => {
    frozen(t);
    const site = createSite({
      store: memoryStore(),
      clientOf: (request) => (tokenOf(request) === 'other' ? 891 : clientOf(request)),
    });
    const path = `/api/v2/appointments/${JOHNS_TOUR}`;
    assert.equal((await site.call(path, change('token-of-john', 'DELETE'))).status, 200);
    assert.equal((await site.call(path, change('other', 'DELETE'))).status, 400);
    assert.equal((await site.call(path, change('guess', 'DELETE'))).status, 401);
  });

  test('with another move’s key is refused', async (t) => {
    frozen(t);
    const site = createSite({ store: memoryStore(), clientOf });
    const init = change('token-of-john', 'PUT');
    assert.equal((await site.call(moveOf(JOHNS_TOUR), init)).status, 200);
    const body = moveBody.replace('15:00', '15:30');
    assert.equal((await site.call(moveOf(JOHNS_TOUR), { ...init, body })).status, 400);
    assert.equal((await site.call(moveOf(506), init)).status, 400);
  });
});
