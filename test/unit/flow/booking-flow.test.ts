import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingEvent,
  type BookingState,
  INITIAL_STATE,
  isDoubtful,
  transition,
} from '../../../src/flow/booking-flow.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import {
  BOOKING,
  BOTH_REFUSED,
  EVENTS,
  FIELDS_REFUSED,
  OTHER_SLOT,
  SAME_SLOT,
  SLOT,
  SLOT_REFUSED,
  STATES,
  type StateName,
  SUBMISSION,
  TYPED,
} from './journey-samples.js';

/** Where each event leads from each step; from a step that is not named it leads nowhere. */
const LEADS: Readonly<Record<BookingEvent['type'], Partial<Record<StateName, string>>>> = {
  'day-chosen': { when: 'when' },
  'slot-chosen': {
    when: 'details',
    details: 'details',
    'details in doubt': 'details',
    recovery: 'details',
  },
  'went-back': { details: 'when', 'details in doubt': 'when', recovery: 'when', uncertain: 'when' },
  'draft-changed': {
    when: 'when',
    details: 'details',
    'details in doubt': 'details',
    recovery: 'recovery',
    checking: 'submitting',
    sending: 'submitting',
    uncertain: 'uncertain',
  },
  submitted: { details: 'submitting', 'details in doubt': 'submitting' },
  retried: { uncertain: 'submitting' },
  'slot-found-open': { checking: 'submitting' },
  'slot-found-gone': { details: 'recovery', 'details in doubt': 'recovery', checking: 'recovery' },
  'check-failed': { checking: 'uncertain' },
  'held-back': { checking: 'details', sending: 'details' },
  'another-wanted': { booked: 'when' },
  reset: {
    when: 'when',
    details: 'when',
    'details in doubt': 'when',
    recovery: 'when',
    uncertain: 'when',
    booked: 'when',
  },
  booked: { checking: 'booked', sending: 'booked' },
  refused: { checking: 'details', sending: 'details' },
  'answer-lost': { checking: 'uncertain', sending: 'uncertain' },
};

/** The journey after these events, from the beginning. */
const after = (...events: BookingEvent[]) => events.reduce<BookingState>(transition, INITIAL_STATE);

const choose = { type: 'slot-chosen', slot: SLOT } as const;
const submit = { type: 'submitted', draft: TYPED } as const;

for (const event of Object.values(EVENTS))
  for (const [name, state] of Object.entries(STATES)) {
    const step = LEADS[event.type][name as StateName];
    if (step)
      test(`${event.type} leads from ${name} to ${step}`, () => {
        const next = transition(state, event);
        assert.notEqual(next, state);
        assert.equal(next.step, step);
      });
    else
      test(`${event.type} leaves ${name} the very same object`, () => {
        assert.equal(transition(state, event), state);
      });
  }

test('the journey begins with nothing chosen, typed or doubted', () => {
  assert.deepEqual(INITIAL_STATE, {
    step: 'when',
    day: undefined,
    slot: undefined,
    draft: EMPTY_DRAFT,
    doubtful: [],
    refusal: undefined,
  });
});

test('a start is carried byte for byte from the choice to the booked tour', () => {
  for (const slot of [SLOT, SAME_SLOT]) {
    const booked = after({ type: 'slot-chosen', slot }, submit, EVENTS.booked);
    assert.ok(booked.step === 'booked' && booked.slot === slot);
    assert.equal(booked.booking, BOOKING);
  }
});

test('two submits are one transition', () => {
  const once = after(choose, submit);
  assert.equal(transition(once, submit), once);
  assert.equal(transition(once, EVENTS.submitted), once);
});

test('what is submitted is what the form held, not what was heard of it before', () => {
  const state = after(choose, { type: 'draft-changed', draft: EMPTY_DRAFT }, submit);
  assert.equal(state.draft, TYPED);
});

test('a reset forgets everything but what may have been booked', () => {
  const state = after(choose, submit, EVENTS['answer-lost'], EVENTS.reset);
  assert.deepEqual(state, { ...INITIAL_STATE, doubtful: [SLOT] });
});

test('a first try is sent at once', () => {
  const state = after(choose, submit);
  assert.ok(state.step === 'submitting' && state.phase === 'sending');
});

test('after a lost answer the same time is checked before it is sent again, in any spelling', () => {
  const lost = [choose, submit, EVENTS['answer-lost']] as const;
  const again = after(...lost, { type: 'went-back' }, { type: 'slot-chosen', slot: SAME_SLOT });
  const state = transition(again, submit);
  assert.ok(state.step === 'submitting' && state.phase === 'checking');
  const retried = after(...lost, { type: 'retried' });
  assert.ok(retried.step === 'submitting' && retried.phase === 'checking');
});

test('after a lost answer another time is sent at once, and the doubt stays', () => {
  const lost = [choose, submit, EVENTS['answer-lost'], { type: 'went-back' }] as const;
  const state = after(...lost, EVENTS['slot-chosen'], submit);
  assert.ok(state.step === 'submitting' && state.phase === 'sending');
  assert.ok(isDoubtful(state, SLOT) && isDoubtful(state, SAME_SLOT));
  assert.ok(!isDoubtful(state, OTHER_SLOT));
});

test('going back keeps the day, and the time as long as it can be had', () => {
  const fromDetails = transition(STATES.details, { type: 'went-back' });
  assert.deepEqual(fromDetails, { ...STATES.when, day: '2026-11-24', slot: SLOT });
  const fromRecovery = transition(STATES.recovery, { type: 'went-back' });
  assert.ok(fromRecovery.step === 'when' && fromRecovery.day === '2026-11-24');
  assert.equal(fromRecovery.slot, undefined);
});

test('a refused slot is to be replaced, with what the service said', () => {
  const state = transition(STATES.sending, { type: 'refused', refusal: SLOT_REFUSED });
  assert.deepEqual(state, {
    step: 'recovery',
    lost: SLOT,
    reason: 'refused',
    refusal: SLOT_REFUSED,
    draft: TYPED,
    doubtful: [],
  });
});

test('a slot that was seen to be gone is to be replaced, and the service said nothing', () => {
  const state = transition(STATES.checking, { type: 'slot-found-gone' });
  assert.ok(state.step === 'recovery' && state.reason === 'gone');
  assert.equal(state.refusal, undefined);
  assert.ok(isDoubtful(state, state.lost));
});

test('a slot and fields refused together: the slot first, the field errors with the next time', () => {
  const recovery = transition(STATES.sending, { type: 'refused', refusal: BOTH_REFUSED });
  assert.equal(recovery.step, 'recovery');
  const details = transition(recovery, EVENTS['slot-chosen']);
  assert.ok(details.step === 'details' && details.slot === OTHER_SLOT);
  assert.deepEqual(details.refusal?.fieldMessages, FIELDS_REFUSED.fieldMessages);
});

test('field errors that came with a refused slot are still there after a look at all times', () => {
  const recovery = transition(STATES.sending, { type: 'refused', refusal: BOTH_REFUSED });
  const when = transition(recovery, { type: 'went-back' });
  const details = transition(when, EVENTS['slot-chosen']);
  assert.ok(details.step === 'details');
  assert.deepEqual(details.refusal?.fieldMessages, FIELDS_REFUSED.fieldMessages);
});

test('a booking that the page held back is back at its details, with all that was typed', () => {
  const state = transition(STATES.sending, EVENTS['held-back']);
  assert.deepEqual(state, { ...STATES.details, draft: TYPED });
});

test('a booked tour keeps what was sent, and for which group', () => {
  const state = transition(STATES.sending, EVENTS.booked);
  assert.ok(state.step === 'booked' && state.submission === SUBMISSION);
  assert.equal(state.groupId, 42);
});

test('a submit after a refusal forgets what was refused', () => {
  const refused = transition(STATES.sending, { type: 'refused', refusal: FIELDS_REFUSED });
  const sent = transition(refused, submit);
  assert.equal(sent.refusal, undefined);
});
