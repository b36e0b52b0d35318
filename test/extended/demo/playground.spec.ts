import { expect, mergeTests } from 'playwright/test';
import { expectNoAxeFindings } from '../../journey/support/axe.js';
import { Journey } from '../../journey/support/journey.js';
import { expectNoSidewaysScroll } from '../../journey/support/layout.js';
import { withServers } from '../../journey/support/servers.js';
import { TourPage } from '../../journey/support/tour-page.js';
import { withPlayground } from '../support/playground.js';

const test = mergeTests(withServers, withPlayground);

// The demo's server serves each page's scripts one by one, and axe reads the whole page.
test.describe.configure({ timeout: 60_000 });

test('a setting appears in the widget, the address and the snippet', async ({ playground }) => {
  const { page, widget, snippet } = playground;
  await playground.open();
  await expect(snippet).not.toHaveValue(/location/);
  await playground.choose('Language', 'es-US');
  await playground.set('Address', '5 Elm "Court"');
  await expect(widget).toHaveAttribute('locale', 'es-US');
  await expect(widget).toHaveAttribute('location', '5 Elm "Court"');
  expect([...playground.query()]).toEqual([
    ['locale', 'es-US'],
    ['location', '5 Elm "Court"'],
  ]);
  await expect(snippet).toHaveValue(/locale="es-US"/);
  await expect(snippet).toHaveValue(/location="5 Elm &quot;Court&quot;"/);

  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(widget).not.toHaveAttribute('locale');
  await expect(snippet).not.toHaveValue(/locale/);
  expect([...playground.query()]).toEqual([]);
});

test('a token restyles the widget in use and appears in the snippet', async ({ playground }) => {
  const { page, snippet } = playground;
  await playground.open();
  await playground.tour.chooseFirstTime();
  await playground.tour.field('First name').fill('Ada');
  await page.getByLabel('Pick: Accent', { exact: true }).fill('#7a0050');
  await playground.set('Corners', '3px');
  expect(await playground.style('submit', 'background-color')).toBe('rgb(122, 0, 80)');
  expect(await playground.style('submit', 'border-top-left-radius')).toBe('3px');
  // A new widget would have lost it.
  await expect(playground.tour.field('First name')).toHaveValue('Ada');
  expect(playground.query().get('--tour-accent')).toBe('#7a0050');
  await expect(snippet).toHaveValue(/--tour-accent: #7a0050;\s+--tour-radius: 3px;/);

  await page.getByRole('button', { name: 'Reset Accent' }).click();
  await expect(snippet).not.toHaveValue(/--tour-accent/);
  expect(playground.query().has('--tour-accent')).toBe(false);
  expect(await playground.style('submit', 'background-color')).not.toBe('rgb(122, 0, 80)');

  // An invalid color is marked and used nowhere.
  await playground.set('Text', 'bluish</style>');
  await expect(await playground.field('Text')).toHaveAttribute('aria-invalid', 'true');
  await expect(snippet).not.toHaveValue(/bluish/);
  expect(playground.query().has('--tour-text')).toBe(false);
});

test('every theme passes the contrast check, which finds a bad pair', async ({ playground }) => {
  const verdict = playground.page.locator('#contrast-verdict');
  await playground.open();
  for (const colorScheme of ['light', 'dark'] as const) {
    await playground.page.emulateMedia({ colorScheme });
    await expect(verdict).toHaveText('All 8 pass');
    for (const theme of await playground.controls.locator('.themes button').all()) {
      await theme.click();
      await expect(verdict, String(theme)).toHaveText('All 8 pass');
    }
    await playground.wear('Default');
  }

  // Any color syntax, with any transparency.
  await playground.choose('Page', 'white');
  await playground.set('Text', 'oklch(0 0 0 / 40%)');
  await expect(verdict).toHaveText(/ of 8 too low$/);
  await verdict.click();
  await expect(playground.pair('Text on open days')).toContainText('2.');
});

test('the snippet is in sight and works in an empty page', async ({
  playground,
  pages,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.open('?--tour-accent=%23123456&--tour-radius=1px&hour-cycle=h23');
  await expect(playground.snippet).toBeInViewport({ ratio: 1 });
  await playground.page.getByRole('button', { name: 'Copy' }).click();
  await expect(playground.page.locator('#status')).toHaveText('Copied.');
  const copied = await playground.page.evaluate(() => navigator.clipboard.readText());
  const { origin } = new URL((await playground.widget.getAttribute('base-url')) ?? '');
  expect(copied).not.toContain(origin);
  const url = pages.add(
    copied
      .replace('/tour-booking.js', '/dist/tour-booking.js')
      .replace('https://api.example.com', origin)
      .replace('PUBLIC_KEY', 'PUBLIC_DEMO_KEY'),
  );

  const page = await context.newPage();
  await page.goto(url);
  const tour = new TourPage(page, new Journey());
  await tour.chooseFirstTime();
  await expect(tour.button('Book tour')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(tour.button('Book tour')).toHaveCSS('border-top-left-radius', '1px');
});

test('axe finds nothing, and on a phone the stage comes first', async ({ playground }) => {
  const { page } = playground;
  await playground.open('?location=5 Elm Court&theme=navy');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await playground.open();
  await expect(page.locator('details.fold[open]')).toHaveCount(0);
  const [stage, controls] = await Promise.all([
    playground.widget.boundingBox(),
    playground.controls.boundingBox(),
  ]);
  expect(stage?.y).toBeLessThan(controls?.y ?? 0);
  for (const fold of await page.locator('details.fold > summary').all()) await fold.click();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});
