import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createOffer } from '../../../src/config/offer.js';
import { resolve } from '../../../src/config/resolve.js';
import { createBookingRequest } from '../../../src/flow/booking-request.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { SAME_SLOT, SLOT, TYPED } from './journey-samples.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

function requestOf(draft: Draft, attributes: object = {}, start = SLOT) {
  const { settings, faults } = resolve({ ...SOUND, ...attributes });
  assert.deepEqual(faults, []);
  const offer = settings && createOffer(settings, {});
  assert.ok(settings && offer);
  return createBookingRequest(settings, offer, start, draft);
}

test('the least that is typed is the least that is asked for', () => {
  assert.deepEqual(requestOf(TYPED), {
    start: SLOT,
    tourType: 'guided',
    people: [
      { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '3125550100' },
    ],
  });
});

test('everything that is typed and configured is asked for', () => {
  const draft = {
    ...TYPED,
    platform: 'Zoom',
    platformDetails: 'ada.l',
    moveInDate: '2027-01-01',
    pets: ['10', '30'],
    laundry: ['20'],
    notes: 'O’Brien 李',
  };
  const page = { tourType: 'video', unit: '4001', location: '1 Main Street' };
  assert.deepEqual(requestOf(draft, page), {
    start: SLOT,
    tourType: 'video',
    location: '1 Main Street',
    platform: 'Zoom',
    platformDetails: 'ada.l',
    place: { kind: 'unit', id: 4001 },
    people: [
      { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '3125550100' },
    ],
    moveInDate: '2027-01-01',
    pets: ['10', '30'],
    laundry: [20],
    notes: 'O’Brien 李',
  });
});

test('the start is the one that was chosen, byte for byte', () => {
  assert.equal(requestOf(TYPED, {}, SAME_SLOT).start, SAME_SLOT);
});

test('blanks around what is typed are not sent, and blanks alone are nothing', () => {
  const draft = {
    ...TYPED,
    firstName: ' Ada ',
    email: ' ada@example.com\t',
    phone: '  ',
    notes: ' ',
  };
  const { people, ...rest } = requestOf(draft);
  assert.deepEqual(people, [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }]);
  assert.ok(!('notes' in rest));
});

test('a phone is sent as it was typed', () => {
  const draft = { ...TYPED, phone: '+1 (555) 010-0100' };
  assert.equal(requestOf(draft).people[0]?.phone, '+1 (555) 010-0100');
});

test('what a page hides is not sent, even if it was typed before', () => {
  const config = {
    fields: { phone: 'hidden', moveInDate: 'hidden', pets: 'hidden', laundry: 'hidden' },
  };
  const draft = { ...TYPED, moveInDate: '2027-01-01', pets: ['10'], laundry: ['10'] };
  const { people, ...rest } = requestOf(draft, { config });
  assert.ok(!('phone' in (people[0] ?? {})));
  for (const name of ['moveInDate', 'pets', 'laundry']) assert.ok(!(name in rest), name);
});

test('how to meet is sent for a video tour alone', () => {
  const draft = { ...TYPED, platform: 'Zoom', platformDetails: 'ada.l' };
  for (const tourType of ['guided', 'self-guided']) {
    const request = requestOf(draft, { tourType });
    assert.ok(!('platform' in request) && !('platformDetails' in request));
  }
});

test('no empty text, empty list or undefined is ever asked for', () => {
  const someText = fc.oneof(fc.constantFrom('', ' ', '\n'), fc.string());
  const someList = fc.array(fc.constantFrom('10', '20'), { maxLength: 2 });
  const someDraft = fc.record({
    ...Object.fromEntries(Object.keys(EMPTY_DRAFT).map((name) => [name, someText])),
    pets: someList,
    laundry: someList,
  }) as unknown as fc.Arbitrary<Draft>;
  fc.assert(
    fc.property(someDraft, fc.constantFrom('guided', 'video'), (draft, tourType) => {
      const request = requestOf(draft, { tourType });
      for (const [name, value] of [
        ...Object.entries(request),
        ...Object.entries(request.people[0] ?? {}),
      ]) {
        assert.notEqual(value, undefined, name);
        if (typeof value === 'string' || Array.isArray(value)) assert.ok(value.length > 0, name);
      }
    }),
  );
});
