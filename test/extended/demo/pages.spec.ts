import { expect, type Page } from 'playwright/test';
import { expectNoAxeFindings } from '../../journey/support/axe.js';
import { Journey } from '../../journey/support/journey.js';
import { expectNoSidewaysScroll } from '../../journey/support/layout.js';
import { SandboxWorld } from '../../journey/support/sandbox-world.js';
import { TourPage, WIDGET } from '../../journey/support/tour-page.js';
import { contrastFaults } from '../support/contrast.js';
import { withDemo as test } from '../support/demo-server.js';

/** The sample sites, and what a visitor presses to book. */
const sites = [
  { name: 'maple-court', accent: '--accent', press: 'Book a tour' },
  { name: 'maple-court', accent: '--accent', press: 'Pick a day', isDialog: true },
  { name: 'noir', accent: '--gold', press: 'Arrange a private viewing', isDialog: true },
  { name: 'aldine', accent: '--teal', press: 'Tour 7C', isDialog: true },
  { name: 'campus', accent: '--violet', press: 'Tours' },
];

// The demo's server serves scripts one by one, and axe checks the whole page.
test.describe.configure({ timeout: 60_000 });

test('the list links to every sample site', async ({ demo, page }) => {
  await page.goto(`${demo.url}/sites/`);
  await expectNoAxeFindings(page);
  const links = page.getByRole('listitem').getByRole('link').and(page.locator('h2 a'));
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const names = new Set([...sites.map(({ name }) => name), 'harbor']);
  expect(hrefs).toEqual([...names].map((name) => `${name}/index.html`));
  // A mistyped address doesn't show another page.
  expect((await page.request.get(`${demo.url}/sites/none`)).status()).toBe(404);
});

test('harbor books through its server, and the link works', async ({ demo, page }) => {
  const inspect = async () => {
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${demo.url}/sites/harbor/index.html`);
  const tour = new TourPage(page, new Journey());
  await tour.firstDayWithTimes();
  await inspect();
  await expectContrast(page);
  await tour.chooseFirstTime();
  await tour.submit();
  await expectContrast(page);
  await tour.book();
  await expectContrast(page);
  await tour.button('Copy link to your tour').click();
  await expect(tour.button('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${demo.url}/sites/harbor/manage.html#tour=`);
  await page.goto(link);
  await expect(tour.heading(/^Your tour$/)).toBeVisible();
  await inspect();
});

for (const { name, accent, press, isDialog } of sites) {
  test(`${name}, by “${press}”: books in the page's accent`, async ({ demo, page }) => {
    await page.goto(`${demo.url}/sites/${name}/index.html`);
    await expectNoAxeFindings(page);
    const button = page.getByRole('button', { name: press });
    await button.or(page.getByRole('link', { name: press })).click();
    const region = page.getByRole(isDialog ? 'dialog' : 'region', { name: WIDGET });
    const tour = new TourPage(page, new Journey(), region);
    await tour.firstDayWithTimes();
    await expectNoAxeFindings(page);
    await expectContrast(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await tour.chooseFirstTime();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectNoAxeFindings(page);
    const color = await colorOf(page, accent);
    await expect(tour.button('Book tour')).toHaveCSS('background-color', color);
    await tour.submit();
    await expectContrast(page);
    const address = await page.locator('tour-booking').first().getAttribute('base-url');
    const { origin, pathname } = new URL(address ?? '');
    const world = new SandboxWorld(origin, pathname.slice('/worlds/'.length));
    await world.order({ fault: 'slot-taken', operation: 'book', times: 1 });
    await tour.fill();
    await tour.submit();
    await expect(tour.notOpen).toBeFocused();
    await expectContrast(page);
    await tour.notOpen.getByRole('button', { name: /[AP]M/ }).first().click();
    await tour.submit();
    await tour.expectBooked();
    await expectContrast(page);
    expect(await world.bookings()).toBe(2);
    await tour.button('Cancel tour').click();
    await expectContrast(page);
  });
}

test('a sample site shows a state in its own colors', async ({ demo, page }) => {
  await page.goto(`${demo.url}/sites/aldine/index.html?state=slot-taken&today=month-end`);
  const tour = new TourPage(page, new Journey(), page.getByRole('dialog'));
  await expect(tour.notOpen).toContainText('1:00 PM was just taken');
  await expectContrast(page);
  await tour.notOpen.getByRole('button', { name: /M$/ }).first().click();
  const color = await colorOf(page, '--teal');
  await expect(tour.button('Book tour')).toHaveCSS('background-color', color);
});

test('states can be found, stepped through and copied', async ({ demo, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${demo.url}/states.html?find=calendar+seven&scheme=dark`);
  await page.getByRole('searchbox').fill('Seven  DAYS');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d of \d+ states$/);
  await page.getByRole('link', { name: 'Seven days', exact: true }).click();
  await page.getByRole('link', { name: 'Next: Seven days without times' }).click();
  await expect(page).toHaveURL(/scheme=dark/);
  await page.getByRole('link', { name: 'Previous: Seven days' }).click();
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(page.getByRole('status').getByText('HTML copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('group-id="42"\n  location="1200 W');
  expect(copied).not.toContain('color-scheme');
});

test('a state called “A month” shows one at any width', async ({ demo, page }) => {
  for (const [width, query] of [
    [1280, '&width=320'],
    [320, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(`${demo.url}/states.html?find=initial+screen${query}`);
    await expect(page.getByRole('article', { name: 'A month' }).getByRole('row')).not.toHaveCount(
      2,
    );
    await expectNoSidewaysScroll(page);
  }
});

test('the signed-in area lists a prospect’s tours and cancels one', async ({ demo, page }) => {
  await page.goto(`${demo.url}/appointments.html`);
  const list = page.getByRole('region', { name: 'Your tours' });
  await list.getByRole('button', { name: 'Cancel tour' }).first().click();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Yes, cancel tour' }).click();
  await expect(list.getByRole('heading', { name: 'Your tour is canceled' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the API console sends an operation and shows what came back', async ({ demo, page }) => {
  await page.goto(`${demo.url}/api.html`);
  const card = page.locator('#available-times');
  await card.getByRole('button', { name: /^Send/ }).click();
  await expect(card).toContainText('available_times');
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

/** Of what the widget shows with the page's own colors, in both schemes. */
async function expectContrast(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await contrastFaults(page.locator('tour-booking *')), colorScheme).toEqual([]);
  }
}

function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const sample = document.createElement('i');
    sample.style.color = `var(${name})`;
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, token);
}
