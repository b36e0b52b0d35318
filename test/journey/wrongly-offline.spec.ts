import { expect } from 'playwright/test';
import {
  bookTour,
  cancelTour,
  listed,
  listIn,
  listMarkup,
  moveTo,
  wednesday,
} from './support/managing.js';
import { scriptTag } from './support/page-scripts.js';
import { test } from './support/test.js';

/** As behind a VPN on Windows, and in apps with a browser of their own: the connection is there. */
const WRONG = `Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });`;

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('a browser that calls itself offline without being it books, moves and cancels', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ before: scriptTag(pages, WRONG) });
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.heading('Your tour is moved')).toBeFocused();
  await cancelTour(tour);
  await expect(tour.heading('Your tour is cancelled')).toBeFocused();
  expect(await sandbox.sent('reschedule')).toHaveLength(1);
  expect(await sandbox.sent('cancel')).toHaveLength(1);
});

test('there, too, pressing twice books once', async ({ openTour, journey, pages }) => {
  journey.expectBookings(1);
  const tour = await openTour({ before: scriptTag(pages, WRONG) });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.button('Book tour').dblclick();
  await tour.expectBooked();
});

test('there, too, it is seen that a press is being carried out', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ before: scriptTag(pages, WRONG) });
  await tour.chooseFirstTime();
  await tour.fill();
  await sandbox.order({ fault: 'hanging', operation: 'group' });
  await tour.submit();
  await expect(tour.button('Booking…')).toBeFocused();
  await expect(tour.button('Booking…')).toHaveAttribute('aria-disabled', 'true');
});

test('there, too, times that could not be loaded can be asked for again', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'odd-shape', operation: 'available-times', times: 3 });
  const tour = await openTour({ before: scriptTag(pages, WRONG) });
  await tour.button('Try again').click();
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
});

test('there, too, a listed tour is cancelled', async ({ openTour, journey, pages, sandbox }) => {
  journey.expectBookings(0);
  const page = await openTour({ html: scriptTag(pages, WRONG) + listMarkup(sandbox) });
  const list = listIn(page, journey);
  await listed(list, 'Tuesday, November 24, 2026').button('Cancel tour').click();
  await page.page.getByRole('button', { name: 'Yes, cancel tour' }).click();
  await expect(list.heading('Your tour is cancelled')).toBeFocused();
});
