/** Endpoints: a prospect's appointments, cancelling, moving. */
import { isSlotRefused } from '../../../src/api/index.js';
import { failureOf, holds, isSentence, isSentences, same, toldBy } from './expect.js';
import { part } from './row.js';
import { at, bodyOf, JOHN, LATER, PAST, requestOf, TEAM, TUESDAY } from './world.js';

const LIST = `/api/v2/clients/${JOHN}/appointments/`;
const NOBODY = 999_999;
const moveOf = (id: number, group = TEAM) => `/api/v2/appointments/${id}/group/${group}/book/`;
const moveBody = (start: string) => ({ body: { appointment: { start } } });

export const appointmentEndpoints = [
  ...part('GET appointments of a prospect', {
    'is asked at its documented path': async (world) => {
      await world.api.listAppointments(JOHN);
      const { method, path, query } = await world.lastSent();
      same([method, path, query], ['GET', LIST, {}]);
    },

    'answers all of them under data.appointments': async (world) => {
      const { status, json } = await world.call('GET', LIST);
      same([status, Object.keys(json), Object.keys(json.data)], [200, ['data'], ['appointments']]);
      same((await world.api.listAppointments(JOHN)).length, json.data.appointments.length);
    },

    'is ordered by start time, past and coming': async (world) => {
      // Booked last, and in between.
      const people = [{ firstName: 'John', lastName: 'Doe', email: 'john@example.com' }];
      const { id } = await world.api.bookTour(TEAM, requestOf({ start: at('09:00'), people }));
      const listed = await world.api.listAppointments(JOHN);
      const starts = listed.map(({ start }) => start);
      same(starts, [...starts].sort());
      same(
        listed.map((appointment) => appointment.id),
        [501, 503, id, 505, 506],
      );
      await world.api.rescheduleAppointment(506, TEAM, at('09:00', TUESDAY));
      const moved = await world.api.listAppointments(JOHN);
      same(
        moved.map((appointment) => appointment.id),
        [501, 503, id, 506, 505],
      );
    },

    'leaves out whose status is neither CONFIRMED nor null': async (world) => {
      const ids = (await world.api.listAppointments(JOHN)).map(({ id }) => id);
      for (const id of [502, 504, 507]) holds(!ids.includes(id), `${id} is not listed`);
    },

    'is of that prospect only': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      const { clientId } = await world.kept(id);
      const listed = await world.api.listAppointments(clientId);
      same(
        listed.map((appointment) => appointment.id),
        [id],
      );
      same((await world.api.listAppointments(JOHN)).length, 4);
    },

    'tells of a prospect that does not exist at client.id': async (world) => {
      const { json } = await world.call('GET', `/api/v2/clients/${NOBODY}/appointments/`);
      same([Object.keys(json), Object.keys(json.errors)], [['errors'], ['client']]);
      holds(isSentence(json.errors.client.id), 'it is a single string');
      const told = await toldBy(world.api.listAppointments(NOBODY));
      same(told, { kind: 'not-found', at: ['client.id'] });
    },
  }),

  ...part('DELETE appointment', {
    'is asked at its documented path, without a slash at its end': async (world) => {
      await world.api.cancelAppointment(505);
      const { method, path, body } = await world.lastSent();
      same([method, path, body], ['DELETE', '/api/v2/appointments/505', '']);
    },

    'answers a message and whether a notification was sent': async (world) => {
      const { status, json } = await world.call('DELETE', '/api/v2/appointments/505');
      same([status, Object.keys(json)], [200, ['data']]);
      same(Object.keys(json.data).sort(), ['message', 'notification_sent']);
      holds(isSentence(json.data.message), 'the message is a string');
      same(json.data.notification_sent, true);
      same(await world.api.cancelAppointment(506), { notificationSent: false });
    },

    'tells of an appointment that does not exist at appointment.id': async (world) => {
      const { json } = await world.call('DELETE', `/api/v2/appointments/${NOBODY}`);
      same([Object.keys(json), Object.keys(json.errors)], [['errors'], ['appointment']]);
      holds(isSentence(json.errors.appointment.id), 'it is a single string');
      const told = await toldBy(world.api.cancelAppointment(NOBODY));
      same(told, { kind: 'not-found', at: ['appointment.id'] });
    },
  }),

  ...part('PUT reschedule', {
    'is asked at its documented path, with nothing but the new start': async (world) => {
      await world.api.rescheduleAppointment(505, TEAM, LATER);
      const { method, path, body } = await world.lastSent();
      same([method, path, body], ['PUT', moveOf(505), { appointment: { start: LATER } }]);
    },

    'answers the moved appointment under data.appointment': async (world) => {
      const { status, json } = await world.call('PUT', moveOf(505), moveBody(LATER));
      same([status, Object.keys(json), Object.keys(json.data)], [200, ['data'], ['appointment']]);
      same((await world.kept(505)).wallStart, LATER);
    },

    'takes only a start without offset': async (world) => {
      for (const start of [`${LATER}Z`, `${LATER}+00:00`, '2026-11-24', '2026-11-31T10:00:00']) {
        const { status, json } = await world.call('PUT', moveOf(505), moveBody(start));
        same([status, isSentences(json.errors.appointment.start)], [400, true], start);
      }
      const more = { body: { ...bodyOf(), appointment: { start: LATER } } };
      same((await world.call('PUT', moveOf(505), more)).status, 400);
    },

    'refuses a time in the past at appointment.start, and nothing moves': async (world) => {
      const before = await world.kept(505);
      const { json } = await world.call('PUT', moveOf(505), moveBody(PAST));
      same([Object.keys(json), Object.keys(json.errors)], [['errors'], ['appointment']]);
      holds(isSentences(json.errors.appointment.start), 'it is an array of strings');
      const error = await failureOf(world.api.rescheduleAppointment(505, TEAM, PAST));
      same([error.kind, isSlotRefused(error)], ['refused', true]);
      same(await world.kept(505), before);
    },

    'refuses a time that is not valid for the group, and nothing moves': async (world) => {
      const before = await world.kept(505);
      for (const start of [at('10:07'), at('03:00'), at('10:00', '2026-11-29')]) {
        const told = await toldBy(world.api.rescheduleAppointment(505, TEAM, start));
        same(told, { kind: 'refused', at: ['appointment.start'] }, start);
      }
      same(await world.kept(505), before);
    },

    'tells of an appointment that does not exist at appointment.id': async (world) => {
      const { json } = await world.call('PUT', moveOf(NOBODY), moveBody(LATER));
      same([Object.keys(json), Object.keys(json.errors)], [['errors'], ['appointment']]);
      holds(isSentence(json.errors.appointment.id), 'it is a single string');
      const told = await toldBy(world.api.rescheduleAppointment(NOBODY, TEAM, LATER));
      same(told, { kind: 'not-found', at: ['appointment.id'] });
    },
  }),
];
