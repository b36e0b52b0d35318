/** Endpoints: available-times and book. */
import type { IsoDate } from '../../../src/api/index.js';
import { holds, isSentences, matches, same, toldBy } from './expect.js';
import { part } from './row.js';
import {
  at,
  bodyOf,
  CONFIRMING,
  LATER,
  type Loose,
  MONDAY,
  personOf,
  QUARTERLY,
  requestOf,
  START,
  TEAM,
  TUESDAY,
} from './world.js';

const TIMES = `/api/v2/appointments/group/${TEAM}/available-times/`;
const SUNDAY = '2026-11-29' as IsoDate;
const datesOf = (slots: readonly string[]) => [...new Set(slots.map((slot) => slot.slice(0, 10)))];

export const bookingEndpoints = [
  ...part('GET available-times', {
    'is asked at its documented path, with from_date and to_date as YYYY-MM-DD': async (world) => {
      await world.api.getAvailableTimes({ groupId: TEAM, from: MONDAY, to: SUNDAY });
      const { method, path, query } = await world.lastSent();
      same([method, path], ['GET', TIMES]);
      same(query, { from_date: MONDAY, to_date: SUNDAY });
    },

    'covers only that date when only from_date is sent': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: TEAM, from: TUESDAY });
      same((await world.lastSent()).query, { from_date: TUESDAY });
      same(datesOf(slots), [TUESDAY]);
      const { json } = await world.call('GET', `${TIMES}?from_date=${TUESDAY}`);
      same(json.available_times, slots);
    },

    'covers both ends of the range': async (world) => {
      const query = { groupId: TEAM, from: MONDAY, to: TUESDAY };
      same(datesOf((await world.api.getAvailableTimes(query)).slots), [MONDAY, TUESDAY]);
    },

    'answers a range of seven days': async (world) => {
      const query = { groupId: TEAM, from: MONDAY, to: SUNDAY };
      const { slots } = await world.api.getAvailableTimes(query);
      // The team does not give tours on Sundays.
      same(datesOf(slots).length, 6);
      same(datesOf(slots).at(-1), '2026-11-28');
    },

    'refuses a range of more than seven days': async (world) => {
      const { status, json } = await world.call(
        'GET',
        `${TIMES}?from_date=${MONDAY}&to_date=2026-11-30`,
      );
      same([status, isSentences(json.errors.to_date)], [400, true]);
    },

    'answers ISO 8601 datetimes without offset': async (world) => {
      const { status, json } = await world.call('GET', `${TIMES}?from_date=${MONDAY}`);
      same(status, 200);
      holds(json.available_times.length > 10, 'there are times');
      for (const time of json.available_times) matches(time, /^2026-11-23T\d\d:\d\d:\d\d$/);
    },

    'answers times that can be 15 minutes apart': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: QUARTERLY, from: TUESDAY });
      same(
        slots.slice(0, 3),
        ['09:00', '09:15', '09:30'].map((clock) => at(clock, TUESDAY)),
      );
    },

    'lists a start as long as one employee of the group is free': async (world) => {
      const isListed = async (groupId: number) =>
        (await world.api.getAvailableTimes({ groupId, from: MONDAY })).slots.includes(START);
      await world.api.bookTour(TEAM, requestOf());
      same(await isListed(TEAM), true);
      await world.api.bookTour(TEAM, requestOf({ people: [personOf('eve@example.com')] }));
      same([await isListed(TEAM), await isListed(CONFIRMING)], [false, true]);
    },

    'every listed start can be booked': async (world) => {
      const { slots } = await world.api.getAvailableTimes({ groupId: CONFIRMING, from: MONDAY });
      for (const [index, start] of slots.slice(-3).entries()) {
        const people = [personOf(`visitor-${index}@example.com`)];
        await world.api.bookTour(CONFIRMING, requestOf({ start, people }));
      }
    },
  }),

  ...part('POST book', {
    'is asked at its documented path, with the two top-level objects': async (world) => {
      await world.api.bookTour(TEAM, requestOf());
      const { method, path, body } = await world.lastSent();
      same([method, path], ['POST', `/api/v2/appointments/group/${TEAM}/book/`]);
      same(Object.keys(body), ['appointment', 'client']);
    },

    'creates an appointment': async (world) => {
      const { status, json } = await world.book(bodyOf());
      same([status, Object.keys(json), Object.keys(json.data)], [200, ['data'], ['appointment']]);
      const { groupId, wallStart } = await world.kept(json.data.appointment.id);
      same([groupId, wallStart], [TEAM, START]);
    },

    'creates a prospect': async (world) => {
      const { prospects: before } = await world.state();
      const { id } = await world.api.bookTour(TEAM, requestOf());
      const { prospects } = await world.state();
      same(prospects.length, before.length + 1);
      const { clientId } = await world.kept(id);
      const [appointment] = await world.api.listAppointments(clientId);
      same(appointment?.client?.name, 'Ada Lovelace');
    },

    'modifies the prospect who exists': async (world) => {
      const first = await world.api.bookTour(TEAM, requestOf());
      const people = [{ ...personOf('ada@example.com'), lastName: 'King' }];
      const again = await world.api.bookTour(TEAM, requestOf({ start: LATER, people }));
      const { clientId } = await world.kept(first.id);
      same((await world.kept(again.id)).clientId, clientId);
      const listed = await world.api.listAppointments(clientId);
      same(
        listed.map(({ client }) => client?.name),
        ['Ada King', 'Ada King'],
      );
    },

    'keeps other prospects apart': async (world) => {
      const ada = await world.api.bookTour(TEAM, requestOf());
      const people = [personOf('eve@example.com')];
      const eve = await world.api.bookTour(TEAM, requestOf({ people }));
      const [one, other] = [await world.kept(ada.id), await world.kept(eve.id)];
      holds(one.clientId !== other.clientId, 'two addresses are two prospects');
    },

    'answers 400 at appointment.start when the time is no longer free': async (world) => {
      await world.takeAway(TEAM, START);
      const { status, json } = await world.book(bodyOf());
      same([status, Object.keys(json.errors)], [400, ['appointment']]);
      holds(isSentences(json.errors.appointment.start), 'it is told in an array of strings');
    },

    'answers 400 at client.<field> when a prospect field fails': async (world) => {
      const client = { pets: ['cat'], laundry: ['in unit'] };
      const { status, json } = await world.book(bodyOf({ client }));
      same([status, Object.keys(json.errors)], [400, ['client']]);
      same(Object.keys(json.errors.client).sort(), ['laundry', 'pets']);
      holds(Object.values(json.errors.client).every(isSentences), 'each is an array of strings');
    },

    'answers a validation error when two places are sent': async (world) => {
      const { status, json } = await world.book(bodyOf({ client: { community: 215, unit: 4001 } }));
      same([status, Object.keys(json)], [400, ['errors']]);
    },

    'books nothing when it is refused': async (world) => {
      const before = await world.state();
      await world.book(bodyOf({ client: { pets: ['cat'] } }));
      await world.book(bodyOf({ client: { community: 215, unit: 4001 } }));
      await toldBy(world.api.bookTour(TEAM, requestOf({ start: at('03:00') })));
      same(await world.state(), before);
    },

    'gives one free employee to one of two who book at once': async (world) => {
      const outcomes = await Promise.allSettled(
        ['ada', 'eve'].map((who) =>
          world.api.bookTour(CONFIRMING, requestOf({ people: [personOf(`${who}@example.com`)] })),
        ),
      );
      same(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const { appointments } = await world.state();
      const booked = appointments.filter(({ wallStart }: Loose) => wallStart === START);
      same(booked.length, 1);
    },

    'says with confirmation_enabled whether a confirmation screen is expected': async (world) => {
      const held = await world.api.bookTour(CONFIRMING, requestOf());
      const plain = await world.api.bookTour(TEAM, requestOf({ start: LATER }));
      same([held.confirmationEnabled, plain.confirmationEnabled], [true, false]);
    },
  }),
];
