/** Bundles the unit tests where they are, in Stryker's copy of the project. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** A module looks for its files from its own place, not from the bundle's. */
const keepPlaces = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\/(test|\.config)\/.*\.ts$/ }, ({ path }) => {
      const place = JSON.stringify(pathToFileURL(path));
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', place);
      return { contents, loader: 'ts' };
    });
  },
};

const settings = {
  outbase: '.',
  outdir: '.',
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: { 'node:test': './test/support/node-test-in-mocha.ts' },
  plugins: [keepPlaces],
  logLevel: 'error',
};

await build({
  ...settings,
  entryPoints: ['test/unit/**/*.test.ts'],
  splitting: true,
  chunkNames: 'test/unit/chunks/[hash]',
});
// A test loads this module a second time.
await build({ ...settings, entryPoints: ['src/model/time-zone.ts'] });
