import type { FaultOrder } from '../../../demo/sandbox/faults/orders.js';
import { OPERATION_NAMES } from '../../../demo/sandbox/operations.js';
import { listIn } from '../../journey/support/managing.js';
import { errorsInConsole, impatience, scriptTag } from '../../journey/support/page-scripts.js';
import { expect, listTag, test } from '../../journey/support/test.js';
import { faultyAppointments } from './appointments.js';
import { faultyBookings } from './bookings.js';

/** Each request of the widget with each class of answer that a browser tells apart. */
const faulty = Object.entries({ ...faultyBookings, ...faultyAppointments });

/** Codes, keys and what a server says to machines are no visitor's business. */
const jargon = /\b(40\d|429|50\d)\b|\bJSON\b|\bundefined\b|\bnull\b|\[object|<|server|maintenance/i;

/** What hangs is given up soon, where the limits are 15 seconds for reads and 30 for writes. */
const shortLimits = `const wait = setTimeout;
window.setTimeout = (act, ms, ...rest) =>
  wait(act, ms === 15000 || ms === 30000 ? 1500 : ms, ...rest);`;

/** The console message of a failed request. */
const toldOf = /^<tour-(?:booking|appointments)>: (\S+) at http/;

for (const [what, { operation, tag, attributes, prepare, press, outcomes }] of faulty) {
  const rows = outcomes.flatMap(([sight, ...faults]) => faults.map((fault) => ({ fault, sight })));
  for (const { fault, sight } of rows) {
    test(`${fault} at ${what}`, async ({ openTour, journey, pages, sandbox }) => {
      journey.expectBookings(sight.bookings);
      const order = () => sandbox.order({ fault, operation, ms: 300 });
      const script = impatience + (fault === 'hanging' ? shortLimits : '');
      const before = scriptTag(pages, script);
      const html = tag && { html: before + listTag(sandbox, attributes) };

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
