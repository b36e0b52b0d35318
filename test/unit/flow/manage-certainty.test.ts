/** What the widget may claim to know of a tour, on ways that cross each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVED, managedTour, OTHER, refusal, START, TOUR } from './managed-tour.js';

const LOST_CANCEL = refusal('cancel', 'network');
const LOST_MOVE = refusal('reschedule', 'network');

test('a move in doubt stays in doubt on the way back, until another one is accepted', async () => {
  const { controller, moveTo, answer } = managedTour();
  moveTo();
  await answer(LOST_MOVE);
  controller.dispatch({ type: 'went-back' });
  assert.deepEqual(controller.state?.doubtful, [OTHER]);
  moveTo();
  await answer(MOVED);
  assert.deepEqual(controller.state?.doubtful, []);
});

test('an answer is never taken for another tour’s than the one that was asked about', async () => {
  const { controller, cancel, answer, sent } = managedTour();
  cancel();
  controller.take({ ...TOUR, id: 8 });
  controller.letGo();
  cancel();
  await answer({ notificationSent: true });
  assert.deepEqual(sent, [['cancel', 7]]);
  assert.ok(controller.state?.step === 'cancelled' && controller.state.tour.id === 7);
});

test('a page that cannot be told does not make a move or a cancellation uncertain', async (context) => {
  context.mock.method(console, 'error', () => {});
  const { controller, moveTo, cancel, answer } = managedTour();
  controller.hooks.onTransition = () => {
    throw new Error('of the page');
  };
  moveTo();
  await answer(MOVED);
  assert.equal(controller.state?.step, 'standing');
  cancel();
  await answer({ notificationSent: true });
  assert.equal(controller.state?.step, 'cancelled');
});

test('what a look at the times may not do does not end a move that is on its way', async () => {
  const { controller, moveTo, answer } = managedTour();
  moveTo();
  controller.loseTimes();
  await answer(MOVED);
  assert.equal(controller.state?.tour.start, OTHER);
});

test('what a look at the times may not do does not end a cancellation that is on its way', async () => {
  const { controller, cancel, answer } = managedTour();
  cancel();
  controller.loseTimes();
  await answer({ notificationSent: true });
  assert.equal(controller.state?.step, 'cancelled');
});

test('a cancellation in doubt is not forgotten by a look at other times', async () => {
  const { controller, cancel, answer } = managedTour();
  cancel();
  await answer(LOST_CANCEL);
  controller.dispatch({ type: 'move-wanted' });
  controller.dispatch({ type: 'went-back' });
  assert.notDeepEqual(controller.state, { step: 'standing', tour: TOUR, doubtful: [] });
});

test('a tour that may have been moved can be moved back to the time at which it was', async () => {
  const { moveTo, controller, answer, sent } = managedTour();
  moveTo();
  await answer(LOST_MOVE);
  controller.dispatch({ type: 'went-back' });
  moveTo(START);
  assert.deepEqual(sent[1], ['move', 7, 42, START]);
});

test('a repeated cancellation does not claim that nobody was told', async () => {
  const { controller, cancel, answer } = managedTour();
  cancel();
  await answer(LOST_CANCEL);
  controller.retry();
  // The first one was carried out and told the team; the second one has nobody to tell.
  await answer({ notificationSent: false });
  assert.ok(controller.state?.step === 'cancelled');
  assert.notEqual(controller.state.notificationSent, false);
});
