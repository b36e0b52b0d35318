import type { CDPSession, Page } from 'playwright';

/** What a page holds after its garbage is collected. */
export interface Footprint {
  listeners: number;
  nodes: number;
  documents: number;
  /** Bytes. */
  heap: number;
  /** Listeners at the window, the document and the element itself. */
  own: number[];
}

export interface Exercise {
  name: string;
  /** Attributes of the element on its page. */
  attributes: string;
  /** Runs in the page: one cycle, with the element as `tour`, and `pass()` to let a task go by. */
  cycle: string;
}

export const exercises: readonly Exercise[] = [
  {
    name: 'open and close the dialog',
    attributes: 'display="dialog"',
    cycle: 'tour.show(); await pass(); tour.close(); await pass();',
  },
  {
    name: 'take the element out and put it back',
    attributes: '',
    cycle:
      'const place = tour.parentNode; tour.remove(); await pass(); place.append(tour); await pass();',
  },
  {
    name: 'replace the element by a new one',
    attributes: 'display="dialog"',
    cycle: 'tour.replaceWith(tour.cloneNode(true)); await pass();',
  },
];

/** Cycles before the first look: by then everything is compiled and every cache is filled. */
export const warmUp = 100;
/** Of the engine itself: under 30 bytes for each cycle, where a listener or an element weighs more. */
const heapNoise = 24 * 1024;
/** Nodes that wait for a later collection. */
const nodeNoise = 10;

/** The footprint after every hundred cycles, the first after the warm-up. */
export async function run(page: Page, exercise: Exercise, cycles: number): Promise<Footprint[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const prints: Footprint[] = [];
  for (let done = 0; done < cycles; done += warmUp) {
    await page.evaluate(`(async () => {
      const pass = () => new Promise((resolve) => setTimeout(resolve));
      for (let cycle = 0; cycle < ${warmUp}; cycle += 1) {
        const tour = document.querySelector('tour-booking');
        ${exercise.cycle}
        await document.querySelector('tour-booking').updateComplete;
      }
    })()`);
    prints.push(await look(session));
  }
  await session.detach();
  return prints;
}

async function look(session: CDPSession): Promise<Footprint> {
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

/** What has grown from the first footprint to the last. */
export function growthOf({ name }: Exercise, prints: Footprint[]): string[] {
  const [first, last] = [prints[0], prints.at(-1)];
  if (!first || !last || first === last) return [`${name}: nothing to compare`];
  const allowed = { listeners: 0, documents: 0, nodes: nodeNoise, heap: heapNoise };
  const grown = Object.entries(allowed) as [keyof typeof allowed, number][];
  return [
    ...grown
      .filter(([what, noise]) => !(last[what] - first[what] <= noise))
      .map(([what]) => `${name}: ${what} grew from ${first[what]} to ${last[what]}`),
    ...(String(first.own) === String(last.own)
      ? []
      : [`${name}: listeners at window, document, element were ${first.own}, are ${last.own}`]),
  ];
}
