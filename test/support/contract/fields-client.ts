/** The booking request body: the tables of `client` and of a person, and the rule of one place. */

import { holds, isSentences, same } from './expect.js';
import { type Field, fieldCheck } from './field-check.js';
import { type Check, part } from './row.js';
import { at, bodyOf, requestOf, TEAM } from './world.js';

const BROKER = {
  firstName: 'Jeff',
  lastName: 'Brokerman',
  company: 'Jeff Brokerman Brokerage',
  phone: '18222120422',
  email: 'jeff@example.com',
};

const client = (name: string, field: Omit<Field, 'in' | 'name'>): Check =>
  fieldCheck({ in: 'client', name, ...field });
const broker = (name: string, wire: string, wrong: unknown[]): Check =>
  client(name, { said: { broker: BROKER }, wire, wrong });

const [ADA] = requestOf().people;
const EVE = { firstName: 'Eve', lastName: 'Smith', email: 'eve@example.com', phone: '3125550101' };

/** The field of each person is the one that is sent, taken, and refused at its place. */
function personField(name: string, wire: readonly unknown[], wrong: readonly unknown[]): Check {
  return async (world) => {
    const people = [ADA ?? EVE, EVE];
    await world.api.bookTour(TEAM, requestOf({ people }));
    const { body } = await world.lastSent();
    same(
      body.client.people.map((person: Record<string, unknown>) => person[name]),
      wire,
    );
    for (const value of wrong) {
      const [person] = body.client.people;
      const reply = await world.book(
        bodyOf({ client: { people: [{ ...person, [name]: value }] } }),
      );
      same(reply.status, 400, `${name} of ${JSON.stringify(value)}`);
      holds(isSentences(reply.json.errors.client.people[0][name]), `${name} is refused`);
    }
  };
}

export const clientFields = [
  ...part('Booking request, client', {
    'broker_first_name is broker data': broker('broker_first_name', 'Jeff', [5]),
    'broker_last_name is broker data': broker('broker_last_name', 'Brokerman', [5]),
    'broker_company is broker data': broker('broker_company', BROKER.company, [5]),
    'broker_phone is digits': broker('broker_phone', BROKER.phone, [5, 'call me', '555-01 00']),
    'broker_email is an e-mail address': broker('broker_email', BROKER.email, [5, 'jeff@', 'jeff']),
    'people is an array of person objects': client('people', {
      said: {},
      wire: [
        {
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: 'ada@example.com',
          phone_1: '3125550100',
        },
      ],
      wrong: ['Ada', {}, null, 5],
    }),
    'community is the integer id of a community': client('community', {
      said: { place: { kind: 'community', id: 215 } },
      wire: 215,
      wrong: ['215', 1.5, true, null, 99],
    }),
    'building is the integer id of a building': client('building', {
      said: { place: { kind: 'building', id: 310 } },
      wire: 310,
      wrong: ['310', 1.5, true, null, 99],
    }),
    'unit is the integer id of a unit': client('unit', {
      said: { place: { kind: 'unit', id: 4001 } },
      wire: 4001,
      wrong: ['4001', 1.5, true, null, 99],
    }),
    'sms_opted_in is a string': client('sms_opted_in', {
      said: { smsOptedIn: 'marketing-enabled' },
      wire: 'marketing-enabled',
      wrong: [true, 5, null],
    }),
    'move_in_date is an ISO 8601 datetime without offset': client('move_in_date', {
      said: { moveInDate: '2027-01-01' as never },
      wire: '2027-01-01T00:00:00',
      wrong: ['2027-01-01', '2027-01-01T00:00:00Z', 'soon', 5, null],
    }),
    'layout is null or a value': client('layout', {
      said: { layout: ['studio', '1br'] },
      wire: ['studio', '1br'],
      right: [null],
      wrong: [5, true],
    }),
    'price_floor is numeric text': client('price_floor', {
      said: { priceFloor: '3000' },
      wire: '3000',
      wrong: [3000, 'cheap', null],
    }),
    'price_ceiling is numeric text': client('price_ceiling', {
      said: { priceCeiling: '4500.50' },
      wire: '4500.50',
      wrong: [4500, 'a lot', null],
    }),
    'pets is an array of numeric texts': client('pets', {
      said: { pets: ['20', '10'] },
      wire: ['20', '10'],
      wrong: [['cat'], ['20', 'cat'], [20], '20', null],
    }),
    'discovery_source is the integer id of a lead source': client('discovery_source', {
      said: { discoverySource: 270 },
      wire: 270,
      wrong: ['270', 1.5, null, 99],
    }),
    'notes is a string': client('notes', { said: { notes: 'Ring' }, wire: 'Ring', wrong: [5] }),
    'neighborhoods is an array of integer ids': client('neighborhoods', {
      said: { neighborhoods: [4, 8] },
      wire: [4, 8],
      wrong: [['4'], [1.5], 4, null],
    }),
    'elevator is a boolean': client('elevator', {
      said: { elevator: true },
      wire: true,
      right: [false],
      wrong: ['true', 1, null],
    }),
    'laundry is an array of integers': client('laundry', {
      said: { laundry: [20, 10] },
      wire: [20, 10],
      wrong: [['in unit'], ['20'], 20, null],
    }),
    'outdoor_space is an array of integers': client('outdoor_space', {
      said: { outdoorSpace: [10] },
      wire: [10],
      wrong: [['10'], 10, null],
    }),
    'what is not said is not sent': async (world) => {
      await world.api.bookTour(TEAM, requestOf());
      const { appointment, client: sent, ...more } = (await world.lastSent()).body;
      same(more, {});
      same(Object.keys(appointment).sort(), ['start', 'tour_type']);
      same(Object.keys(sent), ['people']);
    },
  }),

  ...part('Booking request, person', {
    'first_name is a string': personField('first_name', ['Ada', 'Eve'], [5, null]),
    'last_name is a string': personField('last_name', ['Lovelace', 'Smith'], [5, null]),
    'email is a string': personField('email', [ADA?.email, EVE.email], [5, null, 'ada@']),
    'phone_1 is a string': personField('phone_1', [ADA?.phone, EVE.phone], [5, null]),

    'four fields of one person are enough for a booking': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      const { body } = await world.lastSent();
      same(Object.keys(body.client.people[0]).sort(), [
        'email',
        'first_name',
        'last_name',
        'phone_1',
      ]);
      same((await world.kept(id)).status, 30);
    },

    'at least one person is needed': async (world) => {
      const { status, json } = await world.book(bodyOf({ client: { people: [] } }));
      same([status, isSentences(json.errors.client.people)], [400, true]);
    },
  }),

  ...part('Booking request, one place', {
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
        same(status, 400, JSON.stringify(two));
        same(Object.keys(json.errors), ['client']);
        holds(Object.values(json.errors.client).every(isSentences), 'it is told in sentences');
      }
    },

    'the client has no way to say two places, by its types': async (world) => {
      const place = { kind: 'building', id: 310 } as const;
      // @ts-expect-error a place is of one kind, and the request has room for one place
      const request = requestOf({ place: { ...place, unit: 4001 }, community: 215 });
      await world.api.bookTour(TEAM, request);
      const { client: sent } = (await world.lastSent()).body;
      same([sent.community, sent.building, sent.unit], [undefined, 310, undefined]);
    },

    'the unit is spelled unit, not as in the only example': async (world) => {
      const { status, json } = await world.book(bodyOf({ client: { uniit: 4001 } }));
      same([status, isSentences(json.errors.client.uniit)], [400, true]);
      const place = { kind: 'unit', id: 4001 } as const;
      await world.api.bookTour(TEAM, requestOf({ place, start: at('11:00') }));
      same((await world.lastSent()).body.client.unit, 4001);
    },
  }),
];
