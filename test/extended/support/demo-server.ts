import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'playwright/test';
import { createServer } from 'vite';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { nothing, watchPage } from './watch-page.js';

interface DemoServer {
  readonly url: string;
  /** The sandbox is on another origin, as the real service is. */
  readonly sandboxOrigin: string;
}

/**
 * The demo as `npm start` serves it, on free ports. Watching files, or sharing a cache with another
 * worker's server, would reload a page in the middle of a test.
 */
export const withDemo = base.extend<object, { demo: DemoServer }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
    async ({}, use) => {
      const sandbox = await serveSandbox({ port: 0 });
      process.env.VITE_SANDBOX_ORIGIN = sandbox.origin;
      const site = await createServer({
        configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
        logLevel: 'error',
        optimizeDeps: { noDiscovery: true },
        server: { port: 0, host: '127.0.0.1', watch: null },
      });
      await site.listen();
      const url = new URL('/', site.resolvedUrls?.local[0]).origin;
      await use({ url, sandboxOrigin: sandbox.origin });
      await Promise.all([site.close(), sandbox.close()]);
    },
    { scope: 'worker' },
  ],
  page: async ({ demo, page }, use) => {
    const seen = watchPage(page, demo.url, demo.sandboxOrigin);
    await use(page);
    expect(seen).toEqual(nothing);
  },
});
