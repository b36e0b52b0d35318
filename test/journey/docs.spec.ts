/** The built documentation site, on a plain file server. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { type FolderServer, serveFolder } from '../support/serve-folder.js';
import { expectNoAxeFindings } from './support/axe.js';
import { Journey } from './support/journey.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { TourPage } from './support/tour-page.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = join(root, '.output/journey-docs');

// One worker builds it, once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let server: FolderServer;
let pages: string[] = [];

test.beforeAll(async () => {
  // The site takes a busy machine more than the usual half minute to build.
  test.setTimeout(120_000);
  const vitepress = join(root, 'node_modules/vitepress/bin/vitepress.js');
  // A dead link fails the build.
  execFileSync(process.execPath, [vitepress, 'build', 'docs', '--outDir', site], {
    cwd: root,
    stdio: 'pipe',
  });
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').sort();
  server = await serveFolder(site, '/any/folder/');
});

test.afterAll(() => server.close());

test('every link leads to a heading that exists', () => {
  const read = (page: string) => readFileSync(join(site, page), 'utf8');
  expect(pages.length).toBeGreaterThan(25);
  for (const page of pages) {
    for (const [, path = '', anchor] of read(page).matchAll(/href="([^":#]*\.html)?#([^"]+)"/g)) {
      const target = posix.join(posix.dirname(page), path || posix.basename(page));
      expect(read(target), `${page}: ${path}#${anchor}`).toContain(`id="${anchor}"`);
    }
  }
});

test('no page has an error or scrolls sideways, at any width', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of pages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(server.url + path);
    await expect(page.locator('.VPNav')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
  }
  expect(errors).toEqual([]);
});

test('the home page books a tour in the page', async ({ page }) => {
  await page.goto(server.url);
  const tour = new TourPage(page, new Journey());
  await tour.chooseTime();
  await tour.book();
});

test('a phone finds a page by search and reads it dark', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('smsConsent');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(`${server.url}config.html#smsconsent`);
  await expect(page.getByRole('heading', { name: 'smsConsent' })).toBeInViewport();
  await expectNoAxeFindings(page);
});
