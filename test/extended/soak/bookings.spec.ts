import {
  type FaultKind,
  type FaultOrder,
  faultOrder,
} from '../../../demo/sandbox/faults/orders.js';
import { createRandom } from '../../../demo/sandbox/random.js';
import { scriptTag } from '../../journey/support/page-scripts.js';
import type { HeldAppointment, SandboxWorld } from '../../journey/support/sandbox-world.js';
import { expect, test } from '../../journey/support/test.js';
import { type Prospect, Visitor } from './visitor.js';

/** Limits pass quickly; the order in which things happen stays. */
const shortLimits = `const wait = setTimeout;
window.setTimeout = (act, ms, ...rest) =>
  wait(act, ms === 15000 || ms === 30000 ? 1500 : ms, ...rest);`;

const kinds: readonly FaultKind[] = faultOrder.shape.fault.options;
/** How often a booking meets each kind of fault; other requests meet any of them this often. */
const rate = 0.02;
const bookingsInAPage = 20;

interface Records {
  appointments: HeldAppointment[];
  prospects: { id: number; people: { email: string }[] }[];
}

test.use({ busyness: 0 });

for (const seed of [1, 2, 3]) {
  test(`${bookingsInAPage} tours at a service that fails now and then: nothing is lost, doubled or untold (seed ${seed})`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    test.setTimeout(180_000);
    await orderFaults(sandbox);
    const tour = await openTour({ before: scriptTag(pages, shortLimits) });
    const visitor = new Visitor(tour, createRandom(seed));
    const prospects: Prospect[] = [];
    for (let index = 0; index < bookingsInAPage; index += 1) {
      const email = `soak-${index}@example.com`;
      const prospect: Prospect = { email, presses: 0, booked: undefined, uncertain: [], met: {} };
      prospects.push(prospect);
      await visitor.book(prospect);
    }
    journey.expectBookings(await sandbox.bookings());
    expect(await findings(sandbox, prospects)).toEqual([]);
    const orders: FaultOrder[] = await (await fetch(`${sandbox.baseUrl}/sandbox/faults`)).json();
    expect(orders.reduce((sum, { hits }) => sum + hits, 0)).toBeGreaterThan(0);
  });
}

async function orderFaults(world: SandboxWorld): Promise<void> {
  for (const fault of kinds) {
    await world.order({ fault, operation: 'book', probability: rate, ms: 200 });
    for (const operation of ['available-times', 'group'] as const) {
      await world.order({ fault, operation, probability: rate / kinds.length, ms: 200 });
    }
  }
}

/** Compares what each prospect was told with the service's records. */
async function findings(world: SandboxWorld, prospects: readonly Prospect[]): Promise<string[]> {
  const { appointments, prospects: known } = (await world.state()) as Records;
  const bodies = (await world.sent('book')).map(({ body }) => body);
  return prospects.flatMap(({ email, presses, booked, uncertain }) => {
    const sent = bodies.filter((body) => body.includes(`"${email}"`)).length;
    const id = known.find(({ people }) => people[0]?.email === email)?.id;
    const held = appointments
      .filter(({ clientId }) => clientId === id)
      .map(({ wallStart }) => wallStart);
    const untold = held.filter((start) => ![booked, ...uncertain].includes(start));
    return [
      ...(sent > presses ? [`${email} pressed ${presses} times, ${sent} requests were sent`] : []),
      ...(booked && !held.includes(booked) ? [`${email} was told of ${booked}: not booked`] : []),
      ...untold.map((start) => `${email} has a tour at ${start} that nobody told of`),
      ...(new Set(held).size < held.length ? [`${email} has one time twice: ${held}`] : []),
    ];
  });
}
