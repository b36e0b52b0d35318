import { bookFromForm, moveTo, wednesday } from './support/managing.js';
import { maybeMoved, notOpen } from './support/notices.js';
import { listener, theOnly } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test.use({ startAt: 'form', busyness: 0 });

const moved = 'Your tour is moved';
const first = '2026-11-24T13:00:00';
const wanted = '2026-11-25T15:30:00';

test('a time that a rival took meanwhile is said to be gone, the tour stands, and another one is two presses', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  // One employee, so that a rival takes the time off the list.
  const tour = await openTour({ attributes: { 'group-id': '42' }, before: listener(pages) });
  await bookFromForm(tour);
  const [booked] = await sandbox.held();
  await tour.button('Change time').click();
  await tour.chooseDay(wednesday);
  await sandbox.rival(42, wanted);
  await tour.chooseTime('3:30 PM');
  expect(await sandbox.sent('reschedule')).toEqual([]);
  await expect(tour.region).toContainText('Wed, Nov 25, 3:30 PM');
  await tour.button('Move tour').click();

  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText('Pick another. Your tour hasn’t changed.');
  await expect(tour.region).toContainText('You keep Tuesday, November 24 at 1:00 PM until');
  await expect(tour.times.getByRole('button', { name: '3:30 PM', exact: true })).toBeHidden();
  expect(await sandbox.held(booked?.clientId)).toMatchObject([{ wallStart: first }]);
  const taken = await theOnly(tour.page, 'tour-slot-taken');
  expect(taken).toMatchObject({
    start: wanted,
    messages: ['No appointments available at the selected time.'],
  });

  await notOpen(tour).getByRole('button', { name: '4:00 PM', exact: true }).click();
  await expect(tour.button('Move tour')).toBeFocused();
  await tour.button('Move tour').click();
  await expect(tour.heading(moved)).toBeFocused();
  await expect(tour.region).toContainText('4:00 PM');
  expect(await sandbox.held(booked?.clientId)).toMatchObject([
    { id: booked?.id, wallStart: '2026-11-25T16:00:00' },
  ]);
});

test('where the key may not move the tour stands, the office is named, and the actions go', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'forbidden', operation: 'reschedule' });
  const tour = await openTour({ children: '<a href="tel:+13125550123">Call us</a>' });
  await bookFromForm(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.message(/^Please contact the property/)).toBeFocused();
  await expect(tour.page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(tour.heading('Your tour is booked')).toBeVisible();
  await expect(tour.region).toContainText('1:00 PM');
  await expect(tour.button('Change time')).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeHidden();
});

test('after a lost answer nothing is sent by itself, and trying again moves', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'reschedule', times: 1 });
  const tour = await openTour();
  await bookFromForm(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(maybeMoved(tour)).toBeFocused();
  const where = 'Your tour may be on Wednesday, November 25 at 3:30 PM now';
  await expect(maybeMoved(tour)).toContainText(where);
  expect(await sandbox.held()).toMatchObject([{ wallStart: wanted }]);
  await tour.leaveTab();
  await tour.setTime('2026-11-21T15:05:00Z');
  await tour.comeBack();
  await expect(maybeMoved(tour)).toBeVisible();
  expect(await sandbox.sent('reschedule')).toHaveLength(1);

  await tour.button('Try again').click();
  await expect(tour.heading(moved)).toBeFocused();
  await expect(tour.region).toContainText('3:30 PM');
  expect(await sandbox.sent('reschedule')).toHaveLength(2);
});
