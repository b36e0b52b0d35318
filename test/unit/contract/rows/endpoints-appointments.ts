/** Endpoints: a prospect's appointments, cancelling, moving. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  at,
  bodyOf,
  type InProcess,
  JOHN,
  LATER,
  PAST,
  requestOf,
  TEAM,
  TUESDAY,
} from '../in-process.js';
import { isSentence, isSentences, toldBy } from './expect.js';
import type { Parts } from './row.js';

const LIST = `/api/v2/clients/${JOHN}/appointments/`;
const moveOf = (id: number, group = TEAM) => `/api/v2/appointments/${id}/group/${group}/book/`;
const moveBody = (start: string) => ({ body: { appointment: { start } } });

const idsOf = async ({ api }: InProcess, client = JOHN) =>
  (await api.listAppointments(client)).map(({ id }) => id);

export const appointmentEndpoints: Parts = {
  'GET appointments of a prospect': {
    'answers all of them under data.appointments': async (world) => {
      const { status, json } = await world.call('GET', LIST);
      deepEqual(
        [status, Object.keys(json), Object.keys(json.data)],
        [200, ['data'], ['appointments']],
      );
      deepEqual((await world.api.listAppointments(JOHN)).length, json.data.appointments.length);
    },

    'is ordered by start time, past and coming': async (world) => {
      // Booked last, and in between.
      const people = [{ firstName: 'John', lastName: 'Doe', email: 'john@example.com' }];
      const { id } = await world.api.bookTour(TEAM, requestOf({ start: at('09:00'), people }));
      deepEqual(await idsOf(world), [501, 503, id, 505, 506]);
      await world.api.rescheduleAppointment(506, TEAM, at('09:00', TUESDAY));
      deepEqual(await idsOf(world), [501, 503, id, 506, 505]);
      const starts = (await world.api.listAppointments(JOHN)).map(({ start }) => start);
      deepEqual(starts, [...starts].sort());
    },

    'is of that prospect only': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      deepEqual(await idsOf(world, world.kept(id).clientId), [id]);
      equal((await idsOf(world)).length, 4);
    },
  },

  'DELETE appointment': {
    'answers a message and whether a notification was sent': async (world) => {
      const { status, json } = await world.call('DELETE', '/api/v2/appointments/505');
      deepEqual([status, Object.keys(json)], [200, ['data']]);
      deepEqual(Object.keys(json.data).sort(), ['message', 'notification_sent']);
      ok(isSentence(json.data.message), 'the message is a string');
      equal(json.data.notification_sent, true);
      const { message } = json.data;
      deepEqual(await world.api.cancelAppointment(506), { message, notificationSent: false });
    },
  },

  'PUT reschedule': {
    'answers the moved appointment under data.appointment': async (world) => {
      const { status, json } = await world.call('PUT', moveOf(505), moveBody(LATER));
      deepEqual(
        [status, Object.keys(json), Object.keys(json.data)],
        [200, ['data'], ['appointment']],
      );
      deepEqual(world.kept(505).wallStart, LATER);
    },

    'takes only a start without offset': async (world) => {
      for (const start of [`${LATER}Z`, `${LATER}+00:00`, '2026-11-24', '2026-11-31T10:00:00']) {
        const { status, json } = await world.call('PUT', moveOf(505), moveBody(start));
        deepEqual([status, isSentences(json.errors.appointment.start)], [400, true], start);
      }
      const more = { body: { ...bodyOf(), appointment: { start: LATER } } };
      equal((await world.call('PUT', moveOf(505), more)).status, 400);
    },

    'refuses a time in the past or not valid for the group, and nothing moves': async (world) => {
      const before = world.kept(505);
      for (const start of [PAST, at('10:07'), at('03:00'), at('10:00', '2026-11-29')]) {
        const told = await toldBy(world.api.rescheduleAppointment(505, TEAM, start));
        deepEqual(told, { kind: 'refused', at: ['appointment.start'] }, start);
      }
      deepEqual(world.kept(505), before);
    },
  },
};
