/** Pages that replace `Date`. Playwright's clock does so in every journey; here it is about the calendar. */
import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** As scripts do that watch or falsify the clock: static methods, but a prototype without methods. */
const wrapper = `const Original = Date;
  window.Date = function () { return new Original(...arguments); };
  Object.setPrototypeOf(Date, Original);`;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The whole month is there, each day below its weekday. */
async function expectMonth(tour: TourPage, name: string, dayCount: number): Promise<void> {
  await expect(tour.month(name)).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();
  await expect(tour.region).not.toContainText('Loading open times…');
  const days = await tour.grid.locator('td').evaluateAll((cells) =>
    (cells as HTMLTableCellElement[]).map(({ cellIndex, textContent }) => ({
      cellIndex,
      name: /[A-Z].*/.exec(textContent)?.[0],
    })),
  );
  const named = days.filter((day) => day.name);
  expect(named).toHaveLength(dayCount);
  for (const day of named) expect(day.name).toContain(weekdays[day.cellIndex]);
}

for (const timezoneId of ['America/New_York', 'Asia/Kolkata', 'UTC'])
  for (const [means, code] of [
    ['Playwright’s clock', ''],
    ['a wrapper around Date', wrapper],
  ] as const)
    test(`all days are right in ${timezoneId} with ${means}`, async ({
      openTour,
      pages,
      sandbox,
    }) => {
      const before = scriptTag(pages, code);
      const tour = await openTour({ before, context: { timezoneId } });
      await expectMonth(tour, 'November 2026', 16);
      await tour.showNextMonth();
      await expectMonth(tour, 'December 2026', 31);
      // One for each week from November 21 to January 3.
      expect(await sandbox.sent('available-times')).toHaveLength(7);
    });

test('a day of 23 hours ends at midnight', async ({ openTour, sandbox }) => {
  const now = '2026-03-08T06:30:00Z';
  await sandbox.reset({ now, busyness: 0 });
  const tour = await openTour({ now });
  const today = tour.grid.locator('[aria-current=date]');
  await expect(today).toHaveText(/Sunday, March 8, 2026/);
  const { clock } = tour.page;
  await clock.setSystemTime(now);
  await clock.fastForward('22:29:00');
  await expect(today).toHaveText(/Sunday, March 8, 2026/);
  await clock.fastForward('00:02:00');
  await expect(today).toHaveText(/Monday, March 9, 2026/);
});
