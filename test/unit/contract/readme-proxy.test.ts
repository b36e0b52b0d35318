import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { createTourApi, type TourApi } from '../../../src/api/index.js';
import {
  JOHN,
  LATER,
  type Loose,
  NOW,
  PRIVATE,
  TEAM,
  TUESDAY,
} from '../../support/contract/world.js';
import { failureOf } from '../api/recorded-client.js';

const ROOT = new URL('../../../', import.meta.url);
const SOURCE = new URL('src/api/index.ts', ROOT);
const TOKEN = 'token-of-john';
const ADA_TOKEN = 'token-of-ada';

/** The server as it stands in the README, letter for letter, and its sessions for a test to fill. */
function serverOf(): string {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8');
  const scripts = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, script = '']) => script);
  const script = scripts.find((text) =>
    text.startsWith("import { createServer } from 'node:http'"),
  );
  return `${script ?? assert.fail('The README has no server.')}\nexport { sessions };\n`;
}

let sandbox: SandboxServer;
let server: http.Server;
let proxy: string;
let ada = 0;
const answers: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'integrator-'));

before(async () => {
  sandbox = await serveSandbox({ now: NOW, busyness: 0 });
  const installed = join(folder, 'node_modules/tour-booking');
  mkdirSync(installed, { recursive: true });
  // The sources in place of the build, so that the test needs none and never meets an old one.
  writeFileSync(join(installed, 'api.mjs'), `export * from ${JSON.stringify(SOURCE.href)};`);
  const exports = { './api': './api.mjs' };
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports }));
  writeFileSync(join(folder, 'server.mjs'), serverOf());

  Object.assign(process.env, {
    API_URL: sandbox.origin,
    API_KEY: PRIVATE,
    GROUP_ID: String(TEAM),
    PORT: '0',
  });
  // The script keeps its server to itself: it is met where it begins to listen.
  const { listen } = http.Server.prototype;
  const listening = new Promise<http.Server>((resolve) => {
    http.Server.prototype.listen = function (this: http.Server, ...args: never[]) {
      this.once('listening', () => resolve(this));
      return listen.apply(this, args as never);
    } as typeof listen;
  });
  const { sessions } = await import(pathToFileURL(join(folder, 'server.mjs')).href);
  http.Server.prototype.listen = listen;
  server = await listening;
  proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Somebody else, with a tour of her own.
  const { id } = await booking('ada@example.com', '10:00:00');
  ({ clientId: ada } = (await kept(id)) ?? assert.fail());
  sessions.set(TOKEN, JOHN);
  sessions.set(ADA_TOKEN, ada);
});

after(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
  for (const name of ['API_URL', 'API_KEY', 'GROUP_ID', 'PORT']) delete process.env[name];
});

function booking(email: string, clock: string) {
  return createTourApi({ baseUrl: sandbox.origin, apiKey: PRIVATE }).bookTour(TEAM, {
    start: `${TUESDAY}T${clock}` as never,
    tourType: 'guided',
    people: [{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '3125550100' }],
  });
}

/** What a page with that token has: all that comes back is kept, to look for the key in it. */
function page(token: string): TourApi {
  const noting: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    answers.push(JSON.stringify([...response.headers]) + (await response.clone().text()));
    return response;
  };
  return createTourApi({ baseUrl: proxy, apiKey: token, fetch: noting });
}

async function kept(id: number): Promise<Loose> {
  const state: Loose = await (await fetch(`${sandbox.origin}/sandbox/state`)).json();
  return state.appointments.find((appointment: Loose) => appointment.id === id);
}

async function statusOf(method: string, path: string, token: string | null = TOKEN) {
  const headers = token === null ? {} : { authorization: `Basic ${btoa(`${token}:`)}` };
  const body = method === 'PUT' ? JSON.stringify({ appointment: { start: LATER } }) : null;
  const response = await fetch(proxy + path, { method, headers, body });
  answers.push(JSON.stringify([...response.headers]) + (await response.text()));
  return response.status;
}

const move = (id: number, group = TEAM) => `/api/v2/appointments/${id}/group/${group}/book/`;
const list = (client: number | string) => `/api/v2/clients/${client}/appointments/`;

test('who is signed in sees the own list, the group, and its open times', async () => {
  const api = page(TOKEN);
  const ids = (await api.listAppointments(JOHN)).map(({ id }) => id);
  assert.deepEqual(ids, [501, 503, 505, 506]);
  assert.equal((await api.getGroup(TEAM)).timeZone, 'US/Central');
  const { slots } = await api.getAvailableTimes({ groupId: TEAM, from: TUESDAY });
  assert.ok(slots.length > 0);
});

test('who is signed in moves and cancels the own tour', async () => {
  const { start } = await page(TOKEN).rescheduleAppointment(505, TEAM, LATER);
  assert.ok(start);
  assert.equal((await kept(505)).wallStart, LATER);
  assert.deepEqual(await page(TOKEN).cancelAppointment(506), { notificationSent: false });
  assert.equal((await kept(506)).status, 40);
});

test('a refusal of the service comes through as it is', async () => {
  const past = page(TOKEN).rescheduleAppointment(505, TEAM, '2026-11-20T10:00:00' as never);
  const error = await failureOf(past);
  assert.deepEqual([error.kind, error.messages[0]?.path], ['refused', ['appointment', 'start']]);
});

test('another prospect’s list and appointments are refused, and stay as they are', async () => {
  const { id } = await booking('ada@example.com', '14:00:00');
  for (const call of [
    () => page(TOKEN).listAppointments(ada),
    () => page(TOKEN).cancelAppointment(id),
    () => page(TOKEN).rescheduleAppointment(id, TEAM, LATER),
    () => page(ADA_TOKEN).cancelAppointment(505),
  ])
    assert.equal((await failureOf(call())).status, 403);
  const { status, wallStart } = await kept(id);
  assert.deepEqual([status, wallStart], [30, `${TUESDAY}T14:00:00`]);
  assert.equal((await kept(505)).status, 30);
  assert.equal(await statusOf('GET', list(ada), ADA_TOKEN), 200);
});

test('another group is refused, to look at and to move to', async () => {
  assert.equal((await failureOf(page(TOKEN).getGroup(42))).status, 403);
  const times = page(TOKEN).getAvailableTimes({ groupId: 42, from: TUESDAY });
  assert.equal((await failureOf(times)).status, 403);
  assert.equal(await statusOf('PUT', move(505, 42)), 403);
  assert.equal((await kept(505)).groupId, TEAM);
});

test('any other path and any other method is refused', async () => {
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api/v2/discovery-sources'],
    ['GET', '/api/v2/sync/listings'],
    ['GET', `/api/v2/group/${TEAM}/verify-widget/`],
    ['GET', `/api/v2/appointments/group/${TEAM}/times/`],
    ['GET', `${list(JOHN)}?client=${ada}`],
    ['GET', '/api/v2/appointments/505'],
    ['POST', `/api/v2/appointments/group/${TEAM}/book/`],
    ['PUT', `/api/v2/clients/${JOHN}`],
    ['PUT', '/api/v2/appointments/505'],
    ['PATCH', move(505)],
    ['DELETE', move(505)],
    ['DELETE', list(JOHN)],
    ['DELETE', '/api/v2/appointments/0505'],
    ['HEAD', list(JOHN)],
    ['POST', '/sandbox/reset'],
  ] as const)
    assert.equal(await statusOf(method, path), 403, `${method} ${path}`);
});

test('without a token, with a wrong one or with none of ours, a read is refused', async () => {
  for (const token of [null, '', 'token-of-nobody', PRIVATE, 'undefined'])
    for (const path of [list(JOHN), list('undefined'), `/api/v2/group/${TEAM}/`])
      assert.equal(await statusOf('GET', path, token), 403, `${token} ${path}`);
});

test('without a token a write is refused', async () => {
  for (const token of [null, 'token-of-nobody']) {
    assert.equal(await statusOf('PUT', move(505), token), 403);
    assert.equal(await statusOf('DELETE', '/api/v2/appointments/505', token), 403);
  }
  assert.equal((await kept(505)).status, 30);
});

/** A request whose path stands as it is: a client tidies `..` away, a robber does not. */
function raw(path: string): Promise<string> {
  const { port } = new URL(proxy);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const authorization = `Authorization: Basic ${btoa(`${TOKEN}:`)}`;
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\n${authorization}\r\nConnection: close\r\n\r\n`,
      );
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
}

test('no way leads up and down again to what another prospect has', async () => {
  const base = `/api/v2/appointments/group/${TEAM}/available-times/`;
  for (const up of [
    '../../../..',
    '..%2f..%2f..%2f..',
    '%2e%2e/%2e%2e/%2e%2e/%2e%2e',
    '..\\..\\..\\..',
  ])
    for (const rest of [`/clients/${ada}/appointments/`, '/sync/listings']) {
      const answer = await raw(`${base}${up}${rest}`);
      assert.match(answer, /^HTTP\/1\.1 (403|404|400) /, `${up}${rest}`);
      assert.doesNotMatch(answer, /ada@example\.com/);
    }
});

test('the private key never reaches the page', () => {
  assert.ok(answers.length > 30);
  for (const answer of answers) {
    assert.ok(!answer.includes(PRIVATE));
    assert.ok(!answer.includes(btoa(`${PRIVATE}:`)));
  }
});
