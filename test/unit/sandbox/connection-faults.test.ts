import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionDropped } from '../../../demo/sandbox/index.js';
import { booking, type Caller, MONDAY, withFaults } from './caller.js';

const START = `${MONDAY}T10:00:00`;
const GROUP = '/api/v2/group/23/';

test('a dropped connection comes before the work, a lost answer after it', async () => {
  const call = await withFaults({ fault: 'dropped', times: 1 }, { fault: 'lost-answer', times: 1 });
  const dropped = { name: 'ConnectionDropped' };
  await assert.rejects(
    call.book(23, booking(START)),
    (error) => error instanceof ConnectionDropped,
  );
  assert.equal(call.world().appointments.size, 7);
  await assert.rejects(call.book(23, booking(START)), dropped);
  assert.equal(call.world().appointments.size, 8);
  assert.ok(new ConnectionDropped('') instanceof TypeError);
});

test('a slow answer is the usual one after its delay', async () => {
  const call = await withFaults({ fault: 'slow', ms: 1 });
  assert.equal((await call('GET', GROUP)).status, 200);
});

test('a client that leaves a slow booking is booked all the same', async () => {
  const call = await withFaults({ fault: 'slow', ms: 600_000, operation: 'book' });
  const client = new AbortController();
  const booked = call.book(23, booking(START), { signal: client.signal });
  await untilWaiting(call);
  client.abort();
  await assert.rejects(booked, { name: 'AbortError' });
  await turns();
  assert.equal(call.world().appointments.size, 8);
  assert.equal(call.world().waiting.size, 0);
});

test('a hanging call ends when the client leaves', async () => {
  const call = await withFaults({ fault: 'hanging' });
  const client = new AbortController();
  const hung = call('GET', GROUP, { signal: client.signal });
  await untilWaiting(call);
  client.abort();
  await assert.rejects(hung, { name: 'AbortError' });
  assert.equal(call.world().waiting.size, 0);
});

test('a hanging call is dropped when the faults are cleared or the world is reset', async () => {
  for (const [method, path] of [
    ['DELETE', '/faults'],
    ['POST', '/reset'],
  ] as const) {
    const call = await withFaults({ fault: 'hanging' });
    const hung = assert.rejects(call('GET', GROUP), { name: 'ConnectionDropped' });
    await untilWaiting(call);
    await call.control(method, path);
    await hung;
  }
});

const turns = () => new Promise((resolve) => setImmediate(resolve));

async function untilWaiting(call: Caller): Promise<void> {
  while (call.world().waiting.size === 0) await turns();
}
