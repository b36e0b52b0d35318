import type { Locator } from 'playwright/test';
import { listed, listIn, listMarkup, question, tuesday } from './support/managing.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const before = '<p><a href="/privacy">Before the widget</a></p>';
const after = '<p><a href="/contact">After the widget</a></p>';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

/** A key, after which the focus is somewhere: on the body a keyboard has lost its place. */
async function press(tour: TourPage, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await tour.page.keyboard.press(key);
    await expect(tour.page.locator('body')).not.toBeFocused();
  }
}

/** Presses Tab until it gets there, as somebody does who looks at the screen. */
async function tabTo(tour: TourPage, target: Locator): Promise<void> {
  for (let presses = 0; presses < 45; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await press(tour, 'Tab');
  }
  await expect(target).toBeFocused();
}

const isFocusLost = ({ page }: TourPage) =>
  page.evaluate(() => document.activeElement === document.body);

const day = (tour: TourPage, name: string) =>
  tour.grid.getByRole('button', { name: new RegExp(`, ${name}, `) });

test('a tour is booked, moved and cancelled with the keyboard alone', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ before, after });
  await tour.firstDayWithTimes();
  await tour.page.getByRole('link', { name: 'Before the widget' }).focus();
  await tabTo(tour, day(tour, 'November 21'));
  await press(tour, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await tabTo(tour, tour.times.getByRole('button', { name: '1:00 PM', exact: true }));
  await press(tour, 'Enter');
  await expect(tour.heading('Your details')).toBeFocused();
  await tour.fill(aProspect);
  await tour.field('Phone').press('Enter');
  await expect(tour.heading('Your tour is booked')).toBeFocused();

  await tabTo(tour, tour.button('Change time'));
  await press(tour, 'Enter');
  await expect(tour.heading('Choose another time')).toBeFocused();
  // The day of the tour itself is where the calendar begins.
  await tabTo(tour, day(tour, 'November 24'));
  await press(tour, 'ArrowRight', 'Space');
  await expect(day(tour, 'November 25')).toBeFocused();
  await tabTo(tour, tour.times.getByRole('button', { name: '3:30 PM', exact: true }));
  await press(tour, 'Enter');
  await expect(tour.heading('Your tour is moved')).toBeFocused();

  await tabTo(tour, tour.button('Cancel tour'));
  await press(tour, 'Enter');
  await expect(tour.button('Keep my tour')).toBeFocused();
  await press(tour, 'Shift+Tab');
  await expect(tour.button('Yes, cancel tour')).toBeFocused();
  await press(tour, 'Space');
  await expect(tour.heading('Your tour is cancelled')).toBeFocused();
  expect(await sandbox.held()).toMatchObject([{ status: 40, wallStart: '2026-11-25T15:30:00' }]);
});

test('a taken time is recovered from with the keyboard, and the focus is never lost on the way', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slot-taken', operation: 'reschedule', times: 1 });
  const tour = await openTour({ attributes: { 'group-id': '42' }, before, after });
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.fill();
  await tour.submit();
  await tour.button('Change time').press('Enter');
  await tabTo(tour, tour.times.getByRole('button', { name: '3:30 PM', exact: true }));
  await press(tour, 'Enter');
  const notice = tour.message(/^That time is not open/);
  await expect(notice).toBeFocused();
  // From here on the answers take their time: what was pressed goes away with its message.
  await sandbox.order({ fault: 'slow', operation: 'reschedule', ms: 2_000 });
  await tabTo(tour, notice.getByRole('button', { name: '4:00 PM', exact: true }));
  await tour.page.keyboard.press('Enter');
  await expect(tour.region.getByText('Changing the time…').first()).toBeAttached();
  // Now, not in a while: the answer brings the focus back.
  expect(await isFocusLost(tour)).toBe(false);
  await expect(tour.heading('Your tour is moved')).toBeFocused();
});

test('"Try again" after a lost answer keeps the focus in the widget while it is on its way', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'reschedule', times: 1 });
  const tour = await openTour();
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.fill();
  await tour.submit();
  await tour.button('Change time').press('Enter');
  await tour.times.getByRole('button', { name: '3:30 PM', exact: true }).press('Enter');
  await expect(tour.message(/^We could not tell/)).toBeFocused();
  await sandbox.order({ fault: 'slow', operation: 'reschedule', ms: 2_000 });
  await tour.button('Try again').press('Enter');
  await expect(tour.region.getByText('Changing the time…').first()).toBeAttached();
  // Now, not in a while: the answer brings the focus back.
  expect(await isFocusLost(tour)).toBe(false);
  await expect(tour.heading('Your tour is moved')).toBeFocused();
});

test('one of several tours in the list is moved and cancelled with the keyboard alone', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const list = listIn(await openTour({ html: `${before}${listMarkup(sandbox)}${after}` }), journey);
  const item = listed(list, 'Friday, November 27, 2026');
  await expect(item.button('Change time')).toBeVisible();
  await list.page.getByRole('link', { name: 'Before the widget' }).focus();
  await tabTo(list, item.button('Change time'));
  await press(list, 'Enter');
  await expect(list.heading('Choose another time')).toBeFocused();
  await tabTo(list, list.button('Keep my time'));
  await press(list, 'Enter');
  await expect(list.heading('Your tours')).toBeFocused();
  await tabTo(list, item.button('Cancel tour'));
  await press(list, 'Enter');
  await expect(question(list)).toBeVisible();
  await press(list, 'Escape');
  await expect(item.button('Cancel tour')).toBeFocused();
  await press(list, 'Space', 'Shift+Tab', 'Enter');
  await expect(list.heading('Your tour is cancelled')).toBeFocused();
  await tabTo(list, list.button('All your tours'));
  await press(list, 'Enter');
  await expect(list.heading('Your tours')).toBeFocused();
  await expect(item.region).toHaveCount(0);
  await tabTo(list, list.region.getByText('2 past tours'));
  await press(list, 'Enter');
  await expect(listed(list, 'Wednesday, November 18, 2026').region).toBeVisible();
});
