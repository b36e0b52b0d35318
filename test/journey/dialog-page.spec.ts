import type { Page } from 'playwright/test';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import {
  asDialog,
  call,
  expectClosed,
  expectOpen,
  open,
  sheet,
  trigger,
} from './support/dialog.js';
import { heardBy, listener } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

// Scroll bars that take up room, as on most desks: a page that loses one jumps to the side.
test.use({
  launchOptions: {
    ...launchOptions(process.env.BROWSER_PATH ?? findBrowser()),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const long = '<p>About the building</p>'.repeat(60);
const outside = '<a href="/privacy">Privacy</a><button id="menu">Menu</button>';

/** Where the page stands: how far it is scrolled, and where its own heading is. */
const place = (page: Page) =>
  page.evaluate(() => {
    const { left, width } = (document.querySelector('h1') as Element).getBoundingClientRect();
    return { scrollY, left, width };
  });

const styleOfPage = (page: Page) => page.locator('html').getAttribute('style');
const closings = async (tour: TourPage) =>
  (await heardBy(tour.page)).map(({ type }) => type).filter((type) => /open|close/.test(type));

for (const [what, close] of [
  ['Escape', (tour: TourPage) => tour.page.keyboard.press('Escape')],
  ['its button', (tour: TourPage) => sheet(tour).getByRole('button', { name: 'Close' }).click()],
  ['a press beside it', (tour: TourPage) => tour.page.mouse.click(8, 300)],
  ['close()', (tour: TourPage) => call(tour.page, 'close')],
] as const) {
  test(`${what} closes it: the page has its focus, its scrolling and its style back`, async ({
    openTour,
    journey,
    pages,
  }) => {
    journey.expectBookings(0);
    const before = listener(pages) + outside;
    const tour = await openTour({ attributes: asDialog, before, after: long });
    await tour.page.evaluate(() => document.documentElement.style.setProperty('overflow', 'auto'));
    const atFirst = await styleOfPage(tour.page);
    for (let turn = 1; turn <= 2; turn++) {
      await open(tour);
      expect(await styleOfPage(tour.page)).not.toBe(atFirst);
      await close(tour);
      await expectClosed(tour);
      await expect(trigger(tour)).toBeFocused();
      await expect.poll(() => styleOfPage(tour.page)).toBe(atFirst);
      const told = Array(turn).fill(['tour-open', 'tour-close']).flat();
      await expect.poll(() => closings(tour)).toEqual(told);
    }
    await tour.page.mouse.move(300, 300);
    await tour.page.mouse.wheel(0, 200);
    await expect.poll(async () => (await place(tour.page)).scrollY).toBe(200);
  });
}

test('a press that begins in the dialog, or stays in it, does not close it', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog });
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  await dialog.heading('Book a tour').click();
  const box = await dialog.heading('Book a tour').boundingBox();
  await tour.page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await tour.page.mouse.down();
  await tour.page.mouse.move(8, 300);
  await tour.page.mouse.up();
  await tour.page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(sheet(tour)).toBeVisible();
});

test('the page behind neither jumps nor scrolls while it is open', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog, before: long, after: long });
  const { page } = tour;
  await trigger(tour).scrollIntoViewIfNeeded();
  const atFirst = await place(page);
  expect(atFirst.scrollY).toBeGreaterThan(0);
  // The page has a scroll bar that takes up room.
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15);
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  expect(await place(page)).toEqual(atFirst);
  for (const [x, y] of [
    [8, 300],
    [640, 300],
  ] as const) {
    await page.mouse.move(x, y);
    for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    expect(await place(page)).toEqual(atFirst);
  }
  await page.keyboard.press('Escape');
  await expectClosed(tour);
  expect(await place(page)).toEqual(atFirst);
});

test('Tab never leads into the page behind, forwards or backwards', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog, before: outside, after: outside });
  const dialog = await open(tour);
  await dialog.chooseDay(await dialog.firstDayWithTimes());
  const seen = new Set<string>();
  for (const key of [...Array(45).fill('Tab'), ...Array(45).fill('Shift+Tab')]) {
    await tour.page.keyboard.press(key);
    const at = await tour.page.evaluate(() => document.activeElement?.localName ?? '');
    // The body stands for the browser's own bar, which Tab may go through.
    expect(['tour-booking', 'body']).toContain(at);
    seen.add(at);
    await expect(trigger(tour)).not.toBeFocused();
  }
  expect([...seen]).toContain('tour-booking');
  await dialog.heading('Book a tour').focus();
});

test('an element that is taken out while it is open gives the page back, and a later one opens anew', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog, after: long });
  await open(tour);
  await tour.page.evaluate(() => document.querySelector('tour-booking')?.remove());
  await expectClosed(tour);
  expect(await styleOfPage(tour.page)).toBeFalsy();
  await tour.page.mouse.move(300, 300);
  await tour.page.mouse.wheel(0, 200);
  await expect.poll(async () => (await place(tour.page)).scrollY).toBe(200);
});

test('an element that is moved in the page while it is open stays a modal, with its progress', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const after = '<div id="there"></div>';
  const tour = await openTour({ attributes: asDialog, before: listener(pages), after });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await dialog.fill({ firstName: 'Zenobia' });
  await tour.page.evaluate(() => {
    const widget = document.querySelector('tour-booking') as Element;
    document.getElementById('there')?.append(widget);
  });
  await expectOpen(tour);
  await expect(dialog.field('First name')).toHaveValue('Zenobia');
  expect(await closings(tour)).toEqual(['tour-open']);
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
  expect(await styleOfPage(tour.page)).toBeFalsy();
  expect(await closings(tour)).toEqual(['tour-open', 'tour-close']);
});

test('two dialogs on one page are strangers to each other', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23" display="dialog"`;
  const one = (id: string, name: string) =>
    `<tour-booking id="${id}" trigger="${name}" ${required}></tour-booking>`;
  const html = `<a href="#two">To the second</a>${one('one', 'First')}${one('two', 'Second')}`;
  const tour = await openTour({ html, attributes: {} });
  const button = (name: string) => tour.page.getByRole('button', { name, exact: true });
  await button('First').click();
  const dialog = await expectOpen(tour);
  await dialog.chooseFirstTime();
  await dialog.fill({ firstName: 'Zenobia' });
  await tour.page.keyboard.press('Escape');
  await expect(button('First')).toBeFocused();
  await tour.page.getByRole('link', { name: 'To the second' }).click();
  await expectOpen(tour);
  await expect(dialog.heading('Book a tour')).toBeVisible();
  await tour.page.keyboard.press('Escape');
  await button('First').click();
  await expect(dialog.field('First name')).toHaveValue('Zenobia');
});

test('a dialog that is opened from another one is on top, and the page stays locked until both are closed', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23" display="dialog"`;
  const html = `<tour-booking id="one" trigger="First" ${required}></tour-booking>
    <tour-booking id="two" trigger="" ${required}></tour-booking>${long}`;
  const tour = await openTour({ html, attributes: {} });
  await tour.page.getByRole('button', { name: 'First' }).click();
  await expectOpen(tour);
  await call(tour.page, 'show', '#two');
  await expect(sheet(tour)).toHaveCount(2);
  await call(tour.page, 'close', '#one');
  await tour.page.mouse.move(8, 300);
  await tour.page.mouse.wheel(0, 400);
  expect((await place(tour.page)).scrollY).toBe(0);
  await call(tour.page, 'close', '#two');
  await expectClosed(tour);
  expect(await styleOfPage(tour.page)).toBeFalsy();
  await tour.page.getByRole('button', { name: 'First' }).focus();
});
