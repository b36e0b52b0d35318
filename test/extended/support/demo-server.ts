import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'playwright/test';
import { createServer } from 'vite';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { nothing, watchPage } from './watch-page.js';

/** The demo as `npm start` serves it, on free ports. */
export interface DemoServer {
  /** Where the demo's pages are, without a slash at its end. */
  readonly url: string;
  /** Where its sandbox answers, on another origin as the real service does. */
  readonly sandboxOrigin: string;
  close(): Promise<void>;
}

/**
 * Start it once for each worker. It watches no files and shares no cache with another worker's
 * server, because either would reload a page in the middle of a test.
 */
async function startDemo(): Promise<DemoServer> {
  const sandbox = await serveSandbox({ port: 0 });
  process.env.VITE_SANDBOX_ORIGIN = sandbox.origin;
  const site = await createServer({
    configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  await site.listen();
  return {
    url: new URL('/', site.resolvedUrls?.local[0]).origin,
    sandboxOrigin: sandbox.origin,
    async close() {
      await Promise.all([site.close(), sandbox.close()]);
    },
  };
}

/** The page is watched from its first request on. */
export const withDemo = base.extend<object, { demo: DemoServer }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off it.
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ demo, page }, use) => {
    const seen = watchPage(page, demo.url, demo.sandboxOrigin);
    await use(page);
    expect(seen).toEqual(nothing);
  },
});
