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
import { someTime } from '../model/arbitrary-dates.js';
import {
  BOTH_REFUSED,
  EVENTS,
  FIELDS_REFUSED,
  OTHER_SLOT,
  SAME_SLOT,
  SLOT,
  SLOT_REFUSED,
} from './journey-samples.js';

const someDraft = fc.string().map((notes) => ({ ...EMPTY_DRAFT, notes }));
const someSlot = fc.oneof(fc.constantFrom(SLOT, SAME_SLOT, OTHER_SLOT), someTime);

const someEvent: fc.Arbitrary<BookingEvent> = fc.oneof(
  fc.constantFrom<BookingEvent>(...Object.values<BookingEvent>(EVENTS)),
  someSlot.map((slot) => ({ type: 'slot-chosen' as const, slot })),
  someDraft.map((draft) => ({ type: 'draft-changed' as const, draft })),
  someDraft.map((draft) => ({ type: 'submitted' as const, draft })),
  fc
    .constantFrom(BOTH_REFUSED, FIELDS_REFUSED, SLOT_REFUSED)
    .map((refusal) => ({ type: 'refused' as const, refusal })),
);

/** Checks every step of random journeys. */
function onEveryStep(
  check: (next: BookingState, event: BookingEvent, previous: BookingState) => void,
): void {
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 60 }), (events) => {
      let state: BookingState = INITIAL_STATE;
      for (const event of events) {
        const next = transition(state, event);
        check(next, event, state);
        state = next;
      }
    }),
    { numRuns: 500 },
  );
}

test('what was typed last is never lost, on any way', () => {
  onEveryStep((next, event, previous) => {
    const isTyped =
      (event.type === 'draft-changed' && previous.step !== 'booked') ||
      (event.type === 'submitted' && previous.step === 'details');
    // Consent is given anew with each booking.
    const isAnother = event.type === 'another-wanted' && previous.step === 'booked';
    if (isAnother) assert.deepEqual(next.draft, { ...previous.draft, smsConsent: [] });
    // The page asked for it.
    else if (event.type === 'reset' && next !== previous) assert.equal(next.draft, EMPTY_DRAFT);
    else assert.equal(next.draft, isTyped ? event.draft : previous.draft);
  });
});

test('a time whose booking had no certain outcome is forgotten only once it is booked', () => {
  onEveryStep((next, event, previous) => {
    const booked = next.step === 'booked' && previous.step !== 'booked' ? next.slot : undefined;
    for (const slot of previous.doubtful) assert.equal(isDoubtful(next, slot), slot !== booked);
    if (booked) return;
    if (event.type === 'answer-lost' && previous.step === 'submitting')
      assert.ok(isDoubtful(next, previous.slot));
    else assert.equal(next.doubtful, previous.doubtful);
  });
});

test('a booking is sent only by a submit, or by a check that found the time open', () => {
  onEveryStep((next, event, previous) => {
    const isSending = next.step === 'submitting' && next.phase === 'sending';
    const wasSending = previous.step === 'submitting' && previous.phase === 'sending';
    if (isSending && !wasSending)
      assert.ok(event.type === 'submitted' || event.type === 'slot-found-open');
  });
});

test('a time in doubt is never sent without a check', () => {
  onEveryStep((next, event) => {
    if (event.type === 'submitted' && next.step === 'submitting' && isDoubtful(next, next.slot))
      assert.equal(next.phase, 'checking');
  });
});

test('a booked tour stays booked, whatever comes but the wish for another one or a reset', () => {
  onEveryStep((next, event, previous) => {
    const isOver = event.type === 'another-wanted' || event.type === 'reset';
    if (previous.step === 'booked' && !isOver) assert.equal(next, previous);
  });
});

test('a state holds what its step has, and nothing of another', () => {
  const keys: Record<BookingState['step'], string[]> = {
    when: ['day', 'slot'],
    details: ['slot'],
    recovery: ['lost', 'reason'],
    submitting: ['phase', 'slot'],
    uncertain: ['slot'],
    booked: ['booking', 'groupId', 'slot', 'submission'],
  };
  onEveryStep((next) => {
    const expected = ['draft', 'doubtful', 'refusal', 'step', ...keys[next.step]].sort();
    assert.deepEqual(Object.keys(next).sort(), expected);
  });
});

test('no state is changed in place', () => {
  onEveryStep((_, event, previous) => {
    const before = structuredClone(previous);
    transition(previous, event);
    assert.deepEqual(previous, before);
  });
});
