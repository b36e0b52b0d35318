import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, bodyOf, openInProcess, START, TEAM } from '../contract/in-process.js';

const GROUP = `/api/v2/group/${TEAM}`;

test('worlds are separate, and the one unused for longest makes room for a new one', async () => {
  const { call } = openInProcess({ maxWorlds: 2 });
  const change = (world: string) =>
    call('POST', `${world}/sandbox/groups/${TEAM}`, { body: { name: 'Changed' } });
  const nameIn = async (world: string) => (await call('GET', world + GROUP)).json.name;
  await change('');
  await change('/worlds/b');
  assert.equal(await nameIn('/worlds/default'), 'Changed');
  await change('/worlds/c');
  assert.equal(await nameIn(''), 'Changed');
  assert.notEqual(await nameIn('/worlds/b'), 'Changed');
});

test('a reset starts a world over with another seed and clock', async () => {
  const { book, control } = openInProcess();
  await book(bodyOf());
  await control('POST', '/faults', { fault: 'server-error' });
  const world = await control('POST', '/reset', { seed: 7, now: '2027-03-01T15:00:00Z' });
  assert.deepEqual([world.seed, world.now], [7, '2027-03-01T15:00:00.000Z']);
  assert.equal(world.appointments.length, 7);
  for (const path of ['/requests', '/outbox', '/faults', '/inconsistencies'])
    assert.deepEqual(await control('GET', path), []);
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

test('the clock stands, runs from an instant or is the real one', async (t) => {
  const { control } = openInProcess();
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-06-01T00:00:00Z') });
  for (const [order, now] of [
    [{ now: '2026-11-24T14:00:00Z' }, '2026-11-24T14:00:00.000Z'],
    [{ now: '2026-11-24T14:00:00Z', running: true }, '2026-11-24T14:00:01.000Z'],
    [{ now: null }, '2026-06-01T00:00:03.000Z'],
  ] as const) {
    await control('POST', '/time', order);
    t.mock.timers.tick(1_000);
    assert.equal((await control('GET', '/state')).now, now);
  }
});

test('calendars look lived-in, and the same for the same seed', async () => {
  const week = (seed: number) =>
    openInProcess({ seed, busyness: 1 }).times(TEAM, '2026-11-30', '2026-12-05');
  const listed = await week(1);
  assert.ok(listed.length > 30 && listed.length < 104, `${listed.length}`);
  assert.deepEqual(await week(1), listed);
  assert.notDeepEqual(await week(2), listed);
});

test('the log tells the last two thousand calls, with the body, and of the key the scheme', async () => {
  const { book, call, control, requests } = openInProcess();
  await book(bodyOf());
  await control('POST', '/faults', { fault: 'dropped', times: 1 });
  await assert.rejects(call('GET', GROUP));
  await call('GET', '/api/v2/nothing');
  const log: Record<string, string>[] = await control('GET', '/requests');
  const told = log.map(({ operation, status }) => `${operation} ${status}`);
  assert.deepEqual(told, ['book 200', 'group null', 'null 404']);
  assert.deepEqual(JSON.parse(requests[0]?.body ?? ''), bodyOf());
  assert.equal(requests[0]?.headers.authorization, 'Basic');
  requests.push(...Array(1_997).fill(requests[2]));
  await call('GET', GROUP);
  assert.deepEqual([requests.length, requests[0]?.operation], [2_000, 'group']);
});

test('a lever that is pulled wrongly says so', async () => {
  const { call } = openInProcess();
  for (const [path, body, status] of [
    ['/reset', { sed: 7 }, 400],
    ['/time', { now: 'soon' }, 400],
    ['/faults', { fault: 'nope' }, 400],
    ['/faults', { fault: 'slow', delay: 3 }, 400],
    ['/rival', { groupId: 1, start: START }, 404],
    ['/rival', { groupId: TEAM, start: 'x' }, 400],
    ['/groups/1', {}, 404],
    ['/appointments/504/confirm', undefined, 400],
    ['/appointments/1/confirm', undefined, 404],
  ] as const)
    assert.equal((await call('POST', `/sandbox${path}`, { body })).status, status, path);
});
