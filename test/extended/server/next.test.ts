/** The documentation's recipe in Next itself: installed with the packed package, built, and started. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { installWith, temporaryFolder } from '../../package/support/packed.js';
import { docBlock } from '../../support/doc-blocks.js';
import { end, freePort } from '../../support/doc-script.js';
import { bookingAt, openPage } from '../../support/site-page.js';
import { environmentFor, TEAM } from '../../unit/server/site.js';
import { startRedis } from './redis.js';

const DOC = 'docs/server.md';
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
  let origin: string;

  before(async () => {
    redis = await startRedis();
    if ('missing' in redis) return;
    sandbox = await serveSandbox({ busyness: 0 });
    installWith(place, DEPENDENCIES);
    const page = 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;';
    for (const [name, text] of Object.entries({
      'next.config.js': 'export default { skipTrailingSlashRedirect: true };',
      'app/layout.jsx': page,
      'app/tours/[...path]/route.js': docBlock(DOC, '// app/tours/[...path]/route.js'),
      'app/tours/[...path]/store.mjs': docBlock(DOC, '// store.mjs'),
    })) {
      mkdirSync(dirname(join(place, name)), { recursive: true });
      writeFileSync(join(place, name), text);
    }
    const port = await freePort();
    const next16 = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
    const settings = { ...environmentFor(sandbox.origin), REDIS_URL: redis.url };
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
  });
});
