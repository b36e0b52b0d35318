import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestFetch, TEST_GROUP_ID } from '../../../demo/testing.js';
import { createTourApi } from '../../../src/api.js';
import { REQUEST } from '../api/recorded-client.js';

const now = '2026-11-21T15:00:00Z';
const clientOf = (fetch: typeof globalThis.fetch) =>
  createTourApi({ baseUrl: 'https://www.example.com/tours-api', apiKey: 'ANY_KEY', fetch });

test('the service in the page takes any address and key, reads and writes', async () => {
  const api = clientOf(createTestFetch({ now }));
  const [start] = (await api.getAvailableTimes({ groupId: TEST_GROUP_ID, from: '2026-11-24' }))
    .slots;
  assert.ok(start);
  const { id } = await api.bookTour(TEST_GROUP_ID, { ...REQUEST, start });
  assert.equal((await api.cancelAppointment(id)).message, 'success');
});

test('the service in the page has the faults of its options', async () => {
  const fault = { fault: 'forbidden', operation: 'group', times: 1 };
  const api = clientOf(createTestFetch({ now, faults: [fault] }));
  await assert.rejects(api.getGroup(TEST_GROUP_ID), { kind: 'forbidden' });
  await api.getGroup(TEST_GROUP_ID);
  assert.throws(() => createTestFetch({ faults: [{ fault: 'no-such-fault' }] }));
});
