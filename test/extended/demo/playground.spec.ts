import { expect, type Locator, mergeTests, type Page } from 'playwright/test';
import { expectNoAxeFindings } from '../../journey/support/axe.js';
import { Journey } from '../../journey/support/journey.js';
import { expectNoSidewaysScroll } from '../../journey/support/layout.js';
import { withServers } from '../../journey/support/servers.js';
import { TourPage } from '../../journey/support/tour-page.js';
import { withDemo } from '../support/demo-server.js';

/** The playground as a designer uses it: its controls by their labels. */
class Playground {
  readonly page: Page;
  readonly widget: Locator;
  readonly controls: Locator;
  readonly snippet: Locator;
  readonly tour: TourPage;

  constructor(page: Page) {
    this.page = page;
    this.widget = page.locator('tour-booking');
    this.controls = page.getByRole('complementary', { name: 'Controls' });
    this.snippet = page.getByLabel('HTML', { exact: true });
    this.tour = new TourPage(page, new Journey());
  }

  /** Unfolds a field's group and sets the field. Text applies once the field loses the focus. */
  async set(label: string, value: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    const fold = this.page.locator('details.fold:not([open])').filter({ has: field });
    if (await fold.count()) await fold.locator('summary').first().click();
    await field.fill(value);
    await field.blur();
  }
}

const test = mergeTests(withServers, withDemo).extend<{
  open: (query?: string) => Promise<Playground>;
}>({
  open: async ({ demo, page }, use) => {
    await use(async (query = '') => {
      await page.goto(`${demo.url}/${query}`);
      const playground = new Playground(page);
      await expect(playground.tour.grid).toBeVisible();
      return playground;
    });
  },
});

// The demo's server serves scripts one by one, and axe checks the whole page.
test.describe.configure({ timeout: 60_000 });

test('settings and tokens appear in widget, address and snippet', async ({ open }) => {
  const playground = await open();
  const { page, widget, snippet, tour } = playground;
  await playground.set('Address', '5 Elm "Court"');
  await expect(widget).toHaveAttribute('location', '5 Elm "Court"');
  await expect(snippet).toHaveValue(/location="5 Elm &quot;Court&quot;"/);
  await tour.chooseFirstTime();
  await tour.field('First name').fill('Ada');
  await playground.set('Corners', '3px');
  await expect(tour.button('Book tour')).toHaveCSS('border-top-left-radius', '3px');
  // A new widget would have lost it.
  await expect(tour.field('First name')).toHaveValue('Ada');
  await expect(snippet).toHaveValue(/--tour-radius: 3px;/);
  // An invalid color is marked and used nowhere.
  await playground.set('Text', 'bluish</style>');
  await expect(page.getByLabel('Text', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(snippet).not.toHaveValue(/bluish/);
  expect([...new URL(page.url()).searchParams]).toEqual([
    ['location', '5 Elm "Court"'],
    ['--tour-radius', '3px'],
  ]);
});

test('every theme passes the contrast check, which finds a bad pair', async ({ open }) => {
  const playground = await open();
  const { page, controls } = playground;
  const verdict = page.locator('#contrast-verdict');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const theme of await controls.locator('.themes button').all()) {
      await theme.click();
      await expect(verdict, String(theme)).toHaveText('All 13 pass');
    }
  }
  await playground.set('Text', 'oklch(0.6 0 0 / 40%)');
  await expect(verdict).toHaveText(/ of 13 too low$/);
});

test('a pasted button supplies tokens, and the code is in a tab', async ({ open, page }) => {
  const playground = await open();
  const { widget, snippet } = playground;
  const style = 'background: rgb(1, 2, 3); border-radius: 7px';
  const pasted = `<a class="btn" style="${style}" onclick="alert()">Apply</a>`;
  await playground.set('Selector, or HTML with its styles', pasted);
  const tokens = page.getByRole('region', { name: 'Tokens of the button' });
  await expect(tokens).toContainText('--tour-accent: rgb(1, 2, 3);');
  await expect(snippet).toBeHidden();
  await page.getByRole('radio', { name: 'Code' }).check();
  await expect(widget).toBeHidden();
  await expect(snippet).toBeVisible();
  await expect(snippet).toHaveValue(/match="\.btn"/);
  await page.getByRole('button', { name: 'Use these tokens' }).click();
  await expect(snippet).toHaveValue(/--tour-accent: rgb\(1, 2, 3\);\n {4}--tour-on-accent/);
  await expect(snippet).not.toHaveValue(/match=/);
});

test('the day can be chosen for a first visit and for a screen', async ({ open, page }) => {
  const { widget } = await open('?network=slow');
  await page.getByLabel('Today is').selectOption('December 31');
  await expect(widget).toContainText('Thursday, December 31');
  await page.getByLabel('Screen').selectOption('A day and its times');
  await expect(widget).toContainText('Wednesday, January 20');
});

test('light and dark appear side by side', async ({ open, page }) => {
  const { widget } = await open();
  await page.getByLabel('Scheme', { exact: true }).selectOption('both');
  await expect(widget).toHaveCount(2);
  const schemeOf = (pane: Element) => getComputedStyle(pane).colorScheme;
  const panes = await page.locator('.pane').all();
  expect(await Promise.all(panes.map((pane) => pane.evaluate(schemeOf)))).toEqual([
    'light',
    'dark',
  ]);
});

test('several widths appear side by side', async ({ open, page }) => {
  const { widget } = await open();
  await page.getByRole('button', { name: 'Three' }).click();
  await expect(widget).toHaveCount(3);
  const frames = await page.locator('.frame').all();
  const widthOf = async (frame: Locator) => (await frame.boundingBox())?.width;
  expect(await Promise.all(frames.map(widthOf))).toEqual([280, 375, 768]);
});

test('CSS and design tokens can be copied on their own', async ({ open, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('?--tour-accent=%23123456&--tour-heading-font=Georgia, serif');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await expect(page.locator('#status')).toHaveText('CSS copied.');
  expect(await copied()).toMatch(/^tour-booking \{\n {2}--tour-accent: #123456;/);
  await page.getByRole('button', { name: 'Copy tokens' }).click();
  await expect(page.locator('#status')).toHaveText('Tokens copied.');
  const { tour } = JSON.parse(await copied());
  const components = [0.0706, 0.2039, 0.3373];
  const $value = { colorSpace: 'srgb', components, hex: '#123456' };
  expect(tour.accent).toEqual({ $type: 'color', $value });
  expect(tour.radius).toEqual({ $type: 'dimension', $value: { value: 10, unit: 'px' } });
  expect(tour['heading-font'].$value).toEqual(['Georgia', 'serif']);
});

test('pointing at a part names it and starts its rule', async ({ open, page }) => {
  const { widget, snippet } = await open();
  await page.getByRole('button', { name: 'Point at parts' }).click();
  const heading = widget.getByRole('heading', { name: 'Book a tour' });
  await heading.hover();
  await expect(page.locator('.part-mark')).toHaveAttribute('data-names', 'heading');
  await heading.click();
  await expect(page.getByLabel('CSS for parts')).toBeFocused();
  await page.keyboard.type('text-transform: uppercase;');
  await page.keyboard.press('Tab');
  await expect(heading).toHaveCSS('text-transform', 'uppercase');
  await expect(snippet).toHaveValue(/::part\(heading\) \{\s+text-transform: uppercase;/);
});

test('the snippet works in an empty page', async ({ open, page, pages, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { widget } = await open('?--tour-accent=%23123456&--tour-radius=1px&hour-cycle=h23');
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(page.locator('#status')).toHaveText('HTML copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { origin } = new URL((await widget.getAttribute('base-url')) ?? '');
  expect(copied).not.toContain(origin);
  const url = pages.add(
    copied
      .replace('/tour-booking.js', '/dist/tour-booking.js')
      .replace('https://api.example.com', origin)
      .replace('PUBLIC_KEY', 'PUBLIC_DEMO_KEY'),
  );

  const empty = await context.newPage();
  await empty.goto(url);
  const tour = new TourPage(empty, new Journey());
  await tour.chooseFirstTime();
  await expect(tour.button('Book tour')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(tour.button('Book tour')).toHaveCSS('border-top-left-radius', '1px');
});

test('axe finds nothing, and on a phone the stage comes first', async ({ open, page }) => {
  await open('?location=5 Elm Court&theme=navy');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const { widget, controls } = await open();
  const { y } = (await widget.boundingBox()) ?? {};
  expect(y).toBeLessThan((await controls.boundingBox())?.y ?? 0);
  for (const fold of await page.locator('details.fold > summary').all()) await fold.click();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});
