import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from '../../../src/store/latest-outcome.js';
import type { Journey } from '../../../src/store/reduce-booking.js';
import type { ManagedState } from '../../../src/store/reduce-managing.js';
import {
  DOUBT,
  JOURNEYS,
  MANAGED,
  OTHER_SLOT,
  SLOT,
  SUBMISSION,
  stateAt,
  TOUR,
} from './samples.js';

const ofBooking = (journey: Journey) => outcomeOf(stateAt({ journey }));
const ofTour = (managed: ManagedState) => outcomeOf(stateAt({ managed }));
const inShort = ({ status, retry, start }: ReturnType<typeof outcomeOf>) => [status, retry, start];

test('each step of a booking has an outcome', () => {
  const { recovery, placeless, 'in-doubt': inDoubt } = JOURNEYS;
  const refusal = { ...placeless.refusal, fieldMessages: {}, messages: ['Not today.'] };
  for (const [journey, ...outcome] of [
    [JOURNEYS.when, 'none', 'no', undefined],
    [JOURNEYS.details, 'none', 'no', undefined],
    [JOURNEYS.sending, 'sending', 'no', SLOT],
    [JOURNEYS.checking, 'sending', 'no', SLOT],
    [inDoubt, 'unknown', 'ask_first', SLOT],
    [recovery, 'taken', 'ask_first', SLOT],
    // The first try may have taken the time itself.
    [{ ...recovery, doubts: [DOUBT] }, 'unknown', 'ask_first', SLOT],
    [{ ...inDoubt, step: 'slot-gone' }, 'unknown', 'ask_first', SLOT],
    // Another choice doesn't make it known.
    [{ ...JOURNEYS.when, doubts: [DOUBT] }, 'unknown', 'ask_first', SLOT],
    [placeless, 'invalid', 'ask_first', SLOT],
    [{ ...placeless, refusal }, 'refused', 'ask_first', SLOT],
    [{ ...placeless, refusal: { ...refusal, kind: 'forbidden' } }, 'refused', 'no', SLOT],
    // The visitor has gone back, and chooses a time.
    [{ ...JOURNEYS.when, refusal: placeless.refusal }, 'none', 'no', undefined],
    // The sentence was about another start.
    [{ ...placeless, refusal: { ...refusal, isSlot: true } }, 'none', 'no', undefined],
  ] as const)
    assert.deepEqual(inShort(ofBooking(journey)), outcome);
  assert.deepEqual(ofBooking(placeless).fields, ['email']);
  // Another time comes first.
  assert.deepEqual(ofBooking(recovery).fields, []);
  assert.deepEqual(ofBooking(JOURNEYS.details).messages, []);
  assert.deepEqual(ofBooking({ ...placeless, refusal }).messages, ['Not today.']);
  assert.deepEqual(ofBooking(inDoubt).unresolved, [SLOT]);
});

test('a try is safe to repeat only if the server books it once', () => {
  const safeRetry = { request: SUBMISSION.request, until: Number.POSITIVE_INFINITY };
  assert.equal(ofBooking({ ...JOURNEYS['in-doubt'], safeRetry }).retry, 'safe');
  assert.equal(ofBooking(JOURNEYS['in-doubt']).retry, 'ask_first');
});

test('each step of a booked tour has an outcome', () => {
  const confirmed = { ...TOUR, confirmationEnabled: false };
  const { idle } = MANAGED;
  for (const [managed, ...outcome] of [
    [idle, 'awaiting_confirmation', 'no', SLOT],
    [{ ...idle, tour: confirmed }, 'booked', 'no', SLOT],
    [{ ...idle, tour: { ...confirmed, previousStart: OTHER_SLOT } }, 'moved', 'no', SLOT],
    [MANAGED.asking, 'awaiting_confirmation', 'no', SLOT],
    [MANAGED.chosen, 'awaiting_confirmation', 'no', SLOT],
    [MANAGED['move-sent'], 'sending', 'no', SLOT],
    [MANAGED.cancelling, 'sending', 'no', SLOT],
    [MANAGED['move-in-doubt'], 'unknown', 'ask_first', OTHER_SLOT],
    [{ ...MANAGED['move-in-doubt'], step: 'moving' }, 'unknown', 'ask_first', OTHER_SLOT],
    [MANAGED['cancel-in-doubt'], 'unknown', 'ask_first', SLOT],
    [MANAGED.refused, 'taken', 'ask_first', OTHER_SLOT],
    [MANAGED.blocked, 'refused', 'no', SLOT],
    [{ ...idle, problem: 'not-cancelled' }, 'refused', 'ask_first', SLOT],
    [MANAGED.cancelled, 'canceled', 'no', SLOT],
    [MANAGED['not-found'], 'refused', 'no', SLOT],
    // The second copy of a cancellation finds nothing.
    [{ ...MANAGED['not-found'], wasCancelling: true }, 'unknown', 'no', SLOT],
    // Only a link says so.
    [{ ...idle, tour: { ...TOUR, knownAs: 'claimed' } }, 'none', 'no', undefined],
  ] as const)
    assert.deepEqual(inShort(ofTour(managed)), outcome);
  assert.deepEqual(ofTour(MANAGED['move-in-doubt']).unresolved, [OTHER_SLOT]);
});

test('a booked tour keeps the earlier doubts, and a held press was not sent', () => {
  const journey = { ...JOURNEYS.when, doubts: [DOUBT] };
  const both = outcomeOf(stateAt({ journey, managed: MANAGED.idle }));
  assert.deepEqual([both.status, both.unresolved], ['awaiting_confirmation', [SLOT]]);
  const unsent = { type: 'submitted' } as const;
  const held = outcomeOf(stateAt({ journey: JOURNEYS.details, unsent }));
  assert.deepEqual(inShort(held), ['not_sent', 'ask_first', undefined]);
});
