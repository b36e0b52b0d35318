import { listed, listedDays, listIn, listMarkup, question, wednesday } from './support/managing.js';
import { errorsInConsole, heardBy, listener } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

const soon = 'Tuesday, November 24, 2026';
const later = 'Friday, November 27, 2026';
const fallback = '<a href="tel:+13125550123">Call us about your tours</a>';

test.beforeEach(({ sandbox, journey }) => {
  journey.expectBookings(0);
  return sandbox.reset({ busyness: 0 });
});

test('a prospect that does not exist is told so, with the page’s own way out', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const html = listMarkup(sandbox, { 'client-id': '4711' }, fallback);
  const list = listIn(await openTour({ html }), journey);
  await expect(list.region).toContainText('We could not find your tours.');
  await expect(list.page.getByRole('link', { name: 'Call us about your tours' })).toBeVisible();
});

for (const [key, status] of [
  ['UNKNOWN_KEY', 401],
  ['PUBLIC_NO_APPOINTMENTS', 403],
  ['INACTIVE_KEY', 403],
] as const) {
  test(`with the key ${key} the fallback is shown, and the developer is told of the ${status}`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.secretKey(key);
    const html = listener(pages) + listMarkup(sandbox, { 'api-key': key }, fallback);
    const list = listIn(await openTour({ html }), journey);
    await expect(list.page.getByRole('link', { name: 'Call us about your tours' })).toBeVisible();
    await expect(list.region.getByRole('listitem')).toHaveCount(0);
    await expect(list.region).not.toContainText(/You have no tours|book a tour/i);
    expect(await heardBy(list.page)).toContainEqual({
      type: 'tour-error',
      from: 'tour-appointments',
      kind: status === 401 ? 'unauthorized' : 'forbidden',
      operation: 'list-appointments',
      status,
    });
    const [told] = await errorsInConsole(list.page);
    expect(told).toContain(`<tour-appointments>: list-appointments at ${sandbox.baseUrl}`);
  });
}

for (const fault of ['server-error', 'html', 'odd-shape', 'dropped', 'truncated'] as const) {
  test(`a list that fails (${fault}) is asked again on "Try again", which leaves the focus in the list`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    await sandbox.order({ fault, operation: 'list-appointments', times: 4 });
    const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
    await expect(list.region).toContainText('Your tours could not be loaded.', { timeout: 15_000 });
    await expect(list.region).not.toContainText('You have no tours');
    const heading = list.region.getByRole('listitem').first();
    await expect(async () => {
      if (await list.button('Try again').isVisible()) {
        await list.button('Try again').focus();
        await list.page.keyboard.press('Enter');
      }
      await expect(heading).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(list.page.locator('body')).not.toBeFocused();
    expect(await listedDays(list)).toEqual([soon, later]);
  });
}

test('while the list is on its way it is said so, and nothing is said to be missing', async ({
  openTour,
  journey,
  sandbox,
}) => {
  await sandbox.order({ fault: 'slow', operation: 'list-appointments', ms: 1_500 });
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await expect(list.region).toContainText('Loading your tours…');
  await expect(list.region).not.toContainText('You have no tours');
  await expect(listed(list, soon).region).toBeVisible();
});

test('without a connection the list says so, and comes when it is back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const lazy = `<div style="block-size: 4000px"></div>${listMarkup(sandbox)}`;
  const page = await openTour({
    html: lazy,
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src http://127.0.0.1:*",
    },
  });
  const list = listIn(page, journey);
  await expect(list.heading('Your tours')).toBeAttached();
  expect(await sandbox.sent('list-appointments')).toEqual([]);
  await page.page.context().setOffline(true);
  await list.heading('Your tours').scrollIntoViewIfNeeded();
  await expect(list.region).toContainText('You are offline.', { timeout: 15_000 });
  await page.page.context().setOffline(false);
  await expect(listed(list, soon).region).toBeVisible({ timeout: 3_000 });
});

for (const fault of ['forbidden', 'unauthorized'] as const) {
  test(`a key that may list but not cancel (${fault}) has no further actions to offer, until it is mended`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    await sandbox.order({ fault, operation: 'cancel', times: 1 });
    const list = listIn(await openTour({ html: listMarkup(sandbox, {}, fallback) }), journey);
    await listed(list, later).button('Cancel tour').click();
    await list.button('Yes, cancel tour').click();
    await expect(list.region).toContainText('Please contact the property to change or cancel');
    await expect(list.page.getByRole('link', { name: 'Call us about your tours' })).toBeVisible();
    await expect(list.button('Cancel tour')).toHaveCount(0);
    await expect(list.button('Change time')).toHaveCount(0);
    expect(await listedDays(list)).toEqual([soon, later]);

    journey.secretKey('PRIVATE_DEMO_KEY');
    await list.page.locator('tour-appointments').evaluate((element) => {
      element.setAttribute('api-key', 'PRIVATE_DEMO_KEY');
    });
    await expect(list.button('Cancel tour')).toHaveCount(2);
    // The message that had the focus is gone with the fault.
    await list.button('Cancel tour').first().focus();
  });
}

test('a tour that is gone meanwhile is said to be gone, and the list is read anew', async ({
  openTour,
  journey,
  sandbox,
}) => {
  await sandbox.order({ fault: 'not-found', operation: 'cancel', times: 1 });
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await listed(list, later).button('Cancel tour').click();
  await list.button('Yes, cancel tour').click();
  await expect(question(list)).toBeHidden();
  await expect(list.heading('This tour is not there any more')).toBeFocused();
  await list.button('All your tours').click();
  await expect(list.heading('Your tours')).toBeFocused();
  await expect.poll(async () => (await sandbox.sent('list-appointments')).length).toBe(2);
});

test('another prospect’s id takes the earlier prospect’s tour off the screen', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await listed(list, later).button('Change time').click();
  await list.chooseDay(wednesday);
  await list.chooseTime('9:30 AM');
  await expect(list.heading('Your tour is moved')).toBeFocused();
  await list.page.locator('tour-appointments').evaluate((element) => {
    element.setAttribute('client-id', '4711');
  });
  await expect(list.region).toContainText('We could not find your tours.');
  await expect(list.region).not.toContainText('9:30 AM');
});

const faults: [string, Record<string, string | null>][] = [
  ['base-url is missing', { 'base-url': null }],
  ['api-key is missing', { 'api-key': null }],
  ['group-id is missing', { 'group-id': null }],
  ['client-id is missing', { 'client-id': null }],
  ['client-id must be an id such as 42, not "me"', { 'client-id': 'me' }],
  ['time-zone must be an IANA zone such as America/Chicago', { 'time-zone': 'Chicago' }],
  ['answered-times must be one of utc, wall, not "local"', { 'answered-times': 'local' }],
];
for (const [message, attributes] of faults) {
  test(`"${message}" is told to the developer, and the visitor has the fallback`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    const html = listener(pages) + listMarkup(sandbox, attributes, fallback);
    const list = listIn(await openTour({ html }), journey);
    await expect(list.page.getByRole('link', { name: 'Call us about your tours' })).toBeVisible();
    const told = await errorsInConsole(list.page);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`<tour-appointments>: ${message}`);
    expect(await heardBy(list.page)).toContainEqual({
      type: 'tour-error',
      from: 'tour-appointments',
      kind: 'configuration',
    });
    expect(await sandbox.requests()).toEqual([]);
  });
}

test('a missing id that the page adds later is healed', async ({ openTour, journey, sandbox }) => {
  const html = listMarkup(sandbox, { 'client-id': null }, fallback);
  const list = listIn(await openTour({ html }), journey);
  await expect(list.page.getByRole('link', { name: 'Call us about your tours' })).toBeVisible();
  await list.page.locator('tour-appointments').evaluate((element) => {
    element.setAttribute('client-id', '890');
  });
  await expect(listed(list, soon).region).toBeVisible();
});
