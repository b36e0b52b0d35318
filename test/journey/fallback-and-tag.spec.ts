import { errorsInConsole } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const fallback = '<a href="tel:+15550100">Call us to book a tour</a>';
const link = ({ page }: TourPage) => page.getByRole('link', { name: 'Call us to book a tour' });
const required = ({ baseUrl }: SandboxWorld) =>
  `base-url="${baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"`;
const inner = (text: string) => `<script type="application/json">${text}</script>`;
const withoutNotes = '{ "fields": { "notes": "hidden" } }';

/** In place of the default element, whose key the fixture would note. */
const own = (html: string) => ({ html, attributes: {} });

async function book(tour: TourPage): Promise<void> {
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
}

test('the fallback stands alone until the script runs, and goes when booking is offered', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const without = await openTour({ script: 'none', children: fallback });
  await expect(link(without)).toBeVisible();
  const tour = await openTour({ children: fallback });
  await tour.firstDayWithTimes();
  await expect(link(tour)).toBeHidden();
  expect(await errorsInConsole(tour.page)).toEqual([]);
});

for (const [where, rest] of [
  ['a footer', '<p>About the building</p><footer><a href="#top">To the top</a></footer>'],
  ['a section', '<section><h2>Amenities</h2><p>About the building</p></section>'],
] as const) {
  test(`a tag that seems to close itself leaves the rest of the page, with ${where}, where it is`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour(own(`<tour-booking ${required(sandbox)} />${rest}`));
    const about = tour.page.getByText('About the building');
    await expect(about).toBeVisible();
    await tour.chooseFirstTime();
    await expect(about).toBeVisible();
    const widget = await tour.region.boundingBox();
    const below = await about.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((widget?.y ?? 0) + (widget?.height ?? 0));
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
    await expect(about).toBeVisible();
    const told = /^<tour-booking>: the tag is not closed: write an end tag of its own/;
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
  });
}

for (const [where, children] of [
  ['in the tag', inner(withoutNotes)],
  ['in a paragraph that an editor put around it', `<p>${inner(withoutNotes)}</p>\n<br />`],
  ['beside a fallback', `${fallback}${inner(withoutNotes)}`],
] as const) {
  test(`a configuration ${where} is read`, async ({ openTour, journey }) => {
    journey.expectBookings(1);
    const tour = await openTour({ children });
    await tour.chooseFirstTime();
    await expect(tour.field('Notes')).toHaveCount(0);
    await expect(tour.page.getByText('fields')).toBeHidden();
    await tour.fill(aProspect);
    await tour.submit();
    await tour.expectBooked();
  });
}

test('a configuration in the tag is read by a script that runs before the tag is complete', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const before = '<script src="/dist/tour-booking.classic.js"></script>';
  const tour = await openTour({ script: 'none', before, children: fallback + inner(withoutNotes) });
  await tour.chooseFirstTime();
  await expect(link(tour)).toBeHidden();
  await expect(tour.field('Notes')).toHaveCount(0);
});

test('of three configurations the property wins, and the attribute over the one in the tag', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const attributes = { config: '{ "fields": { "pets": "hidden" } }' };
  const tour = await openTour({ attributes, children: inner(withoutNotes) });
  await tour.chooseFirstTime();
  await expect(tour.field('Notes')).toHaveCount(1);
  await expect(tour.choice('Pets', 'Cats')).toHaveCount(0);
  await tour.page.locator('tour-booking').evaluate((element) => {
    Object.assign(element, { config: { fields: { laundry: 'hidden' } } });
  });
  await expect(tour.choice('Laundry', 'In unit')).toHaveCount(0);
  await expect(tour.choice('Pets', 'Cats')).toHaveCount(1);
  await tour.page.locator('tour-booking').evaluate((element) => {
    Object.assign(element, { config: undefined });
  });
  await expect(tour.field('Notes')).toHaveCount(0);
});

const damages = [
  {
    what: 'curly quotes in a configuration in the tag',
    attributes: {},
    children: inner('{ “fields”: { “notes”: “hidden” } }') + fallback,
    told: /config is not valid JSON .*U\+201C/,
  },
  {
    what: 'curly quotes in a configuration in an attribute',
    attributes: { config: '{ ”fields”: {} }' },
    children: fallback,
    told: /config is not valid JSON .*U\+201D/,
  },
  {
    what: 'a hard space in a configuration',
    attributes: { config: '{\u00a0"fields": {} }' },
    children: fallback,
    told: /config is not valid JSON .*U\+00A0/,
  },
  {
    what: 'curly quotes around a group',
    attributes: { 'group-id': '”23″' },
    children: fallback,
    told: /group-id must be an id .*U\+201D/,
  },
  {
    what: 'a curly quote after a zone',
    attributes: { 'time-zone': 'America/Chicago″' },
    children: fallback,
    told: /time-zone must be an IANA zone .*U\+2033/,
  },
];

for (const { what, attributes, children, told } of damages) {
  test(`${what} are named with their code point, and leave the fallback`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes, children });
    await expect(link(tour)).toBeVisible();
    await expect(tour.grid).toBeHidden();
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
    expect(await sandbox.requests()).toEqual([]);
  });
}

for (const [what, children] of [
  ['an empty paragraph', '<p></p>'],
  ['breaks and blanks', '<br>\n<p> <br></p>\n'],
  ['an empty box around a configuration', `<div><p>${inner('{}')}</p></div>`],
  ['a comment', '<!-- the widget -->'],
] as const) {
  test(`${what} in the tag is no fallback: where nothing can be booked the widget says so itself`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: { 'group-id': '77' }, children });
    await expect(tour.region).toContainText('Please contact the property to book a tour.');
    await expect(tour.region.getByRole('link', { name: '(312) 555-0123' })).toBeVisible();
  });
}

test('a picture or a paragraph of the page’s own is a fallback, and stands in place of our words', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  for (const children of [
    '<p>Call <b>us</b> to book a tour</p>',
    '<p><svg role="img" aria-label="Call us to book a tour"></svg></p>',
  ]) {
    const tour = await openTour({ attributes: { 'group-id': '77' }, children });
    await expect(tour.heading('Online booking is not available right now')).toBeVisible();
    await expect(tour.region).not.toContainText('Please contact the property');
  }
});

test('the tag works in a paragraph that an editor put around it', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(
    own(`<p><tour-booking\n${required(sandbox)}\n></tour-booking></p>\n<p>About the building</p>`),
  );
  await book(tour);
  await expect(tour.page.getByText('About the building')).toBeVisible();
  expect(await errorsInConsole(tour.page)).toEqual([]);
});
