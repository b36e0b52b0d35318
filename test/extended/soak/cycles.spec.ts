import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../../journey/support/test.js';

/** Cycles before the first look: by then everything is compiled and every cache is filled. */
const cyclesInARound = 100;
const rounds = 4;
/** Bytes that the engine itself moves about, under 30 for each cycle: a listener weighs more. */
const heapNoise = 24 * 1024;
/** Nodes that wait for a later collection. */
const nodeNoise = 10;

/** One cycle each, in the page, with the element as `tour` and `pass()` to let a task go by. */
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
  // Code that is compiled better and thrown away again makes a heap swell and shrink by itself.
  launchOptions: async ({ launchOptions }, use) => {
    const steady = '--js-flags=--jitless --no-lazy-feedback-allocation --no-flush-bytecode';
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), steady] });
  },
});

for (const [name, { attributes, cycle }] of Object.entries(exercises)) {
  test(`${name} again and again leaves nothing behind`, async ({ openTour }) => {
    test.setTimeout(180_000);
    // The test's own scripts are evaluated by the debugger, past the page's policy.
    const { page } = await openTour({ attributes });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    await run(page, cycle);
    const first = await footprint(session);
    for (let round = 1; round < rounds; round += 1) await run(page, cycle);
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
    // What the last updates leave to the next frame holds their elements.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  })()`);
}

/** What the page holds after its garbage is collected; `own`: listeners at window, document, element. */
async function footprint(session: CDPSession) {
  // What is only held by something weak goes with the second.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
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
