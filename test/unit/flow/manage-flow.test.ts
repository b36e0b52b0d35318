import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDoubtful } from '../../../src/flow/booking-flow.js';
import {
  type ManageEvent,
  type ManageState,
  manageTransition,
} from '../../../src/flow/manage-flow.js';
import { time } from '../model/arbitrary-dates.js';
import {
  MANAGE_EVENTS as EVENTS,
  OTHER,
  START,
  MANAGE_STATES as STATES,
  TOUR,
} from './manage-samples.js';

type Leads = Partial<Record<keyof typeof STATES, ManageState['step']>>;

const forbidden: Leads = { cancelling: 'standing', moving: 'standing', refused: 'standing' };
const refused: Leads = { 'move-sent': 'moving' };

/** Where each event leads from each step. In a step that is not named it changes nothing. */
const LEADS: Readonly<Record<keyof typeof EVENTS, Leads>> = {
  'move-wanted': { standing: 'moving', forbidden: 'moving' },
  'day-chosen': { moving: 'moving', refused: 'moving' },
  'slot-chosen': { moving: 'move-sent', refused: 'move-sent' },
  moved: { 'move-sent': 'standing' },
  taken: refused,
  'move-refused': refused,
  'cancel-wanted': { standing: 'asking', forbidden: 'asking' },
  'cancel-confirmed': { asking: 'cancelling' },
  cancelled: { cancelling: 'cancelled' },
  'cancel-refused': { cancelling: 'standing' },
  retried: { 'move-uncertain': 'move-sent', 'cancel-uncertain': 'cancelling' },
  'answer-lost': { 'move-sent': 'move-uncertain', cancelling: 'cancel-uncertain' },
  forbidden: { ...forbidden, 'move-sent': 'standing' },
  'not-found': { 'move-sent': 'gone', cancelling: 'gone' },
  'went-back': {
    asking: 'standing',
    moving: 'standing',
    refused: 'standing',
    'move-uncertain': 'standing',
  },
};

/** The tour after these events. */
const after = (state: ManageState, ...names: (keyof typeof EVENTS)[]) =>
  names.reduce((at, name) => manageTransition(at, EVENTS[name] as ManageEvent), state);
const problemOf = (state: ManageState) => ('problem' in state ? state.problem : undefined);

for (const [name, event] of Object.entries(EVENTS))
  test(`${name} changes the steps it applies to, and in all others it is ignored`, () => {
    for (const [from, state] of Object.entries(STATES)) {
      const next = manageTransition(state, event);
      const step = LEADS[name as keyof typeof EVENTS][from as keyof typeof STATES];
      assert.equal(next === state, step === undefined, from);
      assert.equal(next.step, step ?? state.step, from);
      // The old time stands until the service has accepted another.
      if (event.type !== 'moved') assert.equal(next.tour.start, START, from);
    }
  });

test('a move that was accepted has the chosen start, and the start before', () => {
  const { tour } = after(STATES['move-sent'], 'moved');
  const startsAt = '2026-11-25T16:00:00+00:00';
  assert.deepEqual(tour, { ...TOUR, start: OTHER, previousStart: START, startsAt, sequence: 1 });
  const answered = { ...EVENTS.moved, location: 'Lobby' };
  assert.equal(manageTransition(STATES['move-sent'], answered).tour.location, 'Lobby');
});

test('each accepted move, and the cancellation, is a newer version of the same calendar entry', () => {
  const moved = after(STATES['move-sent'], 'moved');
  assert.equal(after(moved, 'cancel-wanted', 'cancel-confirmed', 'cancelled').tour.sequence, 2);
});

test('choosing begins on the day of the tour, and a refused time stays on its own day with the words of the service', () => {
  const moving = after(STATES.standing, 'move-wanted');
  assert.deepEqual(moving, STATES.moving);
  const day = '2026-11-26';
  assert.deepEqual(after(STATES.refused, 'day-chosen'), { ...STATES.refused, day });
  assert.deepEqual(after(STATES['move-sent'], 'taken'), STATES.refused);
  const other = after(STATES['move-sent'], 'move-refused');
  assert.deepEqual(problemOf(other), { lost: OTHER, messages: [], isSlot: false });
});

test('the time of the tour is no other time, unless the tour may have been moved', () => {
  const same = { type: 'slot-chosen', slot: time('2026-11-24T09:15') } as const;
  assert.equal(manageTransition(STATES.moving, same), STATES.moving);
  const inDoubt = after(STATES['move-uncertain'], 'went-back', 'move-wanted');
  assert.equal(manageTransition(inDoubt, same).step, 'move-sent');
});

test('a move without an answer stays in doubt until a move is accepted', () => {
  const lost = after(STATES['move-sent'], 'answer-lost');
  assert.ok(isDoubtful(lost, OTHER));
  assert.ok(isDoubtful(after(lost, 'retried', 'taken'), OTHER));
  const back = after(lost, 'went-back');
  assert.equal(problemOf(back), 'maybe-moved');
  assert.ok(isDoubtful(after(back, 'move-wanted'), OTHER));
  assert.ok(!isDoubtful(after(lost, 'retried', 'moved'), OTHER));
  assert.ok(!isDoubtful(after(STATES['move-sent'], 'taken'), OTHER));
});

test('a failure that is certain is told, and going back without doubt tells nothing', () => {
  assert.equal(problemOf(after(STATES.cancelling, 'cancel-refused')), 'not-cancelled');
  assert.equal(problemOf(after(STATES['move-sent'], 'forbidden')), 'forbidden');
  assert.equal(problemOf(after(STATES.refused, 'went-back')), undefined);
  assert.equal(problemOf(after(STATES.forbidden, 'move-wanted')), undefined);
});

test('a repeated cancellation never says that nobody was notified: the first try may have done it', () => {
  const notified = (state: ManageState) =>
    state.step === 'cancelled' ? state.notificationSent : assert.fail(state.step);
  assert.equal(notified(after(STATES.cancelling, 'cancelled')), false);
  const repeated = after(STATES['cancel-uncertain'], 'retried');
  assert.equal(notified(after(repeated, 'cancelled')), undefined);
  assert.equal(notified(after(repeated, 'answer-lost', 'retried', 'cancelled')), undefined);
  const sent = { type: 'cancelled', notificationSent: true } as const;
  assert.equal(notified(manageTransition(repeated, sent)), true);
});
