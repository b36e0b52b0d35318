import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { type BuildOptions, build } from 'vite';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { journeyNow, SandboxWorld } from '../../journey/support/sandbox-world.js';
import { npm, pack, run, temporaryFolder, tool } from '../../package/support/packed.js';
import { findBrowser, launchOptions } from '../../support/find-browser.js';
import { type FolderServer, serveFolder } from '../../support/serve-folder.js';
import { APP_NAMES, type AppName, filesOf } from './apps.js';

/** The apps are workspaces of one project, so npm runs only once. */
const place = temporaryFolder();
let browser: Browser;
let sandbox: SandboxServer;

before(async () => {
  const { tarball } = pack(place);
  const workspaces = { name: 'sites', private: true, workspaces: APP_NAMES };
  writeFileSync(join(place, 'package.json'), JSON.stringify(workspaces));
  for (const name of APP_NAMES) writeFiles(join(place, name), filesOf(name, tarball));
  // Nested: each app gets a copy of the package, which finds the app's React.
  const nested = ['--install-strategy=nested', '--prefer-offline'];
  npm(place, 'install', ...nested, '--no-audit', '--no-fund', '--ignore-scripts');
  sandbox = await serveSandbox();
  browser = await chromium.launch(launchOptions(findBrowser()));
});

after(async () => {
  await browser?.close();
  await sandbox?.close();
});

function writeFiles(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** For development, in which React's Strict Mode mounts everything twice. */
const buildSite = (root: string, options: BuildOptions) =>
  build({
    ...{ configFile: false, logLevel: 'error', root, build: options },
    define: { 'process.env.NODE_ENV': '"development"' },
  });

/** Opens a page on a Saturday morning, and keeps its warnings and errors. */
async function visit(site: FolderServer, world: string, file = '') {
  const service = new SandboxWorld(sandbox.origin, world);
  await service.reset();
  const context = await browser.newContext();
  await context.clock.setFixedTime(journeyNow);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(`${site.url}${file}?api=${encodeURIComponent(service.baseUrl)}`);
  return { page, said };
}

async function expectCalendar(page: Page, name = 'Book a tour'): Promise<void> {
  const grid = page.getByRole('region', { name }).getByRole('grid', { name: 'November 2026' });
  const days = grid.getByRole('button', { name: /day, November \d+, 2026/, disabled: false });
  await expect(days.first()).toBeVisible();
}

test('every entry can be imported in Node', () => {
  const entries = [
    '',
    '/define',
    '/define-appointments',
    '/api',
    '/nestio',
    '/jsx',
    '/testing',
    '/server',
  ].map((name) => `import('tour-booking${name}')`);
  const json = ['package.json', 'custom-elements.json'].map(
    (name) => `import('tour-booking/${name}', { with: { type: 'json' } })`,
  );
  const code = `await Promise.all([${[...entries, ...json]}])`;
  const evaluate = ['--no-warnings', '--input-type=module', '--eval', code];
  run(process.execPath, evaluate, join(place, 'plain'));
});

for (const name of APP_NAMES) {
  test(`${name}: valid code compiles, and each mistake is found`, () => {
    tool('typescript/bin/tsc', ['-p', join(place, name)]);
  });
}

describe('an application built with Vite', () => {
  const sites = {} as Record<AppName, FolderServer>;
  before(async () => {
    for (const name of APP_NAMES) {
      const root = join(place, name);
      const pages = ['index.html', 'rendered.html'].map((file) => join(root, file));
      await buildSite(root, { rolldownOptions: { input: pages.filter(existsSync) } });
      sites[name] = await serveFolder(join(root, 'dist'));
    }
  });
  after(() => Promise.all(Object.values(sites).map((site) => site.close())));

  test('shows the first calendar with times', async () => {
    const { page, said } = await visit(sites.plain, 'plain');
    await expectCalendar(page);
    assert.deepEqual(said, ['one class']);
  });

  test('hands attributes, booleans, objects and events to React 19', async () => {
    const { page, said } = await visit(sites['react-19'], 'react-19');
    await expectCalendar(page, 'Come and see');
    await expect(page.getByRole('status').filter({ hasText: 'tour-ready' })).toBeVisible();
    const tour = page.locator('tour-booking.wide');
    const config = await tour.evaluate((element) => (element as { config?: unknown }).config);
    assert.deepEqual(config, { terms: { text: 'Terms', url: '/terms' } });
    // False is off, in every notation.
    await expect(tour.locator('[part=debug]')).toHaveCount(0);
    await expect(page.locator('tour-booking [part=debug]')).toHaveCount(1);

    const dialog = page.getByRole('dialog', { name: 'Book a tour' });
    await expect(page.getByText('It is closed')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('It is closed')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    assert.deepEqual(said, []);
  });
});

describe('the components for React', () => {
  for (const name of ['react-19', 'react-18'] as const) {
    test(`keep objects and listeners after server rendering with ${name}`, async (context) => {
      const root = join(place, name);
      await buildSite(root, { ssr: 'server.tsx', outDir: 'server', emptyOutDir: true });
      const world = `${name}-rendered`;
      const { baseUrl } = new SandboxWorld(sandbox.origin, world);
      const args = [join(root, 'server/server.js'), baseUrl];
      const markup = execFileSync(process.execPath, args, { encoding: 'utf8' });
      assert.match(markup, /<tour-booking[^>]* loading="eager"[^>]*><p>Call us<\/p>/i);
      const html = readFileSync(join(root, 'dist/rendered.html'), 'utf8');
      writeFileSync(join(root, 'dist/rendered.html'), html.replace('<!--app-->', markup.trim()));

      const site = await serveFolder(join(root, 'dist'));
      context.after(() => site.close());
      const { page, said } = await visit(site, world, 'rendered.html');
      await expectCalendar(page, 'Come and see');
      await page.getByRole('button', { name: 'Monday, November 23, 2026' }).click();
      const times = page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ });
      await times.first().click();
      await expect(page.locator('output')).toHaveText(/^2026-11-23T/);
      const { loading, location, config } = await page.locator('tour-booking').evaluate((it) => {
        const { loading, location, config } = it as HTMLElementTagNameMap['tour-booking'];
        return { loading, location, config };
      });
      // The address was undefined at first.
      assert.deepEqual([loading, location], ['eager', '1 Main Street']);
      assert.deepEqual(config, { terms: { text: 'Terms', url: '/terms' } });
      assert.deepEqual(said, []);
    });
  }
});
