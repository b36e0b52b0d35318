import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findInconsistencies } from '../../../demo/sandbox/index.js';
import { booking, type Caller, MONDAY, openSandbox } from './caller.js';

const groupId = fc.constantFrom(23, 42, 88, 101, 77);
const start = fc
  .record({ day: fc.integer({ min: 23, max: 26 }), minute: fc.integer({ min: 36, max: 60 }) })
  .map(({ day, minute }) => {
    const time = `${String(Math.floor(minute / 4)).padStart(2, '0')}:${(minute % 4) * 15}`;
    return `2026-11-${day}T${time.replace(/:0$/, ':00')}:00`;
  });
const email = fc.integer({ min: 0, max: 12 }).map((who) => `prospect-${who}@example.com`);
const which = fc.nat(400);

type Step = (call: Caller) => Promise<unknown>;

/** An appointment that exists, be it cancelled or long past. */
function idOf(call: Caller, index: number): number {
  const ids = [...call.world().appointments.keys()];
  return ids[index % ids.length] ?? 0;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(groupId, start, email).map(
      ([group, time, who]): Step =>
        (call) =>
          call.book(group, booking(time, who)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(groupId, start, which).map(
      ([group, time, index]): Step =>
        (call) =>
          call('PUT', `/api/v2/appointments/${idOf(call, index)}/group/${group}/book/`, {
            body: { appointment: { start: time } },
          }),
    ),
  },
  which.map(
    (index): Step =>
      (call) =>
        call('DELETE', `/api/v2/appointments/${idOf(call, index)}`),
  ),
  which.map(
    (index): Step =>
      (call) =>
        call.control('POST', `/appointments/${idOf(call, index)}/confirm`),
  ),
  fc.tuple(groupId, start).map(
    ([group, time]): Step =>
      (call) =>
        call.control('POST', '/rival', { groupId: group, start: time }),
  ),
  fc.constantFrom('slot-taken', 'rival', 'truncated', 'server-error', 'lost-answer', 'dropped').map(
    (fault): Step =>
      (call) =>
        call.control('POST', '/faults', { fault, times: 1 }),
  ),
  fc.constantFrom('/api/v2/clients/890/appointments/', '/api/v2/group/23/').map(
    (path): Step =>
      (call) =>
        call('GET', path),
  ),
  groupId.map(
    (group): Step =>
      (call) =>
        call.times(group, MONDAY),
  ),
);

test('two thousand mixed calls, five at a time, leave the sandbox consistent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 100, maxLength: 100 }),
      fc.nat(),
      async (steps, seed) => {
        const call = openSandbox({ seed, busyness: seed % 2 });
        for (let first = 0; first < steps.length; first += 5) {
          const together = steps.slice(first, first + 5);
          await Promise.allSettled(together.map((run) => run(call)));
          assert.deepEqual(findInconsistencies(call.world()), []);
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('a double booking would be found', async () => {
  const call = openSandbox();
  for (const who of ['one@example.com', 'two@example.com'])
    await call.book(23, booking(`${MONDAY}T10:00:00`, who));
  const appointments = [...call.world().appointments.values()].slice(-2);
  for (const appointment of appointments) appointment.employeeId = 596;
  call.world().appointments.delete(501);
  assert.equal(findInconsistencies(call.world()).length, 2);
});
