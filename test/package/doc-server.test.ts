/** The documentation's scripts for a site's own server, verbatim, against the sandbox. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, type TestContext, test } from 'node:test';
import { type SandboxServer, serveSandbox } from '../../demo/sandbox/serve.js';
import { createTourApi, type TourApi } from '../../src/api.js';
import { createTourHandler, memoryStore } from '../../src/server/index.js';
import { docBlock } from '../support/doc-blocks.js';
import { end, freePort, installScript, startScript } from '../support/doc-script.js';
import { bookingAt } from '../support/site-page.js';
import { until } from '../unit/api/recorded-client.js';
import {
  environmentFor,
  JOHN,
  newKey,
  ORIGIN,
  PRIVATE,
  SECRET,
  TEAM,
} from '../unit/server/site.js';

const DOC = 'docs/server.md';
// biome-ignore lint/suspicious/noExplicitAny: a response is read as loosely as in a page
type Loose = any;

let sandbox: SandboxServer;
const settings = () => environmentFor(sandbox.origin);

before(async () => {
  sandbox = await serveSandbox({ busyness: 0 });
});
after(() => sandbox.close());

const tours = async (): Promise<Loose[]> =>
  ((await (await fetch(`${sandbox.origin}/sandbox/state`)).json()) as Loose).appointments;

/** The module of a code block, with the settings in its environment. */
async function load(t: TestContext, beginning: string, others = {}): Promise<Loose> {
  const { url, remove } = installScript(DOC, beginning, others);
  const env = settings();
  Object.assign(process.env, env);
  t.after(() => {
    for (const name of Object.keys(env)) delete process.env[name];
    remove();
  });
  return import(url);
}

/** A page whose requests go to a handler in this process. */
function pageOf(
  handle: (request: Request) => Promise<Response>,
  apiKey = 'site',
  more: Readonly<Record<string, string>> = {},
): TourApi {
  const through = (url: string, init: RequestInit) => {
    const headers = { ...newKey(), ...(init.headers as Record<string, string>), ...more };
    return handle(new Request(url, { ...init, headers }));
  };
  return createTourApi({ baseUrl: `${ORIGIN}/tours`, apiKey, fetch: through as typeof fetch });
}

describe('the server for Node', () => {
  const answers: string[] = [];
  let stop: () => Promise<void>;
  let port: number;

  before(async () => {
    const installed = installScript(DOC, '// server.mjs');
    port = await freePort();
    const child = await startScript(installed, { ...settings(), PORT: String(port) });
    stop = async () => {
      await end(child);
      installed.remove();
    };
  });
  after(() => stop());

  function page(apiKey = 'site', headers: Record<string, string> = {}) {
    const noting = async (url: string, init: RequestInit) => {
      const sent = { Origin: ORIGIN, ...newKey(), ...(init.headers as object), ...headers };
      const response = await fetch(url, { ...init, headers: sent });
      answers.push(JSON.stringify([...response.headers]) + (await response.clone().text()));
      return response;
    };
    const baseUrl = `http://127.0.0.1:${port}/tours`;
    return createTourApi({ baseUrl, apiKey, fetch: noting as typeof fetch });
  }

  /** Sends raw bytes: an HTTP client would normalize them. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.setEncoding('utf8').on('data', (part) => {
        said += part;
      });
      socket.on('close', () => resolve(said)).on('error', reject);
    });

  test('books once per key, and cancels by the response’s link', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const booking = await bookingAt(page(), 0);
    const { id } = await page('site', key).bookTour(TEAM, booking);
    assert.equal((await page('site', key).bookTour(TEAM, booking)).id, id);
    const token = /"manage_token":"([^"]+)"/.exec(answers.at(-1) ?? '')?.[1] ?? '';
    assert.equal((await page(token).cancelAppointment(id)).message, 'success');
    const made = (await tours()).slice(7).map(({ id, status }) => [id, status]);
    assert.deepEqual(made, [[id, 40]]);
  });

  test('rejects paths with `..` and smuggled requests', async () => {
    const host = 'Host: x\r\nConnection: close\r\n';
    const inner = `DELETE /api/v2/appointments/505 HTTP/1.1\r\n${host}\r\n`;
    const book = `POST /tours/api/v2/appointments/group/${TEAM}/book/ HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
    const before = await tours();
    for (const text of [
      ...['..', '%2e%2e', '..%2f..', '..\\..', '.;/..'].map(
        (up) =>
          `GET /tours/api/v2/group/${TEAM}/${up}/${up}/clients/${JOHN}/appointments/ HTTP/1.1\r\n${host}\r\n`,
      ),
      `GET http://127.0.0.1/api/v2/clients/${JOHN}/appointments/ HTTP/1.1\r\n${host}\r\n`,
      `GET /tours/api/v2/group/${TEAM}/ HTTP/1.1\r\nHost: /../\r\nConnection: close\r\n\r\n`,
      `${book}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      `${book}Content-Length: 2\r\nContent-Length: 900\r\n\r\n{}${inner}`,
      `${book}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`,
      `${book}Content-Length: 2\r\nX: a\nDELETE / HTTP/1.1\r\n\r\n{}`,
    ]) {
      const answer = await raw(text);
      answers.push(answer);
      assert.match(answer, /^HTTP\/1\.1 (400|401|404) /, text);
      assert.doesNotMatch(answer, /John|Fulton/);
    }
    assert.deepEqual(await tours(), before);
  });

  test('never shows the private key', () => {
    assert.ok(answers.length > 10);
    for (const answer of answers)
      assert.ok(!answer.includes(PRIVATE) && !answer.includes(btoa(`${PRIVATE}:`)));
  });
});

const handlerWith = (options: object) =>
  createTourHandler({
    baseUrl: sandbox.origin,
    apiKey: PRIVATE,
    groupIds: [TEAM],
    origins: [ORIGIN],
    secret: SECRET,
    path: '/tours',
    ...options,
  });

test('the route for Next answers each method of the widget', async (t) => {
  const store = `import { memoryStore } from 'tour-booking/server';
    export const store = memoryStore();`;
  const route = await load(t, '// app/tours/[...path]/route.js', { 'store.mjs': store });
  assert.deepEqual(Object.keys(route).sort(), ['DELETE', 'GET', 'OPTIONS', 'POST', 'PUT']);
  const page = pageOf((request) => route[request.method](request));
  assert.equal((await page.getGroup(TEAM)).timeZone, 'US/Central');
  const { id } = await page.bookTour(TEAM, await bookingAt(page, 1));
  assert.ok((await tours()).some((tour) => tour.id === id));
  await assert.rejects(page.cancelAppointment(id), { status: 401 });
  const asked = { method: 'OPTIONS', headers: { Origin: ORIGIN } };
  const group = `${ORIGIN}/tours/api/v2/group/${TEAM}/`;
  const preflight = await route.OPTIONS(new Request(group, asked));
  assert.equal(preflight.headers.get('Access-Control-Allow-Origin'), ORIGIN);
});

test('a session shows the tours of one prospect', async (t) => {
  const { sessions, clientOf } = await load(t, '// sessions.mjs');
  const handle = handlerWith({ clientOf });
  sessions.set('token-of-john', JOHN);
  const ids = (await pageOf(handle, 'token-of-john').listAppointments(JOHN)).map(({ id }) => id);
  assert.ok(ids.includes(505));
  await assert.rejects(pageOf(handle, 'guess').listAppointments(JOHN), { status: 401 });
});

test('a mail carries the link and the consent of a booking', async (t) => {
  const mails: Loose[] = [];
  Object.assign(globalThis, { mailed: mails, handled: handlerWith({}) });
  const site = `export const handle = globalThis.handled;
    export const sendMail = async (...mail) => globalThis.mailed.push(mail);`;
  const { handleWithMail } = await load(t, '// with-mail.mjs', { 'site.mjs': site });
  const page = pageOf(handleWithMail);
  const booking = { ...(await bookingAt(page, 2)), smsOptedIn: 'marketing-disabled' };
  const { id } = await page.bookTour(TEAM, booking);
  await assert.rejects(page.bookTour(TEAM, { ...booking, start: '2020-01-01T10:00:00' }));
  await until(() => mails.length > 0);
  assert.equal(mails.length, 1);
  const [[to, link, { appointment, consent }]] = mails;
  const told = [to, appointment, consent.texts];
  assert.deepEqual(told, ['ada2@example.com', id, 'marketing-disabled']);
  assert.match(link, /#tour=/);
  // The tour is booked, even if the mail fails.
  const broken = site.replace('globalThis.mailed.push(mail)', "{ throw new Error('No mail.'); }");
  const failing = await load(t, '// with-mail.mjs', { 'site.mjs': broken });
  t.mock.method(console, 'error', () => {});
  const later = await bookingAt(pageOf(failing.handleWithMail), 5);
  assert.ok((await pageOf(failing.handleWithMail).bookTour(TEAM, later)).id);
});

test('a retry’s old response sends no mail, and leaves the record as it is', async (t) => {
  const mails: Loose[] = [];
  const records = new Map<number, Loose>();
  const on = { handle: handlerWith({ store: memoryStore() }), tours: records };
  Object.assign(globalThis, {
    old: { ...on, sendMail: async (...mail: Loose[]) => mails.push(mail) },
  });
  const site = 'export const { handle, tours, sendMail } = globalThis.old;';
  const { handleWithMail } = await load(t, '// with-mail.mjs', { 'site.mjs': site });
  const { handleAndRecord } = await load(t, '// record.mjs', { 'site.mjs': site });
  const keyed = (handle: typeof handleWithMail, name: string, token = 'site') =>
    pageOf(handle, token, { 'Idempotency-Key': `${name}-of-the-recipes` });
  const booking = await bookingAt(pageOf(on.handle), 7);
  const { start: later } = await bookingAt(pageOf(on.handle), 8);
  const book = (handle: typeof handleWithMail) => keyed(handle, 'book').bookTour(TEAM, booking);
  const { id, manageToken } = await book(handleWithMail);
  await book(handleAndRecord);
  await until(() => mails.length > 0 && records.has(id));
  await keyed(handleAndRecord, 'move', manageToken).rescheduleAppointment(id, TEAM, later);
  await until(() => records.get(id).start === later);
  for (const handle of [handleWithMail, handleAndRecord])
    assert.equal((await book(handle)).isOld, true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual([mails.length, records.get(id).start], [1, later]);
});

test('a record of tours follows moves, allows one per person, and reminds of it', async (t) => {
  const tours = new Map<number, Loose>();
  const mails: Loose[] = [];
  const on = { tours, sendMail: async (...mail: Loose[]) => mails.push(mail) };
  Object.assign(globalThis, { site: on });
  const site = 'export const { handle, tours, sendMail } = globalThis.site;';
  const { mayBook } = await load(t, '// one-tour.mjs', { 'site.mjs': site });
  const { remind } = await load(t, '// remind.mjs', { 'site.mjs': site });
  Object.assign(on, { handle: handlerWith({ mayBook }) });
  const { handleAndRecord } = await load(t, '// record.mjs', { 'site.mjs': site });
  const page = pageOf(handleAndRecord);
  const [first, second] = [await bookingAt(page, 3), await bookingAt(page, 4)];
  const again = { ...second, people: [{ ...first.people[0], email: 'ADA3@example.com' }] };

  const { id } = await page.bookTour(TEAM, first);
  await until(() => tours.has(id));
  await assert.rejects(page.bookTour(TEAM, again), { status: 422 });
  const [, token = ''] = tours.get(id).link.split('#tour=');
  const { slots } = await page.getAvailableTimes({ groupId: TEAM, from: first.start.slice(0, 10) });
  const later = slots.at(-1) as string;
  await pageOf(handleAndRecord, token).rescheduleAppointment(id, TEAM, later);
  await until(() => tours.get(id)?.start === later);
  await remind(Date.parse(`${later}Z`) - 86_400_000);
  await remind(Date.parse(`${later}Z`));
  assert.deepEqual(mails, [['ada3@example.com', tours.get(id).link, { start: later }]]);
  await pageOf(handleAndRecord, token).cancelAppointment(id);
  await until(() => tours.size === 0);
  const { id: next } = await page.bookTour(TEAM, again);
  await until(() => tours.size > 0);
  assert.deepEqual([...tours.keys()], [next]);
});

test('a tour is reminded of only if it’s known what became of its last change', async (t) => {
  const tours = new Map<number, Loose>([
    [7, { email: 'ada@example.com', start: `2026-12-01T10:00` }],
  ]);
  const mails: Loose[] = [];
  const handle = async () => Response.json({}, { status: 502 });
  const sendMail = async (...mail: Loose[]) => mails.push(mail);
  Object.assign(globalThis, { unsure: { handle, tours, sendMail } });
  const site = 'export const { handle, tours, sendMail } = globalThis.unsure;';
  const { handleAndRecord } = await load(t, '// record.mjs', { 'site.mjs': site });
  const { remind } = await load(t, '// remind.mjs', { 'site.mjs': site });
  const dayBefore = Date.parse('2026-11-30T18:00:00Z');
  await remind(dayBefore);
  assert.equal(mails.length, 1);
  await handleAndRecord(new Request(`${ORIGIN}/api/v2/appointments/7`, { method: 'DELETE' }));
  await until(() => tours.get(7).isUnsure);
  await remind(dayBefore);
  assert.equal(mails.length, 1);
});

test('a visitor books ten times an hour', async (t) => {
  const site = `const counts = new Map();
    export const redis = {
      incr: async (key) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key),
      expire: async () => {},
    };`;
  const { mayBook } = await load(t, '// rate-limit.mjs', { 'site.mjs': site });
  const from = (ip: string) => mayBook(new Request(ORIGIN, { headers: { 'X-Real-IP': ip } }));
  for (let time = 0; time < 10; time++) assert.equal(await from('203.0.113.7'), true);
  assert.deepEqual([await from('203.0.113.7'), await from('203.0.113.8')], [false, true]);
  for (let time = 0; time < 10; time++) assert.equal(await from(`2001:db8:1:2::${time}`), true);
  assert.deepEqual([await from('2001:db8:1:2:3::1'), await from('2001:db8:1:3::1')], [false, true]);
  for (let time = 0; time < 11; time++) assert.equal(await mayBook(new Request(ORIGIN)), true);
});

test('a bot check’s token goes from the page to the check', async (t) => {
  const { mayBook } = await load(t, '// turnstile.mjs');
  const asked: string[] = [];
  t.mock.method(globalThis, 'fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    asked.push(String(body.get('response')));
    return Response.json({ success: body.get('response') === 'human' });
  });
  let listen = (_: Loose) => {};
  const page = {
    addEventListener: (_: string, listener: typeof listen) => {
      listen = listener;
    },
    querySelector: () => ({ value: 'human' }),
  };
  new Function('document', docBlock(DOC, "document.addEventListener('tour-before-book'"))(page);
  const event = { request: { notes: 'Hello' } };
  listen(event);
  assert.deepEqual(event.request, { notes: 'Hello', botToken: 'human' });
  assert.deepEqual([await mayBook({}, event.request), await mayBook({}, {})], [true, false]);
  assert.deepEqual(asked, ['human', '']);
});
