import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectAfter } from '../../../src/screens/after-booking.js';
import { BOOKED, openTour, UNKNOWN } from '../store/open-tour.js';
import { BETWEEN, TOUR } from '../store/samples.js';

test('a redirect waits while another booking has no known outcome', async () => {
  const attributes = { config: { redirect: 'https://www.example.com/thanks' } };
  const unsure = await openTour({ attributes });
  await unsure.go(...UNKNOWN, BETWEEN['another-wanted']);
  const settled = await openTour({ attributes });
  await settled.go(...BOOKED);
  const certain = { ...TOUR, confirmationEnabled: false };
  const waits = [unsure, settled].map(
    ({ store }) => redirectAfter(store.state, certain)?.isAwaited,
  );
  assert.deepEqual(waits, [true, false]);
});
