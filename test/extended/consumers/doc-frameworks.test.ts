/** The documentation's components, verbatim: each framework builds them, and a visitor books with them. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { build as bundle, type Plugin } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { expect } from 'playwright/test';
import { build } from 'vite';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { Journey } from '../../journey/support/journey.js';
import { journeyNow } from '../../journey/support/sandbox-world.js';
import { TourPage } from '../../journey/support/tour-page.js';
import { installWith, temporaryFolder } from '../../package/support/packed.js';
import { docBlock } from '../../support/doc-blocks.js';
import { findBrowser, launchOptions } from '../../support/find-browser.js';
import { serveFolder } from '../../support/serve-folder.js';

const PAGE = 'docs/frameworks.md';
const place = temporaryFolder();
let browser: Browser;
let sandbox: SandboxServer;

before(async () => {
  const angular = Object.fromEntries(
    ['core', 'common', 'compiler', 'platform-browser'].map((it) => [`@angular/${it}`, '22']),
  );
  installWith(place, {
    ...{ react: '19', 'react-dom': '19', '@lit/react': '1' },
    ...{ vue: '3', '@vitejs/plugin-vue': '6', vite: '8', svelte: '5' },
    ...{ ...angular, rxjs: '7' },
  });
  sandbox = await serveSandbox({ busyness: 0, now: journeyNow });
  browser = await chromium.launch(launchOptions(findBrowser()));
});
after(async () => {
  await browser?.close();
  await sandbox?.close();
});

/** Compiles components as Svelte's own plugin does. */
const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    const { compile } = createRequire(join(place, 'package.json'))('svelte/compiler');
    onLoad({ filter: /\.svelte$/ }, ({ path: filename }) => ({
      contents: compile(readFileSync(filename, 'utf8'), { filename }).js.code,
    }));
  },
};

/** A sample, with the test's service in place of the reader's. */
const component = (beginning: string) =>
  docBlock(PAGE, beginning)
    .replace('https://api.example.com', sandbox.origin)
    .replace('PUBLIC_KEY', 'PUBLIC_DEMO_KEY');

/** Writes a file of one of the sites. */
function write(path: string, text: string): string {
  const file = join(place, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,">
  <body><div id="app"></div><app-book-a-tour></app-book-a-tour>
  <script type="module" src="/main.js"></script></body></html>`;

/** Bundles `main` with the samples. Returns the folder to serve. */
async function bundled(main: string, samples: Readonly<Record<string, string>>): Promise<string> {
  const [name = ''] = Object.keys(samples);
  const folder = dirname(write(`${name}-site/index.html`, html));
  for (const [file, beginning] of Object.entries(samples))
    write(`${name}-site/${file}`, component(beginning));
  await bundle({
    stdin: { contents: main, loader: 'tsx', resolveDir: folder },
    outfile: join(folder, 'main.js'),
    bundle: true,
    format: 'esm',
    conditions: ['browser', 'svelte'],
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, jsx: 'react-jsx' } },
    plugins: [svelte],
    logLevel: 'error',
  });
  return folder;
}

/** Opens the site on a Saturday morning. `said` is what it says in the console. */
async function visit(t: TestContext, folder: string) {
  const server = await serveFolder(folder);
  const context = await browser.newContext();
  t.after(async () => {
    await context.close();
    await server.close();
  });
  await context.clock.setFixedTime(journeyNow);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== 'Angular is running in development mode.') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(server.url);
  return { page, said, tour: new TourPage(page, new Journey()) };
}

/** The component shows the widget as it's configured, and hears of a booking. */
async function expectBooking(t: TestContext, folder: string): Promise<void> {
  const { said, tour } = await visit(t, folder);
  await tour.chooseFirstTime();
  await tour.unfold();
  await expect(tour.choice('Bedrooms', 'Studio')).toBeVisible();
  await tour.book();
  await expect.poll(() => said).toHaveLength(1);
  assert.match(said[0] ?? '', /^\d+( guided)?$/);
}

test('React books with the component, and opens a dialog with a button', async (t) => {
  const main = `import { createRoot } from 'react-dom/client';
    import { BookATour } from './book-a-tour.js';
    import { BookingButton } from './button.js';
    const isDialog = location.search === '?dialog';
    createRoot(document.querySelector('#app')).render(isDialog ? <BookingButton /> : <BookATour />);`;
  const folder = await bundled(main, {
    'book-a-tour.tsx': "'use client';\nimport { TourBooking }",
    'button.tsx': "'use client';\nimport type",
  });
  await expectBooking(t, folder);
  const { page, said, tour } = await visit(t, folder);
  await page.goto(`${page.url()}?dialog`);
  await page.getByRole('button', { name: 'Book a tour' }).click();
  await expect(tour.within(page.getByRole('dialog')).times).toBeVisible();
  assert.deepEqual(said, []);
});

test('Vue books with the component, built by the page’s configuration', async (t) => {
  write('vue/index.html', html.replace('/main.js', '/main.ts'));
  write('vue/BookATour.vue', component('<script setup'));
  write(
    'vue/main.ts',
    `import { createApp } from 'vue';
    import BookATour from './BookATour.vue';
    createApp(BookATour).mount('#app');`,
  );
  const configFile = write('vue/vite.config.ts', component('import vue'));
  await build({ root: dirname(configFile), configFile, logLevel: 'error' });
  await expectBooking(t, join(place, 'vue/dist'));
});

test('Svelte books with the component', async (t) => {
  const main = `import { mount } from 'svelte';
    import BookATour from './BookATour.svelte';
    mount(BookATour, { target: document.querySelector('#app') });`;
  await expectBooking(t, await bundled(main, { 'BookATour.svelte': '<script lang' }));
});

test('Angular books with the component', async (t) => {
  const main = `import '@angular/compiler';
    import { bootstrapApplication } from '@angular/platform-browser';
    import { BookATour } from './angular.js';
    bootstrapApplication(BookATour);`;
  await expectBooking(t, await bundled(main, { 'angular.ts': 'import { Component' }));
});
