/** A visitor's way through our own element, from the first calendar to the first letters of a name. */
import type { Browser, Page } from 'playwright';
import { arrive, nextMonth } from './comparison.js';
import type { Shifts } from './page-marks.js';
import type { Subject } from './subjects.js';
import { atEachSpeed, inTurns, median, printTable, type Row, slowdowns } from './tables.js';
import { traced } from './trace.js';
import { inFreshPage, type Press, type Visitor } from './visit.js';

const runs = 5;

/** Milliseconds; the shifts are scores. */
interface Interactions {
  day: number;
  time: number;
  firstKey: number;
  nextKey: number;
  longestLoading: number;
  longestAfter: number;
  shifts: Shifts;
}

export const aDay: Press = {
  target: () => bench.openDays()[0],
  result: 'the times of a day',
  isThere: () => bench.all('[part~=time]').length > 0,
};

export const aTime: Press = {
  target: () => bench.all('[part~=time]')[0],
  result: 'the form',
  isThere: () => bench.all('[part~=submit]').length > 0,
};

const noLongTask = ['≤ 50 ms', '≤ 100 ms'] as const;

const rows: readonly Row<Interactions>[] = [
  { name: 'Choosing a day, from click to its times in the DOM', read: (it) => it.day, unit: 'ms' },
  { name: 'Choosing a time, from click to the form in the DOM', read: (it) => it.time, unit: 'ms' },
  { name: 'First key in the form, until all is done', read: (it) => it.firstKey, unit: 'ms' },
  { name: 'Each key after it', read: (it) => it.nextKey, unit: 'ms' },
  {
    name: 'Longest task until the last answer is drawn',
    read: (it) => it.longestLoading,
    unit: 'ms',
    targets: noLongTask,
  },
  {
    name: 'Longest task of month, day, time and typing',
    read: (it) => it.longestAfter,
    unit: 'ms',
    targets: noLongTask,
  },
  {
    name: 'Cumulative layout shift',
    read: ({ shifts }) => shifts.appearing + shifts.later,
    targets: ['0'],
  },
  { name: 'Of it after the first calendar', read: (it) => it.shifts.later },
  { name: 'Layout shift right after a press', read: (it) => it.shifts.afterInput },
];

const atRest = 'bench: at rest';
const name = 'Zenobia';

function interact(
  browser: Browser,
  visitor: Visitor,
  { script, url }: { script: string; url: string },
): Promise<Interactions> {
  return inFreshPage(browser, visitor, async (visit) => {
    const { page } = visit;
    const taken = { day: Number.NaN, time: Number.NaN };
    const keys: number[] = [];
    const thread = await traced(browser, page, script, async () => {
      await arrive(visit, url);
      await visit.quiet();
      await page.evaluate((mark) => performance.mark(mark), atRest);
      await visit.press(nextMonth);
      await visit.quiet();
      taken.day = await visit.press(aDay);
      await visit.quiet();
      taken.time = await visit.press(aTime);
      await visit.quiet();
      await focusFirstField(page);
      for (const letter of name) {
        await page.evaluate((what) => bench.watchKey(what), letter);
        await page.keyboard.press(letter);
        keys.push(await visit.told(letter));
      }
    });
    const [firstKey = Number.NaN, ...others] = keys;
    return {
      ...taken,
      firstKey,
      nextKey: median(others),
      longestLoading: thread.longestTask('before', atRest),
      longestAfter: thread.longestTask('after', atRest),
      shifts: await page.evaluate(() => bench.shifts()),
    };
  });
}

async function focusFirstField(page: Page): Promise<void> {
  const { x, y } = await page.evaluate(() => {
    const [field] = bench.all('[part~=input]');
    if (!field) throw new Error('The form has no field');
    const { left, top } = field.getBoundingClientRect();
    return { x: left + 10, y: top + 10 };
  });
  await page.mouse.click(x, y);
}

export async function printInteractions(
  browser: Browser,
  subject: Subject,
  { baseUrl, now }: { baseUrl: string; now: string },
): Promise<void> {
  // Where nothing stands below, nothing can be shifted.
  const url = subject.page(baseUrl, '<footer>Pine Hill Homes</footer>');
  const samples = await inTurns(
    runs,
    slowdowns.map((slowdown) => () => interact(browser, { now, slowdown }, { ...subject, url })),
  );
  printTable(
    'What a visitor does',
    ['', 'full speed', 'CPU ÷ 4', 'target'],
    rows.map((row) => [...atEachSpeed(row, samples), (row.targets ?? []).join(' / ')]),
    `Medians of ${runs} visits with a real mouse and real keys, and with a footer right below the element. ` +
      'Tasks: how long the main thread worked on one, without those in which the bench asked it something.',
  );
}
