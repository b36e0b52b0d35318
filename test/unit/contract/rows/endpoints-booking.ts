/** Endpoints: available-times and book. */
import { deepEqual, equal } from 'node:assert/strict';
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

const SUNDAY = date('2026-11-29');
const datesOf = (slots: readonly string[]) => [...new Set(slots.map((slot) => slot.slice(0, 10)))];

export const bookingEndpoints: Parts = {
  'GET available-times': {
    'covers only that date when only from_date is sent': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: TEAM, from: TUESDAY });
      deepEqual(world.lastSent().query, { from_date: TUESDAY });
      deepEqual(datesOf(slots), [TUESDAY]);
    },

    'covers a range of seven days with both its ends': async (world) => {
      const query = { groupId: TEAM, from: MONDAY, to: SUNDAY };
      const { slots } = await world.api.getAvailableTimes(query);
      // The team gives no tours on Sundays.
      deepEqual(
        datesOf(slots),
        [23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`),
      );
    },

    'answers times that can be 15 minutes apart': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: QUARTERLY, from: TUESDAY });
      deepEqual(
        slots.slice(0, 3),
        ['09:00', '09:15', '09:30'].map((clock) => at(clock, TUESDAY)),
      );
    },

    'lists a start as long as one employee is free': async (world) => {
      const isListed = async (groupId: number) =>
        (await world.api.getAvailableTimes({ groupId, from: MONDAY })).slots.includes(START);
      await world.api.bookTour(TEAM, requestOf());
      equal(await isListed(TEAM), true);
      await world.api.bookTour(TEAM, requestOf({ people: [personOf('eve')] }));
      deepEqual([await isListed(TEAM), await isListed(CONFIRMING)], [false, true]);
    },
  },

  'POST book': {
    'creates a prospect': async (world) => {
      const { prospects: before } = world.state();
      const { id } = await world.api.bookTour(TEAM, requestOf());
      equal(world.state().prospects.length, before.length + 1);
      const [listed] = await world.api.listAppointments(world.kept(id).clientId);
      equal(listed?.client?.name, 'Ada Lovelace');
    },

    'modifies the prospect who exists': async (world) => {
      const first = await world.api.bookTour(TEAM, requestOf());
      const people = [{ ...personOf('ada'), lastName: 'King' }];
      await world.api.bookTour(TEAM, requestOf({ start: LATER, people }));
      const listed = await world.api.listAppointments(world.kept(first.id).clientId);
      equal(listed.map(({ client }) => client?.name).join(), 'Ada King,Ada King');
    },

    'books nothing when it is refused': async (world) => {
      const before = world.state();
      await world.book(bodyOf({ client: { pets: ['cat'] } }));
      await toldBy(world.api.bookTour(TEAM, requestOf({ start: at('03:00') })));
      deepEqual(world.state(), before);
    },
  },
};
