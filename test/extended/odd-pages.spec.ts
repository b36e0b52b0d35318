import { asDialog, open } from '../journey/support/dialog.js';
import { expectNoSidewaysScroll } from '../journey/support/layout.js';
import { styleSheet, withStyles } from '../journey/support/page-scripts.js';
import { expect, test } from '../journey/support/test.js';

test('in a page at twice its size the dialog fits and works', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const before = styleSheet(pages, 'html { zoom: 2; }');
  const tour = await openTour({ attributes: asDialog, before, headers: withStyles });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await expectNoSidewaysScroll(tour.page);
  await dialog.fill();
  await dialog.submit();
  await dialog.expectBooked();
});

test('a tour is booked in a narrow frame of another page', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const inner = pages.add(`<!doctype html><html lang="en"><title>A tour</title>
    <script type="module" src="/dist/tour-booking.js"></script>
    <tour-booking base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"></tour-booking>`);
  const html = `<iframe title="Book" width="280" height="560" src="${inner}"></iframe>`;
  const headers = { 'content-security-policy': "default-src 'none'; frame-src 'self'" };
  const outer = await openTour({ html, headers, script: 'none' });
  const frame = outer.page.frameLocator('iframe');
  const tour = outer.within(frame.getByRole('region', { name: 'Book a tour' }));
  await tour.chooseFirstTime();
  const overflow = await frame
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});
