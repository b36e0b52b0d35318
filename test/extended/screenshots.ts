/**
 * `npm run screenshots` takes a picture of every state in every variant, for people to look at. Names
 * of states, variants and widths limit it: `npm run screenshots -- dark 375 booked`.
 * `npm run screenshots -- readme` takes the documentation's pictures, in Inter (Debian's `fonts-inter`).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Locator } from 'playwright';
import sharp from 'sharp';
import { STATES } from '../../demo/states/catalog.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { colorsOf, labelParts, swatch } from './support/docs-pictures.js';
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

/** The parts in the documentation's picture, each at an element that leaves room for its name. */
const PARTS: Readonly<Record<string, number>> = {
  heading: 0,
  'tour-type': 1,
  'tour-type-selected': 0,
  month: 0,
  'month-button': 1,
  weekday: 1,
  day: 12,
  'day-open': 14,
  'day-selected': 0,
  'times-heading': 0,
  'times-group': 1,
  time: 8,
};
/** The colors with a swatch in the documentation. */
const SWATCHES = 'accent on-accent text muted soft fill border field-border danger focus'.split(
  ' ',
);

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
  const colors: Record<string, string[]> = {};
  for (const [scheme, ending] of Object.entries({ light: '', dark: '-dark' })) {
    for (const [name, [state, width]] of Object.entries(README)) {
      const path = join(root, `docs/images/${name}${ending}.png`);
      await photographForDocs(state, width, scheme, path, async (stage) => {
        if (name === 'wide') colors[scheme] = await colorsOf(stage, SWATCHES);
      });
    }
  }
  const path = join(root, 'docs/images/parts.png');
  await photographForDocs('day', 800, 'light', path, (stage) => labelParts(stage, PARTS));
  for (const [index, name] of SWATCHES.entries()) {
    const [light = '', dark = ''] = [colors.light?.[index], colors.dark?.[index]];
    const file = join(root, `docs/images/tokens/${name}.svg`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, swatch(light, dark));
  }
}

async function photographForDocs(
  state: string,
  width: number,
  scheme: string,
  path: string,
  prepare: (stage: Locator) => Promise<void>,
): Promise<void> {
  const context = await visitor(width);
  const look = async (stage: Locator) => {
    await stage.evaluate((it) => it.style.setProperty('font-family', 'Inter, sans-serif'));
    await prepare(stage);
  };
  problems.push(...(await photographState(context, state, `scheme=${scheme}`, path, look)));
  // A palette needs a third of the bytes, and the package contains these pictures.
  writeFileSync(
    path,
    await sharp(readFileSync(path)).png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
  );
  await context.close();
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
  prepare?: (stage: Locator) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage();
  const seen = watchPage(page, demo.url);
  await page.goto(`${demo.url}states.html?only=${name}&${query}`);
  const failures = await failedStates(page);
  const { lastSteps, isReported } = STATES.get(name) ?? {};
  const stage = page.locator('.stage');
  await prepare?.(stage);
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
