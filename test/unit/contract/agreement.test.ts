import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { BookingRequest } from '../../../src/api/index.js';
import { type IsoDate, parseIsoDate } from '../../../src/model/dates.js';
import { failureOf } from '../api/recorded-client.js';
import { shifted, someDate, someTime } from '../model/arbitrary-dates.js';
import { type MONDAY, openInProcess, requestOf, TEAM } from './in-process.js';

const two = (max: number) => fc.nat({ max }).map((number) => String(number).padStart(2, '0'));

/** Whether both ends count is not documented: the client asks a day more than the sandbox takes. */
const isOpen = ({ from, to }: { from?: unknown; to?: unknown }) =>
  parseIsoDate(from) !== undefined && to === shifted(from as IsoDate, 7);

test('dates are refused unsent, or the service takes their range', async () => {
  const { api, requests } = openInProcess();
  const nearly = fc.tuple(two(39), two(39)).map(([month, day]) => `2026-${month}-${day}`);
  const date = fc.oneof(someDate, nearly, fc.anything());
  const near = fc.tuple(someDate, fc.integer({ min: -2, max: 9 }));
  const asked = fc.oneof(
    fc.record({ from: date, to: date }),
    near.map(([from, days]) => ({ from, to: shifted(from, days) })),
  );
  const property = fc.asyncProperty(asked, async (range) => {
    fc.pre(!isOpen(range));
    const call = api.getAvailableTimes({ groupId: TEAM, ...(range as { from: typeof MONDAY }) });
    const [{ status }] = await Promise.allSettled([call]);
    const statuses = requests.splice(0).map((sent) => sent.status);
    if (status === 'rejected') assert.equal((await failureOf(call)).kind, 'invalid-request');
    assert.deepEqual(statuses, status === 'fulfilled' ? [200] : []);
  });
  await fc.assert(property, { numRuns: 300 });
});

test('a start is refused unsent, or the service reads it', async () => {
  const { api, requests } = openInProcess();
  const rest = fc.constantFrom('', ':00', ':61', ':00.000', 'Z', '+00:00', ' ', '\n');
  const nearly = fc
    .tuple(two(69), two(69), two(69), rest)
    .map(([day, hour, minute, more]) => `2026-11-${day}T${hour}:${minute}${more}`);
  const property = fc.asyncProperty(fc.oneof(someTime, nearly, fc.anything()), async (start) => {
    // Nobody can be reached, so it is refused in any case, but not for how the start is written.
    const people = [{ firstName: 'A', lastName: 'B' }];
    const request = { ...requestOf({ people }), start } as BookingRequest;
    const { kind, messages } = await failureOf(api.bookTour(TEAM, request));
    const [sent] = requests.splice(0);
    if (!sent) return assert.equal(kind, 'invalid-request');
    assert.ok(!messages.some(({ text }) => text.includes('wrong format')), String(start));
    return assert.equal(JSON.parse(sent.body).appointment.start, start);
  });
  await fc.assert(property, { numRuns: 200 });
});
