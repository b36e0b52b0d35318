import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

async function linesOf({ page }: TourPage): Promise<string[]> {
  return (await page.consoleMessages()).map((message) => `${message.type()} ${message.text()}`);
}

function set({ page }: TourPage, attributes: Record<string, string | null>): Promise<void> {
  return page.locator('tour-booking').evaluate((element, wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }, attributes);
}

async function pathsOf(sandbox: SandboxWorld): Promise<string[]> {
  return (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`);
}

/** Two frames: by then an observer of the viewport has spoken. */
function twoFrames({ page }: TourPage): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** A page of several screens: nothing inline, as its policy allows no style. */
const farBelow = `${'<p>About us</p>'.repeat(120)}`;

const preferences = [
  { name: 'loading', value: 'sometimes', told: 'lazy, eager' },
  { name: 'first-day', value: 'monday', told: '0, 1, 2, 3, 4, 5, 6' },
  { name: 'hour-cycle', value: '24', told: 'h12, h23' },
  { name: 'max-days', value: 'all', told: 'a number of days' },
];

for (const { name, value, told } of preferences) {
  test(`a malformed ${name} is told to the developer, and booking goes on`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes: { [name]: value } });
    await tour.chooseFirstTime();
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
    const line = `error <tour-booking>: ${name} must be`;
    expect(await linesOf(tour)).toEqual([expect.stringContaining(line)]);
    expect(await linesOf(tour)).toEqual([expect.stringContaining(told)]);
  });
}

test('an hour-cycle and a first-day are followed at once when they change', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.chooseDay(await tour.firstDayWithTimes());
  await expect(tour.times.getByRole('button').first()).toHaveText(/[AP]M/);
  await expect(tour.grid.getByRole('columnheader').first()).toHaveAccessibleName('Sunday');

  await set(tour, { 'hour-cycle': 'h23', 'first-day': '6' });
  await expect(tour.times.getByRole('button').first()).toHaveText(/^\d\d:\d\d$/);
  await expect(tour.grid.getByRole('columnheader').first()).toHaveAccessibleName('Saturday');
});

const changes = [
  { what: 'location', attributes: { location: '1200 W Fulton Market' } },
  { what: 'locale', attributes: { locale: 'en-GB' } },
  { what: 'max-days', attributes: { 'max-days': '30' } },
  { what: 'unit', attributes: { unit: '4001' } },
  { what: 'tour-type', attributes: { 'tour-type': 'self-guided' } },
  { what: 'config', attributes: { config: '{"fields":{"laundry":"hidden"}}' } },
  { what: 'group-id, with the same times', attributes: { 'group-id': '88' } },
];

for (const { what, attributes } of changes) {
  test(`what was typed stays when the page changes ${what}`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    await sandbox.reset({ busyness: 0 });
    const tour = await openTour();
    await tour.chooseDay('Monday, November 23, 2026');
    await tour.chooseTime('10:00 AM');
    await tour.fill({ ...aProspect, moveInDate: '2027-01-15', pets: ['Cats'] });
    await tour.field('Last name').focus();

    await set(tour, attributes);
    await twoFrames(tour);
    for (const [label, value] of [
      ['First name', aProspect.firstName],
      ['Phone', aProspect.phone],
      ['Move-in date', '2027-01-15'],
    ] as const) {
      await expect(tour.field(label)).toHaveValue(value);
    }
    await expect(tour.choice('Pets', 'Cats')).toBeChecked();
    await expect(tour.field('Last name')).toBeFocused();
    expect(await linesOf(tour)).toEqual([]);
  });
}

test('what was typed is there again after an attribute was broken and mended', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, laundry: ['In building'] });
  await set(tour, { 'group-id': 'broken' });
  await expect(tour.field('First name')).toBeHidden();

  await set(tour, { 'group-id': '23' });
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await expect(tour.choice('Laundry', 'In building')).toBeChecked();
  await tour.submit();
  await tour.expectBooked();
});

test('nothing is asked for until the widget is near the viewport', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ before: farBelow, attributes: { loading: 'lazy' } });
  await expect(tour.grid).toBeAttached();
  await twoFrames(tour);
  expect(await pathsOf(sandbox)).toEqual([]);

  await tour.region.scrollIntoViewIfNeeded();
  await tour.firstDayWithTimes();
});

test('nothing is left to ask for when an eager widget comes into view', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ before: farBelow, attributes: { loading: 'eager' } });
  await expect(tour.daysWithTimes().first()).toBeAttached();
  await expect(tour.region).not.toContainText('Loading times…');
  const { length } = await sandbox.requests();

  await tour.region.scrollIntoViewIfNeeded();
  await twoFrames(tour);
  expect(await sandbox.requests()).toHaveLength(length);
});

const hidden = [
  { what: 'is hidden', before: '', attributes: { hidden: '' }, after: '' },
  { what: 'stands in a hidden part of the page', before: '<div hidden>', after: '</div>' },
  { what: 'stands in closed details', before: '<details>', after: '</details>' },
];

for (const { what, ...options } of hidden) {
  test(`a widget that ${what} asks for nothing until it is shown`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour(options);
    await expect(tour.page.locator('tour-booking [role=grid]')).toBeAttached();
    await expect(tour.page.locator('tour-booking')).toBeHidden();
    await twoFrames(tour);
    expect(await pathsOf(sandbox)).toEqual([]);

    await tour.page.evaluate(() => {
      document.querySelector('details')?.toggleAttribute('open', true);
      for (const element of document.querySelectorAll('[hidden]'))
        element.removeAttribute('hidden');
    });
    await tour.firstDayWithTimes();
  });
}

test('a page’s own texts take the place of ours at once, and what it leaves out stays', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill({ firstName: aProspect.firstName });
  await tour.page.locator('tour-booking').evaluate((element) => {
    const strings = {
      detailsHeading: 'Who is coming?',
      fields: { firstName: 'Given name' },
      addPerson: 'And somebody else',
      // Of another kind than the text that it replaces, so it is left out.
      back: 7,
    };
    Object.assign(element, { strings });
  });
  await expect(tour.heading('Who is coming?')).toBeVisible();
  await expect(tour.field('Given name')).toHaveValue(aProspect.firstName);
  await expect(tour.field('Last name')).toBeVisible();
  await expect(tour.button('And somebody else')).toBeVisible();
  await expect(tour.button('Back')).toBeVisible();
});
