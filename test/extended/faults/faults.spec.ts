import type { FaultKind, FaultOrder } from '../../../demo/sandbox/faults/orders.js';
import { OPERATION_NAMES, type OperationName } from '../../../demo/sandbox/operations.js';
import { errorsInConsole, impatience, scriptTag } from '../../journey/support/page-scripts.js';
import type { SandboxWorld } from '../../journey/support/sandbox-world.js';
import { expect, test } from '../../journey/support/test.js';
import type { TourPage } from '../../journey/support/tour-page.js';

interface Request {
  operation: OperationName;
  attributes?: Record<string, string>;
  /** Runs while everything works. Without it, the service fails from the first request on. */
  prepare?(tour: TourPage, sandbox: SandboxWorld): Promise<void>;
  press?(tour: TourPage): Promise<void>;
}

/** What a visitor sees in the end: a heading, a message that takes the focus, or a sentence. */
interface Sight {
  heading?: string;
  message?: RegExp;
  text?: RegExp;
}

async function fillIn(tour: TourPage): Promise<void> {
  await tour.chooseFirstTime();
  await tour.fill();
}

async function bookThrough(tour: TourPage): Promise<void> {
  await fillIn(tour);
  await tour.submit();
}

const sources = JSON.stringify({ fields: { discoverySource: 'optional' } });
const REQUESTS = {
  'the first times': { operation: 'available-times' },
  'the group': { operation: 'group' },
  'the lead sources': {
    operation: 'discovery-sources',
    // This group has no lead sources, so the service is asked.
    attributes: { 'group-id': '88', config: sources },
  },
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

const booked: Sight = { heading: 'Your tour is booked' };
const unavailable = { heading: 'Online booking isn’t available right now' };
const uncertain = /^We’re not sure your booking went through/;

/** Each request with the kinds of responses that a browser distinguishes. */
const OUTCOMES: readonly (readonly [keyof typeof REQUESTS, faults: string, Sight])[] = [
  ['the first times', 'malformed-times', booked],
  ['the first times', 'unauthorized not-found', unavailable],
  [
    'the first times',
    'too-many-requests odd-shape redirect hanging truncated',
    { text: /We couldn’t load the times\./ },
  ],
  ['the first times', 'no-times', { text: /No times are open online/ }],
  ['the group', 'forbidden odd-shape dropped hanging', booked],
  ['the lead sources', 'forbidden hanging', booked],
  ['the booking', 'unauthorized', unavailable],
  ['the booking', 'not-found', { message: /wasn’t booked\./ }],
  [
    'the booking',
    'server-error odd-shape redirect hanging dropped truncated',
    { message: uncertain },
  ],
  ['the check of a time that may be booked', 'no-times', { message: /^You’re most likely booked/ }],
  // Nothing was sent, and what is known stays.
  [
    'the check of a time that may be booked',
    'not-found too-many-requests hanging',
    { message: uncertain },
  ],
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
      const { operation, attributes, prepare, press }: Request = REQUESTS[what];
      journey.expectBookings(prepare || sight === booked ? 1 : 0);
      const order = () => sandbox.order({ fault, operation, ms: 300 });
      const before = scriptTag(pages, impatience + (fault === 'hanging' ? shortLimits : ''));

      if (!prepare) await order();
      const tour = await openTour({ before, ...(attributes && { attributes }) });
      if (prepare) {
        await prepare(tour, sandbox);
        await order();
      }
      await press?.(tour);
      if (sight === booked) await bookThrough(tour);

      const { heading, message, text } = sight;
      if (heading) await expect(tour.heading(heading)).toBeVisible();
      if (message) await expect(tour.message(message)).toBeFocused();
      if (text) await expect(tour.region).toContainText(text);
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
