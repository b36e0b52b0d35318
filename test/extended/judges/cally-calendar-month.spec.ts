/**
 * The expectations of the tests of a month in cally, another calendar element, in our words, for the
 * calendar on a page. Each title begins with the number of its case there; README.md lists them all.
 *
 * Source: https://github.com/WickyNilliams/cally, `src/calendar-month/calendar-month.test.tsx` at
 * f48bd81. License: MIT, copyright 2024-present Nick Williams.
 */
import { expect, type TourOptions, test } from '../../journey/support/test.js';
import type { TourPage } from '../../journey/support/tour-page.js';
import {
  chosenDays,
  expectFocus,
  farAhead,
  focusOn,
  named,
  press,
  tabStops,
  today,
} from './days.js';

/** Dates follow the locale if the page names the widget in its language. */
const translate = ({ page }: TourPage) =>
  page.locator('tour-booking').evaluate((it: HTMLElementTagNameMap['tour-booking']) => {
    it.strings = { region: 'Book a tour' };
  });

/** A Thursday with weeks before and after it. */
const thursday = '2027-04-15';

const far: TourOptions = { attributes: { ...farAhead, 'first-day': '1' } };

test('4: in a month without times, no day is selected', async ({ openTour, sandbox }) => {
  await sandbox.order({ fault: 'empty-month', month: '2026-12' });
  const tour = await openTour();
  await tour.showNextMonth();
  await expect(tour.region.getByRole('status')).toHaveText('December 2026: 0 days with open times');
  await expect(chosenDays(tour)).toHaveCount(0);
});

test('5, 11: the one pressed day is selected', async ({ openTour }) => {
  const tour = await openTour();
  const day = named('2026-11-24');
  await tour.day(day).click();
  await expect(chosenDays(tour)).toHaveCount(1);
  await expect(chosenDays(tour)).toHaveAccessibleName(day);
});

test('8: the month names the grid', async ({ openTour }) => {
  const tour = await openTour();
  await expect(tour.grid).toHaveAccessibleName('November 2026');
});

// At that moment, tomorrow has begun in Tokyo.
for (const [number, timezoneId] of [
  [9, 'America/Chicago'],
  [32, 'Asia/Tokyo'],
] as const)
  test(`${number}: today at the property is marked, seen from ${timezoneId}`, async ({
    openTour,
  }) => {
    const tour = await openTour({ context: { timezoneId }, now: '2026-11-21T21:00:00Z' });
    await tour.firstDayWithTimes();
    const current = tour.grid.locator('[aria-current=date]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAccessibleName(named(today));
  });

test('10: one day of the grid is in the Tab order', async ({ openTour }) => {
  const tour = await openTour(far);
  await focusOn(tour, thursday);
  const days = tour.grid.getByRole('button');
  await expect(tour.grid.locator('button[tabindex]')).toHaveCount(await days.count());
  await expect(tabStops(tour)).toHaveCount(1);
  await expect(tabStops(tour)).toHaveAccessibleName(named(thursday));
});

test('12, 14: a day without times says so', async ({ openTour }) => {
  const tour = await openTour();
  await tour.firstDayWithTimes();
  const sunday = tour.day(named('2026-11-22'));
  await expect(sunday).toBeDisabled();
  for (const press of [() => sunday.click({ force: true }), () => sunday.press('Enter')]) {
    await press();
    await expect(tour.region).toContainText('No open times on Sunday, November 22.');
    await tour.day(named(today)).click();
    await expect(chosenDays(tour)).toHaveAccessibleName(named(today));
  }
});

test('13: Enter chooses the focused day', async ({ openTour }) => {
  const tour = await openTour(far);
  await focusOn(tour, thursday);
  await press(tour, 'ArrowRight', '2027-04-16');
  await tour.page.keyboard.press('Enter');
  await expect(chosenDays(tour)).toHaveAccessibleName(named('2027-04-16'));
});

for (const [number, key, day, what] of [
  [15, 'ArrowLeft', '2027-04-14', 'to the previous day'],
  [16, 'ArrowRight', '2027-04-16', 'to the next day'],
  [17, 'ArrowUp', '2027-04-08', 'to the previous week'],
  [18, 'ArrowDown', '2027-04-22', 'to the next week'],
  [19, 'Home', '2027-04-12', 'to the start of a week that starts on Monday'],
  [20, 'End', '2027-04-18', 'to the end of the week, a Sunday without times'],
  [21, 'PageUp', '2027-03-15', 'to the previous month'],
  [22, 'PageDown', '2027-05-15', 'to the next month'],
  [23, 'Shift+PageUp', '2028-04-15', 'to the previous year'],
  [24, 'Shift+PageDown', '2028-04-15', 'to the next year'],
] as const)
  test(`${number}: ${key} moves ${what}`, async ({ openTour }) => {
    const tour = await openTour(far);
    await focusOn(tour, key === 'Shift+PageUp' ? '2029-04-15' : thursday);
    await press(tour, key, day);
  });

test('25: a day without times takes the focus', async ({ openTour }) => {
  const tour = await openTour();
  await focusOn(tour, today);
  await press(tour, 'ArrowRight', '2026-11-22');
  await expect(tour.grid.locator('button:focus')).toBeDisabled();
});

test('26: the focus stays within the visible days', async ({ openTour }) => {
  const tour = await openTour({ attributes: { 'max-days': '6' } });
  await focusOn(tour, today);
  await press(tour, 'PageUp', today);
  await press(tour, 'ArrowLeft', today);
  await press(tour, 'PageDown', '2026-11-30');
  await press(tour, 'ArrowRight', '2026-11-30');
});

for (const [number, key, day] of [
  [27, 'ArrowLeft', '2026-11-24'],
  [28, 'ArrowRight', '2026-11-22'],
] as const)
  test(`${number}: ${key} from right to left`, async ({ openTour }) => {
    const tour = await openTour({ attributes: { locale: 'he' } });
    await translate(tour);
    await tour.day(named('2026-11-23', 'he')).focus();
    await tour.page.keyboard.press(key);
    await expectFocus(tour, day, 'he');
  });

test('29, 30, 31: no day before the first is there, and one after the last has no times', async ({
  openTour,
}) => {
  const tour = await openTour({ attributes: { 'max-days': '6' } });
  await tour.firstDayWithTimes();
  const last = named('2026-11-27');
  await expect(tour.day(named('2026-11-20'))).toHaveCount(0);
  await tour.day(named('2026-11-28')).click({ force: true });
  await expect(tour.region).toContainText('No open times on Saturday, November 28.');
  await tour.day(last).click();
  await expect(chosenDays(tour)).toHaveAccessibleName(last);
  await tour.day(named(today)).click();
  await expect(chosenDays(tour)).toHaveAccessibleName(named(today));
});

const inFrench = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

test('34: weekdays, the month and days are in the page’s language', async ({ openTour }) => {
  const tour = await openTour({ attributes: { locale: 'fr' } });
  await translate(tour);
  await expect(tour.grid).toHaveAccessibleName('novembre 2026');
  await expect(tour.day('mardi 24 novembre 2026')).toBeVisible();
  for (const [index, name] of inFrench.entries())
    await expect(tour.grid.getByRole('columnheader').nth(index)).toHaveAccessibleName(name);
});

test('35: a short weekday has its full name', async ({ openTour }) => {
  const tour = await openTour(far);
  await tour.firstDayWithTimes();
  const heads = tour.grid.getByRole('columnheader');
  await expect(heads).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await expect(heads.nth(0)).toHaveAccessibleName('Monday');
  await expect(heads.nth(6)).toHaveAccessibleName('Sunday');
});
