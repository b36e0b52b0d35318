import { expect, test } from './support/test.js';

test.use({ busyness: 0 });

test('a page of sixty widgets is not laid out anew for each of them', async ({
  browser,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  const widget = `<li>A home <tour-booking display="dialog" base-url="${sandbox.baseUrl}"
    api-key="PUBLIC_DEMO_KEY" group-id="23"></tour-booking></li>`;
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

test('nothing below or within moves while the calendar gets its times, on a desk or a phone', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  // One after the other, so that each comes into a page that is drawn.
  await sandbox.order({ fault: 'slow', ms: 1_500, operation: 'group' });
  await sandbox.order({ fault: 'slow', ms: 3_000, operation: 'available-times' });
  const visits = [1280, 320].map(async (width) => {
    const context = { viewport: { width, height: 1_200 } };
    const tour = await openTour({ context, after: '<footer>Pine Hill Homes</footer>' });
    const topOf = (selector: string) =>
      // In the frame after the next, what an answer brings is laid out.
      tour.page.locator(selector).evaluate(async (element) => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return element.getBoundingClientRect().top;
      });
    const tops = async () => [await topOf('footer'), await topOf('tour-booking [role=grid]')];
    await tour.grid.waitFor();
    const before = await tops();
    await expect(tour.region.getByRole('radio')).toHaveCount(3);
    await expect(tour.region).toContainText('Central Standard Time');
    expect(await tops(), 'after the group has answered').toEqual(before);
    await tour.firstDayWithTimes();
    await expect(tour.region).not.toContainText(/Loading times|Looking for/);
    expect(await tops(), 'after the times have come').toEqual(before);
  });
  await Promise.all(visits);
});
