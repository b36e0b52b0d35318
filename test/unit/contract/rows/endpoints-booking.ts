/** Endpoints: available-times and book. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { date } from '../../api/recorded-client.js';
import {
  at,
  bodyOf,
  CONFIRMING,
  LATER,
  MONDAY,
  personOf,
  QUARTERLY,
  requestOf,
  START,
  TEAM,
  TUESDAY,
} from '../in-process.js';
import { toldBy } from './expect.js';
import type { Parts } from './row.js';

const TIMES = `/api/v2/appointments/group/${TEAM}/available-times/`;
const SUNDAY = date('2026-11-29');
const datesOf = (slots: readonly string[]) => [...new Set(slots.map((slot) => slot.slice(0, 10)))];

export const bookingEndpoints: Parts = {
  'GET available-times': {
    'covers only that date when only from_date is sent': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: TEAM, from: TUESDAY });
      deepEqual(world.lastSent().query, { from_date: TUESDAY });
      deepEqual(datesOf(slots), [TUESDAY]);
      const { json } = await world.call('GET', `${TIMES}?from_date=${TUESDAY}`);
      deepEqual(json.available_times, slots);
    },

    'covers both ends of the range': async (world) => {
      const query = { groupId: TEAM, from: MONDAY, to: TUESDAY };
      deepEqual(datesOf((await world.api.getAvailableTimes(query)).slots), [MONDAY, TUESDAY]);
    },

    'answers a range of seven days': async (world) => {
      const query = { groupId: TEAM, from: MONDAY, to: SUNDAY };
      const { slots } = await world.api.getAvailableTimes(query);
      // The team does not give tours on Sundays.
      equal(datesOf(slots).length, 6);
      equal(datesOf(slots).at(-1), '2026-11-28');
    },

    'answers times that can be 15 minutes apart': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: QUARTERLY, from: TUESDAY });
      deepEqual(
        slots.slice(0, 3),
        ['09:00', '09:15', '09:30'].map((clock) => at(clock, TUESDAY)),
      );
    },

    'lists a start as long as one employee of the group is free': async (world) => {
      const isListed = async (groupId: number) =>
        (await world.api.getAvailableTimes({ groupId, from: MONDAY })).slots.includes(START);
      await world.api.bookTour(TEAM, requestOf());
      equal(await isListed(TEAM), true);
      await world.api.bookTour(TEAM, requestOf({ people: [personOf('eve')] }));
      deepEqual([await isListed(TEAM), await isListed(CONFIRMING)], [false, true]);
    },

    'every listed start can be booked': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: CONFIRMING, from: MONDAY });
      for (const [index, start] of slots.slice(-3).entries()) {
        const people = [personOf(`visitor-${index}`)];
        await world.api.bookTour(CONFIRMING, requestOf({ start, people }));
      }
    },
  },

  'POST book': {
    'creates a prospect': async (world) => {
      const { prospects: before } = world.state();
      const { id } = await world.api.bookTour(TEAM, requestOf());
      const { prospects } = world.state();
      deepEqual(prospects.length, before.length + 1);
      const { clientId } = world.kept(id);
      const [appointment] = await world.api.listAppointments(clientId);
      equal(appointment?.client?.name, 'Ada Lovelace');
    },

    'modifies the prospect who exists': async (world) => {
      const first = await world.api.bookTour(TEAM, requestOf());
      const people = [{ ...personOf('ada'), lastName: 'King' }];
      const again = await world.api.bookTour(TEAM, requestOf({ start: LATER, people }));
      const { clientId } = world.kept(first.id);
      deepEqual(world.kept(again.id).clientId, clientId);
      const listed = await world.api.listAppointments(clientId);
      equal(listed.map(({ client }) => client?.name).join(), 'Ada King,Ada King');
    },

    'keeps other prospects apart': async (world) => {
      const ada = await world.api.bookTour(TEAM, requestOf());
      const people = [personOf('eve')];
      const eve = await world.api.bookTour(TEAM, requestOf({ people }));
      const [one, other] = [world.kept(ada.id), world.kept(eve.id)];
      ok(one.clientId !== other.clientId, 'two addresses are two prospects');
    },

    'books nothing when it is refused': async (world) => {
      const before = world.state();
      await world.book(bodyOf({ client: { pets: ['cat'] } }));
      await world.book(bodyOf({ client: { community: 215, unit: 4001 } }));
      await toldBy(world.api.bookTour(TEAM, requestOf({ start: at('03:00') })));
      deepEqual(world.state(), before);
    },

    'gives one free employee to one of two who book at once': async (world) => {
      const outcomes = await Promise.allSettled(
        ['ada', 'eve'].map((who) =>
          world.api.bookTour(CONFIRMING, requestOf({ people: [personOf(who)] })),
        ),
      );
      deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const { appointments } = world.state();
      const booked = appointments.filter(({ wallStart }) => wallStart === START);
      equal(booked.length, 1);
    },
  },
};
