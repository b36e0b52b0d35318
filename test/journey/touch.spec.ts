import { expectNoSidewaysScroll } from './support/layout.js';
import { maybeBooked, notOpen, toMend } from './support/notices.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const aPhone = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const endless = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);

test.use({ group: '42', busyness: 0 });

/** What a thumb would miss; a box to tick is as large as the label around it. */
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

test('a tour is booked by thumb on a phone of 320 pixels, and nothing has to be moved sideways', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(3);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1, after: 1 });
  const location = '3400 N Broadway, Unit 12C, Chicago, IL 60657';
  const tour = await openTour({ attributes: { location }, context: aPhone });
  await tour.firstDayWithTimes();
  await expectFitForThumbs(tour);
  await tour.button(/^Next month/).tap();
  await expect(tour.month('December 2026')).toBeVisible();
  await expectFitForThumbs(tour);
  await tour.button(/^Previous month/).tap();
  await tour.day('Tuesday, November 24, 2026').tap();
  await expect(tour.times.getByRole('button').first()).toBeInViewport();
  await expectFitForThumbs(tour);
  await tour.times.getByRole('button', { name: '10:00 AM' }).tap();
  await expect(tour.heading('Your details')).toBeFocused();

  await tour.button('Book tour').tap();
  await expect(toMend(tour)).toBeFocused();
  await expectFitForThumbs(tour);
  await tour.button('First name: Enter your first name.').tap();
  await expect(tour.field('First name')).toBeFocused();
  // A phone would zoom in on a field with smaller letters.
  const sizes = await tour.region
    .getByRole('textbox')
    .evaluateAll((controls) =>
      controls.map((control) => Number.parseFloat(getComputedStyle(control).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await tour.fill({ ...aProspect, moveInDate: '2027-01-15', notes: 'Two bicycles and a cello' });
  await tour.choice('Pets', 'Cats').tap();
  await tour.button('Book tour').tap();

  await expect(notOpen(tour)).toBeFocused();
  await expectFitForThumbs(tour);
  await tour.button('10:30 AM').tap();
  await tour.button('Book tour').tap();
  await expect(maybeBooked(tour)).toBeFocused();
  await expectFitForThumbs(tour);
  await tour.button('Try again').tap();
  await tour.expectBooked();
  await expectFitForThumbs(tour);
});

test('a column of 280 pixels is wide enough, also for words that do not break anywhere', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const errors = { client: { people: { 0: { email: [endless] } }, community: [endless] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour({
    attributes: { location: endless },
    before: '<style>#column { width: 280px; overflow-x: auto }</style><aside id="column">',
    after: '</aside>',
    headers: { 'content-security-policy': "default-src * 'unsafe-inline'" },
    context: { ...aPhone, viewport: { width: 1000, height: 700 }, isMobile: false },
  });
  await tour.firstDayWithTimes();
  await expectFitForThumbs(tour, '#column');
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.button('Book tour').tap();
  await expect(toMend(tour)).toBeFocused();
  await expectFitForThumbs(tour, '#column');
});
