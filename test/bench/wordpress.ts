/**
 * `npm run bench:wordpress`: how long it takes from the plugin's zip file to the first booking on a
 * fresh WordPress, through its real screens: once by an administrator alone, once with an author who
 * adds the block. Then takes pictures in each theme, for people to look at.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { serveSandbox } from '../../demo/sandbox/serve.js';
import { unpackedWordPress } from '../extended/wordpress/debian.js';
import {
  book,
  installPlugin,
  logIn,
  PHONE,
  publish,
  saveSettings,
  startPost,
  WIDE,
} from '../extended/wordpress/people.js';
import { startWordPress } from '../extended/wordpress/site.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const zip = join(root, `.output/tour-booking-${version}.zip`);
const pictures = join(root, '.output/screenshots/wordpress');
const browser = await chromium.launch(launchOptions(findBrowser()));
mkdirSync(pictures, { recursive: true });

const files = unpackedWordPress('sid', ['wordpress', 'wordpress-theme-twentytwentyfive']);
for (const who of ['admin', 'author']) await firstBooking(browser, who);
await browser.close();

async function firstBooking(browser: Browser, who: string): Promise<void> {
  const service = await serveSandbox();
  const site = await startWordPress(files);
  const admin = await logIn(browser, site, 'admin');
  const start = performance.now();
  await installPlugin(admin, site, zip);
  await saveSettings(admin, site, {
    'Service address': service.origin,
    'Public key': 'PUBLIC_DEMO_KEY',
    Group: '23',
    'Office phone': '+1 (555) 010-0199',
  });
  const writer = who === 'admin' ? admin : await logIn(browser, site, who);
  await startPost(writer, site);
  await writer.keyboard.press('Enter');
  await writer.keyboard.type('/tour');
  await writer.getByRole('option', { name: 'Tour Booking' }).click();
  const url = await publish(writer);
  const visitor = await browser.newPage({ viewport: PHONE, locale: 'en-US' });
  await visitor.goto(url);
  const result = await book(visitor);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`WordPress ${site.version}, ${who}: “${result}” after ${seconds} s\n`);
  await visitor.close();
  if (who === 'admin') await photograph(browser, site.php, url);
  await site.close();
  await service.close();
}

/** Both widths, with the first times and with the form, in every installed theme. */
async function photograph(
  browser: Browser,
  php: (code: string) => Promise<string>,
  url: string,
): Promise<void> {
  const themes: string[] = JSON.parse(await php('echo json_encode(array_keys(wp_get_themes()));'));
  for (const theme of themes) {
    await php(`switch_theme('${theme}');`);
    for (const viewport of [WIDE, PHONE]) {
      const page = await browser.newPage({ viewport, locale: 'en-US' });
      await page.goto(url);
      const times = page.getByRole('group', { name: /^Times on / }).getByRole('button');
      await times.first().waitFor();
      await picture(page, `${theme}-${viewport.width}-when`);
      await times.first().click();
      await page.getByRole('button', { name: 'Book tour' }).waitFor();
      await picture(page, `${theme}-${viewport.width}-form`);
      await page.close();
    }
  }
}

async function picture(page: Page, name: string): Promise<void> {
  await page.locator('tour-booking').scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
