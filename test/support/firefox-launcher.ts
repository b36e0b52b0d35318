import type { BrowserLauncher } from '@web/test-runner';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { keysOf } from './chord.js';
import type { Firefox } from './find-engines.js';

/** Firefox as people use it, through WebDriver BiDi. */
export function firefoxLauncher({ path }: Firefox, timeZone: string): BrowserLauncher {
  const launcher = puppeteerLauncher({
    launchOptions: {
      browser: 'firefox',
      executablePath: path,
      headless: true,
      // Whatever the language of the build.
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-US',
        'javascript.use_us_english_locale': true,
      },
      env: { ...process.env, TZ: timeZone },
    },
    // Parallel pages would take the focus from each other.
    concurrency: 1,
    createPage: async ({ browser }) => {
      const page = await browser.newPage();
      const { keyboard } = page;
      const press = keyboard.press.bind(keyboard);
      // Puppeteer only supports single keys.
      keyboard.press = async (chord) => {
        const keys = keysOf(chord) as Parameters<typeof press>[0][];
        const held = keys.slice(0, -1);
        for (const key of held) await keyboard.down(key);
        for (const key of keys.slice(-1)) await press(key);
        for (const key of held.reverse()) await keyboard.up(key);
      };
      return page;
    },
  });
  launcher.name = `Firefox in ${timeZone}`;
  return launcher;
}
