import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle } from './asked-service.js';
import { LATER, MOVED, managedTour, OTHER, refusal, START, TAKEN, TOUR } from './managed-tour.js';

test('a press on a time sends one move, of that tour, in its group, to that start', async () => {
  const { controller, moveTo, sent, answer, steps } = managedTour();
  moveTo();
  controller.moveTo(OTHER);
  controller.moveTo(LATER);
  controller.retry();
  assert.deepEqual(sent, [['move', 7, 42, OTHER]]);
  await answer(MOVED);
  controller.moveTo(LATER);
  assert.equal(sent.length, 1);
  assert.deepEqual(steps, ['moving', 'move-sent', 'standing']);
});

test('a press that confirms sends one cancellation, and none without the question', async () => {
  const { controller, cancel, sent, answer, steps } = managedTour();
  controller.cancel();
  controller.retry();
  assert.deepEqual(sent, []);
  cancel();
  controller.cancel();
  assert.deepEqual(sent, [['cancel', 7]]);
  await answer({ notificationSent: true });
  controller.cancel();
  assert.equal(sent.length, 1);
  assert.deepEqual(steps, ['asking', 'cancelling', 'cancelled']);
  assert.ok(controller.state?.step === 'cancelled' && controller.state.notificationSent);
});

test('a press from within the change that the first one made sends nothing', () => {
  const { controller, moveTo, sent } = managedTour();
  const { hooks } = controller;
  const onTransition = hooks.onTransition.bind(hooks);
  hooks.onTransition = (state, previous) => {
    onTransition(state, previous);
    if (state.step === 'move-sent') controller.moveTo(LATER);
  };
  moveTo();
  assert.equal(sent.length, 1);
});

test('an accepted move shows what was chosen and what was answered', async () => {
  const { controller, moveTo, answer } = managedTour();
  moveTo();
  await answer(MOVED);
  assert.equal(controller.state?.tour.start, OTHER);
  assert.equal(controller.state?.tour.previousStart, START);
  assert.equal(controller.state?.tour.startsAt, MOVED.start);
  assert.equal(controller.state?.tour.location, MOVED.location);
});

test('a refused start is taken out, looked for anew, and another can be pressed', async () => {
  const { controller, moveTo, answer, removed, refreshed, sent, failures } = managedTour();
  moveTo();
  await answer(TAKEN);
  assert.deepEqual([removed, refreshed], [[OTHER], ['2026-11-25']]);
  assert.ok(controller.state?.step === 'moving');
  assert.deepEqual(controller.state.problem, { lost: OTHER, messages: ['Taken.'], isSlot: true });
  assert.deepEqual(failures, [TAKEN]);
  controller.moveTo(LATER);
  assert.deepEqual(sent[1], ['move', 7, 42, LATER]);
});

test('a definite no that is not about the start leaves every time where it is', async () => {
  for (const error of [
    refusal('reschedule', 'refused', 400, { appointment: { group: ['Other.'] } }),
    refusal('reschedule', 'rate-limited', 429),
    refusal('reschedule', 'invalid-request'),
  ]) {
    const { controller, moveTo, answer, removed, refreshed } = managedTour();
    moveTo();
    await answer(error);
    assert.ok(controller.state?.step === 'moving', error.kind);
    assert.deepEqual(controller.state.problem, { lost: OTHER, messages: [], isSlot: false });
    assert.deepEqual([removed, refreshed], [[], []]);
  }
});

test('a definite no to a cancellation leaves the tour as it stands, and says so', async () => {
  for (const error of [
    refusal('cancel', 'refused', 400, { appointment: ['No.'] }),
    refusal('cancel', 'rate-limited', 429),
  ]) {
    const { controller, cancel, answer } = managedTour();
    cancel();
    await answer(error);
    assert.ok(controller.state?.step === 'standing' && controller.state.tour === TOUR);
    assert.equal(controller.state.problem, 'not-cancelled');
  }
});

const LOST = [
  ['network', undefined],
  ['timeout', undefined],
  ['timeout', 408],
  ['server', 500],
  ['server', 503],
  ['unexpected-response', 200],
] as const;

test('a lost answer is uncertain, nothing is sent by itself, and a retry is one press', async () => {
  for (const [kind, status] of LOST) {
    const moving = managedTour();
    moving.moveTo();
    await moving.answer(refusal('reschedule', kind, status));
    assert.equal(moving.step(), 'move-uncertain', kind);
    assert.deepEqual(moving.controller.state?.doubtful, [OTHER]);
    await settle();
    assert.equal(moving.sent.length, 1);
    moving.controller.retry();
    moving.controller.retry();
    assert.deepEqual(moving.sent[1], ['move', 7, 42, OTHER]);
    assert.equal(moving.sent.length, 2);
    await moving.answer(MOVED);
    assert.ok(moving.controller.state?.step === 'standing');
    assert.deepEqual(moving.controller.state.doubtful, []);

    const cancelling = managedTour();
    cancelling.cancel();
    await cancelling.answer(refusal('cancel', kind, status));
    assert.equal(cancelling.controller.state?.step, 'cancel-uncertain', kind);
    await settle();
    assert.equal(cancelling.sent.length, 1);
    cancelling.controller.retry();
    cancelling.controller.retry();
    assert.deepEqual(cancelling.sent[1], ['cancel', 7]);
    assert.equal(cancelling.sent.length, 2);
  }
});

test('whatever a page’s own client throws, also before it sends, is uncertain and never unhandled', async () => {
  for (const thrown of [new Error('odd'), 'odd', undefined]) {
    const { controller, api, moveTo, cancel, failures } = managedTour();
    api.rescheduleAppointment = () => {
      throw thrown;
    };
    api.cancelAppointment = () => Promise.reject(thrown);
    moveTo();
    await settle();
    assert.equal(controller.state?.step, 'move-uncertain');
    controller.dispatch({ type: 'went-back' });
    cancel();
    await settle();
    assert.equal(controller.state?.step, 'cancel-uncertain');
    assert.deepEqual(
      failures.map(({ kind, operation }) => `${operation} ${kind}`),
      ['reschedule unexpected-response', 'cancel unexpected-response'],
    );
  }
});

test('a key that may not do it is told once, and the tour stands', async () => {
  for (const [kind, status] of [
    ['unauthorized', 401],
    ['forbidden', 403],
  ] as const)
    for (const wish of ['moveTo', 'cancel'] as const) {
      const managed = managedTour();
      managed[wish]();
      await managed.answer(refusal('cancel', kind, status));
      const { state } = managed.controller;
      assert.ok(state?.step === 'standing' && state.problem === 'forbidden' && state.tour === TOUR);
      assert.equal(managed.failures.length, 1);
    }
});

test('a tour that the service does not know any more is gone, and nothing more is sent for it', async () => {
  for (const wish of ['moveTo', 'cancel'] as const) {
    const managed = managedTour();
    managed[wish]();
    await managed.answer(refusal('cancel', 'not-found', 404));
    assert.equal(managed.controller.state?.step, 'gone');
    managed.moveTo(LATER);
    managed.cancel();
    managed.controller.retry();
    assert.equal(managed.sent.length, 1);
  }
});

test('a client that lacks an operation is never asked for it', async () => {
  const unmovable = managedTour(['rescheduleAppointment']);
  assert.deepEqual([unmovable.controller.canMove, unmovable.controller.canCancel], [false, true]);
  unmovable.moveTo();
  await settle();
  assert.deepEqual([unmovable.sent, unmovable.failures], [[], []]);
  assert.ok(unmovable.controller.state?.step === 'standing');
  assert.equal(unmovable.controller.state.problem, 'forbidden');

  const lasting = managedTour(['cancelAppointment']);
  assert.deepEqual([lasting.controller.canMove, lasting.controller.canCancel], [true, false]);
  lasting.cancel();
  await settle();
  assert.deepEqual([lasting.sent, lasting.failures], [[], []]);

  const none = managedTour();
  none.disconnect();
  assert.deepEqual([none.controller.canMove, none.controller.canCancel], [false, false]);
  none.cancel();
  await settle();
  assert.deepEqual(none.sent, []);
});

test('the calendar goes to the month of the tour, of a chosen day, and of a refused time', async () => {
  const { controller, moveTo, answer, shown } = managedTour();
  moveTo(LATER);
  await answer(TAKEN);
  controller.dispatch({ type: 'day-chosen', day: '2027-01-04' as never });
  assert.deepEqual(shown, ['2026-11', '2026-12', '2027-1']);
});

test('an event that does not apply is told to nobody, and without a tour none applies', async () => {
  const { controller, moveTo, transitions, updates, sent, answer } = managedTour();
  const before = [transitions.length, updates()];
  assert.equal(controller.dispatch({ type: 'answer-lost' }), false);
  assert.deepEqual([transitions.length, updates()], before);
  moveTo();
  // What is on its way is waited for.
  controller.letGo();
  await answer(MOVED);
  assert.equal(controller.state?.tour.start, OTHER);
  controller.letGo();
  assert.equal(controller.state, undefined);
  assert.equal(controller.dispatch({ type: 'move-wanted' }), false);
  moveTo();
  assert.equal(sent.length, 1);
});
