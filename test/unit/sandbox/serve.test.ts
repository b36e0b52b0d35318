import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { booking, MONDAY, NOW, requestOf } from './caller.js';

const START = `${MONDAY}T10:00:00`;

async function served(t: TestContext) {
  const server = await serveSandbox({ now: NOW, busyness: 0 });
  t.after(() => server.close());
  const call = (method: string, path: string, sent: Parameters<typeof requestOf>[2] = {}) =>
    fetch(requestOf(server.origin + path, method, sent));
  const order = (fault: object) => call('POST', '/sandbox/faults', { body: fault });
  return { ...server, call, order };
}

test('answers over HTTP on the loopback address', async (t) => {
  const { origin, call } = await served(t);
  assert.match(origin, /^http:\/\/127\.0\.0\.1:\d+$/);
  const response = await call('GET', '/worlds/w/api/v2/group/23/');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
});

test('answers a preflight over HTTP', async (t) => {
  const { call } = await served(t);
  const response = await call('OPTIONS', '/api/v2/appointments/group/23/book/', {
    key: null,
    headers: { 'Access-Control-Request-Headers': 'authorization,content-type' },
  });
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('Access-Control-Allow-Methods'), 'POST');
});

test('a dropped connection has no answer, and a lost answer was a booking', async (t) => {
  const { call, order } = await served(t);
  const book = () => call('POST', '/api/v2/appointments/group/42/book/', { body: booking(START) });
  const count = async () =>
    (await (await call('GET', '/sandbox/state')).json()).appointments.length as number;
  await order({ fault: 'dropped', times: 1 });
  await assert.rejects(book(), TypeError);
  assert.equal(await count(), 7);
  await order({ fault: 'lost-answer', times: 1 });
  await assert.rejects(book(), TypeError);
  assert.equal(await count(), 8);
  assert.equal((await book()).status, 400);
});

test('no connection is used twice, so that no browser sends a lost booking again', async (t) => {
  const { call } = await served(t);
  assert.equal((await call('GET', '/api/v2/group/23/')).headers.get('Connection'), 'close');
});

test('a redirect leads to the same path', async (t) => {
  const { call, order } = await served(t);
  await order({ fault: 'redirect', times: 1 });
  const response = await call('GET', '/worlds/default/api/v2/group/23/');
  assert.ok(response.redirected && response.status === 200);
});

test('a hanging call is cleaned up when the client leaves', async (t) => {
  const { call, order } = await served(t);
  await order({ fault: 'hanging', operation: 'group', times: 1 });
  const client = new AbortController();
  const hung = call('GET', '/api/v2/group/23/', { signal: client.signal });
  while ((await (await call('GET', '/sandbox/requests')).json()).length === 0);
  client.abort();
  await assert.rejects(hung, { name: 'AbortError' });
  assert.equal((await call('GET', '/api/v2/group/23/')).status, 200);
});

test('a hanging call does not keep the server from closing', async () => {
  const { origin, close } = await serveSandbox({ now: NOW });
  await fetch(requestOf(`${origin}/sandbox/faults`, 'POST', { body: { fault: 'hanging' } }));
  const hung = assert.rejects(fetch(requestOf(`${origin}/api/v2/group/23/`, 'GET')), TypeError);
  while ((await (await fetch(`${origin}/sandbox/requests`)).json()).length === 0);
  await close();
  await hung;
});

test('the process prints where it listens', async (t) => {
  const script = fileURLToPath(new URL('../../../demo/sandbox/serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--port', '0']);
  t.after(() => child.kill());
  const [line] = await once(child.stdout, 'data');
  const origin = /^sandbox (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
  assert.equal((await fetch(`${origin}/sandbox/state`)).status, 200);
});
