import type { Locator } from 'playwright/test';
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

test('nothing moves while the calendar loads', async ({ openTour, sandbox }) => {
  // One after the other, so that each response reaches a rendered page.
  await sandbox.order({ fault: 'slow', ms: 2_000, operation: 'group' });
  await sandbox.order({ fault: 'slow', ms: 5_000, operation: 'available-times' });
  const visits = [1280, 320].map(async (width) => {
    const context = { viewport: { width, height: 1_200 } };
    const tour = await openTour({ context });
    const topOf = (what: Locator) =>
      // Two frames later, a response is laid out.
      what.evaluate(async (element) => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return Math.round(element.getBoundingClientRect().top);
      });
    const grid = await topOf(tour.grid);
    const times = await topOf(tour.region.getByText('Finding the first open time…'));
    await expect(tour.region.getByRole('radio')).toHaveCount(3);
    expect(await topOf(tour.grid), 'after the group has answered').toBe(grid);
    await expect(tour.times.getByRole('button').first()).toBeVisible();
    await expect(tour.region).not.toContainText(/Loading open times|Finding the/);
    expect(await topOf(tour.grid), 'after the times have come').toBe(grid);
    expect(await topOf(tour.times.getByRole('heading').first())).toBe(times);
  });
  await Promise.all(visits);
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
  await expect(tour.errorSummary).toBeFocused();
  await expectFit();
});
