import { expect, test } from './support/test.js';

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
