import { bookTour, cancelTour, moveTo, question, wednesday } from './support/managing.js';
import { listener, theOnly } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const cancelled = 'Your tour is cancelled';
const uncertain = (tour: TourPage) =>
  tour.message(/^We could not tell whether your tour is cancelled/);
const keep = (tour: TourPage) => tour.button('Keep my tour');

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('the question is a modal of its own: the focus goes in, stays in, and comes back to what opened it', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({
    before: '<a href="/a">Before</a>',
    after: '<a href="/b">After</a>',
  });
  const { keyboard } = tour.page;
  await bookTour(tour);
  await tour.button('Cancel tour').focus();
  await keyboard.press('Enter');
  await expect(question(tour)).toBeVisible();
  await expect(question(tour)).toContainText('Tuesday, November 24 at 1:00 PM');
  await expect(keep(tour)).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab']) {
    await keyboard.press(key);
    for (const name of ['Before', 'After']) {
      await expect(tour.page.getByText(name, { exact: true })).not.toBeFocused();
    }
    await expect(tour.button('Change time')).not.toBeFocused();
  }
  await keyboard.press('Escape');
  await expect(question(tour)).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeFocused();

  await keyboard.press('Space');
  await expect(keep(tour)).toBeFocused();
  await keyboard.press('Enter');
  await expect(question(tour)).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeFocused();
  await expect(tour.heading('Your tour is booked')).toBeVisible();
  expect(await sandbox.sent('cancel')).toEqual([]);
});

test('Escape and "Keep my tour" while the cancellation is on its way change nothing', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slow', operation: 'cancel', ms: 1_500 });
  const tour = await openTour();
  await bookTour(tour);
  await cancelTour(tour);
  await expect(tour.button('Cancelling…')).toBeDisabled();
  // A browser closes a dialog at the second Escape, whatever the page made of the first.
  await tour.page.keyboard.press('Escape');
  await tour.page.keyboard.press('Escape');
  await expect(question(tour)).toBeVisible();
  await keep(tour).click({ force: true });
  await expect(tour.heading(cancelled)).toBeFocused();
  await expect(question(tour)).toBeHidden();
  expect(await sandbox.sent('cancel')).toHaveLength(1);
});

test('a group without confirmations has its team notified, and says so', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ before: listener(pages) });
  await bookTour(tour);
  await cancelTour(tour);
  await expect(tour.region).toContainText('The team has been told by e-mail.');
  expect(await sandbox.outbox()).toHaveLength(1);
  expect(await theOnly(tour.page, 'tour-cancelled')).toMatchObject({ notificationSent: true });
});

test('a tour that was not confirmed yet is cancelled without a notification, and that is said', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ before: listener(pages), attributes: { 'group-id': '42' } });
  await bookTour(tour);
  await cancelTour(tour);
  await expect(tour.region).toContainText(
    'The tour was not confirmed yet, so the team gets no e-mail about it.',
  );
  expect(await sandbox.outbox()).toEqual([]);
  expect(await theOnly(tour.page, 'tour-cancelled')).toMatchObject({ notificationSent: false });
});

test('a tour that was confirmed by e-mail meanwhile is cancelled with a notification', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: { 'group-id': '42' } });
  await bookTour(tour);
  const [held] = await sandbox.held();
  await sandbox.confirm(held?.id ?? 0);
  await cancelTour(tour);
  await expect(tour.region).toContainText('The team has been told by e-mail.');
});

test('a cancellation that fails for certain is told, and works at the next press', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'too-many-requests', operation: 'cancel', times: 1 });
  const tour = await openTour();
  await bookTour(tour);
  await cancelTour(tour);
  const notice = tour.message('').filter({ hasText: 'Your tour was not cancelled.' });
  await expect(notice).toBeFocused();
  await expect(question(tour)).toBeHidden();
  await expect(tour.heading('Your tour is booked')).toBeVisible();
  expect(await sandbox.held()).toMatchObject([{ status: 30 }]);
  await cancelTour(tour);
  await expect(tour.heading(cancelled)).toBeFocused();
  expect(await sandbox.held()).toMatchObject([{ status: 40 }]);
});

for (const fault of ['forbidden', 'unauthorized'] as const) {
  test(`where the key may not cancel (${fault}) the actions go and the office is named`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.order({ fault, operation: 'cancel' });
    const tour = await openTour({ children: '<a href="tel:+13125550123">Call us</a>' });
    await bookTour(tour);
    await cancelTour(tour);
    const notice = tour.message('').filter({ hasText: 'Please contact the property' });
    await expect(notice).toBeFocused();
    await expect(tour.page.getByRole('link', { name: 'Call us' })).toBeVisible();
    await expect(tour.button('Cancel tour')).toBeHidden();
    await expect(tour.button('Change time')).toBeHidden();
    await expect(tour.heading('Your tour is booked')).toBeVisible();
    expect(await sandbox.held()).toMatchObject([{ status: 30 }]);
  });
}

test('a tour that the service does not know any more is said to be gone', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'not-found', operation: 'cancel' });
  const tour = await openTour({ before: listener(pages) });
  await bookTour(tour);
  await cancelTour(tour);
  await expect(tour.heading('This tour is not there any more')).toBeFocused();
  await expect(tour.heading(cancelled)).toBeHidden();
  await expect(tour.button('Book another tour')).toBeVisible();
  await expect(theOnly(tour.page, 'tour-cancelled')).rejects.toThrow('0 times');
});

test('a moved tour is cancelled at its new time', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await tour.button('Cancel tour').click();
  await expect(question(tour)).toContainText('Wednesday, November 25 at 3:30 PM');
  await tour.button('Yes, cancel tour').click();
  await expect(tour.heading(cancelled)).toBeFocused();
  await expect(uncertain(tour)).toBeHidden();
  await tour.button('Book another tour').click();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('3:30 PM');
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
  expect(await sandbox.held()).toMatchObject([{ status: 40, wallStart: '2026-11-25T15:30:00' }]);
});

test('a double click on "Cancel tour" only asks, even where the answer comes up under the pointer', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const lines = '<br>'.repeat(60);
  const tour = await openTour({ before: lines, after: lines, attributes: { loading: 'eager' } });
  await bookTour(tour);
  const { page } = tour;
  const boxOf = async (name: string) => {
    const box = await tour.button(name).boundingBox();
    if (!box) throw new Error(`${name} has no place`);
    return box;
  };
  /** How far the answer comes up from the button that asks. */
  const distance = async () => {
    const opener = await boxOf('Cancel tour');
    await tour.button('Cancel tour').click();
    const yes = await boxOf('Yes, cancel tour');
    await page.keyboard.press('Escape');
    await expect(question(tour)).toBeHidden();
    return { x: opener.x - yes.x, y: opener.y - yes.y };
  };
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await tour.button('Cancel tour').scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: Math.round(width + 2 * (await distance()).x), height });
  await page.evaluate((y) => scrollBy(0, y), (await distance()).y);
  const { x, y } = await distance();
  expect([Math.abs(x) < 20, Math.abs(y) < 20]).toEqual([true, true]);

  await tour.button('Cancel tour').dblclick();
  await expect(question(tour)).toBeVisible();
  expect(await sandbox.sent('cancel')).toEqual([]);
  await page.keyboard.press('Escape');
});
