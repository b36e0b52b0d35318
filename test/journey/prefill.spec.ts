import { bookFromForm } from './support/managing.js';
import { listening, theOnly } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test.use({ busyness: 0 });

test('an open prefilled time shows the form', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const config = '{"prefill":{"date":"2026-11-24","time":"14:30"}}';
  // A field of the page, which has the focus when the widget loads.
  const search = '<label>Search <input autofocus></label>';
  const tour = await openTour({ attributes: { config, ...listening }, before: search });
  await expect(tour.field('First name')).toBeVisible();
  await expect(tour.page.getByLabel('Search')).toBeFocused();
  await expect(tour.region).toContainText('2:30 PM');
  const { start } = await theOnly(tour.page, 'tour-slot-select');
  expect(start).toBe('2026-11-24T14:30:00');

  await tour.goBack();
  await tour.chooseTime('3:00 PM');
  await bookFromForm(tour);
  expect((await sandbox.bookedBody()).appointment).toMatchObject({ start: '2026-11-24T15:00:00' });
});
