/** States and transitions, and the one event there is: the e-mail to the employee. */
import { holds, same, toldBy } from './expect.js';
import { part } from './row.js';
import {
  at,
  CONFIRMING,
  type ContractWorld,
  JOHN,
  LATER,
  type Loose,
  MONDAY,
  personOf,
  requestOf,
  START,
  TEAM,
  TUESDAY,
} from './world.js';

const CONFIRMED = 30;
const CANCELLED = 40;
/** Of the history, one of each status: confirmed, completed, null, cancelled, tentative. */
const HISTORY = [501, 502, 503, 504, 507];

const bookedFor = async ({ api }: ContractWorld, who: string, start = START, group = TEAM) =>
  (await api.bookTour(group, requestOf({ start, people: [personOf(`${who}@example.com`)] }))).id;

async function addressOf(world: ContractWorld, employeeId: number): Promise<string> {
  const { groups } = await world.state();
  const employees = groups.flatMap((group: Loose) => group.employees);
  return employees.find(({ id }: Loose) => id === employeeId).email;
}

/** A booking with the employee of another: of three at a team of two, two have the same. */
async function twoOfOneEmployee(world: ContractWorld): Promise<[number, number]> {
  const byEmployee = new Map<number, number>();
  for (const [index, clock] of ['09:00', '09:30', '10:00'].entries()) {
    const id = await bookedFor(world, `visitor-${index}`, at(clock));
    const { employeeId } = await world.kept(id);
    const first = byEmployee.get(employeeId);
    if (first !== undefined) return [first, id];
    byEmployee.set(employeeId, id);
  }
  throw new Error('three bookings have three employees of two');
}

export const states = [
  ...part('States, cancelling', {
    'any existing appointment becomes CANCELLED': async (world) => {
      for (const id of [...HISTORY, await bookedFor(world, 'ada')]) {
        await world.api.cancelAppointment(id);
        same((await world.kept(id)).status, CANCELLED, `the status of ${id}`);
      }
    },

    'the record is kept, not removed': async (world) => {
      const id = await bookedFor(world, 'ada');
      const before = await world.kept(id);
      await world.api.cancelAppointment(id);
      same(await world.kept(id), { ...before, status: CANCELLED });
      same(await world.control('GET', '/inconsistencies'), []);
    },

    'a cancelled appointment exists, so that cancelling it again succeeds': async (world) => {
      const id = await bookedFor(world, 'ada');
      same(await world.api.cancelAppointment(id), { notificationSent: true });
      same(await world.api.cancelAppointment(id), { notificationSent: false });
      same((await world.outbox()).length, 1);
    },

    'the time of a cancelled appointment is free again': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      const { slots: before } = await world.api.getAvailableTimes({
        groupId: CONFIRMING,
        from: MONDAY,
      });
      await world.api.cancelAppointment(id);
      const { slots } = await world.api.getAvailableTimes({ groupId: CONFIRMING, from: MONDAY });
      same([before.includes(START), slots.includes(START)], [false, true]);
    },

    'of a confirmed one the assigned employee is told by e-mail': async (world) => {
      const id = await bookedFor(world, 'ada');
      const { status, employeeId } = await world.kept(id);
      same(status, CONFIRMED);
      await world.api.cancelAppointment(id);
      const [email, ...more] = await world.outbox();
      same(more, []);
      same([email.appointmentId, email.to], [id, await addressOf(world, employeeId)]);
      holds(/cancel/i.test(email.subject), 'it says that the tour is cancelled');
    },

    'after a move the employee who has the tour now is told': async (world) => {
      const [first, second] = await twoOfOneEmployee(world);
      await world.api.rescheduleAppointment(second, TEAM, LATER);
      await world.api.rescheduleAppointment(first, TEAM, LATER);
      const { employeeId } = await world.kept(first);
      await world.api.cancelAppointment(first);
      same((await world.outbox())[0].to, await addressOf(world, employeeId));
    },

    'of one that was not confirmed nobody is told': async (world) => {
      const tentative = await bookedFor(world, 'ada', START, CONFIRMING);
      for (const id of [tentative, 502, 503, 504, 507]) await world.api.cancelAppointment(id);
      same(await world.outbox(), []);
    },

    'the response reports whether the e-mail was sent': async (world) => {
      const tentative = await bookedFor(world, 'ada', START, CONFIRMING);
      const confirmed = await bookedFor(world, 'eve');
      await world.control('POST', '/appointments/507/confirm');
      for (const id of [tentative, confirmed, 503, 505, 507]) {
        const before = (await world.outbox()).length;
        const { notificationSent } = await world.api.cancelAppointment(id);
        same(notificationSent, (await world.outbox()).length > before, `what is said of ${id}`);
      }
      same((await world.outbox()).length, 3);
    },
  }),

  ...part('States, rescheduling', {
    'an existing appointment moves to the new time, and its old time is free': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      await world.api.rescheduleAppointment(id, CONFIRMING, LATER);
      same((await world.kept(id)).wallStart, LATER);
      const { slots } = await world.api.getAvailableTimes({
        groupId: CONFIRMING,
        from: MONDAY,
        to: TUESDAY,
      });
      same([slots.includes(START), slots.includes(LATER)], [true, false]);
    },

    'the same employee is kept if free': async (world) => {
      for (const [index, clock] of ['09:00', '10:00', '11:00', '12:00'].entries()) {
        const id = await bookedFor(world, `visitor-${index}`, at(clock));
        const { employeeId } = await world.kept(id);
        await world.api.rescheduleAppointment(id, TEAM, at(clock, TUESDAY));
        same((await world.kept(id)).employeeId, employeeId, `the employee of ${id}`);
      }
    },

    'the same employee is kept in another group too': async (world) => {
      const id = await bookedFor(world, 'ada');
      const { employeeId } = await world.kept(id);
      await world.api.rescheduleAppointment(id, CONFIRMING, LATER);
      const { employeeId: kept, groupId } = await world.kept(id);
      same([kept, groupId], [employeeId, CONFIRMING]);
    },

    'otherwise another employee of the given group takes over': async (world) => {
      const [first, second] = await twoOfOneEmployee(world);
      const { employeeId } = await world.kept(first);
      await world.api.rescheduleAppointment(first, TEAM, LATER);
      await world.api.rescheduleAppointment(second, TEAM, LATER);
      const kept = await world.kept(first);
      const moved = await world.kept(second);
      same([kept.employeeId, kept.wallStart, moved.wallStart], [employeeId, LATER, LATER]);
      holds(moved.employeeId !== employeeId, 'nobody is on two tours at once');
      holds([596, 597].includes(moved.employeeId), 'the other is of the given group');
    },

    'the other employee is picked at random': async (world) => {
      const picked = new Set<number>();
      for (let seed = 1; seed <= 12 && picked.size < 2; seed++) {
        await world.reset({ seed });
        const [first, second] = await twoOfOneEmployee(world);
        const time = at('12:00', '2026-11-27');
        await world.api.rescheduleAppointment(first, 101, time);
        await world.api.rescheduleAppointment(second, 101, time);
        picked.add((await world.kept(second)).employeeId);
      }
      same([...picked].sort(), [621, 622]);
    },

    'without a free employee it stays where it is': async (world) => {
      const id = await bookedFor(world, 'ada', START, CONFIRMING);
      await world.takeAway(CONFIRMING, LATER);
      const before = await world.kept(id);
      const refused = await toldBy(world.api.rescheduleAppointment(id, CONFIRMING, LATER));
      same(refused, { kind: 'refused', at: ['appointment.start'] });
      same(await world.kept(id), before);
    },

    'no other e-mail is sent, neither for a booking nor for a move': async (world) => {
      const id = await bookedFor(world, 'ada');
      await world.api.rescheduleAppointment(id, TEAM, LATER);
      same(await world.outbox(), []);
    },
  }),

  ...part('States, names', {
    'the list of a prospect has only those of status CONFIRMED or null': async (world) => {
      const listed = await world.api.listAppointments(JOHN);
      same(
        listed.map(({ id, status }) => [id, status]),
        [
          [501, CONFIRMED],
          [503, null],
          [505, CONFIRMED],
          [506, null],
        ],
      );
      await world.control('POST', '/appointments/507/confirm');
      await world.api.cancelAppointment(501);
      await world.api.cancelAppointment(503);
      const later = await world.api.listAppointments(JOHN);
      same(
        later.map(({ id }) => id),
        [505, 506, 507],
      );
    },

    'null is the status of appointments made directly in the web application': async (world) => {
      const { appointments } = await world.state();
      const made = appointments.filter(({ status }: Loose) => status === null);
      same(
        made.map(({ id }: Loose) => id),
        [503, 506],
      );
      const booked = await world.kept(await bookedFor(world, 'ada'));
      holds(booked.status !== null, 'a booking through the API has a status');
    },
  }),
];
