import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { BookingRequest } from '../../../src/api.js';
import { readBookingBody, readMoveBody } from '../../../src/server/request-content.js';
import { checkForWidget, toBookingBodyWithToken } from '../../../src/site-server/client.js';
import { date, REQUEST } from '../api/recorded-client.js';

const bodyOf = (request: BookingRequest) =>
  overWire(toBookingBodyWithToken(request, checkForWidget));
const overWire = (value: unknown) => JSON.parse(JSON.stringify(value));

const text = fc.string({ minLength: 1, maxLength: 12 });
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
const some = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(shape, { requiredKeys: [] });
const integers = fc.array(fc.nat(), { minLength: 1, maxLength: 3 });
const numerals = fc.nat().map(String);

const requests = fc
  .tuple(
    fc.constantFrom('guided', 'self-guided', 'video'),
    fc.array(fc.record(texts('firstName', 'lastName', 'email', 'phone')), {
      minLength: 1,
      maxLength: 3,
    }),
    some({
      ...texts('location', 'smsOptedIn', 'notes', 'botToken'),
      place: fc.record({
        kind: fc.constantFrom('community', 'building', 'unit'),
        id: fc.integer({ min: 1 }),
      }),
      broker: fc
        .tuple(text, some({ ...texts('firstName', 'company'), phone: numerals }))
        .map(([email, more]) => ({ email, ...more })),
      moveInDate: fc.constant(date('2026-12-01')),
      layout: fc.constantFrom(null, ['studio'], ['1br', '4+br']),
      priceFloor: numerals,
      priceCeiling: numerals,
      pets: fc.array(numerals, { minLength: 1 }),
      laundry: integers,
      outdoorSpace: integers,
      neighborhoods: integers,
      elevator: fc.boolean(),
      discoverySource: fc.nat(),
    }),
    fc.record(texts('platform', 'platformDetails')),
  )
  .map(([tourType, people, more, meeting]) => {
    const video = tourType === 'video' ? meeting : {};
    return { start: REQUEST.start, tourType, people, ...more, ...video } as BookingRequest;
  });

test('a body turns back into the request that it was made from', () => {
  fc.assert(
    fc.property(requests, (request) => {
      assert.deepEqual(readBookingBody(bodyOf(request)), overWire(request));
    }),
  );
});

test('a booking that differs from what a widget sends is rejected', () => {
  const right = bodyOf(REQUEST);
  assert.deepEqual(readBookingBody(right), REQUEST);
  const { appointment, client } = right;
  const { start } = appointment;
  const [person] = client.people;
  for (const wrong of [
    ...[undefined, null, 1, 'a', [], {}, { appointment }, { client }],
    { ...right, __proto__: null, constructor: {} },
    ...[
      ...[{ end: start }, { start: `${start}Z` }, { tour_type: 'vip' }],
      ...[{ is_video_tour: true }, { broker_booked: 'yes' }],
    ].map((more) => ({ ...right, appointment: { ...appointment, ...more } })),
    ...[
      ...[{ people: [] }, { people: { 0: person, length: 1 } }, { people: [{ email: 'a@b.c' }] }],
      ...[{ unit: '4001' }, { unit: 4001, building: 310 }, { broker_email: 'b@example.com' }],
      ...[{ move_in_date: '2026-12-01T10:00:00' }, { pets: [10] }, { laundry: ['10'] }],
      ...[{ notes: { $gt: '' } }, { smsOptedIn: 'marketing-enabled' }],
    ].map((more) => ({ ...right, client: { ...client, ...more } })),
  ])
    assert.equal(readBookingBody(wrong), undefined, JSON.stringify(wrong));
});

test('a move says its start and nothing else', () => {
  const start = REQUEST.start;
  assert.equal(readMoveBody({ appointment: { start } }), start);
  for (const wrong of [
    ...[undefined, null, [], {}, { start }, { appointment: { start: `${start}Z` } }],
    { appointment: { start, employee: 1 } },
    { appointment: { start }, client: { id: 890 } },
  ])
    assert.equal(readMoveBody(wrong), undefined, JSON.stringify(wrong));
});
