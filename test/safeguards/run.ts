/**
 * A safeguard counts as tested when removing it turns a test red. This removes each of them in a
 * copy of the project, one at a time, and runs the tests that have to notice: `npm run test:safeguards`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../support/find-browser.js';
import { findPrototype } from '../support/find-prototype.js';
import { type Safeguard, safeguards } from './safeguards.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const copy = join(root, '.output/safeguards');
// Here, because what looks for them prints what it found, and the runs print their results alone.
process.env.BROWSER_PATH ||= findBrowser();
process.env.PROTOTYPE_PATH ??= findPrototype();

copyProject();
const watchers = [...new Set(safeguards.flatMap(({ noticedBy }) => noticedBy))];
const early = watchers.filter((file) => isRed(file));
if (early.length > 0) {
  process.stderr.write(`Red although nothing is removed: ${early.join(', ')}\n`);
  process.exit(1);
}

let missed = 0;
for (const safeguard of safeguards) {
  const blind = without(safeguard, () => safeguard.noticedBy.filter((file) => !isRed(file)));
  if (blind.length > 0) missed++;
  const verdict = blind.length > 0 ? `NOT noticed by ${blind.join(', ')}` : 'noticed';
  process.stdout.write(`${safeguard.what}: ${verdict}\n`);
}
rmSync(copy, { recursive: true, force: true });
process.exitCode = missed > 0 ? 1 : 0;
process.stdout.write(`\n${safeguards.length - missed} passed, ${missed} failed\n`);

/** What git knows or would take, with the packages that are installed here. */
function copyProject(): void {
  rmSync(copy, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    // A file that was removed and not committed yet is still on the list.
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function without<T>({ what, file, code, without: other }: Safeguard, look: () => T): T {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(code).length !== 2) throw new Error(`${what}: not once in ${file}`);
  writeFileSync(
    path,
    text.replace(code, () => other),
  );
  try {
    return look();
  } finally {
    writeFileSync(path, text);
  }
}

/** Whether the tests of a file fail, as tests: one that cannot be run proves nothing. */
function isRed(file: string): boolean {
  return file.endsWith('.spec.ts') ? isJourneyRed(file) : isUnitRed(file);
}

function isUnitRed(file: string): boolean {
  const { status, stdout } = inCopy('tsx', ['--test', '--test-reporter=tap', file]);
  // A test that waits for ever is cancelled in the end, and red as well.
  const counts = [...stdout.matchAll(/^# (?:pass|fail|cancelled) (\d+)$/gm)].map(([, n]) =>
    Number(n),
  );
  const [passed = 0, failed = 0, cancelled = 0] = counts;
  if (passed + failed + cancelled === 0) throw new Error(`${file} could not be run:\n${stdout}`);
  return status !== 0 && failed + cancelled > 0;
}

function isJourneyRed(file: string): boolean {
  for (const mode of ['production', 'classic']) {
    const build = inCopy('vite', ['build', '--mode', mode]);
    if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}`);
  }
  // One failure says enough.
  const options = ['-c', 'test/journey', '--reporter=json', '--max-failures=1', file];
  const { stdout } = inCopy('playwright', ['test', ...options]);
  const { stats, errors } = JSON.parse(stdout) as {
    stats: { unexpected: number; expected: number };
    errors: { message?: string }[];
  };
  if (stats.expected + stats.unexpected === 0) {
    throw new Error(`${file} could not be run: ${errors[0]?.message}`);
  }
  return stats.unexpected > 0;
}

function inCopy(tool: string, args: readonly string[]) {
  return spawnSync(join(copy, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, TZ: 'America/New_York' },
  });
}
