/**
 * `npm run bench`: the built widget beside a bare calendar and in a visitor's hands, on this machine
 * and on one a quarter as fast. It prints the tables of docs/performance.md and asserts nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { serveSandbox } from '../../demo/sandbox/serve.js';
import { singleFile } from '../../vite.config.js';
import { SandboxWorld } from '../journey/support/sandbox-world.js';
import { servePages } from '../journey/support/servers.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { busy, compare, evaluate, interact, type Subject, weigh } from './measures.js';
import { inTurns, printTable, written } from './tables.js';

/** In the first week: later ones leave out the weeks that are over. */
const now = '2026-11-04T15:00:00Z';
/** Milliseconds to an answer about times; a preflight is answered at once. */
const latency = 100;
const runs = 7;
/** How many times slower the processor is than this machine's own. */
const slowdowns = [1, 4] as const;

/** What is wanted: ratios beside the bare calendar, milliseconds on the slower processor, kilobytes. */
const wanted: Readonly<Record<string, string>> = {
  'JS heap at rest, kB': '≤ 1,300 kB',
  'First calendar in the DOM, ms': '≤ 1.3',
  'First day that can be chosen, ms': '≤ 1.15',
  'Main thread busy until a day can be chosen, ms': '≤ 1.3',
  'Longest task until a day can be chosen, ms': '≤ 80 ms',
  'Next month, from click to paint, ms': '≤ 1.5',
  'Choosing a time, from click to the form in the DOM, ms': '≤ 50 ms',
  'A typed key, until all is done, ms': '≤ 16 ms',
  'Layout shift after the first calendar': '0',
};

if (!existsSync('dist/tour-booking.js'))
  throw new Error('Nothing to measure: run "npm run build" first.');
const bareFile = { outDir: '.output/bench', file: 'bare-calendar.js' };
await build({
  ...singleFile({
    entry: 'test/bench/bare-calendar.ts',
    format: 'es',
    emptyOutDir: true,
    ...bareFile,
  }),
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
});

const sandbox = await serveSandbox({ port: 0 });
const { pages, close } = await servePages();
const browser = await chromium.launch(launchOptions(findBrowser()));
try {
  const usual = new SandboxWorld(sandbox.origin, 'usual');
  await usual.reset({ now });
  await usual.order({ fault: 'slow', ms: latency, operation: 'available-times' });

  const ours = subjectOf('tour-booking', 'dist/tour-booking.js', usual);
  const bare = subjectOf('bare-calendar', `${bareFile.outDir}/${bareFile.file}`, usual);
  await printComparison([ours, bare]);
  await printInteractions(ours);
} finally {
  await browser.close();
  await close();
  await sandbox.close();
}

/** Both are served in the same way, on an origin of their own. */
function subjectOf(tag: string, file: string, { baseUrl }: SandboxWorld): Subject {
  const script = pages.add(readFileSync(file, 'utf8'), { type: 'text/javascript; charset=utf-8' });
  const head = `<!doctype html><html lang="en"><title>${tag}</title>
    <script type="module" src="${script}"></script>`;
  const element = `<${tag} base-url="${baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"></${tag}>`;
  return {
    script,
    scriptPage: pages.add(head),
    // Where nothing stands below, nothing can be shifted.
    url: pages.add(`${head}${element}<footer>Pine Hill Homes</footer>`),
  };
}

async function printComparison(subjects: readonly Subject[]): Promise<void> {
  const rows: string[][] = [];
  for (const slowdown of slowdowns) {
    // A slower processor has the same heap.
    for (const measure of slowdown === 1
      ? [weigh, evaluate, compare, busy]
      : [evaluate, compare, busy]) {
      const visits = subjects.map((it) => () => measure(browser, { now, slowdown }, it));
      const [our = {}, their = {}] = await inTurns(runs, visits);
      for (const [name, value] of Object.entries(our)) {
        const other = their[name] ?? Number.NaN;
        const suffix = slowdown === 1 ? '' : `, CPU ÷ ${slowdown}`;
        const ratio = (value / other).toFixed(2);
        rows.push([name + suffix, written(value), written(other), ratio, wanted[name] ?? '']);
      }
    }
  }
  const head = ['', 'tour-booking', 'bare calendar', 'ratio', 'target'];
  const note = `Medians of ${runs} visits, ${latency} ms to each answer about times.`;
  printTable('Beside a bare calendar', head, rows, note);
}

async function printInteractions(subject: Subject): Promise<void> {
  const visits = slowdowns.map((slowdown) => () => interact(browser, { now, slowdown }, subject));
  const [full = {}, slow = {}] = await inTurns(runs, visits);
  const rows = Object.entries(full).map(([name, value]) => {
    return [name, written(value), written(slow[name] ?? Number.NaN), wanted[name] ?? ''];
  });
  const note = `Medians of ${runs} visits with a real mouse and real keys, and with a footer right below the element.
Tasks: how long the main thread worked on one, without those in which the bench asked it something.`;
  printTable('What a visitor does', ['', 'full speed', 'CPU ÷ 4', 'target'], rows, note);
}
