import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test('without a connection nothing is sent, and what was typed is kept until it is back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, notes: 'Two bicycles and a cello' });

  await tour.page.context().setOffline(true);
  await tour.submit();
  const notice = tour.region.getByText('You are offline. Nothing was sent');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('what you typed is kept');
  await expect(tour.region).not.toContainText('may have gone through');
  await tour.submit();
  // Taken from the button that was pressed: the service has been looked for once more, in vain.
  await expect(notice).toBeFocused();

  await tour.page.context().setOffline(false);
  await expect(tour.region).not.toContainText('You are offline');
  await expect(tour.field('Notes')).toHaveValue('Two bicycles and a cello');
  expect(await sandbox.bookings()).toBe(0);
  await tour.submit();
  await tour.expectBooked();
});

test('"Try again" without a connection sends nothing and says so', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await expect(tour.message(/^We could not tell/)).toBeFocused();

  await tour.page.context().setOffline(true);
  await tour.button('Try again').click();
  await expect(tour.region).toContainText('You are offline. Nothing was sent');
  await tour.page.context().setOffline(false);
  await tour.button('Try again').click();
  await tour.expectBooked();
});

test('times that are loaded without a connection say so, and come by themselves when it is back', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await tour.page.context().setOffline(true);
  await tour.showNextMonth();
  await expect(tour.region).toContainText('You are offline. Times load once you are back online.');

  await tour.page.context().setOffline(false);
  await expect(tour.region).not.toContainText('You are offline');
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await expect(tour.button('Try again')).toBeHidden();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test('a widget that comes into view without a connection fills itself when it is back', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ before: '<p>Far above.</p>'.repeat(100) });
  await tour.page.context().setOffline(true);
  await tour.heading('Book a tour').scrollIntoViewIfNeeded();
  await expect(tour.region).toContainText('You are offline. Times load once you are back online.');
  await tour.page.context().setOffline(false);
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await expect(tour.button('Try again')).toBeHidden();
});

test('what the connection kept from being known of the leasing team is asked when it is back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'dropped', operation: 'group', times: 3 });
  const tour = await openTour();
  await tour.firstDayWithTimes();
  const asked = async () =>
    (await sandbox.requests()).filter(({ operation }) => operation === 'group').length;
  await expect.poll(asked).toBe(3);
  await tour.page.context().setOffline(true);
  await tour.page.context().setOffline(false);
  await expect(tour.region).toContainText('Central Standard Time');
});

test('times that fail for another reason can be asked again', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'html', operation: 'available-times' });
  const tour = await openTour();
  await expect(tour.region).toContainText('Some times could not be loaded.');
  await expect(tour.region).not.toContainText(/no open times/i);
  await sandbox.reset();
  await tour.button('Try again').click();
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await expect(tour.button('Try again')).toBeHidden();
});
