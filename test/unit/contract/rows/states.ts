/** States and transitions, and the one event there is: the e-mail to the employee. */
import { deepEqual, equal, fail, match, ok } from 'node:assert/strict';
import {
  at,
  CONFIRMING,
  type InProcess,
  JOHN,
  LATER,
  MONDAY,
  PAST,
  personOf,
  requestOf,
  START,
  TEAM,
  TUESDAY,
} from '../in-process.js';
import { toldBy } from './expect.js';
import type { Parts } from './row.js';

const CANCELLED = 40;
/** Of the history, one of each status: confirmed, completed, null, cancelled, tentative. */
const HISTORY = [501, 502, 503, 504, 507];

const bookedFor = async ({ api }: InProcess, who: string, start = START, group = TEAM) =>
  (await api.bookTour(group, requestOf({ start, people: [personOf(who)] }))).id;

const idsOf = async ({ api }: InProcess) => (await api.listAppointments(JOHN)).map(({ id }) => id);

/** Two bookings of one employee: of three at a team of two. */
async function twoOfOneEmployee(world: InProcess): Promise<[number, number]> {
  const byEmployee = new Map<number, number>();
  for (const [index, clock] of ['09:00', '09:30', '10:00'].entries()) {
    const id = await bookedFor(world, `visitor-${index}`, at(clock));
    const { employeeId } = world.kept(id);
    const first = byEmployee.get(employeeId);
    if (first !== undefined) return [first, id];
    byEmployee.set(employeeId, id);
  }
  return fail('three bookings have three employees of two');
}

export const states: Parts = {
  'States, cancelling': {
    'any existing appointment becomes CANCELLED, and its record is kept': async (world) => {
      for (const id of [...HISTORY, await bookedFor(world, 'ada')]) {
        const before = world.kept(id);
        await world.api.cancelAppointment(id);
        deepEqual(world.kept(id), { ...before, status: CANCELLED }, `the record of ${id}`);
      }
    },

    'the time of a cancelled appointment is free again': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      ok(!(await world.times(CONFIRMING, MONDAY)).includes(START));
      await world.api.cancelAppointment(id);
      ok((await world.times(CONFIRMING, MONDAY)).includes(START));
    },

    'the employee of a confirmed one gets an email': async (world) => {
      const id = await bookedFor(world, 'ada');
      const { json } = await world.call('DELETE', `/api/v2/appointments/${id}`);
      deepEqual(json, { data: { message: 'success', notification_sent: true } });
      const [email, ...more] = world.outbox;
      const assigned = world.world.employees.get(world.kept(id).employeeId);
      deepEqual([email?.appointmentId, email?.to, more], [id, assigned?.email, []]);
      match(email?.subject ?? '', /cancel/i);
    },

    'nobody gets an email about one that was not confirmed': async (world) => {
      for (const id of [await bookedFor(world, 'ada', START, CONFIRMING), 502, 503, 504]) {
        const { notificationSent } = await world.api.cancelAppointment(id);
        deepEqual([notificationSent, world.outbox], [false, []], `${id}`);
      }
    },
  },

  'States, rescheduling': {
    'the appointment moves, and its old time is free': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      await world.api.rescheduleAppointment(id, CONFIRMING, LATER);
      deepEqual(world.kept(id).wallStart, LATER);
      const slots = await world.times(CONFIRMING, MONDAY, TUESDAY);
      deepEqual([slots.includes(START), slots.includes(LATER)], [true, false]);
    },

    'keeps a free employee; otherwise another of the group takes over': async (world) => {
      const [first, second] = await twoOfOneEmployee(world);
      const { employeeId } = world.kept(first);
      await world.api.rescheduleAppointment(first, TEAM, LATER);
      await world.api.rescheduleAppointment(second, TEAM, LATER);
      const other = [596, 597].find((id) => id !== employeeId);
      const employees = [first, second].map((id) => world.kept(id).employeeId);
      deepEqual(employees, [employeeId, other]);
    },

    'nothing moves to a past, invalid, or taken time': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      await world.takeAway(CONFIRMING, LATER);
      const before = world.kept(id);
      for (const start of [PAST, at('10:07'), at('03:00'), at('10:00', '2026-11-29'), LATER]) {
        const told = await toldBy(world.api.rescheduleAppointment(id, CONFIRMING, start));
        deepEqual(told, { kind: 'refused', at: ['appointment.start'] }, start);
      }
      deepEqual(world.kept(id), before);
    },

    'takes only a start without offset': async (world) => {
      const path = `/api/v2/appointments/505/group/${TEAM}/book/`;
      for (const start of [`${LATER}Z`, `${LATER}+00:00`, '2026-11-24', '2026-11-31T10:00:00']) {
        const { status, json } = await world.call('PUT', path, {
          body: { appointment: { start } },
        });
        deepEqual([status, Object.keys(json.errors.appointment)], [400, ['start']], start);
      }
    },
  },

  'GET appointments of a prospect': {
    'only those of status CONFIRMED or null': async (world) => {
      const listed = await world.api.listAppointments(JOHN);
      const statuses = listed.map(({ id, status }) => `${id} ${status}`);
      deepEqual(statuses, ['501 30', '503 null', '505 30', '506 null']);
      await world.api.cancelAppointment(501);
      await world.api.cancelAppointment(503);
      deepEqual(await idsOf(world), [505, 506]);
    },

    'all of that prospect, ordered by start time': async (world) => {
      // Booked last, and in between.
      const people = [{ firstName: 'John', lastName: 'Doe', email: 'john@example.com' }];
      const { id } = await world.api.bookTour(TEAM, requestOf({ start: at('09:00'), people }));
      const other = await bookedFor(world, 'ada', LATER);
      deepEqual(await idsOf(world), [501, 503, id, 505, 506]);
      await world.api.rescheduleAppointment(506, TEAM, at('09:00', TUESDAY));
      deepEqual(await idsOf(world), [501, 503, id, 506, 505]);
      const [only, ...more] = await world.api.listAppointments(world.kept(other).clientId);
      equal(only?.id, other);
      deepEqual(more, []);
    },
  },
};
