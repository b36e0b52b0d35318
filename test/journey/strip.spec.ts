import { expect, test } from './support/test.js';
import { type TourPage, tuesday, wednesday } from './support/tour-page.js';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

const days = ({ grid }: TourPage) => grid.getByRole('button');

async function expectTimesOfMarkedDay(tour: TourPage): Promise<void> {
  const marked = tour.grid.getByRole('button', { pressed: true });
  const name = (await marked.locator('.visually-hidden').textContent()) ?? '';
  await expect(tour.timesOf(name).getByRole('button').first()).toBeInViewport();
}

async function swipeLeft({ page, grid }: TourPage): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await grid.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', left: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + width / 2 - left, y: y + height / 2 }],
    });
  await touch('touchStart', 0);
  for (const left of [30, 60, 90]) await touch('touchMove', left);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a phone shows seven days from today and their first times without scrolling', async ({
  openTour,
}) => {
  const tour = await openTour({ context: phone });
  const time = tour.times.getByRole('button').first();
  await expect(time).toBeVisible();
  const [top = 0, first = 0] = await Promise.all(
    [tour.region, time].map((it) => it.evaluate((element) => element.getBoundingClientRect().top)),
  );
  expect(first - top).toBeLessThan(340);
  await expect(days(tour)).toHaveCount(7);
  await expectTimesOfMarkedDay(tour);

  await tour.button(/^Next 7 days, /).tap();
  await expect(tour.month('November 28 – December 4')).toBeVisible();
  await expectTimesOfMarkedDay(tour);
  await swipeLeft(tour);
  await expect(tour.month('December 5 – December 11')).toBeVisible();
  await expectTimesOfMarkedDay(tour);
  await tour.button('Today').tap();
  await tour.day(tuesday).tap();
  await expectTimesOfMarkedDay(tour);
  expect(await tour.page.evaluate(() => scrollY)).toBe(0);
});

test('a narrow calendar unfolds its month, and a wide one has it', async ({ openTour }) => {
  const tour = await openTour({ context: phone });
  await tour.chooseDay(wednesday);
  await tour.button('Show month, November').tap();
  await expect(tour.day('Monday, November 30, 2026')).toBeVisible();
  await expect(tour.button('Next month, December 2026')).toBeVisible();
  await expectTimesOfMarkedDay(tour);
  await tour.button('Show month, November').tap();
  await expect(days(tour)).toHaveCount(7);
  await tour.page.setViewportSize({ width: 1000, height: 812 });
  await expect(tour.button(/^Show/)).toHaveCount(0);
  await expect(tour.day('Monday, November 30, 2026')).toBeVisible();
  await tour.page.setViewportSize({ width: 375, height: 812 });
  await expect(days(tour)).toHaveCount(7);
  await expectTimesOfMarkedDay(tour);
});

test('seven days without times say so and lead on', async ({ openTour, sandbox }) => {
  await sandbox.order({ fault: 'empty-month', month: '2026-12' });
  const tour = await openTour({ context: phone });
  for (const _ of [1, 2]) await tour.button(/^Next 7 days, /).tap();
  await expect(tour.region).toContainText('No open times from Dec 5 to Dec 11.');
  await expect(tour.times).toHaveCount(0);
  await tour.button(/^Next opening: \w+, Jan \d$/).click();
  await expectTimesOfMarkedDay(tour);
  expect(await tour.firstDayWithTimes()).toMatch(/January \d, 2027/);
  await expect(days(tour)).toHaveCount(7);
});
