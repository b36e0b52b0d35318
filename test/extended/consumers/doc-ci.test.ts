/** The Playwright tests from the documentation, verbatim, against the built file. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { docListings, readDoc } from '../../../.config/doc-files.js';
import { listen } from '../../journey/support/servers.js';
import { root, temporaryFolder } from '../../package/support/packed.js';
import { findBrowser, launchOptions } from '../../support/find-browser.js';

// Not the address of the documentation's samples: the files work with any.
const SERVICE = 'base-url="https://www.example.com/tours" api-key="PUBLIC_KEY" group-id="42"';
const FALLBACK = '<a href="tel:+13125550123">Call us</a>';
const PAGES: Readonly<Record<string, string>> = {
  '/book-a-tour': `<tour-booking ${SERVICE}>${FALLBACK}</tour-booking>`,
  '/account': `<tour-appointments ${SERVICE} client-id="890">${FALLBACK}</tour-appointments>`,
};

/** A property's site, on another origin than the service's. */
async function serveSite(t: TestContext): Promise<string> {
  const { origin, close } = await listen(({ url = '' }, response) => {
    const page = PAGES[url];
    const [, tag] = /^<([\w-]+)/.exec(page ?? '') ?? [];
    const [type, body] = page
      ? [
          'text/html',
          `<!doctype html><html lang="en"><script type="module" src="/${tag}.js"></script>${page}`,
        ]
      : ['text/javascript', readFileSync(join(root, 'dist', url))];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  t.after(close);
  return origin;
}

test('a site’s own Playwright tests book, list, move and cancel', async (t) => {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const file of docListings()) write(join('tests', basename(file)), readDoc(file));
  // The same program, under the name that sites use.
  const program = JSON.stringify(join(root, 'node_modules/playwright/test'));
  write('node_modules/@playwright/test/index.js', `module.exports = require(${program});`);
  const use = {
    baseURL: await serveSite(t),
    launchOptions: launchOptions(findBrowser()),
    locale: 'en-US',
    // Not the property's zone.
    timezoneId: 'America/New_York',
  };
  const config = { testDir: 'tests', workers: 1, timeout: 20_000, reporter: 'line', use };
  write('playwright.config.js', `module.exports = ${JSON.stringify(config)};`);
  const cli = join(root, 'node_modules/playwright/cli.js');
  await promisify(execFile)(process.execPath, [cli, 'test'], { cwd: folder }).catch((error) => {
    throw new Error(error.stdout || error.stderr);
  });
});
