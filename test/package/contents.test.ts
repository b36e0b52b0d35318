import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pack, root, temporaryFolder, tool } from './support/packed.js';

const SINGLE_FILES = ['tour-booking.js', 'tour-appointments.js', 'nestio.js', 'agent-tools.js'];

const SCRIPT_TAGS = ['nestio-global.ts', 'agent-tools/script-tag.ts'];

const { tarball, files } = pack(temporaryFolder());
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));

/** Every source file becomes a module, except those for a script tag. */
const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !SCRIPT_TAGS.includes(path))
  .map((path) => path.replace(/\.ts$/, ''));

test('the package holds what is needed, and nothing else', () => {
  const expected = [
    ...'CHANGELOG.md LICENSE README.md package.json'.split(' '),
    ...[
      ...'THIRD-PARTY-LICENSES.md custom-elements.json integrity.json web-types.json'.split(' '),
      ...'llms-full.txt llms.txt vscode.css-custom-data.json vscode.html-custom-data.json'.split(
        ' ',
      ),
      ...SINGLE_FILES,
    ].map((name) => `dist/${name}`),
    ...[...modules, 'jsx', 'testing'].flatMap((name) => [
      `dist/lib/${name}.js`,
      `dist/lib/${name}.d.ts`,
    ]),
    'dist/lib/testing.licenses.md',
  ];
  assert.deepEqual(files, expected.sort());
});

test('a single file does nothing in Node', async () => {
  const before = Reflect.ownKeys(globalThis);
  for (const name of SINGLE_FILES) await import(join(root, 'dist', name));
  assert.deepEqual(Reflect.ownKeys(globalThis), before);
});

test('publint has nothing to say', async () => {
  const packed = readFileSync(tarball);
  const { messages, pkg } = await publint({
    pack: { tarball: packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length) },
  });
  assert.equal(pkg.name, 'tour-booking');
  const problems = messages.map((message) => formatMessage(message, pkg, { color: false }));
  assert.deepEqual(problems, []);
});

test('every entry has its types, as ES modules', () => {
  tool('@arethetypeswrong/cli/dist/index.js', [tarball, '--profile', 'esm-only', '--no-color']);
});

test('every module imports only packed files and installed packages', () => {
  // React is installed wherever its components are used.
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const file of files.filter((path) => /^dist\/lib\/.*(js|ts)$/.test(path))) {
    const source = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
    const imports = source.matchAll(/(?:\bfrom |\bimport\(|^import )['"]([^'"\n]+)['"]/gm);
    for (const [, name = ''] of imports) {
      // One of the two is installed wherever the types of its JSX are used.
      if (file === 'dist/lib/jsx.d.ts' && ['react', 'solid-js'].includes(name)) continue;
      const isThere = name.startsWith('.')
        ? files.includes(posix.join(posix.dirname(file), name))
        : dependencies.some((it) => name === it || name.startsWith(`${it}/`));
      assert.ok(isThere, `${file} imports ${name}`);
    }
  }
});

test('only the server part needs what runs on a server', () => {
  for (const file of files.filter((path) => /^dist\/.*\.(js|d\.ts)$/.test(path))) {
    if (file.startsWith('dist/lib/server/') || file === 'dist/lib/testing.js') continue;
    assert.doesNotMatch(read(file), /(from|import\() ?['"](hono|jose|[./]*\/server\/)/, file);
  }
});

test('no file names a place on the machine that built it', () => {
  for (const file of files) {
    const text = read(file);
    assert.ok(!text.includes(root) && !text.includes('file://'), file);
  }
});

test('the package has at most 880 kB and no source map', () => {
  // Comments count, too: editors show those of the declarations, and readers of the code need the others.
  assert.ok(readFileSync(tarball).length <= 880_000);
  for (const file of files.filter((path) => path.endsWith('.js'))) {
    assert.doesNotMatch(read(file), /^\/\/# sourceMappingURL/m, file);
  }
});

test('the licenses of what is bundled are in the package', () => {
  const files = {
    'tour-booking.js': 'THIRD-PARTY-LICENSES.md',
    'lib/testing.js': 'lib/testing.licenses.md',
  };
  for (const [file, licenses] of Object.entries(files)) {
    const text = read(`dist/${licenses}`);
    const { sources } = JSON.parse(read(`dist/${file}.map`));
    const paths = String(sources).matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g);
    for (const [, name] of paths) {
      const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`));
      assert.ok(text.includes(`## ${name} - ${version} (${license})\n\n`), name);
    }
  }
});

test('each single file starts with the notices of everything in it', () => {
  for (const name of SINGLE_FILES) {
    const [notice = ''] = read(`dist/${name}`).split('\n', 1);
    assert.match(notice, /^\/\*! .* \*\/$/, name);
    assert.ok(notice.includes(`tour-booking ${manifest.version} (c) 2026`), name);
    const licenses = read('dist/THIRD-PARTY-LICENSES.md');
    const { sources } = JSON.parse(read(`dist/${name}.map`));
    for (const license of licenses.split(/^## /m).slice(1)) {
      const isBundled = `${sources}`.includes(`node_modules/${license.split(' ', 1)}/`);
      const [, owner = ''] = /^Copyright (.+?)(?:\. All.*| https:.*)?$/m.exec(license) ?? [];
      if (isBundled) assert.ok(notice.includes(owner), `${name}: ${owner}`);
    }
  }
});

test('each single file is ASCII, so that its encoding needs no header', () => {
  for (const name of SINGLE_FILES) assert.match(read(`dist/${name}`), /^\p{ASCII}+$/u, name);
});

test('the integrity file has the hash of each single file', () => {
  const told = JSON.parse(read('dist/integrity.json'));
  assert.deepEqual(Object.keys(told), SINGLE_FILES);
  for (const name of SINGLE_FILES) {
    const digest = createHash('sha384').update(readFileSync(join(root, 'dist', name)));
    assert.equal(told[name], `sha384-${digest.digest('base64')}`, name);
  }
});
