import { bookFromForm, tuesday } from './support/managing.js';
import { expect, test } from './support/test.js';
import { withoutYear } from './support/tour-page.js';

/** Ten past noon on a Tuesday in Chicago. */
const noon = '2026-11-24T18:10:00Z';
const nineInTheMorning = '2026-11-24T15:00:00Z';

test('beyond the date line today is the property’s, and one’s own time is named with its day', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  // In Tokyo it is Wednesday already.
  await sandbox.reset({ now: nineInTheMorning, busyness: 0 });
  const tour = await openTour({ now: noon, context: { timezoneId: 'Asia/Tokyo' } });
  await expect(tour.region).toContainText('Central Standard Time');
  await expect(tour.day(tuesday)).toHaveAttribute('aria-current', 'date');
  await tour.chooseDay(tuesday);
  await expect(tour.times.getByRole('button').first()).toHaveText('12:30 PM');
  await tour.chooseTime('12:30 PM');
  await expect(tour.region).toContainText('Your time: Wed, Nov 25, 3:30 AM');
  await bookFromForm(tour);
  await expect(tour.region).toContainText(withoutYear(tuesday));
  await expect(tour.region).toContainText('12:30 PM');
  await expect(tour.region).toContainText('Your time: Wed, Nov 25, 3:30 AM');
  expect((await sandbox.bookedBody()).appointment).toMatchObject({ start: '2026-11-24T12:30:00' });
});
