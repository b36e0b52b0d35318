import type { Locator } from 'playwright/test';
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
  // One after the other, so that each comes into a page that is drawn.
  await sandbox.order({ fault: 'slow', ms: 2_000, operation: 'group' });
  await sandbox.order({ fault: 'slow', ms: 5_000, operation: 'available-times' });
  const visits = [1280, 320].map(async (width) => {
    const context = { viewport: { width, height: 1_200 } };
    const tour = await openTour({ context });
    const topOf = (what: Locator) =>
      // In the frame after the next, what an answer brings is laid out.
      what.evaluate(async (element) => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return Math.round(element.getBoundingClientRect().top);
      });
    const grid = await topOf(tour.grid);
    const times = await topOf(tour.region.getByText('Looking for the first open time…'));
    await expect(tour.region.getByRole('radio')).toHaveCount(3);
    expect(await topOf(tour.grid), 'after the group has answered').toBe(grid);
    await expect(tour.times.getByRole('button').first()).toBeVisible();
    await expect(tour.region).not.toContainText(/Loading times|Looking for/);
    expect(await topOf(tour.grid), 'after the times have come').toBe(grid);
    expect(await topOf(tour.times.getByRole('heading').first())).toBe(times);
  });
  await Promise.all(visits);
});
