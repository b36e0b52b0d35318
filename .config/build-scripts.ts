/** The first step of the build: empties `dist/` and writes the files that load without a bundler. */
import { rmSync } from 'node:fs';
import { build } from 'vite';
import { SCRIPTS, singleFile, TESTING } from './single-file.js';

rmSync(new URL('../dist/', import.meta.url), { recursive: true, force: true });
await Promise.all([...SCRIPTS, TESTING].map((it) => build(singleFile(it))));
