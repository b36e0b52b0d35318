import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

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

/** "November 28", "Nov 28" and "November". */
const monthAndDay = (day: string) => day.split(', ')[1] ?? '';
const short = (day: string) => monthAndDay(day).replace(/(?<=^...)\S+/, '');
const monthOf = (day: string) => monthAndDay(day).split(' ')[0];

const calendar = { tag: '@calendar' };

test(
  'a phone shows seven days from today and their first times without scrolling',
  calendar,
  async ({ openTour, dayAfter }) => {
    const strip = (from: number) =>
      `${monthAndDay(dayAfter(from))} – ${monthAndDay(dayAfter(from + 6))}`;
    const tour = await openTour({ context: phone });
    const time = tour.times.getByRole('button').first();
    await expect(time).toBeVisible();
    const [top = 0, first = 0] = await Promise.all(
      [tour.region, time].map((it) =>
        it.evaluate((element) => element.getBoundingClientRect().top),
      ),
    );
    expect(first - top).toBeLessThan(340);
    await expect(tour.month(strip(0))).toBeVisible();
    await expect(days(tour)).toHaveCount(7);
    await expectTimesOfMarkedDay(tour);

    await tour.button(/^Next 7 days, /).tap();
    await expect(tour.month(strip(7))).toBeVisible();
    await expectTimesOfMarkedDay(tour);
    await swipeLeft(tour);
    await expect(tour.month(strip(14))).toBeVisible();
    await expectTimesOfMarkedDay(tour);
    await tour.button('Today').tap();
    await tour.daysWithTimes().last().tap();
    await expectTimesOfMarkedDay(tour);
    expect(await tour.page.evaluate(() => scrollY)).toBe(0);
  },
);

test(
  'a narrow calendar unfolds its month, and a wide one has it',
  calendar,
  async ({ openTour, dayAfter }) => {
    const tour = await openTour({ context: phone });
    const later = tour.day(dayAfter(9));
    await tour.daysWithTimes().last().click();
    await expectTimesOfMarkedDay(tour);
    await tour.button(/^Show month, /).tap();
    await expect(later).toBeVisible();
    await expect(tour.button(/^Next month, /)).toBeVisible();
    await expectTimesOfMarkedDay(tour);
    await tour.button(/^Show month, /).tap();
    await expect(days(tour)).toHaveCount(7);
    await tour.page.setViewportSize({ width: 1000, height: 812 });
    await expect(tour.button(/^Show/)).toHaveCount(0);
    await expect(later).toBeVisible();
    await tour.page.setViewportSize({ width: 375, height: 812 });
    await expect(days(tour)).toHaveCount(7);
    await expectTimesOfMarkedDay(tour);
  },
);

test(
  'seven days without times say so and lead on',
  calendar,
  async ({ openTour, sandbox, dayAfter }) => {
    // The first seven days that are all in a later month.
    let from = 7;
    const month = () => monthOf(dayAfter(from));
    while (month() === monthOf(dayAfter(0)) || month() !== monthOf(dayAfter(from + 6))) from += 7;
    const empty = new Date(dayAfter(from)).toJSON().slice(0, 7);
    await sandbox.order({ fault: 'empty-month', month: empty });
    const tour = await openTour({ context: phone, attributes: { 'max-days': '90' } });
    for (let turned = 0; turned < from; turned += 7) await tour.button(/^Next 7 days, /).tap();
    const [first, last] = [short(dayAfter(from)), short(dayAfter(from + 6))];
    await expect(tour.region).toContainText(`No open times from ${first} to ${last}.`);
    await expect(tour.times).toHaveCount(0);
    await tour.button(/^Next opening: \w+, \w+ \d$/).click();
    await expectTimesOfMarkedDay(tour);
    expect(monthOf(await tour.firstDayWithTimes())).not.toBe(month());
    await expect(days(tour)).toHaveCount(7);
  },
);
