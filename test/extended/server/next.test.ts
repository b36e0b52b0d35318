/** The folder to copy in Next itself: installed with the packed package, built, and started. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { installWith, root, temporaryFolder } from '../../package/support/packed.js';
import { end, freePort } from '../../support/doc-script.js';
import { bookingAt, openPage } from '../../support/site-page.js';
import { until } from '../../support/until.js';
import { environmentFor, TEAM } from '../../unit/server/site.js';
import { startMailbox } from './mailbox.js';
import { startRedis } from './redis.js';

const DEPENDENCIES = {
  hono: '4',
  jose: '6',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  redis: '6.3.1',
};

describe('the route in Next', { timeout: 300_000 }, () => {
  const place = temporaryFolder();
  let sandbox: SandboxServer;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let site: ChildProcess;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let origin: string;

  before(async () => {
    redis = await startRedis();
    if ('missing' in redis) return;
    sandbox = await serveSandbox({ busyness: 0 });
    installWith(place, DEPENDENCIES);
    cpSync(join(root, 'docs/server/next'), place, { recursive: true });
    const page = 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;';
    writeFileSync(join(place, 'app/layout.jsx'), page);
    writeFileSync(join(place, 'app/page.jsx'), 'export default () => <p>Welcome</p>;');
    const port = await freePort();
    const next16 = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
    mailbox = await startMailbox();
    const settings = {
      ...environmentFor(sandbox.origin),
      ...mailbox.settings,
      REDIS_URL: redis.url,
    };
    const env = { ...process.env, ...next16, ...settings };
    const next = (...words: string[]) =>
      spawn(process.execPath, [join(place, 'node_modules/next/dist/bin/next'), ...words], {
        cwd: place,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    const build = next('build');
    await new Promise((resolve) => build.once('exit', resolve));
    assert.equal(build.exitCode, 0);
    site = next('start', '--port', String(port), '--hostname', '127.0.0.1');
    origin = `http://127.0.0.1:${port}`;
    const isUp = () => fetch(origin).then(Boolean, () => false);
    for (let tries = 0; tries < 300 && !(await isUp()); tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  after(async () => {
    if (site) await end(site);
    await sandbox?.close();
    mailbox?.close();
    if (!('missing' in redis)) await redis.close();
  });

  test('books, moves by the response’s link, and cancels', async (t) => {
    if ('missing' in redis) return t.skip(redis.missing);
    const page = openPage(`${origin}/tours`);
    assert.equal((await page.api.getGroup(TEAM)).timeZone, 'US/Central');
    const { id } = await page.api.bookTour(TEAM, await bookingAt(page.api, 0));
    const moving = openPage(`${origin}/tours`, page.tokens[0]);
    const { start } = await bookingAt(page.api, 3);
    await moving.api.rescheduleAppointment(id, TEAM, start);
    const last = openPage(`${origin}/tours`, moving.tokens[0]);
    assert.equal((await last.api.cancelAppointment(id)).message, 'success');
    await assert.rejects(page.api.cancelAppointment(id), { status: 401 });
    await until(() => mailbox.mails.length > 0);
    assert.ok(mailbox.mails[0]?.text.includes(`#tour=${page.tokens[0]}`));
  });

  test('leaves the redirect of all other paths', async (t) => {
    if ('missing' in redis) return t.skip(redis.missing);
    for (const [path, location] of [
      ['/a/', '/a'],
      ['/a/b/?c=d', '/a/b?c=d'],
      ['/tours-of-chicago/', '/tours-of-chicago'],
      ['/tours/', '/tours'],
      ['/tours/api/v2/group/23/', null],
      ['/a', null],
    ] as const) {
      const response = await fetch(origin + path, { redirect: 'manual' });
      assert.equal(response.headers.get('Location'), location, path);
    }
  });
});
