import { expectNoAxeFindings } from './support/axe.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { expect, test } from './support/test.js';

test.use({ group: '42' });

const endless = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);

test('a column of 280 pixels is wide enough', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const errors = { client: { people: { 0: { email: [endless] } }, community: [endless] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour({
    attributes: { location: endless },
    before: '<style>#column { width: 280px; overflow-x: auto }</style><aside id="column">',
    after: '</aside>',
    headers: { 'content-security-policy': "default-src * 'unsafe-inline'" },
    context: { viewport: { width: 1000, height: 700 }, hasTouch: true },
  });
  // Axe measures the targets.
  const expectFit = async () => {
    await expectNoSidewaysScroll(tour.page, '#column');
    await expectNoAxeFindings(tour.page);
  };
  await tour.firstDayWithTimes();
  await expectFit();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.button('Book tour').tap();
  await expect(tour.toMend).toBeFocused();
  await expectFit();
});
