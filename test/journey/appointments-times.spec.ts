import { bookTour, listed, listedDays, listIn, listMarkup, wednesday } from './support/managing.js';
import { expect, test } from './support/test.js';
import { TourPage } from './support/tour-page.js';

const soon = 'Tuesday, November 24, 2026';
const later = 'Friday, November 27, 2026';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('an answered start counts as UTC, or, where the page says so, as the property’s wall time', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const utc = listIn(
    await openTour({ html: listMarkup(sandbox, { 'answered-times': 'utc' }) }),
    journey,
  );
  await expect(listed(utc, soon).region).toContainText('11:00 AM');
  const wall = listIn(
    await openTour({ html: listMarkup(sandbox, { 'answered-times': 'wall' }) }),
    journey,
  );
  // Eleven in Chicago is five in the afternoon in UTC.
  await expect(listed(wall, soon).region).toContainText('5:00 PM');
});

for (const [what, attributes, time, zone] of [
  ['the attribute', { 'time-zone': 'Asia/Tokyo' }, '2:00 AM', 'Japan Standard Time'],
  ['the group', {}, '11:00 AM', 'Central Standard Time'],
  [
    'the visitor’s clock where nobody says it',
    { 'api-key': 'PUBLIC_APPOINTMENTS_ONLY' },
    '12:00 PM',
    'Eastern Standard Time',
  ],
] as const) {
  test(`the zone of the list is that of ${what}, and is named`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const list = listIn(await openTour({ html: listMarkup(sandbox, attributes) }), journey);
    const item = list.region.getByRole('listitem').first();
    await expect(item).toContainText(time);
    await expect(item).toContainText(zone);
  });
}

test('no time is shown by another clock before the group has told its zone', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'slow', operation: 'group', ms: 2_000 });
  const page = await openTour({
    html: listMarkup(sandbox),
    before: '',
  });
  const list = listIn(page, journey);
  const times: string[] = [];
  await expect(async () => {
    const text = (await list.region.textContent()) ?? '';
    times.push(...(text.match(/\d+:\d\d [AP]M/g) ?? []));
    expect(text).toContain('11:00 AM');
  }).toPass();
  expect(times).not.toContain('12:00 PM');
});

test('a group that does not answer holds up no list: its times are the visitor’s, and named so', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'hanging', operation: 'group' });
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await expect(listed(list, soon).region).toContainText('12:00 PM');
  await expect(listed(list, soon).region).toContainText('Eastern Standard Time');
});

test('where nobody knows the zone, a moved tour is not shown by the property’s digits with the visitor’s zone', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  journey.secretKey('PUBLIC_APPOINTMENTS_ONLY');
  const html = listMarkup(sandbox, { 'api-key': 'PUBLIC_APPOINTMENTS_ONLY' });
  const list = listIn(await openTour({ html }), journey);
  await listed(list, soon).button('Change time').click();
  await list.chooseDay(wednesday);
  await expect(list.region).not.toContainText('property’s time zone: Eastern');
  await list.chooseTime('3:30 PM');
  await expect(list.heading('Your tour is moved')).toBeVisible();
  expect((await sandbox.held(890)).find(({ id }) => id === 505)?.wallStart).toBe(
    '2026-11-25T15:30:00',
  );
  // Half past three in Chicago is half past four in New York.
  await expect(list.region).not.toContainText(/3:30 PM\s+Eastern/);
});

test('a tour counts as past by the clock of the page, once it has begun', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const list = listIn(
    await openTour({ html: listMarkup(sandbox), now: '2026-11-24T17:00:01Z' }),
    journey,
  );
  await expect(list.region.getByText('3 past tours')).toBeVisible();
  expect(await listedDays(list)).toEqual([later]);
});

test('one tour, and a prospect with none left but the past', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour, wednesday, '9:00 AM');
  const [held] = await sandbox.held();
  const html = listMarkup(sandbox, { 'client-id': String(held?.clientId) });
  const list = listIn(await openTour({ html }), journey);
  await expect(listed(list, wednesday).region).toContainText('9:00 AM');
  await expect(list.region.getByText(/past tour/)).toHaveCount(0);
  await list.button('Cancel tour').click();
  await list.button('Yes, cancel tour').click();
  await list.button('All your tours').click();
  await expect(list.region).toContainText('You have no tours.');
  await expect(list.region.getByRole('button')).toHaveCount(0);
});

test('the list and the booking widget share a page without getting into each other’s way', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const booking = `<tour-booking base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="42"></tour-booking>`;
  const tour = await openTour({ html: booking + listMarkup(sandbox) });
  const list = new TourPage(
    tour.page,
    journey,
    tour.page.getByRole('region', { name: 'Your tours' }),
  );
  await bookTour(tour);
  await listed(list, later).button('Change time').click();
  await expect(list.heading('Choose another time')).toBeFocused();
  await tour.button('Change time').click();
  await expect(tour.heading('Choose another time')).toBeFocused();
  await list.chooseDay(wednesday);
  await list.chooseTime('10:00 AM');
  await expect(list.heading('Your tour is moved')).toBeFocused();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('11:00 AM');
  await expect(tour.heading('Your tour is moved')).toBeFocused();
  await expect(list.region).toContainText('10:00 AM');
  await list.button('Cancel tour').click();
  await list.button('Yes, cancel tour').click();
  await expect(list.heading('Your tour is cancelled')).toBeFocused();
  await expect(tour.heading('Your tour is moved')).toBeVisible();
  expect((await sandbox.held()).at(-1)).toMatchObject({
    status: 10,
    wallStart: '2026-11-25T11:00:00',
  });
  expect((await sandbox.held(890)).find(({ id }) => id === 506)).toMatchObject({ status: 40 });
});

test('a page’s own client takes the place of address and key; what it lacks is not offered', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  const script = pages.add(
    `window.cancelled = [];
    document.querySelector('tour-appointments').api = {
      listAppointments: async () => [{ id: 7, status: 30, start: '2026-11-24T17:00:00+00:00', notes: '', location: 'Unit 9' }],
      getGroup: async () => ({ timeZone: 'America/Chicago' }),
      getAvailableTimes: async () => ({ slots: [] }),
      cancelAppointment: async (id) => { window.cancelled.push(id); return { notificationSent: true }; },
    };`,
    { type: 'text/javascript' },
  );
  const bare = listMarkup(sandbox, { 'base-url': null, 'api-key': null });
  const tour = await openTour({ html: `${bare}<script src="${script}"></script>` });
  const list = listIn(tour, journey);
  await expect(listed(list, soon).region).toContainText('11:00 AM');
  await expect(list.button('Change time')).toHaveCount(0);
  await list.button('Cancel tour').click();
  await list.button('Yes, cancel tour').click();
  await expect(list.heading('Your tour is cancelled')).toBeFocused();
  expect(await tour.page.evaluate(() => Reflect.get(window, 'cancelled'))).toEqual([7]);
  expect(await sandbox.requests()).toEqual([]);
});
