/** Each field of the booking body, sent as documented. The sandbox rejects any other field. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMoveBody } from '../../../src/api/appointments.js';
import type { BookingRequest } from '../../../src/api.js';
import { date, fixture } from '../api/recorded-client.js';
import { bodyOf, openInProcess, requestOf, START, TEAM } from './in-process.js';

type Field = readonly [said: Partial<BookingRequest>, wire: unknown];

const VIDEO = { tourType: 'video', platform: 'Skype', platformDetails: 'ada.l' } as const;
const BROKER = {
  firstName: 'Jeff',
  lastName: 'Brokerman',
  company: 'Jeff Brokerman Brokerage',
  phone: '18222120422',
  email: 'jeff@example.com',
};
const [ADA = {}] = requestOf().people ?? [];
const [WIRE_ADA] = bodyOf().client.people;

const FIELDS: Readonly<Record<'appointment' | 'client', Readonly<Record<string, Field>>>> = {
  appointment: {
    start: [{}, START],
    location: [{ location: '1200 W Fulton Market' }, '1200 W Fulton Market'],
    broker_booked: [{ broker: BROKER }, true],
    is_video_tour: [VIDEO, true],
    tour_type: [{ tourType: 'self-guided' }, 'self-guided'],
    platform_of_choice: [VIDEO, 'Skype'],
    platform_of_choice_details: [VIDEO, 'ada.l'],
  },
  client: {
    broker_first_name: [{ broker: BROKER }, BROKER.firstName],
    broker_last_name: [{ broker: BROKER }, BROKER.lastName],
    broker_company: [{ broker: BROKER }, BROKER.company],
    broker_phone: [{ broker: BROKER }, BROKER.phone],
    broker_email: [{ broker: BROKER }, BROKER.email],
    people: [{ people: [ADA, ADA] }, [WIRE_ADA, WIRE_ADA]],
    community: [{ place: { kind: 'community', id: 215 } }, 215],
    building: [{ place: { kind: 'building', id: 310 } }, 310],
    unit: [{ place: { kind: 'unit', id: 4001 } }, 4001],
    sms_opted_in: [{ smsOptedIn: 'marketing-enabled' }, 'marketing-enabled'],
    move_in_date: [{ moveInDate: date('2027-01-01') }, '2027-01-01T00:00:00'],
    layout: [{ layout: ['studio', '1br'] }, ['studio', '1br']],
    price_floor: [{ priceFloor: '3000' }, '3000'],
    price_ceiling: [{ priceCeiling: '4.50' }, '4.50'],
    pets: [{ pets: ['20', '10'] }, ['20', '10']],
    discovery_source: [{ discoverySource: 270 }, 270],
    notes: [{ notes: 'O’Brien 李' }, 'O’Brien 李'],
    neighborhoods: [{ neighborhoods: [4, 8] }, [4, 8]],
    elevator: [{ elevator: false }, false],
    laundry: [{ laundry: [20] }, [20]],
    outdoor_space: [{ outdoorSpace: [10] }, [10]],
  },
};

for (const object of ['appointment', 'client'] as const)
  for (const [name, [said, wire]] of Object.entries(FIELDS[object]))
    test(`${object}.${name} is sent as documented`, async () => {
      const { api, lastSent } = openInProcess();
      await api.bookTour(TEAM, requestOf(said));
      const sent = lastSent().body;
      assert.deepEqual(sent[object][name], wire);
      const places = ['community', 'building', 'unit'].filter((kind) => kind in sent.client);
      assert.ok(places.length <= 1, places.join());
    });

test('the documentation’s examples of a booking and a move are right', async () => {
  assert.deepEqual(toMoveBody('2019-07-20T14:00:00'), fixture('reschedule.request'));
  const { appointment, client } = fixture('book.request-full');
  const { book } = openInProcess();
  const { status } = await book({ appointment: { ...appointment, start: START }, client });
  assert.equal(status, 200);
});

test('only a video app that the group lists is accepted', async () => {
  const { book } = openInProcess();
  const { appointment, client } = bodyOf();
  const answers = ['Telepathy', 'FaceTime'].map((platform_of_choice) => {
    const video = { is_video_tour: true, platform_of_choice, platform_of_choice_details: 'ada.l' };
    return book({ appointment: { ...appointment, ...video }, client });
  });
  const [refused, accepted] = await Promise.all(answers);
  const messages = { platform_of_choice: ['"Telepathy" is not a valid choice.'] };
  assert.deepEqual(refused?.json.errors, { appointment: messages });
  assert.equal(accepted?.status, 200);
});

test('the documentation’s own misspelling of a unit is refused as such', async () => {
  const { book } = openInProcess();
  const { appointment, client } = bodyOf();
  const { json } = await book({ appointment, client: { ...client, uniit: 4001, units: 4001 } });
  const { uniit, units } = json.errors.client;
  assert.match(uniit[0], /^Unknown field\. .+ misspells `unit`/);
  assert.deepEqual(units, ['Unknown field.']);
});
