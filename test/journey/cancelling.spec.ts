import { bookFromForm, cancelTour, question } from './support/managing.js';
import { expect, test } from './support/test.js';

test.use({ startAt: 'form', busyness: 0 });

test('Escape does not interrupt a cancellation', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slow', operation: 'cancel', ms: 60_000 });
  const tour = await openTour();
  await bookFromForm(tour);
  await cancelTour(tour);
  await expect(tour.button('Canceling…')).toBeDisabled();
  // A browser closes a dialog at the second Escape, whatever the page does at the first.
  await tour.page.keyboard.press('Escape');
  await tour.page.keyboard.press('Escape');
  await expect(question(tour)).toBeVisible();
  await tour.button('Keep my tour').click({ force: true });
  await sandbox.endFaults();
  await expect(tour.heading('Your tour is canceled')).toBeFocused();
  expect(await sandbox.sent('cancel')).toHaveLength(1);
});
