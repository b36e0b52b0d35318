import { type FaultKind, type FaultOrder, strike } from '../../demo/sandbox/faults/orders.js';
import { OPERATION_NAMES } from '../../demo/sandbox/operations.js';
import type { World } from '../../demo/sandbox/world.js';
import { faultyAppointments } from './support/faulty-appointments.js';
import { faultyBookings } from './support/faulty-bookings.js';
import { listIn, listMarkup } from './support/managing.js';
import { errorsInConsole, scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

/** Codes, keys and what a server says to machines are no visitor's business. */
const jargon = /\b(40\d|429|50\d)\b|\bJSON\b|\bundefined\b|\bnull\b|\[object|<|server|maintenance/i;

/** Tries follow each other at once. */
const impatience = 'Math.random = () => 0;';
/** What hangs is given up after a second, where the limits are 15 seconds for reads and 30 for writes. */
const shortLimits = `const wait = setTimeout;
window.setTimeout = (act, ms, ...rest) =>
  wait(act, ms === 15000 || ms === 30000 ? 1000 : ms, ...rest);`;

/** What the developer is told, and of which request. */
const toldOf = /^<tour-(?:booking|appointments)>: (\S+) at http/;

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const faulty = Object.entries({ ...faultyBookings, ...faultyAppointments });

for (const [what, { operation, tag, attributes, prepare, press, outcomes, faults }] of faulty) {
  for (const [fault, outcome] of Object.entries(faults) as [FaultKind, string][]) {
    const sight = outcomes[outcome];
    if (!sight) continue;
    test(`${fault} at ${what}: ${outcome}`, async ({ openTour, journey, pages, sandbox }) => {
      journey.expectBookings(sight.bookings);
      const order = () => sandbox.order({ fault, operation, ms: 300 });
      const script = impatience + (fault === 'hanging' ? shortLimits : '');
      const before = scriptTag(pages, script);
      const html = tag && { html: before + listMarkup(sandbox) };

      if (!prepare) await order();
      const opened = await openTour({ before, ...html, ...(attributes && { attributes }) });
      const tour = tag ? listIn(opened, journey) : opened;
      if (prepare) {
        await prepare(tour, sandbox);
        await order();
      }
      await press?.(tour);
      await sight.goOn?.(tour);

      const { heading, message, text } = sight;
      if (heading) await expect(tour.heading(heading)).toBeVisible();
      if (message) await expect(tour.message(message)).toBeFocused();
      if (text) await expect(tour.region).toContainText(text);
      await expect(tour.region).not.toContainText(jargon);

      const ordered = await fetch(`${sandbox.baseUrl}/sandbox/faults`);
      const struck = ((await ordered.json()) as FaultOrder[]).at(-1);
      expect(struck?.hits, 'how often the fault has struck').toBeGreaterThan(0);
      // One line for each request that failed, told once.
      const told = (await errorsInConsole(tour.page)).map((line) => toldOf.exec(line)?.[1] ?? line);
      expect(told).toEqual([...new Set(told)]);
      for (const name of told) expect(OPERATION_NAMES).toContain(name);
    });
  }
}

test('what is said to be not aimed at a request does not strike it, and all else does', ({
  journey,
}) => {
  journey.expectBookings(0);
  for (const [what, { operation, faults }] of faulty) {
    for (const [fault, outcome] of Object.entries(faults) as [FaultKind, string][]) {
      const order: FaultOrder = { fault, operation, passed: 0, hits: 0 };
      const struck = strike({ faults: [order], random: () => 0 } as unknown as World, operation);
      expect(struck.length, `${fault} at ${what}`).toBe(outcome === 'not-aimed' ? 0 : 1);
    }
  }
});
