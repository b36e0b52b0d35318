import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookTour } from '../../../src/agent-tools/actions.js';
import { outcomeOf } from '../../../src/reporting/public-outcome.js';
import { rowOf } from '../../../src/screens/outcomes.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { openTour, settle, UNKNOWN } from '../store/open-tour.js';
import { BOOKING, PRESSES, SLOT, TYPED } from '../store/samples.js';

const GRACE = { ...TYPED, email: 'grace@example.com' };

/** A widget that has sent two bookings of the same time. Both answers were lost, and the server reads keys. */
async function twiceLost() {
  const tour = await openTour({ readsKeys: true });
  const retyped = { type: 'draft-changed', draft: GRACE } as const;
  await tour.go(...UNKNOWN, BOOKING['details-wanted'], retyped, PRESSES.submitted, 'timeout');
  const { store } = tour;
  const outcome = () => outcomeOf(store.state, (write) => rowOf(write, store.now()));
  const widget = Object.assign(new EventTarget(), {
    ...{ store, ui: { dispatch: store.dispatch, now: new Date(store.now()) } },
    updateComplete: Promise.resolve(true),
  });
  Object.defineProperty(widget, 'outcome', { get: outcome });
  return { ...tour, outcome, widget: widget as unknown as TourBooking };
}

test('the booking that an assistant repeats is the one that its answer calls safe', async () => {
  for (const details of [undefined, { email: GRACE.email }]) {
    const { widget, outcome, writes, end, store } = await twiceLost();
    assert.deepEqual([outcome().retry, store.state.outbox.length], ['safe', 2]);
    const answer = bookTour(widget, { start: SLOT, details });
    await settle();
    await end('done');
    assert.equal((await answer).outcome, 'booked');
    const [first, second, repeat, ...others] = writes().map(({ write }) => write?.key);
    assert.deepEqual([repeat, others], [second, []]);
    assert.notEqual(repeat, first);
  }
});

test('other details than those of the open booking are another booking, which the prospect decides on', async () => {
  const { widget, writes } = await twiceLost();
  const { outcome, retry, note } = await bookTour(widget, {
    start: SLOT,
    details: { email: TYPED.email },
  });
  assert.deepEqual([outcome, retry, writes().length], ['unknown', 'ask_first', 2]);
  assert.match(String(note), /^Nothing was sent/);
});
