import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type BookingEvent,
  type BookingState,
  INITIAL_STATE,
  isDoubtful,
  transition,
} from '../../../src/flow/booking-flow.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { isSameTime } from '../../../src/model/wall-time.js';
import { EVENTS, SAME_SLOT, SLOT, SLOT_REFUSED } from './journey-samples.js';

const SOME_EVENTS: readonly BookingEvent[] = [
  ...Object.values(EVENTS),
  { type: 'slot-chosen', slot: SLOT },
  { type: 'slot-chosen', slot: SAME_SLOT },
  { type: 'refused', refusal: SLOT_REFUSED },
];

/** Checks every step of random bookings; each step is made by one of the events that apply. */
function onEveryStep(
  check: (next: BookingState, event: BookingEvent, previous: BookingState) => void,
): void {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 60 }), (picks) => {
      let state: BookingState = INITIAL_STATE;
      for (const pick of picks) {
        const draft = { ...EMPTY_DRAFT, notes: `${pick}`, smsConsent: ['yes'] };
        const typed = [
          { type: 'draft-changed', draft } as const,
          { type: 'submitted', draft } as const,
        ];
        const applying = [...SOME_EVENTS, ...typed].filter((it) => transition(state, it) !== state);
        const event = applying[pick % applying.length] ?? assert.fail('a dead end');
        const next = transition(state, event);
        check(next, event, state);
        state = next;
      }
    }),
  );
}

test('what was typed last is never lost, but for a reset, and consent is asked anew for each booking', () => {
  onEveryStep((next, event, previous) => {
    const isTyped =
      (event.type === 'draft-changed' && previous.step !== 'booked') ||
      (event.type === 'submitted' && previous.step === 'details');
    const isAnother = event.type === 'another-wanted' && previous.step === 'booked';
    if (isAnother) assert.deepEqual(next.draft, { ...previous.draft, smsConsent: [] });
    else if (event.type === 'reset' && next !== previous) assert.equal(next.draft, EMPTY_DRAFT);
    else assert.equal(next.draft, isTyped ? event.draft : previous.draft);
  });
});

test('a time whose booking had no certain outcome stays in doubt until it is booked', () => {
  onEveryStep((next, event, previous) => {
    const booked = next.step === 'booked' && next !== previous ? next.slot : undefined;
    for (const slot of previous.doubtful)
      assert.equal(isDoubtful(next, slot), !booked || !isSameTime(slot, booked));
    const isLost = event.type === 'answer-lost' && previous.step === 'submitting';
    if (isLost) assert.ok(isDoubtful(next, previous.slot));
    else if (!booked) assert.equal(next.doubtful, previous.doubtful);
  });
});

test('a booking is sent on a submit, and a time in doubt only after a check found it open', () => {
  onEveryStep((next, event, previous) => {
    const wasSending = previous.step === 'submitting' && previous.phase === 'sending';
    if (next.step !== 'submitting' || next.phase !== 'sending' || wasSending) return;
    const isFirstTry = event.type === 'submitted' && !isDoubtful(next, next.slot);
    assert.ok(isFirstTry || event.type === 'slot-found-open');
  });
});
