/** Which lost bookings can be tried again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromHere, isRetryable } from '../../../src/store/outbox/retry-safety.js';
import { ANOTHER, DETAILS, type OpenTour, openTour, UNKNOWN } from '../store/open-tour.js';
import * as samples from '../store/samples.js';

const { draftChanged, linkOpened, MOVE, PRESSES, RETYPED, SLOT, TOUR, TYPED } = samples;

function retryable({ store }: OpenTour): readonly boolean[] {
  const { state, now } = store;
  return state.outbox.map((it) => isRetryable(state, it, now()));
}

test('beside another one of its time, a lost booking isn’t safe: its time is checked, and an edited one isn’t tried again', async () => {
  const tour = await openTour({ readsKeys: true, open: [SLOT] });
  const edit = [{ type: 'details-wanted' }, draftChanged(RETYPED)] as const;
  const retryableAndSafe = () =>
    tour.store.state.outbox.map((it) => {
      const { safeUntil } = fromHere(tour.store.state, it, tour.store.now());
      return [isRetryable(tour.store.state, it, tour.store.now()), safeUntil !== undefined];
    });
  await tour.go(...UNKNOWN);
  assert.deepEqual(retryableAndSafe(), [[true, true]]);
  await tour.go(...edit, PRESSES.submitted, 'timeout');
  const [first] = tour.store.state.outbox;
  assert.deepEqual(retryableAndSafe(), [
    [false, false],
    [true, false],
  ]);
  await tour.go('again');
  assert.deepEqual([tour.step(), tour.writes().length], ['checking', 2]);
  await tour.run();
  await tour.end('done');
  assert.deepEqual(retryableAndSafe(), [[false, false]]);
  await tour.dispatch({ type: 'retried', key: first?.key ?? '' });
  assert.equal(tour.writes().length, 3);
});

test('a lost booking isn’t tried again once its correction is booked, wherever that is moved', async () => {
  for (const email of [TYPED.email, 'corrected@example.com'])
    for (const way of [[], [...MOVE, 'done']] as const) {
      const tour = await openTour({ readsKeys: true });
      const edit = draftChanged({ ...RETYPED, email });
      await tour.go(
        ...UNKNOWN,
        { type: 'details-wanted' },
        edit,
        PRESSES.submitted,
        'done',
        ...way,
      );
      assert.deepEqual(retryable(tour), [false]);
    }
});

test('a lost booking isn’t tried again once a tour of its time is known', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.go(...UNKNOWN, linkOpened({ ...TOUR, id: 8, start: SLOT }));
  assert.deepEqual(retryable(tour), [false]);
});

test('a second tour of a time that’s lost can be tried again, until another one of that time is booked', async () => {
  const tour = await openTour({ readsKeys: true, open: [SLOT] });
  const friend = { ...TYPED, email: 'grace@example.com' };
  const edited = { ...friend, notes: 'A dog' };
  await tour.go(...ANOTHER, DETAILS[0], draftChanged(friend));
  await tour.go(PRESSES.submitted, 'timeout');
  assert.deepEqual([tour.step(), retryable(tour)], ['safe', [true]]);
  await tour.go({ type: 'details-wanted' }, draftChanged(edited));
  await tour.dispatch(PRESSES.submitted);
  await tour.writes().at(-1)?.answer({ id: 8, start: SLOT, startsAt: SLOT, location: '' });
  assert.deepEqual(retryable(tour), [false]);
});
