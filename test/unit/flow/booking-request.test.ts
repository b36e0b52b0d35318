import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CONFIGURABLE_FIELDS } from '../../../src/config/config.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { SAME_SLOT, SLOT, TYPED } from './journey-samples.js';
import { EVERYTHING, FULL, type Page, submissionOf } from './submissions.js';

const requestOf = (draft: Partial<Draft>, attributes: object = {}, page: Page = {}) =>
  submissionOf(draft, { ...page, attributes }).request;

const PERSON = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '3125550100',
};

test('the least that is typed is the least that is asked for', () => {
  assert.deepEqual(requestOf(TYPED), { start: SLOT, tourType: 'guided', people: [PERSON] });
});

test('everything that is typed and configured is asked for, in the documented types', () => {
  const page = { tourType: 'video', unit: '4001', location: '1 Main Street', config: EVERYTHING };
  assert.deepEqual(requestOf(FULL, page), {
    start: SLOT,
    tourType: 'video',
    location: '1 Main Street',
    platform: 'Zoom',
    platformDetails: 'ada.l',
    place: { kind: 'unit', id: 4001 },
    people: [
      PERSON,
      {
        firstName: 'Charles',
        lastName: 'Babbage',
        email: 'charles@example.com',
        phone: '312-555-0199',
      },
    ],
    broker: {
      firstName: 'Jeff',
      lastName: 'Buckley',
      company: 'Homes & Co',
      phone: '13125550111',
      email: 'jeff@example.com',
    },
    smsOptedIn: 'marketing-enabled',
    moveInDate: '2027-01-01',
    layout: ['studio', '4+br'],
    priceFloor: '2500',
    priceCeiling: '3000.50',
    pets: ['10', '30'],
    laundry: [20],
    outdoorSpace: [10, 20],
    elevator: false,
    neighborhoods: [4, 8],
    discoverySource: 466,
    notes: 'O’Brien 李',
  });
});

test('the start is the one that was chosen, byte for byte', () => {
  assert.equal(requestOf(TYPED, {}, { start: SAME_SLOT }).start, SAME_SLOT);
});

test('the place is that of the property that was chosen', () => {
  const locations = [{ label: 'A', groupId: 23, community: '215', location: 'Lobby' }];
  const { place, location } = requestOf(TYPED, { config: { locations } });
  assert.deepEqual([place, location], [{ kind: 'community', id: 215 }, 'Lobby']);
});

test('blanks around what is typed are not sent, and blanks alone are nothing', () => {
  const draft = { firstName: ' Ada ', email: ' ada@example.com\t', phone: '  ', notes: ' ' };
  const { people, ...rest } = requestOf(draft);
  assert.deepEqual(people, [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }]);
  assert.ok(!('notes' in rest));
});

test('a phone is sent as it was typed', () => {
  assert.equal(requestOf({ phone: '+1 (555) 010-0100' }).people[0]?.phone, '+1 (555) 010-0100');
});

test('what is hidden is not sent, even if it was typed before', () => {
  for (const name of CONFIGURABLE_FIELDS) {
    const fields = { ...EVERYTHING.fields, [name]: 'hidden' };
    const request = requestOf(FULL, { config: { ...EVERYTHING, fields } });
    assert.ok(!(name in request), name);
    for (const person of request.people) assert.ok(!(name in person), name);
  }
});

test('what no page asks by itself is not sent by itself', () => {
  const asked = ['start', 'tourType', 'people', 'moveInDate', 'pets', 'laundry', 'notes'];
  assert.deepEqual(Object.keys(requestOf(FULL)).sort(), asked.sort());
});

test('a broker who unticked the box is none', () => {
  const { broker } = requestOf({ ...FULL, broker: [] }, { config: EVERYTHING });
  assert.equal(broker, undefined);
});

test('a broker’s phone is sent in digits only, and not at all without any', () => {
  const phoneOf = (brokerPhone: string) =>
    requestOf({ ...FULL, brokerPhone }, { config: EVERYTHING }).broker?.phone;
  assert.equal(phoneOf('+44 (0)20 7946-0958'), '4402079460958');
  assert.equal(phoneOf(' '), undefined);
});

test('where only brokers book, the broker is sent without a tick', () => {
  const config = { fields: { broker: 'required' } };
  const { broker } = requestOf({ ...FULL, broker: [] }, { config });
  assert.equal(broker?.email, 'jeff@example.com');
});

test('as many people are sent as come along, each with what is filled in', () => {
  const draft = { ...FULL, companions: 2, email2: ' ', firstName3: 'Mary', lastName3: 'S' };
  assert.deepEqual(requestOf(draft).people.slice(1), [
    { firstName: 'Charles', lastName: 'Babbage', phone: '312-555-0199' },
    { firstName: 'Mary', lastName: 'S' },
  ]);
  assert.deepEqual(requestOf({ ...FULL, companions: 0 }).people, [PERSON]);
});

test('how to meet is sent for a video tour alone', () => {
  for (const tourType of ['guided', 'self-guided']) {
    const request = requestOf(FULL, { tourType });
    assert.ok(!('platform' in request) && !('platformDetails' in request));
  }
});

test('an elevator is wanted, not wanted, or nothing is said of it', () => {
  const wanted = (elevator: string) => requestOf({ elevator }, { config: EVERYTHING }).elevator;
  assert.deepEqual(['yes', 'no', ''].map(wanted), [true, false, undefined]);
});

test('no empty text, empty list or undefined is ever asked for, wherever it stands', () => {
  const someText = fc.oneof(fc.constantFrom('', ' ', '\n'), fc.string());
  const someList = fc.array(fc.constantFrom('10', '20'), { maxLength: 2 });
  const names = [...Object.keys(EMPTY_DRAFT), 'firstName2', 'lastName2', 'email2', 'phone2'];
  const someDraft = fc.record(
    Object.fromEntries([
      ['companions', fc.nat({ max: 2 })],
      ...names.map((name) => [
        name,
        Array.isArray(EMPTY_DRAFT[name as keyof typeof EMPTY_DRAFT]) ? someList : someText,
      ]),
    ]),
  ) as fc.Arbitrary<Partial<Draft>>;
  const check = (value: unknown, path: string): void => {
    assert.notEqual(value, undefined, path);
    assert.notEqual(value, '', path);
    if (Array.isArray(value) && path !== 'people') assert.ok(value.length > 0, path);
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value ?? {})) check(inner, `${path}.${key}`);
  };
  fc.assert(
    fc.property(someDraft, fc.constantFrom('guided', 'video'), (draft, tourType) => {
      check(requestOf(draft, { tourType, config: EVERYTHING }), 'request');
    }),
  );
});
