import { bookFromForm, moveTo, tuesday, wednesday } from './support/managing.js';
import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ busyness: 0, startAt: 'form' });

test('a booked tour stays on the screen when the key is revoked, and points to the property', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookFromForm(tour);
  await sandbox.order({ fault: 'unauthorized' });
  await tour.leaveTab();
  await tour.setTime('2026-11-21T15:05:00Z');
  await tour.comeBack();
  await expect(tour.region).toContainText(
    'Please contact the property to change or cancel your tour.',
  );
  await expect(tour.button('Change time')).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeHidden();
  await expect(tour.heading('Your tour is booked')).toBeVisible();
  await expect(tour.region).toContainText('1:00 PM');
});

test('another booking begins with the calendar, keeps what was typed, and asks for consent anew', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.changeGroup(23, { appointments_sms_alerts: true });
  const tour = await openTour();
  const consent = tour.region.getByRole('checkbox', { name: /^Text me about my tour/ });
  await consent.check();
  await bookFromForm(tour, { ...aProspect, pets: ['Cats'], notes: 'Two bicycles and a cello' });
  await moveTo(tour, wednesday, '3:30 PM');
  await tour.button('Book another tour').click();
  await expect(tour.heading('Book a tour')).toBeFocused();
  await tour.chooseDay(tuesday);
  await tour.chooseTime('9:00 AM');
  await expect(tour.field('Notes')).toHaveValue('Two bicycles and a cello');
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await expect(consent).not.toBeChecked();
  await tour.submit();
  await tour.expectBooked();

  const starts = (await sandbox.held()).map(({ wallStart }) => wallStart);
  expect(starts).toEqual(['2026-11-25T15:30:00', '2026-11-24T09:00:00']);
  const clients = (await sandbox.sent('book')).map(({ body }) => JSON.parse(body).client);
  expect(clients).toMatchObject([
    { sms_opted_in: 'marketing-enabled' },
    { sms_opted_in: 'marketing-disabled' },
  ]);
});

test('a page that asks for it has another one opened after the booking, once it has heard of it', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const redirect = pages.add('<!doctype html><title>Thanks</title><h1>Thank you</h1>');
  const act = "window.name = 'heard ' + event.appointment.start";
  const tour = await openTour({
    before: scriptTag(pages, `addEventListener('tour-booked', (event) => { ${act}; });`),
    attributes: { config: JSON.stringify({ redirect }) },
  });
  journey.expectUrl(tour.page, redirect);
  await tour.fill();
  await tour.submit();
  await expect(tour.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await tour.page.evaluate('window.name')).toBe('heard 2026-11-24T13:00:00');
});
