import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { forgetRemoved, handOver, keep, takeOver } from '../../../src/store/handover.js';
import { BOOKED, CANCELLING, IN_DOUBT, MOVE_SENT, openTour, SENDING } from './open-tour.js';
import { BOOKING, MANAGING, TYPED } from './samples.js';

test('a new tag goes on with what a removed one has in progress', async () => {
  let taken = 0;
  const onTaken = () => taken++;
  const removed = await openTour();
  const next = await openTour();
  handOver('tour-booking', removed.store, onTaken);
  assert.ok(!takeOver('tour-booking', next.store), 'nothing was in progress');
  await removed.go(...SENDING);
  handOver('tour-booking', removed.store, onTaken);
  keep('tour-booking', removed.store);
  assert.ok(!takeOver('tour-booking', next.store), 'it is back in the page');
  handOver('tour-booking', removed.store, onTaken);
  keep('tour-booking', next.store);
  assert.ok(!takeOver('tour-appointments', next.store));
  const elsewhere = await openTour({ attributes: { baseUrl: 'https://other.example.com' } });
  assert.ok(!takeOver('tour-booking', elsewhere.store));
  assert.equal(taken, 0);
  assert.ok(takeOver('tour-booking', next.store));
  assert.deepEqual([taken, next.step()], [1, 'sending']);
  assert.ok(!takeOver('tour-booking', next.store), 'only one tag takes it');
  await removed.dispatch({ type: 'draft-changed', draft: EMPTY_DRAFT });
  await removed.end('done');
  assert.deepEqual([next.step(), next.store.state.journey.draft], ['idle', TYPED]);
  forgetRemoved();
});

test('a start that may be booked or moved counts as in progress', async () => {
  for (const [way, isKept] of [
    [[...IN_DOUBT, BOOKING['went-back']], true],
    [[...MOVE_SENT, 'timeout', MANAGING['went-back']], true],
    [[...CANCELLING, 'timeout'], true],
    [BOOKED, false],
  ] as const) {
    const removed = await openTour();
    await removed.go(...way);
    handOver('tour-booking', removed.store, () => {});
    assert.equal(takeOver('tour-booking', (await openTour()).store), isKept);
  }
});
