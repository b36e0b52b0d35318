/** Each field of the booking body: the client sends it as documented, and the service takes nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../src/api/index.js';
import { toMoveBody } from '../../../src/api/request-body.js';
import { date, fixture } from '../api/recorded-client.js';
import { at, bodyOf, openInProcess, requestOf, START, TEAM } from './in-process.js';

type Field = readonly [
  said: Partial<BookingRequest>,
  /** What the body's field then contains. */
  wire: unknown,
  /** Values that aren't as documented. */
  wrong?: readonly unknown[],
];

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

const place = (kind: 'community' | 'building' | 'unit', id: number) =>
  [{ place: { kind, id } }, id, [String(id), null, 99]] as const;

const FIELDS: Readonly<Record<'appointment' | 'client', Readonly<Record<string, Field>>>> = {
  appointment: {
    start: [{}, START, [`${at('16:00')}Z`, '2026-11-24', '2026-11-31T10:00:00', '', 5, null]],
    location: [{ location: '1200 W Fulton Market' }, '1200 W Fulton Market', [5, null]],
    broker_booked: [{ broker: BROKER }, true, ['true', 1]],
    is_video_tour: [VIDEO, true, ['true', 1]],
    tour_type: [{ tourType: 'self-guided' }, 'self-guided', [5, 'video', null]],
    platform_of_choice: [VIDEO, 'Skype', [5, null]],
    platform_of_choice_details: [VIDEO, 'ada.l', [5, null]],
  },
  client: {
    broker_first_name: [{ broker: BROKER }, BROKER.firstName, [5]],
    broker_last_name: [{ broker: BROKER }, BROKER.lastName, [5]],
    broker_company: [{ broker: BROKER }, BROKER.company, [5]],
    broker_phone: [{ broker: BROKER }, BROKER.phone, ['555-01 00']],
    broker_email: [{ broker: BROKER }, BROKER.email, ['jeff@']],
    people: [{ people: [ADA, ADA] }, [WIRE_ADA, WIRE_ADA], ['Ada', {}, []]],
    community: place('community', 215),
    building: place('building', 310),
    unit: place('unit', 4001),
    sms_opted_in: [{ smsOptedIn: 'marketing-enabled' }, 'marketing-enabled', [true, 'yes']],
    move_in_date: [
      { moveInDate: date('2027-01-01') },
      '2027-01-01T00:00:00',
      ['2027-01-01', '2027-01-01T00:00:00Z', ''],
    ],
    layout: [{ layout: ['studio', '1br'] }, ['studio', '1br'], [true, ['5br']]],
    price_floor: [{ priceFloor: '3000' }, '3000', [3000, 'cheap']],
    price_ceiling: [{ priceCeiling: '4.50' }, '4.50', [4500, 'a lot']],
    pets: [{ pets: ['20', '10'] }, ['20', '10'], [['cat'], [20], '20']],
    discovery_source: [{ discoverySource: 270 }, 270, ['270', 99]],
    notes: [{ notes: 'O’Brien 李' }, 'O’Brien 李', [5]],
    neighborhoods: [{ neighborhoods: [4, 8] }, [4, 8], [['4'], 4]],
    elevator: [{ elevator: false }, false, ['true']],
    laundry: [{ laundry: [20] }, [20], [['in unit'], ['20'], 20]],
    outdoor_space: [{ outdoorSpace: [10] }, [10], [['10'], 10]],
  },
};

for (const object of ['appointment', 'client'] as const)
  for (const [name, [said, wire, wrong = []]] of Object.entries(FIELDS[object]))
    test(`${object}.${name} is sent as documented`, async () => {
      const { api, book, lastSent } = openInProcess();
      await api.bookTour(TEAM, requestOf(said));
      const sent = lastSent().body;
      assert.deepEqual(sent[object][name], wire);
      // At most one place, and the sandbox knows no other field.
      const places = ['community', 'building', 'unit'].filter((kind) => kind in sent.client);
      assert.ok(places.length <= 1, places.join());

      for (const value of wrong) {
        // Another time, so that only this field can be refused.
        const more: Record<string, object> = { appointment: { start: at('16:00') }, client: {} };
        const body = bodyOf({ ...more, [object]: { ...more[object], [name]: value } });
        const { status, json } = await book(body);
        const about = `${name} of ${JSON.stringify(value)}`;
        assert.deepEqual([status, Object.keys(json.errors)], [400, [object]], about);
        const [sentence] = json.errors[object][name];
        assert.ok(typeof sentence === 'string' && sentence.includes(' '), about);
      }
    });

test('the documentation’s examples of a booking and a move are right', async () => {
  assert.deepEqual(toMoveBody('2019-07-20T14:00:00'), fixture('reschedule.request'));
  const { appointment, client } = fixture('book.request-full');
  const { book } = openInProcess();
  const { status } = await book({ appointment: { ...appointment, start: START }, client });
  assert.equal(status, 200);
});
