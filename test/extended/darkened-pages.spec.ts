/** Browsers and extensions that darken pages: any brand's buttons and texts stay readable. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { expect, tagOf, test } from '../journey/support/test.js';
import { paintedFaults } from './support/painted-contrast.js';

/** The default, and one of each kind: dark, bright, in between, and of each hue. */
const BRANDS = ['initial', '#0f6b7c', '#ffd400', '#ff5a5f', '#0a1f44', '#7b2ff7', '#a0432a'];

const darkReader = fileURLToPath(import.meta.resolve('darkreader'));

const DARKENED = {
  'Dark Reader': async (page: Page) => {
    await page.addScriptTag({ path: darkReader });
    await page.evaluate('DarkReader.enable({})');
  },
  'a browser': async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  },
};

const LIGHT = 'background: #fff; color: #222';
const DARK = 'background: #111; color: #eee; color-scheme: dark';

for (const [who, darken] of Object.entries(DARKENED)) {
  for (const [where, style, scheme, device] of [
    ['a light page', LIGHT, null, 'light'],
    ['a light page at night', LIGHT, null, 'dark'],
    ['a dark page', DARK, null, 'light'],
    ['a dark page at night', DARK, null, 'dark'],
    ['a light widget', LIGHT, 'light', 'light'],
    ['a dark widget', LIGHT, 'dark', 'dark'],
  ] as const) {
    test(`on ${where} that ${who} darkens, every brand is readable`, async ({
      openTour,
      sandbox,
    }) => {
      const calendar = { loading: 'eager', 'color-scheme': scheme };
      const prefill = { date: '2026-11-24', time: '13:00' };
      const form = { ...calendar, 'dry-run': '', config: JSON.stringify({ prefill }) };
      const tags = tagOf(sandbox, calendar) + tagOf(sandbox, form);
      const { page } = await openTour({
        html: `<style>
            body { ${style}; margin: 0; font-family: sans-serif; }
            section { display: grid; grid-template-columns: 360px 360px; gap: 16px; }
            ${BRANDS.map((brand, n) => `.b${n} { --tour-accent: ${brand} }`).join('')}
          </style>
          ${BRANDS.map((_, n) => `<section class="b${n}">${tags}</section>`).join('')}`,
        headers: { 'content-security-policy': "object-src 'none'" },
        context: { colorScheme: device, deviceScaleFactor: 2, reducedMotion: 'reduce' },
      });
      await darken(page);
      const book = page.getByRole('button', { name: 'Book tour', exact: true });
      await expect(book).toHaveCount(BRANDS.length);
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(BRANDS.length);
      // Each form with messages.
      for (const button of await book.all()) await button.click();
      await expect.poll(() => paintedFaults(page)).toEqual([]);
    });
  }
}
