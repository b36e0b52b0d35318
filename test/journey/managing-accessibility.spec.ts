import { expectNoAxeFindings } from './support/axe.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import {
  bookTour,
  cancelTour,
  listed,
  listIn,
  listMarkup,
  moveTo,
  question,
  wednesday,
} from './support/managing.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** A page that follows the visitor's wish for light or dark, and whose own words are not in the way. */
const aPage = {
  before: `<style>
    :root { color-scheme: light dark; background: Canvas; color: CanvasText; font-family: sans-serif }
    h1 { font-size: 1em }
  </style>`,
  headers: {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src http://127.0.0.1:*",
  },
  attributes: { location: '1200 W Fulton Market, Unit 4B, Chicago, IL 60607' },
};

/** The screen that is shown, in light and dark, with forced colours, narrow, and with larger text. */
async function expectAccessible({ page }: TourPage): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expectNoAxeFindings(page);
  await page.emulateMedia({ forcedColors: 'none' });
  const size = page.viewportSize();
  for (const fontSize of ['100%', '200%']) {
    await page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, fontSize);
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 720 });
      await expectNoSidewaysScroll(page, `${width} pixels wide, text at ${fontSize}`);
    }
  }
  await expectNoAxeFindings(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (size) await page.setViewportSize(size);
}

test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('booked, choosing another time, moved, asked and cancelled: no screen has a finding', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(aPage);
  await bookTour(tour);
  await expectAccessible(tour);
  await tour.button('Change time').click();
  await expect(tour.heading('Choose another time')).toBeVisible();
  await expectAccessible(tour);
  await tour.chooseDay(wednesday);
  await tour.chooseTime('3:30 PM');
  await expect(tour.heading('Your tour is moved')).toBeVisible();
  await expectAccessible(tour);
  await tour.button('Cancel tour').click();
  await expect(question(tour)).toBeVisible();
  await expectAccessible(tour);
  await tour.button('Yes, cancel tour').click();
  await expect(tour.heading('Your tour is cancelled')).toBeVisible();
  await expectAccessible(tour);
});

test('a refused move, a move on its way and one without a certain outcome have no finding', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slot-taken', operation: 'reschedule', times: 1 });
  const tour = await openTour(aPage);
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.message(/^That time is not open/)).toBeFocused();
  await expectAccessible(tour);
  await sandbox.order({ fault: 'server-error', operation: 'reschedule', times: 1 });
  await tour.chooseTime('5:00 PM');
  await expect(tour.message(/^We could not tell/)).toBeFocused();
  await expectAccessible(tour);
  await sandbox.order({ fault: 'hanging', operation: 'reschedule' });
  await tour.button('Try again').click();
  await expect(tour.region.getByText('Changing the time…').first()).toBeAttached();
  await expectAccessible(tour);
});

test('a cancellation without a certain outcome, one that failed, and a key that may not have no finding', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'too-many-requests', operation: 'cancel', times: 1 });
  await sandbox.order({ fault: 'server-error', operation: 'cancel', times: 1 });
  await sandbox.order({ fault: 'forbidden', operation: 'cancel' });
  const tour = await openTour(aPage);
  await bookTour(tour);
  await cancelTour(tour);
  await expect(tour.region).toContainText('Your tour was not cancelled.');
  await expectAccessible(tour);
  await cancelTour(tour);
  await expect(tour.message(/^We could not tell/)).toBeFocused();
  await expectAccessible(tour);
  await tour.button('Try again').click();
  await expect(tour.region).toContainText('Please contact the property');
  await expectAccessible(tour);
});

test('a tour that is gone has no finding', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'not-found', operation: 'cancel' });
  const tour = await openTour(aPage);
  await bookTour(tour);
  await cancelTour(tour);
  await expect(tour.region).toContainText('It may have been cancelled by the property.');
  await expectAccessible(tour);
});

test('a list has no finding: on its way, with tours, asked, empty, failed and without a key', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const open = async (attributes = {}) =>
    listIn(
      await openTour({ ...aPage, html: aPage.before + listMarkup(sandbox, attributes) }),
      journey,
    );
  const list = await open();
  const item = listed(list, 'Friday, November 27, 2026');
  await expect(item.region).toBeVisible();
  await list.region.getByText('2 past tours').click();
  await expectAccessible(list);
  await item.button('Cancel tour').click();
  await expect(question(list)).toBeVisible();
  await expectAccessible(list);
  await list.button('Keep my tour').click();
  const missing = await open({ 'client-id': '4711' });
  await expect(missing.region).toContainText('We could not find your tours.');
  await expectAccessible(missing);
  journey.secretKey('INACTIVE_KEY');
  const closed = await open({ 'api-key': 'INACTIVE_KEY' });
  await expect(closed.region).toContainText('Please contact the property');
  await expectAccessible(closed);
  await sandbox.order({ fault: 'hanging', operation: 'list-appointments' });
  const waiting = await open();
  await expect(waiting.region).toContainText('Loading your tours…');
  await expectAccessible(waiting);
});
