import type { FaultKind, FaultOrder } from '../../../demo/sandbox/faults/orders.js';
import { OPERATION_NAMES, type OperationName } from '../../../demo/sandbox/operations.js';
import { errorsInConsole, impatience, scriptTag } from '../../journey/support/page-scripts.js';
import type { SandboxWorld } from '../../journey/support/sandbox-world.js';
import { expect, test } from '../../journey/support/test.js';
import type { TourPage } from '../../journey/support/tour-page.js';

interface Request {
  operation: OperationName;
  /** Runs while everything works. Without it, the service fails from the first request on. */
  prepare?(tour: TourPage, sandbox: SandboxWorld): Promise<void>;
  press?(tour: TourPage): Promise<void>;
}

/** What a visitor sees in the end: that it's booked, a message that takes the focus, or a sentence. */
type Sight = 'booked' | { message: RegExp } | { text: RegExp };

async function fillIn(tour: TourPage): Promise<void> {
  await tour.chooseFirstTime();
  await tour.fill();
}

async function bookThrough(tour: TourPage): Promise<void> {
  await fillIn(tour);
  await tour.submit();
}

const REQUESTS = {
  'the first times': { operation: 'available-times' },
  'the group': { operation: 'group' },
  'the booking': { operation: 'book', prepare: fillIn, press: (tour) => tour.submit() },
  'the check of a time that may be booked': {
    operation: 'available-times',
    async prepare(tour, sandbox) {
      await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
      await bookThrough(tour);
      await tour.maybeBooked.waitFor();
    },
    press: (tour) => tour.button('Try again').click(),
  },
} as const satisfies Record<string, Request>;

const uncertain = { message: /^We’re not sure your booking went through/ };

/** Each request with what only a browser's own network tells apart. Unit tests have every answer that arrives. */
const OUTCOMES: readonly (readonly [keyof typeof REQUESTS, faults: string, Sight])[] = [
  ['the first times', 'redirect hanging truncated', { text: /We couldn’t load the times\./ }],
  ['the group', 'dropped hanging', 'booked'],
  ['the booking', 'redirect hanging dropped truncated', uncertain],
  // Nothing was sent, and what is known stays.
  ['the check of a time that may be booked', 'hanging', uncertain],
];

/** Visitors don't need codes, keys, or what a server says to machines. */
const jargon = /\b(40\d|429|50\d)\b|\bJSON\b|\bundefined\b|\bnull\b|\[object|<|server|maintenance/i;

/** Hanging requests end soon: the limits are 15 seconds for reads and 30 for writes. */
const shortLimits = `const wait = setTimeout;
window.setTimeout = (act, ms, ...rest) =>
  wait(act, ms === 15000 || ms === 30000 ? 1500 : ms, ...rest);`;

const toldOf = /^<tour-booking>: (\S+) failed/;

for (const [what, faults, sight] of OUTCOMES) {
  for (const fault of faults.split(' ') as FaultKind[]) {
    test(`${fault} at ${what}`, async ({ openTour, journey, pages, sandbox }) => {
      const { operation, prepare, press }: Request = REQUESTS[what];
      journey.expectBookings(prepare || sight === 'booked' ? 1 : 0);
      const order = () => sandbox.order({ fault, operation, ms: 300 });
      const before = scriptTag(pages, impatience + (fault === 'hanging' ? shortLimits : ''));

      if (!prepare) await order();
      const tour = await openTour({ before });
      if (prepare) {
        await prepare(tour, sandbox);
        await order();
      }
      await press?.(tour);
      if (sight === 'booked') {
        await bookThrough(tour);
        await tour.expectBooked();
      } else if ('message' in sight) await expect(tour.message(sight.message)).toBeFocused();
      else await expect(tour.region).toContainText(sight.text);
      await expect(tour.region).not.toContainText(jargon);

      const ordered = await fetch(`${sandbox.baseUrl}/sandbox/faults`);
      const struck = ((await ordered.json()) as FaultOrder[]).at(-1);
      expect(struck?.hits, 'how often the fault has struck').toBeGreaterThan(0);
      // Each failed request is logged, once.
      const told = (await errorsInConsole(tour.page)).map((line) => toldOf.exec(line)?.[1] ?? line);
      expect(told).toEqual([...new Set(told)]);
      for (const name of told) expect(OPERATION_NAMES).toContain(name);
    });
  }
}
