import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MONDAY, openSandbox } from './caller.js';

const TIMES = '/api/v2/appointments/group/23/available-times/';

const preflight = (path: string, method: string, asked: string) =>
  openSandbox()('OPTIONS', path, {
    key: null,
    headers: {
      Origin: 'https://site.example',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': asked,
    },
  });

test('a preflight allows the methods of its path and three headers', async () => {
  const reply = await preflight(TIMES, 'GET', 'authorization, Content-Type,accept');
  assert.equal(reply.status, 204);
  assert.equal(reply.headers.get('Access-Control-Allow-Origin'), '*');
  assert.equal(reply.headers.get('Access-Control-Allow-Methods'), 'GET');
  assert.equal(
    reply.headers.get('Access-Control-Allow-Headers'),
    'authorization, content-type, accept',
  );
});

test('each path allows its own method only', async () => {
  const allowed = async (path: string) =>
    (await preflight(path, 'PUT', 'authorization')).headers.get('Access-Control-Allow-Methods');
  assert.equal(await allowed('/api/v2/appointments/group/23/book/'), 'POST');
  assert.equal(await allowed('/api/v2/appointments/501'), 'DELETE');
  assert.equal(await allowed('/worlds/w/api/v2/appointments/501/group/23/book/'), 'PUT');
  assert.equal(await allowed('/api/v2/clients/890/appointments'), 'GET');
});

test('a preflight that asks for another header is granted none', async () => {
  const reply = await preflight(TIMES, 'GET', 'authorization, x-requested-with');
  assert.equal(reply.status, 204);
  assert.equal(reply.headers.get('Access-Control-Allow-Headers'), null);
});

test('every answer is open to any origin, exposes nothing and allows no credentials', async () => {
  const call = openSandbox();
  const replies = [
    await call('GET', `${TIMES}?from_date=${MONDAY}`),
    await call('GET', TIMES, { key: null }),
    await call('GET', TIMES, { key: 'INACTIVE_KEY' }),
    await call('GET', '/api/v2/unknown'),
    await call('PATCH', TIMES),
  ];
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 401, 403, 404, 405],
  );
  for (const { headers } of replies) {
    assert.equal(headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal(headers.get('Access-Control-Expose-Headers'), null);
    assert.equal(headers.get('Access-Control-Allow-Credentials'), null);
  }
});

test('the control endpoints take any header from anywhere', async () => {
  const reply = await preflight('/worlds/w/sandbox/faults', 'DELETE', 'x-anything');
  assert.equal(reply.headers.get('Access-Control-Allow-Origin'), '*');
  assert.equal(reply.headers.get('Access-Control-Allow-Headers'), 'x-anything');
  assert.match(reply.headers.get('Access-Control-Allow-Methods') ?? '', /DELETE/);
});
