import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Preloading would fetch style sheets for orientation rules, against the page's policy.
  preload: false,
};

/** Fails with a line for each axe rule that the page breaks. Runs axe despite the page's policy. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Reduced motion only keeps others from starting.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Colors differ while a screen fades in. At the end of a transition, the widget may also choose
    // another color scheme, which starts others: until two frames pass without any.
    for (let still = 0; still < 2; still += 1) {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue;
        if (animation.playState !== 'finished') still = -1;
        animation.finish();
      }
    }
  });
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (run) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, run),
    options,
  );
  const findings = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target }) => target.flat().join(' > '));
    return `${id}: ${help} (${places.length} places, the first: ${places[0]})`;
  });
  expect(findings).toEqual([]);
}
