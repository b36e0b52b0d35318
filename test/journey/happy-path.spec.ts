import { expectNoAxeFindings } from './support/axe.js';
import { test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test('a visitor books a tour: a day, a time, a name, done', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await expectNoAxeFindings(tour.page);

  await tour.chooseFirstTime();
  await expectNoAxeFindings(tour.page);

  await tour.fill({ ...aProspect, moveInDate: '2027-01-15', pets: ['Cats'], laundry: ['In unit'] });
  await tour.submit();

  await tour.expectBooked();
  await expectNoAxeFindings(tour.page);
});

test('a page that is only looked at books nothing', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.firstDayWithTimes();
});
