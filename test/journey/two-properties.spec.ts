import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const fulton = { label: 'Fulton Market', groupId: 23, community: 215 };
const terrace = { label: 'Nakameguro Terrace', groupId: 101, unit: 4001 };
const config = JSON.stringify({ locations: [fulton, terrace] });
const [fultonPhone, terracePhone] = ['Call (312) 555-0123', 'Call 03-5555-0123'];

const choose = (tour: TourPage, name: string) => tour.region.getByRole('radio', { name }).check();
const doubt = (tour: TourPage, property: string, name = /not sure|most likely/) =>
  tour.message(name).filter({ hasText: property });
const ways = (tour: TourPage, property: string) =>
  doubt(tour, property).getByRole('link', { name: /^Call / });

test('two properties never share a zone, a limit, a phone or a doubt', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(5);
  await sandbox.changeGroup(101, { default_phone_number: '03-5555-0123' });
  await sandbox.changeGroup(23, { max_days_in_advance_to_book_tours: 20 });
  const tour = await openTour({
    attributes: { 'group-id': null, config, loading: 'eager' },
    context: { viewport: { width: 375, height: 800 } },
  });

  // Nobody knows what became of a booking at the first property.
  await choose(tour, fulton.label);
  await tour.chooseTime('11:00 AM');
  await tour.fill();
  await sandbox.order({ fault: 'lost-answer', operation: 'book', times: 2 });
  await tour.submit();
  await expect(ways(tour, fulton.label)).toHaveText(fultonPhone);

  // Nor at the second one. Each doubt keeps its own property and phone.
  await tour.goBack();
  await choose(tour, terrace.label);
  await expect(ways(tour, fulton.label)).toHaveText(fultonPhone);
  await expect(tour.region).toContainText('Japan Standard Time');
  await tour.chooseTime('1:00 PM');
  await tour.submit();
  await expect(ways(tour, terrace.label)).toHaveText(terracePhone);
  await expect(ways(tour, fulton.label)).toHaveText(fultonPhone);

  // The service has that tour, and says so. Another one is the visitor's decision.
  await doubt(tour, terrace.label).getByRole('button', { name: 'Try again' }).click();
  const likely = doubt(tour, terrace.label, /^You’re most likely booked for/);
  await expect(likely).toBeFocused();
  await expect(likely.getByRole('link').first()).toHaveText(terracePhone);
  await likely.getByRole('button', { name: 'Choose another time' }).click();
  await expect(likely).toBeVisible();
  await tour.chooseTime('2:00 PM');
  await tour.submit();
  await tour.expectBooked();
  for (const [property, phone] of [
    [fulton.label, fultonPhone],
    [terrace.label, terracePhone],
  ] as const) {
    await expect(doubt(tour, property)).toBeVisible();
    await expect(ways(tour, property)).toHaveText(phone);
  }

  // The first property's limit and zone don't apply to the second one's tour.
  await tour.button('Book another tour').click();
  await choose(tour, fulton.label);
  await tour.button('View tour').click();
  await tour.button('Change time').click();
  await expect(tour.region).toContainText('Japan Standard Time');
  await tour.chooseTime('10:00 AM');
  await tour.button('Move tour').click();
  await expect(tour.heading('Your tour is moved')).toBeFocused();
  await tour.cancel();
  await expect(tour.heading('Your tour is canceled')).toBeFocused();

  await tour.button('Book another tour').click();
  await expect(tour.region).not.toContainText('Japan Standard Time');
  await tour.chooseTime('12:30 PM');
  await tour.submit();
  await tour.expectBooked();
  await tour.button('Change time').click();
  await tour.chooseTime('1:30 PM');
  await tour.button('Move tour').click();
  await expect(tour.heading('Your tour is moved')).toBeFocused();
  await tour.cancel();
  await expect(tour.heading('Your tour is canceled')).toBeFocused();

  const groups = (await sandbox.sent('reschedule')).map(({ body }) => body);
  expect(groups).toHaveLength(2);
  expect((await sandbox.sent('cancel')).length).toBe(2);
});
