import type { Page } from 'playwright/test';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const children = '<a href="tel:+15550100">Call us to book a tour</a>';

/** Runs before the widget: what is wrong from the start is told at once. */
const noteErrors = `window.errorsTold = [];
addEventListener('tour-error', ({ kind, operation, status }) => {
  errorsTold.push([kind, operation, status].join(' ').trim());
});`;

async function consoleErrors(page: Page): Promise<string[]> {
  const errors = (await page.consoleMessages()).filter((message) => message.type() === 'error');
  return errors.map((message) => message.text());
}

function setAttribute({ page }: TourPage, name: string, value: string | null): Promise<void> {
  return page.locator('tour-booking').evaluate(
    (element, [key, text]) => {
      if (text === null) element.removeAttribute(key);
      else element.setAttribute(key, text);
    },
    [name, value] as const,
  );
}

interface Fault {
  readonly what: string;
  /** What is wrong, and with `null` what is missing. */
  readonly attributes: Record<string, string | null>;
  /** Which attribute is to blame, and what to write. */
  readonly told: RegExp;
  /** Over the attributes, to put it right. Else the attribute is taken away. */
  readonly mended?: Record<string, string>;
}

const faults: Fault[] = [
  { what: 'no api-key', attributes: { 'api-key': null }, told: /api-key is missing/ },
  { what: 'no group-id', attributes: { 'group-id': null }, told: /group-id is missing/ },
  { what: 'an empty group-id', attributes: { 'group-id': ' ' }, told: /group-id is missing/ },
  {
    what: 'no base-url',
    attributes: { 'base-url': null },
    told: /base-url is missing/,
  },
  {
    what: 'a relative base-url',
    attributes: { 'base-url': '/api' },
    told: /base-url .*absolute URL/,
  },
  {
    what: 'an http: base-url',
    attributes: { 'base-url': 'http://api.example.com' },
    told: /base-url .*https:/,
  },
  {
    what: 'a base-url with a password in it',
    attributes: { 'base-url': 'https://user:pass@api.example.com' },
    told: /base-url .*no user, password/,
  },
  {
    what: 'a key with a colon',
    attributes: { 'api-key': 'PUBLIC:DEMO_KEY' },
    told: /api-key .*U\+003A/,
  },
  {
    what: 'a group-id that is no number',
    attributes: { 'group-id': 'forty-two' },
    told: /group-id .*id such as 42/,
  },
  {
    what: 'a group-id of zero',
    attributes: { 'group-id': '0' },
    told: /group-id .*id such as 42/,
  },
  {
    what: 'two places',
    attributes: { community: '215', unit: '4001' },
    told: /community, unit .*keep one/,
    mended: { community: '' },
  },
  {
    what: 'a place that is no id',
    attributes: { building: 'main' },
    told: /building .*id such as 42/,
  },
  {
    what: 'an unknown zone',
    attributes: { 'time-zone': 'America/Gotham' },
    told: /time-zone .*IANA zone such as/,
  },
  {
    what: 'a tour-type of its own',
    attributes: { 'tour-type': 'aerial' },
    told: /tour-type .*guided, self-guided, video/,
  },
  { what: 'a config that is no JSON', attributes: { config: '{' }, told: /config .*valid JSON/ },
  {
    what: 'a config that is a list',
    attributes: { config: '[]' },
    told: /config must be an object/,
  },
  {
    what: 'a part of the config of another type',
    attributes: { config: '{"fields":{"phone":true}}' },
    told: /config\.fields\.phone .*required, optional, hidden/,
  },
  {
    what: 'an unknown key in the config',
    attributes: { config: '{"feilds":{}}' },
    told: /config\.feilds is unknown/,
  },
  {
    what: 'a requirement of its own',
    attributes: { config: '{"fields":{"phone":"maybe"}}' },
    told: /config\.fields\.phone .*required, optional, hidden/,
  },
  {
    what: 'a choice that is no number',
    attributes: { config: '{"options":{"pets":[{"value":"cats","label":"Cats"}]}}' },
    told: /config\.options\.pets\.0\.value .*whole number, such as 10/,
  },
];

for (const { what, attributes, told, mended } of faults) {
  test(`${what} is told to the developer, leaves the fallback, and heals when it is mended`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const script = pages.add(noteErrors, { type: 'text/javascript' });
    const before = `<script src="${script}"></script>`;
    const tour = await openTour({ attributes, children, before });
    await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
    await expect(tour.heading('Online booking is not available right now')).toBeVisible();
    await expect(tour.grid).toBeHidden();
    const line = expect.stringMatching(new RegExp(`^<tour-booking>: ${told.source}`));
    expect(await consoleErrors(tour.page)).toEqual([line]);
    const events = await tour.page.evaluate('errorsTold');
    expect(events).toEqual(['configuration']);
    expect(await sandbox.requests()).toEqual([]);

    const right = { 'base-url': sandbox.baseUrl, 'api-key': 'PUBLIC_DEMO_KEY', 'group-id': '23' };
    for (const name of Object.keys(mended ?? attributes)) {
      await setAttribute(tour, name, right[name as keyof typeof right] ?? null);
    }
    await tour.chooseFirstTime();
    expect(await consoleErrors(tour.page)).toEqual([line]);
  });
}

const pastedKeys = [
  { what: 'curly quotes', key: '“PUBLIC_DEMO_KEY”', code: 'U\\+201C' },
  { what: 'a zero-width space', key: 'PUBLIC_DEMO_KEY\u200b', code: 'U\\+200B' },
  { what: 'a space within', key: 'PUBLIC DEMO_KEY', code: 'U\\+0020' },
];

for (const { what, key, code } of pastedKeys) {
  test(`a key pasted with ${what} is refused by naming the character and not the key`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    journey.secret('PUBLIC_DEMO_KEY', 'DEMO_KEY');
    const html = `<tour-booking base-url="${sandbox.baseUrl}" api-key="${key}" group-id="23">
      ${children}
    </tour-booking>`;
    const tour = await openTour({ attributes: { 'api-key': null }, html });
    await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
    const line = new RegExp(`^<tour-booking>: api-key .*${code}`);
    expect(await consoleErrors(tour.page)).toEqual([expect.stringMatching(line)]);

    await setAttribute(tour, 'api-key', ' PUBLIC_DEMO_KEY\n');
    await tour.chooseFirstTime();
  });
}

test('several faults are told together, each in a line', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'group-id': null, unit: 'x', 'hour-cycle': '24' } });
  await expect(tour.region).toContainText('Please contact the property to book a tour.');
  const [text, ...others] = await consoleErrors(tour.page);
  expect(others).toEqual([]);
  const places = (text ?? '').split('\n').map((line) => line.split(' ')[1]);
  expect(places).toEqual(['group-id', 'unit', 'hour-cycle']);
});

test('an unknown key in the config is answered with the keys that are known', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { config: '{"feilds":{}}' } });
  await expect(tour.region).toContainText('Please contact the property to book a tour.');
  expect(await consoleErrors(tour.page)).toEqual([expect.stringMatching(/fields, options/)]);
});
