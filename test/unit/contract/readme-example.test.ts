import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { isSlotRefused, TourApiError } from '../../../src/api/index.js';
import { PUBLIC } from '../../support/contract/world.js';

const ROOT = new URL('../../../', import.meta.url);
const SOURCE = new URL('src/api/index.ts', ROOT);

/** The script as it stands in the README, letter for letter. */
function exampleOf(heading: string): string {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8');
  const [, section = ''] = readme.split(`\n## ${heading}\n`);
  const [, script] = /```js\n([\s\S]*?)```/.exec(section) ?? [];
  return script ?? assert.fail(`There is no script under "${heading}".`);
}

/** An integrator's folder: the script, and the package beside it as an installed one. */
function install(t: TestContext, script: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'integrator-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const installed = join(folder, 'node_modules/tour-booking');
  mkdirSync(installed, { recursive: true });
  // The sources in place of the build, so that the test needs none and never meets an old one.
  writeFileSync(join(installed, 'api.mjs'), `export * from ${JSON.stringify(SOURCE.href)};`);
  const exports = { './api': './api.mjs' };
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports }));
  writeFileSync(join(folder, 'book.mjs'), script);
  return pathToFileURL(join(folder, 'book.mjs'));
}

/** Runs the example against a sandbox that stands where the example's service would. */
async function run(t: TestContext, ...faults: object[]) {
  const script = exampleOf('The API client alone');
  const [baseUrl = ''] = /https:\/\/[\w.]+/.exec(script) ?? [];
  const [firstDate = ''] = /\d{4}-\d\d-\d\d/.exec(script) ?? [];
  const { origin, close } = await serveSandbox({ now: `${firstDate}T00:00:00Z`, busyness: 0 });
  t.after(close);
  for (const fault of faults)
    await fetch(`${origin}/sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });

  const direct = globalThis.fetch;
  t.mock.method(globalThis, 'fetch', (url: string, init?: RequestInit) =>
    direct(url.replace(baseUrl, origin), init),
  );
  const said = t.mock.method(console, 'log', () => {});
  process.env.TOUR_API_KEY = PUBLIC;
  t.after(() => delete process.env.TOUR_API_KEY);

  const failure: unknown = await import(install(t, script).href).then(
    () => undefined,
    (error: unknown) => error,
  );
  const lines = said.mock.calls.map(({ arguments: words }) => words.join(' '));
  const state = await (await direct(`${origin}/sandbox/state`)).json();
  return { failure, lines, booked: state.appointments.slice(7), firstDate };
}

test('the script of the README books the first time of its week and says the id', async (t) => {
  const { failure, lines, booked, firstDate } = await run(t);
  assert.equal(failure, undefined);
  assert.equal(booked.length, 1);
  assert.deepEqual(lines, [`Booked: ${booked[0].id}`]);
  assert.equal(booked[0].wallStart, `${firstDate}T09:00:00`);
});

test('the script of the README sends the prospect to the office when the answer is lost', async (t) => {
  const { failure, lines, booked } = await run(t, { fault: 'lost-answer', operation: 'book' });
  assert.equal(failure, undefined);
  assert.deepEqual([lines, booked.length], [['Ask the office.'], 1]);
});

test('the script of the README ends with the refusal when the time is gone', async (t) => {
  const { failure, lines } = await run(t, { fault: 'slot-taken' });
  assert.ok(failure instanceof TourApiError && isSlotRefused(failure));
  assert.deepEqual(lines, []);
});

test('what the package calls tour-booking/api is built from the sources that the script ran on', () => {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  assert.equal(exports['./api'].default, './dist/lib/api/index.js');
  const { compilerOptions } = JSON.parse(readFileSync(new URL('src/tsconfig.json', ROOT), 'utf8'));
  const { outDir, rootDir } = compilerOptions;
  const built = fileURLToPath(new URL(`src/${outDir}/`, ROOT));
  const compiled = fileURLToPath(SOURCE)
    .replace(fileURLToPath(new URL(`src/${rootDir}/`, ROOT)), built)
    .replace(/\.ts$/, '.js');
  assert.equal(compiled, fileURLToPath(new URL(exports['./api'].default, ROOT)));
});
