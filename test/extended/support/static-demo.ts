import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { type FolderServer, serveFolder } from '../../support/serve-folder.js';

/** The demo as static files. */
export interface StaticDemo extends FolderServer {
  readonly pages: readonly string[];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the demo. Parallel runs need different folders. */
export async function serveStaticDemo(name: string): Promise<StaticDemo> {
  const outDir = `${root}/${name}`;
  await build({
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).sort();
  return { ...(await serveFolder(outDir, '/a/folder/')), pages };
}

/** Waits until every state is reached or has failed. Returns the failures. */
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
