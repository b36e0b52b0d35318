import type { FaultOrder } from '../../demo/sandbox/faults/orders.js';
import { bookTour, cancelTour, question, wednesday } from './support/managing.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const cancelled = 'Your tour is cancelled';
const uncertain = (tour: TourPage) =>
  tour.message(/^We could not tell whether your tour is cancelled/);

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const lost: Record<string, { order: Omit<FaultOrder, 'passed' | 'hits'>; status: number }> = {
  'cancelled in truth, the answer dropped': { order: { fault: 'lost-answer' }, status: 40 },
  'cancelled in truth, half the answer': { order: { fault: 'truncated' }, status: 40 },
  'not cancelled in truth, the server failed': { order: { fault: 'server-error' }, status: 30 },
  'not cancelled in truth, the connection dropped': { order: { fault: 'dropped' }, status: 30 },
  'not cancelled in truth, an answer in HTML': { order: { fault: 'html' }, status: 30 },
};

for (const [what, { order, status }] of Object.entries(lost)) {
  test(`${what}: the visitor is told, and trying again cancels`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.order({ ...order, operation: 'cancel', times: 1 });
    const tour = await openTour();
    await bookTour(tour);
    await cancelTour(tour);
    await expect(uncertain(tour)).toBeFocused();
    await expect(uncertain(tour)).toContainText('your tour may be cancelled already');
    await expect(question(tour)).toBeHidden();
    await expect(tour.region).not.toContainText(/500|maintenance|<|null|undefined|\[object/i);
    expect(await sandbox.held()).toMatchObject([{ status }]);
    expect(await sandbox.sent('cancel')).toHaveLength(1);

    await tour.button('Try again').click();
    await expect(tour.heading(cancelled)).toBeFocused();
    await expect(question(tour)).toBeHidden();
    expect(await sandbox.held()).toMatchObject([{ status: 40 }]);
    expect(await sandbox.sent('cancel')).toHaveLength(2);
  });
}

test('a second try says nothing false about the notification that the first one may have sent', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'cancel', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await cancelTour(tour);
  await tour.button('Try again').click();
  await expect(tour.heading(cancelled)).toBeVisible();
  expect(await sandbox.outbox()).toHaveLength(1);
  await expect(tour.region).not.toContainText('so the team gets no e-mail');
});

test('every button that is shown after a lost answer does something', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'server-error', operation: 'cancel', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await cancelTour(tour);
  await expect(uncertain(tour)).toBeFocused();
  const cancel = tour.button('Cancel tour');
  if (await cancel.isVisible()) {
    await cancel.click();
    await expect(question(tour)).toBeVisible({ timeout: 2_000 });
    await tour.button('Keep my tour').click();
  }
  await expect(tour.button('Try again')).toBeVisible();
});

test('who looks for another time after a lost cancellation still hears that the tour may be cancelled', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'cancel', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await cancelTour(tour);
  await expect(uncertain(tour)).toBeFocused();
  const change = tour.button('Change time');
  if (await change.isVisible()) {
    await change.click();
    await tour.chooseDay(wednesday);
    await tour.button('Keep my time').click();
  }
  await expect(tour.region).toContainText('may be cancelled already', { timeout: 2_000 });
});

test('a lost cancellation followed by another time finds the tour gone', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'cancel', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await cancelTour(tour);
  await expect(uncertain(tour)).toBeFocused();
  const change = tour.button('Change time');
  if (!(await change.isVisible())) return;
  await change.click();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('3:30 PM');
  await expect(tour.heading('This tour is not there any more')).toBeFocused();
});

test('without a connection nothing is sent, it is said so, and it works when it is back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  await tour.page.context().setOffline(true);
  await cancelTour(tour);
  await expect(tour.region.getByText(/You are offline/)).toBeVisible();
  await expect(tour.region).not.toContainText('may be cancelled already');
  await tour.page.context().setOffline(false);
  expect(await sandbox.sent('cancel')).toEqual([]);
  if (await question(tour).isHidden()) await tour.button('Cancel tour').click();
  await tour.button('Yes, cancel tour').click();
  await expect(tour.heading(cancelled)).toBeVisible();
});
