import { expect, test } from './support/test.js';

test('when the first opening is far ahead, the calendar opens on its month, and the way back and on is open', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'far-ahead', days: 45 });
  await sandbox.order({ fault: 'empty-month', month: '2027-02' });
  const tour = await openTour({ attributes: { 'max-days': '90' } });
  await expect(tour.month('January 2027')).toBeVisible();
  expect(await tour.firstDayWithTimes()).toBe('Tuesday, January 5, 2027');

  await tour.showPreviousMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.region).toContainText('No open times in December 2026.');
  await expect(tour.daysWithTimes()).toHaveCount(0);
  await tour.showPreviousMonth();
  await expect(tour.month('November 2026')).toBeVisible();
  await expect(tour.button(/^Previous month/)).toBeDisabled();
  await tour.showNextAvailable();
  await expect(tour.month('January 2027')).toBeVisible();
  await expect(tour.grid.getByRole('button').and(tour.page.locator(':focus'))).toBeVisible();
  await expect(tour.region).not.toContainText('No open times');

  await tour.showNextMonth();
  await expect(tour.region).toContainText('No open times in February 2027.');
  await tour.showNextAvailable();
  await expect(tour.region).toContainText('There are no open times after this.');
  await expect(tour.button('Next available')).toBeHidden();
});
