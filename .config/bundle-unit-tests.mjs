/** Bundles the unit tests where they are, in Stryker's copy of the project. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** What modules remember, and how to forget it. Otherwise a change's results would be there for the next one. */
const MEMORIES = {
  'src/api/schema-parts.ts': [/let schema\b.*;/, 'schema = undefined'],
  'src/model/keep-latest.ts': [/const kept = new WeakMap[\s\S]*?\(\);/, 'kept = new WeakMap()'],
  'src/model/wall-time.ts': [/let ownZone\b.*;/, 'ownZone = undefined'],
};

function withForgetting(text, [memory, forget]) {
  assert.match(text, memory);
  const forgetting = `(globalThis.memories ??= []).push(() => { ${forget}; });`;
  return text.replace(memory, (found) => `${found.replace('const', 'let')} ${forgetting}`);
}

const unitTests = {
  name: 'unit-tests',
  setup({ onLoad }) {
    onLoad({ filter: /\/(src|test|\.config)\/.*\.ts$/ }, ({ path }) => {
      const memory = MEMORIES[relative('.', path)];
      const text = readFileSync(path, 'utf8');
      // A module looks for its files from its own place, not from the bundle's.
      const place = JSON.stringify(pathToFileURL(path));
      const contents = memory
        ? withForgetting(text, memory)
        : text.replaceAll('import.meta.url', place);
      return { contents, loader: 'ts' };
    });
  },
};

await build({
  entryPoints: ['test/unit/**/*.test.ts'],
  outbase: '.',
  outdir: '.',
  bundle: true,
  splitting: true,
  chunkNames: 'test/unit/chunks/[hash]',
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: { 'node:test': './test/support/node-test-in-mocha.ts' },
  plugins: [unitTests],
  logLevel: 'error',
});
