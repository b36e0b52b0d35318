import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingAction,
  type Journey,
  reduceBooking,
} from '../../../src/store/reduce-booking.js';
import { BOOKING, BOTH_REFUSED, JOURNEYS, OTHER_SLOT, PLACE_REFUSED, SLOT } from './samples.js';

type Name = keyof typeof JOURNEYS;

/** The step that each action leads to, from which journeys. In all others it changes nothing. */
const LEADS: Record<keyof typeof BOOKING, Partial<Record<Journey['step'], readonly Name[]>>> = {
  'slot-chosen': { details: ['when', 'details', 'again', 'placeless', 'recovery'] },
  'went-back': { when: ['details', 'again', 'placeless', 'recovery', 'uncertain'] },
  'draft-changed': {
    when: ['when'],
    details: ['details', 'again', 'placeless'],
    'slot-refused': ['recovery'],
    checking: ['checking'],
    sending: ['sending'],
    uncertain: ['uncertain'],
  },
  submitted: { sending: ['details', 'placeless'], checking: ['again'] },
  retried: { checking: ['uncertain'] },
  'slot-found-open': { sending: ['checking'] },
  'slot-found-gone': { 'slot-gone': ['details', 'again', 'placeless', 'checking'] },
  'check-failed': { uncertain: ['checking'] },
  'held-back': { details: ['checking', 'sending'] },
  'place-left-out': { details: ['placeless'] },
  refused: { details: ['checking', 'sending'] },
  'answer-lost': { uncertain: ['checking', 'sending'] },
};
const after = (start: Journey, ...actions: BookingAction[]) =>
  actions.reduce<Journey>(reduceBooking, start);
const { 'went-back': back, 'place-left-out': leaveOut, submitted: submit } = BOOKING;

for (const [type, leads] of Object.entries(LEADS))
  test(`${type} leads from the steps that it applies to`, () => {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      const next = reduceBooking(journey, BOOKING[type as keyof typeof BOOKING]);
      const to = Object.entries(leads).find(([, from]) => from.includes(name as Name))?.[0];
      assert.equal(next === journey, to === undefined, name);
      assert.equal(next.step, to ?? journey.step, name);
    }
  });

test('going back keeps a time that can still be booked', () => {
  assert.deepEqual(after(JOURNEYS.details, back), { ...JOURNEYS.when, slot: SLOT });
  assert.deepEqual(after(JOURNEYS.recovery, back), { ...JOURNEYS.when, refusal: BOTH_REFUSED });
});

test('field errors that come with a refused time wait for another one', () => {
  const refused = after(JOURNEYS.sending, { type: 'refused', refusal: BOTH_REFUSED });
  assert.deepEqual(refused, JOURNEYS.recovery);
  for (const way of [[], [back]]) {
    const details = after(refused, ...way, BOOKING['slot-chosen']);
    const expected = { ...JOURNEYS.details, slot: OTHER_SLOT, refusal: BOTH_REFUSED };
    assert.deepEqual(details, expected);
    assert.equal(after(details, submit).refusal, undefined);
  }
});

test('a field error ends when the field is edited', () => {
  const refusal = { ...BOTH_REFUSED, fieldMessages: { email: ['A.'], phone: ['B.'] } };
  const draft = { ...JOURNEYS.recovery.draft, email: 'ada@example.org' };
  const next = after({ ...JOURNEYS.recovery, refusal }, { type: 'draft-changed', draft });
  assert.deepEqual(next.refusal?.fieldMessages, { phone: ['B.'] });
});

test('a field error ends with its broker or person', () => {
  const draft = { ...JOURNEYS.recovery.draft, broker: ['yes'], companions: 2 };
  const fieldMessages = { brokerEmail: ['A.'], phone2: ['B.'], email: ['C.'] };
  const refusal = { ...BOTH_REFUSED, fieldMessages };
  for (const [change, left] of [
    [{ broker: [] }, ['phone2', 'email']],
    [{ companions: 1 }, ['brokerEmail', 'email']],
    [{ companions: 3 }, ['brokerEmail', 'phone2', 'email']],
  ] as const) {
    const changed = { type: 'draft-changed', draft: { ...draft, ...change } } as const;
    const next = after({ ...JOURNEYS.recovery, draft, refusal }, changed);
    assert.deepEqual(Object.keys(next.refusal?.fieldMessages ?? {}), left);
  }
});

test('a place that the service does not know stays left out', () => {
  const { unknownPlace } = PLACE_REFUSED;
  const left = after(JOURNEYS.sending, { type: 'refused', refusal: PLACE_REFUSED }, leaveOut);
  for (const way of [[], [back, BOOKING['slot-chosen']], [submit, BOOKING['answer-lost']]])
    assert.equal(after(left, ...way).leftOutPlace, unknownPlace);
});
