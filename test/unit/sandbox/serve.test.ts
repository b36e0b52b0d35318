import assert from 'node:assert/strict';
import { type RequestOptions, request } from 'node:http';
import { test } from 'node:test';
import { createSandbox } from '../../../demo/sandbox/index.js';
import { serveSandbox } from '../../../demo/sandbox/serve.js';

const TIMES = '/api/v2/appointments/group/23/available-times/?from_date=2026-11-23';

test('a preflight allows the path’s method, and three headers or none', async () => {
  const sandbox = createSandbox({});
  const three = 'authorization, content-type, accept';
  for (const [path, asked, method, allowed] of [
    [TIMES, 'authorization, Content-Type,accept', 'GET', three],
    [TIMES, 'authorization, x-requested-with', 'GET', null],
    ['/api/v2/appointments/501', 'authorization', 'DELETE', three],
    ['/worlds/w/api/v2/appointments/501/group/23/book/', 'authorization', 'PUT', three],
  ] as const) {
    const init = { method: 'OPTIONS', headers: { 'Access-Control-Request-Headers': asked } };
    const reply = await sandbox.fetch(new Request(`https://sandbox.test${path}`, init));
    const said = ['Origin', 'Methods', 'Headers'].map((name) =>
      reply.headers.get(`Access-Control-Allow-${name}`),
    );
    assert.deepEqual([reply.status, ...said], [204, '*', method, allowed]);
  }
});

/** Not `fetch`, which depends on timers that other tests replace. */
const status = (url: string, options: RequestOptions = {}, body = '') =>
  new Promise<string>((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.resume();
      resolve(`${response.statusCode} ${response.headers.connection}`);
    });
    sent.on('error', reject).end(body);
  });

test('no connection is used twice, and a hanging one can be closed', async () => {
  const { origin, close } = await serveSandbox();
  const hanging = `${origin}/api/v2/group/23/`;
  await status(`${origin}/sandbox/faults`, { method: 'POST' }, '{"fault":"hanging","times":1}');
  const hung = assert.rejects(status(hanging));
  // A browser repeats a booking by itself if a connection that it already used breaks off.
  assert.equal(await status(`${origin}/worlds/other/api/v2/unknown`), '404 close');
  await close();
  await hung;
});
