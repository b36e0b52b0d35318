import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readErrorTree, TourApiError } from '../../../src/api/errors.js';
import { fieldAt, readRefusal } from '../../../src/booking/refusal.js';

test('a refusal’s sentences are sorted by what they are about', () => {
  const tree = {
    appointment: { start: ['Taken.', 'Sorry.'], tour_type: ['Off.'], platform_of_choice: 'Which?' },
    client: { people: [{ email: ['A.', 'B.'] }, { email: 'C.' }], community: ['D.'] },
    __all__: ['E.'],
  };
  const said = { operation: 'book', messages: readErrorTree(tree) } as const;
  const error = new TourApiError('refused', 'book: refused', said);
  const refusal = {
    kind: 'refused',
    messages: readErrorTree(tree).map(({ text }) => text),
    isStartRefused: true,
    startMessages: ['Taken.', 'Sorry.'],
    fieldMessages: { platform: ['Which?'], email: ['A.', 'B.'], email2: ['C.'] },
    otherMessages: ['Off.', 'D.', 'E.'],
    placeMessages: [],
    unknownPlace: undefined,
    pageValues: {},
  };
  assert.deepEqual(readRefusal(error), refusal);
  const unknownPlace = { kind: 'community', id: 215 } as const;
  const about = { otherMessages: ['Off.', 'E.'], placeMessages: ['D.'] };
  const others = { ...refusal, ...about, unknownPlace };
  assert.deepEqual(readRefusal(error, { place: unknownPlace }), others);
});

test('a path of an error tree leads to one field, or none', () => {
  for (const [path, field] of [
    ['client.first_name', 'firstName'],
    ['client.people.0.email', 'email'],
    ['client.people.0.phone_1.0', 'phone'],
    ['client.layout.0', 'layout'],
    ['client.sms_opted_in', 'smsConsent'],
    ['client.broker_email', 'brokerEmail'],
    ['appointment.platform_of_choice_details.0', 'platformDetails'],
    ['client.people.1.email', 'email2'],
    ['client.people.1.phone_1.0', 'phone2'],
    ['client.people.10.last_name', 'lastName11'],
    ['people.1.email', 'email2'],
    ['client.people.email', 'email'],
    ['client.people.-1.email', 'email'],
    ['2.email', 'email'],
    ['client'],
    ['client.people.1'],
    ['client.broker_booked'],
    ['client.community'],
    ['appointment.start'],
    ['__proto__'],
    ['client.toString'],
  ] as const)
    assert.equal(fieldAt(path.split('.')), field, path);
});
