/** The two that are compared: the built element and the bare calendar, served in the same way. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { singleFile } from '../../vite.config.js';
import { brotliSize } from '../support/brotli-size.js';
import type { Site } from './site.js';

export interface Subject {
  /** Its script, and a page that loads it alone. */
  script: string;
  scriptPage: string;
  /** Bytes that travel for the script. */
  transferred: number;
  /** Puts a page with its element on the site and returns its URL. */
  page(baseUrl: string, after?: string): string;
}

const ours = { tag: 'tour-booking', file: 'dist/tour-booking.js' };
const bare = { tag: 'bare-calendar', file: '.output/bench/bare-calendar.js' };

export async function publishSubjects(site: Site): Promise<{ ours: Subject; bare: Subject }> {
  if (!existsSync(ours.file)) throw new Error('Nothing to measure: run "npm run build" first.');
  const config = singleFile({
    entry: 'test/bench/bare-calendar.ts',
    outDir: '.output/bench',
    file: 'bare-calendar.js',
    format: 'es',
    emptyOutDir: true,
  });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await build({ ...config, root, configFile: false, logLevel: 'warn' });
  return { ours: publish(site, ours), bare: publish(site, bare) };
}

function publish(site: Site, { tag, file }: typeof ours): Subject {
  const script = site.add(readFileSync(file, 'utf8'), 'text/javascript');
  const head = `<!doctype html><html lang="en"><title>${tag}</title>
    <script type="module" src="${script}"></script>`;
  return {
    script,
    scriptPage: site.add(head, 'text/html'),
    transferred: brotliSize(file),
    page: (baseUrl, after = '') =>
      site.add(
        `${head}<${tag} base-url="${baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"></${tag}>${after}`,
        'text/html',
      ),
  };
}
