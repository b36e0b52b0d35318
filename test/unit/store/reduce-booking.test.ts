import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingAction,
  type Journey,
  reduceBooking,
} from '../../../src/store/reduce-booking.js';
import * as samples from './samples.js';

const { BOOKING, BOTH_REFUSED, JOURNEYS, OFFER, OTHER_SLOT } = samples;
const { PLACE_REFUSED, SLOT, SUBMISSION } = samples;

const after = (start: Journey, ...actions: BookingAction[]) =>
  actions.reduce<Journey>((state, action) => reduceBooking(state, action, OFFER), start);
const { 'went-back': back, 'place-left-out': leaveOut, submitted: submit } = BOOKING;

test('a start that may be booked is checked before another try', () => {
  assert.equal(after(JOURNEYS.again, submit).step, 'checking');
});

/** From which steps each action applies. In all others it changes nothing: a second press, for one. */
const APPLIES: Record<keyof typeof BOOKING, readonly (keyof typeof JOURNEYS)[]> = {
  'slot-chosen': ['when', 'details', 'again', 'placeless', 'recovery'],
  'draft-changed': Object.keys(JOURNEYS) as (keyof typeof JOURNEYS)[],
  'offer-changed': [
    ...(['details', 'again', 'placeless', 'recovery'] as const),
    ...(['checking', 'sending', 'in-doubt'] as const),
  ],
  'went-back': ['details', 'again', 'placeless', 'recovery', 'in-doubt'],
  submitted: ['details', 'again', 'placeless'],
  'place-left-out': ['placeless'],
  'slot-found-open': ['checking'],
  'slot-found-gone': ['details', 'again', 'placeless', 'checking'],
  'check-failed': ['checking'],
  'held-back': ['checking', 'sending'],
  'answer-lost': ['checking', 'sending'],
  refused: ['checking', 'sending'],
  retried: ['in-doubt'],
};

for (const [type, names] of Object.entries(APPLIES))
  test(`${type} applies to some steps, and changes nothing at the others`, () => {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      const next = after(journey, BOOKING[type as keyof typeof BOOKING]);
      assert.equal(next !== journey, names.includes(name as never), name);
    }
  });

test('a repeat that the page holds back is not sent', () => {
  const safeRetry = { request: SUBMISSION.request, until: Number.POSITIVE_INFINITY };
  assert.equal(after({ ...JOURNEYS.sending, safeRetry }, BOOKING['held-back']).step, 'details');
  // A failure before it is sent leaves the first try in doubt.
  const refusal = { ...BOTH_REFUSED, kind: 'not-sent' } as const;
  const notSent = after({ ...JOURNEYS.sending, safeRetry }, { type: 'refused', refusal });
  assert.deepEqual([notSent.step, notSent.safeRetry], ['in-doubt', safeRetry]);
});

test('a second try is as safe as its own answer says, for as long as the first one is known', () => {
  const request = SUBMISSION.request;
  const first = { request, until: 1000 };
  const lost = after(JOURNEYS.sending, { type: 'answer-lost', safeRetry: first }, BOOKING.retried);
  const later = { type: 'answer-lost', safeRetry: { request, until: 2000 } } as const;
  assert.equal(after(lost, later).safeRetry, first);
  const unsafe = after(lost, BOOKING['answer-lost']);
  assert.deepEqual([unsafe.step, unsafe.safeRetry], ['in-doubt', undefined]);
  assert.equal(after(unsafe, BOOKING.retried).step, 'checking');
});

test('a doubt stays likely on every screen once its time was found gone', () => {
  const lost = after(JOURNEYS.sending, BOOKING['answer-lost'], BOOKING.retried);
  assert.deepEqual(
    lost.doubts.map(({ isLikely }) => isLikely),
    [undefined],
  );
  for (const end of [
    after(lost, BOOKING['slot-found-gone'], back),
    after(lost, BOOKING['slot-found-open'], { type: 'refused', refusal: BOTH_REFUSED }, back),
  ])
    assert.deepEqual(
      end.doubts.map(({ isLikely }) => isLikely),
      [true],
    );
  // Refused fields say nothing about the time.
  const refused = after(lost, BOOKING['slot-found-open'], BOOKING.refused);
  assert.deepEqual([refused.step, refused.doubts], ['details', lost.doubts]);
});

test('going back keeps a time that can still be booked', () => {
  assert.deepEqual(after(JOURNEYS.details, back), { ...JOURNEYS.when, slot: SLOT });
  assert.deepEqual(after(JOURNEYS.recovery, back), { ...JOURNEYS.when, refusal: BOTH_REFUSED });
});

test('field errors that come with a refused time wait for another one', () => {
  const refused = after(JOURNEYS.sending, { type: 'refused', refusal: BOTH_REFUSED });
  assert.deepEqual(refused, { ...JOURNEYS.recovery, safeRetry: undefined });
  for (const way of [[], [back]]) {
    const details = after(refused, ...way, BOOKING['slot-chosen']);
    const expected = { ...JOURNEYS.details, slot: OTHER_SLOT, refusal: BOTH_REFUSED };
    assert.deepEqual(details, expected);
    assert.equal(after(details, submit).refusal, undefined);
  }
});

test('a field error ends with an edit, or with its broker or person', () => {
  const draft = { ...JOURNEYS.recovery.draft, broker: true, morePeople: 2 };
  const fieldMessages = { brokerEmail: ['A.'], phone2: ['B.'], email: ['C.'] };
  const refusal = { ...BOTH_REFUSED, fieldMessages };
  for (const [change, ...left] of [
    [{ email: 'ada@example.org' }, 'brokerEmail', 'phone2'],
    [{ broker: false }, 'phone2', 'email'],
    [{ morePeople: 1 }, 'brokerEmail', 'email'],
    [{ morePeople: 3 }, 'brokerEmail', 'phone2', 'email'],
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
  // Nobody is asked anymore.
  const gone = after(JOURNEYS.placeless, back);
  assert.equal(after(gone, leaveOut), gone);
});
