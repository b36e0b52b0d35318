import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basic, booking, MONDAY, openSandbox } from './caller.js';

const TIMES = `/api/v2/appointments/group/23/available-times/?from_date=${MONDAY}`;
const GROUP = '/api/v2/group/23/';
const SOURCES = '/api/v2/discovery-sources';

test('a missing, malformed, Bearer or unknown key is answered with 401 and the Basic scheme', async () => {
  const call = openSandbox();
  const wrong = [
    undefined,
    'Basic',
    'Basic !!!',
    `Basic ${btoa('PUBLIC_DEMO_KEY')}`,
    'Bearer PUBLIC_DEMO_KEY',
    'PUBLIC_DEMO_KEY',
    basic('NOBODY'),
    basic(''),
  ];
  for (const authorization of wrong) {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
    const reply = await call('GET', TIMES, { key: null, headers });
    assert.equal(reply.status, 401, authorization);
    assert.match(reply.headers.get('WWW-Authenticate') ?? '', /^Basic realm=".+"$/);
  }
});

test('the password is ignored', async () => {
  const headers = { Authorization: `Basic ${btoa('PUBLIC_DEMO_KEY:anything')}` };
  assert.equal((await openSandbox()('GET', TIMES, { key: null, headers })).status, 200);
});

test('an inactive key or one without the category is forbidden, without a word', async () => {
  const call = openSandbox();
  const refused: [string, string][] = [
    ['INACTIVE_KEY', TIMES],
    ['PUBLIC_NO_APPOINTMENTS', TIMES],
    ['PUBLIC_NO_APPOINTMENTS', '/api/v2/clients/890/appointments/'],
    ['PUBLIC_APPOINTMENTS_ONLY', GROUP],
    ['PUBLIC_APPOINTMENTS_ONLY', SOURCES],
  ];
  for (const [key, path] of refused) {
    const reply = await call('GET', path, { key });
    assert.deepEqual([reply.status, reply.json], [403, {}], `${key} ${path}`);
  }
});

test('a key with the category may', async () => {
  const call = openSandbox();
  for (const path of [TIMES, GROUP, SOURCES]) assert.equal((await call('GET', path)).status, 200);
  const reply = await call('GET', TIMES, { key: 'PUBLIC_APPOINTMENTS_ONLY' });
  assert.equal(reply.status, 200);
});

test('private endpoints are closed to public keys, and sync needs its access', async () => {
  const call = openSandbox();
  const edit = (key: string) => call('PUT', '/api/v2/clients/890', { key, body: {} });
  const sync = (key: string) => call('GET', '/api/v2/sync/listings', { key });
  assert.deepEqual(
    [(await edit('PUBLIC_DEMO_KEY')).status, (await edit('PRIVATE_DEMO_KEY')).status],
    [403, 200],
  );
  const statuses = await Promise.all(
    ['PUBLIC_NO_APPOINTMENTS', 'PRIVATE_NO_SYNC', 'PRIVATE_DEMO_KEY'].map(sync),
  );
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [403, 403, 200],
  );
  assert.equal(
    (await call('PUT', '/api/v2/clients/1', { key: 'PRIVATE_DEMO_KEY', body: {} })).status,
    404,
  );
});

test('a key shows as much of a location as it is set up to', async () => {
  const call = openSandbox();
  const location = '1200 W Fulton Market, Unit 4B, Chicago, IL 60607';
  const shown: [string, string][] = [
    ['PUBLIC_DEMO_KEY', location],
    ['PUBLIC_STREET_ONLY', 'W Fulton Market, Unit 4B, Chicago, IL 60607'],
    ['PUBLIC_NEIGHBORHOOD_ONLY', ''],
    ['PUBLIC_HIDE_UNIT', '1200 W Fulton Market, Chicago, IL 60607'],
  ];
  for (const [index, [key, expected]] of shown.entries()) {
    const start = `${MONDAY}T${10 + index}:00:00`;
    const body = booking(start, undefined, { appointment: { location } });
    const booked = await call.book(23, body, { key });
    const { id, location: answered } = booked.json.data.appointment;
    assert.equal(answered, expected, key);
    const path = `/api/v2/appointments/${id}/group/23/book/`;
    const moved = await call('PUT', path, { key, body: { appointment: { start } } });
    assert.equal(moved.json.data.appointment.location, expected, key);
    const list = await call('GET', '/api/v2/clients/890/appointments', { key });
    assert.equal(list.json.data.appointments[2].location, expected, key);
  }
});

test('a unit number is blank however it is written, and other words stay', async () => {
  const call = openSandbox();
  const written: [string, string][] = [
    ['1200 W Fulton Market #4B', '1200 W Fulton Market'],
    ['1200 W Fulton Market, Apt. 4B', '1200 W Fulton Market'],
    ['Unit 12, by the lake', 'by the lake'],
    ['United Plaza, the unit by the fountain', 'United Plaza, the unit by the fountain'],
  ];
  for (const [index, [location, expected]] of written.entries()) {
    const body = booking(`${MONDAY}T${10 + index}:00:00`, undefined, { appointment: { location } });
    const reply = await call.book(23, body, { key: 'PUBLIC_HIDE_UNIT' });
    assert.equal(reply.json.data.appointment.location, expected);
  }
});

test('broker information goes where internal data has its place', async () => {
  const path = '/api/v2/clients/890/appointments/';
  const reply = await openSandbox()('GET', path, { key: 'PRIVATE_BROKER_INFO' });
  const [showing] = reply.json.data.appointments[0].appointment_showings;
  assert.ok(showing.access_instructions && showing.commission_structure);
  assert.ok(showing.open_house_schedule);
});

test('for each category there is a key that is scoped to it alone', async () => {
  const call = openSandbox();
  const status = async (category: string, path: string) =>
    (await call('GET', path, { key: `PRIVATE_ONLY_${category}` })).status;
  assert.deepEqual(
    [await status('APPOINTMENTS', TIMES), await status('EMPLOYEE_GROUPS', TIMES)],
    [200, 403],
  );
  assert.deepEqual(
    [await status('APPOINTMENTS', GROUP), await status('EMPLOYEE_GROUPS', GROUP)],
    [403, 200],
  );
  assert.equal(await status('PROPERTY_MAPS', SOURCES), 403);
});
