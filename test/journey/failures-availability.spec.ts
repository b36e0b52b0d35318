import type { Page } from 'playwright/test';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const children = '<a href="tel:+15550100">Call us to book a tour</a>';

/** Runs before the widget: a failure that comes with the first answer is heard too. */
const noteErrors = `window.errorsTold = [];
addEventListener('tour-error', ({ kind, operation, status }) => {
  errorsTold.push([kind, operation, status].join(' ').trim());
});`;

/** The time limit of a read passes in a moment, until the test has seen what follows. */
const shortenLimit = `const wait = setTimeout;
window.isHurried = true;
window.setTimeout = (act, ms, ...rest) => wait(act, ms === 15000 && isHurried ? 300 : ms, ...rest);`;

const asScript = { type: 'text/javascript' };

/** Each different kind of failure that the page was told of. */
async function errorsTold(page: Page): Promise<string[]> {
  const told = await page.evaluate(
    () => (window as unknown as { errorsTold: string[] }).errorsTold,
  );
  return [...new Set(told)];
}

/** What stands in the console as an error, the browser's own lines about the network aside. */
async function errorsInConsole(page: Page): Promise<string[]> {
  const messages = await page.consoleMessages();
  return messages
    .filter((message) => message.type() === 'error')
    .map((message) => message.text())
    .filter((text) => !/^(Failed to load resource|Access to fetch)/.test(text));
}

async function expectTold(page: Page, event: string, advice: RegExp): Promise<void> {
  expect(await errorsTold(page)).toEqual([event]);
  expect(await errorsInConsole(page)).toEqual([expect.stringMatching(advice)]);
}

/** A failure is no lack of times, and neither codes nor keys are a visitor's business. */
async function expectPlainWords({ region }: TourPage): Promise<void> {
  await expect(region).not.toContainText(
    /no open times|\b(40\d|429|50\d)\b|\bkey\b|JSON|undefined/i,
  );
}

const withoutOffer = [
  {
    what: 'a key that the service does not know',
    attributes: { 'api-key': 'NO_SUCH_KEY' },
    event: 'unauthorized available-times 401',
    advice: /^<tour-booking>: .*api-key/,
  },
  {
    what: 'a key without the permission',
    attributes: { 'api-key': 'PUBLIC_NO_APPOINTMENTS' },
    event: 'forbidden available-times 403',
    advice: /^<tour-booking>: .*category Appointments/,
  },
  {
    what: 'a key that is switched off',
    attributes: { 'api-key': 'INACTIVE_KEY' },
    event: 'forbidden available-times 403',
    advice: /^<tour-booking>: .*whether the key is active/,
  },
  {
    what: 'a group that does not exist',
    attributes: { 'group-id': '999' },
    event: 'not-found available-times 404',
    advice: /^<tour-booking>: .*group-id/,
  },
];

for (const { what, attributes, event, advice } of withoutOffer) {
  test(`${what} leaves the page's own fallback, and one line for its developer`, async ({
    openTour,
    journey,
    pages,
  }) => {
    journey.expectBookings(0);
    const before = `<script src="${pages.add(noteErrors, asScript)}"></script>`;
    const tour = await openTour({ attributes, children, before });

    await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
    await expect(tour.heading('Online booking is not available right now')).toBeVisible();
    await expect(tour.grid).toBeHidden();
    await expectPlainWords(tour);
    await expectTold(tour.page, event, advice);
  });
}

test('nobody hears of some missing times where booking is not offered at all', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'api-key': 'NO_SUCH_KEY' }, children });
  await expect(tour.heading('Online booking is not available right now')).toBeVisible();
  await expect(tour.region.getByRole('status')).not.toContainText('could not be loaded');
});

const firstAnswers = [
  { first: 'the list of times', slowed: 'group' },
  { first: 'the group', slowed: 'available-times' },
] as const;

for (const { first, slowed } of firstAnswers) {
  test(`a group whose tours are disabled is told to the developer when ${first} answers first`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(0);
    await sandbox.order({ fault: 'slow', operation: slowed, ms: 800 });
    const before = `<script src="${pages.add(noteErrors, asScript)}"></script>`;
    const tour = await openTour({ attributes: { 'group-id': '77' }, children, before });

    await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
    // The office's number comes with the group's answer.
    await expect(tour.page.getByRole('link', { name: '(312) 555-0123' })).toBeVisible();
    await expectPlainWords(tour);
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(/tours enabled/)]);
    expect(await errorsTold(tour.page)).toHaveLength(1);
  });
}

const times = { operation: 'available-times' } as const;
const passing = [
  {
    what: 'too many requests',
    order: { fault: 'too-many-requests', exposed: true, retryAfter: 60 },
    event: 'rate-limited available-times 429',
  },
  {
    what: 'a fault of the service',
    order: { fault: 'server-error' },
    event: 'server available-times 500',
  },
  {
    what: 'a connection that breaks off',
    order: { fault: 'dropped' },
    event: 'network available-times',
    advice: /offline.*CORS/,
  },
  {
    what: 'a redirect',
    order: { fault: 'redirect' },
    event: 'network available-times',
    advice: /redirect/,
  },
  {
    what: 'a page of HTML in place of times',
    order: { fault: 'html' },
    event: 'unexpected-response available-times 200',
    advice: /base-url/,
  },
  {
    what: 'an answer that is cut off',
    order: { fault: 'truncated' },
    event: 'unexpected-response available-times 200',
  },
  {
    what: 'an answer without a list of times',
    order: { fault: 'odd-shape' },
    event: 'unexpected-response available-times 200',
  },
  {
    what: 'an answer that is null',
    order: { fault: 'odd-shape', body: null },
    event: 'unexpected-response available-times 200',
  },
  {
    what: 'an answer that never comes',
    order: { fault: 'hanging' },
    event: 'timeout available-times',
  },
] as const;

for (const { what, order, event, ...more } of passing) {
  test(`after ${what}, trying again works once it is over`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(0);
    await sandbox.order({ ...times, ...order });
    const script = order.fault === 'hanging' ? noteErrors + shortenLimit : noteErrors;
    const before = `<script src="${pages.add(script, asScript)}"></script>`;
    const tour = await openTour({ children, before });

    await expect(tour.region).toContainText('Some times could not be loaded.');
    await expectPlainWords(tour);
    await expect(tour.daysWithTimes()).toHaveCount(0);

    await fetch(`${sandbox.baseUrl}/sandbox/faults`, { method: 'DELETE' });
    await tour.page.evaluate(() => Object.assign(window, { isHurried: false }));
    await tour.button('Try again').click();
    await tour.chooseFirstTime();
    const advice = 'advice' in more ? more.advice : /available-times at http/;
    await expectTold(tour.page, event, advice);
  });
}
