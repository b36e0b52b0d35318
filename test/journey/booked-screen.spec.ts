import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ busyness: 0, startAt: 'form' });

test('a booking redirects after its event fired', async ({ openTour, journey, pages }) => {
  journey.expectBookings(2);
  const redirect = pages.add('<!doctype html><title>Thanks</title><h1>Thank you</h1>');
  const act = "window.name = 'heard ' + event.appointment.start";
  const before = scriptTag(pages, `addEventListener('tour-booked', (event) => { ${act}; });`);
  const config = JSON.stringify({ redirect });
  const tour = await openTour({ before, attributes: { config } });
  journey.expectUrl(tour.page, redirect);
  await tour.fill();
  await tour.submit();
  await expect(tour.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await tour.page.evaluate('window.name')).toBe('heard 2026-11-24T13:00:00');

  // Of a group whose tours have to be confirmed.
  const tentative = await openTour({ attributes: { 'group-id': '42', config } });
  await tentative.fill({ ...aProspect, email: 'another@quillivan.example' });
  await tentative.submit();
  await expect(tentative.region).toContainText('Your tour still has to be confirmed.');
  await expect(tentative.region.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    redirect,
  );
});
