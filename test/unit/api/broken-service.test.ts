import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { isOutcomeUncertain } from '../../../src/api/index.js';
import { openInProcess, TEAM } from '../contract/in-process.js';
import { failureOf, REQUEST, turns } from './recorded-client.js';

/** A service that meets these faults one after the other. */
async function withFaults(t: TestContext, ...faults: object[]) {
  // The pauses before a read is tried again are drawn by chance; without them nothing waits.
  t.mock.method(Math, 'random', () => 0);
  const { api, world, requests, control } = openInProcess();
  for (const fault of faults) await control('POST', '/faults', fault);
  return { api, world, statuses: () => requests.map(({ status }) => status) };
}

test('a booking whose answer is lost or cut was made exactly once, and may have gone through', async (t) => {
  for (const [fault, status] of [
    ['lost-answer', null],
    ['truncated', 200],
  ] as const) {
    const { api, world, statuses } = await withFaults(t, { fault });
    const seven = world.appointments.size;
    assert.ok(isOutcomeUncertain(await failureOf(api.bookTour(TEAM, REQUEST))), fault);
    assert.deepEqual([statuses(), world.appointments.size - seven], [[status], 1], fault);
  }
});

test('a read is tried again by itself until the service answers', async (t) => {
  const busy = { fault: 'too-many-requests', retryAfter: 0, times: 1 };
  const { api, statuses } = await withFaults(t, { fault: 'dropped', times: 1 }, busy);
  assert.equal((await api.getGroup(TEAM)).timeZone, 'US/Central');
  assert.deepEqual(statuses(), [null, 429, 200]);
});

test('a read that is aborted ends at once and is not sent again', async (t) => {
  const { api, world, statuses } = await withFaults(t, { fault: 'hanging' });
  const client = new AbortController();
  const failed = failureOf(api.getGroup(TEAM, { signal: client.signal }));
  while (world.waiting.size === 0) await turns();
  client.abort();
  assert.equal((await failed).kind, 'aborted');
  assert.deepEqual(statuses(), [null]);
});
