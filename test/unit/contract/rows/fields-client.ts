/** The booking request body: the tables of `client` and of a person, and the rule of one place. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { date, REQUEST } from '../../api/recorded-client.js';
import { at, bodyOf, requestOf, TEAM } from '../in-process.js';
import { isSentences } from './expect.js';
import { field } from './field.js';
import type { Check, Parts } from './row.js';

const broker = {
  firstName: 'Jeff',
  lastName: 'Brokerman',
  company: 'Jeff Brokerman Brokerage',
  phone: '18222120422',
  email: 'jeff@example.com',
};

const [ADA] = REQUEST.people;
const EVE = { firstName: 'Eve', lastName: 'Smith', email: 'eve@example.com', phone: '3125550101' };
const WIRE_ADA = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone_1: '3125550100',
};

/** The field of each person is the one that is sent, and it is refused at its place. */
const person =
  (name: keyof typeof WIRE_ADA, wire: readonly string[], wrong: readonly unknown[]): Check =>
  async (world) => {
    await world.api.bookTour(TEAM, requestOf({ people: [ADA, EVE] }));
    const { people }: { people: (typeof WIRE_ADA)[] } = world.lastSent().body.client;
    deepEqual(
      people.map((one) => one[name]),
      wire,
    );
    for (const value of wrong) {
      const one = { ...WIRE_ADA, [name]: value };
      const { status, json } = await world.book(bodyOf({ client: { people: [one] } }));
      equal(status, 400, `${name} of ${JSON.stringify(value)}`);
      ok(isSentences(json.errors.client.people[0][name]), `${name} is refused`);
    }
  };

const place = (kind: 'community' | 'building' | 'unit', id: number): Check =>
  field(`client.${kind}`, {
    said: { place: { kind, id } },
    wire: id,
    wrong: [String(id), 1.5, true, null, 99],
  });

export const clientFields: Parts = {
  'Booking request, client': {
    'broker_first_name is broker data': field('client.broker_first_name', {
      said: { broker },
      wire: 'Jeff',
      wrong: [5],
    }),
    'broker_last_name is broker data': field('client.broker_last_name', {
      said: { broker },
      wire: 'Brokerman',
      wrong: [5],
    }),
    'broker_company is broker data': field('client.broker_company', {
      said: { broker },
      wire: broker.company,
      wrong: [5],
    }),
    'broker_phone is digits': field('client.broker_phone', {
      said: { broker },
      wire: broker.phone,
      wrong: [5, 'call me', '555-01 00'],
    }),
    'broker_email is an e-mail address': field('client.broker_email', {
      said: { broker },
      wire: broker.email,
      wrong: [5, 'jeff@', 'jeff'],
    }),
    'people is an array of person objects': field('client.people', {
      said: {},
      wire: [WIRE_ADA],
      wrong: ['Ada', {}, null, 5],
    }),
    'community is the integer id of a community': place('community', 215),
    'building is the integer id of a building': place('building', 310),
    'unit is the integer id of a unit': place('unit', 4001),
    'sms_opted_in is a string': field('client.sms_opted_in', {
      said: { smsOptedIn: 'marketing-enabled' },
      wire: 'marketing-enabled',
      wrong: [true, 5, null],
    }),
    'move_in_date is an ISO 8601 datetime without offset': field('client.move_in_date', {
      said: { moveInDate: date('2027-01-01') },
      wire: '2027-01-01T00:00:00',
      wrong: ['2027-01-01', '2027-01-01T00:00:00Z', 'soon', 5, null],
    }),
    'layout is null or a value': field('client.layout', {
      said: { layout: ['studio', '1br'] },
      wire: ['studio', '1br'],
      right: [null],
      wrong: [5, true],
    }),
    'price_floor is numeric text': field('client.price_floor', {
      said: { priceFloor: '3000' },
      wire: '3000',
      wrong: [3000, 'cheap', null],
    }),
    'price_ceiling is numeric text': field('client.price_ceiling', {
      said: { priceCeiling: '4500.50' },
      wire: '4500.50',
      wrong: [4500, 'a lot', null],
    }),
    'pets is an array of numeric texts': field('client.pets', {
      said: { pets: ['20', '10'] },
      wire: ['20', '10'],
      wrong: [['cat'], ['20', 'cat'], [20], '20', null],
    }),
    'discovery_source is the integer id of a lead source': field('client.discovery_source', {
      said: { discoverySource: 270 },
      wire: 270,
      wrong: ['270', 1.5, null, 99],
    }),
    'notes is a string': field('client.notes', {
      said: { notes: 'O’Brien 李' },
      wire: 'O’Brien 李',
      wrong: [5],
    }),
    'neighborhoods is an array of integer ids': field('client.neighborhoods', {
      said: { neighborhoods: [4, 8] },
      wire: [4, 8],
      wrong: [['4'], [1.5], 4, null],
    }),
    'elevator is a boolean': field('client.elevator', {
      said: { elevator: false },
      wire: false,
      right: [true],
      wrong: ['true', 1, null],
    }),
    'laundry is an array of integers': field('client.laundry', {
      said: { laundry: [20, 10] },
      wire: [20, 10],
      wrong: [['in unit'], ['20'], 20, null],
    }),
    'outdoor_space is an array of integers': field('client.outdoor_space', {
      said: { outdoorSpace: [10] },
      wire: [10],
      wrong: [['10'], 10, null],
    }),
    'what is not said is not sent': async (world) => {
      await world.api.bookTour(TEAM, requestOf());
      deepEqual(world.lastSent().body, {
        appointment: { start: REQUEST.start, tour_type: 'guided' },
        client: { people: [WIRE_ADA] },
      });
    },
  },

  'Booking request, person': {
    'first_name is a string': person('first_name', ['Ada', 'Eve'], [5, null]),
    'last_name is a string': person('last_name', ['Lovelace', 'Smith'], [5, null]),
    'email is a string': person('email', [ADA.email, EVE.email], [5, null, 'ada@']),
    'phone_1 is a string': person('phone_1', [ADA.phone, EVE.phone], [5, null]),
    'four fields of one person are enough for a booking': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      deepEqual(world.lastSent().body.client.people, [WIRE_ADA]);
      equal(world.kept(id).status, 30);
    },
    'at least one person is needed': async (world) => {
      const { status, json } = await world.book(bodyOf({ client: { people: [] } }));
      deepEqual([status, isSentences(json.errors.client.people)], [400, true]);
    },
  },

  'Booking request, one place': {
    'more than one of community, building and unit is a validation error': async (world) => {
      const places = { community: 215, building: 310, unit: 4001 };
      const { community, building, unit } = places;
      for (const two of [
        { community, building },
        { community, unit },
        { building, unit },
        places,
      ]) {
        const { status, json } = await world.book(bodyOf({ client: two }));
        equal(status, 400, JSON.stringify(two));
        deepEqual(Object.keys(json.errors), ['client']);
        ok(Object.values(json.errors.client).every(isSentences), 'it is told in sentences');
      }
    },
    'the client has no way to say two places, by its types': async (world) => {
      const place = { kind: 'building', id: 310 } as const;
      // @ts-expect-error a place is of one kind, and the request has room for one place
      const request = requestOf({ place: { ...place, unit: 4001 }, community: 215 });
      await world.api.bookTour(TEAM, request);
      const { client } = world.lastSent().body;
      deepEqual([client.community, client.building, client.unit], [undefined, 310, undefined]);
    },
    'the unit is spelled unit, not as in the only example': async (world) => {
      const { status, json } = await world.book(bodyOf({ client: { uniit: 4001 } }));
      deepEqual([status, isSentences(json.errors.client.uniit)], [400, true]);
      const place = { kind: 'unit', id: 4001 } as const;
      await world.api.bookTour(TEAM, requestOf({ place, start: at('11:00') }));
      equal(world.lastSent().body.client.unit, 4001);
    },
  },
};
