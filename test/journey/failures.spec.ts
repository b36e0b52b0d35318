import { errorsInConsole, impatience, scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

/** A failure isn't a lack of times, and visitors don't need codes or keys. */
const jargon = /no open times|\b(40\d|429|50\d)\b|\bkey\b|JSON|undefined/i;

test('a failed week can be retried', async ({ openTour, sandbox }) => {
  await sandbox.order({ fault: 'html', operation: 'available-times', after: 1 });
  const tour = await openTour();
  const failed = tour.region.getByRole('paragraph').filter({ hasText: 'couldn’t load' });
  await expect(failed).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();
  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  // The whole month has failed, so nothing more is announced of it.
  const status = tour.region.getByRole('status');
  await expect(status).toHaveText('We couldn’t load the times.');
  await tour.region
    .getByRole('button', { name: ': couldn’t be loaded' })
    .first()
    .click({ force: true });
  await expect(failed).toHaveText(/times on Tuesday, December 1\.$/);
  await expect(status).toHaveText((await failed.textContent()) ?? '');
  await expect(tour.region).not.toContainText(jargon);

  await sandbox.endFaults();
  await tour.button('Try again').click();
  await expect(failed).toBeHidden();
  // Every day except the four Sundays, when the office is closed.
  await expect(tour.daysWithTimes()).toHaveCount(27);
  const told = expect.stringMatching(/available-times failed .* at http.*base-url/);
  expect(await errorsInConsole(tour.page)).toEqual([told]);
});

test('offline times load once back online', async ({ openTour, pages }) => {
  const before = `${scriptTag(pages, impatience)}${'<p>Far above.</p>'.repeat(100)}`;
  const tour = await openTour({ before });
  await tour.page.context().setOffline(true);
  await tour.heading('Book a tour').scrollIntoViewIfNeeded();
  const offline = tour.region.getByRole('paragraph').filter({ hasText: 'You’re offline.' });
  await expect(offline).toContainText('Times will load when you’re back online.');
  const said = tour.region.getByRole('status');
  await expect(said).toContainText('You’re offline.');
  await tour.page.context().setOffline(false);
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await expect(offline).toBeHidden();
  await expect(tour.button('Try again')).toBeHidden();
  await expect(said).not.toContainText('offline');
  // The group is requested again, too.
  await expect(tour.region).toContainText('Central Time');
});
