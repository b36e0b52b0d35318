/**
 * `npm run bench` compares the built widget with a bare calendar, measures a visitor's actions on this
 * machine and at a quarter of its speed, and runs Lighthouse. Prints tables; asserts nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build } from 'vite';
import { singleFile } from '../../.config/single-file.js';
import { serveSandbox } from '../../demo/sandbox/serve.js';
import { SandboxWorld } from '../journey/support/sandbox-world.js';
import { servePages } from '../journey/support/servers.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { printLighthouse } from './lighthouse.js';
import { busy, compare, crowd, evaluate, interact, type Subject, weigh } from './measures.js';
import { openPeers } from './peers.js';
import { printPresses } from './presses.js';
import { printServer } from './server.js';
import { inTurns, printTable, written } from './tables.js';
import { desktop, slowDesktop, slowPhone } from './visit.js';

/**
 * The elements get it as a property or an attribute, because Playwright's clock would also replace the
 * timers and `performance`. In the first week of a month, because past weeks are left out.
 */
const now = '2026-11-04T15:00:00Z';
/** Milliseconds until times arrive; preflights are answered at once. */
const latency = 100;
const runs = Number(process.env.RUNS ?? 5);
const widgets = 20;
/** Another build to compare with, such as an earlier version's `dist/tour-booking.js`. Nothing else is measured then. */
const { BESIDE } = process.env;

/**
 * Targets: ratios to the bare calendar at a quarter of the speed, milliseconds there, kilobytes. The heap's was 2,800
 * before the strip of seven days and the rules of what was sent, which are worth 100 kB. A month on a slow desktop
 * takes 1.35 to its first open day, and the main thread is busy for up to 1.85: most of that is reading the answers
 * with zod and dates with date-fns.
 */
const wanted: Readonly<Record<string, string>> = {
  'JS heap at rest, kB': '≤ 2,900 kB',
  'First calendar in the DOM, ms': '≤ 1.4',
  'First day that can be chosen, ms': '≤ 1.3',
  'Main thread busy until a day can be chosen, ms': '≤ 1.8',
  'Longest task until a day can be chosen, ms': '≤ 120 ms',
  'Next month, from click to paint, ms': '≤ 2.4',
  'Choosing a time, from click to the form in the DOM, ms': '≤ 100 ms',
  'Typing a character, until the page is idle, ms': '≤ 25 ms',
  'Layout shift after the first calendar': '0',
};

if (!existsSync('dist/tour-booking.js'))
  throw new Error('Nothing to measure: run "npm run build" first.');
const bareFile = { outDir: '.output/bench', file: 'bare-calendar.js' };
await build(singleFile({ entry: 'test/bench/bare-calendar.ts', ...bareFile }));

const sandbox = await serveSandbox({ port: 0 });
const { pages, close } = await servePages();
const options = launchOptions(findBrowser());
const browser = await chromium.launch(options);
const usual = new SandboxWorld(sandbox.origin, 'usual');
try {
  await startOver();

  const ours = subjectOf('tour-booking', 'dist/tour-booking.js');
  const bare = subjectOf('bare-calendar', `${bareFile.outDir}/${bareFile.file}`);
  const earlier = BESIDE ? [{ ...subjectOf('tour-booking', BESIDE), name: 'earlier' }] : [];
  const peers = await openPeers(pages, latency);
  await printComparison([ours, bare, ...earlier, ...peers.subjects]);
  await peers.close();
  if (!BESIDE) await printRest(ours, bare);
} finally {
  await browser.close();
  await close();
  await sandbox.close();
}

/** Forgets the bookings of the visits before. */
async function startOver(): Promise<void> {
  await usual.reset({ now });
  await usual.order({ fault: 'slow', ms: latency, operation: 'available-times' });
}

async function printRest(ours: Embedded, bare: Embedded): Promise<void> {
  const note = `Medians and ranges of ${runs} visits with a real mouse and real keys, and with a footer right below the element.
Tasks: how long the main thread worked on one, without those in which the bench asked it something.`;
  await printOurs('What a visitor does', interact, ours, note);
  await printPresses(browser, runs, ours, startOver);
  const many = subjectOf('tour-booking', 'dist/tour-booking.js', widgets);
  await printOurs(`${widgets} widgets on one page`, crowd(widgets), many);
  await printServer();
  await printLighthouse(pages, options, {
    'plain page': '',
    'with the bare calendar': bare.embedded,
    'with the widget': ours.embedded,
  });
}

/** With what another page needs for the element, and the script as a CDN sends it. */
type Embedded = Subject & { readonly embedded: string };

function subjectOf(name: string, file: string, count = 1): Embedded {
  const code = readFileSync(file);
  const type = 'text/javascript; charset=utf-8';
  const script = pages.add(code, { type });
  const headers = { 'content-encoding': 'br' };
  const compressed = pages.add(brotliCompressSync(code), { type, headers });
  const load = (url: string) => `<script type="module" src="${url}"></script>`;
  const head = `<!doctype html><html lang="en"><title>${name}</title>
    <meta name="viewport" content="width=device-width">${load(script)}`;
  const tag = `<${name} base-url="${usual.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23" now="${now}"></${name}>`;
  const clock = `<script>
    for (const it of document.querySelectorAll('tour-booking')) it.now = () => new Date('${now}');
  </script>`;
  return {
    name,
    script,
    scriptPage: pages.add(head),
    // Without a footer, nothing could shift.
    url: pages.add(`${head}${tag.repeat(count)}<footer>Pine Hill Homes</footer>${clock}`),
    embedded: load(compressed) + tag + clock,
  };
}

async function printComparison(subjects: readonly Subject[]): Promise<void> {
  const rows: string[][] = [];
  for (const profile of [desktop, slowDesktop, slowPhone]) {
    // Neither a slower processor nor a phone changes the heap.
    for (const measure of [...(profile === desktop ? [weigh] : []), evaluate, compare, busy]) {
      const visits = subjects.map((it) => () => measure(browser, profile, it));
      const all = await inTurns(runs, visits);
      const [our = {}, bare = {}] = all;
      for (const name of Object.keys(our)) {
        const ratio = ((our[name]?.median ?? 0) / (bare[name]?.median ?? 0)).toFixed(2);
        const values = all.map((spreads) => written(spreads[name]));
        const target = profile === desktop && name !== 'JS heap at rest, kB' ? '' : wanted[name];
        rows.push([`${name} (${profile.name})`, ...values, ratio, target ?? '']);
      }
    }
  }
  const head = ['', ...subjects.map(({ name }) => name), 'ratio to the bare one', 'target'];
  const note = `Medians and ranges of ${runs} visits, ${latency} ms to each answer about times.`;
  printTable('Beside others', head, rows, note);
}

async function printOurs(
  title: string,
  measure: typeof interact,
  subject: Subject,
  note = '',
): Promise<void> {
  const visits = [desktop, slowDesktop].map((profile) => () => measure(browser, profile, subject));
  const [full = {}, slow = {}] = await inTurns(runs, visits);
  const rows = Object.keys(full).map((name) => {
    return [name, written(full[name]), written(slow[name]), wanted[name] ?? ''];
  });
  printTable(title, ['', 'full speed', 'CPU ÷ 4', 'target'], rows, note);
}
