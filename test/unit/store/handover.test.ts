import assert from 'node:assert/strict';
import { afterEach, type TestContext, test } from 'node:test';
import { Attempts } from '../../../src/api/idempotency.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import {
  enter,
  exit,
  forgetTags,
  leaveToOthers,
  startAgain,
  takeOver,
} from '../../../src/store/handover.js';
import type { Store } from '../../../src/store/store.js';
import {
  BOOKED,
  CANCELLING,
  DETAILS,
  IN_DOUBT,
  MOVE_SENT,
  openTour,
  SENDING,
} from './open-tour.js';
import { BOOKING, MANAGING, OTHER_SLOT, SLOT, TOUR, TYPED } from './samples.js';

/** A tag of a store, with how often each of its handlers was called. */
function tagOf({ store }: { readonly store: Store }, name = 'tour-booking') {
  const calls = { taken: 0, takeovers: 0 };
  return {
    name,
    store,
    calls,
    onTaken: () => void calls.taken++,
    onTakeover: () => void calls.takeovers++,
  };
}

/** Adds the page's address, which Node lacks, for one test. */
function goTo(context: TestContext, href: string): void {
  Object.defineProperty(globalThis, 'location', { value: { href }, configurable: true });
  context.after(() => Reflect.deleteProperty(globalThis, 'location'));
}

/** The action that leaves the configuration as it is. */
function configuredAs({ store }: { readonly store: Store }) {
  const { settings, preferences, faults, api } = store.state;
  return { type: 'configured', settings, preferences, faults, api } as const;
}

afterEach(forgetTags);

test('a new tag goes on with what a removed one has in progress', async () => {
  const tours = [await openTour(), await openTour()] as const;
  const [removed, next] = tours;
  const [first, second] = [tagOf(removed), tagOf(next)];
  exit(first);
  leaveToOthers(first);
  assert.ok(!takeOver(second), 'nothing was in progress');
  await removed.go(...SENDING);
  exit(first);
  enter(first);
  assert.ok(!takeOver(second), 'it is back in the page');
  exit(first);
  enter(second);
  assert.ok(!takeOver(tagOf(next, 'tour-appointments')));
  const elsewhere = await openTour({ attributes: { baseUrl: 'https://other.example.com' } });
  assert.ok(!takeOver(tagOf(elsewhere)));
  assert.deepEqual([first.calls.taken, second.calls.takeovers], [0, 0]);
  assert.ok(takeOver(second));
  assert.deepEqual([first.calls.taken, second.calls.takeovers, next.step()], [1, 1, 'sending']);
  assert.ok(!takeOver(second), 'only one tag takes it');
  await removed.dispatch({ type: 'draft-changed', draft: EMPTY_DRAFT });
  await removed.end('done');
  assert.deepEqual([next.step(), next.store.state.journey.draft], ['idle', TYPED]);
});

test('a tag that is in the page already goes on once the other one has left, if it’s unused', async () => {
  for (const [way, isTaken] of [
    [[], true],
    [DETAILS, false],
    [[DETAILS[0]], false],
    [[DETAILS[1]], false],
    [BOOKED, false],
  ] as const) {
    const leaving = await openTour();
    const [other, next] = [await openTour({ attributes: { groupId: '23' } }), await openTour()];
    const first = tagOf(leaving);
    for (const tag of [first, tagOf(next), tagOf(other)]) enter(tag);
    await next.go(...way);
    await leaving.go(...SENDING);
    exit(first);
    assert.notEqual(next.step(), 'sending', 'it may only be moved');
    leaveToOthers(first);
    assert.equal(next.step() === 'sending', isTaken);
    assert.equal(other.step(), 'when');
    forgetTags();
  }
});

test('the tour of a page’s link goes on in a new tag, but not on another page', async (t) => {
  const linked = { ...TOUR, knownAs: 'past' } as const;
  for (const [href, isTaken] of [
    ['https://example.com/tour', true],
    ['https://example.com/other', false],
  ] as const) {
    goTo(t, 'https://example.com/tour');
    const removed = await openTour();
    await removed.dispatch({ type: 'link-opened', tour: linked });
    exit(tagOf(removed));
    goTo(t, href);
    const next = await openTour();
    assert.equal(takeOver(tagOf(next)), isTaken);
    assert.equal(
      next.store.state.managed?.tour,
      isTaken ? removed.store.state.managed?.tour : undefined,
    );
  }
});

test('what a removed tag sent ends on another page of the same app, too', async (t) => {
  goTo(t, 'https://example.com/tour');
  const removed = await openTour();
  await removed.go(...SENDING);
  exit(tagOf(removed));
  goTo(t, 'https://example.com/other');
  await removed.end('done');
  const next = await openTour();
  assert.ok(takeOver(tagOf(next)));
  assert.equal(next.store.state.step, 'booked');
});

test('of several removed tags, each has one that goes on with it', async () => {
  const removed = [await openTour(), await openTour()];
  for (const tour of removed) await tour.go(...IN_DOUBT);
  for (const tour of removed) exit(tagOf(tour));
  for (const isTaken of [true, true, false])
    assert.equal(takeOver(tagOf(await openTour())), isTaken);
});

test('another visitor gets nothing of a removed tag', async () => {
  const opening = (firstName: string) => ({ attributes: { config: { prefill: { firstName } } } });
  for (const [before, next, isTaken] of [
    ['Ada', 'Ada', true],
    ['Ada', 'Mary', false],
  ] as const) {
    const removed = await openTour(opening(before));
    await removed.go(...IN_DOUBT);
    exit(tagOf(removed));
    assert.equal(takeOver(tagOf(await openTour(opening(next)))), isTaken);
  }
});

test('after ten minutes, the page may have another visitor', async () => {
  for (const [minutes, isTaken] of [
    [9, true],
    [11, false],
  ] as const) {
    const removed = await openTour();
    await removed.go(...IN_DOUBT);
    exit(tagOf(removed));
    const next = await openTour();
    next.pass(minutes * 60_000);
    assert.equal(takeOver(tagOf(next)), isTaken);
    forgetTags();
  }
});

test('a start that may be booked or moved counts as in progress', async () => {
  for (const [way, isKept] of [
    [[...IN_DOUBT, BOOKING['went-back']], true],
    [[...MOVE_SENT, 'timeout', MANAGING['went-back']], true],
    [[...MOVE_SENT, 'timeout', MANAGING['went-back'], MANAGING['move-wanted']], true],
    [[...CANCELLING, 'timeout'], true],
    [BOOKED, false],
  ] as const) {
    const removed = await openTour();
    await removed.go(...way);
    exit(tagOf(removed));
    assert.equal(takeOver(tagOf(await openTour())), isKept);
  }
});

test('a tag that is back after another one took its place starts again', async () => {
  const first = await openTour();
  await first.go(...IN_DOUBT);
  exit(tagOf(first));
  const next = await openTour();
  assert.ok(takeOver(tagOf(next)));
  startAgain(first.store);
  const { draft } = first.store.state.journey;
  assert.deepEqual([first.step(), first.doubts(), draft], ['when', [], TYPED]);
  assert.deepEqual([next.step(), next.doubts()], ['in-doubt', [SLOT]]);
});

test('a tag that starts again leaves its idempotency keys to the other one', async (t) => {
  const { store } = await openTour();
  const attempts = new Attempts();
  const letGo = t.mock.method(attempts, 'letGo');
  store.dispatch({ ...configuredAs({ store }), attempts });
  startAgain(store);
  assert.equal(letGo.mock.callCount(), 1);
});

test('a tag that goes on with a booking sends it with the keys of the removed one', async (t) => {
  const removed = await openTour();
  const next = await openTour();
  const [attempts, own] = [new Attempts(), new Attempts()];
  const goOn = t.mock.method(own, 'goOnWith');
  await removed.dispatch({ ...configuredAs(removed), attempts });
  await removed.go(...IN_DOUBT);
  exit(tagOf(removed));
  await next.dispatch({ ...configuredAs(next), attempts: own });
  assert.ok(takeOver(tagOf(next)));
  assert.deepEqual(
    goOn.mock.calls.map((call) => call.arguments),
    [[attempts]],
  );
});

test('a tag that is back takes its own booking back, and gets its outcome once', async () => {
  const first = await openTour();
  await first.go(...SENDING);
  exit(tagOf(first));
  const next = await openTour();
  assert.ok(takeOver(tagOf(next)));
  startAgain(first.store);
  assert.equal(first.step(), 'sending');
  exit(tagOf(next));
  assert.ok(takeOver(tagOf(first)));
  let calls = 0;
  next.store.subscribe((_state, _previous, { type }) => {
    if (type === 'booked') calls++;
  });
  await first.end('done');
  assert.deepEqual([first.step(), next.step(), calls], ['idle', 'idle', 1]);
});

test('a new tag doesn’t select the page’s time again when the visitor goes back', async () => {
  const prefill = { date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) };
  const opening = { open: [SLOT, OTHER_SLOT], attributes: { config: { prefill } } };
  const removed = await openTour(opening);
  await removed.run();
  await removed.go({ type: 'draft-changed', draft: TYPED }, BOOKING.submitted, 'timeout');
  exit(tagOf(removed));
  const next = await openTour(opening);
  assert.ok(takeOver(tagOf(next)));
  await next.run();
  await next.dispatch(BOOKING['went-back']);
  await next.run();
  assert.equal(next.step(), 'when');
});
