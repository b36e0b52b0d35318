/** States and transitions, and the one event there is: the e-mail to the employee. */
import { deepEqual, equal, fail, match, ok } from 'node:assert/strict';
import {
  at,
  CONFIRMING,
  type InProcess,
  JOHN,
  LATER,
  MONDAY,
  openInProcess,
  personOf,
  QUARTERLY,
  requestOf,
  START,
  TEAM,
  TUESDAY,
} from '../in-process.js';
import { toldBy } from './expect.js';
import type { Parts } from './row.js';

const CONFIRMED = 30;
const CANCELLED = 40;
/** Of the history, one of each status: confirmed, completed, null, cancelled, tentative. */
const HISTORY = [501, 502, 503, 504, 507];

const bookedFor = async ({ api }: InProcess, who: string, start = START, group = TEAM) =>
  (await api.bookTour(group, requestOf({ start, people: [personOf(who)] }))).id;

/** The address of whoever has the appointment. */
const addressOf = ({ world, kept }: InProcess, id: number) =>
  world.employees.get(kept(id).employeeId)?.email;

/** A booking with the employee of another: of three at a team of two, two have the same. */
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
      deepEqual(await world.control('GET', '/inconsistencies'), []);
    },

    'a cancelled appointment exists, so that cancelling it again succeeds': async (world) => {
      const id = await bookedFor(world, 'ada');
      equal((await world.api.cancelAppointment(id)).notificationSent, true);
      equal((await world.api.cancelAppointment(id)).notificationSent, false);
      equal(world.outbox.length, 1);
    },

    'the time of a cancelled appointment is free again': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      ok(!(await world.times(CONFIRMING, MONDAY)).includes(START));
      await world.api.cancelAppointment(id);
      ok((await world.times(CONFIRMING, MONDAY)).includes(START));
    },

    'of a confirmed one the assigned employee is told by e-mail': async (world) => {
      const id = await bookedFor(world, 'ada');
      equal(world.kept(id).status, CONFIRMED);
      await world.api.cancelAppointment(id);
      const [email, ...more] = world.outbox;
      deepEqual([email?.appointmentId, email?.to, more], [id, addressOf(world, id), []]);
      match(email?.subject ?? '', /cancel/i);
    },

    'after a move the employee who has the tour now is told': async (world) => {
      const [first, second] = await twoOfOneEmployee(world);
      await world.api.rescheduleAppointment(second, TEAM, LATER);
      await world.api.rescheduleAppointment(first, TEAM, LATER);
      await world.api.cancelAppointment(first);
      equal(world.outbox[0]?.to, addressOf(world, first));
    },

    'of one that was not confirmed nobody is told, and the response says so': async (world) => {
      const tentative = await bookedFor(world, 'ada', START, CONFIRMING);
      const confirmed = await bookedFor(world, 'eve');
      await world.control('POST', '/appointments/507/confirm');
      const told: number[] = [];
      for (const id of [tentative, confirmed, 502, 503, 504, 505, 507])
        if ((await world.api.cancelAppointment(id)).notificationSent) told.push(id);
      deepEqual(told, [confirmed, 505, 507]);
      const sent = world.outbox.map(({ appointmentId }) => appointmentId);
      deepEqual(sent, told);
    },
  },

  'States, rescheduling': {
    'an existing appointment moves to the new time, and its old time is free': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      await world.api.rescheduleAppointment(id, CONFIRMING, LATER);
      deepEqual(world.kept(id).wallStart, LATER);
      const slots = await world.times(CONFIRMING, MONDAY, TUESDAY);
      deepEqual([slots.includes(START), slots.includes(LATER)], [true, false]);
    },

    'the same employee is kept if free': async (world) => {
      for (const [index, clock] of ['09:00', '10:00', '11:00', '12:00'].entries()) {
        const id = await bookedFor(world, `visitor-${index}`, at(clock));
        const { employeeId } = world.kept(id);
        await world.api.rescheduleAppointment(id, TEAM, at(clock, TUESDAY));
        deepEqual(world.kept(id).employeeId, employeeId, `the employee of ${id}`);
      }
    },

    'otherwise another employee of the given group takes over': async (world) => {
      const [first, second] = await twoOfOneEmployee(world);
      const { employeeId } = world.kept(first);
      await world.api.rescheduleAppointment(first, TEAM, LATER);
      await world.api.rescheduleAppointment(second, TEAM, LATER);
      const kept = world.kept(first);
      const moved = world.kept(second);
      deepEqual([kept.employeeId, kept.wallStart, moved.wallStart], [employeeId, LATER, LATER]);
      ok(moved.employeeId !== employeeId, 'nobody is on two tours at once');
      ok([596, 597].includes(moved.employeeId), 'the other is of the given group');
    },

    'the other employee is picked at random': async () => {
      const picked = new Set<number>();
      for (let seed = 1; seed <= 12 && picked.size < 2; seed++) {
        const world = openInProcess({ seed });
        const [first, second] = await twoOfOneEmployee(world);
        const time = at('12:00', '2026-11-27');
        await world.api.rescheduleAppointment(first, 101, time);
        await world.api.rescheduleAppointment(second, 101, time);
        picked.add(world.kept(second).employeeId);
      }
      deepEqual([...picked].sort(), [621, 622]);
    },

    'without a free employee it stays where it is': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      await world.takeAway(CONFIRMING, LATER);
      const before = world.kept(id);
      const refused = await toldBy(world.api.rescheduleAppointment(id, CONFIRMING, LATER));
      deepEqual(refused, { kind: 'refused', at: ['appointment.start'] });
      deepEqual(world.kept(id), before);
    },

    'an appointment is not in the way of its own move': async (world) => {
      const id = await bookedFor(world, 'ada', START, QUARTERLY);
      await world.api.rescheduleAppointment(id, QUARTERLY, at('10:15'));
      equal(world.kept(id).wallStart, at('10:15'));
    },
  },

  'States, names': {
    'the list of a prospect has only those of status CONFIRMED or null': async (world) => {
      const listed = await world.api.listAppointments(JOHN);
      const statuses = listed.map(({ id, status }) => `${id} ${status}`);
      deepEqual(statuses, ['501 30', '503 null', '505 30', '506 null']);
      await world.control('POST', '/appointments/507/confirm');
      await world.api.cancelAppointment(501);
      await world.api.cancelAppointment(503);
      const later = await world.api.listAppointments(JOHN);
      equal(later.map(({ id }) => id).join(), '505,506,507');
    },
  },
};
