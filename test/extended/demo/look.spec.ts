import { expect } from 'playwright/test';
import { withPlayground as test } from '../support/playground.js';

test.describe.configure({ timeout: 60_000 });

test('a theme carries over to the screens and to the states page', async ({ playground }) => {
  const { page, widget } = playground;
  await playground.open();
  await playground.wear('Terracotta');
  await playground.choose('Screen', 'booked');
  await expect(widget.getByRole('heading', { name: 'Your tour is booked' })).toBeVisible();
  await expect(widget).toHaveAttribute('color-scheme', 'light');
  const font = await playground.style('heading', 'font-family');
  expect(font).toBe('Georgia, serif');

  await page.getByRole('link', { name: 'States' }).click();
  await page.goto(`${page.url()}&only=booked`);
  await expect(widget.getByRole('heading', { name: 'Your tour is booked' })).toBeVisible();
  expect(await playground.style('heading', 'font-family')).toBe(font);
  await expect(page.getByRole('link', { name: 'Playground' })).toHaveAttribute(
    'href',
    './index.html?theme=terracotta',
  );
});

test('light and dark appear side by side at any width', async ({ playground }) => {
  const { page, widget } = playground;
  await playground.open();
  await playground.choose('Scheme', 'both');
  await page.getByRole('button', { name: '375' }).click();
  await expect(widget).toHaveCount(2);
  const schemes = await page
    .locator('.pane')
    .evaluateAll((panes) => panes.map((pane) => getComputedStyle(pane).colorScheme));
  expect(schemes).toEqual(['light', 'dark']);
  for (const frame of await page.locator('.frame').all()) {
    expect((await frame.boundingBox())?.width).toBe(375);
  }
  await playground.choose('Scheme', '');
  await expect(widget).toHaveCount(1);
});

test('pointing at a part names it and starts a rule for it', async ({ playground }) => {
  const { page, snippet } = playground;
  const point = page.getByRole('button', { name: 'Point at parts' });
  await playground.open();
  await point.click();
  await playground.widget.getByRole('radio', { name: 'Live video' }).hover();
  await expect(page.locator('.part-mark')).toHaveAttribute('data-names', /tour-type/);
  await playground.widget.getByRole('heading', { name: 'Book a tour' }).hover();
  await expect(page.locator('.part-mark')).toHaveAttribute('data-names', 'heading');
  await playground.widget.getByRole('heading', { name: 'Book a tour' }).click();
  await expect(point).toHaveAttribute('aria-pressed', 'false');
  const box = page.getByLabel('CSS for parts');
  await expect(box).toBeFocused();
  await page.keyboard.type('text-transform: uppercase;');
  await box.blur();
  expect(await playground.style('heading', 'text-transform')).toBe('uppercase');
  await expect(snippet).toHaveValue(
    /tour-booking::part\(heading\) \{\s+text-transform: uppercase;/,
  );

  await box.fill('body { display: none }');
  await box.blur();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(snippet).not.toHaveValue(/display: none/);
});
