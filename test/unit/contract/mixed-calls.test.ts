import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Appointment,
  type IsoDate,
  isOutcomeUncertain,
  type TourApi,
  TourApiError,
} from '../../../src/api/index.js';
import {
  type AppointmentState,
  at,
  JOHN,
  personOf,
  requestOf,
} from '../../support/contract/world.js';
import { type InProcess, openInProcess } from './in-process.js';

const RUNS = 50;
const CALLS_PER_RUN = 200;
const AT_ONCE = 5;
const CANCELLED = 40;
const LAST_OF_HISTORY = 507;

/** What a run has done, as its callers were told. */
interface Told {
  /** Ids of bookings and of cancellations that succeeded. */
  readonly booked: number[];
  readonly cancelled: number[];
  /** How many bookings may have been made although they failed. */
  uncertain: number;
}

type Call = (run: { sandbox: InProcess; api: TourApi; told: Told }) => Promise<unknown>;

const groupId = fc.constantFrom(23, 42, 88, 101, 77);
const date = fc.integer({ min: 23, max: 26 }).map((day) => `2026-11-${day}` as IsoDate);
const start = fc
  .tuple(date, fc.integer({ min: 8, max: 17 }), fc.constantFrom('00', '30', '00', '30', '15'))
  .map(([on, hour, minute]) => at(`${String(hour).padStart(2, '0')}:${minute}`, on));
const person = fc
  .integer({ min: 0, max: 12 })
  .map((who) => personOf(who === 0 ? 'john@example.com' : `visitor-${who}@example.com`));
/** What else a booking says, now and then something that the service refuses. */
const saying = fc.constantFrom(
  {},
  {},
  {},
  {},
  { tourType: 'self-guided' as const },
  { discoverySource: 99 },
  { place: { kind: 'unit' as const, id: 4002 } },
  { broker: { email: 'jeff@example.com' }, notes: 'Ring twice' },
);
const which = fc.nat(400);

/** An appointment there is, be it cancelled or long past, now and then one there is not. */
function idOf({ world }: InProcess, index: number): number {
  const ids = [...world.appointments.keys()];
  return ids[index % (ids.length + 1)] ?? 999_999;
}

const book = fc.tuple(groupId, start, person, saying).map(
  ([group, time, who, more]): Call =>
    async ({ api, told }) => {
      try {
        const request = requestOf({ ...more, start: time, people: [who] });
        told.booked.push((await api.bookTour(group, request)).id);
      } catch (error) {
        if (error instanceof TourApiError && isOutcomeUncertain(error)) told.uncertain++;
        throw error;
      }
    },
);
const move = fc.tuple(groupId, start, which).map(
  ([group, time, index]): Call =>
    async ({ sandbox, api }) =>
      api.rescheduleAppointment(idOf(sandbox, index), group, time),
);
const cancel = which.map(
  (index): Call =>
    async ({ sandbox, api, told }) => {
      const id = idOf(sandbox, index);
      await api.cancelAppointment(id);
      told.cancelled.push(id);
    },
);
const read = fc.tuple(groupId, date, start, which).map(([group, from, time, index]): Call => {
  const reads: Call[] = [
    ({ api }) => api.getAvailableTimes({ groupId: group, from }),
    ({ api }) => api.getTimes(group, index % 2 ? time : undefined),
    ({ api }) => api.verifyWidget(group),
    ({ api }) => api.getGroup(group),
    ({ api }) => api.listDiscoverySources(),
    async ({ api }) => assertListed(await api.listAppointments(JOHN)),
  ];
  return reads[index % reads.length] as Call;
});

/** What happens around a call: the network and the service have their faults, others book too. */
const incident = fc.oneof(
  fc
    .record({
      fault: fc.constantFrom(
        'dropped',
        'lost-answer',
        'server-error',
        'too-many-requests',
        'truncated',
        'html',
        'slot-taken',
      ),
      times: fc.integer({ min: 1, max: 3 }),
    })
    .map(
      (order): Call =>
        ({ sandbox }) =>
          sandbox.control('POST', '/faults', { ...order, retryAfter: 0 }),
    ),
  fc.tuple(groupId, start).map(
    ([group, time]): Call =>
      ({ sandbox }) =>
        sandbox.control('POST', '/rival', { groupId: group, start: time }),
  ),
);

const step = fc.record({
  call: fc.oneof(
    { weight: 5, arbitrary: book },
    { weight: 3, arbitrary: move },
    { weight: 2, arbitrary: cancel },
    { weight: 3, arbitrary: read },
  ),
  incident: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, incident),
});

function assertListed(appointments: readonly Appointment[]): void {
  const starts = appointments.map(({ start }) => start);
  assert.deepEqual(starts, [...starts].sort());
  assert.ok(appointments.every(({ status }) => status === null || status === 30));
}

/** Counted here, and not by the sandbox's own rules. */
function assertNobodyIsTwice(appointments: readonly AppointmentState[]): void {
  const standing = appointments
    .filter(({ status }) => status !== CANCELLED)
    .sort((a, b) => a.employeeId - b.employeeId || a.start.localeCompare(b.start));
  for (const [index, { employeeId, start: from, id }] of standing.entries()) {
    const before = standing[index - 1];
    if (before?.employeeId !== employeeId) continue;
    assert.ok(before.end <= from, `${employeeId} has both ${before.id} and ${id}`);
  }
}

async function assertConsistent({ control, api, world }: InProcess, told: Told): Promise<void> {
  assert.deepEqual(await control('GET', '/inconsistencies'), []);
  const { appointments }: { appointments: AppointmentState[] } = await control('GET', '/state');
  assertNobodyIsTwice(appointments);

  const statuses = new Map(appointments.map(({ id, status }) => [id, status]));
  for (const id of told.cancelled) assert.equal(statuses.get(id), CANCELLED);
  for (const id of told.booked) assert.ok(statuses.has(id));
  assert.equal(new Set(told.booked).size, told.booked.length);
  // What was refused for certain was not made, and what is uncertain may have been.
  const isRival = (clientId: number) =>
    world.prospects.get(clientId)?.people[0]?.email.startsWith('rival-');
  const made = appointments.filter(
    ({ clientId, id }) => id > LAST_OF_HISTORY && !isRival(clientId),
  );
  assert.ok(made.length >= told.booked.length, `${made.length} were made`);
  assert.ok(made.length <= told.booked.length + told.uncertain, `${made.length} were made`);

  for (const clientId of new Set(appointments.map((appointment) => appointment.clientId)))
    assertListed(await api.listAppointments(clientId));
}

test('ten thousand mixed calls of the client, some of them faulty, leave the sandbox consistent', async (t) => {
  // The client's pauses before it tries again are random; without them nothing here waits.
  t.mock.method(Math, 'random', () => 0);
  let calls = 0;
  const steps = fc.array(step, { minLength: CALLS_PER_RUN, maxLength: CALLS_PER_RUN });
  const property = fc.asyncProperty(steps, fc.nat(), async (all, seed) => {
    const sandbox = openInProcess({ seed, busyness: seed % 2 });
    const told: Told = { booked: [], cancelled: [], uncertain: 0 };
    const run = { sandbox, api: sandbox.api, told };
    for (let first = 0; first < all.length; first += AT_ONCE) {
      const together = all
        .slice(first, first + AT_ONCE)
        .map(async ({ call, incident: happens }) => {
          await happens?.(run);
          calls++;
          return call(run).catch((error: unknown) =>
            assert.ok(error instanceof TourApiError, `${error}`),
          );
        });
      await Promise.all(together);
    }
    await sandbox.control('DELETE', '/faults');
    await assertConsistent(sandbox, told);
  });
  await fc.assert(property, { numRuns: RUNS });
  assert.equal(calls, RUNS * CALLS_PER_RUN);
});
