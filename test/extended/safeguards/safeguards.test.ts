/**
 * Removes each safeguard in a copy of the project, one at a time, and expects the named test file to
 * fail. All of these files are part of `npm test`, and pass in the copy before the first removal.
 *
 * A safeguard keeps a booking from being lost, doubled or leaked, or a visitor from being stuck. The
 * `.diff` files list them: `@@` with the source file and the test file, then for each safeguard its
 * name, the code, which the file has once, and its replacement, which still has to compile.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
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
import { after, before, test } from 'node:test';
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

const copy = join(root, '.output/safeguards');
// The time zone of the fast run.
const env = { ...process.env, TZ: 'America/New_York', BROWSER_PATH: findBrowser() };

before(() => {
  rmSync(copy, { recursive: true, force: true });
  // Tracked and untracked files. A deleted file is on the list until the deletion is committed.
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of [...files, 'dist'].filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

after(() => rmSync(copy, { recursive: true, force: true }));

const noticing = [...new Set(safeguards.map(({ noticedBy }) => noticedBy))];
for (const level of ['unit', 'element', 'journey'] as const) {
  test(`the ${level} tests pass with every safeguard in place`, () => {
    assert.equal(statusOf(level, ...noticing.filter((file) => levelOf(file) === level)), 0);
  });
}

for (const { what, file, code, without, noticedBy } of safeguards) {
  test(`${what}: noticed by ${noticedBy}`, () => {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    assert.equal(text.split(code).length, 2, `${file} has to contain the code once`);
    const changed = text.replace(code, () => without);
    // A file with a syntax error fails every test and proves nothing.
    assert.deepEqual(parseSync(file, changed).errors, []);
    writeFileSync(path, changed);
    try {
      assert.notEqual(statusOf(levelOf(noticedBy), noticedBy), 0, 'the tests pass without it');
    } finally {
      writeFileSync(path, text);
    }
  });
}

type Level = 'unit' | 'element' | 'journey';

function levelOf(file: string): Level {
  assert.ok(existsSync(join(root, file)), `${file} is missing`);
  const [, level] = /^test\/(unit|element|journey)\//.exec(file) ?? [];
  assert.ok(level, `${file} is not part of the fast run`);
  return level as Level;
}

/** The exit code of the tests of these files. */
function statusOf(level: Level, ...files: string[]): number | null {
  if (level === 'unit') return run('tsx', '--test', ...files);
  if (level === 'element') {
    return run('wtr', '--group', 'default', ...files.flatMap((file) => ['--files', file]));
  }
  const build = run('vite', 'build', '--minify', 'false', '--emptyOutDir', 'false');
  assert.equal(build, 0, 'the build fails');
  return run('playwright', 'test', '-c', 'test', '--project', 'fast', '-x', ...files);
}

function run(tool: string, ...args: string[]): number | null {
  const bin = join(copy, 'node_modules/.bin', tool);
  return spawnSync(bin, args, { cwd: copy, env, stdio: 'ignore' }).status;
}
