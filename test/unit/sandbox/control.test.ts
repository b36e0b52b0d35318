import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, MONDAY, openSandbox, TUESDAY } from './caller.js';

const START = `${MONDAY}T10:00:00`;
const TIMES = `/api/v2/appointments/group/42/available-times/?from_date=${MONDAY}`;

test('worlds are separate, and the one without a prefix is the default', async () => {
  const call = openSandbox();
  const path = '/api/v2/appointments/group/42/book/';
  const statuses = await Promise.all(
    ['', '/worlds/default', '/worlds/other', '/worlds/other'].map(
      async (prefix, index) =>
        (await call('POST', prefix + path, { body: booking(START, `p${index}@example.com`) }))
          .status,
    ),
  );
  assert.deepEqual(statuses, [200, 400, 200, 400]);
  const fresh = await call('GET', '/worlds/fresh/sandbox/state');
  assert.equal(fresh.json.appointments.length, 7);
});

test('the world unused for longest makes room for a new one', async () => {
  const call = openSandbox({ maxWorlds: 2 });
  const change = (world: string) =>
    call('POST', `/worlds/${world}/sandbox/groups/23`, { body: { name: 'Changed' } });
  const nameIn = async (world: string) =>
    (await call('GET', `/worlds/${world}/api/v2/group/23`)).json.name;
  await change('a');
  await change('b');
  assert.equal(await nameIn('a'), 'Changed');
  await change('c');
  assert.equal(await nameIn('a'), 'Changed');
  assert.notEqual(await nameIn('b'), 'Changed');
});

test('a reset starts a world over with another seed and clock', async () => {
  const call = openSandbox();
  await call.book(42, booking(START));
  await call.control('POST', '/faults', { fault: 'server-error', times: 1, after: 9 });
  const reply = await call.control('POST', '/reset', { seed: 7, now: '2027-03-01T15:00:00Z' });
  assert.equal(reply.json.seed, 7);
  assert.equal(reply.json.now, '2027-03-01T15:00:00.000Z');
  assert.equal(reply.json.appointments.length, 7);
  for (const path of ['/requests', '/outbox', '/faults'])
    assert.deepEqual((await call.control('GET', path)).json, []);
  assert.equal((await call.control('POST', '/reset', { sed: 7 })).status, 400);
});

test('the clock stands, runs from an instant or is the real one', async (t) => {
  const call = openSandbox();
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-06-01T00:00:00Z') });
  const now = async () => (await call.control('GET', '/state')).json.now;
  await call.control('POST', '/time', { now: '2026-11-24T14:00:00Z' });
  t.mock.timers.tick(1_000);
  assert.equal(await now(), '2026-11-24T14:00:00.000Z');
  await call.control('POST', '/time', { now: '2026-11-24T14:00:00Z', running: true });
  t.mock.timers.tick(1_000);
  assert.equal(await now(), '2026-11-24T14:00:01.000Z');
  await call.control('POST', '/time', { now: null });
  assert.equal(await now(), '2026-06-01T00:00:02.000Z');
  assert.equal((await call.control('POST', '/time', { now: 'soon' })).status, 400);
});

test('the log tells every call in order, with its body, and of the authorization the scheme', async () => {
  const call = openSandbox();
  await call('OPTIONS', TIMES, { key: null });
  await call('GET', `/worlds/default${TIMES}`);
  await call.book(42, booking(START));
  await call('GET', '/api/v2/nothing');
  const { json: log } = await call.control('GET', '/requests');
  assert.deepEqual(
    log.map((entry: Record<string, unknown>) => [entry.method, entry.operation, entry.status]),
    [
      ['OPTIONS', null, 204],
      ['GET', 'available-times', 200],
      ['POST', 'book', 200],
      ['GET', null, 404],
    ],
  );
  assert.equal(log[1].path, '/api/v2/appointments/group/42/available-times/');
  assert.deepEqual(log[1].query, { from_date: MONDAY });
  assert.equal(log[1].headers.authorization, 'Basic');
  assert.deepEqual(JSON.parse(log[2].body), booking(START));
  assert.ok(!Number.isNaN(Date.parse(log[2].at)));
});

test('the log keeps the last two thousand calls', async () => {
  const call = openSandbox();
  for (let index = 0; index < 2_001; index++) await call('GET', `/api/v2/nothing/${index}`);
  const { json: log } = await call.control('GET', '/requests');
  assert.equal(log.length, 2_000);
  assert.equal(log[0].path, '/api/v2/nothing/1');
});

test('a call without an answer stays in the log without a status', async () => {
  const call = openSandbox();
  await call.control('POST', '/faults', { fault: 'dropped' });
  await assert.rejects(call('GET', TIMES));
  const [entry] = (await call.control('GET', '/requests')).json;
  assert.deepEqual([entry.operation, entry.status], ['available-times', null]);
});

test('the state shows groups, appointments and prospects', async () => {
  const call = openSandbox();
  await call.book(42, booking(START));
  const { json } = await call.control('GET', '/state');
  assert.deepEqual(
    json.groups.map(({ id }: { id: number }) => id),
    [23, 42, 51, 52, 77, 88, 101, 102, 103],
  );
  const appointment = json.appointments.at(-1);
  assert.equal(appointment.wallStart, START);
  assert.equal(appointment.start, '2026-11-23T16:00:00+00:00');
  assert.equal(json.prospects.at(-1).id, appointment.clientId);
  assert.deepEqual((await call.control('GET', '/inconsistencies')).json, []);
});

test('a rival takes everyone who is free at a start', async () => {
  const call = openSandbox();
  const rival = await call.control('POST', '/rival', { groupId: 23, start: START });
  assert.equal(rival.json.length, 2);
  assert.equal((await call.book(23, booking(START))).status, 400);
  assert.equal((await call.control('POST', '/rival', { groupId: 1, start: START })).status, 404);
  assert.equal((await call.control('POST', '/rival', { groupId: 23, start: 'x' })).status, 400);
});

test('a group can be changed', async () => {
  const call = openSandbox();
  const patch = {
    confirmation_enabled: true,
    platform_of_choice: 'Zoom',
    minutes_between_starts: 60,
  };
  const reply = await call.control('POST', '/groups/23', patch);
  assert.equal(reply.json.confirmation_enabled, true);
  const group = await call('GET', '/api/v2/group/23/');
  assert.equal(group.json.platform_of_choice, 'Zoom');
  assert.ok(!('confirmation_enabled' in group.json));
  assert.equal((await call.times(23, TUESDAY)).length, 9);
  const other = await call('GET', '/worlds/other/api/v2/group/23/');
  assert.notEqual(other.json.platform_of_choice, 'Zoom');
  assert.equal((await call.control('POST', '/groups/1', {})).status, 404);
});

test('only an appointment that stands can be confirmed', async () => {
  const call = openSandbox();
  assert.equal((await call.control('POST', '/appointments/507/confirm')).json.status, 30);
  assert.equal((await call.control('POST', '/appointments/504/confirm')).status, 400);
  assert.equal((await call.control('POST', '/appointments/1/confirm')).status, 404);
});
