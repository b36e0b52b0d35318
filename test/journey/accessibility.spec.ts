import { expectNoAxeFindings } from './support/axe.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

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
};
const oneEmployee = { ...aPage, attributes: { 'group-id': '42' } };
const aFallback = '<a href="tel:+13125550123">Call us to book a tour</a>';
const aDay = 'Tuesday, November 24, 2026';

/** The screen that is shown, as different visitors have it. */
async function expectAccessible(tour: TourPage): Promise<void> {
  const { page } = tour;
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page);
    });
  }
  await test.step('forced colours', async () => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await expectNoAxeFindings(page);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('text twice as large', async () => {
    const size = page.viewportSize();
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 720 });
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, '200%');
      await expectNoSidewaysScroll(page, `${width} pixels wide, text twice as large`);
    }
    await expectNoAxeFindings(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    if (size) await page.setViewportSize(size);
  });
}

// Axe looks at each screen four times.
test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('the calendar has no finding while it loads', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'hanging', operation: 'available-times' });
  const tour = await openTour(aPage);
  await expect(tour.month('November 2026')).toBeVisible();
  await expectAccessible(tour);
});

test('the calendar has no finding with its times closed and open', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour(aPage);
  await tour.firstDayWithTimes();
  await expectAccessible(tour);
  await tour.chooseDay(aDay);
  await expectAccessible(tour);
});

test('a month without times, and one whose times could not be loaded, have no finding', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'empty-month', month: '2026-12' });
  const tour = await openTour(aPage);
  await tour.firstDayWithTimes();
  await tour.showNextMonth();
  await expect(tour.button('Next available')).toBeVisible();
  await expectAccessible(tour);

  await sandbox.order({ fault: 'html', operation: 'available-times' });
  await tour.showNextMonth();
  await expect(tour.button('Try again')).toBeVisible();
  await expectAccessible(tour);
});

test('the details have no finding, empty, with errors and with those of the service', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({
    fault: 'field-errors',
    errors: { client: { pets: ['A valid integer is required.'], unit: ['Unknown.'] } },
  });
  const tour = await openTour(aPage);
  await tour.chooseFirstTime();
  await expectAccessible(tour);
  await tour.submit();
  await expect(tour.message(/^Please check/)).toBeFocused();
  await expectAccessible(tour);
  await tour.fill({ ...aProspect, pets: ['Cats'] });
  await tour.submit();
  await expect(tour.message('Please check 2 things')).toBeFocused();
  await expectAccessible(tour);
});

test('a video tour asks for more, and has no finding', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ ...aPage, attributes: { 'tour-type': 'video' } });
  await tour.chooseFirstTime();
  await expectAccessible(tour);
});

test('the choice of a property and of a type, and the way to a partner, have no finding', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const partner = { self_guided_tour_provider: 20, self_guided_tour_url: 'https://tours.example' };
  await sandbox.changeGroup(23, partner);
  const locations = [
    { label: 'Fulton Market', groupId: 23 },
    { label: 'Lakeview Lofts', groupId: 42 },
  ];
  const config = JSON.stringify({ locations });
  const tour = await openTour({ ...aPage, attributes: { 'group-id': null, config } });
  await expectAccessible(tour);
  await tour.region.getByRole('combobox', { name: 'Property' }).selectOption('Fulton Market');
  await tour.firstDayWithTimes();
  await expectAccessible(tour);
  await tour.region.getByRole('radio', { name: 'Self-guided' }).check();
  await expect(tour.region.getByRole('link', { name: 'Book a self-guided tour' })).toBeVisible();
  await expectAccessible(tour);
});

test('the recovery from a taken time has no finding', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slot-taken', operation: 'book' });
  const tour = await openTour(oneEmployee);
  await tour.chooseDay(aDay);
  await tour.chooseTime('1:00 PM');
  await tour.fill();
  await tour.submit();
  await expect(tour.message(/^That time is not open/)).toBeFocused();
  await expectAccessible(tour);
});

test('a booking on its way, and one whose answer was lost, have no finding', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await expect(tour.message(/^We could not tell/)).toBeFocused();
  await expectAccessible(tour);
  await sandbox.order({ fault: 'hanging', operation: 'available-times' });
  await tour.button('Try again').click();
  await expect(tour.button('Checking the time…')).toBeVisible();
  await expectAccessible(tour);
});

test('a press without a connection has no finding', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour(aPage);
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.page.context().setOffline(true);
  await tour.submit();
  await expect(tour.region.getByText('You are offline.')).toBeFocused();
  await expectAccessible(tour);
});

for (const [what, page] of [
  ['without', aPage],
  ['with', oneEmployee],
] as const) {
  test(`a booked tour ${what} something to confirm has no finding`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour(page);
    await tour.chooseFirstTime();
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
    await expectAccessible(tour);
  });
}

test('where nothing can be booked there is no finding', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(0);
  for (const children of ['', aFallback]) {
    const tour = await openTour({ ...aPage, children, attributes: { 'group-id': '77' } });
    await expect(tour.heading('Online booking is not available right now')).toBeVisible();
    await expectAccessible(tour);
  }
  await sandbox.order({ fault: 'no-times' });
  const tour = await openTour({ ...aPage, children: aFallback });
  await expect(tour.region).toContainText('There are no open times to book online right now.');
  await expectAccessible(tour);
});
