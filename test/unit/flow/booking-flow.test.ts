import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readErrorTree, TourApiError } from '../../../src/api/errors.js';
import { readRefusal } from '../../../src/flow/booking-controller.js';
import {
  type BookingEvent,
  type BookingState,
  INITIAL_STATE,
  isDoubtful,
  transition,
} from '../../../src/flow/booking-flow.js';
import {
  BOTH_REFUSED,
  EVENTS,
  OTHER_SLOT,
  SAME_SLOT,
  SLOT,
  STATES,
  type StateName,
  TYPED,
} from './journey-samples.js';

/** Where each event leads from each step. In a step that is not named it changes nothing. */
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

const choose = { type: 'slot-chosen', slot: SLOT } as const;
const submit = { type: 'submitted', draft: TYPED } as const;

/** The booking after these events, from the beginning. */
const after = (...events: BookingEvent[]) => events.reduce<BookingState>(transition, INITIAL_STATE);
const phaseOf = (state: BookingState) => (state.step === 'submitting' ? state.phase : state.step);

for (const event of Object.values(EVENTS))
  test(`${event.type} changes the steps it applies to, and in all others it is ignored`, () => {
    for (const [name, state] of Object.entries(STATES)) {
      const next = transition(state, event);
      const step = LEADS[event.type][name as StateName];
      assert.equal(next === state, step === undefined, name);
      assert.equal(next.step, step ?? state.step, name);
    }
  });

test('a first try is sent at once, and after a lost answer the same time is checked first, however it is spelled', () => {
  assert.equal(phaseOf(after(choose, submit)), 'sending');
  const lost = after(choose, submit, EVENTS['answer-lost']);
  const checking = transition(lost, EVENTS.retried);
  assert.equal(phaseOf(checking), 'checking');
  assert.equal(phaseOf(transition(checking, EVENTS['slot-found-open'])), 'sending');
  const back = transition(lost, EVENTS['went-back']);
  const same = { type: 'slot-chosen', slot: SAME_SLOT } as const;
  assert.equal(phaseOf([same, submit].reduce(transition, back)), 'checking');
  const other = [EVENTS['slot-chosen'], submit].reduce(transition, back);
  assert.equal(phaseOf(other), 'sending');
  assert.ok(isDoubtful(other, SAME_SLOT) && !isDoubtful(other, OTHER_SLOT));
});

test('a booking that the page holds back is back at its details', () => {
  assert.deepEqual(transition(STATES.sending, EVENTS['held-back']), STATES.details);
});

test('a reset forgets everything but what may have been booked', () => {
  const state = after(choose, submit, EVENTS['answer-lost'], EVENTS.reset);
  assert.deepEqual(state, { ...INITIAL_STATE, doubtful: [SLOT] });
});

test('a chosen day is kept, and going back keeps it, and the time as long as it can still be booked', () => {
  const { details, recovery, when } = STATES;
  const day = '2026-11-25';
  assert.deepEqual(transition(when, EVENTS['day-chosen']), { ...when, day });
  const back = { ...when, day: '2026-11-24' };
  assert.deepEqual(transition(details, EVENTS['went-back']), { ...back, slot: SLOT });
  const { refusal } = recovery;
  assert.deepEqual(transition(recovery, EVENTS['went-back']), { ...back, refusal });
});

test('a time that was refused, or is seen to be gone, is to be replaced', () => {
  const refused = transition(STATES.sending, { type: 'refused', refusal: BOTH_REFUSED });
  assert.deepEqual(refused, STATES.recovery);
  const gone = transition(STATES.checking, EVENTS['slot-found-gone']);
  const nothingSaid = { refusal: undefined, reason: 'gone', doubtful: [SLOT] };
  assert.deepEqual(gone, { ...STATES.recovery, ...nothingSaid });
});

test('field errors that come with a refused time wait until another time is chosen', () => {
  const { 'went-back': back, 'slot-chosen': choose } = EVENTS;
  for (const way of [[choose], [back, choose]]) {
    const details = way.reduce<BookingState>(transition, STATES.recovery);
    assert.deepEqual(details, { ...STATES.details, slot: OTHER_SLOT, refusal: BOTH_REFUSED });
    assert.equal(transition(details, submit).refusal, undefined);
  }
});

test('the sentences of a refusal are sorted: about the start, about a field, about anything else', () => {
  const tree = {
    appointment: { start: ['Taken.', 'Sorry.'], tour_type: ['Off.'], platform_of_choice: 'Which?' },
    client: { people: [{ email: ['A.', 'B.'] }, { email: 'C.' }], community: ['D.'] },
    __all__: ['E.'],
  };
  const said = { operation: 'book', messages: readErrorTree(tree) } as const;
  assert.deepEqual(readRefusal(new TourApiError('refused', 'book: refused', said)), {
    kind: 'refused',
    slotMessages: ['Taken.', 'Sorry.'],
    fieldMessages: { platform: ['Which?'], email: ['A.', 'B.'], email2: ['C.'] },
    otherMessages: ['Off.', 'D.', 'E.'],
  });
});
