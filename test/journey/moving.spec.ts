import type { FaultOrder } from '../../demo/sandbox/faults/orders.js';
import { bookTour, moveTo, wednesday } from './support/managing.js';
import { heardBy, listener, theOnly } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

/** One employee, so that a rival takes the time off the list. */
const oneEmployee = { attributes: { 'group-id': '42' } };
const moved = 'Your tour is moved';
const first = '2026-11-24T13:00:00';
const wanted = '2026-11-25T15:30:00';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const notOpen = (tour: TourPage) => tour.message(/^That time is not open/);
const uncertain = (tour: TourPage) => tour.message(/^We could not tell whether your tour is moved/);
const stands = 'Your tour on Tuesday, November 24 at 1:00 PM stands';

test('a time that a rival took meanwhile is said to be gone, the tour stands, and an alternative is one press', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ ...oneEmployee, before: listener(pages) });
  await bookTour(tour);
  const [booked] = await sandbox.held();
  await tour.button('Change time').click();
  await tour.chooseDay(wednesday);
  await sandbox.rival(42, wanted);
  await tour.chooseTime('3:30 PM');

  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText(
    'Wednesday, November 25 at 3:30 PM is not open any more',
  );
  await expect(notOpen(tour)).toContainText('No appointments available at the selected time.');
  await expect(tour.region).toContainText(stands);
  await expect(tour.times.getByRole('button', { name: '3:30 PM', exact: true })).toBeHidden();
  expect(await sandbox.held(booked?.clientId)).toMatchObject([{ wallStart: first }]);
  expect(await theOnly(tour.page, 'tour-slot-taken')).toMatchObject({
    start: wanted,
    messages: ['No appointments available at the selected time.'],
  });

  await notOpen(tour).getByRole('button', { name: '4:00 PM', exact: true }).click();
  await expect(tour.heading(moved)).toBeFocused();
  await expect(tour.region).toContainText('4:00 PM');
  expect(await sandbox.held(booked?.clientId)).toMatchObject([
    { id: booked?.id, wallStart: '2026-11-25T16:00:00' },
  ]);
});

test('alternatives that are taken too lead to further ones, with one request for each press', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slot-taken', operation: 'reschedule', times: 2 });
  const tour = await openTour(oneEmployee);
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(notOpen(tour)).toContainText('3:30 PM is not open any more');
  await notOpen(tour).getByRole('button', { name: '4:00 PM', exact: true }).click();
  await expect(notOpen(tour)).toContainText('4:00 PM is not open any more');
  await expect(notOpen(tour)).toBeFocused();
  await notOpen(tour).getByRole('button', { name: '3:00 PM', exact: true }).click();
  await expect(tour.heading(moved)).toBeVisible();
  expect(await sandbox.sent('reschedule')).toHaveLength(3);
});

test('a refused time is not offered again, even while the times cannot be had anew', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slot-taken', operation: 'reschedule', times: 1 });
  const tour = await openTour(oneEmployee);
  await bookTour(tour);
  await tour.button('Change time').click();
  await tour.chooseDay(wednesday);
  await sandbox.order({ fault: 'server-error', operation: 'available-times' });
  await tour.chooseTime('3:30 PM');
  await expect(notOpen(tour)).toBeFocused();
  await expect(tour.times.getByRole('button', { name: '4:00 PM', exact: true })).toBeVisible();
  await expect(tour.times.getByRole('button', { name: '3:30 PM', exact: true })).toBeHidden();
});

test('a time that has passed meanwhile is refused in the words of the service, and recovered from', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(oneEmployee);
  await bookTour(tour);
  await tour.button('Change time').click();
  await tour.chooseDay('Saturday, November 21, 2026');
  // The visitor's clock is behind.
  await sandbox.setTime('2026-11-21T17:00:00Z');
  await tour.chooseTime('10:30 AM');
  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText('Selected time is in the past.');
  await notOpen(tour).getByRole('button', { name: '11:00 AM', exact: true }).click();
  await expect(tour.heading(moved)).toBeVisible();
  expect(await sandbox.held()).toMatchObject([{ wallStart: '2026-11-21T11:00:00' }]);
});

test('after a refusal "Keep my time" goes back to the tour as it was', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slot-taken', operation: 'reschedule', times: 1 });
  const tour = await openTour(oneEmployee);
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(notOpen(tour)).toBeFocused();
  await tour.button('Keep my time').click();
  await expect(tour.heading('Your tour is booked')).toBeFocused();
  await expect(tour.region).toContainText('1:00 PM');
  await expect(tour.region).not.toContainText('3:30 PM');
  await expect(tour.button('Change time')).toBeVisible();
});

test('a visitor who only looked and keeps the time has sent nothing', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ before: listener(pages) });
  await bookTour(tour);
  await tour.button('Change time').click();
  await tour.chooseDay(wednesday);
  await tour.button('Keep my time').click();
  await expect(tour.heading('Your tour is booked')).toBeFocused();
  const changes = (await heardBy(tour.page)).filter(({ type }) => type === 'tour-step-change');
  expect(changes.slice(-2)).toMatchObject([
    { previous: 'booked', step: 'moving' },
    { previous: 'moving', step: 'booked' },
  ]);
  expect(await sandbox.sent('reschedule')).toEqual([]);
});

const rush: Record<string, Omit<FaultOrder, 'passed' | 'hits'>> = {
  'too many requests': { fault: 'too-many-requests' },
};
for (const [what, fault] of Object.entries(rush)) {
  test(`after ${what} nothing was moved for certain: it is said so, and another press works`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.order({ ...fault, operation: 'reschedule', times: 1 });
    const tour = await openTour();
    await bookTour(tour);
    await moveTo(tour, wednesday, '3:30 PM');
    const notice = tour.message(/The time was not changed\. Please try again\./);
    await expect(notice).toBeFocused();
    // The time is open: only the moment was wrong.
    await expect(notice).not.toContainText('not open');
    await tour.chooseTime('3:30 PM');
    await expect(tour.heading(moved)).toBeVisible();
    expect(await sandbox.sent('reschedule')).toHaveLength(2);
  });
}

for (const fault of ['forbidden', 'unauthorized'] as const) {
  test(`where the key may not move (${fault}) the tour stands, the office is named, and the actions go`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.order({ fault, operation: 'reschedule' });
    const tour = await openTour({ children: '<a href="tel:+13125550123">Call us</a>' });
    await bookTour(tour);
    await moveTo(tour, wednesday, '3:30 PM');
    const notice = tour.message('').filter({ hasText: 'Please contact the property' });
    await expect(notice).toBeVisible();
    await expect(tour.page.getByRole('link', { name: 'Call us' })).toBeVisible();
    await expect(tour.heading('Your tour is booked')).toBeVisible();
    await expect(tour.region).toContainText('1:00 PM');
    await expect(tour.button('Change time')).toBeHidden();
    await expect(tour.button('Cancel tour')).toBeHidden();
    await expect(tour.button('Add to calendar')).toBeVisible();
    await expect(tour.button('Book another tour')).toBeVisible();
    expect(await sandbox.sent('reschedule')).toHaveLength(1);
  });
}

test('a tour that the service does not know any more is said to be gone, not to be cancelled', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'not-found', operation: 'reschedule' });
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.heading('This tour is not there any more')).toBeFocused();
  await expect(tour.region).toContainText('It may have been cancelled by the property.');
  await expect(tour.button('Change time')).toBeHidden();
  await tour.button('Book another tour').click();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('3:30 PM');
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
});

test('the tour is not booked anew when it is moved: its id stays', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  const before = (await sandbox.held()).map(({ id }) => id);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.heading(moved)).toBeVisible();
  await expect(uncertain(tour)).toBeHidden();
  expect((await sandbox.held()).map(({ id }) => id)).toEqual(before);
});
