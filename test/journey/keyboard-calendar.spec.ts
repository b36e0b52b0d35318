import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** A day of the visible month by the day alone: "November 24". */
const day = (tour: TourPage, name: string) =>
  tour.grid.getByRole('button', { name: new RegExp(`, ${name}, `) });

/** What Tab can reach in the grid. */
function tabStops(tour: TourPage): Promise<(string | null)[]> {
  return tour.grid
    .getByRole('button')
    .evaluateAll((days: HTMLElement[]) =>
      days.filter(({ tabIndex }) => tabIndex >= 0).map(({ textContent }) => textContent),
    );
}

async function expectOneTabStop(tour: TourPage): Promise<void> {
  await expect.poll(() => tabStops(tour)).toHaveLength(1);
}

/** The first day with times holds the tab stop of a month that nobody has moved in. */
async function start(tour: TourPage, name = 'November 21'): Promise<void> {
  await tour.button(/^Next month/).focus();
  await tour.page.keyboard.press('Tab');
  await expect(day(tour, name)).toBeFocused();
}

/** Each key, and the day on which the focus is after it. */
async function walk(tour: TourPage, steps: readonly (readonly [string, string])[]): Promise<void> {
  for (const [key, name] of steps) {
    await tour.page.keyboard.press(key);
    await expect(day(tour, name), `after ${key}`).toBeFocused();
    await expectOneTabStop(tour);
  }
}

test('arrows, Home, End and the page keys move as in every date grid', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  // No limit that the walk could run into.
  const tour = await openTour({ attributes: { 'max-days': '900' } });
  await tour.firstDayWithTimes();
  await start(tour);
  await walk(tour, [
    ['ArrowRight', 'November 22'],
    ['ArrowLeft', 'November 21'],
    ['ArrowUp', 'November 14'],
    ['ArrowDown', 'November 21'],
    ['Home', 'November 15'],
    ['ArrowDown', 'November 22'],
    ['End', 'November 28'],
    ['ArrowRight', 'November 29'],
    ['ArrowRight', 'November 30'],
    ['ArrowRight', 'December 1'],
  ]);
  await expect(tour.month('December 2026')).toBeVisible();
  await walk(tour, [
    ['ArrowLeft', 'November 30'],
    ['ArrowDown', 'December 7'],
    ['PageDown', 'January 7'],
  ]);
  await expect(tour.month('January 2027')).toBeVisible();
  await walk(tour, [['PageUp', 'December 7']]);
  await walk(tour, [['Shift+PageDown', 'December 7']]);
  await expect(tour.month('December 2027')).toBeVisible();
  await walk(tour, [['Shift+PageUp', 'December 7']]);
  await expect(tour.month('December 2026')).toBeVisible();
  await walk(tour, [
    ['ArrowDown', 'December 14'],
    ['ArrowDown', 'December 21'],
    ['ArrowDown', 'December 28'],
    ['ArrowRight', 'December 29'],
    ['ArrowRight', 'December 30'],
    ['ArrowRight', 'December 31'],
    ['PageDown', 'January 31'],
    // A month that has no such day ends earlier.
    ['PageDown', 'February 28'],
  ]);
  await expect(tour.month('February 2027')).toBeVisible();
});

test('weeks begin on the day that the page says', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'first-day': '1' } });
  await tour.firstDayWithTimes();
  await start(tour);
  await walk(tour, [
    ['Home', 'November 16'],
    ['End', 'November 22'],
  ]);
});

test('no key leads to a month that cannot be booked', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await start(tour);
  await tour.page.keyboard.press('PageUp');
  await expect(tour.month('November 2026')).toBeVisible();
  await tour.page.keyboard.press('Shift+PageUp');
  await expect(tour.month('November 2026')).toBeVisible();

  await tour.page.keyboard.press('Shift+PageDown');
  await expect(tour.month('January 2027')).toBeVisible();
  await expect(tour.button(/^Next month/)).toBeDisabled();
  await tour.page.keyboard.press('PageDown');
  await expect(tour.month('January 2027')).toBeVisible();
  await tour.page.keyboard.press('Shift+PageUp');
  await expect(tour.month('November 2026')).toBeVisible();
  await expect(tour.button(/^Previous month/)).toBeDisabled();
});

test('arrows go on from the day that has the focus, however the focus got there', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.firstDayWithTimes();
  // A screen reader moves the focus by itself while it reads.
  await day(tour, 'November 24').focus();
  await walk(tour, [['ArrowRight', 'November 25']]);
});

test('a day without times is reached by the arrows, says so, and does nothing', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await start(tour);
  await tour.page.keyboard.press('ArrowRight');
  const sunday = day(tour, 'November 22');
  await expect(sunday).toBeFocused();
  await expect(sunday).toBeDisabled();
  await tour.page.keyboard.press('Enter');
  await expect(tour.times).toBeHidden();
  await expect(sunday).toBeFocused();
});

test('the grid has one tab stop while times are loading, and arrows work already', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'hanging', operation: 'available-times' });
  const tour = await openTour();
  await expectOneTabStop(tour);
  await start(tour);
  await walk(tour, [
    ['ArrowRight', 'November 22'],
    ['PageDown', 'December 22'],
  ]);
});

test('a month without times has one tab stop too, and "Next available" puts the focus on a day', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'empty-month', month: '2026-12' });
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await start(tour);
  await walk(tour, [
    ['ArrowDown', 'November 28'],
    ['ArrowDown', 'December 5'],
    ['Home', 'November 29'],
    ['End', 'December 5'],
  ]);
  await expect(tour.region).toContainText('No open times in December 2026.');
  await expectOneTabStop(tour);
  await walk(tour, [['ArrowRight', 'December 6']]);

  await tour.button('Next available').focus();
  await tour.page.keyboard.press('Enter');
  await expect(tour.month('January 2027')).toBeVisible();
  await expect(tour.grid.getByRole('button').and(tour.page.locator(':focus'))).toBeVisible();
  await expectOneTabStop(tour);
});

test('"Next month" keeps the focus, so that it can be pressed again', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await tour.button('Next month, December 2026').focus();
  await tour.page.keyboard.press('Enter');
  await expect(tour.button('Next month, January 2027')).toBeFocused();
  await tour.page.keyboard.press('Space');
  await expect(tour.month('January 2027')).toBeVisible();
  await expect(tour.button(/^Next month/)).toBeFocused();
  await expect(tour.button(/^Next month/)).toBeDisabled();
  await expect(tour.region.getByRole('status')).toHaveText(
    /^January 2027: \d+ days with open times/,
  );
});
