import { bookFromForm, cancelTour, question } from './support/managing.js';
import { maybeCancelled } from './support/notices.js';
import { expect, test } from './support/test.js';

test.use({ startAt: 'form', busyness: 0 });

const canceled = 'Your tour is canceled';

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
  await expect(tour.heading(canceled)).toBeFocused();
  expect(await sandbox.sent('cancel')).toHaveLength(1);
});

test('a lost answer to a cancellation can be retried', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'cancel', times: 1 });
  const tour = await openTour();
  await bookFromForm(tour);
  await cancelTour(tour);
  await expect(maybeCancelled(tour)).toBeFocused();
  await expect(maybeCancelled(tour)).toContainText('We didn’t get a clear answer.');
  await expect(tour.heading('Your tour is booked')).toBeHidden();
  const ways = maybeCancelled(tour).locator('a, button');
  await expect(ways).toHaveText([/^Call \(312\) 555-0123$/, 'Try again']);
  await expect(ways.first()).toHaveAttribute('href', 'tel:3125550123');
  await expect(question(tour)).toBeHidden();
  await expect(tour.button('Change time')).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeHidden();
  expect(await sandbox.sent('cancel')).toHaveLength(1);

  await tour.button('Try again').click();
  await expect(tour.heading(canceled)).toBeFocused();
  // The first request notified the team.
  await expect(tour.region).not.toContainText('wasn’t notified');
  expect(await sandbox.sent('cancel')).toHaveLength(2);
});
