import type { Page } from 'playwright/test';
import { expect, flow, test } from './support/test.js';
import { aProspect, tuesday } from './support/tour-page.js';

// One employee, whose office has a phone.
test.use({ group: '42' });

const first = 'Tuesday, November 24 at 1:00 PM';
const second = 'Tuesday, November 24 at 11:00 AM';

/** What the page's own scripts could have in the history. */
const historyOf = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as {
      navigation: { currentEntry: { getState(): Record<string, unknown> } };
    };
    const { 'tour-booking': kept, ...others } = navigation.currentEntry.getState() ?? {};
    return {
      kept,
      page: { others, state: history.state, address: location.href, length: history.length },
    };
  });

test('reload and Back keep tour and doubt', flow, async ({ openTour, journey, sandbox, pages }) => {
  journey.expectBookings(2);
  const tour = await openTour();
  const { page } = tour;
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.book();
  await tour.button('Book another tour').click();
  await tour.chooseDay(tuesday);
  await tour.chooseTime('11:00 AM');
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
  await tour.submit();
  await expect(tour.maybeBooked).toBeFocused();

  // Like a router, which drops the entry's state with its own.
  await page.evaluate(() => {
    history.replaceState({ route: 'tours' }, '');
    Reflect.get(window, 'navigation').updateCurrentEntry({ state: { scroll: 7 } });
  });
  const before = await historyOf(page);
  const expectKept = async () => {
    await expect(tour.maybeBooked).toContainText(second);
    await expect(tour.maybeBooked).toContainText('Check with the property');
    // Nobody knows what was typed.
    await expect(tour.button('Try again')).toHaveCount(0);
    await expect(tour.region.getByRole('link', { name: /^Call / })).toHaveCount(1);
    await expect(tour.region).toContainText(`Your tour: ${first}`);
  };
  await page.reload();
  await expectKept();
  const after = await historyOf(page);
  expect(after.page).toEqual(before.page);
  const text = JSON.stringify(after.kept);
  for (const typed of [...Object.values(aProspect), '010-7788']) expect(text).not.toContain(typed);

  // Like a router that notes where the page was scrolled to.
  await page.evaluate(() =>
    addEventListener('pagehide', () => history.replaceState({ scroll: 7 }, '')),
  );
  await page.reload();
  await expectKept();

  await page.goto(pages.add('<!doctype html><title>Elsewhere</title>'));
  await page.goBack();
  await expectKept();
  await tour.button('View tour').click();
  await expect(tour.heading('Your tour')).toBeFocused();
  await expect(tour.region).toContainText('Later changes may be missing.');
  await expect(tour.button('Change time')).toBeVisible();

  // A router whose request takes too long opens the address that it has just pushed. The visitor goes back.
  const opened = page.waitForEvent('load');
  await page.evaluate(() => {
    history.pushState(null, '', '?next');
    location.assign(location.href);
  });
  await opened;
  await expect(tour.month('November 2026')).toBeVisible();
  await page.goBack();
  await expect(tour.maybeBooked).toContainText(second);

  const reset = () => document.querySelector('tour-booking')?.reset();
  await page.evaluate(reset);
  await expect(tour.month('November 2026')).toBeVisible();
  await page.reload();
  await expect(tour.month('November 2026')).toBeVisible();
  await expect(tour.region).not.toContainText(/Your tour|not sure/);
  const { kept, page: own } = await historyOf(page);
  expect(JSON.stringify(kept ?? {})).not.toMatch(/2026-11|TOKEN/);
  expect(own.others).toEqual({ scroll: 7 });
});
