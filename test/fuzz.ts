/**
 * Runs every property test with a new seed and 100 times as many cases, for about 15 minutes at most:
 * `npm run test:fuzz`. A failure prints its seed and its smallest example, which becomes a test.
 *
 * - `FUZZ_SEED=123` repeats the run that printed this seed.
 * - `FUZZ_MINUTES=60` starts over with new seeds until the time is over.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { FUZZ_SEED, FUZZ_MINUTES } = process.env;
const QUARTER = 15 * 60;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const files = readdirSync(here('unit'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(here(`unit/${file}`), 'utf8').includes('fc.assert('))
  .sort();

const now = () => Date.now() / 1000;
const end = now() + (FUZZ_MINUTES ? Number(FUZZ_MINUTES) * 60 : QUARTER);
let cases = 0;
const failed: string[] = [];

do {
  fuzz(FUZZ_SEED ? Number(FUZZ_SEED) : randomInt(2 ** 31));
} while (FUZZ_MINUTES && now() < end);

process.exitCode = failed.length ? 1 : 0;
process.stdout.write(`\n${cases.toLocaleString('en')} cases, ${failed.length} failed files\n`);
for (const line of failed) process.stdout.write(`${line}\n`);

function fuzz(seed: number): void {
  process.stdout.write(`\nseed ${seed}\n`);
  const roundEnd = Math.min(end, now() + QUARTER);
  for (const [index, file] of files.entries()) {
    const started = now();
    // Most files need a fraction of their share, so a slow one may take three.
    const seconds = (3 * Math.max(0, roundEnd - started)) / (files.length - index);
    const { status, output } = spawnSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--import', here('support/fuzz-settings.ts')],
        ...['--test-reporter', 'dot', here(`unit/${file}`)],
      ],
      {
        env: { ...process.env, FUZZ_SEED: `${seed}`, FUZZ_SECONDS: `${seconds}` },
        stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
        encoding: 'utf8',
      },
    );
    const count = Number(output?.[3] ?? 0);
    cases += count;
    const took = Math.round(now() - started);
    process.stdout.write(`${file.padEnd(36)} ${`${count}`.padStart(8)} cases ${took} s\n`);
    if (status === 0) continue;
    failed.push(`seed ${seed}: ${file}`);
    process.stdout.write(`${output?.[1]}\n`);
  }
}
