import type { Browser, BrowserContext, Page } from 'playwright';
import { stopPageClock } from '../support/page-clock.js';
import { readAnswers, timeMonthChange, watchCalendar } from './page-marks.js';

export interface Subject {
  /** A page with the element, and a page that loads its script alone. */
  url: string;
  scriptUrl: string;
}

/** Milliseconds, the number of requests aside. */
export interface Sample {
  evaluation: number;
  calendar: number;
  selectable: number;
  lastAnswer: number;
  requests: number;
  monthChange: number;
}

/** One visit with an empty cache, on a processor that is slowed down so many times. */
export async function measure(
  browser: Browser,
  subject: Subject,
  now: string,
  slowdown: number,
): Promise<Sample> {
  const evaluation = await inFreshPage(browser, slowdown, async (page) => {
    return timeEvaluation(browser, page, subject.scriptUrl);
  });
  return inFreshPage(browser, slowdown, async (page, context) => {
    // tsx keeps the names of functions by a helper, which does not travel to the page with them.
    await context.addInitScript('globalThis.__name = (value) => value');
    // Both calendars meet the same month, on every day of the year.
    await context.addInitScript(stopPageClock, now);
    await context.addInitScript(watchCalendar);
    // "networkidle": the last answer has come when nothing has been on its way for half a second.
    await page.goto(subject.url, { waitUntil: 'networkidle' });
    const { calendar, selectable } = await page.evaluate(() => window.bench.marks);
    if (calendar === undefined || selectable === undefined) {
      throw new Error(`${subject.url} has shown no calendar with times`);
    }
    const { last, count } = await page.evaluate(readAnswers);
    const monthChange = await page.evaluate(timeMonthChange);
    return { evaluation, calendar, selectable, lastAnswer: last, requests: count, monthChange };
  });
}

async function inFreshPage<Result>(
  browser: Browser,
  slowdown: number,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page, context);
  } finally {
    await context.close();
  }
}

/**
 * Compiling and running the module, from the browser's own trace, with no element on the page: the
 * time that its thread worked, which does not grow when the machine is busy elsewhere.
 */
async function timeEvaluation(browser: Browser, page: Page, url: string): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.goto(url);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; dur: number; tdur?: number }[];
  };
  const micros = trace.traceEvents
    .filter(({ name }) => name === 'v8.compileModule' || name === 'v8.evaluateModule')
    .map(({ dur, tdur }) => tdur ?? dur);
  if (micros.length < 2) throw new Error('The trace names no module');
  return micros.reduce((sum, part) => sum + part, 0) / 1000;
}
