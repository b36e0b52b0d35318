import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build, preview } from 'vite';

/** The demo as files, below a folder of a server that knows nothing but files. */
export interface StaticDemo {
  /** Ends in a slash. */
  readonly url: string;
  /** Paths below it. */
  readonly pages: readonly string[];
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Parallel runs build into different folders. */
export async function serveStaticDemo(outDir: string): Promise<StaticDemo> {
  const inDemo = { outDir: `${root}/${outDir}`, emptyOutDir: true };
  await build({
    configFile: `${root}/vite.config.ts`,
    mode: 'demo',
    logLevel: 'error',
    build: inDemo,
  });
  const server = await preview({
    configFile: false,
    root,
    base: '/a/folder/',
    appType: 'mpa',
    build: inDemo,
    preview: { port: 0, host: '127.0.0.1' },
  });
  const files = readdirSync(inDemo.outDir, { recursive: true, encoding: 'utf8' });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    pages: files.filter((file) => file.endsWith('.html')).sort(),
    close: () => server.close(),
  };
}

/** Waits until a visitor has gone every way; answers which of them led nowhere. */
export async function failedStates(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () => {
      const tiles = [...document.querySelectorAll<HTMLElement>('.tile')];
      return tiles.length > 0 && tiles.every(({ dataset }) => dataset.state !== 'waiting');
    },
    undefined,
    { timeout: 80_000 },
  );
  const failed = page.locator('.tile[data-state="failed"]');
  return failed.evaluateAll((tiles) =>
    tiles.map((tile) => `${tile.id}: ${tile.querySelector('.failure')?.textContent}`),
  );
}
