import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlledJourney } from './controlled-journey.js';
import { BOOKING, SLOT, SUBMISSION, TYPED } from './journey-samples.js';

test('a booking that the page holds back is not sent, and can be pressed again', async () => {
  const { controller, sent, steps, answer, failures, letPage } = controlledJourney();
  letPage(() => undefined);
  controller.submit(TYPED);
  assert.deepEqual([steps.at(-1), sent.length, failures], ['details', 0, []]);
  assert.ok(controller.state.step === 'details' && controller.state.slot === SLOT);
  assert.equal(controller.state.draft, TYPED);
  assert.deepEqual(controller.state.doubtful, []);
  letPage((request) => request);
  controller.submit(TYPED);
  await answer();
  assert.deepEqual([controller.state.step, sent.length], ['booked', 1]);
});

test('what the page adds is sent, and kept as what was sent', async () => {
  const { controller, sent, answer, letPage } = controlledJourney();
  letPage((request) => ({ ...request, notes: 'From the page', discoverySource: 20 }));
  controller.submit({ ...TYPED, notes: 'Typed' });
  assert.deepEqual(sent[0]?.request.notes, 'From the page');
  await answer();
  assert.ok(controller.state.step === 'booked');
  const { booking, groupId, submission } = controller.state;
  assert.deepEqual([booking, groupId], [BOOKING, 42]);
  assert.equal(submission.request, sent[0]?.request);
  assert.equal(submission.consent, SUBMISSION.consent);
});

test('the page is asked once for each try, right before it', async () => {
  const { controller, letPage, answer } = controlledJourney();
  let asked = 0;
  letPage((request) => {
    asked++;
    return request;
  });
  assert.equal(asked, 0);
  controller.submit(TYPED);
  controller.submit(TYPED);
  await answer();
  assert.equal(asked, 1);
});
