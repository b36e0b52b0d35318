/** Our own elements with much of everything. */
import type { Browser } from 'playwright';
import { arrive, type FirstSight, nextMonth } from './comparison.js';
import { listLength, timesADay } from './crowded-service.js';
import { aDay, aTime } from './interactions.js';
import type { Subject } from './subjects.js';
import { atEachSpeed, inTurns, printTable, type Row, slowdowns } from './tables.js';
import { traced } from './trace.js';
import { inFreshPage, type Press, type Visitor } from './visit.js';

const runs = 3;
/** Noon of the first of 31 days, before a month of 31 days. */
const now = '2026-12-01T12:00:00Z';

/** Milliseconds. */
interface FullMonth extends FirstSight {
  monthChange: number;
  day: number;
  time: number;
}

/** Milliseconds, but for the number of nodes. */
interface LongList {
  drawn: number;
  longestTask: number;
  nodes: number;
}

/** With every answer: until then its days cannot be chosen. */
const fullNextMonth: Press = {
  target: nextMonth.target,
  result: '31 open days of January',
  isThere: () =>
    bench.openDays().filter((day) => day.textContent.includes('January')).length === 31,
};

const fullDay: Press = {
  target: aDay.target,
  result: '96 times',
  isThere: () => bench.all('[part~=time]').length === 96,
};

const monthRows: readonly Row<FullMonth>[] = [
  { name: 'First calendar in the DOM', read: (it) => it.calendar, unit: 'ms' },
  { name: 'First day that can be chosen', read: (it) => it.openDay, unit: 'ms' },
  { name: 'Next month, from click to 31 open days', read: (it) => it.monthChange, unit: 'ms' },
  { name: `Choosing a day, from click to ${timesADay} times`, read: (it) => it.day, unit: 'ms' },
  { name: 'Choosing a time, from click to the form', read: (it) => it.time, unit: 'ms' },
];

const manyTours = listLength.toLocaleString('en');
const listRows: readonly Row<LongList>[] = [
  {
    name: `List of ${manyTours}, from answer to the first in the DOM`,
    read: (it) => it.drawn,
    unit: 'ms',
  },
  { name: `List of ${manyTours}, longest task`, read: (it) => it.longestTask, unit: 'ms' },
  { name: `List of ${manyTours}, nodes in the DOM`, read: (it) => it.nodes },
];

export async function printCrowds(
  browser: Browser,
  subject: Subject,
  baseUrl: string,
): Promise<void> {
  const url = subject.page(baseUrl);
  const list = { script: subject.script, url: subject.listPage(baseUrl) };
  const months = await inTurns(
    runs,
    slowdowns.map((slowdown) => () => visitFullMonth(browser, { now, slowdown }, url)),
  );
  const lists = await inTurns(
    runs,
    slowdowns.map((slowdown) => () => visitLongList(browser, { now, slowdown }, list)),
  );
  printTable(
    'Much of everything',
    ['', 'full speed', 'CPU ÷ 4'],
    [
      ...monthRows.map((row) => atEachSpeed(row, months)),
      ...listRows.map((row) => atEachSpeed(row, lists)),
    ],
    `Medians of ${runs} visits. Every day has ${timesADay} times, every month is full, and answers come at once.`,
  );
}

function visitFullMonth(browser: Browser, visitor: Visitor, url: string): Promise<FullMonth> {
  return inFreshPage(browser, visitor, async (visit) => {
    const sight = await arrive(visit, url);
    await visit.quiet();
    const monthChange = await visit.press(fullNextMonth);
    await visit.quiet();
    const day = await visit.press(fullDay);
    await visit.quiet();
    return { ...sight, monthChange, day, time: await visit.press(aTime) };
  });
}

function visitLongList(
  browser: Browser,
  visitor: Visitor,
  { script, url }: { script: string; url: string },
): Promise<LongList> {
  return inFreshPage(browser, visitor, async (visit) => {
    const { page } = visit;
    const what = `${manyTours} appointments`;
    await page.addInitScript(watchList, what);
    let seen = Number.NaN;
    const end = 'bench: end';
    const thread = await traced(browser, page, script, async () => {
      await page.goto(url);
      seen = await visit.told(what);
      await visit.quiet();
      await page.evaluate((mark) => performance.mark(mark), end);
    });
    const { arrival, nodes } = await page.evaluate(readList);
    return { drawn: seen - arrival, longestTask: thread.longestTask('before', end), nodes };
  });
}

/** Runs in the page, before its scripts. The first are drawn in one go, the others when they are asked for. */
function watchList(what: string): void {
  bench.watch(what, () => bench.all('li').length > 0);
}

/** Runs in the page: when the list had arrived, and the nodes of the document and its shadow trees. */
function readList(): { arrival: number; nodes: number } {
  const answer = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes('/clients/')) as PerformanceResourceTiming | undefined;
  if (!answer) throw new Error('No answer with the list has come');
  let nodes = 0;
  const count = (root: Node) => {
    const walker = document.createTreeWalker(root);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      nodes += 1;
      if (node instanceof Element && node.shadowRoot) count(node.shadowRoot);
    }
  };
  count(document);
  return { arrival: answer.responseEnd, nodes };
}
