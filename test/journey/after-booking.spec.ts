import { expect, flow, test } from './support/test.js';
import { aProspect, tuesday, wednesday, withoutYear } from './support/tour-page.js';

test.use({ startAt: 'form' });

test('a second tour is booked, moved, canceled', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  // One employee, so a booked tour takes its time off the list.
  const attributes = { 'group-id': '42' };
  const tour = await openTour({ attributes, context: { timezoneId: 'Asia/Tokyo' } });
  await expect(tour.region).toContainText('Wed, Nov 25, 4:00 AM your time');
  await tour.book();
  await expect(tour.region).toContainText('Wed, Nov 25, 4:00 AM your time');

  await tour.button('Book another tour').click();
  await expect(tour.heading('Book a tour')).toBeFocused();
  // The booked tour stays available, and the next one keeps what was typed.
  await expect(tour.region).toContainText('Your tour: Tuesday, November 24 at 1:00 PM');
  await tour.button('View tour').click();
  await expect(tour.heading('Your time is reserved')).toBeFocused();
  await tour.button('Book another tour').click();
  await tour.chooseDay(tuesday);
  await expect(tour.time('12:30 PM')).toBeVisible();
  await expect(tour.time('1:00 PM')).toBeHidden();
  await tour.chooseTime('11:00 AM');
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
  await tour.submit();
  await tour.expectBooked();
  const [first, second] = await sandbox.held();
  const isStanding = { id: first?.id, status: 10, wallStart: '2026-11-24T13:00:00' };

  await tour.button('Change time').click();
  await expect(tour.heading('Choose a new time')).toBeFocused();
  await expect(tour.region).toContainText('Your tour: Tuesday, November 24 at 11:00 AM');
  await expect(tour.region.getByRole('textbox')).toHaveCount(0);
  await tour.moveInCalendar(wednesday, '3:30 PM');
  await expect(tour.moved).toBeFocused();
  // A move doesn't confirm a tour.
  await expect(tour.region).toContainText('Your tour still has to be confirmed.');
  await expect(tour.region).toContainText(withoutYear(wednesday));
  await expect(tour.region).toContainText(/3:30 – 4:00 PM\s+Central Time/);
  await expect(tour.region.getByText('your time')).toHaveText(/Thu, Nov 26, 6:30 AM/);
  await expect(tour.region).toContainText('Moved from Tuesday, November 24 at 11:00 AM.');
  const isMoved = { id: second?.id, status: 10, wallStart: '2026-11-25T15:30:00' };
  expect(await sandbox.held()).toMatchObject([isStanding, isMoved]);

  // The former time is available again.
  await tour.moveTo(tuesday, '11:00 AM');
  await expect(tour.region).toContainText('Moved from Wednesday, November 25 at 3:30 PM.');
  const isBack = { id: second?.id, status: 10, wallStart: '2026-11-24T11:00:00' };
  expect(await sandbox.held()).toMatchObject([isStanding, isBack]);

  // A second Escape closes a dialog in the browser, whatever the page does.
  await sandbox.order({ fault: 'slow', operation: 'cancel', ms: 60_000 });
  await tour.cancel();
  await expect(tour.button('Canceling…')).toBeDisabled();
  for (const _ of [1, 2]) await tour.page.keyboard.press('Escape');
  await expect(tour.question).toBeVisible();
  await tour.button('Keep my tour').click({ force: true });
  await sandbox.endFaults();
  await expect(tour.canceled).toBeFocused();
  // Nobody is notified about a tour that was never confirmed.
  await expect(tour.region).toContainText('The property may not have been notified.');
  await expect(tour.region.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(tour.button('Change time')).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeHidden();
  expect(await sandbox.held()).toMatchObject([isStanding, { id: second?.id, status: 40 }]);
});
