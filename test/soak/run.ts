/**
 * `npm run test:soak`: many bookings in one page against a service that fails now and then, and many
 * cycles of opening, closing, taking out and putting back. It prints tables, and ends with 1 when a
 * booking was lost, doubled or untold, a visitor had no way on, or something grew.
 * `npm run test:soak -- --seed 7 --bookings 100 --cycles 300` is another run.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { createRandom } from '../../demo/sandbox/random.js';
import { serveSandbox } from '../../demo/sandbox/serve.js';
import { journeyNow, SandboxWorld } from '../journey/support/sandbox-world.js';
import { servePages } from '../journey/support/servers.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { stopPageClock } from '../support/page-clock.js';
import { bookMany, type Tally } from './bookings.js';
import { exercises, growthOf, run } from './cycles.js';

/** Limits and pauses between tries pass quickly; the order in which things happen stays. */
const haste = `globalThis.__name = (value) => value;
const wait = setTimeout;
window.setTimeout = (act, ms, ...rest) =>
  wait(act, ms === 15000 || ms === 30000 ? 1500 : ms, ...rest);`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    bookings: { type: 'string', default: '500' },
    cycles: { type: 'string', default: '1000' },
  },
});
const [seed, bookings, cycles] = [values.seed, values.bookings, values.cycles].map(Number) as [
  number,
  number,
  number,
];
const findings: string[] = [];
const sandbox = await serveSandbox({ port: 0 });
const site = await servePages();
const options = launchOptions(findBrowser());
// Code that is compiled better and thrown away again makes a heap swell and shrink by itself.
const steady = '--js-flags=--jitless --no-lazy-feedback-allocation --no-flush-bytecode';
const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), steady] });
try {
  const begin = Date.now();
  print(`Seed ${seed}: ${bookings} bookings`);
  const world = new SandboxWorld(sandbox.origin, 'soak');
  await world.reset();
  const tally = await bookMany(
    await open(browser, world),
    world,
    bookings,
    seed,
    createRandom(seed),
  );
  findings.push(...tally.findings);
  printTally(tally);
  print(`in ${Math.round((Date.now() - begin) / 1000)} s`);

  for (const exercise of exercises) {
    await world.reset({ busyness: 0 });
    const page = await open(browser, world, exercise.attributes);
    const prints = await run(page, exercise, cycles);
    print(`\n${cycles} times: ${exercise.name}\n| listeners | nodes | documents | heap, kB |`);
    print('|---:|---:|---:|---:|');
    for (const { listeners, nodes, documents, heap } of prints) {
      print(`| ${listeners} | ${nodes} | ${documents} | ${Math.round(heap / 1024)} |`);
    }
    findings.push(...growthOf(exercise, prints));
    await page.context().close();
  }
  print(`\n${Math.round((Date.now() - begin) / 1000)} s in all`);
} finally {
  await browser.close();
  await site.close();
  await sandbox.close();
}
print(findings.length === 0 ? 'Nothing found.' : `Found:\n- ${findings.join('\n- ')}`);
process.exitCode = findings.length === 0 ? 0 : 1;

/** A visitor's page, on another origin than the service. */
async function open(from: Browser, { baseUrl }: SandboxWorld, attributes = ''): Promise<Page> {
  const context = await from.newContext({ locale: 'en-US', timezoneId: 'America/New_York' });
  await context.addInitScript(haste);
  await context.addInitScript(stopPageClock, journeyNow);
  const page = await context.newPage();
  page.on('pageerror', (error) => findings.push(`page error: ${error.stack ?? error.message}`));
  await page.goto(
    site.pages.add(`<!doctype html><html lang="en"><title>Soak</title>
      <script type="module" src="/dist/tour-booking.js"></script>
      <main><tour-booking base-url="${baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"
        ${attributes}></tour-booking></main>`),
  );
  return page;
}

function printTally({ bookings, presses, requests, met, struck }: Tally): void {
  print(`| told as booked | presses | requests to book |\n|---:|---:|---:|`);
  print(`| ${bookings} | ${presses} | ${requests} |\n`);
  printCounts('what was met', met);
  printCounts('fault', struck);
}

function printCounts(what: string, counts: Record<string, number>): void {
  print(`| ${what} | times |\n|---|---:|`);
  for (const [name, count] of Object.entries(counts).sort()) print(`| ${name} | ${count} |`);
  print('');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
