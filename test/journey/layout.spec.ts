import { expectNoAxeFindings } from './support/axe.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { expect, tagOf, test } from './support/test.js';

test('sixty widgets do not force a layout each', async ({ browser, pages, sandbox }) => {
  const widget = `<li>A home ${tagOf(sandbox, { display: 'dialog' })}</li>`;
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(
    pages.add(`<!doctype html><html lang="en"><title>Homes</title>
      <script type="module" src="/dist/tour-booking.js"></script><ul>${widget.repeat(60)}</ul>`),
  );
  await expect(page.getByRole('button', { name: 'Book a tour' })).toHaveCount(60);
  const { metrics } = await session.send('Performance.getMetrics');
  expect(metrics.find(({ name }) => name === 'LayoutCount')?.value).toBeLessThan(30);
  expect(await sandbox.requests()).toEqual([]);
  await page.close();
});

const endless = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);

test('a column of 280 pixels is wide enough', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const errors = { client: { people: { 0: { email: [endless] } }, community: [endless] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour({
    attributes: { 'group-id': '42', location: endless },
    before: '<style>#column { width: 280px; overflow-x: auto }</style><aside id="column">',
    after: '</aside>',
    headers: { 'content-security-policy': "default-src * 'unsafe-inline'" },
    context: { viewport: { width: 1000, height: 700 }, hasTouch: true },
  });
  // Axe measures the targets, too.
  const expectFit = async () => {
    await expectNoSidewaysScroll(tour.page, '#column');
    await expectNoAxeFindings(tour.page);
  };
  await tour.firstDayWithTimes();
  await expectFit();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.button('Book tour').tap();
  await expect(tour.field('Email')).toBeFocused();
  await expectFit();
});
