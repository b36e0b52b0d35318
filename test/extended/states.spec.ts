import { type BrowserContext, test as base, expect } from 'playwright/test';
import { STATES } from '../../demo/states/catalog.js';
import { expectNoAxeFindings } from '../journey/support/axe.js';
import { expectNoSidewaysScroll } from '../journey/support/layout.js';
import { contrastFaults } from './support/contrast.js';
import {
  cutOffTexts,
  enlargeTexts,
  forcedColorFaults,
  spaceOutTexts,
  strayTexts,
} from './support/state-checks.js';
import { failedStates, type StaticDemo, serveStaticDemo } from './support/static-demo.js';
import { nothing, watchPage } from './support/watch-page.js';

interface Shared {
  demo: StaticDemo;
  /** Shared for its cache: without one, loading scripts would take most of the time. */
  visitors: BrowserContext;
}

const test = base.extend<object, Shared>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
    async ({}, use, { parallelIndex }) => {
      const demo = await serveStaticDemo(`.output/demo-${parallelIndex}`);
      await use(demo);
      await demo.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitors: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ visitors }, use) => {
    const page = await visitors.newPage();
    // Contrast is measured: a screen that's still fading in has less of it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(page);
    await page.close();
  },
});

for (const [name, { isReported = false }] of STATES) {
  test(`“${name}” is reached, accessible, and fits any screen`, async ({ page, demo }) => {
    const seen = watchPage(page, demo.url);
    // Room for the whole state: axe considers a button half behind a sticky bar too small.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto(`${demo.url}states.html?only=${name}`);
    expect(await failedStates(page)).toEqual([]);
    expect(await strayTexts(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme });
        await expectNoAxeFindings(page);
        expect(await contrastFaults(page.locator('.stage *'))).toEqual([]);
      });
    }
    await test.step('forced colors', async () => {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      expect(await forcedColorFaults(page)).toEqual([]);
      await expectNoAxeFindings(page);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await test.step('a phone, and a large screen at 400%', async () => {
      for (const height of [640, 256]) {
        await page.setViewportSize({ width: 320, height });
        await expectNoSidewaysScroll(page);
      }
    });
    await test.step('spaced-out text', async () => {
      await spaceOutTexts(page);
      await expectNoSidewaysScroll(page);
      expect(await cutOffTexts(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
      expect(await cutOffTexts(page)).toEqual([]);
    });
    await test.step('text twice as large', async () => {
      await enlargeTexts(page);
      for (const width of [1280, 640]) {
        await page.setViewportSize({ width, height: 720 });
        await expectNoSidewaysScroll(page);
      }
    });

    expect(seen.errors.length > 0, seen.errors.join('\n')).toBe(isReported);
    expect(seen.strayRequests).toEqual([]);
  });
}

for (const query of ['lang=es', 'dir=rtl', 'width=320&scheme=dark']) {
  test(`every state is reached with ${query}`, async ({ page, demo }) => {
    test.setTimeout(90_000);
    await page.goto(`${demo.url}states.html?${query}`);
    expect(await failedStates(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    // However many widgets load, the page doesn't scroll.
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('every page of the static demo opens, without requests to others', async ({ page, demo }) => {
  // One page of the documentation represents all: they share a layout and have no scripts.
  const isLeftOut = (path: string) => path === 'states.html' || /^docs\/(?!index)/.test(path);
  for (const path of demo.pages.filter((path) => !isLeftOut(path))) {
    const seen = watchPage(page, demo.url);
    await page.goto(demo.url + path, { waitUntil: 'networkidle' });
    expect.soft(seen, path).toEqual(nothing);
  }
});
