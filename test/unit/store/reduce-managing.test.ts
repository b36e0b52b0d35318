import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInDoubt, type ManagedState, reduceManaged } from '../../../src/store/reduce-managing.js';
import { MANAGED, MANAGING, OTHER_SLOT, SAME_SLOT, SLOT, TOUR } from './samples.js';

type Name = keyof typeof MANAGED;

/** Where each action leads, from which states. In all others it changes nothing. */
const LEADS: Record<keyof typeof MANAGING, Partial<Record<string, readonly Name[]>>> = {
  'move-wanted': { moving: ['idle', 'blocked'] },
  'slot-chosen': { moving: ['moving', 'refused'] },
  'move-confirmed': { 'move-sent': ['chosen'] },
  moved: { idle: ['move-sent'] },
  taken: { moving: ['move-sent'], 'not-cancelled': ['cancelling'] },
  refused: { moving: ['move-sent'], 'not-cancelled': ['cancelling'] },
  'key-refused': { blocked: ['move-sent', 'cancelling'] },
  'cancel-wanted': { asking: ['idle', 'blocked'] },
  'cancel-confirmed': { cancelling: ['asking'] },
  cancelled: { cancelled: ['cancelling'] },
  retried: { 'move-sent': ['move-in-doubt'], cancelling: ['cancel-in-doubt'] },
  'answer-lost': { 'move-in-doubt': ['move-sent'], 'cancel-in-doubt': ['cancelling'] },
  'change-blocked': { blocked: ['cancelling', 'moving', 'chosen', 'refused', 'move-sent'] },
  'not-found': { 'not-found': ['move-sent', 'cancelling'] },
  'went-back': {
    idle: ['asking', 'moving', 'chosen', 'refused'],
    'in-doubt': ['move-in-doubt'],
  },
};
/** The step, or why a wish was not carried out. */
const nameOf = (state: ManagedState) =>
  state.step === 'idle' ? (state.problem ?? state.step) : state.step;

/** The tour after these actions. */
const after = (state: ManagedState, ...names: (keyof typeof MANAGING)[]) =>
  names.reduce((at, name) => reduceManaged(at, MANAGING[name]), state);

for (const [type, leads] of Object.entries(LEADS))
  test(`${type} leads from the steps that it applies to`, () => {
    for (const [name, state] of Object.entries(MANAGED)) {
      const next = reduceManaged(state, MANAGING[type as keyof typeof MANAGING]);
      const to = Object.entries(leads).find(([, from]) => from?.includes(name as Name))?.[0];
      assert.equal(next === state, to === undefined, name);
      assert.equal(nameOf(next), to ?? nameOf(state), name);
      // The old time holds until the service has accepted another.
      if (type !== 'moved') assert.equal(next.tour.start, SLOT, name);
    }
  });

test('a tour that is gone right after its cancellation differs from one that is gone', () => {
  for (const [step, wasCancelling] of [
    ['cancelling', true],
    ['move-sent', false],
  ] as const)
    assert.deepEqual(Object.entries(after(MANAGED[step], 'not-found')).at(-1), [
      'wasCancelling',
      wasCancelling,
    ]);
});

test('an accepted move has the chosen start and a newer version', () => {
  const moved = after(MANAGED['move-sent'], 'moved');
  const { startsAt, status, duration } = MANAGING.moved;
  const times = { start: OTHER_SLOT, previousStart: SLOT, startsAt, duration };
  const now = { ...times, status, sequence: 1, manageToken: 'SECOND' };
  assert.deepEqual(moved.tour, { ...TOUR, ...now, knownAs: undefined });
  assert.equal(after(moved, 'cancel-wanted', 'cancel-confirmed', 'cancelled').tour.sequence, 2);
  // The length that is known stays where the answer has none.
  const lengthless = { ...MANAGING.moved, duration: undefined };
  assert.equal(reduceManaged(MANAGED['move-sent'], lengthless).tour.duration, TOUR.duration);
});

test('a moved tour is where the page says, or else the answer, or else where it was', () => {
  const property = { ...TOUR.property, location: undefined };
  const nowhere = { ...TOUR, location: 'Gate', property };
  for (const [tour, answered, location] of [
    [TOUR, 'Lobby', '1 Main Street'],
    // The page has stated another address for this booking alone.
    [{ ...TOUR, given: { location: '2 Elm Street' } }, 'Lobby', '2 Elm Street'],
    [nowhere, 'Lobby', 'Lobby'],
    [nowhere, '', 'Gate'],
  ] as const) {
    const answer = { ...MANAGING.moved, location: answered };
    const moved = reduceManaged({ ...MANAGED['move-sent'], tour }, answer);
    assert.equal(moved.tour.location, location);
  }
});

test('a chosen time stays where something else was refused', () => {
  assert.deepEqual(after(MANAGED['move-sent'], 'taken'), MANAGED.refused);
  const problem = { lost: OTHER_SLOT, messages: ['Not today.'], isSlot: false };
  const refused = after(MANAGED['move-sent'], 'refused');
  assert.deepEqual(refused, { ...MANAGED.chosen, problem });
  assert.equal(after(refused, 'move-confirmed').step, 'move-sent');
  const notCancelled = after(MANAGED.cancelling, 'refused');
  assert.deepEqual(notCancelled.step === 'idle' && notCancelled.messages, ['Not today.']);
});

test('the present time is no choice unless the tour may have moved', () => {
  const same = { type: 'slot-chosen', slot: SAME_SLOT } as const;
  const present = reduceManaged(MANAGED.moving, same);
  assert.equal(after(present, 'move-confirmed'), present);
  const perhapsMoved = after(MANAGED['move-in-doubt'], 'went-back', 'move-wanted');
  assert.equal(after(reduceManaged(perhapsMoved, same), 'move-confirmed').step, 'move-sent');
});

test('a move without an answer stays unconfirmed until a move is accepted', () => {
  const lost = after(MANAGED['move-sent'], 'answer-lost');
  const again = after(lost, 'went-back', 'move-wanted');
  for (const state of [lost, again, after(lost, 'retried', 'taken')])
    assert.deepEqual(state.doubtedStarts, [OTHER_SLOT]);
  assert.deepEqual(after(lost, 'retried', 'moved').doubtedStarts, []);
});

test('a tour that may have been moved is canceled wherever it is, or stays in doubt', () => {
  const cancelling = after(
    MANAGED['move-in-doubt'],
    'went-back',
    'cancel-wanted',
    'cancel-confirmed',
  );
  assert.deepEqual(after(cancelling, 'cancelled').doubtedStarts, []);
  assert.ok(isInDoubt(after(cancelling, 'refused')));
});

test('a change is in doubt until its outcome is known', () => {
  const states = {
    ...MANAGED,
    'in-doubt': after(MANAGED['move-in-doubt'], 'went-back'),
    retried: after(MANAGED['cancel-in-doubt'], 'retried'),
  };
  const inDoubt = Object.entries(states).filter(([, state]) => isInDoubt(state));
  assert.deepEqual(
    inDoubt.map(([name]) => name),
    ['cancel-in-doubt', 'move-in-doubt', 'in-doubt', 'retried'],
  );
});

test('a refused second try leaves the first cancellation in doubt', () => {
  const refused = after(MANAGED['cancel-in-doubt'], 'retried', 'refused');
  assert.deepEqual(
    [refused.step, 'messages' in refused && refused.messages],
    ['cancel-in-doubt', ['Not today.']],
  );
});

test('a key without permission settles no earlier try', () => {
  const moved = after(MANAGED['move-in-doubt'], 'retried', 'change-blocked');
  assert.equal(moved.step === 'idle' && moved.problem, 'in-doubt');
  const canceled = after(MANAGED['cancel-in-doubt'], 'retried', 'change-blocked');
  assert.equal(canceled.step, 'cancel-in-doubt');
});

test('a repeated cancellation never says that nobody was notified', () => {
  const notified = (state: ManagedState) =>
    state.step === 'cancelled' ? state.notificationSent : assert.fail(state.step);
  assert.equal(notified(after(MANAGED.cancelling, 'cancelled')), false);
  const again = after(MANAGED['cancel-in-doubt'], 'retried');
  for (const state of [again, after(again, 'answer-lost', 'retried')])
    assert.equal(notified(after(state, 'cancelled')), undefined);
  const sent = { type: 'cancelled', notificationSent: true } as const;
  assert.equal(notified(reduceManaged(again, sent)), true);
  const unsaid = { ...sent, notificationSent: undefined };
  assert.equal(notified(reduceManaged(MANAGED.cancelling, unsaid)), undefined);
});
