import type { BrowserLauncher } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { BrowserContext } from 'playwright';
import { launchOptions } from './find-browser.js';

/** Chromium in a time zone, as if the computer were there. */
export function chromiumLauncher(path: string, timeZone: string): BrowserLauncher {
  let shared: Promise<BrowserContext> | undefined;
  const launcher = playwrightLauncher({
    launchOptions: launchOptions(path),
    // The launcher makes and closes a context for each file. With an empty cache each time, loading
    // the same modules would be a third of the work. So it gets a page of one shared context.
    createBrowserContext: async ({ browser }) => {
      shared ??= browser.newContext({ timezoneId: timeZone, locale: 'en-US' });
      const page = await (await shared).newPage();
      const own: Pick<BrowserContext, 'newPage' | 'close'> = {
        newPage: async () => page,
        close: () => page.close(),
      };
      return own as BrowserContext;
    },
  });
  launcher.name = `Chromium in ${timeZone}`;
  return launcher;
}
