import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isOutcomeUncertain,
  isSlotRefused,
  type TourApi,
  TourApiError,
} from '../../../src/api/index.js';
import { failureOf, fixture, json, REQUEST, recordedClient, time } from './recorded-client.js';
import { START, served } from './served-sandbox.js';

const LATER = time(START.replace('T10:00', 'T15:00'));
const PAST = time('2026-11-20T10:00:00');
const answering = (body: unknown, status = 200) => recordedClient(() => json(body, status)).api;

/** What fails when a call is answered like that. */
const failing = (call: (api: TourApi) => Promise<unknown>, body: unknown, status: number) =>
  failureOf(call(answering(body, status)));

const list = (api: TourApi) => api.listAppointments(890);
const move = (api: TourApi) => api.rescheduleAppointment(952, 42, LATER);
const cancel = (api: TourApi) => api.cancelAppointment(952);

test('the documented appointments of a prospect are read', async () => {
  assert.deepEqual(await list(answering(fixture('appointments.200'))), [
    {
      id: 509,
      status: 30,
      start: '2019-06-24T08:00:00+00:00',
      end: '2019-06-24T08:30:00+00:00',
      notes: '',
      location: '',
      employee: { id: 596, name: 'Travis Smiley', photo: null },
      client: {
        id: 890,
        name: 'John Doe, Jane Fonda',
        group: null,
        agents: [],
        person: {
          id: 740,
          firstName: 'John',
          lastName: 'Doe',
          isPrimary: true,
          email: 'john@example.com',
          phone: '555-555-5555',
          secondPhone: '',
        },
        brokerFirstName: '',
        brokerLastName: '',
        leadSource: 'StreetEasy',
      },
    },
  ]);
});

test('an appointment made in the web application has the status null', async () => {
  const [appointment] = fixture('appointments.200').data.appointments;
  const body = { data: { appointments: [{ ...appointment, status: null }] } };
  assert.equal((await list(answering(body)))[0]?.status, null);
});

test('an appointment needs nothing but its id and its start', async () => {
  const body = { data: { appointments: [{ id: 1, start: '2019-06-24T08:00:00', client: 5 }] } };
  const [appointment] = await list(answering(body));
  assert.deepEqual([appointment?.id, appointment?.start], [1, '2019-06-24T08:00:00']);
  assert.deepEqual([appointment?.employee, appointment?.client], [undefined, undefined]);
});

test('a prospect without appointments has an empty list', async () => {
  assert.deepEqual(await list(answering({ data: { appointments: [] } })), []);
});

test('the documented move is sent and read', async () => {
  const { api, sent } = recordedClient(() => json(fixture('reschedule.200')));
  const moved = await api.rescheduleAppointment(952, 42, time('2019-07-20T14:00:00'));
  assert.deepEqual(JSON.parse(String(sent[0]?.init.body)), fixture('reschedule.request'));
  assert.deepEqual(moved, fixture('reschedule.200').data.appointment);
});

test('the documented cancellation is read', async () => {
  assert.deepEqual(await cancel(answering(fixture('cancel.200'))), {
    message: fixture('cancel.200').data.message,
    notificationSent: true,
  });
  const silent = { data: { message: 'success', notification_sent: false } };
  assert.deepEqual(await cancel(answering(silent)), {
    message: 'success',
    notificationSent: false,
  });
});

test('what does not exist is told by the body, whatever the status', async () => {
  for (const status of [400, 404, 410])
    for (const [call, name] of [
      [list, 'appointments.not-found'],
      [cancel, 'cancel.not-found'],
      [move, 'cancel.not-found'],
    ] as const) {
      const error = await failing(call, fixture(name), status);
      assert.equal(error.kind, 'not-found');
      assert.ok(!isOutcomeUncertain(error));
    }
});

test('a move to a past time is a refused slot, whatever the status', async () => {
  for (const status of [400, 409, 422]) {
    const error = await failing(move, fixture('reschedule.past'), status);
    assert.ok(isSlotRefused(error) && !isOutcomeUncertain(error));
  }
});

test('ids and starts that are none are refused before anything is sent', async () => {
  const { api, sent } = recordedClient(() => json({}));
  for (const call of [
    api.listAppointments(0),
    api.cancelAppointment(-1),
    api.rescheduleAppointment(1.5, 42, LATER),
    api.rescheduleAppointment(7, 0, LATER),
    api.rescheduleAppointment(7, 42, '2026-11-24T10:00:00Z' as never),
  ])
    assert.equal((await failureOf(call)).kind, 'invalid-request');
  assert.equal(sent.length, 0);
});

test('any JSON is read or told as a failure of ours, never thrown raw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (inner, other) => {
      for (const body of [
        inner,
        { data: { appointments: [{ id: 1, start: 'x', employee: inner, client: other }] } },
        { data: { appointment: { id: 1, start: 'x', status: inner, end: other } } },
        { data: { message: 'success', notification_sent: inner } },
      ])
        for (const call of [list, move, cancel])
          await call(answering(body)).catch((error: unknown) =>
            assert.ok(error instanceof TourApiError),
          );
    }),
  );
});

test('over HTTP a booked tour is moved and cancelled', async (t) => {
  const { api, bookings } = await served(t);
  const { id } = await api.bookTour(23, { ...REQUEST, start: START });
  const moved = await api.rescheduleAppointment(id, 23, LATER);
  assert.equal(moved.id, id);
  assert.deepEqual([await bookings(START), await bookings(LATER)], [0, 1]);
  const cancelled = await api.cancelAppointment(id);
  assert.equal(typeof cancelled.notificationSent, 'boolean');
});

test('over HTTP the appointments of a prospect come by start, and a stranger has none', async (t) => {
  const { api } = await served(t);
  const starts = (await api.listAppointments(890)).map(({ start }) => start);
  assert.ok(starts.length > 1);
  assert.deepEqual(starts, [...starts].sort());
  assert.equal((await failureOf(api.listAppointments(1))).kind, 'not-found');
});

test('over HTTP a move into the past or to a taken time leaves the tour where it was', async (t) => {
  const { api, bookings, takeAway } = await served(t);
  const { id } = await api.bookTour(42, { ...REQUEST, start: LATER });
  assert.ok(isSlotRefused(await failureOf(api.rescheduleAppointment(id, 42, PAST))));
  await takeAway(42);
  assert.ok(isSlotRefused(await failureOf(api.rescheduleAppointment(id, 42, START))));
  assert.equal(await bookings(LATER), 1);
});

test('over HTTP a move whose answer is lost was made once and is uncertain', async (t) => {
  const { api, bookings, order, log } = await served(t);
  const { id } = await api.bookTour(23, { ...REQUEST, start: START });
  await order({ fault: 'lost-answer', operation: 'reschedule' });
  assert.ok(isOutcomeUncertain(await failureOf(api.rescheduleAppointment(id, 23, LATER))));
  assert.deepEqual(await log(), ['POST 200', 'PUT null']);
  assert.equal(await bookings(LATER), 1);
});

test('over HTTP a cancellation whose answer is lost is sent once and is uncertain', async (t) => {
  const { api, order, log } = await served(t);
  const { id } = await api.bookTour(23, { ...REQUEST, start: START });
  await order({ fault: 'lost-answer', operation: 'cancel' });
  assert.ok(isOutcomeUncertain(await failureOf(api.cancelAppointment(id))));
  assert.deepEqual(await log(), ['POST 200', 'DELETE null']);
});
