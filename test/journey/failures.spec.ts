import { impatience } from './support/notices.js';
import { errorsInConsole, heardBy, listener, scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

test.use({ busyness: 0 });

const children = '<a href="tel:+15550100">Call us to book a tour</a>';
const unavailable = 'Online booking is not available right now';

const fallback = ({ page }: TourPage) => page.getByRole('link', { name: 'Call us to book a tour' });

/** A failure is no lack of times, and neither codes nor keys are a visitor's business. */
const jargon = /no open times|\b(40\d|429|50\d)\b|\bkey\b|JSON|undefined/i;

test("a key without the permission leaves the page's own fallback, and one line for its developer", async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const attributes = { 'api-key': 'PUBLIC_NO_APPOINTMENTS', loading: 'eager' };
  const tour = await openTour({ attributes, children, before: listener(pages) });
  await expect(tour.heading(unavailable)).toBeVisible();
  await expect(fallback(tour)).toBeVisible();
  await expect(tour.grid).toBeHidden();
  await expect(tour.region).not.toContainText(jargon);
  await expect(tour.region.getByRole('status')).not.toContainText('could not be loaded');

  const errors = (await heardBy(tour.page)).filter(({ type }) => type === 'tour-error');
  expect(errors).toMatchObject([{ kind: 'forbidden', operation: 'available-times', status: 403 }]);
  const advice = expect.stringMatching(/^<tour-booking>: .*category Appointments/);
  expect(await errorsInConsole(tour.page)).toEqual([advice]);
});

for (const slowed of ['group', 'available-times'] as const) {
  test(`a group whose tours are disabled has the office's phone, also when ${slowed} answers last`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    await sandbox.order({ fault: 'slow', operation: slowed, ms: 300 });
    const tour = await openTour({ attributes: { 'group-id': '77' }, children });
    await expect(fallback(tour)).toBeVisible();
    await expect(tour.page.getByRole('link', { name: '(312) 555-0123' })).toBeVisible();
    await expect(tour.region).not.toContainText(jargon);
    const advice = expect.stringMatching(/tours enabled/);
    expect(await errorsInConsole(tour.page)).toEqual([advice]);
  });
}

test('a week that failed is told as not loaded, never as a week without times, and can be asked for again', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'html', operation: 'available-times', after: 1 });
  const tour = await openTour({ before: listener(pages) });
  const failed = tour.region.getByRole('paragraph').filter({ hasText: 'could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();
  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(tour.region).not.toContainText(jargon);

  await sandbox.endFaults();
  await tour.button('Try again').click();
  await expect(failed).toBeHidden();
  // Every day but the four Sundays, which the office keeps.
  await expect(tour.daysWithTimes()).toHaveCount(27);
  const told = expect.stringMatching(/available-times at http.*base-url/);
  expect(await errorsInConsole(tour.page)).toEqual([told]);
});

test('a widget that comes into view without a connection says so, and fills itself when it is back', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const before = `${scriptTag(pages, impatience)}${'<p>Far above.</p>'.repeat(100)}`;
  const tour = await openTour({ before });
  await tour.page.context().setOffline(true);
  await tour.heading('Book a tour').scrollIntoViewIfNeeded();
  const offline = tour.region.getByRole('paragraph').filter({ hasText: 'You are offline.' });
  await expect(offline).toContainText('Times load once you are back online.');
  await tour.page.context().setOffline(false);
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await expect(offline).toBeHidden();
  await expect(tour.button('Try again')).toBeHidden();
  // What the group tells is asked again too.
  await expect(tour.region).toContainText('Central Standard Time');
});

test('a group that never answers costs nothing: the visitor books', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'hanging', operation: 'group' });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  const messages = (await tour.page.consoleMessages()).map((message) => message.text());
  expect(messages.filter((text) => text.includes('tour-booking'))).toEqual([]);
});

test.describe('a booking', () => {
  test.use({ startAt: 'form' });

  test('that the key may not make leaves the fallback, and gives back what was typed once it is mended', async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(2);
    journey.secretKey('PUBLIC_APPOINTMENTS_ONLY');
    await sandbox.order({ fault: 'forbidden', operation: 'book', times: 1 });
    const tour = await openTour({ children });
    await tour.fill({ ...aProspect, pets: ['Cats'], notes: 'Quenelle the cat comes along' });
    await tour.submit();
    await expect(fallback(tour)).toBeVisible();
    await expect(tour.field('First name')).toBeHidden();
    await expect(tour.heading(unavailable)).toBeFocused();

    await tour.page
      .locator('tour-booking')
      .evaluate((element) => element.setAttribute('api-key', 'PUBLIC_APPOINTMENTS_ONLY'));
    await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
    await expect(tour.field('Notes')).toHaveValue('Quenelle the cat comes along');
    await expect(tour.choice('Pets', 'Cats')).toBeChecked();
    await tour.submit();
    await tour.expectBooked();
  });

  test('that is refused because of a rush was certainly not made, and can be made at the next press', async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(2);
    await sandbox.order({ fault: 'too-many-requests', operation: 'book', times: 1 });
    const tour = await openTour();
    await tour.fill();
    await tour.submit();
    await expect(tour.message(/^Please check one thing/)).toBeFocused();
    await expect(tour.region).toContainText('Nothing was booked.');
    await expect(tour.region).not.toContainText('may have gone through');
    await tour.submit();
    await tour.expectBooked();
  });
});
