import { errorsInConsole, listener, theOnly } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const rules = [
  { param: 'utm_source', equals: 'Google', discoverySource: 220 },
  { param: 'utm_source', equals: 'facebook', discoverySource: '466' },
  { param: 'gclid', equals: 'x', discoverySource: 270 },
];
const question = (tour: TourPage) => tour.field('How did you hear about us?');

function configured(attribution: object | undefined, isAsked = true) {
  const fields = isAsked ? { discoverySource: 'optional' } : {};
  return { config: JSON.stringify({ fields, attribution }) };
}

async function book(tour: TourPage): Promise<void> {
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
}

async function sourceSent(sandbox: SandboxWorld): Promise<unknown> {
  return (await sandbox.bookedBody()).client.discovery_source;
}

async function listsAsked(sandbox: SandboxWorld): Promise<number> {
  const requests = await sandbox.requests();
  return requests.filter(({ operation }) => operation === 'discovery-sources').length;
}

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const entries = [
  { what: 'a rule fits', query: 'utm_source=google&x=1', sent: 220 },
  { what: 'a rule fits but for letter case', query: 'utm_source=FaceBook', sent: 466 },
  { what: 'two rules fit, the first', query: 'gclid=x&utm_source=facebook', sent: 466 },
  { what: 'the parameter stands there twice', query: 'utm_source=a&utm_source=google', sent: 220 },
];

for (const { what, query, sent } of entries) {
  test(`the page's own rules say the source when ${what}, and nobody is asked`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const attributes = configured({ rules, default: 390 });
    const tour = await openTour({ attributes, query, before: listener(pages) });
    await tour.chooseFirstTime();
    await expect(question(tour)).toHaveCount(0);
    await book(tour);
    expect(await sourceSent(sandbox)).toBe(sent);
    expect((await theOnly(tour.page, 'tour-booked')).discoverySource).toBe(sent);
  });
}

test('what counts is the address the page was entered with, though the site moves on', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: configured({ rules }), query: 'utm_source=google' });
  await tour.page.evaluate(() => history.pushState(null, '', '?floor=3'));
  journey.expectUrl(tour.page, /\?floor=3$/);
  await tour.page.locator('tour-booking').evaluate((element) => {
    element.setAttribute('max-days', '30');
  });
  await tour.chooseFirstTime();
  await book(tour);
  expect(await sourceSent(sandbox)).toBe(220);
});

test('the attribute wins over the rules, and over the prospect', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const attributes = { ...configured({ rules, default: 390 }), 'discovery-source': '20' };
  const tour = await openTour({ attributes, query: 'utm_source=google', before: listener(pages) });
  await tour.chooseFirstTime();
  await expect(question(tour)).toHaveCount(0);
  await book(tour);
  expect(await sourceSent(sandbox)).toBe(20);
  expect((await theOnly(tour.page, 'tour-booked')).discoverySource).toBe(20);
});

test('where no rule fits the prospect is asked, and two sources of one name stay two', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const attributes = configured({ rules, default: 390 });
  const tour = await openTour({ attributes, query: 'utm_source=bing' });
  await tour.chooseFirstTime();
  // The group knows its sources, which saves a request.
  const names = ['', 'Property Website', 'Rent.', 'Rent.'];
  await expect(question(tour).getByRole('option')).toHaveText(names);
  await question(tour).selectOption({ index: 3 });
  await book(tour);
  expect(await sourceSent(sandbox)).toBe(10002);
  expect(await listsAsked(sandbox)).toBe(0);
});

for (const isAsked of [true, false]) {
  test(`the default is sent when the prospect ${isAsked ? 'names none' : 'is not asked'}`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes: configured({ rules, default: '390' }, isAsked) });
    await tour.chooseFirstTime();
    await expect(question(tour)).toHaveCount(isAsked ? 1 : 0);
    await book(tour);
    expect(await sourceSent(sandbox)).toBe(390);
  });
}

test('without a rule, a default or an answer no source is sent', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ query: 'utm_source=google', before: listener(pages) });
  await tour.chooseFirstTime();
  await book(tour);
  expect((await sandbox.bookedBody()).client).not.toHaveProperty('discovery_source');
  expect((await theOnly(tour.page, 'tour-booked')).discoverySource).toBeUndefined();
  expect(await listsAsked(sandbox)).toBe(0);
});

test('a group that knows no sources has the service asked, once and only when they are of use', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const attributes = { ...configured({ rules }), 'group-id': '88' };
  const known = await openTour({ attributes, query: 'utm_source=google' });
  await known.chooseFirstTime();
  await expect(known.region).toContainText('In person');
  expect(await listsAsked(sandbox)).toBe(0);

  const tour = await openTour({ attributes });
  await tour.chooseFirstTime();
  await question(tour).selectOption('Word of Mouth');
  await book(tour);
  expect(await sourceSent(sandbox)).toBe(390);
  expect(await listsAsked(sandbox)).toBe(1);
});

for (const fault of ['forbidden', 'html', 'hanging', 'odd-shape'] as const) {
  test(`a list of sources that is ${fault} costs nothing but the question`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.order({ fault, operation: 'discovery-sources' });
    const attributes = { ...configured({ default: 390 }), 'group-id': '88' };
    const tour = await openTour({ attributes });
    await tour.chooseFirstTime();
    await expect.poll(() => listsAsked(sandbox)).toBe(1);
    await expect(question(tour)).toHaveCount(0);
    await book(tour);
    expect(await sourceSent(sandbox)).toBe(390);
    expect(await errorsInConsole(tour.page)).toEqual([]);
  });
}

test('a source that is no id is told to the developer', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'discovery-source': 'google' } });
  await expect(tour.region).toContainText('Please contact the property to book a tour.');
  const told = /discovery-source must be an id such as 42, not "google"/;
  expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
  expect(await sandbox.requests()).toEqual([]);
});
