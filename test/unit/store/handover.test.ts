import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import {
  forgetRemoved,
  handOver,
  keep,
  startAgain,
  takeOver,
} from '../../../src/store/handover.js';
import { BOOKED, CANCELLING, IN_DOUBT, MOVE_SENT, openTour, SENDING } from './open-tour.js';
import { BOOKING, MANAGING, OTHER_SLOT, SLOT, TYPED } from './samples.js';

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

test('a tag that is back after another one took its place starts again', async () => {
  const first = await openTour();
  await first.go(...IN_DOUBT);
  handOver('tour-booking', first.store, () => {});
  const next = await openTour();
  assert.ok(takeOver('tour-booking', next.store));
  startAgain(first.store);
  const { draft } = first.store.state.journey;
  assert.deepEqual([first.step(), first.doubts(), draft], ['when', [], TYPED]);
  assert.deepEqual([next.step(), next.doubts()], ['in-doubt', [SLOT]]);
});

test('a tag that is back takes its own booking back, and gets its outcome once', async () => {
  const first = await openTour();
  await first.go(...SENDING);
  handOver('tour-booking', first.store, () => {});
  const next = await openTour();
  assert.ok(takeOver('tour-booking', next.store));
  startAgain(first.store);
  assert.equal(first.step(), 'sending');
  handOver('tour-booking', next.store, () => {});
  assert.ok(takeOver('tour-booking', first.store));
  let told = 0;
  next.store.subscribe((_state, _previous, { type }) => {
    if (type === 'booked') told++;
  });
  await first.end('done');
  assert.deepEqual([first.step(), next.step(), told], ['idle', 'idle', 1]);
});

test('a new tag doesn’t select the page’s time again when the visitor goes back', async () => {
  const prefill = { date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) };
  const opening = { open: [SLOT, OTHER_SLOT], attributes: { config: { prefill } } };
  const removed = await openTour(opening);
  await removed.run();
  await removed.go({ type: 'draft-changed', draft: TYPED }, BOOKING.submitted, 'timeout');
  handOver('tour-booking', removed.store, () => {});
  const next = await openTour(opening);
  assert.ok(takeOver('tour-booking', next.store));
  await next.run();
  await next.dispatch(BOOKING['went-back']);
  await next.run();
  assert.equal(next.step(), 'when');
});
