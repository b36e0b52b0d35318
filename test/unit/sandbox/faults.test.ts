import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, fixture, MONDAY, openSandbox, withFaults } from './caller.js';

const START = `${MONDAY}T10:00:00`;
const GROUP = '/api/v2/group/23/';
const WEEK = `/api/v2/appointments/group/23/available-times/?from_date=${MONDAY}&to_date=2026-11-29`;

test('a fault hits its operation only, as often as ordered, after as many as ordered', async () => {
  const call = await withFaults({ fault: 'server-error', operation: 'group', times: 2, after: 1 });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index++) {
    statuses.push((await call('GET', GROUP)).status);
    assert.equal((await call('GET', '/api/v2/discovery-sources')).status, 200);
  }
  assert.deepEqual(statuses, [200, 500, 500, 200]);
});

test('a fault without an operation hits any, until it is cleared', async () => {
  const call = await withFaults({ fault: 'server-error' });
  assert.equal((await call('GET', GROUP)).status, 500);
  assert.equal((await call('GET', WEEK)).status, 500);
  await call.control('DELETE', '/faults');
  assert.equal((await call('GET', GROUP)).status, 200);
});

test('a fault with a probability hits by the chance of the world, so a run can be repeated', async () => {
  const run = async () => {
    const call = await withFaults({ fault: 'server-error', probability: 0.5 });
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++) statuses.push((await call('GET', GROUP)).status);
    return statuses;
  };
  const statuses = await run();
  assert.ok(statuses.includes(200) && statuses.includes(500));
  assert.deepEqual(await run(), statuses);
});

test('faults that decide the answer take turns, the others go together with them', async () => {
  const call = await withFaults(
    { fault: 'server-error', times: 1 },
    { fault: 'slot-taken', times: 1 },
    { fault: 'lost-answer', times: 1 },
    { fault: 'html', times: 1 },
  );
  assert.equal((await call.book(23, booking(START))).status, 500);
  await assert.rejects(call.book(23, booking(START)));
  assert.equal((await call.book(23, booking(START))).json, undefined);
  assert.deepEqual((await call.book(23, booking(START))).json, fixture('book.400-slot-taken'));
  assert.equal((await call.book(23, booking(`${MONDAY}T12:00:00`))).status, 200);
});

test('a misspelt order is refused', async () => {
  const call = openSandbox();
  for (const order of [
    { fault: 'nope' },
    { fault: 'slow', delay: 3 },
    {},
    { fault: 'html', times: 0 },
  ])
    assert.equal((await call.control('POST', '/faults', order)).status, 400);
});

test('slot-taken lets a rival really take the slot just before', async () => {
  const call = await withFaults({ fault: 'slot-taken', times: 1 });
  const reply = await call.book(23, booking(START));
  assert.deepEqual([reply.status, reply.json], [400, fixture('book.400-slot-taken')]);
  assert.ok(!(await call.times(23, MONDAY)).includes(START));
  const appointments = [...call.world().appointments.values()];
  assert.deepEqual(
    appointments
      .slice(-2)
      .map(({ employeeId }) => employeeId)
      .sort(),
    [596, 597],
  );
});

test('slot-taken hits a move too', async () => {
  const call = await withFaults({ fault: 'slot-taken' });
  const body = { appointment: { start: START } };
  const reply = await call('PUT', '/api/v2/appointments/505/group/23/book/', { body });
  assert.deepEqual(reply.json, fixture('book.400-slot-taken'));
});

test('a rival books the starts nearest to the wanted one', async () => {
  const call = await withFaults({ fault: 'rival', count: 3, times: 1 });
  const before = await call.times(23, MONDAY);
  assert.equal((await call.book(23, booking(START))).status, 400);
  const after = await call.times(23, MONDAY);
  assert.deepEqual(
    before.filter((time) => !after.includes(time)).map((time) => time.slice(11, 16)),
    ['09:30', '10:00', '10:30'],
  );
});

test('field-errors are a nested tree and a flat one, or what is ordered', async () => {
  const call = await withFaults({ fault: 'field-errors', times: 1 });
  const { status, json } = await call.book(23, booking(START));
  assert.equal(status, 400);
  assert.ok(json.errors.client.people['0'].email && json.errors.client.people['0'].phone_1);
  assert.ok(Array.isArray(json.errors.client.move_in_date));
  const errors = { client: { notes: 'Too long.' } };
  await call.control('POST', '/faults', { fault: 'field-errors', errors });
  assert.deepEqual((await call.book(23, booking(START))).json, { errors });
});

test('refusals look like the real ones', async () => {
  const reply = async (fault: string, method = 'GET', path = GROUP) =>
    (await withFaults({ fault }))(method, path);
  const unauthorized = await reply('unauthorized');
  assert.equal(unauthorized.status, 401);
  assert.match(unauthorized.headers.get('WWW-Authenticate') ?? '', /^Basic/);
  const forbidden = await reply('forbidden');
  assert.deepEqual([forbidden.status, forbidden.json], [403, {}]);
  assert.deepEqual((await reply('not-found')).json, fixture('error.general'));
  const cancel = await reply('not-found', 'DELETE', '/api/v2/appointments/505');
  assert.deepEqual([cancel.status, cancel.json], [404, fixture('cancel.not-found')]);
  const list = await reply('not-found', 'GET', '/api/v2/clients/890/appointments');
  assert.deepEqual(list.json, fixture('appointments.not-found'));
});

test('too-many-requests says when to come back, readable for a page only when exposed', async () => {
  const call = await withFaults({ fault: 'too-many-requests', retryAfter: 7, times: 1 });
  const hidden = await call('GET', GROUP);
  assert.deepEqual([hidden.status, hidden.headers.get('Retry-After')], [429, '7']);
  assert.equal(hidden.headers.get('Access-Control-Expose-Headers'), null);
  await call.control('POST', '/faults', { fault: 'too-many-requests', exposed: true });
  const exposed = await call('GET', GROUP);
  assert.equal(exposed.headers.get('Access-Control-Expose-Headers'), 'Retry-After');
});

test('an answer may be HTML, an odd shape, a redirect to itself or cut in half', async () => {
  const html = await (await withFaults({ fault: 'html' }))('GET', GROUP);
  assert.equal(html.status, 200);
  assert.match(html.headers.get('Content-Type') ?? '', /^text\/html/);
  const odd = await (await withFaults({ fault: 'odd-shape' }))('GET', GROUP);
  assert.deepEqual([odd.status, odd.json], [200, {}]);
  const odder = await (await withFaults({ fault: 'odd-shape', body: null }))('GET', GROUP);
  assert.equal(odder.text, 'null');
  const redirect = await (await withFaults({ fault: 'redirect' }))(
    'GET',
    `/worlds/default${GROUP}`,
  );
  assert.equal(redirect.status, 302);
  assert.equal(redirect.headers.get('Location'), `http://sandbox.test/worlds/default${GROUP}`);
  const cut = await (await withFaults({ fault: 'truncated' }))('GET', GROUP);
  assert.deepEqual([cut.status, cut.json], [200, undefined]);
  assert.ok(cut.text.startsWith('{"id":23,'));
});

test('empty-month holds back the current month or the one ordered', async () => {
  const call = await withFaults({ fault: 'empty-month' });
  const { json } = await call('GET', WEEK);
  assert.deepEqual(json, { available_times: [], next_available_date: '2026-12-01' });
  const december = await withFaults({ fault: 'empty-month', month: '2026-12' });
  assert.ok((await december.times(23, MONDAY)).length > 0);
  assert.deepEqual(await december.times(23, '2026-12-01'), []);
});

test('far-ahead holds back everything before the first opening', async () => {
  const call = await withFaults({ fault: 'far-ahead', days: 10 });
  const { json } = await call('GET', WEEK);
  assert.deepEqual(json, { available_times: [], next_available_date: '2026-12-03' });
  const usual = await withFaults({ fault: 'far-ahead' });
  assert.equal((await usual('GET', WEEK)).json.next_available_date, '2027-01-07');
});

test('no-times holds back everything', async () => {
  const call = await withFaults({ fault: 'no-times' });
  assert.deepEqual((await call('GET', WEEK)).json, { available_times: [] });
});

test('malformed-times has every right time among things that are none', async () => {
  const right = await openSandbox().times(23, MONDAY);
  const call = await withFaults({ fault: 'malformed-times' });
  const times: unknown[] = await call.times(23, MONDAY);
  for (const time of right) assert.ok(times.includes(time));
  assert.ok(times.length > new Set(times).size);
  assert.ok(times.includes(null) && times.includes(42));
  assert.ok(times.includes('2026-11-25T10:00:00') && times.includes('2026-11-22T10:00:00'));
});
