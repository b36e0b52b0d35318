import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTourApi } from '../../../src/api/index.js';
import { readConfig } from '../../../src/config/read-config.js';
import { REQUEST } from './recorded-client.js';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));

/** Every file that is loaded with that one, and every package they name. */
function loadedWith(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    const imports = source.matchAll(/^(?:import|export|\})(?:[^;'=]*?from)? '([^']+)';$/gm);
    for (const [, name = ''] of imports) {
      if (name.startsWith('.')) visit(join(dirname(file), name.replace(/\.js$/, '.ts')));
      else packages.add(name);
    }
  };
  visit(join(SRC, entry));
  return { files: [...files].map((file) => relative(SRC, file)), packages: [...packages] };
}

test('the API client reaches into the model alone, and never Lit', () => {
  const { files, packages } = loadedWith('api/index.ts');
  assert.ok(files.length > 7);
  for (const file of files) assert.match(file, /^(api|model)[\\/]/);
  for (const name of packages) assert.match(name, /^(date-fns|@date-fns\/utc|zod)(\/|$)/);
});

test('the model imports nothing of the rest', () => {
  for (const entry of ['dates', 'slots', 'prospect', 'time-zone', 'appointment'])
    for (const file of loadedWith(`model/${entry}.ts`).files) assert.match(file, /^model[\\/]/);
});

test('the API client runs where there is no page', async () => {
  for (const name of ['window', 'document', 'HTMLElement', 'customElements', 'litHtmlVersions'])
    assert.ok(!(name in globalThis), name);
  const fetch = async () => new Response('{"name":"Team"}');
  const api = createTourApi({ baseUrl: 'https://api.example.com', apiKey: 'KEY', fetch });
  assert.equal((await api.getGroup(42)).name, 'Team');
});

test('importing the package and its registration in Node does not throw', async () => {
  await import('../../../src/index.js');
  await import('../../../src/define.js');
});

test('reading an answer makes no code from text, which a strict page would report', async (t) => {
  const original = globalThis.Function;
  let made = 0;
  const refuse = () => {
    made++;
    throw new EvalError('refused by the policy of the page');
  };
  globalThis.Function = new Proxy(original, { apply: refuse, construct: refuse });
  t.after(() => {
    globalThis.Function = original;
  });
  const answers = [
    '{"available_times":["2026-11-24T09:00:00"]}',
    '{"data":{"appointment":{"id":1}}}',
    '{"data":{"discovery_sources":[{"id":1,"name":"x"}]}}',
  ];
  const fetch = async () => new Response(answers.shift());
  const api = createTourApi({ baseUrl: 'https://api.example.com', apiKey: 'KEY', fetch });
  await api.getAvailableTimes({ groupId: 1, from: '2026-11-24' as never });
  await api.bookTour(1, REQUEST);
  await api.listDiscoverySources();
  assert.equal(readConfig({ fields: { phone: 'hidden' } }).faults.length, 0);
  assert.equal(made, 0);
});
