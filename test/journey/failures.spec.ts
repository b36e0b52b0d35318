import { impatience } from './support/notices.js';
import { errorsInConsole, heardBy, listener, scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

test.use({ busyness: 0 });

const children = '<a href="tel:+15550100">Call us to book a tour</a>';
const unavailable = 'Online booking is not available right now';

const fallback = ({ page }: TourPage) => page.getByRole('link', { name: 'Call us to book a tour' });

/** A failure is no lack of times, and neither codes nor keys are a visitor's business. */
const jargon = /no open times|\b(40\d|429|50\d)\b|\bkey\b|JSON|undefined/i;

test('a key without permissions shows the fallback', async ({ openTour, pages }) => {
  const attributes = { 'api-key': 'PUBLIC_NO_APPOINTMENTS', loading: 'eager' };
  const tour = await openTour({ attributes, children, before: listener(pages) });
  await expect(tour.heading(unavailable)).toBeVisible();
  await expect(fallback(tour)).toBeVisible();
  await expect(tour.grid).toBeHidden();
  await expect(tour.region).not.toContainText(jargon);
  await expect(tour.region.getByRole('status')).not.toContainText('could not be loaded');

  const errors = (await heardBy(tour.page)).filter(({ type }) => type === 'tour-error');
  const operations = errors.map(({ kind, operation, status }) => `${operation} ${kind} ${status}`);
  expect(operations.sort()).toEqual(['available-times forbidden 403', 'group forbidden 403']);
  const advice = ['Appointments', 'Employee Groups'].map((category) =>
    expect.stringMatching(`^<tour-booking>: .*category ${category}`),
  );
  expect((await errorsInConsole(tour.page)).sort()).toEqual(advice);
});

test('a failed week can be retried', async ({ openTour, pages, sandbox }) => {
  await sandbox.order({ fault: 'html', operation: 'available-times', after: 1 });
  const tour = await openTour({ before: listener(pages) });
  const failed = tour.region.getByRole('paragraph').filter({ hasText: 'could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();
  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(tour.region).not.toContainText(jargon);

  await sandbox.endFaults();
  await tour.button('Try again').click();
  await expect(failed).toBeHidden();
  // Every day but the four Sundays, which the office keeps.
  await expect(tour.daysWithTimes()).toHaveCount(27);
  const told = expect.stringMatching(/available-times at http.*base-url/);
  expect(await errorsInConsole(tour.page)).toEqual([told]);
});

test('offline times load once back online', async ({ openTour, pages }) => {
  const before = `${scriptTag(pages, impatience)}${'<p>Far above.</p>'.repeat(100)}`;
  const tour = await openTour({ before });
  await tour.page.context().setOffline(true);
  await tour.heading('Book a tour').scrollIntoViewIfNeeded();
  const offline = tour.region.getByRole('paragraph').filter({ hasText: 'You’re offline.' });
  await expect(offline).toContainText('Times load when you’re back online.');
  const said = tour.region.getByRole('status');
  await expect(said).toContainText('You’re offline.');
  await tour.page.context().setOffline(false);
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await expect(offline).toBeHidden();
  await expect(tour.button('Try again')).toBeHidden();
  await expect(said).not.toContainText('offline');
  // What the group tells is asked again too.
  await expect(tour.region).toContainText('Central Standard Time');
});
