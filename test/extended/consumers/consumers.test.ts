import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { build } from 'vite';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { journeyNow, SandboxWorld } from '../../journey/support/sandbox-world.js';
import { npm, pack, run, temporaryFolder, tool } from '../../package/support/packed.js';
import { findBrowser, launchOptions } from '../../support/find-browser.js';
import { APP_NAMES, type AppName, filesOf } from './apps.js';
import { type Site, serveFolder } from './site.js';

/** The folder of the applications, each a workspace of one project, so that npm runs once. */
const place = temporaryFolder();
const installed = join(place, 'plain/node_modules/tour-booking');
let browser: Browser;
let sandbox: SandboxServer;

before(async () => {
  const { tarball } = pack(place);
  const workspaces = { name: 'sites', private: true, workspaces: APP_NAMES };
  writeFileSync(join(place, 'package.json'), JSON.stringify(workspaces));
  for (const name of APP_NAMES) writeFiles(join(place, name), filesOf(name, tarball));
  // Nested: each application gets a copy of the package, which finds the application's React.
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

/** A visitor on a Saturday morning; what the console says about mistakes is kept. */
async function visit(
  site: Site,
  world: string,
  file = '',
): Promise<{ page: Page; said: string[] }> {
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
  await page.goto(`${site.origin}/${file}?api=${encodeURIComponent(service.baseUrl)}`);
  return { page, said };
}

/** The first calendar, with days that have times. */
async function expectCalendar(page: Page, name = 'Book a tour'): Promise<void> {
  const grid = page.getByRole('region', { name }).getByRole('grid', { name: 'November 2026' });
  const days = grid.getByRole('button', { name: /day, November \d+, 2026/, disabled: false });
  await expect(days.first()).toBeVisible();
}

test('every entry can be imported in Node', () => {
  const entries = ['', '/define', '/api', '/nestio', '/jsx', '/testing', '/server'].map(
    (name) => `import('tour-booking${name}')`,
  );
  const json = ['package.json', 'custom-elements.json'].map(
    (name) => `import('tour-booking/${name}', { with: { type: 'json' } })`,
  );
  const code = `await Promise.all([${[...entries, ...json]}])`;
  run(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', code],
    join(place, 'plain'),
  );
});

for (const name of APP_NAMES) {
  test(`${name}: what is right compiles, and what is wrong does not`, () => {
    tool('typescript/bin/tsc', ['-p', join(place, name)]);
  });
}

describe('an application built with Vite', () => {
  const sites = {} as Record<AppName, Site>;
  before(async () => {
    for (const name of APP_NAMES) {
      const root = join(place, name);
      const pages = ['index.html', 'rendered.html'].map((file) => join(root, file));
      const input = pages.filter(existsSync);
      await build({
        configFile: false,
        logLevel: 'error',
        root,
        build: { rolldownOptions: { input } },
      });
      sites[name] = await serveFolder(root, 'dist');
    }
  });
  after(() => Promise.all(Object.values(sites).map((site) => site.close())));

  test('shows the first calendar with times', async () => {
    const { page, said } = await visit(sites.plain, 'plain');
    await expectCalendar(page);
    assert.deepEqual(said, ['one class']);
  });

  for (const name of ['react-19', 'react-18'] as const) {
    test(`hands on attributes, booleans, objects and events with ${name}`, async () => {
      const { page, said } = await visit(sites[name], name);
      await expectCalendar(page, 'Come and see');
      await expect(page.getByRole('status').filter({ hasText: 'tour-ready' })).toBeVisible();
      const tour = page.locator('tour-booking.wide');
      const config = await tour.evaluate((element) => (element as { config?: unknown }).config);
      assert.deepEqual(config, { terms: { text: 'Terms', url: '/terms' } });
      // A boolean that is false is off, whichever way it is written.
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
  }
});

describe('the components for React', () => {
  for (const name of ['react-19', 'react-18'] as const) {
    test(`keep objects and listeners after server rendering with ${name}`, async (context) => {
      const root = join(place, name);
      const ssr = { ssr: 'server.tsx', outDir: 'server', emptyOutDir: true };
      await build({ configFile: false, logLevel: 'error', root, build: ssr });
      const world = `${name}-rendered`;
      const { baseUrl } = new SandboxWorld(sandbox.origin, world);
      const args = [join(root, 'server/server.js'), baseUrl];
      const markup = execFileSync(process.execPath, args, { encoding: 'utf8' });
      assert.match(markup, /<tour-booking[^>]* loading="eager"[^>]*><p>Call us<\/p>/i);
      const html = readFileSync(join(root, 'dist/rendered.html'), 'utf8');
      writeFileSync(join(root, 'dist/rendered.html'), html.replace('<!--app-->', markup.trim()));

      const site = await serveFolder(root, 'dist');
      context.after(() => site.close());
      const { page, said } = await visit(site, world, 'rendered.html');
      await expectCalendar(page, 'Come and see');
      await page.getByRole('button', { name: 'Monday, November 23, 2026' }).click();
      await page
        .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
        .first()
        .click();
      await expect(page.locator('output')).toHaveText(/^2026-11-23T/);
      const tour = page.locator('tour-booking');
      assert.equal(await tour.evaluate((element) => Reflect.get(element, 'loading')), 'eager');
      // What was nothing at first, and came later.
      const address = await tour.evaluate((element) => Reflect.get(element, 'location'));
      assert.equal(address, '1 Main Street');
      const config = await tour.evaluate((element) => (element as { config?: unknown }).config);
      assert.deepEqual(config, { terms: { text: 'Terms', url: '/terms' } });
      assert.deepEqual(said, []);
    });
  }
});

test('the service in the page answers a booking without a network', async () => {
  const code = `
    const { createTestApi, TEST_GROUP_ID } = await import('tour-booking/testing');
    const api = createTestApi({ now: '2026-11-21T15:00:00Z' });
    const { slots } = await api.getAvailableTimes({ groupId: TEST_GROUP_ID, from: '2026-11-23' });
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '5550100' };
    const request = { start: slots[0], tourType: 'guided', people: [person] };
    const booking = await api.bookTour(TEST_GROUP_ID, request);
    const broken = createTestApi({ faults: [{ fault: 'server-error', operation: 'book' }] });
    const failed = await broken.bookTour(TEST_GROUP_ID, request).catch(({ kind }) => kind);
    console.log(JSON.stringify({ isBooked: booking.id > 0, failed }));
  `;
  const args = ['--no-warnings', '--input-type=module', '--eval', code];
  const told = execFileSync(process.execPath, args, {
    cwd: join(place, 'plain'),
    encoding: 'utf8',
  });
  assert.deepEqual(JSON.parse(told), { isBooked: true, failed: 'server' });
});

describe('a bare script tag on another origin', () => {
  let files: Site;
  before(async () => {
    files = await serveFolder(installed, 'dist');
  });
  after(() => files.close());

  const tags = {
    'tour-booking.js': 'type="module"',
    'tour-booking.classic.js': 'defer',
  } as const;

  async function open(name: keyof typeof tags, integrity: string) {
    const src = `${files.origin}/${name}`;
    const script = `<script ${tags[name]} src="${src}" integrity="${integrity}" crossorigin></script>`;
    const root = temporaryFolder();
    const fill = `document.querySelector('tour-booking').setAttribute('base-url', new URLSearchParams(location.search).get('api'))`;
    writeFiles(root, {
      'index.html': `<!doctype html><html lang="en"><head><title>A site</title>
        <link rel="icon" href="data:,">${script}</head><body>
        <tour-booking api-key="PUBLIC_DEMO_KEY" group-id="23"><p>Call us</p></tour-booking>
        <script>${fill}</script></body></html>`,
    });
    const site = await serveFolder(root, '.');
    return { ...(await visit(site, name.replaceAll('.', '-'))), site };
  }

  for (const name of Object.keys(tags) as (keyof typeof tags)[]) {
    test(`${name} runs with its own integrity hash only`, async () => {
      const told = JSON.parse(readFileSync(join(installed, 'dist/integrity.json'), 'utf8'));
      const good = await open(name, told[name]);
      await expectCalendar(good.page);
      assert.deepEqual(good.said, []);
      await good.site.close();

      const bad = await open(name, told['nestio.js']);
      await expect(bad.page.getByText('Call us')).toBeVisible();
      assert.match(String(bad.said), /integrity/);
      assert.equal(await bad.page.evaluate(() => customElements.get('tour-booking')), undefined);
      await bad.site.close();
    });
  }
});
