import { errorsInConsole, listener, theOnly } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';
const fulton = { label: 'Fulton Market', groupId: 23, community: 215 };
const nakameguro = {
  label: 'Nakameguro Terrace',
  groupId: '101',
  unit: '4001',
  location: '1-1 Kamimeguro, Tokyo',
};

const attributesWith = (locations: readonly object[], more: object = {}) => ({
  'group-id': null,
  config: JSON.stringify({ locations, ...more }),
});

const property = ({ region }: TourPage) => region.getByRole('combobox', { name: 'Property' });

/** Whose data was asked for. */
async function groupsAsked(sandbox: SandboxWorld): Promise<Set<string>> {
  const paths = (await sandbox.requests()).map(({ path }) => path);
  return new Set(paths.flatMap((path) => /\/group\/(\d+)\//.exec(path)?.[1] ?? []));
}

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('a visitor chooses a property first, and until then nothing is asked for', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const attributes = { ...attributesWith([fulton, nakameguro]), loading: 'eager' };
  const tour = await openTour({ attributes });
  await expect(property(tour)).toBeVisible();
  await expect(property(tour).getByRole('option')).toHaveText([
    'Choose a property',
    'Fulton Market',
    'Nakameguro Terrace',
  ]);
  await expect(tour.grid).toBeHidden();
  await expect(tour.region.getByRole('radio')).toHaveCount(0);
  expect(await sandbox.requests()).toEqual([]);

  await property(tour).selectOption('Fulton Market');
  await tour.firstDayWithTimes();
  await expect(tour.region.getByRole('radio', { name: 'In person' })).toBeChecked();
  expect(await groupsAsked(sandbox)).toEqual(new Set(['23']));
});

test('the chosen property is the one that is booked, with its place, its address and its zone', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({
    // The page's own address is for locations that have none.
    attributes: { ...attributesWith([fulton, nakameguro]), location: 'Ask at the desk' },
    before: listener(pages),
  });
  await property(tour).selectOption('Nakameguro Terrace');
  await tour.chooseDay(aDay);
  await expect(tour.region).toContainText('Japan Standard Time');
  await tour.chooseTime('10:30 AM');
  await expect(tour.region).toContainText('Nakameguro Terrace');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('Nakameguro Terrace');

  const { path } = await sandbox.theBooking();
  expect(path).toBe('/api/v2/appointments/group/101/book/');
  const { appointment, client } = await sandbox.bookedBody();
  expect(appointment).toMatchObject({
    start: '2026-11-24T10:30:00',
    location: '1-1 Kamimeguro, Tokyo',
  });
  expect(client).toMatchObject({ unit: 4001 });
  expect(client).not.toHaveProperty('community');
  expect(await groupsAsked(sandbox)).toEqual(new Set(['101']));
  const { groupId, appointment: told } = await theOnly(tour.page, 'tour-booked');
  expect(groupId).toBe(101);
  expect(told).toMatchObject({ timeZone: 'Asia/Tokyo', start: '2026-11-24T10:30:00' });
});

test('a visitor may look at one property and book another, with what was typed kept', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const attributes = { ...attributesWith([fulton, nakameguro]), location: 'Ask at the desk' };
  const tour = await openTour({ attributes });
  await property(tour).selectOption('Nakameguro Terrace');
  await tour.chooseDay(aDay);
  await tour.chooseTime('10:30 AM');
  await tour.fill();
  await tour.goBack();
  await property(tour).focus();
  await property(tour).selectOption('Fulton Market');
  await expect(property(tour)).toBeFocused();
  await expect(tour.region).not.toContainText('Japan Standard Time');
  await tour.chooseDay('Wednesday, November 25, 2026');
  await tour.chooseTime('9:30 AM');
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await tour.submit();
  await tour.expectBooked();

  const { path } = await sandbox.theBooking();
  expect(path).toBe('/api/v2/appointments/group/23/book/');
  const { appointment, client } = await sandbox.bookedBody();
  // What a location does not say itself is said by the attribute.
  expect(appointment).toMatchObject({ start: '2026-11-25T09:30:00', location: 'Ask at the desk' });
  expect(client).toMatchObject({ community: 215 });
  expect(client).not.toHaveProperty('unit');
});

test('a zone of the location is used where the group does not tell its own', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'forbidden', operation: 'group' });
  const there = { ...nakameguro, timeZone: 'Asia/Tokyo' };
  const tour = await openTour({ attributes: attributesWith([fulton, there]) });
  await property(tour).selectOption('Nakameguro Terrace');
  await expect(tour.region).toContainText('Japan Standard Time');
  await property(tour).selectOption('Fulton Market');
  await tour.firstDayWithTimes();
  await expect(tour.region).not.toContainText('time zone');
});

test('a property that takes no bookings leaves the choice of another', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const pilsen = { label: 'Pilsen Walk', groupId: 77 };
  const tour = await openTour({ attributes: attributesWith([pilsen, fulton]) });
  await property(tour).selectOption('Pilsen Walk');
  await expect(tour.region).toContainText('not available right now');
  await property(tour).selectOption('Fulton Market');
  await tour.chooseFirstTime();
});

test('a single location needs no choice', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: attributesWith([nakameguro]) });
  await tour.chooseDay(aDay);
  await expect(property(tour)).toHaveCount(0);
  await tour.chooseTime('10:30 AM');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  expect((await sandbox.theBooking()).path).toBe('/api/v2/appointments/group/101/book/');
});

const faults = [
  { what: 'none at all', locations: [], told: /config\.locations is empty/ },
  {
    what: 'one with two places',
    locations: [{ ...fulton, unit: 4001 }],
    told: /config\.locations\.0 may name only one of community, building, unit/,
  },
  {
    what: 'one without a group',
    locations: [fulton, { label: 'Elsewhere' }],
    told: /config\.locations\.1\.groupId must be an id/,
  },
  {
    what: 'one in a zone that does not exist',
    locations: [{ ...fulton, timeZone: 'America/Gotham' }],
    told: /config\.locations\.0\.timeZone must be an IANA zone/,
  },
];

for (const { what, locations, told } of faults) {
  test(`of locations, ${what} is told to the developer and asks for nothing`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: attributesWith(locations) });
    await expect(tour.region).toContainText('Please contact the property to book a tour.');
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
    expect(await sandbox.requests()).toEqual([]);
  });
}
