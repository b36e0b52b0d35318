import type { BrowserLauncher } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { BrowserContext } from 'playwright';
import { launchOptions } from './find-browser.js';

export function chromiumLauncher(path: string, timeZone: string): BrowserLauncher {
  let shared: Promise<BrowserContext> | undefined;
  const launcher = playwrightLauncher({
    launchOptions: launchOptions(path),
    // The launcher makes and closes a context for each file. With an empty cache each time, a third of
    // the work would be loading the same modules, so it gets a page of one shared context.
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
