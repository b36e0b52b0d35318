import { fileURLToPath } from 'node:url';
import { test as base, type Page } from 'playwright/test';
import { createServer } from 'vite';
import { serveSandbox } from '../../../demo/sandbox/serve.js';

/** The demo as `npm start` serves it, on free ports. */
export interface DemoServer {
  /** Where the demo's pages are, without a slash at its end. */
  readonly url: string;
  /** Where its sandbox answers, on another origin as the real service does. */
  readonly sandboxOrigin: string;
  close(): Promise<void>;
}

/**
 * Start it once for each worker. It watches no files, so it reloads no page, and it keeps no cache
 * that another worker's server writes to as well: a test would meet a page that begins anew.
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
});

/** Everything that goes wrong in a page from now on. */
export function slipsOf(page: Page): string[] {
  const slips: string[] = [];
  page.on('pageerror', (error) => slips.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') slips.push(message.text());
  });
  return slips;
}
