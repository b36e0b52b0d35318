import { expect } from 'playwright/test';
import { withPlayground as test } from '../support/playground.js';

test.describe.configure({ timeout: 60_000 });

test('a theme goes along to the states, and any of them is shown in the playground', async ({
  playground,
}) => {
  const { page, widget } = playground;
  await playground.open();
  await playground.wear('Terracotta');
  await playground.choose('Screen', 'booked');
  await expect(widget.getByRole('heading', { name: 'Your tour is booked' })).toBeVisible();
  await expect(widget).toHaveAttribute('color-scheme', 'light');
  const font = await playground.style('heading', 'font-family');
  expect(font).toBe('Georgia, serif');

  await page.getByRole('link', { name: 'All states' }).click();
  await page.goto(`${page.url()}&only=booked`);
  await expect(widget.getByRole('heading', { name: 'Your tour is booked' })).toBeVisible();
  expect(await playground.style('heading', 'font-family')).toBe(font);
  await expect(page.getByRole('link', { name: 'Playground' })).toHaveAttribute(
    'href',
    'index.html?theme=terracotta',
  );
});

test('light and dark stand side by side, on a phone with its fold', async ({ playground }) => {
  const { page, widget } = playground;
  await playground.open();
  await playground.choose('Scheme', 'both');
  await (await playground.field('Phone’s height')).check();
  await page.getByRole('button', { name: /^390/ }).click();
  await expect(widget).toHaveCount(2);
  const grounds = await page
    .locator('.stage')
    .evaluateAll((stages) => stages.map((stage) => getComputedStyle(stage).colorScheme));
  expect(grounds).toEqual(['light', 'dark']);
  for (const frame of await page.locator('.frame').all()) {
    const box = await frame.boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 812]);
  }
  await playground.choose('Scheme', '');
  await expect(widget).toHaveCount(1);
});

test('the part under the pointer is named, and its CSS goes into the snippet', async ({
  playground,
}) => {
  const { page, snippet } = playground;
  await playground.open();
  await page.getByRole('button', { name: 'Point at parts' }).click();
  await playground.widget.getByRole('heading', { name: 'Book a tour' }).hover();
  await expect(page.locator('.part-mark')).toHaveAttribute('data-names', 'heading');
  await playground.widget.getByRole('radio', { name: 'Live video' }).hover();
  await expect(page.locator('.part-mark')).toHaveAttribute('data-names', /tour-type/);
  await playground.widget.getByRole('heading', { name: 'Book a tour' }).click();
  const box = page.getByLabel('tour-booking::part(heading)');
  await expect(box).toBeFocused();
  await box.fill('text-transform: uppercase;');
  await box.blur();
  expect(await playground.style('heading', 'text-transform')).toBe('uppercase');
  await expect(snippet).toContainText(
    'tour-booking::part(heading) {\n    text-transform: uppercase;',
  );

  await box.fill('} body { display: none');
  await box.blur();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(snippet).not.toContainText('display: none');
});

test('a text is edited live, also one with a value in it, and exported', async ({ playground }) => {
  const { page, widget, snippet } = playground;
  await playground.open();
  await playground.set('region', 'Come and see');
  await expect(widget.getByRole('heading', { name: 'Come and see' })).toBeVisible();
  await page.getByLabel('Find a text').fill('next month');
  await page.getByLabel('nextMonth', { exact: true }).fill('On to {1}');
  await expect(widget.getByRole('button', { name: /^On to \w+ \d{4}$/ })).toBeVisible();
  await page.getByLabel('nextMonth', { exact: true }).blur();
  await expect(snippet).toContainText('"region": "Come and see"');
  await expect(snippet).toContainText(/"nextMonth": \(a\) => `On to \$\{a\}`/);
  await page.reload();
  await expect(widget.getByRole('heading', { name: 'Come and see' })).toBeVisible();
});

test('tokens are exported and imported, as CSS and as JSON', async ({ playground }) => {
  const { page } = playground;
  await playground.open('?theme=navy');
  await page.getByText('Export and import').click();
  const file = page.getByLabel('Tokens', { exact: true });
  await expect(file).toHaveValue(/^tour-booking \{\n {2}--tour-accent: light-dark/);
  await page.getByLabel('Format').selectOption('JSON');
  await expect(file).toHaveValue(/"--tour-radius": "6px"/);
  const bringIn = page.getByRole('button', { name: 'Import' });

  await file.fill('{"--tour-accent": "#7a0050", "--tour-gap": "wide"}');
  await bringIn.click();
  await expect(page.getByText('Left out: --tour-gap.')).toBeVisible();
  expect(playground.query().get('--tour-accent')).toBe('#7a0050');
  expect(playground.query().has('theme')).toBe(false);

  await file.fill(':root { --tour-accent: #123456; /* --tour-gap: 4px; */ --tour-radius: 3px }');
  await bringIn.click();
  await expect(page.getByText('The tokens are imported.')).toBeVisible();
  expect([...playground.query()]).toEqual([
    ['--tour-accent', '#123456'],
    ['--tour-radius', '3px'],
  ]);
});
