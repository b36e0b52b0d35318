import { addDays, type IsoDate } from '../../demo/sandbox/wall-time.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** The dates of each list that was asked for, in order of arrival. */
async function datesAsked(sandbox: SandboxWorld): Promise<IsoDate[][]> {
  return (await sandbox.sent('available-times')).map(({ query }) => {
    const { from_date: from = '', to_date: to = from } = query as Record<string, IsoDate>;
    const dates: IsoDate[] = [];
    for (let date = from as IsoDate; date <= to; date = addDays(date, 1)) dates.push(date);
    return dates;
  });
}

/** The month and all of its times are there. */
async function expectMonth(tour: TourPage, name: string): Promise<void> {
  await expect(tour.month(name)).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();
  await expect(tour.region).not.toContainText('Loading times…');
}

test('each date is requested once, seven at a time', async ({ openTour, sandbox }) => {
  const tour = await openTour();
  await expectMonth(tour, 'November 2026');
  await tour.showNextMonth();
  await expectMonth(tour, 'December 2026');
  await tour.button(/^Previous month/).click();
  await expectMonth(tour, 'November 2026');
  await tour.comeBack('2026-11-21T15:00:59Z');
  await tour.showNextMonth();
  await tour.showNextMonth();
  await expectMonth(tour, 'January 2027');
  await expect(tour.button(/^Next month/)).toHaveAttribute('aria-disabled', 'true');

  const asked = await datesAsked(sandbox);
  expect(Math.max(...asked.map(({ length }) => length))).toBe(7);
  const dates = asked.flat().sort();
  expect([dates.at(0), dates.at(-1)]).toEqual(['2026-11-21', '2027-01-20']);
  // Today and sixty more.
  expect(dates).toHaveLength(61);
  expect(new Set(dates).size).toBe(61);
  expect(await sandbox.sent('group')).toHaveLength(1);
});

test('times reload after a minute in another tab', async ({ openTour, sandbox }) => {
  const tour = await openTour();
  await tour.chooseDay('Monday, November 23, 2026');
  const time = tour.time('9:30 AM');
  await expect(time).toBeVisible();
  const before = (await datesAsked(sandbox)).flat();

  await sandbox.rival(23, '2026-11-23T09:30:00');
  await tour.comeBack('2026-11-21T15:01:01Z');
  await expect(time).toBeHidden();
  await expect(tour.time('10:00 AM')).toBeVisible();
  await expect
    .poll(async () => (await datesAsked(sandbox)).flat().sort())
    .toEqual([...before, ...before].sort());
});
