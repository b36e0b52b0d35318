/** The measurements of one visit, by the name of their row, which ends in the unit. */
import type { Browser } from 'playwright';
import { type FirstSight, firstCalendar, firstOpenDay, watchFirstSight } from './page-marks.js';
import { median, type Sample } from './tables.js';
import { traced } from './trace.js';
import { inFreshPage, type Press, type Profile, type Visit } from './visit.js';

export interface Subject {
  readonly name: string;
  /** Its script, a page with only the script, and a page with the element. */
  readonly script: string;
  readonly scriptPage: string;
  readonly url: string;
  /** Another project's calendar, whose month isn't turned. */
  readonly isPeer?: boolean;
}

type Measure = (browser: Browser, profile: Profile, subject: Subject) => Promise<Sample>;

/** Works on any day of November. */
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

/** The second open day: the first is selected already. */
const aDay: Press = {
  target: () => bench.openDays()[1],
  result: 'the times of a day',
  isThere: () => bench.openDays()[1]?.ariaPressed === 'true',
};

const aTime: Press = {
  target: () => bench.all('[part~=time]')[0],
  result: 'the form',
  isThere: () => bench.all('[part~=submit]').length > 0,
};

export const evaluate: Measure = (browser, profile, { script, scriptPage }) =>
  inFreshPage(browser, profile, async ({ page }) => {
    const thread = await traced(browser, page, script, async () => {
      await page.goto(scriptPage);
    });
    return { 'Script compiled and run, ms': thread.moduleMillis };
  });

export const compare: Measure = (browser, profile, { url, isPeer }) =>
  inFreshPage(browser, profile, async (visit) => {
    await arrive(visit, url);
    const sight = {
      'First calendar in the DOM, ms': await visit.told(firstCalendar),
      'First day that can be chosen, ms': await visit.told(firstOpenDay),
      'First day that can be chosen, painted, ms': await visit.told(`${firstOpenDay}, painted`),
    };
    await visit.quiet();
    if (isPeer) return sight;
    const requests = { 'Requests to the service until then': visit.reads };
    // A phone shows seven days.
    if (profile.device) return { ...sight, ...requests };
    await visit.press(nextMonth);
    const painted = await visit.told(`${nextMonth.result}, painted`);
    return { ...sight, ...requests, 'Next month, from click to paint, ms': painted };
  });

export const busy: Measure = (browser, profile, { script, url }) =>
  inFreshPage(browser, profile, async (visit) => {
    const thread = await traced(browser, visit.page, script, async () => {
      await arrive(visit, url);
      await visit.told(firstOpenDay);
      await visit.quiet();
    });
    return {
      'Main thread busy until a day can be chosen, ms': thread.busyUntil(firstOpenDay),
      'Longest task until a day can be chosen, ms': thread.longestTask('before', firstOpenDay),
    };
  });

/** The heap at rest, in a separate visit: collecting garbage discards compiled code. */
export const weigh: Measure = (browser, profile, { url }) =>
  inFreshPage(browser, profile, async (visit) => {
    await arrive(visit, url);
    await visit.told(firstOpenDay);
    await visit.quiet();
    await visit.session.send('Performance.enable');
    await visit.session.send('HeapProfiler.enable');
    // The second collection frees what only weak references hold.
    for (let round = 0; round < 2; round += 1) {
      await visit.session.send('HeapProfiler.collectGarbage');
    }
    const { metrics } = await visit.session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize');
    if (!heap) throw new Error('The browser does not tell the size of the heap');
    return { 'JS heap at rest, kB': heap.value / 1000 };
  });

const atRest = 'bench: at rest';

/** A visitor's path through our own element, from the first calendar to typing a name. */
export const interact: Measure = (browser, profile, { script, url }) =>
  inFreshPage(browser, profile, async (visit) => {
    const { page } = visit;
    const taken: Record<string, number> = {};
    const keys: number[] = [];
    const thread = await traced(browser, page, script, async () => {
      await arrive(visit, url);
      await visit.told(firstOpenDay);
      await visit.quiet();
      await page.evaluate((mark) => performance.mark(mark), atRest);
      await visit.press(nextMonth);
      await visit.quiet();
      taken['Choosing a day, from click to its times in the DOM, ms'] = await visit.press(aDay);
      await visit.quiet();
      taken['Choosing a time, from click to the form in the DOM, ms'] = await visit.press(aTime);
      await visit.quiet();
      const { x, y } = await page.evaluate(() => {
        const { left = 0, top = 0 } = bench.all('[part~=input]')[0]?.getBoundingClientRect() ?? {};
        return { x: left + 10, y: top + 10 };
      });
      await page.mouse.click(x, y);
      for (const letter of 'Zenobia') {
        await page.evaluate((what) => bench.watchKey(what), letter);
        await page.keyboard.press(letter);
        keys.push(await visit.told(letter));
      }
    });
    return {
      ...taken,
      'Typing a character, until the page is idle, ms': median(keys),
      'Longest task of month, day, time and typing, ms': thread.longestTask('after', atRest),
      'Layout shift after the first calendar': await page.evaluate(() => bench.laterShifts()),
    };
  });

export const crowd =
  (count: number): Measure =>
  (browser, profile, { script, url }) =>
    inFreshPage(browser, profile, async (visit) => {
      let millis = Number.NaN;
      const thread = await traced(browser, visit.page, script, async () => {
        await arrive(visit, url, count);
        millis = await visit.told(firstCalendar);
        await visit.told(firstOpenDay);
        await visit.quiet();
      });
      return {
        [`${count} widgets: all calendars in the DOM, ms`]: millis,
        [`${count} widgets: main thread busy until a day can be chosen, ms`]:
          thread.busyUntil(firstOpenDay),
        [`${count} widgets: layouts until then`]: thread.countUntil('Layout', firstOpenDay),
      };
    });

export async function arrive({ page }: Visit, url: string, count = 1): Promise<void> {
  const sight: FirstSight = [firstCalendar, firstOpenDay, count];
  await page.addInitScript(watchFirstSight, sight);
  await page.goto(url);
}
