/** The Worker to copy in workerd itself, with its durable objects, against the sandbox. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import { installFolder } from '../../support/doc-script.js';
import { bookingAt, openPage } from '../../support/site-page.js';
import { until } from '../../support/until.js';
import { environmentFor, TEAM } from '../../unit/server/site.js';
import { startMailbox } from './mailbox.js';

// biome-ignore lint/suspicious/noExplicitAny: a response is read as loosely as in a page
type Loose = any;

describe('the worker', () => {
  let sandbox: SandboxServer;
  let worker: Miniflare;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let baseUrl: string;
  const removals: (() => void)[] = [];

  const lever = async (path: string, order?: object): Promise<Loose> => {
    const sent = order ? { method: 'POST', body: JSON.stringify(order) } : {};
    return (await fetch(`${sandbox.origin}/sandbox${path}`, sent)).json();
  };
  const booked = async (): Promise<Loose[]> => (await lever('/state')).appointments.slice(7);

  /** A single file, like Wrangler's, and Wrangler's settings. */
  async function bundled() {
    const { folder, remove } = installFolder('server/worker');
    removals.push(remove);
    const configuration = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'));
    const server = fileURLToPath(new URL('../../../src/server/index.ts', import.meta.url));
    const out = join(folder, 'out');
    await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      resolve: { alias: { 'tour-booking/server': server } },
      build: {
        target: 'es2022',
        minify: false,
        ssr: join(folder, configuration.main),
        outDir: out,
        rolldownOptions: {
          external: ['cloudflare:workers'],
          output: { entryFileNames: 'worker.mjs', codeSplitting: false },
        },
      },
      ssr: { noExternal: true, target: 'webworker' },
    });
    return { script: readFileSync(join(out, 'worker.mjs'), 'utf8'), configuration };
  }

  before(async () => {
    sandbox = await serveSandbox({ busyness: 0 });
    mailbox = await startMailbox();
    const { script, configuration } = await bundled();
    const [{ name, class_name }] = configuration.durable_objects.bindings;
    const [{ new_sqlite_classes }] = configuration.migrations;
    assert.deepEqual(new_sqlite_classes, [class_name]);
    worker = new Miniflare({
      modules: true,
      script,
      compatibilityDate: configuration.compatibility_date,
      durableObjects: { [name]: { className: class_name, useSQLite: true } },
      bindings: { ...configuration.vars, ...environmentFor(sandbox.origin), ...mailbox.settings },
      host: '127.0.0.1',
      port: 0,
    });
    baseUrl = `${(await worker.ready).origin}/tours`;
  });
  after(async () => {
    await worker?.dispose();
    await sandbox.close();
    mailbox.close();
    for (const remove of removals) remove();
  });

  const page = (
    ...more: [apiKey?: string, headers?: Record<string, string>, signal?: AbortSignal]
  ) => openPage(baseUrl, ...more);
  const booking = (index: number) => bookingAt(page().api, index);

  test('books, moves by the response’s link, and cancels', async () => {
    const { api, tokens } = page();
    assert.equal((await api.getGroup(TEAM)).timeZone, 'US/Central');
    assert.ok((await api.listDiscoverySources()).length > 0);
    const { id } = await api.bookTour(TEAM, await booking(0));
    const moving = page(tokens[0]);
    await moving.api.rescheduleAppointment(id, TEAM, (await booking(3)).start);
    assert.equal((await page(moving.tokens[0]).api.cancelAppointment(id)).message, 'success');
    const statuses = (await booked()).map(({ status }) => status);
    assert.deepEqual(statuses, [40]);
    await assert.rejects(page('guess').api.cancelAppointment(id), { status: 401 });
    await until(() => mailbox.mails.length > 0);
    assert.ok(mailbox.mails[0]?.text.includes(`#tour=${tokens[0]}`));
  });

  test('sends one of eight bookings with the same key', async () => {
    const count = (await booked()).length;
    await lever('/faults', { fault: 'slow', ms: 500, operation: 'book', times: 1 });
    const { api } = page('site', { 'Idempotency-Key': crypto.randomUUID() });
    const asked = await booking(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.bookTour(TEAM, asked)));
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    assert.equal((await booked()).length, count + 1);
  });

  test('books although the visitor leaves, and answers the repeat', async () => {
    const count = (await booked()).length;
    await lever('/faults', { fault: 'slow', ms: 1_000, operation: 'book', times: 1 });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const asked = await booking(2);
    const left = page('site', key, AbortSignal.timeout(300)).api.bookTour(TEAM, asked);
    await assert.rejects(left, { kind: 'network' });
    const { id } = await page('site', key).api.bookTour(TEAM, asked);
    const all = await booked();
    assert.deepEqual([all.length, all.at(-1).id], [count + 1, id]);
  });
});
