import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectAfter } from '../../../src/store/when-redirected.js';
import { BOOKED, openTour, UNKNOWN } from '../store/open-tour.js';
import { BETWEEN, refused, TAKEN, TOUR, WRITES } from '../store/samples.js';

const attributes = { config: { redirect: 'https://www.example.com/thanks' } };
const certain = { ...TOUR, confirmationEnabled: false };

test('a redirect waits while another booking has no known outcome', async () => {
  const unsure = await openTour({ attributes, way: [...UNKNOWN, BETWEEN['another-wanted']] });
  const settled = await openTour({ attributes, way: BOOKED });
  const waits = [unsure, settled].map(
    ({ store }) => redirectAfter({ ...store.state, step: 'booked' }, certain)?.isAtOnce,
  );
  assert.deepEqual(waits, [false, true]);
});

test('only a tour that is surely booked leads to another page at once', async () => {
  const { go, store } = await openTour({ attributes });
  await go(...BOOKED);
  const { state } = store;
  assert.equal(redirectAfter(state, certain)?.isAtOnce, true);
  // It still has to be confirmed.
  assert.equal(redirectAfter(state, TOUR)?.isAtOnce, false);
  // A server's stored answer.
  assert.equal(redirectAfter(state, { ...certain, knownFrom: 'earlier' })?.isAtOnce, false);
  assert.equal(redirectAfter({ ...state, step: 'moved' }, certain)?.isAtOnce, false);
  assert.equal(redirectAfter({ ...state, step: 'canceled' }, certain), undefined);
  const unreadOutcomes = [{ ...refused(WRITES.move, TAKEN), tourId: 8 }];
  assert.equal(redirectAfter({ ...state, unreadOutcomes }, certain)?.isAtOnce, false);
});
