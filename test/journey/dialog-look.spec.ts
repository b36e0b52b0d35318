import { expectNoAxeFindings } from './support/axe.js';
import { asDialog, expectClosed, expectOpen, open, sheet, trigger } from './support/dialog.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { expect, test } from './support/test.js';

const phone = { viewport: { width: 375, height: 720 } };

test('on a phone it takes up the whole screen, and nothing scrolls sideways', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: asDialog, context: phone });
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  // Once the movement that it opens with is over.
  await expect
    .poll(() => sheet(tour).boundingBox())
    .toEqual({ x: 0, y: 0, width: 375, height: 720 });
  await expectNoSidewaysScroll(tour.page);
  const sideways = () =>
    sheet(tour).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await sideways()).toBe(0);
  await dialog.chooseFirstTime();
  expect(await sideways()).toBe(0);
  await dialog.fill();
  // However far it is scrolled, the way out is in sight.
  await dialog.button('Book tour').scrollIntoViewIfNeeded();
  await expect(dialog.button('Close')).toBeInViewport();
  const close = await dialog.button('Close').boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await dialog.submit();
  await dialog.expectBooked();
  expect(await sideways()).toBe(0);
});

test('on a wide screen it stands in the middle, and its height does not change from screen to screen', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog, context: { reducedMotion: 'reduce' } });
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  const first = await sheet(tour).boundingBox();
  const { x = 0, width = 0 } = first ?? {};
  expect(Math.abs(x * 2 + width - 1280)).toBeLessThanOrEqual(1);
  await dialog.chooseFirstTime();
  expect(await sheet(tour).boundingBox()).toEqual(first);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`neither the page nor the dialog has a finding, closed and open, for those who like it ${colorScheme}`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: asDialog, context: { colorScheme } });
    await expect(trigger(tour)).toBeVisible();
    await expectNoAxeFindings(tour.page);
    const dialog = await open(tour);
    await dialog.chooseDay(await dialog.firstDayWithTimes());
    await expectNoAxeFindings(tour.page);
    await dialog.chooseTime();
    await dialog.submit();
    await expect(dialog.message(/^Please check/)).toBeFocused();
    await expectNoAxeFindings(tour.page);
    await dialog.button('Close').click();
    await expectClosed(tour);
    await expectNoAxeFindings(tour.page);
  });
}

test('the way out is on the other side where a language is written from the right', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const middle = async (locale: string, region: string) => {
    const tour = await openTour({ attributes: { ...asDialog, locale } });
    await tour.page.locator('tour-booking').evaluate((element, name) => {
      Object.assign(element, { strings: { region: name, close: 'Out' } });
    }, region);
    await tour.page.getByRole('button', { name: region }).click();
    const box = await tour.page.getByRole('button', { name: 'Out' }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(await middle('en', 'Visit')).toBeGreaterThan(800);
  expect(await middle('ar', 'زيارة')).toBeLessThan(480);
});

test('the button that opens it stands in a line of the page’s text', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const before = '<p>About the building <a href="/tours">Tours</a></p>';
  const tour = await openTour({ attributes: { ...asDialog, trigger: 'Visit' }, before });
  const button = tour.page.getByRole('button', { name: 'Visit' });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeLessThan(200);
  await button.click();
  await expectOpen(tour);
});
