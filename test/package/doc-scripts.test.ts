/** The two scripts of the documentation that run in Node, letter for letter, against the sandbox. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type SandboxServer, serveSandbox } from '../../demo/sandbox/serve.js';
import { createTourApi, isSlotRefused, type TourApi, TourApiError } from '../../src/api/index.js';
import { docBlock } from '../support/doc-blocks.js';

const ROOT = new URL('../../', import.meta.url);
const PRIVATE = 'PRIVATE_DEMO_KEY';
const [TEAM, JOHN] = [23, 890];
// biome-ignore lint/suspicious/noExplicitAny: an answer is read as freely as a page would read it
type Loose = any;

/** A folder with the script that begins like that, and the package beside it as an installed one. */
function install(file: string, beginning: string, more = '') {
  const script = docBlock(file, beginning);
  const folder = mkdtempSync(join(tmpdir(), 'integrator-'));
  const installed = join(folder, 'node_modules/tour-booking');
  mkdirSync(installed, { recursive: true });
  // The sources in place of the build, so that the test needs none and never meets an old one.
  const source = new URL('src/api/index.ts', ROOT).href;
  writeFileSync(join(installed, 'api.mjs'), `export * from ${JSON.stringify(source)};`);
  const exports = { './api': './api.mjs' };
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports }));
  writeFileSync(join(folder, 'script.mjs'), script + more);
  return { script, url: pathToFileURL(join(folder, 'script.mjs')).href, folder };
}

const lever = async (origin: string, path: string, order?: object): Promise<Loose> => {
  const sent = order ? { method: 'POST', body: JSON.stringify(order) } : {};
  return (await fetch(`${origin}/sandbox${path}`, sent)).json();
};
const keptBy = async (origin: string, id: number) =>
  (await lever(origin, '/state')).appointments.find((one: Loose) => one.id === id);

describe('the client alone', () => {
  async function run(t: TestContext, fault?: object) {
    const { script, url, folder } = install(
      'docs/api-client.md',
      'import { createTourApi, isOutcomeUncertain',
    );
    const [baseUrl = ''] = /https:\/\/[\w.]+/.exec(script) ?? [];
    const { origin, close } = await serveSandbox({ now: '2026-11-24T00:00:00Z', busyness: 0 });
    if (fault) await lever(origin, '/faults', fault);
    const direct = globalThis.fetch;
    t.mock.method(globalThis, 'fetch', (to: string, init?: RequestInit) =>
      direct(to.replace(baseUrl, origin), init),
    );
    const said = t.mock.method(console, 'log', () => {});
    process.env.TOUR_API_KEY = 'PUBLIC_DEMO_KEY';
    t.after(async () => {
      delete process.env.TOUR_API_KEY;
      rmSync(folder, { recursive: true });
      await close();
    });
    const failure = await import(url).then(
      () => undefined,
      (error: unknown) => error,
    );
    const lines = said.mock.calls.map(({ arguments: words }: Loose) => words.join(' '));
    const booked = (await lever(origin, '/state')).appointments.slice(7);
    return { failure, lines, booked };
  }

  test('books the first time of its week and says the id', async (t) => {
    const { failure, lines, booked } = await run(t);
    assert.deepEqual([failure, lines], [undefined, [`Booked: ${booked[0]?.id}`]]);
    assert.equal(booked[0].wallStart, '2026-11-24T09:00:00');
  });

  test('sends the prospect to the office when the answer is lost', async (t) => {
    const { failure, lines, booked } = await run(t, { fault: 'lost-answer', operation: 'book' });
    assert.deepEqual([failure, lines, booked.length], [undefined, ['Ask the office.'], 1]);
  });

  test('ends with the refusal when the time is gone', async (t) => {
    const { failure, lines } = await run(t, { fault: 'slot-taken' });
    assert.ok(failure instanceof TourApiError && isSlotRefused(failure));
    assert.deepEqual(lines, []);
  });
});

describe('the server between the page and the service', () => {
  let sandbox: SandboxServer;
  let server: http.Server;
  let proxy: string;
  let folder: string;
  /** Somebody else, and her tour. */
  let ada: { client: number; tour: number };
  const answers: string[] = [];

  before(async () => {
    sandbox = await serveSandbox({ now: '2026-11-23T14:00:00Z', busyness: 0 });
    const beginning = "import { createServer } from 'node:http'";
    const installed = install('docs/proxy.md', beginning, '\nexport { sessions };');
    folder = installed.folder;
    const env = { API_URL: sandbox.origin, API_KEY: PRIVATE, GROUP_ID: String(TEAM), PORT: '0' };
    Object.assign(process.env, env);
    // The script keeps its server to itself: it is met where it begins to listen.
    const { listen } = http.Server.prototype;
    const listening = new Promise<http.Server>((resolve) => {
      http.Server.prototype.listen = function (this: http.Server, ...args: never[]) {
        this.once('listening', () => resolve(this));
        return listen.apply(this, args as never);
      } as typeof listen;
    });
    const { sessions } = await import(installed.url);
    http.Server.prototype.listen = listen;
    for (const name of Object.keys(env)) delete process.env[name];
    server = await listening;
    proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const api = createTourApi({ baseUrl: sandbox.origin, apiKey: PRIVATE });
    const { id } = await api.bookTour(TEAM, {
      start: '2026-11-24T10:00:00' as never,
      tourType: 'guided',
      people: [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }],
    });
    ada = { tour: id, client: (await keptBy(sandbox.origin, id)).clientId };
    sessions.set('token-of-john', JOHN);
  });

  after(async () => {
    server.closeAllConnections();
    server.close();
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  /** What a page with that token has: all that comes back is kept, to look for the key in it. */
  function page(apiKey = 'token-of-john'): TourApi {
    const noting: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      answers.push(JSON.stringify([...response.headers]) + (await response.clone().text()));
      return response;
    };
    return createTourApi({ baseUrl: proxy, apiKey, fetch: noting });
  }

  /** What a request gets whose path stands as it is: a client tidies `..` away, a robber does not. */
  const raw = (method: string, path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(proxy);
      const socket = connect(Number(port), '127.0.0.1', () => {
        const authorization = `Authorization: Basic ${btoa('token-of-john:')}`;
        const head = `Host: x\r\n${authorization}\r\nConnection: close\r\nContent-Length: 0`;
        socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
      });
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });

  const start = '2026-11-24T15:00:00' as never;

  test('shows, moves and cancels what is of who is signed in', async () => {
    const ids = (await page().listAppointments(JOHN)).map(({ id }) => id);
    assert.deepEqual(ids, [501, 503, 505, 506]);
    assert.equal((await page().getGroup(TEAM)).timeZone, 'US/Central');
    const week = { groupId: TEAM, from: '2026-11-23', to: '2026-11-29' } as never;
    assert.ok((await page().getAvailableTimes(week)).slots.length > 0);
    await page().rescheduleAppointment(505, TEAM, start);
    assert.equal((await keptBy(sandbox.origin, 505)).wallStart, start);
    assert.deepEqual(await page().cancelAppointment(506), {
      message: 'success',
      notificationSent: false,
    });
    // A refusal of the service comes through as it is.
    const past = '2026-11-20T10:00:00' as never;
    await assert.rejects(page().rescheduleAppointment(505, TEAM, past), isSlotRefused);
  });

  test('refuses what is of another prospect or of another group, and whom it does not know', async () => {
    const day = { groupId: 42, from: '2026-11-24' } as never;
    const calls = [
      page().listAppointments(ada.client),
      page().cancelAppointment(ada.tour),
      page().rescheduleAppointment(ada.tour, TEAM, start),
      page().rescheduleAppointment(505, 42, start),
      page().getGroup(42),
      page().getAvailableTimes(day),
      page('token-of-nobody').listAppointments(JOHN),
      page('token-of-nobody').cancelAppointment(505),
      page(PRIVATE).getGroup(TEAM),
    ];
    await Promise.all(calls.map((call) => assert.rejects(call, { status: 403 })));
    assert.equal((await fetch(`${proxy}/api/v2/group/${TEAM}/`)).status, 403);
    const { status, wallStart } = await keptBy(sandbox.origin, ada.tour);
    assert.deepEqual([status, wallStart], [30, '2026-11-24T10:00:00']);
    assert.equal((await keptBy(sandbox.origin, 505)).status, 30);
  });

  test('refuses every other path and method, and every way up and down again', async () => {
    const times = `/api/v2/appointments/group/${TEAM}/available-times/`;
    const others = [`/clients/${ada.client}/appointments/`, '/sync/listings'];
    const ups = [
      '../../../..',
      '..%2f..%2f..%2f..',
      '%2e%2e/%2e%2e/%2e%2e/%2e%2e',
      '..\\..\\..\\..',
    ];
    for (const [method, path] of [
      ...ups.flatMap((up) => others.map((other) => ['GET', times + up + other] as const)),
      ['GET', '/api/v2/discovery-sources'],
      ['GET', `/api/v2/clients/${JOHN}/appointments/?client=${ada.client}`],
      ['GET', '/api/v2/appointments/505'],
      ['POST', `/api/v2/appointments/group/${TEAM}/book/`],
      ['PUT', `/api/v2/clients/${JOHN}`],
      ['PUT', '/api/v2/appointments/505'],
      ['DELETE', `/api/v2/appointments/505/group/${TEAM}/book/`],
      ['DELETE', '/api/v2/appointments/0505'],
      ['HEAD', `/api/v2/clients/${JOHN}/appointments/`],
      ['POST', '/sandbox/reset'],
    ] as const) {
      const answer = await raw(method, path);
      answers.push(answer);
      assert.match(answer, /^HTTP\/1\.1 (400|403|404) /, `${method} ${path}`);
      assert.doesNotMatch(answer, /ada@example\.com/);
    }
  });

  test('never shows the private key to the page', () => {
    assert.ok(answers.length > 20);
    for (const answer of answers)
      assert.ok(!answer.includes(PRIVATE) && !answer.includes(btoa(`${PRIVATE}:`)));
  });
});
