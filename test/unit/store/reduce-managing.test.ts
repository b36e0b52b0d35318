import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ManagedState, reduceManaged } from '../../../src/store/reduce-managing.js';
import { MANAGED, MANAGING, OTHER_SLOT, readLeads, SAME_SLOT, SLOT, TOUR } from './samples.js';

/** Where each action leads to, and from which states. In those that are not named it changes nothing. */
const LEADS = readLeads(`
  move-wanted: moving < standing forbidden
  day-chosen: moving < moving chosen refused
  slot-chosen: moving < moving refused
  move-confirmed: move-sent < chosen
  moved: standing < move-sent
  taken: moving < move-sent; not-cancelled < cancelling
  refused: moving < move-sent; not-cancelled < cancelling
  key-refused: forbidden < move-sent cancelling
  cancel-wanted: asking < standing forbidden
  cancel-confirmed: cancelling < asking
  cancelled: cancelled < cancelling
  retried: move-sent < move-uncertain; cancelling < cancel-uncertain
  answer-lost: move-uncertain < move-sent; cancel-uncertain < cancelling
  forbidden: forbidden < cancelling moving chosen refused move-sent
  not-found: gone < move-sent cancelling
  went-back: standing < asking moving chosen refused; maybe-moved < move-uncertain
`);
/** The step, or what is wrong with a tour that stands. */
const nameOf = (state: ManagedState) =>
  state.step === 'standing' ? (state.problem ?? state.step) : state.step;

/** The tour after these actions. */
const after = (state: ManagedState, ...names: (keyof typeof MANAGING)[]) =>
  names.reduce((at, name) => reduceManaged(at, MANAGING[name]), state);

for (const [name, action] of Object.entries(MANAGING))
  test(`${name} changes the steps it applies to, and in all others it is ignored`, () => {
    for (const [from, state] of Object.entries(MANAGED)) {
      const next = reduceManaged(state, action);
      const to = LEADS[name]?.[from];
      assert.equal(next === state, to === undefined, from);
      assert.equal(nameOf(next), to ?? nameOf(state), from);
      // The old time stands until the service has accepted another.
      if (name !== 'moved') assert.equal(next.tour.start, SLOT, from);
    }
  });

test('a move that was accepted has the chosen start and the start before, and each change is a newer version', () => {
  const moved = after(MANAGED['move-sent'], 'moved');
  const { startsAt, status, duration } = MANAGING.moved;
  const times = { start: OTHER_SLOT, previousStart: SLOT, startsAt, duration };
  const now = { ...times, status, sequence: 1 };
  assert.deepEqual(moved.tour, { ...TOUR, ...now });
  assert.equal(after(moved, 'cancel-wanted', 'cancel-confirmed', 'cancelled').tour.sequence, 2);
  const answered = { ...MANAGING.moved, location: 'Lobby' };
  assert.equal(reduceManaged(MANAGED['move-sent'], answered).tour.location, 'Lobby');
  // The length that is known stays where the answer has none.
  const lengthless = { ...answered, duration: undefined };
  assert.equal(reduceManaged(MANAGED['move-sent'], lengthless).tour.duration, TOUR.duration);
});

test('choosing begins on the day of the tour, and goes on to that of the chosen time', () => {
  assert.deepEqual(after(MANAGED.standing, 'move-wanted'), MANAGED.moving);
  assert.deepEqual(after(MANAGED.moving, 'slot-chosen'), MANAGED.chosen);
  assert.deepEqual(after(MANAGED.refused, 'slot-chosen'), MANAGED.chosen);
});

test('a refused time stays on its own day with the words of the service, and stays chosen where another thing was refused', () => {
  assert.deepEqual(after(MANAGED['move-sent'], 'taken'), MANAGED.refused);
  const problem = { lost: OTHER_SLOT, messages: ['Not today.'], isSlot: false };
  const refused = after(MANAGED['move-sent'], 'refused');
  assert.deepEqual(refused, { ...MANAGED.chosen, problem });
  assert.equal(after(refused, 'move-confirmed').step, 'move-sent');
  const notCancelled = after(MANAGED.cancelling, 'refused');
  assert.deepEqual(notCancelled.step === 'standing' && notCancelled.messages, ['Not today.']);
});

test('the time of the tour is no other time, unless the tour may have been moved', () => {
  const same = { type: 'slot-chosen', slot: SAME_SLOT } as const;
  const present = reduceManaged(MANAGED.moving, same);
  assert.equal(after(present, 'move-confirmed'), present);
  const perhapsMoved = after(MANAGED['move-uncertain'], 'went-back', 'move-wanted');
  assert.equal(after(reduceManaged(perhapsMoved, same), 'move-confirmed').step, 'move-sent');
});

test('a move without an answer stays unconfirmed until a move is accepted', () => {
  const lost = after(MANAGED['move-sent'], 'answer-lost');
  const again = after(lost, 'went-back', 'move-wanted');
  for (const state of [lost, again, after(lost, 'retried', 'taken')])
    assert.deepEqual(state.unconfirmedStarts, [OTHER_SLOT]);
  assert.deepEqual(after(lost, 'retried', 'moved').unconfirmedStarts, []);
});

test('a repeated cancellation never says that nobody was notified: the first try may have done it', () => {
  const notified = (state: ManagedState) =>
    state.step === 'cancelled' ? state.notificationSent : assert.fail(state.step);
  assert.equal(notified(after(MANAGED.cancelling, 'cancelled')), false);
  const repeated = after(MANAGED['cancel-uncertain'], 'retried');
  for (const state of [repeated, after(repeated, 'answer-lost', 'retried')])
    assert.equal(notified(after(state, 'cancelled')), undefined);
  const sent = { type: 'cancelled', notificationSent: true } as const;
  assert.equal(notified(reduceManaged(repeated, sent)), true);
});
