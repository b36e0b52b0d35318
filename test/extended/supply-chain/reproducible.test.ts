/** Anybody can check that a published file comes from the source: the same commit gives the same bytes. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { npm } from '../../package/support/packed.js';

const root = join(import.meta.dirname, '../../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

test('builds in two folders and two time zones have the same bytes', (context) => {
  // On the same disk as the installed packages, whose files are linked instead of copied.
  const place = join(root, '.output/reproducible');
  rmSync(place, { recursive: true, force: true });
  context.after(() => rmSync(place, { recursive: true, force: true }));
  const builds = [
    { folder: join(place, 'a'), env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'C' } },
    { folder: join(place, 'a longer/way to it'), env: { TZ: 'America/Adak', LC_ALL: 'C.UTF-8' } },
  ];
  const [first = {}, second = {}] = builds.map(({ folder, env }) => {
    copySource(folder);
    const before = { TZ: process.env.TZ, LC_ALL: process.env.LC_ALL };
    Object.assign(process.env, env);
    npm(folder, 'pack');
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    return hashesIn(folder);
  });
  assert.ok(first['dist/tour-booking.js']);
  assert.ok(Object.keys(first).some((name) => name.endsWith('.tgz')));
  assert.deepEqual(Object.keys(second), Object.keys(first));
  const differing = Object.keys(first).filter((name) => first[name] !== second[name]);
  assert.deepEqual(differing, []);
});

/** Copies what git knows of, as it is now, and the installed packages: paths to them end up in source maps. */
function copySource(folder: string): void {
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split(
    '\0',
  )) {
    if (!file) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
}

/** The hash of the package and of every file in `dist`. */
function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('dist', file))
    .concat(readdirSync(folder).filter((file) => file.endsWith('.tgz')))
    .filter((file) => statSync(join(folder, file)).isFile());
  return Object.fromEntries(
    files.sort().map((file) => {
      const bytes = readFileSync(join(folder, file));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
