import { bookFromForm, cancelTour, question } from './support/managing.js';
import { maybeCancelled } from './support/notices.js';
import { expect, test } from './support/test.js';

test.use({ startAt: 'form', busyness: 0 });

const cancelled = 'Your tour is cancelled';

test('Escape and "Keep my tour" while the cancellation is on its way change nothing', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slow', operation: 'cancel', ms: 1_200 });
  const tour = await openTour();
  await bookFromForm(tour);
  await cancelTour(tour);
  await expect(tour.button('Cancelling…')).toBeDisabled();
  // A browser closes a dialog at the second Escape, whatever the page made of the first.
  await tour.page.keyboard.press('Escape');
  await tour.page.keyboard.press('Escape');
  await expect(question(tour)).toBeVisible();
  await tour.button('Keep my tour').click({ force: true });
  await expect(tour.heading(cancelled)).toBeFocused();
  expect(await sandbox.sent('cancel')).toHaveLength(1);
});

test('after a lost answer the tour may be cancelled: only trying again is offered, and claims nothing false', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'cancel', times: 1 });
  const tour = await openTour();
  await bookFromForm(tour);
  await cancelTour(tour);
  await expect(maybeCancelled(tour)).toBeFocused();
  await expect(maybeCancelled(tour)).toContainText('The connection dropped before we heard back.');
  await expect(tour.heading('Your tour is booked')).toBeHidden();
  const ways = maybeCancelled(tour).locator('a, button');
  await expect(ways).toHaveText([/^Call \(312\) 555-0123$/, 'Try again']);
  await expect(ways.first()).toHaveAttribute('href', 'tel:3125550123');
  await expect(question(tour)).toBeHidden();
  await expect(tour.button('Change time')).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeHidden();
  expect(await sandbox.sent('cancel')).toHaveLength(1);

  await tour.button('Try again').click();
  await expect(tour.heading(cancelled)).toBeFocused();
  // The first one told the team.
  await expect(tour.region).not.toContainText('Nothing else to do.');
  expect(await sandbox.sent('cancel')).toHaveLength(2);
});

test('a double click on "Cancel tour" only asks, even where the answer comes up under the pointer', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const lines = '<br>'.repeat(60);
  const tour = await openTour({ before: lines, after: lines, attributes: { loading: 'eager' } });
  await bookFromForm(tour);
  const { page } = tour;
  const boxOf = async (name: string) => {
    const box = await tour.button(name).boundingBox();
    if (!box) throw new Error(`${name} has no place`);
    return box;
  };
  /** How far the answer comes up from the button that asks. */
  const distance = async () => {
    const opener = await boxOf('Cancel tour');
    await tour.button('Cancel tour').click();
    const yes = await boxOf('Yes, cancel tour');
    await page.keyboard.press('Escape');
    await expect(question(tour)).toBeHidden();
    return { x: opener.x - yes.x, y: opener.y - yes.y };
  };
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await tour.button('Cancel tour').scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: Math.round(width + 2 * (await distance()).x), height });
  await page.evaluate((y) => scrollBy(0, y), (await distance()).y);
  const { x, y } = await distance();
  expect([Math.abs(x) < 20, Math.abs(y) < 20]).toEqual([true, true]);

  await tour.button('Cancel tour').dblclick();
  await expect(question(tour)).toBeVisible();
  expect(await sandbox.sent('cancel')).toEqual([]);
  await page.keyboard.press('Escape');
});
