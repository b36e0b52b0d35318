/** The booking request body: the tables of `client` and of a person, and the rule of one place. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { date, REQUEST } from '../../api/recorded-client.js';
import { bodyOf, requestOf, TEAM } from '../in-process.js';
import { isSentences } from './expect.js';
import { fields } from './field.js';
import type { Check, Parts } from './row.js';

const broker = {
  firstName: 'Jeff',
  lastName: 'Brokerman',
  company: 'Jeff Brokerman Brokerage',
  phone: '18222120422',
  email: 'jeff@example.com',
};

const LAYOUT = ['studio', '1br'] as const;
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

const place = (kind: 'community' | 'building' | 'unit', id: number) =>
  [{ place: { kind, id } }, id, [String(id), 1.5, true, null, 99]] as const;

export const clientFields: Parts = {
  'Booking request, client': {
    ...fields('client', {
      'broker_first_name is broker data': [{ broker }, broker.firstName, [5]],
      'broker_last_name is broker data': [{ broker }, broker.lastName, [5]],
      'broker_company is broker data': [{ broker }, broker.company, [5]],
      'broker_phone is digits': [{ broker }, broker.phone, [5, 'call me', '555-01 00']],
      'broker_email is an e-mail address': [{ broker }, broker.email, [5, 'jeff@', 'jeff']],
      'people is an array of person objects': [{}, [WIRE_ADA], ['Ada', {}, null, 5]],
      'community is the integer id of a community': place('community', 215),
      'building is the integer id of a building': place('building', 310),
      'unit is the integer id of a unit': place('unit', 4001),
      'sms_opted_in is a string': [
        { smsOptedIn: 'marketing-enabled' },
        'marketing-enabled',
        [true, 5, null, 'yes'],
      ],
      'move_in_date is an ISO 8601 datetime without offset': [
        { moveInDate: date('2027-01-01') },
        '2027-01-01T00:00:00',
        ['2027-01-01', '2027-01-01T00:00:00Z', 'soon', 5, null],
      ],
      'layout is null or a value': [{ layout: LAYOUT }, LAYOUT, [5, true, ['5br']], [null]],
      'price_floor is numeric text': [{ priceFloor: '3000' }, '3000', [3000, 'cheap', null]],
      'price_ceiling is numeric text': [{ priceCeiling: '4.50' }, '4.50', [4500, 'a lot', null]],
      'pets is an array of numeric texts': [
        { pets: ['20', '10'] },
        ['20', '10'],
        [['cat'], ['20', 'cat'], [20], '20', null, ['40']],
      ],
      'discovery_source is the integer id of a lead source': [
        { discoverySource: 270 },
        270,
        ['270', 1.5, null, 99],
      ],
      'notes is a string': [{ notes: 'O’Brien 李' }, 'O’Brien 李', [5, '']],
      'neighborhoods is an array of integer ids': [
        { neighborhoods: [4, 8] },
        [4, 8],
        [['4'], [1.5], 4, null, [99]],
      ],
      'elevator is a boolean': [{ elevator: false }, false, ['true', 1, null], [true]],
      'laundry is an array of integers': [
        { laundry: [20, 10] },
        [20, 10],
        [['in unit'], ['20'], 20, null, [40]],
      ],
      'outdoor_space is an array of integers': [{ outdoorSpace: [10] }, [10], [['10'], 10, null]],
    }),
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
      const [community, building, unit] = [215, 310, 4001];
      const pairs = [
        { community, building },
        { community, unit },
        { building, unit },
      ];
      for (const two of [...pairs, { community, building, unit }]) {
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
  },
};
