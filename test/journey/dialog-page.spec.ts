import type { Page } from 'playwright/test';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import {
  asDialog,
  call,
  expectClosed,
  expectOpen,
  inside,
  leave,
  open,
  sheet,
  trigger,
} from './support/dialog.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { errorsInConsole } from './support/page-scripts.js';
import { expect, tagOf, test } from './support/test.js';

// Visible scroll bars take up space, as on most desktops: a page that loses one jumps sideways.
test.use({
  launchOptions: {
    ...launchOptions(process.env.BROWSER_PATH ?? findBrowser()),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const long = '<p>About the building</p>'.repeat(60);

/** The page's scroll position, and where its heading is. */
const place = (page: Page) =>
  page.evaluate(() => {
    const { left, width } = (document.querySelector('h1') as Element).getBoundingClientRect();
    return { scrollY, left, width };
  });

const styleOfPage = (page: Page) => page.locator('html').getAttribute('style');

async function expectScrolls(page: Page, by: number): Promise<void> {
  await page.mouse.move(300, 300);
  const { scrollY } = await place(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await place(page)).scrollY).toBe(scrollY + by);
}

test('closing restores focus, scrolling and style', async ({ openTour }) => {
  const tour = await openTour({ attributes: asDialog, after: long });
  const { page } = tour;
  await page.evaluate(() => document.documentElement.style.setProperty('overflow', 'auto'));
  const atFirst = await styleOfPage(page);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => inside(tour).button('Close').click(),
    () => page.mouse.click(8, 300),
    () => call(page, 'close'),
  ];
  for (const close of ways) {
    await page.evaluate(() => scrollTo(0, 0));
    const dialog = await open(tour);
    expect(await styleOfPage(page)).toBe(atFirst);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    // A press that stays in the dialog, or only ends outside, doesn't close it.
    const box = await dialog.heading('Book a tour').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(8, 300);
    await page.mouse.up();
    await expect(sheet(tour)).toBeVisible();
    await close();
    await expectClosed(tour);
    await expect(trigger(tour)).toBeFocused();
    expect(await styleOfPage(page)).toBe(atFirst);
    await expectScrolls(page, 200);
  }
});

test('the page behind neither jumps nor scrolls', async ({ openTour }) => {
  const tour = await openTour({ attributes: asDialog, before: long, after: long });
  const { page } = tour;
  await trigger(tour).scrollIntoViewIfNeeded();
  const atFirst = await place(page);
  expect(atFirst.scrollY).toBeGreaterThan(0);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15);
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  for (const x of [8, 640]) {
    await page.mouse.move(x, 300);
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    expect(await place(page)).toEqual(atFirst);
  }
  await leave(tour);
  expect(await place(page)).toEqual(atFirst);
});

test('two dialogs lock the page until both close', async ({ openTour, sandbox }) => {
  const tags = [
    tagOf(sandbox, { display: 'dialog', id: 'one', trigger: 'First' }),
    tagOf(sandbox, { display: 'dialog', id: 'two', trigger: '' }),
  ];
  const tour = await openTour({ html: tags.join('') + long });
  await tour.page.getByRole('button', { name: 'First' }).click();
  const dialog = await expectOpen(tour);
  await dialog.chooseFirstTime();
  await call(tour.page, 'show', '#two');
  await expect(sheet(tour)).toHaveCount(2);
  await expect(sheet(tour).nth(1).getByRole('heading', { name: 'Book a tour' })).toBeFocused();
  await call(tour.page, 'close', '#one');
  await expectScrolls(tour.page, 0);
  await call(tour.page, 'close', '#two');
  await expectClosed(tour);
  expect(await styleOfPage(tour.page)).toBeFalsy();
  await tour.page.getByRole('button', { name: 'First' }).click();
  await expect(dialog.heading('Your details')).toBeFocused();
});

test('a hidden tag is a dialog without a button', async ({ openTour, journey }) => {
  journey.expectFocus('#menu');
  const before = '<a href="#tour">Tour us</a> <button id="menu">Menu</button><div id="part">';
  const options = { attributes: { ...asDialog, hidden: '' }, before, after: '</div>' };
  const tour = await openTour(options);
  const { page } = tour;
  const link = page.getByRole('link', { name: 'Tour us' });
  await link.click();
  await expectOpen(tour);
  await leave(tour);
  await expect(link).toBeFocused();
  await expect(page.getByRole('button', { name: 'Book a tour' })).toBeHidden();

  await page.evaluate(() => document.getElementById('part')?.setAttribute('hidden', ''));
  await link.click();
  const told = /^<tour-booking>: the tag is in a hidden part of the page/;
  await expect.poll(() => errorsInConsole(page)).toEqual([expect.stringMatching(told)]);
  expect(await styleOfPage(page)).toBeFalsy();
  await page.getByRole('button', { name: 'Menu' }).click();
});

test('Escape closes an open menu first, and then the dialog', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: asDialog });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await dialog.book();
  const menu = dialog.button('Add to calendar');
  await menu.click();
  await tour.page.keyboard.press('Tab');
  await tour.page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await expect(sheet(tour)).toBeVisible();
  await leave(tour);
});

test('the dialog fills a phone and fits a wide screen', async ({ openTour }) => {
  const phone = { viewport: { width: 375, height: 720 }, reducedMotion: 'reduce' } as const;
  const edges = 'tour-booking::part(dialog) { border: 5px solid; border-radius: 20px }';
  const tour = await openTour({
    attributes: asDialog,
    before: `<style>${edges}</style>`,
    headers: { 'content-security-policy': "default-src * 'unsafe-inline'" },
    context: phone,
  });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await expect(sheet(tour)).toHaveCSS('border', /^0px/);
  await expect(sheet(tour)).toHaveCSS('border-radius', '0px');
  const filled = { x: 0, y: 0, width: 375, height: 720 };
  await expect.poll(() => sheet(tour).boundingBox()).toEqual(filled);
  await expectNoSidewaysScroll(tour.page);
  await tour.page.setViewportSize({ width: 375, height: 480 });
  await dialog.button('Book tour').scrollIntoViewIfNeeded();
  // The bar stays at the top, and the next screen starts below it.
  for (const name of ['Back', 'Close']) await expect(dialog.button(name)).toBeInViewport();
  await expect(dialog.heading('Your details')).toBeInViewport();
  await dialog.goBack();
  await dialog.times.getByRole('button').last().click();
  await expect(dialog.heading('Your details')).toBeFocused();
  expect(await sheet(tour).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const close = await dialog.button('Close').boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await tour.page.setViewportSize({ width: 1280, height: 720 });
  const { x = 0, y, width = 0 } = (await sheet(tour).boundingBox()) ?? {};
  expect(width).toBeLessThan(1000);
  expect(Math.abs(x * 2 + width - 1280)).toBeLessThanOrEqual(1);
  await dialog.goBack();
  await expect(dialog.heading('Book a tour')).toBeFocused();
  // Its top stays in place, whatever a screen's height.
  expect((await sheet(tour).boundingBox())?.y).toBe(y);

  // In a right-to-left language, Close is on the other side.
  expect((await dialog.button('Close').boundingBox())?.x).toBeGreaterThan(x + width / 2);
  await tour.page.locator('tour-booking').evaluate((element) => {
    const strings = { region: 'Book a tour', close: 'Close' };
    Object.assign(element, { locale: 'ar', strings });
  });
  await expect(sheet(tour)).toHaveAttribute('dir', 'rtl');
  expect((await dialog.button('Close').boundingBox())?.x).toBeLessThan(x + width / 2);
});

/** In place of a theme's style sheet. */
const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets.push(style);
  }, css);

const nowhere = { x: -1, y: -1, width: 0, height: 0 };

const bodies = ['overflow-x: hidden', 'overflow-x: hidden; height: 100%', 'overflow: auto', ''];
for (const body of bodies) {
  test(`opening and closing moves nothing where the body has "${body}"`, async ({ openTour }) => {
    const before = '<header>Above everything</header>';
    const tour = await openTour({ attributes: asDialog, before, after: long });
    const { page } = tour;
    const header = 'header { position: sticky; top: 0 }';
    await addStyle(page, `html { height: 100% } body { ${body} } ${header}`);
    await page.evaluate(() => scrollTo(0, 400));
    const places = () =>
      page.evaluate(() =>
        ['header', 'h1', 'tour-booking'].map((name) => {
          const { x, y, width } = (document.querySelector(name) as Element).getBoundingClientRect();
          return [x, y, width];
        }),
      );
    const atFirst = await places();
    await call(page, 'show');
    await expectOpen(tour);
    expect(await places()).toEqual(atFirst);
    await call(page, 'close');
    await expectClosed(tour);
    expect(await places()).toEqual(atFirst);
  });
}

test('the sheet fits what is visible on a page with zoom', async ({ openTour }) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 375, height: 667 },
  ]) {
    const tour = await openTour({ attributes: asDialog, context: { viewport } });
    await addStyle(tour.page, 'body { zoom: 1.3 }');
    await open(tour);
    const fits = async () => {
      const { x, y, width, height } = (await sheet(tour).boundingBox()) ?? nowhere;
      return x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height;
    };
    // It rises into place.
    await expect.poll(fits).toBe(true);
  }
});
