import { readFileSync } from 'node:fs';
import { asDialog, expectClosed, open, sheet, trigger } from '../journey/support/dialog.js';
import { scriptTag } from '../journey/support/page-scripts.js';
import type { Pages } from '../journey/support/servers.js';
import { expect, tagOf, test } from '../journey/support/test.js';
import { aProspect } from '../journey/support/tour-page.js';

/** The widget on pages with the real libraries that its own scripts and tests stand for elsewhere. */

const modules = new URL('../../node_modules/', import.meta.url);

/** Turbo would run the scripts of a body again. */
const library = (pages: Pages, file: string) =>
  scriptTag(pages, readFileSync(new URL(file, modules), 'utf8')).replace(
    '<script',
    '<script data-turbo-eval="false"',
  );

/** Libraries write styles. */
const headers = { 'content-security-policy': "script-src 'self'; style-src 'unsafe-inline'" };

test('rrweb records nothing that was typed, with its defaults', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const record = 'window.recorded = []; rrweb.record({ emit: (event) => recorded.push(event) });';
  const before = library(pages, 'rrweb/dist/rrweb.umd.min.cjs') + scriptTag(pages, record);
  const tour = await openTour({ before, headers, attributes: { 'tour-type': 'video' } });
  const { page } = tour;
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, notes: 'Two cellos' });
  await tour.field('Video app').selectOption('Google Meet');
  await tour.field('Your number or username in the app').pressSequentially('zen.meets');
  await tour.field('Email').fill('zenobia@gmial.com');
  await tour.field('Phone').focus();
  await tour.button(/zenobia@gmail\.com/).click();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('zen.meets');
  // Mutations are recorded in the next task.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  const recorded = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'recorded')));
  // The screens are in the recording.
  for (const seen of ['Your details', 'Your tour is booked']) expect(recorded).toContain(seen);
  const typed = [/zenobia/i, /quillivan/i, /gmail/, /010.?7788/, /zen\.meets/, /cellos/];
  expect(typed.filter((text) => text.test(recorded))).toEqual([]);
});

test('Lenis scrolls the page, but not behind the dialog', async ({ openTour, pages }) => {
  const before =
    library(pages, 'lenis/dist/lenis.js') +
    scriptTag(pages, 'window.lenis = new Lenis({ autoRaf: true });');
  const after = '<p>About the building</p>'.repeat(80);
  // Too low for the form.
  const context = { viewport: { width: 800, height: 480 } };
  const tour = await openTour({ before, after, headers, attributes: asDialog, context });
  const { page } = tour;
  const scrolled = () => page.evaluate(() => scrollY);
  const wheel = async () => {
    await page.mouse.move(400, 300);
    for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, 100);
    // As long as Lenis scrolls on.
    await page.waitForTimeout(1_500);
  };
  // Lenis measures the page a moment after it's there.
  await expect.poll(() => page.evaluate('lenis.limit')).toBeGreaterThan(0);
  await wheel();
  expect(await scrolled()).toBeGreaterThan(100);
  await page.evaluate(() => Reflect.get(window, 'lenis').scrollTo(0, { immediate: true }));
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  const inner = () => sheet(tour).evaluate((it) => it.scrollTop);
  const atFirst = await inner();
  // Farther than the dialog scrolls.
  for (let more = 0; more < 3; more++) await wheel();
  expect(await inner()).toBeGreaterThan(atFirst);
  expect(await scrolled()).toBe(0);
});

test('Turbo brings back no dialog that the visitor left or closed', async ({ openTour, pages }) => {
  const note = `window.loads = [];
    addEventListener('turbo:load', ({ detail }) => { loads.push(detail.url); });`;
  const before =
    scriptTag(pages, note).replace('<script', '<script data-turbo-eval="false"') +
    library(pages, '@hotwired/turbo/dist/turbo.es2017-umd.js');
  const next = pages.add(
    `<!doctype html><title>Homes</title>${before}<h1>Homes</h1><tour-booking></tour-booking>`,
  );
  const tour = await openTour({ before, headers, attributes: { ...asDialog, open: '' } });
  const { page } = tour;
  /** Waits for Turbo: a page that is left while it loads comes back from the network instead. */
  const loaded = async (url: string, go: () => Promise<unknown>) => {
    await go();
    await expect.poll(() => page.evaluate('loads.at(-1)')).toBe(url);
  };
  const leaveAndReturn = async () => {
    const here = page.url();
    await loaded(next, () => page.evaluate((url) => Reflect.get(window, 'Turbo').visit(url), next));
    await expect(page.getByRole('heading', { name: 'Homes' })).toBeVisible();
    await loaded(here, () => page.goBack());
    await expect(page.getByRole('heading', { name: 'Fulton Market Residences' })).toBeVisible();
    await expect(trigger(tour)).toBeVisible();
    await expect(sheet(tour)).toBeHidden();
    // The page scrolls.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  };
  await expect(sheet(tour)).toBeVisible();
  await sheet(tour).getByRole('button', { name: 'Close' }).click();
  await expectClosed(tour);
  await leaveAndReturn();
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await dialog.fill({ firstName: aProspect.firstName });
  await leaveAndReturn();
  const again = await open(tour);
  await expect(again.heading('Book a tour')).toBeFocused();
});

test('a morph by Idiomorph or Turbo keeps the dialog that a visitor opened', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const before =
    library(pages, 'idiomorph/dist/idiomorph.js') +
    library(pages, '@hotwired/turbo/dist/turbo.es2017-umd.js');
  const tour = await openTour({ before, headers, attributes: asDialog });
  const { page } = tour;
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await dialog.fill({ firstName: aProspect.firstName });
  const html = `<main><h1>New</h1>${tagOf(sandbox, asDialog)}</main>`;
  await page.evaluate((text) => {
    Reflect.get(window, 'Idiomorph').morph(document.body, text, { morphStyle: 'innerHTML' });
  }, html);
  await expect(page.locator('h1')).toHaveText('New');
  await expect(dialog.field('First name')).toHaveValue(aProspect.firstName);
  // Turbo's own morph brings back the page's heading.
  await page.evaluate(() => {
    const how = { method: 'morph', scroll: 'preserve' };
    Reflect.get(window, 'Turbo').session.refresh(location.href, how);
  });
  await expect(page.locator('h1')).toHaveText('Fulton Market Residences');
  await expect(dialog.field('First name')).toHaveValue(aProspect.firstName);
  await dialog.book();
});
