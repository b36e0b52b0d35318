import type { FaultOrder } from '../../demo/sandbox/faults/orders.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

/** One employee, so that a tour that was booked takes its time off the list. */
const oneEmployee = { attributes: { 'group-id': '42' } };
const theTime = 'Tuesday, November 24 at 1:00 PM';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

async function chooseAndFill(tour: TourPage): Promise<void> {
  await tour.chooseDay('Tuesday, November 24, 2026');
  await tour.chooseTime('1:00 PM');
  await tour.fill({ ...aProspect, notes: 'Two bicycles and a cello' });
}

const uncertain = (tour: TourPage) =>
  tour.message(/^We could not tell whether your tour is booked/);
const notOpen = (tour: TourPage) => tour.message(/^That time is not open/);

/** What reached the service from the first booking on, reads of the configuration aside. */
async function sentSinceBooking(sandbox: SandboxWorld): Promise<(string | null)[]> {
  const operations = (await sandbox.requests())
    .map(({ operation }) => operation)
    .filter((operation) => operation === 'book' || operation === 'available-times');
  return operations.slice(operations.indexOf('book'));
}

test('when the answer is lost the widget says that the booking may have gone through, and sends nothing by itself', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await chooseAndFill(tour);
  await tour.submit();

  await expect(uncertain(tour)).toBeFocused();
  await expect(uncertain(tour)).toContainText(`your booking for ${theTime} may have gone through`);
  await expect(uncertain(tour)).toContainText(/look for a confirmation e-mail/i);
  await expect(tour.region).not.toContainText(/500|error|network/i);
  await expect(tour.field('Notes')).toHaveValue('Two bicycles and a cello');

  // Neither the form, nor a connection that is back, nor coming back to the tab sends it again.
  await expect(tour.button('Book tour')).toBeDisabled();
  await tour.button('Book tour').click({ force: true });
  await tour.field('Email').press('Enter');
  await tour.page.context().setOffline(true);
  await tour.page.context().setOffline(false);
  await tour.leaveTab();
  await tour.setTime('2026-11-21T15:05:00Z');
  await tour.comeBack();
  await expect(uncertain(tour)).toBeVisible();

  await tour.button('Try again').click();
  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText(`${theTime} is no longer open.`);
  await expect(notOpen(tour)).toContainText('You may already be booked');
  expect((await sentSinceBooking(sandbox)).slice(1)).not.toContain('book');
});

test('a booking that never arrived is sent again on "Try again", after the time was checked', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await chooseAndFill(tour);
  await tour.submit();
  await expect(uncertain(tour)).toBeFocused();

  await tour.button('Try again').click();
  await tour.expectBooked();
  await expect(tour.region).toContainText('1:00 PM');
  const sent = await sentSinceBooking(sandbox);
  expect(sent[0]).toBe('book');
  expect(sent[1]).toBe('available-times');
  expect(sent.at(-1)).toBe('book');
});

test('"Try again" pressed twice checks and sends once', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await chooseAndFill(tour);
  await tour.submit();
  await sandbox.order({ fault: 'slow', ms: 400 });
  await tour.button('Try again').dblclick();
  await tour.expectBooked();
});

test('when the time cannot be checked nothing is sent, and trying again stays possible', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await chooseAndFill(tour);
  await tour.submit();
  await expect(uncertain(tour)).toBeFocused();

  await sandbox.order({ fault: 'server-error', operation: 'available-times', times: 4 });
  const questions = async () =>
    (await sandbox.requests()).filter(({ operation }) => operation === 'available-times').length;
  const before = await questions();
  await tour.button('Try again').click();
  // The words of the check itself may have come and gone by the time somebody looks.
  await expect.poll(questions).toBeGreaterThan(before);
  await expect(tour.button('Try again')).toBeVisible();
  await expect(uncertain(tour)).toBeFocused();
  expect(await sandbox.bookings()).toBe(1);

  await tour.button('Try again').click();
  await tour.expectBooked();
});

test('a doubtful time that is chosen once more from the calendar is checked before it is sent', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await chooseAndFill(tour);
  await tour.submit();
  await expect(uncertain(tour)).toBeFocused();

  // The list is less than a minute old and still holds the time.
  await tour.goBack();
  await tour.chooseTime('1:00 PM');
  await tour.submit();
  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText('You may already be booked');
});

test('a second try that meets the first one is told as a possible success', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'lost-answer', operation: 'book', times: 1 });
  // Another employee is free, so the time is still listed; the prospect is on that tour already.
  const tour = await openTour();
  await chooseAndFill(tour);
  await tour.submit();
  await tour.button('Try again').click();
  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText('You may already be booked');
  await expect(notOpen(tour)).toContainText('Prospect has a conflicting appointment');
});

const unclear: Record<string, Omit<FaultOrder, 'passed' | 'hits'>> = {
  'a failing server': { fault: 'server-error' },
  'an answer in HTML': { fault: 'html' },
  'half an answer': { fault: 'truncated' },
  'an answer of an unknown shape': { fault: 'odd-shape' },
  'an answer without an appointment': { fault: 'odd-shape', body: { data: { appointment: {} } } },
  'an answer that is null': { fault: 'odd-shape', body: null },
  'a connection that breaks off': { fault: 'dropped' },
  'a redirect': { fault: 'redirect' },
};

for (const [what, fault] of Object.entries(unclear)) {
  test(`after ${what} the outcome counts as unknown`, async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(1);
    await sandbox.order({ ...fault, operation: 'book', times: 1 });
    const tour = await openTour(oneEmployee);
    await chooseAndFill(tour);
    await tour.submit();
    await expect(uncertain(tour)).toBeFocused();
    await expect(tour.field('Email')).toHaveValue(aProspect.email);
    await expect(tour.button('Try again')).toBeVisible();
    await expect(tour.region).not.toContainText(/maintenance|<|null|undefined|\[object/i);
  });
}

test('a refusal because of a rush is definite: the button can be pressed again', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'too-many-requests', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await chooseAndFill(tour);
  await tour.submit();
  await expect(tour.message(/^Please check one thing/)).toBeFocused();
  await expect(tour.region).toContainText('Nothing was booked.');
  await expect(uncertain(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
});

test('an answer that takes longer than thirty seconds counts as lost', async ({
  openTour,
  journey,
  sandbox,
}) => {
  test.setTimeout(60_000);
  journey.expectBookings(1);
  await sandbox.order({ fault: 'hanging', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await chooseAndFill(tour);
  await tour.submit();
  await expect(tour.button('Booking…')).toBeVisible();
  await expect(uncertain(tour)).toBeFocused({ timeout: 35_000 });
});
