import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fixture } from '../api/recorded-client.js';
import * as server from './site.js';
import { BOOK, BOOKING, basic, bookingInit, createSite, TEAM } from './site.js';

const { clientOf, JOHNS_TOUR, json, ORIGIN, PRIVATE } = server;
const GROUP = `/api/v2/group/${TEAM}/`;
const TIMES = `/api/v2/appointments/group/${TEAM}/available-times/`;
const WEEK = { groupId: TEAM, from: '2026-11-23', to: '2026-11-29' };

/** A value in that many objects. */
const nested = (levels: number, value: unknown): unknown =>
  levels ? { a: nested(levels - 1, value) } : value;

describe('a page’s request', () => {
  server.freezeDate();

  test('for times, the group, lead sources or a booking passes', async () => {
    const { page, booked, reached } = createSite();
    assert.ok((await page().getAvailableTimes(WEEK)).slots.length > 0);
    await page().getAvailableTimes({ ...WEEK, tourType: 'self-guided' });
    const types = reached.map(({ url }) => new URL(url).searchParams.get('tour_type'));
    assert.deepEqual(types, [null, 'self-guided']);
    assert.equal((await page().getGroup(TEAM)).timeZone, 'US/Central');
    assert.ok((await page().listDiscoverySources()).length > 0);
    const { id } = await page().bookTour(TEAM, BOOKING);
    const seen = booked().map((tour) => [tour.id, tour.location]);
    assert.deepEqual(seen, [[id, BOOKING.location]]);
  });

  test('the service gets the private key and none of the page’s headers', async () => {
    const { page, reached } = createSite();
    const headers = {
      'X-Forwarded-For': '1.2.3.4',
      Cookie: 'a=b',
      'X-HTTP-Method-Override': 'PUT',
      // Tracing scripts add these.
      ...{ baggage: 'a=b', traceparent: '00-1-2-01' },
    };
    await page('PAGE', headers).bookTour(TEAM, BOOKING);
    const [{ headers: sent, redirect, cache }] = reached as [Request];
    assert.deepEqual([redirect, cache], ['manual', 'no-store']);
    assert.deepEqual(Object.fromEntries(sent), {
      accept: 'application/json',
      ...{ authorization: basic(PRIVATE).Authorization, 'content-type': 'application/json' },
    });
  });

  test('the service’s answer keeps its status and pause, and is not cached', async () => {
    const { call } = createSite({
      answer: async () =>
        new Response('<p>Busy</p>', {
          status: 429,
          headers: { 'Content-Type': 'text/html', 'Retry-After': '7', 'Set-Cookie': 'a=b' },
        }),
    });
    const response = await call(`/api/v2/group/${TEAM}/`);
    assert.deepEqual([response.status, await response.text()], [429, '{}']);
    assert.deepEqual(Object.fromEntries(response.headers), {
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'retry-after': '7',
      'tour-booking-server': 'links',
      vary: 'Origin',
      'access-control-expose-headers': 'Retry-After,Tour-Booking-Server,Idempotency-Key',
      'x-content-type-options': 'nosniff',
    });
  });

  test('of the service’s answer, only documented JSON passes', async () => {
    const { Authorization } = basic(PRIVATE);
    const booked = { id: 7, start: '2026-11-24T16:00:00+00:00' };
    const tour = { ...booked, appointment_showings: [{ access: 'Lockbox' }] };
    const list = (...appointments: object[]) => ({ data: { appointments } });
    const listed = { ...booked, status: null, notes: '', location: '' };
    const johns = { headers: basic('token-of-john') };
    const late = { errors: { to_date: ['Late.'] } };
    const echo = { request: { headers: { Authorization } } };
    for (const [path, init, status, body, passed] of [
      [GROUP, {}, 500, `<p>${Authorization}</p>`, {}],
      [GROUP, {}, 200, `<p>${Authorization}</p>`, {}],
      [GROUP, {}, 200, { name: 'Team', ...echo, phone: PRIVATE }, { name: 'Team' }],
      [GROUP, {}, 400, { ...echo, message: PRIVATE }, {}],
      [GROUP, {}, 400, { errors: { ...late.errors, more: 1 } }, late],
      [GROUP, {}, 200, { name: Authorization }, {}],
      [GROUP, {}, 200, '\ufeff{"name":"Team"}', { name: 'Team' }],
      [GROUP, {}, 200, { name: 'Team', timezone: null, id: { a: 1 } }, { name: 'Team' }],
      [GROUP, {}, 400, { errors: { [PRIVATE]: ['is inactive'], ...late.errors } }, late],
      [GROUP, {}, 400, { errors: 'No.' }, {}],
      [GROUP, {}, 400, { errors: { to_date: ['Late.', 7] } }, late],
      // Nine levels are more than the documentation has.
      [GROUP, {}, 400, { errors: nested(9, 'Late.') }, { errors: nested(9, 'Late.') }],
      [GROUP, {}, 400, { errors: nested(10, 'Late.') }, { errors: nested(8, {}) }],
      [
        GROUP,
        {},
        400,
        { errors: echo },
        { errors: { request: { headers: { Authorization: '' } } } },
      ],
      [
        BOOK,
        await bookingInit(server.BOOKING, basic('token-of-john')),
        200,
        { data: { appointment: booked, ...echo } },
        { data: { appointment: { ...booked, confirmation_enabled: false, location: '' } } },
      ],
      [server.LIST, johns, 200, list({ ...tour, id: 'x' }), {}],
      [server.LIST, johns, 404, list(tour), {}],
      [server.LIST, johns, 200, list(tour), list(listed)],
      [
        server.LIST,
        johns,
        200,
        list({ ...tour, client: 'Ada', employee: ['Travis'] }),
        list(listed),
      ],
    ] as const) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = async () => new Response(text, { status });
      const site = createSite({ answer, clientOf, secret: undefined });
      const response = await site.call(path, init);
      assert.deepEqual([response.status, await response.json()], [status, passed], text);
    }
  });

  test('what the service documents passes whole, but for access to the unit', async () => {
    const headers = { ...basic('token-of-john'), ...json };
    for (const [path, init, name] of [
      [`${TIMES}?from_date=2026-11-24`, {}, 'available-times.200'],
      [GROUP, {}, 'group.200-documented'],
      ['/api/v2/discovery-sources', {}, 'discovery-sources.200'],
      [BOOK, await bookingInit(server.BOOKING, headers), 'book.200'],
      [
        server.moveOf(JOHNS_TOUR),
        { method: 'PUT', headers, body: server.moveBody },
        'reschedule.200',
      ],
      [`/api/v2/appointments/${JOHNS_TOUR}`, { method: 'DELETE', headers }, 'cancel.200'],
      [server.LIST, { headers }, 'appointments.200'],
    ] as const) {
      // The list also tells whose tour it is.
      const answer = async ({ url }: Request, pass: () => Promise<Response>) =>
        url.endsWith(server.LIST) && path !== server.LIST ? pass() : Response.json(fixture(name));
      const site = createSite({ answer, clientOf, secret: undefined });
      const documented = structuredClone(fixture(name));
      for (const tour of documented.data?.appointments ?? []) delete tour.appointment_showings;
      assert.deepEqual(await (await site.call(path, init)).json(), documented, name);
    }
  });

  test('a character that arrives in two parts stays whole', async () => {
    const bytes = new TextEncoder().encode('{"name":"L’équipe"}');
    const start = (stream: ReadableStreamDefaultController) => {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
      stream.close();
    };
    const { call } = createSite({
      answer: async () => new Response(new ReadableStream({ start })),
    });
    assert.deepEqual(await (await call(GROUP)).json(), { name: 'L’équipe' });
  });

  test('a page of an allowed origin may read answers and refusals', async () => {
    const { call } = createSite();
    const from = (init: RequestInit) => ({ ...init, headers: { Origin: ORIGIN, ...init.headers } });
    const asked = { 'Access-Control-Request-Method': 'DELETE' };
    const preflight = await call(
      '/api/v2/appointments/1',
      from({ method: 'OPTIONS', headers: asked }),
    );
    assert.deepEqual(
      ['Methods', 'Headers', 'Origin'].map((it) =>
        preflight.headers.get(`Access-Control-Allow-${it}`),
      ),
      [
        'GET,POST,PUT,DELETE',
        'Authorization,Accept,Content-Type,Idempotency-Key,Idempotency-Key-Age,Idempotency-Key-After',
        ORIGIN,
      ],
    );
    const refused = await call('/api/v2/appointments/1', from({ method: 'DELETE' }));
    assert.equal(refused.status, 401);
    assert.equal(refused.headers.get('Access-Control-Allow-Origin'), ORIGIN);
  });
});
