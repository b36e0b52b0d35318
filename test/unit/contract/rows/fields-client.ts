/** The booking request body: the tables of `client` and of a person, and the rule of one place. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { date, REQUEST } from '../../api/recorded-client.js';
import { bodyOf, requestOf, TEAM } from '../in-process.js';
import { isSentences } from './expect.js';
import { fields } from './field.js';
import type { Parts } from './row.js';

const broker = {
  firstName: 'Jeff',
  lastName: 'Brokerman',
  company: 'Jeff Brokerman Brokerage',
  phone: '18222120422',
  email: 'jeff@example.com',
};

const LAYOUT = ['studio', '1br'] as const;
const PETS = ['20', '10'];
const [ADA] = REQUEST.people;
const EVE = { firstName: 'Eve', lastName: 'Smith', email: 'eve@example.com', phone: '3125550101' };
const WIRE_ADA = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone_1: '3125550100',
};
const WIRE_EVE = {
  first_name: 'Eve',
  last_name: 'Smith',
  email: 'eve@example.com',
  phone_1: '3125550101',
};

const place = (kind: 'community' | 'building' | 'unit', id: number) =>
  [{ place: { kind, id } }, id, [String(id), null, 99]] as const;

export const clientFields: Parts = {
  'Booking request, client': {
    ...fields('client', {
      broker_first_name: [{ broker }, broker.firstName, [5]],
      broker_last_name: [{ broker }, broker.lastName, [5]],
      broker_company: [{ broker }, broker.company, [5]],
      broker_phone: [{ broker }, broker.phone, ['555-01 00']],
      broker_email: [{ broker }, broker.email, ['jeff@']],
      people: [{}, [WIRE_ADA], ['Ada', {}]],
      community: place('community', 215),
      building: place('building', 310),
      unit: place('unit', 4001),
      sms_opted_in: [
        { smsOptedIn: 'marketing-enabled' },
        'marketing-enabled',
        [true, 'yes'],
        ['marketing-disabled', 'all-sms-disabled', 'client-opted-out'],
      ],
      move_in_date: [
        { moveInDate: date('2027-01-01') },
        '2027-01-01T00:00:00',
        ['2027-01-01', '2027-01-01T00:00:00Z', ''],
      ],
      layout: [{ layout: LAYOUT }, LAYOUT, [true, ['5br']], [null]],
      price_floor: [{ priceFloor: '3000' }, '3000', [3000, 'cheap']],
      price_ceiling: [{ priceCeiling: '4.50' }, '4.50', [4500, 'a lot']],
      pets: [{ pets: PETS }, PETS, [['cat'], [20], '20']],
      discovery_source: [{ discoverySource: 270 }, 270, ['270', 99]],
      notes: [{ notes: 'O’Brien 李' }, 'O’Brien 李', [5, '']],
      neighborhoods: [{ neighborhoods: [4, 8] }, [4, 8], [['4'], 4]],
      elevator: [{ elevator: false }, false, ['true'], [true]],
      laundry: [{ laundry: [20] }, [20], [['in unit'], ['20'], 20]],
      outdoor_space: [{ outdoorSpace: [10] }, [10], [['10'], 10]],
    }),
  },

  'Booking request, person': {
    'has first_name, last_name, email and phone_1, and they are enough': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf({ people: [ADA, EVE] }));
      deepEqual(world.lastSent().body.client.people, [WIRE_ADA, WIRE_EVE]);
      equal(world.kept(id).status, 30);
    },
    'each of its fields is a string': async (world) => {
      for (const name of Object.keys(WIRE_ADA)) {
        const client = { people: [{ ...WIRE_ADA, [name]: 5 }] };
        const { status, json } = await world.book(bodyOf({ client }));
        equal(status, 400, name);
        ok(isSentences(json.errors.client.people[0][name]), `${name} is refused`);
      }
    },
    'at least one person is needed': async (world) => {
      const { status, json } = await world.book(bodyOf({ client: { people: [] } }));
      deepEqual([status, isSentences(json.errors.client.people)], [400, true]);
    },
  },

  'Booking request, one place': {
    'more than one of community, building and unit is a validation error': async (world) => {
      const [community, building, unit] = [215, 310, 4001];
      for (const two of [
        { community, building },
        { community, unit },
        { building, unit },
      ]) {
        const { status, json } = await world.book(bodyOf({ client: two }));
        equal(status, 400, JSON.stringify(two));
        deepEqual(Object.keys(json.errors), ['client']);
        ok(Object.values(json.errors.client).every(isSentences), 'it is told in sentences');
      }
    },
  },
};
