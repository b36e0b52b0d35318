import type { Locator } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe.js';
import { expect, flow, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const before = '<p><a href="/privacy">Before the widget</a></p>';
const after = '<p><a href="/contact">After the widget</a></p>';

test.use({ group: '42' });

/** Expects a focused element after each key: on the body, a keyboard user loses their place. */
async function press(tour: TourPage, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await tour.page.keyboard.press(key);
    await expect(tour.page.locator('body')).not.toBeFocused();
  }
}

/** Presses Tab until the target has the focus. */
async function tabTo(tour: TourPage, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 45; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await press(tour, key);
  }
  await expect(target).toBeFocused();
}

/** A day of the visible month, without its weekday: "November 24". */
const dayIn = (tour: TourPage, name: string): Locator =>
  tour.grid.getByRole('button', { name: new RegExp(`, ${name}, `) });

test('a tour is booked with the keyboard alone', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  journey.expectFocus('a[href="/privacy"]');
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const tour = await openTour({ before, after });
  await tour.firstDayWithTimes();
  await expectNoAxeFindings(tour.page);
  await tour.page.getByRole('link', { name: 'Before the widget' }).focus();
  await tabTo(tour, dayIn(tour, 'November 21'));
  await press(tour, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(dayIn(tour, 'November 24')).toBeFocused();
  await tabTo(tour, tour.times.getByRole('button', { name: '10:00 AM' }));
  await press(tour, 'Space');
  await expect(tour.heading('Your details')).toBeFocused();
  await tabTo(tour, tour.button('Back'));
  await press(tour, 'Enter');
  await expect(tour.heading('Book a tour')).toBeFocused();
  await tabTo(tour, tour.times.getByRole('button', { name: '10:00 AM' }));
  await press(tour, 'Enter');

  await tabTo(tour, tour.field('First name'));
  await tour.page.keyboard.type(aProspect.firstName);
  await press(tour, 'Tab');
  await tour.page.keyboard.type(aProspect.lastName);
  await press(tour, 'Enter');
  await expect(tour.field('Email')).toBeFocused();
  await expectNoAxeFindings(tour.page);
  await tour.page.keyboard.type(aProspect.email);
  await press(tour, 'Tab');
  await tour.page.keyboard.type(aProspect.phone);
  await tabTo(tour, tour.fold);
  await press(tour, 'Enter');
  await tabTo(tour, tour.choice('Pets', 'Small dogs'));
  await press(tour, 'Space');
  await tabTo(tour, tour.button('Book tour'));
  await press(tour, 'Enter');

  await expect(tour.notOpen).toBeFocused();
  await expectNoAxeFindings(tour.page);
  await tabTo(tour, tour.button('10:30 AM'));
  await press(tour, 'Enter');
  await expect(tour.button('Book tour')).toBeFocused();
  await press(tour, 'Space');
  await expect(tour.heading(/is reserved$/)).toBeFocused();
  await expect(tour.region).toContainText('10:30 AM');
  await expectNoAxeFindings(tour.page);

  // Out of the widget again, in both directions.
  await tabTo(tour, tour.page.getByRole('link', { name: 'After the widget' }));
  await tabTo(tour, tour.page.getByRole('link', { name: 'Before the widget' }), 'Shift+Tab');
});
