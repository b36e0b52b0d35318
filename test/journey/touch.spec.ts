import type { Page } from 'playwright/test';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const aPhone = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const oneEmployee = { 'group-id': '42' };

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

/** How far the page, or a box that was given to the widget, can be moved sideways. */
async function expectNoSidewaysScroll(page: Page, box = 'html'): Promise<void> {
  const overflow = await page
    .locator(box)
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What is too small to be met by a thumb; a box to tick is as large as the label around it. */
async function smallTargets({ region }: TourPage): Promise<string[]> {
  const targets = (['textbox', 'checkbox', 'link', 'combobox'] as const).reduce(
    (all, role) => all.or(region.getByRole(role)),
    region.getByRole('button'),
  );
  return targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const isSmall = width > 0 && (width < 24 || height < 24);
      return isSmall ? [`${element.textContent?.trim()}: ${width} by ${height}`] : [];
    }),
  );
}

async function expectFitForThumbs(tour: TourPage, box?: string): Promise<void> {
  await expectNoSidewaysScroll(tour.page, box);
  expect(await smallTargets(tour)).toEqual([]);
}

async function expectNoZoomOnFocus(tour: TourPage): Promise<void> {
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Move-in date', 'Notes']) {
    const size = await tour
      .field(label)
      .evaluate((control) => Number.parseFloat(getComputedStyle(control).fontSize));
    expect(size, label).toBeGreaterThanOrEqual(16);
  }
}

/** The whole way by taps alone, with a look at every screen. */
async function bookByTouch(tour: TourPage, look: () => Promise<void>): Promise<void> {
  await tour.firstDayWithTimes();
  await look();
  await tour.button(/^Next month/).tap();
  await expect(tour.month('December 2026')).toBeVisible();
  await look();
  await tour.button(/^Previous month/).tap();
  await tour.day('Tuesday, November 24, 2026').tap();
  await expect(tour.times).toBeVisible();
  await expect(tour.times.getByRole('button').first()).toBeInViewport();
  await look();
  await tour.times.getByRole('button', { name: '10:00 AM' }).tap();
  await expect(tour.heading('Your details')).toBeFocused();
  await look();

  await tour.button('Book tour').tap();
  await expect(tour.message(/^Please check/)).toBeFocused();
  await look();
  await tour.button('First name: Please fill this in.').tap();
  await expect(tour.field('First name')).toBeFocused();
  await expectNoZoomOnFocus(tour);
  await tour.fill({ ...aProspect, moveInDate: '2027-01-15', notes: 'Two bicycles and a cello' });
  await tour.choice('Pets', 'Cats').tap();
  await tour.choice('Laundry', 'In-unit connection').tap();
  await tour.button('Book tour').tap();

  await expect(tour.message(/^That time is not open/)).toBeFocused();
  await look();
  await tour.button('10:30 AM').tap();
  await tour.button('Book tour').tap();
  await expect(tour.message(/^We could not tell/)).toBeFocused();
  await look();
  await tour.button('Try again').tap();
  await tour.expectBooked();
  await look();
}

test('a tour is booked by thumb on a screen of 320 pixels, and nothing has to be moved sideways', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(3);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1, after: 1 });
  const tour = await openTour({
    attributes: { ...oneEmployee, location: '3400 N Broadway, Unit 12C, Chicago, IL 60657' },
    context: aPhone,
  });
  await bookByTouch(tour, () => expectFitForThumbs(tour));
});

test('a tour is booked in a column of 280 pixels of a wide page', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(3);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1, after: 1 });
  const tour = await openTour({
    attributes: { ...oneEmployee, location: '3400 N Broadway, Unit 12C, Chicago, IL 60657' },
    before: '<style>#column { width: 280px; overflow-x: auto }</style><aside id="column">',
    after: '</aside>',
    headers: { 'content-security-policy': "default-src * 'unsafe-inline'" },
    context: { ...aPhone, viewport: { width: 1000, height: 700 }, isMobile: false },
  });
  await bookByTouch(tour, () => expectFitForThumbs(tour, '#column'));
});

test('words that do not break anywhere do not widen the screen', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const endless = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);
  const errors = { client: { people: { 0: { email: [endless] } }, community: [endless] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour({ attributes: { location: endless }, context: aPhone });
  await tour.chooseFirstTime();
  await expectNoSidewaysScroll(tour.page);
  await tour.fill();
  await tour.button('Book tour').tap();
  await expect(tour.message(/^Please check/)).toBeFocused();
  await expectNoSidewaysScroll(tour.page);
});

test('a screen without times, and one without a widget, fit as well', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'no-times' });
  const children = '<a href="tel:+13125550123">Call us to book a tour</a>';
  const without = await openTour({ children, context: aPhone });
  await expect(without.region).toContainText('There are no open times to book online right now.');
  await expectFitForThumbs(without);

  const closed = await openTour({ attributes: { 'group-id': '77' }, children, context: aPhone });
  await expect(closed.heading('Online booking is not available right now')).toBeVisible();
  await expectNoSidewaysScroll(closed.page);
});

test('a visitor whose browser speaks Spanish books without an error', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ context: { ...aPhone, locale: 'es-ES' } });
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, firstName: 'Íñigo', lastName: 'Núñez de Arce' });
  await tour.field('Move-in date').fill('2027-01-15');
  await tour.button('Book tour').tap();
  await tour.expectBooked();
});
