import type { FaultKind, FaultOrder } from '../../../demo/sandbox/faults/orders.js';
import { OPERATION_NAMES, type OperationName } from '../../../demo/sandbox/operations.js';
import { listIn } from '../../journey/support/managing.js';
import { errorsInConsole, impatience, scriptTag } from '../../journey/support/page-scripts.js';
import type { SandboxWorld } from '../../journey/support/sandbox-world.js';
import { expect, listTag, test } from '../../journey/support/test.js';
import { type TourPage, tuesday, wednesday } from '../../journey/support/tour-page.js';

/** A request of the widget. */
interface Request {
  operation: OperationName;
  attributes?: Record<string, string>;
  isList?: boolean;
  /** Runs while everything works. Without it, the service fails from the first request on. */
  prepare?(tour: TourPage, sandbox: SandboxWorld): Promise<void>;
  /** Sends the request. */
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

async function bookTour(tour: TourPage): Promise<void> {
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.book();
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
  'the times to move to': {
    operation: 'available-times',
    prepare: bookTour,
    press: (tour) => tour.button('Change time').click(),
  },
  'the move': {
    operation: 'reschedule',
    prepare: bookTour,
    press: (tour) => tour.moveTo(wednesday, '3:30 PM'),
  },
  'the cancellation': {
    operation: 'cancel',
    prepare: bookTour,
    press: (tour) => tour.cancel(),
  },
  'the list': { operation: 'list-appointments', isList: true },
  'the group of a list': {
    operation: 'group',
    isList: true,
    attributes: { 'time-zone': 'America/Chicago' },
  },
} as const satisfies Record<string, Request>;

const booked: Sight = { heading: 'Your tour is booked' };
const unavailable = { heading: 'Online booking isn’t available right now' };
const uncertain = /^We’re not sure your booking went through/;
const askProperty = { message: /^Please contact the property to change or cancel your tour\./ };
const listUnavailable = { text: /Please contact the property to change or cancel/ };

/** Each request with the kinds of responses that a browser distinguishes. */
const OUTCOMES: readonly (readonly [keyof typeof REQUESTS, faults: string, Sight])[] = [
  ['the first times', 'malformed-times', booked],
  ['the first times', 'unauthorized not-found', unavailable],
  [
    'the first times',
    'too-many-requests odd-shape redirect hanging truncated',
    { text: /Times could not be loaded\./ },
  ],
  ['the first times', 'no-times', { text: /No times are open online\./ }],
  ['the group', 'forbidden odd-shape dropped hanging', booked],
  ['the lead sources', 'forbidden hanging', booked],
  ['the booking', 'unauthorized', unavailable],
  ['the booking', 'not-found', { message: /^Nothing was booked/ }],
  [
    'the booking',
    'server-error odd-shape redirect hanging dropped truncated',
    { message: uncertain },
  ],
  // What may have gone through is still mentioned.
  ['the check of a time that may be booked', 'not-found', { ...unavailable, message: uncertain }],
  ['the check of a time that may be booked', 'no-times', { message: /^You may already be booked/ }],
  ['the check of a time that may be booked', 'too-many-requests hanging', { message: uncertain }],
  ['the times to move to', 'unauthorized', askProperty],
  ['the times to move to', 'odd-shape hanging', { text: /Some times could not be loaded\./ }],
  ['the times to move to', 'no-times', { text: /no open times/i }],
  ['the move', 'unauthorized', askProperty],
  ['the move', 'odd-shape hanging truncated', { message: /^We’re not sure your tour was moved/ }],
  ['the cancellation', 'unauthorized', askProperty],
  ['the cancellation', 'not-found', { heading: 'We can’t find this tour' }],
  [
    'the cancellation',
    'odd-shape hanging truncated',
    { message: /^Your cancellation may not have gone through/ },
  ],
  ['the list', 'unauthorized', listUnavailable],
  [
    'the list',
    'too-many-requests odd-shape hanging truncated',
    { text: /Your tours could not be loaded\./ },
  ],
  ['the group of a list', 'forbidden odd-shape', { heading: 'Tuesday, November 24' }],
];

/** Visitors don't need codes, keys, or what a server says to machines. */
const jargon = /\b(40\d|429|50\d)\b|\bJSON\b|\bundefined\b|\bnull\b|\[object|<|server|maintenance/i;

/** Hanging requests end soon: the limits are 15 seconds for reads and 30 for writes. */
const shortLimits = `const wait = setTimeout;
window.setTimeout = (act, ms, ...rest) =>
  wait(act, ms === 15000 || ms === 30000 ? 1500 : ms, ...rest);`;

/** The console message of a failed request. */
const toldOf = /^<tour-(?:booking|appointments)>: (\S+) at http/;

for (const [what, faults, sight] of OUTCOMES) {
  for (const fault of faults.split(' ') as FaultKind[]) {
    test(`${fault} at ${what}`, async ({ openTour, journey, pages, sandbox }) => {
      const { operation, isList, attributes, prepare, press }: Request = REQUESTS[what];
      journey.expectBookings(prepare || sight === booked ? 1 : 0);
      const order = () => sandbox.order({ fault, operation, ms: 300 });
      const before = scriptTag(pages, impatience + (fault === 'hanging' ? shortLimits : ''));
      const html = isList && { html: before + listTag(sandbox, attributes) };

      if (!prepare) await order();
      const opened = await openTour({ before, ...html, ...(attributes && { attributes }) });
      const tour = isList ? listIn(opened, journey) : opened;
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
