import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { isSlotRefused } from '../../../src/api.js';
import { memoryStore } from '../../../src/server/index.js';
import { failureOf, fixture } from '../api/recorded-client.js';
import * as server from './site.js';
import { BOOK, BOOKING, basic, bookingInit, createSite, JOHN, TEAM, tokenIn } from './site.js';

const { clientOf, JOHNS_TOUR, json, LATER, SECRET } = server;

describe('a tour', () => {
  server.freezeDate();

  test('a signed-in prospect lists, moves and cancels tours without internal data', async () => {
    const { page, call, state } = createSite({ clientOf, apiKey: 'PRIVATE_BROKER_INFO' });
    const john = page('token-of-john');
    const ids = (await john.listAppointments(JOHN)).map(({ id }) => id);
    assert.deepEqual(ids, [501, 503, 505, 506]);
    const list = await call(server.LIST, { headers: basic('token-of-john') });
    assert.doesNotMatch(await list.text(), /showings|Lockbox/);
    await john.rescheduleAppointment(JOHNS_TOUR, TEAM, LATER);
    assert.equal((await john.cancelAppointment(506)).message, 'success');
    assert.deepEqual([state().appointments.get(506)?.status], [40]);
    assert.ok(
      isSlotRefused(await failureOf(john.rescheduleAppointment(505, TEAM, '2026-11-20T10:00:00'))),
    );
  });

  test('a site’s service worker can keep no answer about a tour, but may keep the times', async () => {
    const { call } = createSite({ clientOf });
    const headers = { ...basic('token-of-john'), Origin: server.ORIGIN };
    const token = await tokenIn(await call(BOOK, await bookingInit()));
    const link = `/api/v2/appointments/${decodeJwt(token).appointment}`;
    const group = `/api/v2/group/${TEAM}/`;
    const vary = async (path: string, init: RequestInit) =>
      (await call(path, init)).headers.get('Vary')?.includes('*');
    const seen = [
      await vary(server.LIST, { headers }),
      await vary(link, { headers: basic(token) }),
      await vary(link, { headers: basic('expired') }),
      await vary(group, { headers }),
    ];
    assert.deepEqual(seen, [true, true, true, false]);
  });

  test('a tour that was booked here stays with its group, which the list names or isn’t sent', async (t) => {
    const store = memoryStore();
    const { get } = store;
    const { page, call, booked } = createSite({ clientOf, store });
    const { id } = await page().bookTour(server.OTHER_TEAM, { ...BOOKING, tourType: 'guided' });
    // The office's records have it as John's.
    Object.assign(booked()[0] as object, { clientId: JOHN, status: 30 });
    const john = page('token-of-john');
    const list = await john.listAppointments(JOHN);
    const groups = list.filter(({ groupId }) => groupId).map((tour) => [tour.id, tour.groupId]);
    assert.deepEqual(groups, [[id, server.OTHER_TEAM]]);
    t.mock.method(console, 'error', () => {});
    store.get = () => Promise.reject(new Error());
    const unread = await call(server.LIST, { headers: basic('token-of-john') });
    assert.equal(unread.status, 424);
    store.get = get;
    const elsewhere = await failureOf(john.rescheduleAppointment(id, TEAM, LATER));
    assert.equal(elsewhere.status, 404);
    await john.rescheduleAppointment(id, server.OTHER_TEAM, LATER);
  });

  test('a booking’s token moves and cancels it, and a move renews it', async () => {
    const { page, call, booked } = createSite();
    const token = await tokenIn(await call(BOOK, await bookingInit()));
    const init = { method: 'PUT', body: server.moveBody, headers: { ...basic(token), ...json } };
    const next = await tokenIn(await call(server.moveOf(booked()[0]?.id), init));
    const { start, sequence } = decodeJwt(next);
    assert.deepEqual([start, sequence], [LATER, 1]);
    const again = { ...init, headers: { ...basic(next), ...json } };
    const last = await tokenIn(await call(server.moveOf(booked()[0]?.id), again));
    assert.equal(decodeJwt(last).sequence, 2);
    await page(last).cancelAppointment(booked()[0]?.id ?? 0);
    assert.equal(booked()[0]?.status, 40);
  });

  test('a token says whether its tour has to be confirmed, as the last move left it', async () => {
    const booked = fixture('book.200');
    const moved = (status: number) => ({ data: { appointment: { id: 7, start: LATER, status } } });
    for (const [isAtFirst, status, toConfirm] of [
      [true, 10, true],
      [true, 30, undefined],
      [false, 20, true],
      [false, 30, undefined],
    ] as const) {
      booked.data.appointment.confirmation_enabled = isAtFirst;
      const answer = async ({ method }: Request) =>
        Response.json(method === 'PUT' ? moved(status) : booked);
      const { call } = createSite({ answer });
      const token = await tokenIn(await call(BOOK, await bookingInit()));
      assert.equal(decodeJwt(token).toConfirm, isAtFirst || undefined);
      const init = { method: 'PUT', body: server.moveBody, headers: { ...basic(token), ...json } };
      const id = Number(decodeJwt(token).appointment);
      const seen = decodeJwt(await tokenIn(await call(server.moveOf(id), init))).toConfirm;
      assert.equal(seen, toConfirm);
    }
  });

  test('a token contains what a page shows, and no personal data', async () => {
    const { call, booked } = createSite();
    const place = { kind: 'unit', id: 4001 } as const;
    const token = await tokenIn(await call(BOOK, await bookingInit({ ...BOOKING, place })));
    assert.deepEqual(decodeProtectedHeader(token), { alg: 'HS256', typ: 'JWT' });
    await jwtVerify(token, new TextEncoder().encode(SECRET));
    assert.deepEqual(decodeJwt(token), {
      appointment: booked()[0]?.id,
      group: TEAM,
      start: BOOKING.start,
      startsAt: '2026-11-24T16:00:00+00:00',
      place,
      tourType: 'guided',
      sequence: 0,
      aud: server.AUDIENCE,
      // An hour after the end of a half-hour tour in Chicago.
      exp: Date.parse('2026-11-24T17:30:00Z') / 1000,
    });
  });

  test('a page can check a token, which reaches nobody', async () => {
    const { page, call, booked, reached } = createSite();
    const token = await tokenIn(await call(BOOK, await bookingInit()));
    const id = booked()[0]?.id ?? 0;
    const before = reached.length;
    assert.deepEqual(await page().checkLink(id, token), { isCanceled: false });
    assert.equal((await failureOf(page().checkLink(id, `${token}x`))).kind, 'unauthorized');
    assert.equal((await failureOf(page().checkLink(505, token))).kind, 'not-found');
    assert.equal(reached.length, before);
  });

  test('an earlier link gets the tour’s latest state, also through another process', async () => {
    const store = memoryStore();
    const [one, other] = [createSite({ store }), createSite({ store })];
    const token = await tokenIn(await one.call(BOOK, await bookingInit()));
    const id = one.booked()[0]?.id ?? 0;
    const latest = async () => {
      const { isCanceled, manageToken = '' } = await other.page().checkLink(id, token);
      const { start, sequence } = decodeJwt(manageToken);
      return [isCanceled, start, sequence];
    };
    const move = (start: string) => one.page(token).rescheduleAppointment(id, TEAM, start);
    assert.deepEqual(await latest(), [false, BOOKING.start, 0]);
    await move(LATER);
    assert.deepEqual(await latest(), [false, LATER, 1]);
    const nextWeek = '2026-12-01T10:00:00';
    await move(nextWeek);
    // The booking's own time is over.
    mock.timers.setTime(Date.parse('2026-11-25T14:00:00Z'));
    assert.deepEqual(await latest(), [false, nextWeek, 2]);
    await one.page(token).cancelAppointment(id);
    assert.deepEqual(await latest(), [true, nextWeek, 2]);
    mock.timers.setTime(Date.parse('2026-12-02T14:00:00Z'));
    assert.equal((await failureOf(other.page().checkLink(id, token))).kind, 'unauthorized');
    mock.timers.setTime(Date.parse(server.NOW));
  });

  test('that a signed-in prospect cancels is canceled for its link, also after a restart', async () => {
    const book = createSite({ store: memoryStore() });
    const token = await tokenIn(await book.call(BOOK, await bookingInit()));
    const id = Number(decodeJwt(token).appointment);
    // Another process, which knows nothing of the tour, and a service that has it.
    const answer = async ({ method }: Request) =>
      Response.json(
        method === 'GET'
          ? { data: { appointments: [{ id, start: `${LATER}Z`, status: 30 }] } }
          : { data: { message: 'success' } },
      );
    const { page } = createSite({ store: memoryStore(), clientOf, answer });
    await page('token-of-john').cancelAppointment(id);
    assert.equal((await page(token).checkLink(id, token)).isCanceled, true);
  });

  test('that’s canceled is not found when its prospect changes it again, such as in another tab', async () => {
    for (const store of [memoryStore(), undefined]) {
      const { page, reached } = createSite({ store, clientOf });
      const john = () => page('token-of-john');
      await john().cancelAppointment(JOHNS_TOUR);
      const before = reached.length;
      const key = server.newKey();
      for (const change of [
        () => page('token-of-john', key).cancelAppointment(JOHNS_TOUR),
        () => page('token-of-john', key).cancelAppointment(JOHNS_TOUR),
        () => john().rescheduleAppointment(JOHNS_TOUR, TEAM, LATER),
      ]) {
        const { kind, status } = await failureOf(change());
        assert.deepEqual([kind, status], ['not-found', 404]);
      }
      assert.ok(reached.slice(before).every(({ method }) => method === 'GET'));
    }
  });

  test('more than 400 days ahead gets no token', async () => {
    const start = '2028-01-04T10:00:00';
    const answer = async () => Response.json({ data: { appointment: { id: 1 } } });
    const { call } = createSite({ answer });
    const seen = await tokenIn(await call(BOOK, await bookingInit({ ...BOOKING, start })));
    assert.equal(seen, undefined);
  });

  test('a token lasts until an hour after the tour, without a certain zone in every zone', async () => {
    for (const [start, end] of [
      // UTC+14, the first zone in which a day starts.
      ['2026-11-23T20:00:00+00:00', '2026-11-23T21:30:00Z'],
      ['2026-11-24T10:00:00+00:00', '2026-11-24T23:30:00Z'],
      ['2026-11-25T10:00:00+00:00', '2026-11-24T23:30:00Z'],
    ] as const) {
      const answer = async () => Response.json({ data: { appointment: { id: 1, start } } });
      const { call } = createSite({ answer });
      const { exp } = decodeJwt(await tokenIn(await call(BOOK, await bookingInit())));
      assert.equal(exp, Date.parse(end) / 1000, start);
    }
  });

  test('an earlier secret’s tokens are valid; the first secret signs', async () => {
    const token = await tokenIn(await createSite().call(BOOK, await bookingInit()));
    const next = 'the next secret, 32 characters long';
    const { page, call, booked } = createSite({ secret: [next, SECRET] });
    const signed = await tokenIn(await call(BOOK, await bookingInit()));
    await jwtVerify(signed, new TextEncoder().encode(next));
    await page(token).cancelAppointment(booked()[0]?.id ?? 0);
    assert.equal(booked()[0]?.status, 40);
  });

  test('without a secret, only a signed-in prospect can change a booking', async () => {
    for (const client of [JOHN, undefined]) {
      const { page } = createSite({ secret: undefined, clientOf: () => client });
      const { manageToken, isFinal } = await page().bookTour(TEAM, BOOKING);
      assert.deepEqual([manageToken, isFinal], [undefined, client ? undefined : true]);
    }
  });
});
