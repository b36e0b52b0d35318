import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test.use({ busyness: 0, startAt: 'form' });

/** One employee, whose tours have to be confirmed. */
const toConfirm = { 'group-id': '42' };

test('a booking redirects after its event fired', async ({ openTour, journey, pages }) => {
  journey.expectBookings(1);
  const redirect = pages.add('<!doctype html><title>Thanks</title><h1>Thank you</h1>');
  const act = "window.name = 'heard ' + event.appointment.start";
  const tour = await openTour({
    before: scriptTag(pages, `addEventListener('tour-booked', (event) => { ${act}; });`),
    attributes: { config: JSON.stringify({ redirect }) },
  });
  journey.expectUrl(tour.page, redirect);
  await tour.fill();
  await tour.submit();
  await expect(tour.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await tour.page.evaluate('window.name')).toBe('heard 2026-11-24T13:00:00');
});

test('a tentative booking offers the page’s address', async ({ openTour, journey, pages }) => {
  journey.expectBookings(1);
  const redirect = pages.add('<!doctype html><title>Thanks</title><h1>Thank you</h1>');
  const tour = await openTour({
    attributes: { ...toConfirm, config: JSON.stringify({ redirect }) },
  });
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('Your tour still has to be confirmed.');
  journey.expectUrl(tour.page, redirect);
  await tour.region.getByRole('link', { name: 'Continue' }).click();
  await expect(tour.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
