/** The checks of the documentation for many sites, verbatim, against the sandbox and the built file. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { SandboxWorld } from '../../journey/support/sandbox-world.js';
import { listen } from '../../journey/support/servers.js';
import { root, temporaryFolder } from '../../package/support/packed.js';
import { docBlock } from '../../support/doc-blocks.js';
import { installScript } from '../../support/doc-script.js';
import { findBrowser, launchOptions } from '../../support/find-browser.js';

const PAGE = 'docs/operations.md';

async function service(t: TestContext): Promise<SandboxWorld> {
  const { origin, close } = await serveSandbox();
  t.after(close);
  const world = new SandboxWorld(origin, 'monitored');
  await world.reset({ busyness: 0 });
  return world;
}

test('the check of all keys names the site whose key is refused, and says which can list tours', async (t) => {
  const world = await service(t);
  const { baseUrl } = world;
  const operation = 'list-appointments';
  await world.order({ fault: 'forbidden', operation, times: 1 });
  // With both retries.
  await world.order({ fault: 'server-error', operation, times: 3 });
  const site = (site: string, apiKey: string) => ({ site, baseUrl, apiKey, groupId: 42 });
  const sites = [
    site('Maple', 'PUBLIC_DEMO_KEY'),
    site('Oak', 'OLD_KEY'),
    site('Elm', 'PUBLIC_DEMO_KEY'),
    site('Ash', 'PUBLIC_DEMO_KEY'),
  ];
  const { url, remove } = installScript(PAGE, 'import { readFileSync }', {
    'sites.json': JSON.stringify(sites),
  });
  const said = t.mock.method(console, 'log', () => {});
  t.after(remove);
  await import(url);
  const lines = said.mock.calls.map(({ arguments: words }) => words.join(' '));
  said.mock.restore();
  const failed = process.exitCode;
  process.exitCode = undefined;
  assert.equal(failed, 1);
  for (const [at, line] of [
    /^Maple: \d+ times, the key can't list tours$/,
    /^Oak: failed, .*401/,
    /^Elm: \d+ times, the key may or may not list tours$/,
    /^Ash: \d+ times, the key CAN LIST TOURS$/,
  ].entries())
    assert.match(lines[at] ?? '', line);
});

test('the check of the pages reads only, and the page reports times and errors', async (t) => {
  const { baseUrl } = await service(t);
  const script = readFileSync(join(root, 'dist/tour-booking.js'));
  const reports: Record<string, unknown>[] = [];
  const written: string[] = [];
  const pageWith = (key: string) =>
    `<!doctype html><html lang="en">${docBlock(PAGE, '<script>')}
    <script>fetch('/written', { method: 'POST' }).catch(() => {});</script>
    <script type="module" src="/tour-booking.js"></script>
    <tour-booking base-url="${baseUrl}" api-key="${key}" group-id="42"></tour-booking>`;
  const { origin, close } = await listen(async (request, response) => {
    const { url = '', method } = request;
    if (method === 'POST') {
      let body = '';
      for await (const part of request) body += part;
      if (url === '/tour-health') reports.push(JSON.parse(body));
      else written.push(url);
    }
    const isScript = url === '/tour-booking.js';
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
    const key = url === '/old' ? 'OLD_KEY' : 'PUBLIC_DEMO_KEY';
    response.writeHead(200, { 'content-type': type }).end(isScript ? script : pageWith(key));
  });
  t.after(close);

  const folder = temporaryFolder();
  mkdirSync(join(folder, 'checks'));
  writeFileSync(join(folder, 'checks/pages.spec.ts'), docBlock(PAGE, '// checks/'));
  const packages = join(folder, 'node_modules/@playwright/test');
  mkdirSync(packages, { recursive: true });
  const program = JSON.stringify(join(root, 'node_modules/playwright/test'));
  writeFileSync(join(packages, 'index.js'), `module.exports = require(${program});`);
  const use = { launchOptions: launchOptions(findBrowser()), locale: 'en-US' };
  const config = { testDir: 'checks', workers: 1, reporter: 'line', use };
  writeFileSync(
    join(folder, 'playwright.config.js'),
    `module.exports = ${JSON.stringify(config)};`,
  );
  const check = (page: string) =>
    promisify(execFile)(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'test'], {
      cwd: folder,
      env: { ...process.env, PAGES: `${origin}${page}` },
    }).then(
      () => 'passed',
      ({ stdout }) => String(stdout),
    );

  assert.equal(await check('/tours'), 'passed');
  assert.match(await check('/old'), /\/old shows open times/);
  const kinds = reports.map(({ type, page, kind }) => [type, page, kind].filter(Boolean).join(' '));
  assert.deepEqual(kinds, ['tour-times /tours', 'tour-error /old unauthorized']);
  const [times, error] = reports;
  assert.ok(Number(times?.count) > 0 && Number(times?.milliseconds) > 0);
  assert.match(`${error?.message}`, /the key isn’t allowed to do this/);
  assert.deepEqual(written, []);
});
