import { expect, flow, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

// One employee, so a booked tour takes its time off the list.
test.use({ startAt: 'form', group: '42' });

const theTime = 'Tuesday, November 24 at 1:00 PM';
const notes = 'Two bicycles and a cello';

test('a lost answer is never resent by itself', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'book', times: 1 });
  const tour = await openTour();
  await tour.fill({ ...aProspect, notes });
  await tour.submit();
  await expect(tour.maybeBooked).toBeFocused();
  await expect(tour.maybeBooked).toContainText(theTime);
  await expect(tour.region).not.toContainText(/error|network|undefined|\[object/i);
  await expect(tour.field('Notes')).toHaveValue(notes);

  // Neither the form, nor a restored connection, nor a return to the tab sends it again.
  await expect(tour.button('Book tour')).toHaveCount(0);
  await expect(tour.field('Email')).toBeDisabled();
  await tour.page.context().setOffline(true);
  await tour.page.context().setOffline(false);
  await tour.comeBack('2026-11-21T15:05:00Z');
  await expect(tour.maybeBooked).toBeVisible();

  await tour.button('Try again').click();
  const likely = tour.message(`You’re most likely booked for ${theTime}. If you get a message`);
  await expect(likely).toBeFocused();
  await expect(likely).toContainText('Check with the property before you book another time.');
});
