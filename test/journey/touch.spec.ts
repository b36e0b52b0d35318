import { expectNoSidewaysScroll } from './support/layout.js';
import { toMend } from './support/notices.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

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

test('a column of 280 pixels is wide enough', async ({ openTour, journey, sandbox }) => {
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
