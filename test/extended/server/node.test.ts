/** The server to copy for Node, with a Redis: how it starts, and what two processes share. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { end, freePort, installFolder, startScript } from '../../support/doc-script.js';
import { bookingAt, openPage } from '../../support/site-page.js';
import { until } from '../../support/until.js';
import { environmentFor, keyOf, TEAM } from '../../unit/server/site.js';
import { startMailbox } from './mailbox.js';
import { type Redis, startRedis } from './redis.js';

describe('the server for Node', { timeout: 60_000 }, () => {
  const { urlOf, remove } = installFolder('server/node', { hasRedis: true });
  const children: ChildProcess[] = [];
  let sandbox: SandboxServer;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let redis: Redis;
  let missing: string | undefined;

  async function start(redisUrl: string) {
    const port = await freePort();
    const child = await startScript(
      { url: urlOf('server.mjs') },
      {
        ...environmentFor(sandbox.origin),
        ...mailbox.settings,
        REDIS_URL: redisUrl,
        PORT: String(port),
      },
    );
    children.push(child);
    return `http://127.0.0.1:${port}`;
  }

  before(async () => {
    sandbox = await serveSandbox({ busyness: 0 });
    mailbox = await startMailbox();
    const found = await startRedis();
    if ('missing' in found) ({ missing } = found);
    else redis = found;
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
    await assert.rejects(start(`redis://127.0.0.1:${await freePort()}`), why);
    await assert.rejects(start(`redis://127.0.0.1:${port}`), why);
  });

  test('isn’t healthy while Redis is down, and is again after', async () => {
    const origin = await start(redis.url);
    const health = async () => (await fetch(`${origin}/health`)).status;
    assert.equal(await health(), 200);
    redis.pause();
    assert.equal(await health().finally(redis.goOn), 503);
    await until(async () => (await health()) === 200);
  });

  test('sends one email for a booking and its retry at another process', async () => {
    const sites = await Promise.all([start(redis.url), start(redis.url)]);
    const key = { ...keyOf(crypto.randomUUID()), 'X-Real-IP': '203.0.113.7' };
    const [one, other] = sites.map((origin) => openPage(`${origin}/tours`, 'site', key).api);
    assert.ok(one && other);
    const booking = await bookingAt(one, 0);
    const answers = await Promise.all([one, other].map((api) => api.bookTour(TEAM, booking)));
    assert.equal(answers[0]?.id, answers[1]?.id);
    await until(() => mailbox.mails.length > 0);
    const next = await bookingAt(one, 1);
    await openPage(`${sites[0]}/tours`).api.bookTour(TEAM, next);
    await until(() => mailbox.mails.length > 1);
    assert.deepEqual(
      mailbox.mails.map(({ to }) => to),
      ['ada0@example.com', 'ada1@example.com'],
    );
    const left = await redis.ttl('tours:bookings:203.0.113.7');
    assert.ok(left > 0 && left <= 3_600);
  });
});
