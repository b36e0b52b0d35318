import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingAction,
  INITIAL_JOURNEY,
  type Journey,
  reduceBooking,
} from '../../../src/store/reduce-booking.js';
import {
  BOOKING,
  BOTH_REFUSED,
  JOURNEYS,
  MANAGED,
  OTHER_SLOT,
  PLACE_REFUSED,
  RETYPED,
  readLeads,
  SAME_SLOT,
  SLOT,
} from './samples.js';

/** Where each action leads to, and from which journeys. In those that are not named it changes nothing. */
const LEADS = readLeads(`
  day-chosen: when < when another
  slot-chosen: details < when another details again homeless recovery
  went-back: when < details again homeless recovery uncertain
  draft-changed: when < when another; details < details again homeless; refused < recovery; checking < checking; sending < sending; uncertain < uncertain
  submitted: sending < details homeless; checking < again
  retried: checking < uncertain
  slot-found-open: sending < checking
  slot-found-gone: gone < details again homeless checking
  check-failed: uncertain < checking
  held-back: details < checking sending
  place-left-out: details < homeless
  another-wanted: when < booked
  earlier-wanted: booked < another
  reset: when < when another details again homeless recovery uncertain booked
  booked: booked < checking sending
  refused: details < checking sending; booked < busy
  answer-lost: uncertain < checking sending; booked < busy
`);
const after = (start: Journey, ...actions: BookingAction[]) =>
  actions.reduce<Journey>(reduceBooking, start);
const back = BOOKING['went-back'];
const LEAVE_OUT = BOOKING['place-left-out'];
const submit = BOOKING.submitted;

for (const [name, action] of Object.entries(BOOKING))
  test(`${name} changes the steps it applies to, and in all others it is ignored`, () => {
    for (const [from, journey] of Object.entries(JOURNEYS)) {
      const next = reduceBooking(journey, action);
      const to = LEADS[name]?.[from];
      assert.equal(next === journey, to === undefined, from);
      assert.equal(next.step, to ?? journey.step, from);
    }
  });

test('a start stays unconfirmed until it is booked, however it is spelled, also after a reset', () => {
  const reset = after(JOURNEYS.sending, BOOKING['answer-lost'], BOOKING.reset);
  assert.deepEqual(reset, { ...INITIAL_JOURNEY, unconfirmedStarts: [SLOT] });
  const other = after(reset, BOOKING['slot-chosen'], submit, BOOKING.booked);
  assert.deepEqual(other.unconfirmedStarts, [SLOT]);
  const same = { type: 'slot-chosen', slot: SAME_SLOT } as const;
  assert.deepEqual(after(reset, same, submit, BOOKING.booked).unconfirmedStarts, []);
});

test('a booked tour can be shown again from the next choice of a time, as it was left, with what was typed since', () => {
  const { booked, another } = JOURNEYS;
  const changed = after(booked, BOOKING['another-wanted'], BOOKING['draft-changed']);
  const shown = after(changed, BOOKING['earlier-wanted']);
  assert.deepEqual(shown, { ...booked, draft: RETYPED });
  const later = after(another, BOOKING['slot-chosen'], submit, BOOKING.booked);
  assert.deepEqual(later.earlier, booked);
  assert.deepEqual(after(later, BOOKING['another-wanted']).earlier, {
    ...later,
    earlier: undefined,
  });
  // What is cancelled is not shown again, and what was booked before it is.
  const cancelled = { ...booked, earlier: booked, managed: MANAGED.cancelled };
  assert.deepEqual(after(cancelled, BOOKING['another-wanted']).earlier, booked);
});

test('going back keeps the day, and the time as long as it can still be booked', () => {
  const when = { ...JOURNEYS.when, day: '2026-11-24' };
  assert.deepEqual(after(JOURNEYS.details, back), { ...when, slot: SLOT });
  assert.deepEqual(after(JOURNEYS.recovery, back), { ...when, refusal: BOTH_REFUSED });
});

test('a refused time is to be replaced, and field errors that come with it wait until another one is chosen', () => {
  const refused = after(JOURNEYS.sending, { type: 'refused', refusal: BOTH_REFUSED });
  assert.deepEqual(refused, JOURNEYS.recovery);
  for (const way of [[], [back]]) {
    const details = after(refused, ...way, BOOKING['slot-chosen']);
    const expected = { ...JOURNEYS.details, slot: OTHER_SLOT, refusal: BOTH_REFUSED };
    assert.deepEqual(details, expected);
    assert.equal(after(details, submit).refusal, undefined);
  }
});

test('what the service says of a field ends when it is edited, also for another time', () => {
  const refusal = { ...BOTH_REFUSED, fieldMessages: { email: ['A.'], phone: ['B.'] } };
  const draft = { ...JOURNEYS.recovery.draft, email: 'ada@example.org' };
  const next = after({ ...JOURNEYS.recovery, refusal }, { type: 'draft-changed', draft });
  assert.deepEqual(next.refusal?.fieldMessages, { phone: ['B.'] });
});

test('what the service says of a broker or a person ends when the box is unticked or the person removed', () => {
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

test('a place that the service does not know is left out from then on, until another booking', () => {
  const { unknownPlace } = PLACE_REFUSED;
  const left = after(JOURNEYS.sending, { type: 'refused', refusal: PLACE_REFUSED }, LEAVE_OUT);
  for (const way of [[], [back, BOOKING['slot-chosen']], [submit, BOOKING['answer-lost']]])
    assert.equal(after(left, ...way).leftOutPlace, unknownPlace);
  const another = after(left, submit, BOOKING.booked, BOOKING['another-wanted']);
  assert.equal(another.leftOutPlace, undefined);
});
