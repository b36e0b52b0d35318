/** The server to copy for Node, with a Redis: how it starts, and what two processes share. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, beforeEach, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { end, freePort, installFolder, startScript } from '../../support/doc-script.js';
import { bookingAt, openPage } from '../../support/site-page.js';
import { until } from '../../support/until.js';
import { environmentFor, JOHN, keyOf, TEAM } from '../../unit/server/site.js';
import { startMailbox } from './mailbox.js';
import { clockAhead } from './processes.js';
import { type Redis, startRedis } from './redis.js';

/** Sends each line that it gets to Redis. */
const ASK_REDIS = `
  import { createInterface } from 'node:readline';
  import { redis } from './app/tours/[...path]/redis.mjs';
  for await (const line of createInterface(process.stdin))
    console.log(await redis.sendCommand([line]).catch(() => 'No Redis'));
`;
const PORTAL_SECRET = 'the secret of the portal';

describe('the server for Node', { timeout: 60_000 }, () => {
  const { folder, urlOf, remove } = installFolder('server/node', { hasRedis: true });
  const children: ChildProcess[] = [];
  let sandbox: SandboxServer;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let redis: Redis;
  let missing: string | undefined;
  let origin: string;

  const settings = (redisUrl: string) => ({
    ...environmentFor(sandbox.origin),
    ...mailbox.settings,
    PORTAL_SECRET,
    REDIS_URL: redisUrl,
  });

  async function start(redisUrl: string) {
    const port = await freePort();
    const url = urlOf('server.mjs');
    const child = await startScript({ url }, { ...settings(redisUrl), PORT: String(port) });
    children.push(child);
    return `http://127.0.0.1:${port}`;
  }

  /** Runs the reminders at another time. */
  async function remind(ahead: number): Promise<void> {
    writeFileSync(join(folder, 'clock.mjs'), clockAhead(ahead));
    const words = ['--import', 'tsx', '--import', urlOf('clock.mjs'), join(folder, 'remind.mjs')];
    const env = { ...process.env, ...settings(redis.url) };
    await promisify(execFile)(process.execPath, words, { env });
  }

  before(async () => {
    sandbox = await serveSandbox({ busyness: 0 });
    mailbox = await startMailbox();
    const found = await startRedis();
    if ('missing' in found) {
      ({ missing } = found);
      return;
    }
    redis = found;
    origin = await start(redis.url);
  });
  beforeEach((t) => {
    if (missing) (t as { skip(why: string): void }).skip(missing);
  });
  after(async () => {
    await Promise.all(children.map((child) => end(child, 'SIGKILL')));
    await Promise.all([sandbox.close(), mailbox.close(), redis?.close()]);
    remove();
  });

  test('ends and says why if there is no Redis, or one that doesn’t answer', async (t) => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    t.after(() => silent.close());
    const { port } = silent.address() as { port: number };
    const why = /There is no Redis at REDIS_URL/;
    const ports = [await freePort(), port];
    await Promise.all(ports.map((it) => assert.rejects(start(`redis://127.0.0.1:${it}`), why)));
  });

  test('isn’t healthy while Redis is down, and is again after', async () => {
    const health = async () => (await fetch(`${origin}/health`)).status;
    assert.equal(await health(), 200);
    redis.pause();
    assert.equal(await health().finally(redis.goOn), 503);
    await until(async () => (await health()) === 200);
  });

  test('sends one email for a booking and its retry at another process', async () => {
    const sites = [origin, await start(redis.url)];
    const key = { ...keyOf(crypto.randomUUID()), 'X-Real-IP': '203.0.113.7' };
    const [one, other] = sites.map((site) => openPage(`${site}/tours`, 'site', key).api);
    assert.ok(one && other);
    const booking = await bookingAt(one, 0);
    const answers = await Promise.all([one, other].map((api) => api.bookTour(TEAM, booking)));
    assert.equal(answers[0]?.id, answers[1]?.id);
    await until(() => mailbox.mails.length > 0);
    const next = await bookingAt(one, 1);
    await openPage(`${origin}/tours`).api.bookTour(TEAM, next);
    await until(() => mailbox.mails.length > 1);
    const addresses = mailbox.mails.map(({ to }) => to);
    assert.deepEqual(addresses, ['ada0@example.com', 'ada1@example.com']);
    const left = await redis.ttl('tours:bookings:203.0.113.7');
    assert.ok(left > 0 && left <= 3_600);
  });

  test('keeps sessions, tours and reminders in Redis', async () => {
    const ask = async (path: string, order: object) => {
      const headers = { Authorization: `Bearer ${PORTAL_SECRET}` };
      const body = JSON.stringify(order);
      return (await fetch(`${origin}/portal/${path}`, { method: 'POST', headers, body })).json();
    };
    const { token } = (await ask('sessions', { clientId: JOHN })) as { token: string };
    const { api } = openPage(`${origin}/tours`, token);
    assert.ok((await api.listAppointments(JOHN)).length > 0);
    const left = await redis.ttl(`tours:session:${token}`);
    assert.ok(left > 0 && left <= 3_600);
    const { id } = await api.bookTour(TEAM, await bookingAt(api, 3));
    const told = async () =>
      (await ask('tours', { email: 'ada3@example.com' })) as { id: number }[];
    await until(async () => (await told()).length > 0);
    assert.equal((await told())[0]?.id, id);
    // Tomorrow is the day before the tour.
    const { start: day } = await bookingAt(api, 3);
    const ahead = Date.parse(`${day}Z`) - Date.now() - 24 * 3_600_000;
    for (let runs = 0; runs < 2; runs++) await remind(ahead);
    const subjects = mailbox.mails.filter(({ to }) => to === 'ada3@example.com');
    const titles = subjects.map(({ subject }) => subject);
    assert.deepEqual(titles, ['Your tour', 'Your tour tomorrow']);
  });

  test('connects for Next with the first command that finds Redis', async (t) => {
    const next = installFolder('server/next', { hasRedis: true });
    t.after(next.remove);
    const port = await freePort();
    writeFileSync(join(next.folder, 'ask.mjs'), ASK_REDIS);
    const child = spawn(process.execPath, ['--import', 'tsx', join(next.folder, 'ask.mjs')], {
      env: { ...process.env, REDIS_URL: `redis://127.0.0.1:${port}` },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.push(child);
    const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
    const ask = async () => {
      child.stdin.write('PING\n');
      return (await answers.next()).value;
    };
    assert.equal(await ask(), 'No Redis');
    const late = await startRedis(port);
    assert.ok(!('missing' in late));
    assert.equal(await ask(), 'PONG');
    await end(child);
    await late.close();
  });
});
