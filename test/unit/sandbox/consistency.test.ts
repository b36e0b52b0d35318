import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isOutcomeUncertain } from '../../../src/api/index.js';
import { failureOf } from '../api/recorded-client.js';
import {
  at,
  bodyOf,
  type InProcess,
  JOHN,
  openInProcess,
  personOf,
  requestOf,
} from '../contract/in-process.js';

const AT_ONCE = 5;
const CANCELLED = 40;
const LAST_OF_HISTORY = 507;
const FAULTS = ['dropped', 'lost-answer', 'server-error', 'truncated', 'html', 'slot-taken'];

/** What the callers were told: ids that succeeded, and how many bookings may have been made. */
interface Told {
  readonly booked: number[];
  readonly cancelled: number[];
  uncertain: number;
}

const step = fc.record({
  kind: fc.constantFrom('book', 'book', 'book', 'move', 'cancel', 'list', 'fault', 'rival'),
  group: fc.constantFrom(23, 42, 88, 101, 77),
  start: fc
    .tuple(
      fc.integer({ min: 23, max: 26 }),
      fc.integer({ min: 10, max: 17 }),
      fc.constantFrom('00', '15', '30'),
    )
    .map(([day, hour, minute]) => at(`${hour}:${minute}`, `2026-11-${day}`)),
  who: fc.nat(12).map((index) => personOf(`visitor-${index}`)),
  index: fc.nat(400),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take({ kind, group, start, who, index }: Step, sandbox: InProcess, told: Told) {
  const { api, world, control, takeAway } = sandbox;
  const ids = [...world.appointments.keys()];
  // An appointment there is, be it cancelled or long past, now and then one there is not.
  const id = ids[index % (ids.length + 1)] ?? 999_999;
  if (kind === 'move') await api.rescheduleAppointment(id, group, start);
  if (kind === 'list') await api.listAppointments(JOHN);
  if (kind === 'rival') await takeAway(group, start);
  if (kind === 'fault')
    await control('POST', '/faults', { fault: FAULTS[index % FAULTS.length], times: 1 });
  if (kind === 'cancel') {
    await api.cancelAppointment(id);
    told.cancelled.push(id);
  }
  if (kind !== 'book') return;
  const booking = api.bookTour(group, requestOf({ start, people: [who] }));
  const booked = await booking.catch(() => undefined);
  if (booked) told.booked.push(booked.id);
  else if (isOutcomeUncertain(await failureOf(booking))) told.uncertain++;
}

test('a thousand mixed calls, five at once and some of them faulty, leave the sandbox consistent', async (t) => {
  // The client's pauses before it tries again are random; without them nothing here waits.
  t.mock.method(Math, 'random', () => 0);
  const steps = fc.array(step, { minLength: 125, maxLength: 125 });
  const property = fc.asyncProperty(steps, fc.nat(), async (all, seed) => {
    const sandbox = openInProcess({ seed, busyness: seed % 2 });
    const told: Told = { booked: [], cancelled: [], uncertain: 0 };
    for (let first = 0; first < all.length; first += AT_ONCE) {
      const together = all.slice(first, first + AT_ONCE);
      await Promise.allSettled(together.map((one) => take(one, sandbox, told)));
      assert.deepEqual(await sandbox.control('GET', '/inconsistencies'), []);
    }
    const { appointments, prospects } = sandbox.world;
    for (const id of told.cancelled) assert.equal(appointments.get(id)?.status, CANCELLED);
    assert.equal(new Set(told.booked).size, told.booked.length);
    // What was refused for certain was not made, and what is uncertain may have been.
    const made = [...appointments.values()].filter(({ id, clientId }) => {
      const [person] = prospects.get(clientId)?.people ?? [];
      return id > LAST_OF_HISTORY && person?.email.startsWith('visitor-');
    });
    assert.ok(told.booked.every((id) => made.some((appointment) => appointment.id === id)));
    assert.ok(made.length <= told.booked.length + told.uncertain, `${made.length} were made`);
  });
  await fc.assert(property, { numRuns: 8, endOnFailure: true });
});

test('a double booking and a lost record would be found', async () => {
  const { book, world, control } = openInProcess();
  await book(bodyOf());
  await book(bodyOf({ appointment: { start: at('12:00') } }));
  const [one, other] = [...world.appointments.values()].slice(-2);
  Object.assign(other ?? {}, one, { id: other?.id });
  world.appointments.delete(501);
  assert.equal((await control('GET', '/inconsistencies')).length, 3);
});
