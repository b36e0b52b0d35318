import assert from 'node:assert/strict';
import { test } from 'node:test';
import { time } from '../model/arbitrary-dates.js';
import { controlledJourney, LOST, SLOT_TAKEN } from './controlled-journey.js';
import { OTHER_SLOT, SAME_SLOT, SLOT, TYPED } from './journey-samples.js';

/** A journey whose booking had no certain outcome. */
async function uncertain() {
  const journey = controlledJourney();
  journey.controller.submit(TYPED);
  await journey.answer(LOST as never);
  return journey;
}

test('trying again looks first, and sends nothing until it has looked', async () => {
  const { controller, sent, checked } = await uncertain();
  controller.retry();
  assert.deepEqual([checked, sent.length], [['2026-11-24'], 1]);
  assert.ok(controller.state.step === 'submitting' && controller.state.phase === 'checking');
});

test('a time that is gone is never sent again, and may have been booked', async () => {
  const { controller, sent, find } = await uncertain();
  controller.retry();
  await find([time('2026-11-24T10:15:00'), OTHER_SLOT]);
  assert.ok(controller.state.step === 'recovery' && controller.state.reason === 'gone');
  assert.deepEqual([controller.state.lost, controller.state.doubtful], [SLOT, [SLOT]]);
  assert.equal(controller.state.draft, TYPED);
  assert.equal(sent.length, 1);
});

test('a time that is still open is sent once more, in whatever spelling it is listed', async () => {
  const { controller, sent, find, answer } = await uncertain();
  controller.retry();
  await find([SAME_SLOT]);
  assert.equal(sent.length, 2);
  assert.equal(sent[1]?.request.start, SLOT);
  await answer();
  assert.equal(controller.state.step, 'booked');
});

test('a look that fails is uncertain again, and nothing is sent', async () => {
  const { controller, sent, find } = await uncertain();
  controller.retry();
  await find(new Error('offline'));
  assert.equal(controller.state.step, 'uncertain');
  assert.equal(sent.length, 1);
  controller.retry();
  await find([SLOT]);
  assert.equal(sent.length, 2);
});

test('two presses on trying again are one look and one request', async () => {
  const { controller, sent, find, checked } = await uncertain();
  controller.retry();
  controller.retry();
  controller.submit(TYPED);
  assert.equal(checked.length, 1);
  await find([SLOT]);
  controller.retry();
  assert.equal(sent.length, 2);
});

test('a second lost answer is uncertain again', async () => {
  const { controller, find, answer, sent } = await uncertain();
  controller.retry();
  await find([SLOT]);
  await answer(LOST as never);
  assert.equal(controller.state.step, 'uncertain');
  assert.equal(sent.length, 2);
});

test('a slot refused on the second try is told with its doubt', async () => {
  const { controller, find, answer } = await uncertain();
  controller.retry();
  await find([SLOT]);
  await answer(SLOT_TAKEN as never);
  assert.ok(controller.state.step === 'recovery' && controller.state.reason === 'refused');
  assert.deepEqual(controller.state.doubtful, [SLOT]);
});

test('the same time chosen again after a lost answer is looked for before it is sent', async () => {
  const { controller, sent, find, checked } = await uncertain();
  controller.dispatch({ type: 'went-back' });
  controller.dispatch({ type: 'slot-chosen', slot: SAME_SLOT });
  controller.submit(TYPED);
  assert.deepEqual([sent.length, checked.length], [1, 1]);
  await find([SLOT]);
  assert.equal(sent[1]?.request.start, SAME_SLOT);
});

test('what is typed while it looks is what is sent', async () => {
  const { controller, sent, find } = await uncertain();
  controller.retry();
  controller.dispatch({ type: 'draft-changed', draft: { ...TYPED, notes: 'A dog' } });
  await find([SLOT]);
  assert.equal(sent[1]?.request.notes, 'A dog');
});

test('an offer that was withdrawn while it looked leaves nobody waiting', async () => {
  const { controller, sent, find, withdrawOffer } = await uncertain();
  controller.retry();
  withdrawOffer();
  await find([SLOT]);
  assert.equal(sent.length, 1);
  assert.notEqual(controller.state.step, 'submitting');
});
