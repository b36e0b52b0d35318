import type { Page } from 'playwright';
import { type FaultKind, type FaultOrder, faultOrder } from '../../demo/sandbox/faults/orders.js';
import type { Random } from '../../demo/sandbox/random.js';
import { Journey } from '../journey/support/journey.js';
import type { HeldAppointment, SandboxWorld } from '../journey/support/sandbox-world.js';
import { TourPage } from '../journey/support/tour-page.js';
import { type Prospect, Visitor } from './visitor.js';

/** A world keeps its latest 2,000 requests, and a calendar fills up: a new one every so often. */
const perWorld = 25;
/** One request in a hundred meets a fault of some kind; a booking, in a hundred, each of them. */
const rate = 0.01;

const kinds: readonly FaultKind[] = faultOrder.shape.fault.options;

export interface Tally {
  bookings: number;
  presses: number;
  requests: number;
  met: Record<string, number>;
  struck: Record<string, number>;
  findings: string[];
}

/** Books so many tours in one page, and compares what was told with the service's records. */
export async function bookMany(
  page: Page,
  world: SandboxWorld,
  total: number,
  seed: number,
  random: Random,
): Promise<Tally> {
  const tally: Tally = { bookings: 0, presses: 0, requests: 0, met: {}, struck: {}, findings: [] };
  const tour = new TourPage(page, new Journey());
  const visitor = new Visitor(tour, random);
  for (let first = 0; first < total; first += perWorld) {
    await world.reset({ seed: seed + first, busyness: 0 });
    await orderFaults(world);
    const prospects: Prospect[] = [];
    for (let index = first; index < Math.min(first + perWorld, total); index += 1) {
      const email = `soak-${index}@example.com`;
      const prospect: Prospect = { email, presses: 0, booked: undefined, uncertain: [], met: {} };
      prospects.push(prospect);
      try {
        await visitor.book(prospect);
      } catch (error) {
        const seen = (await tour.region.allInnerTexts()).join().slice(0, 400);
        tally.findings.push(`${email} is stuck: ${error}\n${seen}`);
        await page.reload();
      }
    }
    await compare(world, prospects, tally);
  }
  return tally;
}

async function orderFaults(world: SandboxWorld): Promise<void> {
  for (const fault of kinds) {
    await world.order({ fault, operation: 'book', probability: rate, ms: 200 });
    for (const operation of ['available-times', 'group'] as const) {
      await world.order({ fault, operation, probability: rate / kinds.length, ms: 200 });
    }
  }
}

interface Records {
  appointments: HeldAppointment[];
  prospects: { id: number; people: { email: string }[] }[];
}

async function compare(world: SandboxWorld, prospects: Prospect[], tally: Tally): Promise<void> {
  const { appointments, prospects: known } = (await world.state()) as Records;
  const bodies = (await world.sent('book')).map(({ body }) => body);
  for (const { email, presses, booked, uncertain, met } of prospects) {
    const sent = bodies.filter((body) => body.includes(`"${email}"`)).length;
    const id = known.find(({ people }) => people[0]?.email === email)?.id;
    const held = appointments
      .filter(({ clientId }) => clientId === id)
      .map(({ wallStart }) => wallStart);
    const told = [booked, ...uncertain];

    const find = (text: string) => tally.findings.push(`${email} ${text}`);
    if (sent > presses) find(`pressed ${presses} times, and ${sent} requests were sent`);
    if (booked && !held.includes(booked)) find(`was told of ${booked}, which is not booked`);
    for (const start of held) {
      if (!told.includes(start)) find(`has a tour at ${start} that nobody told of`);
    }
    if (new Set(held).size < held.length) find(`has one time twice: ${held}`);
    tally.bookings += booked ? 1 : 0;
    tally.presses += presses;
    tally.requests += sent;
    for (const [name, count] of Object.entries(met)) add(tally.met, name, count);
  }
  for (const { fault, operation, hits } of await orders(world)) {
    if (hits > 0) add(tally.struck, `${fault} at ${operation}`, hits);
  }
}

async function orders({ baseUrl }: SandboxWorld): Promise<FaultOrder[]> {
  return (await fetch(`${baseUrl}/sandbox/faults`)).json() as Promise<FaultOrder[]>;
}

function add(counts: Record<string, number>, name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}
