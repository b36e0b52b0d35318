/** The servers to copy from the documentation, as they are, against the sandbox. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { type SandboxServer, serveSandbox } from '../../demo/sandbox/serve.js';
import { docBlock } from '../support/doc-blocks.js';
import { end, freePort, installFolder, startScript } from '../support/doc-script.js';
import { bookingAt, openPage } from '../support/site-page.js';
import { until } from '../support/until.js';
import { environmentFor, JOHN, keyOf, ORIGIN, PRIVATE, TEAM } from '../unit/server/site.js';
import { NODE, SETTINGS } from './support/doc-server.js';

// biome-ignore lint/suspicious/noExplicitAny: a response is read as loosely as in a page
type Loose = any;

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
