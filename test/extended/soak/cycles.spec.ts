import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../../journey/support/test.js';

/** Cycles per round. After two rounds, everything is compiled and every cache is filled. */
const cyclesInARound = 100;
const warmUpRounds = 2;
const rounds = 5;
/** Bytes that the engine itself moves around, under 30 per cycle: a listener takes more. */
const heapNoise = 24 * 1024;
/** Nodes left for a later collection. */
const nodeNoise = 10;

/** One cycle each, in the page. `tour` is the element, and `pass()` lets a task pass. */
const exercises: Record<string, { attributes: Record<string, string>; cycle: string }> = {
  'opening and closing the dialog': {
    attributes: { display: 'dialog' },
    cycle: 'tour.show(); await pass(); tour.close(); await pass();',
  },
  'taking the element out and putting it back': {
    attributes: {},
    cycle:
      'const place = tour.parentNode; tour.remove(); await pass(); place.append(tour); await pass();',
  },
  'replacing the element by a new one': {
    attributes: { display: 'dialog' },
    cycle: 'tour.replaceWith(tour.cloneNode(true)); await pass();',
  },
};

test.use({
  // Optimized code that is discarded again makes a heap grow and shrink by itself.
  launchOptions: async ({ launchOptions }, use) => {
    const steady = '--js-flags=--jitless --no-lazy-feedback-allocation --no-flush-bytecode';
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), steady] });
  },
});

for (const [name, { attributes, cycle }] of Object.entries(exercises)) {
  test(`${name} again and again leaves nothing behind`, async ({ openTour }) => {
    test.setTimeout(180_000);
    // The debugger evaluates the test's own scripts, despite the page's policy.
    const { page } = await openTour({ attributes });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    for (let round = 0; round < warmUpRounds; round += 1) await run(page, cycle);
    const first = await footprint(session);
    for (let round = warmUpRounds; round < rounds; round += 1) await run(page, cycle);
    const last = await footprint(session);

    expect(last.listeners).toBe(first.listeners);
    expect(last.own).toEqual(first.own);
    expect(last.documents).toBe(first.documents);
    expect(last.nodes).toBeLessThanOrEqual(first.nodes + nodeNoise);
    expect(last.heap).toBeLessThanOrEqual(first.heap + heapNoise);
  });
}

async function run(page: Page, cycle: string): Promise<void> {
  await page.evaluate(`(async () => {
    const pass = () => new Promise((resolve) => setTimeout(resolve));
    for (let cycle = 0; cycle < ${cyclesInARound}; cycle += 1) {
      const tour = document.querySelector('tour-booking');
      ${cycle}
      await document.querySelector('tour-booking').updateComplete;
    }
    // A removed element's first render waits for the next paint, then updates the element, and each
    // update leaves work to a frame. Until the second frame, that keeps the element in memory.
    for (const _ of [1, 2])
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  })()`);
}

/** What remains after garbage collection. `own`: listeners on the window, document and element. */
async function footprint(session: CDPSession) {
  // The first may only finish one in progress, which keeps what was in use when it started. The last
  // frees what only weak references hold.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const { result } = await session.send('Runtime.evaluate', {
    expression: `[window, document, document.querySelector('tour-booking')]
      .map((target) => Object.values(getEventListeners(target)).flat().length)`,
    includeCommandLineAPI: true,
    returnByValue: true,
  });
  return {
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    documents: read('Documents'),
    heap: read('JSHeapUsedSize'),
    own: result.value as number[],
  };
}
