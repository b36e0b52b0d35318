import { expect, mergeTests } from 'playwright/test';
import { expectNoAxeFindings } from '../../journey/support/axe.js';
import { Journey } from '../../journey/support/journey.js';
import { expectNoSidewaysScroll } from '../../journey/support/layout.js';
import { withServers } from '../../journey/support/servers.js';
import { TourPage } from '../../journey/support/tour-page.js';
import { withPlayground } from '../support/playground.js';

const test = mergeTests(withServers, withPlayground);

// The server of the demo reads each page's scripts one by one, and axe reads the whole page.
test.describe.configure({ timeout: 60_000 });

test('an attribute shows in the widget, in the address and in the snippet, and nothing else does', async ({
  playground,
}) => {
  await playground.open();
  await expect(playground.snippet).not.toContainText('location');
  await playground.choose('locale', 'es');
  await playground.set('location', '5 Elm "Court"');
  await expect(playground.widget).toHaveAttribute('locale', 'es');
  await expect(playground.widget).toHaveAttribute('location', '5 Elm "Court"');
  expect([...playground.query()]).toEqual([
    ['locale', 'es'],
    ['location', '5 Elm "Court"'],
  ]);
  await expect(playground.snippet).toContainText('locale="es"');
  await expect(playground.snippet).toContainText('location="5 Elm &quot;Court&quot;"');

  await playground.controls.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(playground.widget).not.toHaveAttribute('locale');
  await expect(playground.snippet).not.toContainText('locale');
  expect([...playground.query()]).toEqual([]);
});

test('a token restyles the widget in use, and is found in the address and in the snippet', async ({
  playground,
}) => {
  const { page } = playground;
  await playground.open();
  await playground.tour.chooseFirstTime();
  await playground.tour.field('First name').fill('Ada');
  await page.getByLabel('Pick --tour-accent').fill('#7a0050');
  await playground.set('--tour-radius', '3px');
  expect(await playground.style('submit', 'background-color')).toBe('rgb(122, 0, 80)');
  expect(await playground.style('submit', 'border-top-left-radius')).toBe('3px');
  // A fresh widget would have lost it.
  await expect(playground.tour.field('First name')).toHaveValue('Ada');
  expect(playground.query().get('--tour-accent')).toBe('#7a0050');
  await expect(playground.snippet).toContainText('--tour-accent: #7a0050;');
  await expect(playground.snippet).toContainText('--tour-radius: 3px;');

  await page.getByRole('button', { name: 'Unset --tour-accent' }).click();
  await expect(playground.snippet).not.toContainText('--tour-accent');
  expect(playground.query().has('--tour-accent')).toBe(false);
  expect(await playground.style('submit', 'background-color')).not.toBe('rgb(122, 0, 80)');

  // What is no color is marked, and left out everywhere.
  await playground.set('--tour-text', 'bluish</style>');
  await expect(await playground.field('--tour-text')).toHaveAttribute('aria-invalid', 'true');
  await expect(playground.snippet).not.toContainText('bluish');
  expect(playground.query().has('--tour-text')).toBe(false);
});

test('the widget is as wide as it is told to be, on the page that was chosen', async ({
  playground,
}) => {
  await playground.open('?scheme=light');
  const frame = playground.page.locator('#frame');
  await playground.page.getByRole('button', { name: /^320/ }).click();
  await expect(frame).toHaveCSS('width', '320px');
  await playground.set('Width', '517');
  await expect(frame).toHaveCSS('width', '517px');
  await playground.page.getByRole('button', { name: /^1200/ }).click();
  await expect(frame).toHaveCSS('width', '1200px');
  await expectNoSidewaysScroll(playground.page);
  await playground.choose('Page', 'night');
  expect(await playground.style('heading', 'color')).toBe('rgb(240, 244, 252)');
  expect(playground.query().get('ground')).toBe('night');
});

test('the contrast check is content with the default and every theme, and finds a bad pair', async ({
  playground,
}) => {
  const verdict = playground.page.locator('#contrast-verdict');
  await playground.open();
  for (const colorScheme of ['light', 'dark'] as const) {
    await playground.page.emulateMedia({ colorScheme });
    await expect(verdict).toHaveText('all 8 strong enough');
    for (const theme of await playground.controls.locator('.themes button').all()) {
      await theme.click();
      await expect(verdict, String(theme)).toHaveText('all 8 strong enough');
    }
    await playground.wear('Default');
  }

  // However a color is written, and however little of it covers the page.
  await playground.choose('Page', 'white');
  await playground.set('--tour-text', 'oklch(0 0 0 / 40%)');
  await expect(verdict).toHaveText(/ of 8 too weak$/);
  await verdict.click();
  await expect(playground.pair('Text on the surface')).toContainText('2.8');
});

test('links from before still lead to their states, and the journal tells what happens', async ({
  playground,
}) => {
  await playground.open('?state=slot-taken&team=either&tour-type=video&--tour-danger=reddish');
  await expect(playground.page.getByRole('status').first()).toHaveText(
    'There is no --tour-danger called reddish.',
  );
  await expect(playground.page.getByRole('checkbox', { name: 'Slot taken' })).toBeChecked();
  await expect(playground.widget).toHaveAttribute('tour-type', 'video');
  await expect(playground.widget).toHaveAttribute('group-id', '51');
  await playground.tour.chooseFirstTime();
  await expect(playground.journal.getByRole('listitem').first()).toContainText('tour-step-change');
  await expect(playground.journal).toContainText('tour-slot-select');
  await expect(playground.journal).toContainText('available-times');
});

test('the snippet works in an empty page', async ({ playground, pages, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.open('?form=full&--tour-accent=%23123456&--tour-radius=1px&max-days=21');
  await playground.page.getByRole('button', { name: 'Copy the snippet' }).click();
  await expect(playground.page.getByRole('status').first()).toHaveText('The snippet is copied.');
  const copied = await playground.page.evaluate(() => navigator.clipboard.readText());
  const script = `${playground.origin}/tour-booking.js`;
  expect(copied).toContain(script);
  const url = pages.add(copied.replace(script, `${pages.origin}/dist/tour-booking.js`));

  const page = await context.newPage();
  await page.goto(url);
  const tour = new TourPage(page, new Journey());
  await tour.chooseFirstTime();
  await expect(tour.region.getByText('How we handle your data')).toBeVisible();
  await expect(tour.button('Book tour')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(tour.button('Book tour')).toHaveCSS('border-top-left-radius', '1px');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test('axe finds nothing at any width, and on a phone the stage comes first with the rest folded', async ({
  playground,
}) => {
  const { page } = playground;
  await playground.open('?state=rival&location=5 Elm Court&team=either');
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
