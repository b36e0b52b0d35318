import type { FaultOrder } from '../../demo/sandbox/faults/orders.js';
import { bookTour, moveTo, tuesday, wednesday } from './support/managing.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const moved = 'Your tour is moved';
const first = '2026-11-24T13:00:00';
const wanted = '2026-11-25T15:30:00';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const uncertain = (tour: TourPage) => tour.message(/^We could not tell whether your tour is moved/);

const lost: Record<string, { order: Omit<FaultOrder, 'passed' | 'hits'>; truth: string }> = {
  'moved in truth, the answer dropped': { order: { fault: 'lost-answer' }, truth: wanted },
  'moved in truth, half the answer': { order: { fault: 'truncated' }, truth: wanted },
  'not moved in truth, the server failed': { order: { fault: 'server-error' }, truth: first },
  'not moved in truth, the connection dropped': { order: { fault: 'dropped' }, truth: first },
  'not moved in truth, an answer in HTML': { order: { fault: 'html' }, truth: first },
  'not moved in truth, an answer of an unknown shape': {
    order: { fault: 'odd-shape' },
    truth: first,
  },
};

for (const [what, { order, truth }] of Object.entries(lost)) {
  test(`${what}: the visitor is told, nothing is sent by itself, and trying again moves`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.order({ ...order, operation: 'reschedule', times: 1 });
    const tour = await openTour();
    await bookTour(tour);
    await moveTo(tour, wednesday, '3:30 PM');
    await expect(uncertain(tour)).toBeFocused();
    await expect(uncertain(tour)).toContainText(
      'your tour may be on Wednesday, November 25 at 3:30 PM now',
    );
    await expect(tour.region).not.toContainText(/500|maintenance|<|null|undefined|\[object/i);
    expect(await sandbox.held()).toMatchObject([{ wallStart: truth }]);

    await tour.leaveTab();
    await tour.setTime('2026-11-21T15:05:00Z');
    await tour.comeBack();
    await expect(uncertain(tour)).toBeVisible();
    expect(await sandbox.sent('reschedule')).toHaveLength(1);

    await tour.button('Try again').click();
    await expect(tour.heading(moved)).toBeFocused();
    await expect(tour.region).toContainText('3:30 PM');
    expect(await sandbox.held()).toMatchObject([{ wallStart: wanted }]);
    expect(await sandbox.sent('reschedule')).toHaveLength(2);
  });
}

test('a second try that is lost too stays uncertain, and "Try again" pressed twice sends once', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'reschedule', times: 2 });
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(uncertain(tour)).toBeFocused();
  await sandbox.order({ fault: 'slow', operation: 'reschedule', ms: 2_000 });
  await tour.button('Try again').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(tour.region.getByText('Changing the time…').first()).toBeAttached();
  await expect(uncertain(tour)).toBeFocused();
  expect(await sandbox.sent('reschedule')).toHaveLength(2);
  await tour.button('Try again').click();
  await expect(tour.heading(moved)).toBeVisible();
});

test('who keeps the time after a lost answer is not told for certain that the old one stands', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'reschedule', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(uncertain(tour)).toBeFocused();
  expect(await sandbox.held()).toMatchObject([{ wallStart: wanted }]);
  await tour.button('Keep my time').click();
  // In truth it is on Wednesday: the visitor has to hear of it, or it has to be put back.
  await expect(async () => {
    const [held] = await sandbox.held();
    const isPutBack = held?.wallStart === first;
    const isTold = /could not tell|may be on Wednesday/.test(
      (await tour.region.textContent()) ?? '',
    );
    expect(isPutBack || isTold).toBe(true);
  }).toPass({ timeout: 3_000 });
});

test('after a lost answer the old time can be asked for, since the tour may have left it', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'lost-answer', operation: 'reschedule', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(uncertain(tour)).toBeFocused();
  await tour.button('Keep my time').click();
  const change = tour.button('Change time');
  if (await change.isVisible()) {
    await change.click();
    await tour.chooseDay(tuesday);
    await tour.chooseTime('1:00 PM');
  }
  await expect
    .poll(async () => (await sandbox.held())[0]?.wallStart, { timeout: 3_000 })
    .toBe(first);
});

test('without a connection nothing is sent, it is said so, and it works when it is back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  await tour.button('Change time').click();
  await tour.chooseDay(wednesday);
  await tour.page.context().setOffline(true);
  await tour.chooseTime('3:30 PM');
  await expect(tour.region.getByText(/You are offline/)).toBeVisible();
  await expect(tour.region).not.toContainText('may be on Wednesday');
  await tour.page.context().setOffline(false);
  expect(await sandbox.sent('reschedule')).toEqual([]);
  await tour.chooseTime('3:30 PM');
  await expect(tour.heading(moved)).toBeVisible();
});

test('an answer that takes longer than thirty seconds counts as lost', async ({
  openTour,
  journey,
  sandbox,
}) => {
  test.setTimeout(60_000);
  journey.expectBookings(1);
  await sandbox.order({ fault: 'hanging', operation: 'reschedule', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.region.getByText('Changing the time…').first()).toBeAttached();
  await expect(uncertain(tour)).toBeFocused({ timeout: 35_000 });
});
