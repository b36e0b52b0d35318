/**
 * `npm run bench`: how the built widget does beside a bare calendar, on this machine and on one a
 * quarter as fast. It prints numbers and asserts nothing: times differ from machine to machine, so
 * only the ratio of the two columns is worth comparing between runs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { serveSandbox } from '../../demo/sandbox/serve.js';
import { singleFile } from '../../vite.config.js';
import { SandboxWorld } from '../journey/support/sandbox-world.js';
import { type Pages, servePages } from '../journey/support/servers.js';
import { brotliSize } from '../support/brotli-size.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { measure, type Sample, type Subject } from './measure.js';

const runs = 7;
const slowdowns = [1, 4];
/** Of an answer about times; a preflight is answered at once. */
const latency = 100;
/** A month with days before and after today. */
const now = '2026-11-10T15:00:00Z';

const ours = { tag: 'tour-booking', file: 'dist/tour-booking.js' };
const bare = { tag: 'bare-calendar', file: '.output/bench/bare-calendar.js' };

const rows: { name: string; read(sample: Sample): number; unit: string }[] = [
  { name: 'Script compiled and run', read: (it) => it.evaluation, unit: 'ms' },
  { name: 'First calendar in the DOM', read: (it) => it.calendar, unit: 'ms' },
  { name: 'First day that can be chosen', read: (it) => it.selectable, unit: 'ms' },
  { name: 'Last answer about times', read: (it) => it.lastAnswer, unit: 'ms' },
  { name: 'Requests for times', read: (it) => it.requests, unit: '' },
  { name: 'Next month, from click to DOM', read: (it) => it.monthChange, unit: 'ms' },
];

await buildBareCalendar();
const sandbox = await serveSandbox({ port: 0 });
const site = await servePages();
const browser = await chromium.launch(launchOptions(findBrowser()));
try {
  const world = new SandboxWorld(sandbox.origin, 'bench');
  await world.reset({ now });
  await world.order({ fault: 'slow', ms: latency, operation: 'available-times' });
  const subjects = [ours, bare].map((it) => publish(site.pages, world.baseUrl, it));

  print(['', 'tour-booking', 'bare calendar', 'ratio']);
  print(['---', '---:', '---:', '---:']);
  printRow('Transferred (brotli)', brotliSize(ours.file), brotliSize(bare.file), 'bytes');
  for (const slowdown of slowdowns) {
    const samples: Sample[][] = subjects.map(() => []);
    // In turns, so that whatever else the machine is doing falls on both.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, subject] of subjects.entries()) {
        samples[index]?.push(await measure(browser, subject, now, slowdown));
      }
    }
    for (const { name, read, unit } of rows) {
      const [our = Number.NaN, their = Number.NaN] = samples.map((all) => median(all.map(read)));
      printRow(slowdown === 1 ? name : `${name}, CPU ÷ ${slowdown}`, our, their, unit);
    }
  }
  process.stdout.write(`\nMedians of ${runs} visits, ${latency} ms to each answer about times.\n`);
} finally {
  await browser.close();
  await site.close();
  await sandbox.close();
}

async function buildBareCalendar(): Promise<void> {
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
}

/** Both from the same server in the same way. */
function publish(pages: Pages, baseUrl: string, { tag, file }: typeof ours): Subject {
  const script = pages.add(readFileSync(file, 'utf8'), { type: 'text/javascript' });
  const head = `<!doctype html><html lang="en"><title>${tag}</title>
    <script type="module" src="${script}"></script>`;
  const element = `<${tag} base-url="${baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"></${tag}>`;
  return { scriptUrl: pages.add(head), url: pages.add(head + element) };
}

function printRow(name: string, our: number, their: number, unit: string): void {
  const written = (value: number) =>
    `${value >= 1000 ? value : Number(value.toPrecision(3))} ${unit}`;
  print([name, written(our), written(their), (our / their).toFixed(2)]);
}

function print(cells: string[]): void {
  process.stdout.write(`| ${cells.map((cell) => cell.trim()).join(' | ')} |\n`);
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
