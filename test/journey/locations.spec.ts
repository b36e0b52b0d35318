import { listening, theOnly } from './support/page-scripts.js';
import { expect, flow, test } from './support/test.js';
import { aProspect, type TourPage, tuesday, wednesday } from './support/tour-page.js';

const fulton = { label: 'Fulton Market', groupId: 23, community: 215 };
const nakameguro = {
  label: 'Nakameguro Terrace',
  groupId: '101',
  unit: '4001',
  location: '1-1 Kamimeguro, Tokyo',
};
const pilsen = { label: 'Pilsen Walk', groupId: 77 };

const config = JSON.stringify({ locations: [pilsen, fulton, nakameguro] });
const property = ({ region }: TourPage, name: string) => region.getByRole('radio', { name });

test('a visitor books one of three properties', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const tour = await openTour({
    attributes: { 'group-id': null, config, loading: 'eager', ...listening },
  });
  const properties = tour.region.getByRole('group', { name: 'Property' }).getByRole('radio');
  await expect(properties).toHaveCount(3);
  await expect(tour.grid).toBeHidden();
  expect(await sandbox.requests()).toEqual([]);

  // A property without bookings leaves the others available.
  await property(tour, 'Pilsen Walk').click();
  await expect(tour.region).toContainText('available right now');
  await tour.region.getByText('Change').click();
  await property(tour, 'Fulton Market').click();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('9:30 AM');
  const paths = (await sandbox.requests()).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/101/'))).toEqual([]);
  await tour.fill();
  await tour.goBack();
  await tour.region.getByText('Change').click();
  await property(tour, 'Nakameguro Terrace').click();
  await expect(tour.region.locator('summary')).toBeFocused();
  await expect(properties).toHaveCount(0);
  await tour.region.getByText('Change').click();
  await property(tour, 'Nakameguro Terrace').focus();
  // Arrow keys choose on their way.
  await tour.page.keyboard.press('ArrowUp');
  await tour.page.keyboard.press('ArrowDown');
  await expect(property(tour, 'Nakameguro Terrace 1-1 Kamimeguro, Tokyo')).toBeFocused();
  await expect(tour.region).toContainText('Japan Time');
  await tour.chooseDay(tuesday);
  await tour.chooseTime('10:30 AM');
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('Nakameguro Terrace');

  expect((await sandbox.theBooking()).path).toBe('/api/v2/appointments/group/101/book/');
  const { appointment, client } = await sandbox.bookedBody();
  const start = '2026-11-24T10:30:00';
  expect(appointment).toMatchObject({ start, location: '1-1 Kamimeguro, Tokyo' });
  expect(client).toMatchObject({ unit: 4001 });
  expect(client).not.toHaveProperty('community');
  expect(await theOnly(tour.page, 'tour-booked')).toMatchObject({
    groupId: 101,
    appointment: { timeZone: 'Asia/Tokyo', start },
  });
});
