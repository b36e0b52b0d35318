import { bookTour, moveTo, tuesday, wednesday } from './support/managing.js';
import { heardBy, listener } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('what was booked stays on the screen when the key is revoked afterwards, and points to the property', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  await sandbox.order({ fault: 'unauthorized' });
  await tour.leaveTab();
  await tour.setTime('2026-11-21T15:05:00Z');
  await tour.comeBack();
  await expect.poll(async () => (await sandbox.requests()).at(-1)?.status).toBe(401);
  await expect(tour.heading('Your tour is booked')).toBeVisible();
  await expect(tour.region).toContainText('1:00 PM');
  await expect(tour.heading('Online booking is not available right now')).toBeHidden();

  await expect(tour.button('Change time')).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeHidden();
  await expect(tour.region).toContainText(
    'Please contact the property to change or cancel your tour.',
  );
  await expect(tour.region).toContainText('1:00 PM');
});

test('times that cannot be had for another time are asked again, and the tour stands', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  await tour.button('Change time').click();
  await sandbox.order({ fault: 'server-error', operation: 'available-times', times: 12 });
  await tour.setTime('2026-11-21T15:05:00Z');
  await tour.showNextMonth();
  await expect(tour.region).toContainText('Some times could not be loaded.');
  await expect(tour.region).toContainText('Your tour on Tuesday, November 24 at 1:00 PM stands');
  await tour.button('Try again').click();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await tour.button('Keep my time').click();
  await expect(tour.heading('Your tour is booked')).toBeFocused();
  expect(await sandbox.sent('reschedule')).toEqual([]);
});

test('another booking keeps what was typed, and asks for consent anew', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.changeGroup(23, { appointments_sms_alerts: true });
  const tour = await openTour();
  const consent = tour.region.getByRole('checkbox', { name: /^Text me about my tour/ });
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.fill({ ...aProspect, pets: ['Cats'], notes: 'Two bicycles and a cello' });
  await consent.check();
  await tour.submit();
  await tour.expectBooked();
  await tour.button('Book another tour').click();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('3:30 PM');
  await expect(tour.field('Notes')).toHaveValue('Two bicycles and a cello');
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await expect(consent).not.toBeChecked();
  await tour.submit();
  await tour.expectBooked();
  const bodies = (await sandbox.sent('book')).map(({ body }) => JSON.parse(body).client);
  expect(bodies.map(({ sms_opted_in }) => sms_opted_in)).toEqual([
    'marketing-enabled',
    'marketing-disabled',
  ]);
});

test('a moved tour can be followed by another booking, which begins with the calendar', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await tour.button('Book another tour').click();
  await expect(tour.heading('Book a tour')).toBeFocused();
  await tour.chooseDay(tuesday);
  await tour.chooseTime('9:00 AM');
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).not.toContainText('It is no longer on');
  const starts = (await sandbox.held()).map(({ wallStart }) => wallStart);
  expect(starts).toEqual(['2026-11-25T15:30:00', '2026-11-24T09:00:00']);
});

test('where a page asks for it, another one is opened after the booking, once the page has heard of it', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const thanks = pages.add('<!doctype html><title>Thanks</title><h1>Thank you</h1>');
  const noted = `<script src="${pages.add(
    `addEventListener('tour-booked', ({ appointment }) => { window.name = 'heard ' + appointment.start });`,
    { type: 'text/javascript' },
  )}"></script>`;
  const config = JSON.stringify({ redirect: thanks });
  const tour = await openTour({ before: noted, attributes: { config } });
  journey.expectUrl(tour.page, thanks);
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.fill();
  await tour.submit();
  await expect(tour.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await tour.page.evaluate(() => window.name)).toBe('heard 2026-11-24T13:00:00');
});

for (const redirect of ['http://example.com/', 'javascript:alert(1)', '//example.com']) {
  test(`a page is not left for ${redirect}: the developer is told, nothing is booked`, async ({
    openTour,
    journey,
    pages,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({
      before: listener(pages),
      attributes: { config: JSON.stringify({ redirect }) },
    });
    await expect(tour.heading('Online booking is not available right now')).toBeVisible();
    expect(await heardBy(tour.page)).toContainEqual({
      type: 'tour-error',
      from: 'tour-booking',
      kind: 'configuration',
    });
  });
}

test('a move and a cancellation work in the classic script too', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ script: 'classic' });
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.heading('Your tour is moved')).toBeVisible();
  expect(await sandbox.held()).toMatchObject([{ wallStart: '2026-11-25T15:30:00' }]);
});
