import { test } from './support/own-server.js';
import { expect } from './support/test.js';

test('a lost booking is made once', { tag: '@flow' }, async ({
  openTour,
  journey,
  sandbox,
  site,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(site.tag);
  const { time } = await tour.chooseFirstTime();
  await tour.fill();
  site.cutNextAnswer();
  await tour.submit();
  const unanswered = tour.message(/^We didn’t get an answer/);
  await expect(unanswered).toBeFocused();
  await expect(unanswered).toContainText(
    'It’s safe to try again. Your tour won’t be booked twice.',
  );
  await tour.button('Try again').click();
  await tour.expectBooked();
  await expect(tour.region).toContainText(time);
  expect(await sandbox.held()).toHaveLength(1);
});
