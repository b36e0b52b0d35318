/** The servers to copy from the documentation, as they are, against the sandbox. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { after, before, describe, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { readDoc } from '../../.config/doc-files.js';
import { type SandboxServer, serveSandbox } from '../../demo/sandbox/serve.js';
import type { TourApi } from '../../src/api.js';
import type { TourChange } from '../../src/server/index.js';
import { docBlock } from '../support/doc-blocks.js';
import { end, freePort, installFolder, startScript } from '../support/doc-script.js';
import { bookingAt, openPage } from '../support/site-page.js';
import { until } from '../support/until.js';
import { environmentFor, JOHN, keyOf, ORIGIN, PRIVATE, TEAM } from '../unit/server/site.js';

// biome-ignore lint/suspicious/noExplicitAny: a response is read as loosely as in a page
type Loose = any;
type Answer = (request: Request) => Promise<Response>;

const NODE = 'server/node';
const SETTINGS = {
  MAIL_URL: 'https://mail.example.com/emails',
  MAIL_KEY: 'MAIL_KEY',
  MAIL_FROM: 'Tours <tours@example.com>',
  PORTAL_SECRET: 'the secret of the portal',
  TIME_ZONE: 'America/Chicago',
};

const run = promisify(execFile);
const shell = async (command: string) => (await run('sh', ['-c', command])).stdout;

let sandbox: SandboxServer;
before(async () => {
  sandbox = await serveSandbox({ busyness: 0 });
});
after(() => sandbox.close());

const tours = async (): Promise<Loose[]> =>
  ((await (await fetch(`${sandbox.origin}/sandbox/state`)).json()) as Loose).appointments;

describe('the server for Node', () => {
  const answers: string[] = [];
  let stop: () => Promise<void>;
  let port: number;

  before(async () => {
    const installed = installFolder(NODE);
    port = await freePort();
    const environment = { ...environmentFor(sandbox.origin), ...SETTINGS, MAIL_URL: '' };
    const url = installed.urlOf('server.mjs');
    const child = await startScript({ url }, { ...environment, PORT: String(port) });
    stop = async () => {
      await end(child);
      installed.remove();
    };
  });
  after(() => stop());

  const page = (apiKey?: string, headers = {}) => {
    const noting = async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      answers.push(JSON.stringify([...response.headers]) + (await response.clone().text()));
      return response;
    };
    return openPage(`http://127.0.0.1:${port}/tours`, apiKey, headers, undefined, noting);
  };

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
    const { api, tokens } = page('site', keyOf(crypto.randomUUID()));
    const booking = await bookingAt(api, 0);
    const { id } = await api.bookTour(TEAM, booking);
    assert.equal((await api.bookTour(TEAM, booking)).id, id);
    assert.equal((await page(tokens[0]).api.cancelAppointment(id)).message, 'success');
    const made = (await tours()).slice(7).map(({ id, status }) => [id, status]);
    assert.deepEqual(made, [[id, 40]]);
  });

  test('says that it’s up', async () => {
    assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
  });

  test('passes the page’s check, and fails it for a wrong origin, path or proxy', async () => {
    const checks = docBlock('docs/server/index.md', '# Expect 200')
      .replaceAll('https://www.example.com/tours', `http://127.0.0.1:${port}/tours`)
      .replace('group/42', `group/${TEAM}`);
    const [read = '', change = ''] = checks.split('\n\n');
    assert.match(await shell(read), /^HTTP\/1.1 200 /);
    assert.match(
      await shell(change),
      /^HTTP\/1.1 401 [\s\S]+^idempotency-key: check-the-server-1\r$/m,
    );
    for (const [fault, by, status] of [
      ['https://www.example.com', 'https://example.com', 403],
      ['/tours/', '/', 404],
      ["-H 'Idempotency-Key: check-the-server-1'", '', 400],
    ] as const)
      assert.match(await shell(change.replace(fault, by)), new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('gives the portal’s server alone sessions and tours', async () => {
    const commandFor = (path: string, secret = SETTINGS.PORTAL_SECRET) =>
      docBlock('docs/server/prospects.md', `curl http://127.0.0.1:3000/portal/${path}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
        .replace('PORTAL_SECRET', secret);
    const { token } = JSON.parse(await shell(commandFor('sessions')));
    const listed = (await page(token).api.listAppointments(JOHN)).map(({ id }) => id);
    assert.ok(listed.includes(505));
    await assert.rejects(page('guess').api.listAppointments(JOHN), { status: 401 });
    const { api } = page();
    const booking = await bookingAt(api, 1);
    const people = [{ ...booking.people[0], email: 'Ada@example.com' }];
    const { id, manageToken } = await api.bookTour(TEAM, { ...booking, people });
    const ask = () => shell(commandFor('tours'));
    await until(async () => (await ask()) !== '[]');
    const [{ id: told, link }] = JSON.parse(await ask());
    assert.deepEqual([told, link], [id, `${ORIGIN}/tour#tour=${manageToken}`]);
    for (const path of ['sessions', 'tours'])
      assert.equal(await shell(commandFor(path, 'undefined')), '');
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

/** The server's modules in this process, with what they mail and ask elsewhere. */
async function load(t: TestContext, more: Readonly<Record<string, string>> = {}) {
  const { urlOf, remove } = installFolder(NODE);
  const env: Record<string, string> = { ...environmentFor(sandbox.origin), ...SETTINGS, ...more };
  Object.assign(process.env, env);
  t.after(() => {
    for (const name of Object.keys(env)) delete process.env[name];
    remove();
  });
  const mails: Loose[] = [];
  const direct = globalThis.fetch;
  const elsewhere: Record<string, (init: RequestInit) => Promise<Response>> = {
    [SETTINGS.MAIL_URL]: async ({ body }) => {
      mails.push(JSON.parse(String(body)));
      return Response.json({});
    },
  };
  t.mock.method(globalThis, 'fetch', (url: string, init: RequestInit = {}) =>
    (elsewhere[url] ?? (() => direct(url, init)))(init),
  );
  let runs = 0;
  const run = (file: string): Promise<Loose> => import(`${urlOf(file)}?${runs++}`);
  const { handleTours }: { handleTours: Answer } = await import(urlOf('tours.mjs'));
  const record: Loose = await import(urlOf('record.mjs'));
  const page = (apiKey?: string, headers = {}): TourApi =>
    openPage(`${ORIGIN}/tours`, apiKey, headers, undefined, (url, init) =>
      handleTours(new Request(url, init)),
    ).api;
  const { redis }: Loose = await import(urlOf('redis.mjs'));
  return { page, run, mails, elsewhere, record, recorded: () => record.allTours(), redis };
}

test('a booking and its retry send one email, with the link, and record the consent', async (t) => {
  const { page, mails, recorded, redis } = await load(t);
  const api = page('site', keyOf(crypto.randomUUID()));
  const booking = { ...(await bookingAt(api, 2)), smsOptedIn: 'marketing-disabled' };
  const { id, manageToken } = await api.bookTour(TEAM, booking);
  await api.bookTour(TEAM, booking);
  await assert.rejects(page().bookTour(TEAM, { ...booking, start: '2020-01-01T10:00:00' }));
  await until(async () => mails.length > 0 && (await recorded()).length > 0);
  const link = `${ORIGIN}/tour#tour=${manageToken}`;
  const [{ to, text }, ...others] = mails;
  assert.deepEqual([to, others], ['ada2@example.com', []]);
  assert.match(text, /^Your tour: \w+day, /);
  assert.ok(text.endsWith(link));
  const { start } = booking;
  assert.deepEqual(await recorded(), [
    { ...{ id, groupId: TEAM, start, email: 'ada2@example.com' }, link },
  ]);
  const { at, ...consent } = JSON.parse(await redis.hGet('tours:consents', String(id)));
  assert.deepEqual(consent, { phone: '3125550100', smsOptedIn: 'marketing-disabled' });
  assert.ok(Date.now() - Date.parse(at) < 60_000);
});

for (const [what, answer] of Object.entries({
  'is down': () => Promise.reject(new TypeError('fetch failed')),
  'refuses the email': async () => new Response(null, { status: 500 }),
  hangs: () => new Promise<Response>(() => {}),
}))
  test(`a booking is confirmed and recorded while the mail service ${what}`, async (t) => {
    t.mock.method(console, 'error', () => {});
    const { page, elsewhere, recorded } = await load(t);
    elsewhere[SETTINGS.MAIL_URL] = answer;
    assert.ok((await page().bookTour(TEAM, await bookingAt(page(), 5))).manageToken);
    await until(async () => (await recorded()).length > 0);
  });

test('the record follows moves and cancellations, and reminds once of each tour', async (t) => {
  const { page, run, mails, recorded } = await load(t);
  const booking = await bookingAt(page(), 3);
  const { id, manageToken } = await page().bookTour(TEAM, booking);
  await until(async () => (await recorded()).length > 0);
  const { start } = await bookingAt(page(), 40);
  const moved = await page(manageToken).rescheduleAppointment(id, TEAM, start);
  await until(async () => (await recorded())[0].start === start);
  mails.length = 0;
  const clock = t.mock.method(Date, 'now');
  for (const days of [2, 1, 1, 0]) {
    clock.mock.mockImplementation(() => Date.parse(`${start}Z`) - days * 86_400_000);
    await run('remind.mjs');
  }
  clock.mock.restore();
  const link = `${ORIGIN}/tour#tour=${moved.manageToken}`;
  assert.deepEqual(
    mails.map(({ to, text }) => [to, text.includes(link)]),
    [['ada3@example.com', true]],
  );
  await page(moved.manageToken).cancelAppointment(id);
  await until(async () => (await recorded()).length === 0);
});

test('a tour whose time nobody knows gets no reminder, and no canceled tour comes back', async (t) => {
  const { record, recorded, run, mails } = await load(t);
  const booking = { people: [{ email: 'ada@example.com' }] };
  const start = '2026-12-01T10:00:00';
  const change = (kind: TourChange['kind'], more: object = {}) =>
    record.recordChange({ kind, id: 7, start, isOld: false, ...more });
  const remindThen = async () => {
    mails.length = 0;
    const clock = t.mock.method(Date, 'now', () => Date.parse('2026-11-30T18:00:00Z'));
    await run('remind.mjs');
    clock.mock.restore();
    return mails.length;
  };
  await change('booked', { booking });
  await change('unknown', { previousId: 7 });
  assert.equal(await remindThen(), 0);
  await change('moved', { id: 8, previousId: 7 });
  assert.deepEqual(
    (await recorded()).map(({ id }: Loose) => id),
    [8],
  );
  // The move was answered after a later change.
  await change('moved', { id: 8, previousId: 8, isOld: true });
  assert.equal(await remindThen(), 0);
  await change('moved', { id: 8, previousId: 8 });
  assert.equal(await remindThen(), 1);
  assert.match(mails[0].text, /^Your tour: Tuesday, December 1, 2026 at 10:00\sAM$/);
  await change('canceled', { id: 8, previousId: 8 });
  await change('booked', { id: 8, booking, isOld: true });
  assert.deepEqual(await recorded(), []);
});

test('a tour that’s over is forgotten', async (t) => {
  const { record, recorded, run } = await load(t);
  const start = '2026-11-01T10:00:00';
  await record.recordChange({ kind: 'booked', id: 7, start, isOld: false });
  t.mock.method(Date, 'now', () => Date.parse('2026-11-02T18:00:00Z'));
  await run('remind.mjs');
  assert.deepEqual(await recorded(), []);
});

const PERSON = { email: 'ada@example.com' };

test('a visitor books ten times an hour, in whatever spelling the address arrives', async (t) => {
  const { run } = await load(t);
  const { mayBook } = await run('limits.mjs');
  const from = (ip: string) =>
    mayBook(new Request(ORIGIN, { headers: { 'X-Real-IP': ip } }), { people: [PERSON] });
  for (const [same, others] of [
    [
      ['203.0.113.7', '::ffff:203.0.113.7'],
      ['203.0.113.8', '::FFFF:203.0.113.9'],
    ],
    [
      ['2001:db8:1:2::1', '2001:DB8:1:2:3:4:5:6'],
      ['2001:db8:1:3::1', '2001:db8:1::1'],
    ],
    [['2001:db8::1', '2001:db8:0:0:7::'], ['2001:db8:1::']],
  ] as const) {
    for (let time = 0; time < 10; time++)
      assert.equal(await from(same[time % same.length] as string), true);
    for (const address of same) assert.equal(await from(address), false, address);
    for (const address of others) assert.equal(await from(address), true, address);
  }
  for (let time = 0; time < 11; time++)
    assert.equal(await mayBook(new Request(ORIGIN), { people: [PERSON] }), true);
});

test('a prospect books a second tour only after the first is canceled or over', async (t) => {
  const { page, recorded } = await load(t, { ONE_TOUR_PER_PERSON: 'yes' });
  const [first, second] = [await bookingAt(page(), 6), await bookingAt(page(), 7)];
  const people = [{ ...first.people[0], email: 'ADA6@example.com' }];
  const { id, manageToken } = await page().bookTour(TEAM, first);
  await until(async () => (await recorded()).length > 0);
  await assert.rejects(page().bookTour(TEAM, { ...second, people }), { status: 422 });
  await page(manageToken).cancelAppointment(id);
  await until(async () => (await recorded()).length === 0);
  assert.ok((await page().bookTour(TEAM, { ...second, people })).id);
});

test('each attempt takes a new token of the bot check from the page to the check', async (t) => {
  const { page, elsewhere } = await load(t, { TURNSTILE_SECRET: 'TURNSTILE' });
  const used = new Set(['']);
  elsewhere['https://challenges.cloudflare.com/turnstile/v0/siteverify'] = async ({ body }) => {
    const token = (body as URLSearchParams).get('response') ?? '';
    const success = !used.has(token);
    used.add(token);
    return Response.json({ success });
  };
  let listen = (_: Loose) => {};
  let challenges = 0;
  let token: string | undefined;
  const turnstile = {
    getResponse: () => token,
    reset: () => {
      token = `human ${++challenges}`;
    },
  };
  const hint = { hidden: true };
  const document = {
    addEventListener: (_: string, listener: typeof listen) => {
      listen = listener;
    },
    getElementById: () => hint,
  };
  const [, script = ''] =
    /<script>([\s\S]+?)<\/script>/.exec(docBlock('docs/server/prospects.md', '<tour-booking')) ??
    [];
  new Function('document', 'turnstile', script)(document, turnstile);
  const press = () => {
    let isStopped = false;
    const event = {
      request: { notes: 'Hello' } as Loose,
      preventDefault: () => (isStopped = true),
    };
    listen(event);
    return isStopped ? undefined : event.request;
  };
  assert.deepEqual([press(), hint.hidden], [undefined, false]);
  turnstile.reset();
  const booking = await bookingAt(page(), 8);
  const taken = { ...booking, start: '2020-01-01T10:00:00' };
  await assert.rejects(page().bookTour(TEAM, { ...taken, ...press() }), { status: 400 });
  assert.equal(hint.hidden, true);
  await page().bookTour(TEAM, { ...booking, ...press() });
  const again = { ...(await bookingAt(page(), 9)), botToken: 'human 1' };
  await assert.rejects(page().bookTour(TEAM, again), { status: 422 });
});

test('the servers send the same emails', () => {
  const [first, ...others] = ['node', 'next/app/tours/[...path]', 'worker'].map((folder) =>
    readDoc(`docs/server/${folder}/mail.mjs`),
  );
  for (const other of others) assert.equal(other, first);
});
