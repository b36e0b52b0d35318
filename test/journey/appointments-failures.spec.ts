import { listed, listedDays, listIn, listMarkup } from './support/managing.js';
import { impatience } from './support/notices.js';
import { errorsInConsole, heardBy, listener, scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

test.use({ busyness: 0 });

const soon = 'Tuesday, November 24, 2026';
const later = 'Friday, November 27, 2026';
const fallback = '<a href="tel:+13125550123">Call us about your tours</a>';
const wayOut = ({ page }: TourPage) => page.getByRole('link', { name: 'Call us about your tours' });

test.beforeEach(({ journey }) => journey.expectBookings(0));

test('with a key that may not list, the fallback is shown and the developer is told', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  const key = 'PUBLIC_NO_APPOINTMENTS';
  journey.secretKey(key);
  const html = listener(pages) + listMarkup(sandbox, { 'api-key': key }, fallback);
  const list = listIn(await openTour({ html }), journey);
  await expect(list.region).toContainText('Please contact the property to change or cancel');
  await expect(wayOut(list)).toBeVisible();
  await expect(list.region.getByRole('listitem')).toHaveCount(0);
  await expect(list.region).not.toContainText(/You have no tours|book a tour/i);
  expect(await heardBy(list.page)).toContainEqual({
    type: 'tour-error',
    from: 'tour-appointments',
    kind: 'forbidden',
    operation: 'list-appointments',
    status: 403,
  });
  const told = `<tour-appointments>: list-appointments at ${sandbox.baseUrl}`;
  expect(await errorsInConsole(list.page)).toEqual([expect.stringContaining(told)]);
});

test('without a connection the list says so, and comes when it is back', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  const far = '<p>Far above.</p>'.repeat(100);
  const html = scriptTag(pages, impatience) + far + listMarkup(sandbox);
  const list = listIn(await openTour({ html }), journey);
  await expect(list.heading('Your tours')).toBeAttached();
  await list.page.context().setOffline(true);
  await list.heading('Your tours').scrollIntoViewIfNeeded();
  await expect(list.region).toContainText('You’re offline.');
  await list.page.context().setOffline(false);
  await expect(listed(list, soon).region).toBeVisible();
  expect(await sandbox.sent('list-appointments')).toHaveLength(1);
});

test('a key that may list but not cancel has no further actions to offer, until it is mended', async ({
  openTour,
  journey,
  sandbox,
}) => {
  await sandbox.order({ fault: 'forbidden', operation: 'cancel', times: 1 });
  const list = listIn(await openTour({ html: listMarkup(sandbox, {}, fallback) }), journey);
  await listed(list, later).button('Cancel tour').click();
  await list.button('Yes, cancel tour').click();
  await expect(list.message(/^Please contact the property/)).toBeFocused();
  await expect(wayOut(list)).toBeVisible();
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
