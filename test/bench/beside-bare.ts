/** The tables that set our element beside the bare calendar. */
import type { Browser } from 'playwright';
import { type Comparison, compare, evaluate, weigh } from './comparison.js';
import type { Subject } from './subjects.js';
import { inTurns, printTable, type Row, sideBySide, slowdowns } from './tables.js';

const runs = 7;
/** Of what is nearly the same each time. */
const fewRuns = 3;

const head = ['', 'tour-booking', 'bare calendar', 'ratio'];

const transferredRow: Row<number> = {
  name: 'Transferred (brotli)',
  read: (bytes) => bytes,
  unit: 'bytes',
};

const heapRow: Row<number> = {
  name: 'JS heap at rest',
  read: (bytes) => bytes / 1000,
  unit: 'kB',
  targets: ['≤ 1.5', '≤ 1.5'],
};

const evaluationRow: Row<number> = {
  name: 'Script compiled and run',
  read: (millis) => millis,
  unit: 'ms',
  targets: ['≤ 12 ms', '≤ 50 ms'],
};

const comparisonRows: readonly Row<Comparison>[] = [
  {
    name: 'First calendar in the DOM',
    read: (it) => it.calendar,
    unit: 'ms',
    targets: ['≤ 1.25', '≤ 1.25'],
  },
  {
    name: 'First day that can be chosen',
    read: (it) => it.openDay,
    unit: 'ms',
    targets: ['≤ 1.25', '≤ 1.25'],
  },
  { name: 'Last answer about times', read: (it) => it.lastAnswer, unit: 'ms' },
  { name: 'Requests for times', read: (it) => it.requests },
  {
    name: 'Next month, from click to DOM',
    read: (it) => it.monthChange,
    unit: 'ms',
    targets: ['≤ 1.5', '≤ 1.5'],
  },
];

export async function printComparison(
  browser: Browser,
  subjects: readonly Subject[],
  { baseUrl, now, latency }: { baseUrl: string; now: string; latency: number },
): Promise<void> {
  const pages = subjects.map((subject) => ({ ...subject, url: subject.page(baseUrl) }));
  // A slower processor has the same heap.
  const heaps = await inTurns(
    fewRuns,
    pages.map(
      ({ url }) =>
        () =>
          weigh(browser, { now, slowdown: 1 }, url),
    ),
  );
  const rows = [
    ...sideBySide(
      [transferredRow],
      subjects.map(({ transferred }) => [transferred]),
      '',
      0,
    ),
    ...sideBySide([heapRow], heaps, '', 0),
  ];
  for (const [speed, slowdown] of slowdowns.entries()) {
    const visitor = { now, slowdown };
    const suffix = slowdown === 1 ? '' : `, CPU ÷ ${slowdown}`;
    const evaluations = await inTurns(
      runs,
      pages.map((page) => () => evaluate(browser, visitor, page)),
    );
    const comparisons = await inTurns(
      runs,
      pages.map(
        ({ url }) =>
          () =>
            compare(browser, visitor, url),
      ),
    );
    rows.push(...sideBySide([evaluationRow], evaluations, suffix, speed));
    rows.push(...sideBySide(comparisonRows, comparisons, suffix, speed));
  }
  printTable(
    'Beside a bare calendar',
    [...head, 'target'],
    rows,
    `Medians of ${runs} visits (of the heap: ${fewRuns}), ${latency} ms to each answer about times.`,
  );
}
