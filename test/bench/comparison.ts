/** What both subjects can be asked: loading, and going to the next month. */
import type { Browser } from 'playwright';
import { firstCalendar, firstOpenDay, watchFirstSight } from './page-marks.js';
import { traced } from './trace.js';
import { inFreshPage, type Press, type Visit, type Visitor } from './visit.js';

/** Milliseconds from the start of the navigation. */
export interface FirstSight {
  calendar: number;
  openDay: number;
}

/** Milliseconds, but for the number of requests. */
export interface Comparison extends FirstSight {
  lastAnswer: number;
  requests: number;
  monthChange: number;
}

/** From any day of November. */
export const nextMonth: Press = {
  target: () =>
    bench
      .all('button')
      .find((button) => (button.ariaLabel ?? button.textContent).trim().startsWith('Next month')),
  result: 'the days of December',
  isThere: () =>
    bench.days().filter((day) => (day.ariaLabel ?? day.textContent).includes('December')).length ===
    31,
};

/** Milliseconds for compiling and running the module, with no element on the page. */
export function evaluate(
  browser: Browser,
  visitor: Visitor,
  { script, scriptPage }: { script: string; scriptPage: string },
): Promise<number> {
  return inFreshPage(browser, visitor, async ({ page }) => {
    const thread = await traced(browser, page, script, async () => {
      await page.goto(scriptPage);
    });
    return thread.moduleMillis;
  });
}

export function compare(browser: Browser, visitor: Visitor, url: string): Promise<Comparison> {
  return inFreshPage(browser, visitor, async (visit) => {
    const sight = await arrive(visit, url);
    await visit.quiet();
    const { last, count } = await visit.page.evaluate(readAnswers);
    const monthChange = await visit.press(nextMonth);
    return { ...sight, lastAnswer: last, requests: count, monthChange };
  });
}

/**
 * Bytes of the heap at rest. A visit of its own: collecting throws away compiled code, and a question
 * to the page would leave something to be weighed, too.
 */
export function weigh(browser: Browser, visitor: Visitor, url: string): Promise<number> {
  return inFreshPage(browser, visitor, async (visit) => {
    await arrive(visit, url);
    await visit.quiet();
    await visit.session.send('Performance.enable');
    await visit.session.send('HeapProfiler.enable');
    // What is only held by something weak goes with the second.
    for (let round = 0; round < 2; round += 1) {
      await visit.session.send('HeapProfiler.collectGarbage');
    }
    const { metrics } = await visit.session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize');
    if (!heap) throw new Error('The browser does not tell the size of the heap');
    return heap.value;
  });
}

export async function arrive(visit: Visit, url: string): Promise<FirstSight> {
  const told = [firstCalendar, firstOpenDay] as [string, string];
  await visit.page.addInitScript(watchFirstSight, told);
  await visit.page.goto(url);
  return {
    calendar: await visit.told(firstCalendar),
    openDay: await visit.told(firstOpenDay),
  };
}

/** Runs in the page: when the last answer about times had arrived, and how many there were. */
function readAnswers(): { last: number; count: number } {
  const ends = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/available-times/'))
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  if (ends.length === 0) throw new Error('No answer about times has come');
  return { last: Math.max(...ends), count: ends.length };
}
