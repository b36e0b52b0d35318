import { errorsInConsole, listener, theOnly } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';
const allTypes = ['In person', 'Self-guided', 'Live video'];
const typesOf = ({ region }: TourPage) => region.getByRole('group', { name: 'Tour type' });
const type = ({ region }: TourPage, name: string) => region.getByRole('radio', { name });
const partner = { self_guided_tour_provider: 20, self_guided_tour_url: 'https://tours.example/23' };

/** Which types' times were asked for; a guided tour is what is meant without a word. */
async function typesAsked(sandbox: SandboxWorld): Promise<string[]> {
  const asked = (await sandbox.requests()).filter((it) => it.operation === 'available-times');
  return asked.map(({ query }) => query.tour_type ?? 'guided');
}

/** The names of the types to choose from, once they are there. */
async function expectTypes(tour: TourPage, names: readonly string[]): Promise<void> {
  await expect(typesOf(tour).getByRole('radio')).toHaveCount(names.length);
  for (const name of names) await expect(type(tour, name)).toBeVisible();
}

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('the visitor chooses among the types that the group offers, the first of them at first', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ before: listener(pages) });
  await expectTypes(tour, allTypes);
  await expect(type(tour, 'In person')).toBeChecked();
  await tour.firstDayWithTimes();
  expect(new Set(await typesAsked(sandbox))).toEqual(new Set(['guided']));

  await type(tour, 'Self-guided').check();
  await tour.chooseDay(aDay);
  expect((await typesAsked(sandbox)).at(-1)).toBe('self-guided');
  await tour.chooseTime('9:00 AM');
  await expect(tour.region).toContainText('Self-guided');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  expect((await sandbox.bookedBody()).appointment).toMatchObject({ tour_type: 'self-guided' });
  expect(await theOnly(tour.page, 'tour-slot-select')).toMatchObject({ tourType: 'self-guided' });
  expect(await theOnly(tour.page, 'tour-booked')).toMatchObject({ tourType: 'self-guided' });
});

for (const flag of ['video_tours_enabled', 'video_tours_external_bookings_enabled']) {
  test(`a type is no choice when ${flag} is off`, async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(0);
    await sandbox.changeGroup(23, { [flag]: false });
    const tour = await openTour();
    await expectTypes(tour, ['In person', 'Self-guided']);
  });
}

test('changing the type keeps the day that was chosen, and a video call has the times of a visit', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.chooseDay(aDay);
  const { length } = await sandbox.requests();
  await type(tour, 'Live video').check();
  await expect(tour.day(aDay)).toHaveAttribute('aria-pressed', 'true');
  await expect(tour.times).toBeVisible();
  expect(await sandbox.requests()).toHaveLength(length);

  await type(tour, 'Self-guided').check();
  await expect(tour.times.getByRole('button').first()).toBeVisible();
  await expect(tour.day(aDay)).toHaveAttribute('aria-pressed', 'true');
  await tour.chooseTime('9:00 AM');
  await expect(tour.region).toContainText(aDay);
  await tour.goBack();
  await expect(type(tour, 'Self-guided')).toBeChecked();
});

test('the times of a day are those of the type, and a day without any says so', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.chooseDay(aDay);
  await sandbox.order({ fault: 'no-times', operation: 'available-times' });
  await type(tour, 'Self-guided').check();
  await expect(tour.region).toContainText('There are no open times to book online right now.');
  await expect(tour.times.getByRole('button')).toHaveCount(0);
  await type(tour, 'In person').check();
  await expect(tour.region).not.toContainText('right now');
});

test('arrow keys change the type, and the focus stays with the choice', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await type(tour, 'In person').focus();
  for (const [key, name] of [
    ['ArrowDown', 'Self-guided'],
    ['ArrowRight', 'Live video'],
    ['ArrowLeft', 'Self-guided'],
  ] as const) {
    await tour.page.keyboard.press(key);
    await expect(type(tour, name)).toBeChecked();
    await expect(type(tour, name)).toBeFocused();
  }
});

test('a single type is a line of text, and nothing to choose', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'group-id': '88' } });
  await expect(tour.region.getByText('Tour type In person')).toBeVisible();
  await expect(tour.region.getByRole('radio')).toHaveCount(0);
});

test('a page that fixes the type leaves nothing to choose', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'tour-type': 'self-guided' } });
  await tour.chooseDay(aDay);
  await expect(tour.region).not.toContainText('Tour type');
  await expect(tour.region.getByRole('radio')).toHaveCount(0);
  expect(new Set(await typesAsked(sandbox))).toEqual(new Set(['self-guided']));
});

test('a fixed type that the group is known not to offer leaves the fallback', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const children = '<a href="tel:+15550100">Call us to book a tour</a>';
  const attributes = { 'group-id': '88', 'tour-type': 'video' };
  const tour = await openTour({ attributes, children });
  await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
  await expect(tour.grid).toBeHidden();
  expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(/tours enabled/)]);
});

test('the choice comes without moving the calendar', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'slow', operation: 'group', ms: 900 });
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await expect(tour.region.getByRole('radio')).toHaveCount(0);
  const before = await tour.grid.boundingBox();
  await expectTypes(tour, allTypes);
  const after = await tour.grid.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('self-guided tours of another provider are booked at its own address', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.changeGroup(23, partner);
  const tour = await openTour();
  await tour.chooseDay(aDay);
  await type(tour, 'Self-guided').check();
  const link = tour.region.getByRole('link', { name: 'Book a self-guided tour' });
  await expect(link).toHaveAttribute('href', 'https://tours.example/23');
  await expect(tour.grid).toBeHidden();
  await expect(type(tour, 'Self-guided')).toBeFocused();
  expect(await typesAsked(sandbox)).not.toContain('self-guided');

  await type(tour, 'In person').check();
  await expect(link).toBeHidden();
  await expect(tour.day(aDay)).toHaveAttribute('aria-pressed', 'true');
  await expect(tour.times.getByRole('button').first()).toBeVisible();
});

for (const [what, patch] of [
  ['is the service itself', { ...partner, self_guided_tour_provider: 10 }],
  ['has no encrypted address', { ...partner, self_guided_tour_url: 'http://tours.example/23' }],
  ['has a script for an address', { ...partner, self_guided_tour_url: 'javascript:alert(1)' }],
] as const) {
  test(`self-guided tours are booked here when the provider ${what}`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    await sandbox.changeGroup(23, patch);
    const tour = await openTour();
    await type(tour, 'Self-guided').check();
    await tour.chooseDay(aDay);
    await expect(tour.region.getByRole('link')).toHaveCount(0);
    expect((await typesAsked(sandbox)).at(-1)).toBe('self-guided');
  });
}
