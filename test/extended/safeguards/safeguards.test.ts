/**
 * Removes each safeguard in a copy of the project, and expects the named test file to fail. All of these
 * files are part of `npm test`, and have to pass there. Four copies are in use at once, because a test in
 * a browser mostly waits for what doesn't appear.
 *
 * A safeguard keeps a booking from being lost, doubled or leaked, or a visitor from being stuck. The
 * `.diff` files list them: `@@` with the source file and the test file, then for each safeguard its
 * name, the code, which the file has once, and its replacement, which still has to compile.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { findBrowser } from '../../support/find-browser.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The lines of an entry that begin with that sign, as a piece of code. */
const piece = (sign: '-' | '+', lines: readonly string[]) =>
  lines
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n');

const safeguards = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.diff'))
  .flatMap((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8')
      .split(/^@@ /m)
      .slice(1),
  )
  .flatMap((section) => {
    const [head = '', ...entries] = section.split(/\n# /);
    const [file = '', noticedBy = ''] = head.split(': ');
    return entries.map((entry) => {
      const [what = '', ...lines] = entry.split('\n');
      return { what, file, noticedBy, code: piece('-', lines), without: piece('+', lines) };
    });
  });

/** One for each removal at a time. */
const copies = ['first', 'second', 'third', 'fourth'].map((name) =>
  join(root, '.output/safeguards', name),
);
/** The copies that aren't in use. */
const free = [...copies];
// The time zone of the fast run. One failed test is enough, so the others needn't run.
const env = {
  ...process.env,
  TZ: 'America/New_York',
  BROWSER_PATH: findBrowser(),
  STOP_AT_FAILURE: 'true',
};

before(() => {
  removeCopies();
  // Tracked and untracked files. A deleted file is on the list until the deletion is committed.
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  const existing = files.filter((name) => name && existsSync(join(root, name)));
  for (const copy of copies) {
    for (const file of [...existing, 'dist']) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(root, file), join(copy, file), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  }
});

after(removeCopies);

function removeCopies(): void {
  rmSync(join(root, '.output/safeguards'), { recursive: true, force: true });
}

describe('safeguards', { concurrency: copies.length }, () => {
  for (const { what, file, code, without, noticedBy } of safeguards) {
    test(`without “${what}”, ${noticedBy} fails`, () =>
      inCopy(async (copy) => {
        const path = join(copy, file);
        const text = readFileSync(path, 'utf8');
        assert.equal(text.split(code).length, 2, `${file} has to contain the code once`);
        const changed = text.replace(code, () => without);
        // A file with a syntax error fails every test and proves nothing.
        assert.deepEqual(parseSync(file, changed).errors, []);
        writeFileSync(path, changed);
        try {
          const status = await statusOf(copy, levelOf(noticedBy), noticedBy);
          assert.notEqual(status, 0, 'the tests pass without it');
        } finally {
          writeFileSync(path, text);
        }
      }));
  }
});

/** Node starts only as many tests at once as there are copies. */
async function inCopy<Result>(work: (copy: string) => Promise<Result>): Promise<Result> {
  const copy = free.pop();
  assert.ok(copy, 'every copy is in use');
  try {
    return await work(copy);
  } finally {
    free.push(copy);
  }
}

type Level = 'unit' | 'element' | 'journey';

function levelOf(file: string): Level {
  assert.ok(existsSync(join(root, file)), `${file} is missing`);
  const [, level] = /^test\/(unit|element|journey)\//.exec(file) ?? [];
  // Playwright fails if a file has no journey of the fast run, as if it had noticed something.
  const isFast =
    level && (level !== 'journey' || /@flow|\bflow,/.test(readFileSync(join(root, file), 'utf8')));
  assert.ok(isFast, `${file} is not part of the fast run`);
  return level as Level;
}

/** The exit code of the tests of a file. */
async function statusOf(copy: string, level: Level, file: string): Promise<number | null> {
  if (level === 'unit') return unitStatus(copy, file);
  if (level === 'element') return run(copy, 'wtr', '--group', 'default', '--files', file);
  const build = await run(copy, 'tsx', 'test/extended/safeguards/build-widget.ts');
  assert.equal(build, 0, 'the build fails');
  const options = ['-c', 'test', '--project', 'fast', '--workers', '1', '-x'];
  return run(copy, 'playwright', 'test', ...options, file);
}

/** Node's runner can't stop at the first failure, so its output tells. */
async function unitStatus(copy: string, file: string): Promise<number | null> {
  const options = ['--import', 'tsx', '--test-reporter=tap', file];
  const child = spawn('node', options, { cwd: copy, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    if (!/^ *not ok/.test(line)) continue;
    child.kill();
    await closed;
    return 1;
  }
  const [status] = await closed;
  return status;
}

async function run(copy: string, tool: string, ...args: string[]): Promise<number | null> {
  const bin = join(copy, 'node_modules/.bin', tool);
  const [status] = await once(spawn(bin, args, { cwd: copy, env, stdio: 'ignore' }), 'close');
  return status;
}
