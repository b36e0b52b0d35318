import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionDropped } from '../../../demo/sandbox/index.js';
import { fixture } from '../api/recorded-client.js';
import { bodyOf, MONDAY, openInProcess, START, TEAM } from '../contract/in-process.js';

const GROUP = `/api/v2/group/${TEAM}/`;
const WEEK = `/api/v2/appointments/group/${TEAM}/available-times/?from_date=${MONDAY}`;
const BOOK = `/api/v2/appointments/group/${TEAM}/book/`;
const CANCEL = '/api/v2/appointments/505';
const MOVE = `${CANCEL}/group/${TEAM}/book/`;
const TAKEN = fixture('book.400-slot-taken');

async function withFaults(...orders: object[]) {
  const sandbox = openInProcess();
  for (const order of orders) await sandbox.control('POST', '/faults', order);
  return sandbox;
}

test('each fault has its answer', async () => {
  const errors = { client: { notes: 'Too long.' } };
  const none = { available_times: [] };
  const until = (next_available_date: string) => ({ ...none, next_available_date });
  const general = (message: string, code: number) => ({ code, message, param: null });
  for (const [order, status, json, path = GROUP, method = 'GET'] of [
    [{ fault: 'unauthorized' }, 401, general('Unauthorized', 401)],
    [{ fault: 'forbidden' }, 403, {}],
    [{ fault: 'not-found' }, 404, fixture('error.general')],
    [{ fault: 'not-found' }, 404, fixture('cancel.not-found'), CANCEL, 'DELETE'],
    [{ fault: 'too-many-requests', retryAfter: 7 }, 429, general('Too many requests', 429)],
    [{ fault: 'html' }, 200, undefined],
    [{ fault: 'odd-shape' }, 200, {}],
    [{ fault: 'odd-shape', body: null }, 200, null],
    [{ fault: 'truncated' }, 200, undefined],
    [{ fault: 'redirect' }, 302, undefined],
    [{ fault: 'field-errors', errors }, 400, { errors }, BOOK, 'POST'],
    [{ fault: 'slot-taken' }, 400, TAKEN, MOVE, 'PUT'],
    [{ fault: 'no-times' }, 200, none, WEEK],
    [{ fault: 'empty-month' }, 200, until('2026-12-01'), WEEK],
    [{ fault: 'far-ahead' }, 200, until('2027-01-07'), WEEK],
    [{ fault: 'far-ahead', days: 10 }, 200, until('2026-12-03'), WEEK],
  ] as [object, number, unknown, string?, string?][]) {
    const { call } = await withFaults(order);
    const body = method === 'PUT' ? { appointment: { start: START } } : undefined;
    const reply = await call(method, path, { body });
    assert.deepEqual([reply.status, reply.json], [status, json], JSON.stringify(order));
    assert.equal(reply.headers.get('Retry-After'), status === 429 ? '7' : null);
  }
});

test('a dropped connection comes before the work, a lost answer after it', async () => {
  const { book, world } = await withFaults(
    { fault: 'dropped', times: 1 },
    { fault: 'lost-answer', times: 1 },
  );
  for (const count of [7, 8]) {
    await assert.rejects(book(bodyOf()), ConnectionDropped);
    assert.equal(world.appointments.size, count);
  }
});
