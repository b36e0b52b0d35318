/**
 * `npm run screenshots` takes a picture of every state in every variant, for people to look at. Names
 * of states, variants and widths limit it: `npm run screenshots -- dark 375 booked`.
 * `npm run screenshots -- readme` takes the README's pictures.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from 'playwright';
import sharp from 'sharp';
import { STATES } from '../../demo/states/catalog.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { failedStates, serveStaticDemo } from './support/static-demo.js';
import { watchPage } from './support/watch-page.js';

const VARIANTS: Readonly<Record<string, string>> = {
  light: 'scheme=light',
  dark: 'scheme=dark',
  spanish: 'scheme=light&lang=es',
  'spanish-dark': 'scheme=dark&lang=es',
  'right-to-left': 'scheme=light&dir=rtl',
};
const WIDTHS = ['320', '880'];
const MARGINS = 32;
const SIDE_BY_SIDE = 3;

/** The documentation's pictures by file: the state, and the width of the screen. */
const README: Readonly<Record<string, readonly [state: string, width: number]>> = {
  wide: ['day', 800],
  phone: ['details', 392],
  'screen-when': ['day', 392],
  'screen-slot-taken': ['slot-taken', 392],
  'screen-booked': ['booked', 392],
  'screen-move': ['move-chosen', 392],
  'screen-list': ['list', 392],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.output/screenshots');
const asked = process.argv.slice(2);
const isForReadme = asked.length === 1 && asked[0] === 'readme';
const unknown = asked.filter(
  (name) => !STATES.has(name) && !VARIANTS[name] && !Number(name) && !isForReadme,
);
if (unknown.length > 0) {
  process.stderr.write(`Neither a state nor a variant: ${unknown.join(', ')}.
Variants: ${Object.keys(VARIANTS).join(', ')}.
States: ${[...STATES.keys()].join(', ')}.\n`);
  process.exit(2);
}

const limitTo = (names: string[]) => {
  const limited = names.filter((name) => asked.includes(name));
  return limited.length > 0 ? limited : names;
};
const states = limitTo([...STATES.keys()]);
const variants = limitTo(Object.keys(VARIANTS));
const askedWidths = asked.filter(Number);
const widths = askedWidths.length > 0 ? askedWidths : WIDTHS;

const demo = await serveStaticDemo('.output/demo');
const browser = await chromium.launch(launchOptions(findBrowser()));
const problems: string[] = [];
if (isForReadme) await photographForReadme();
else for (const variant of variants) for (const width of widths) await photograph(variant, width);
await browser.close();
await demo.close();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function visitor(width: number): Promise<BrowserContext> {
  const viewport = { width, height: 800 };
  const place = { timezoneId: 'America/Chicago', locale: 'en-US' };
  return browser.newContext({ viewport, ...place, reducedMotion: 'reduce' });
}

async function photographForReadme(): Promise<void> {
  for (const [name, [state, width]] of Object.entries(README)) {
    for (const [scheme, ending] of Object.entries({ light: '', dark: '-dark' })) {
      const context = await visitor(width);
      const path = join(root, `docs/images/${name}${ending}.png`);
      problems.push(...(await photographState(context, state, `scheme=${scheme}`, path)));
      // A palette needs a third of the bytes, and the package contains these pictures.
      writeFileSync(
        path,
        await sharp(readFileSync(path)).png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
      );
      await context.close();
    }
  }
}

async function photograph(variant: string, width: string): Promise<void> {
  const pictures = join(folder, `${variant}-${width}`);
  // Pictures outside the limit stay.
  if (states.length === STATES.size) rmSync(pictures, { recursive: true, force: true });
  const context = await visitor(Number(width) + MARGINS);
  const waiting = [...states];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const path = join(pictures, `${name}.png`);
        const found = await photographState(context, name, VARIANTS[variant] ?? '', path);
        problems.push(...found.map((problem) => `${variant} ${width}, ${name}: ${problem}`));
      }
    }),
  );
  await context.close();
  process.stdout.write(`${pictures}: ${states.length} states\n`);
}

async function photographState(
  context: BrowserContext,
  name: string,
  query: string,
  path: string,
): Promise<string[]> {
  const page = await context.newPage();
  const seen = watchPage(page, demo.url);
  await page.goto(`${demo.url}states.html?only=${name}&${query}`);
  const failures = await failedStates(page);
  const { lastSteps, isReported } = STATES.get(name) ?? {};
  const stage = page.locator('.stage');
  // A question covers the whole page.
  if (lastSteps) await page.screenshot({ path, animations: 'disabled' });
  else {
    // A picture taller than the screen would be stitched together.
    const { width = 0 } = page.viewportSize() ?? {};
    const bottom = await stage.evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
    await page.setViewportSize({ width, height: Math.ceil(bottom) + 100 });
    await stage.screenshot({ path, animations: 'disabled' });
  }
  await page.close();
  return [...failures, ...(isReported ? [] : seen.errors), ...seen.strayRequests];
}
