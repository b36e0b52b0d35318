import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../src/api/index.js';
import { fieldAt } from '../../../src/api/request-body.js';
import { date, fixture, json, REQUEST, recordedClient, time } from './recorded-client.js';

/** The body that is sent for a request. */
async function bodyOf(request: BookingRequest) {
  const { api, sent } = recordedClient(() => json({ data: { appointment: { id: 1 } } }));
  await api.bookTour(42, request);
  return JSON.parse(String(sent[0]?.init.body));
}

const FULL: BookingRequest = {
  start: time('2019-06-21T08:15:00'),
  tourType: 'guided',
  people: [{ firstName: 'John', lastName: 'Doe', email: 'john@example.com', phone: '18582007006' }],
  broker: {
    firstName: 'Jeff',
    lastName: 'Brokerman',
    company: 'Jeff Brokerman Brokerage',
    phone: '18222120422',
    email: 'jeff@example.com',
  },
  place: { kind: 'community', id: 215 },
  smsOptedIn: 'marketing-enabled',
  moveInDate: date('2019-07-01'),
  layout: [],
  priceFloor: '3000',
  priceCeiling: '4500',
  pets: ['20', '10'],
  discoverySource: 270,
  notes: 'Looking for an apartment for a great prospect of mine',
  neighborhoods: [4, 8],
  elevator: true,
  laundry: [20, 10],
  outdoorSpace: [10],
};

test('the full documented request is produced, without its empty and false optional fields', async () => {
  const documented = fixture('book.request-full');
  const { location, platform_of_choice, platform_of_choice_details, ...appointment } =
    documented.appointment;
  assert.deepEqual([location, platform_of_choice, platform_of_choice_details], ['', '', '']);
  const { is_video_tour, broker_booked, ...said } = appointment;
  assert.deepEqual([is_video_tour, broker_booked], [false, false]);
  const { layout, ...client } = documented.client;
  assert.equal(layout, null);
  // A broker is named, so that it is said that a broker booked.
  assert.deepEqual(await bodyOf(FULL), { appointment: { ...said, broker_booked: true }, client });
});

test('the least a booking can say is its start, its type and a person', async () => {
  assert.deepEqual(await bodyOf(REQUEST), {
    appointment: { start: '2026-11-24T10:00:00', tour_type: 'guided' },
    client: {
      people: [
        {
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: 'ada@example.com',
          phone_1: '3125550100',
        },
      ],
    },
  });
});

test('empty lists and what is undefined are left out', async () => {
  const empty = {
    ...REQUEST,
    location: undefined,
    layout: [],
    pets: [],
    laundry: [],
    outdoorSpace: [],
    neighborhoods: [],
    notes: undefined,
    people: [{ firstName: 'Ada', lastName: 'Lovelace', email: undefined, phone: undefined }],
  } as unknown as BookingRequest;
  assert.deepEqual(await bodyOf(empty), {
    appointment: { start: '2026-11-24T10:00:00', tour_type: 'guided' },
    client: { people: [{ first_name: 'Ada', last_name: 'Lovelace' }] },
  });
});

test('a video tour travels as a guided one that is a video tour, with how to meet', async () => {
  const video = { tourType: 'video', platform: 'Zoom', platformDetails: 'ada.l' } as const;
  assert.deepEqual((await bodyOf({ ...REQUEST, ...video })).appointment, {
    start: '2026-11-24T10:00:00',
    is_video_tour: true,
    tour_type: 'guided',
    platform_of_choice: 'Zoom',
    platform_of_choice_details: 'ada.l',
  });
});

test('a self-guided tour travels by its own type', async () => {
  const body = await bodyOf({ ...REQUEST, tourType: 'self-guided' });
  assert.equal(body.appointment.tour_type, 'self-guided');
  assert.ok(!('is_video_tour' in body.appointment));
});

test('the place is sent as one of community, building and unit, spelled unit', async () => {
  for (const kind of ['community', 'building', 'unit'] as const) {
    const { client } = await bodyOf({ ...REQUEST, place: { kind, id: 4001 } });
    const { people, ...place } = client;
    assert.deepEqual(place, { [kind]: 4001 });
  }
});

test('pets are numeric text, and laundry, outdoor space and neighborhoods are integers', async () => {
  const { client } = await bodyOf(FULL);
  assert.ok(client.pets.every((item: unknown) => typeof item === 'string'));
  for (const field of ['laundry', 'outdoor_space', 'neighborhoods'])
    assert.ok(client[field].every(Number.isInteger), field);
});

test('the move-in date is midnight of the day that was chosen, in every zone', async () => {
  // Days on which some zone has no midnight.
  for (const day of ['2026-03-29', '2026-04-24', '2026-09-06', '2026-10-04', '2027-01-01']) {
    const { client } = await bodyOf({ ...REQUEST, moveInDate: date(day) });
    assert.equal(client.move_in_date, `${day}T00:00:00`);
  }
});

test('an elevator that is not wanted is said', async () => {
  assert.equal((await bodyOf({ ...REQUEST, elevator: false })).client.elevator, false);
});

test('each documented field of the form is found in an error tree, however deep it stands', () => {
  for (const [path, field] of [
    [['client', 'people', '0', 'email'], 'email'],
    [['client', 'people', '0', 'phone_1', '0'], 'phone'],
    [['client', 'first_name'], 'firstName'],
    [['client', 'people', '0', 'last_name'], 'lastName'],
    [['client', 'pets', '1'], 'pets'],
    [['client', 'laundry'], 'laundry'],
    [['client', 'move_in_date'], 'moveInDate'],
    [['client', 'notes'], 'notes'],
    [['appointment', 'platform_of_choice'], 'platform'],
    [['appointment', 'platform_of_choice_details', '0'], 'platformDetails'],
    [['client', 'layout', '0'], 'layout'],
    [['client', 'price_floor'], 'priceFloor'],
    [['client', 'price_ceiling'], 'priceCeiling'],
    [['client', 'outdoor_space'], 'outdoorSpace'],
    [['client', 'elevator'], 'elevator'],
    [['client', 'neighborhoods', '2'], 'neighborhoods'],
    [['client', 'discovery_source'], 'discoverySource'],
    [['client', 'sms_opted_in'], 'smsConsent'],
    [['client', 'broker_first_name'], 'brokerFirstName'],
    [['client', 'broker_last_name'], 'brokerLastName'],
    [['client', 'broker_company'], 'brokerCompany'],
    [['client', 'broker_phone'], 'brokerPhone'],
    [['client', 'broker_email'], 'brokerEmail'],
  ] as const)
    assert.equal(fieldAt(path), field);
});

test('what is said of a further person is found at that person’s field', () => {
  for (const [path, field] of [
    [['client', 'people', '1', 'email'], 'email2'],
    [['client', 'people', '1', 'phone_1', '0'], 'phone2'],
    [['client', 'people', '2', 'first_name'], 'firstName3'],
    [['client', 'people', '10', 'last_name'], 'lastName11'],
    [['people', '1', 'email'], 'email2'],
    [['client', 'people', '0', 'email'], 'email'],
    [['client', 'people', 'email'], 'email'],
    [['client', 'people', '-1', 'email'], 'email'],
    [['2', 'email'], 'email'],
  ] as const)
    assert.equal(fieldAt(path), field, path.join('.'));
});

test('what has no field in the form has none in an error tree', () => {
  for (const path of [
    [],
    ['client'],
    ['client', 'people', '1'],
    ['client', 'broker_booked'],
    ['client', 'community'],
    ['appointment', 'start'],
    ['__proto__'],
    ['constructor'],
    ['client', 'toString'],
  ])
    assert.equal(fieldAt(path), undefined);
});
