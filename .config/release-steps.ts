/**
 * The release steps that edit or check files. .github/RELEASING.md says when each one runs. `npm
 * version` does the rest. No release tool writes hashes into the documentation or compares them.
 *
 * - `version`: copies the version in package.json to all other places, during `npm version`.
 * - `integrity`: writes the build's hashes into the documentation, during `npm version`.
 * - `next`: gives package.json and the elements the next version in development, after `npm version`.
 * - `check v1.2.3`: fails if the tag and the files disagree.
 * - `repository https://…`: writes the repository into package.json, so that npm links to it.
 * - `assets`: gathers everything that a release consists of in .output/release/: the notes and, in files/,
 *   the package, the single files under versioned names, their licenses and hashes, the SBOM, and
 *   releases.json, which continues the one of the last release (.output/previous/releases.json).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { docFiles } from './doc-files.js';
import {
  closeChangelog,
  developmentAfter,
  findMismatches,
  releaseEntry,
  releaseNotes,
  versionedName,
  withEntry,
  withIntegrity,
  withVersion,
} from './release.js';
import { createSbom } from './sbom.js';

const SOURCE = 'src/version.ts';
const VERSION = /(VERSION = ')([^']+)/;

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const write = (path: string, text: string) => writeFileSync(at(path), text);
const edit = (path: string, change: (text: string) => string) => write(path, change(read(path)));

const npm = (...args: string[]) =>
  execFileSync('npm', args, {
    cwd: at('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const { version } = JSON.parse(read('package.json'));
const integrity = () => JSON.parse(read('dist/integrity.json'));

const STEPS: Readonly<Record<string, (argument: string) => void>> = {
  version() {
    const today = new Date().toISOString().slice(0, 10);
    edit(SOURCE, (text) => text.replace(VERSION, `$1${version}`));
    edit('CHANGELOG.md', (text) => closeChangelog(text, version, today));
    for (const file of docFiles()) edit(file, (text) => withVersion(text, version));
  },

  integrity() {
    for (const file of docFiles()) edit(file, (text) => withIntegrity(text, integrity()));
  },

  next() {
    const next = developmentAfter(version);
    npm('version', next, '--no-git-tag-version', '--ignore-scripts');
    edit(SOURCE, (text) => text.replace(VERSION, `$1${next}`));
  },

  check(tag) {
    const versions = {
      'package.json': version,
      'package-lock.json': JSON.parse(read('package-lock.json')).version,
      'TourElement.version': VERSION.exec(read(SOURCE))?.[2],
    };
    const found = findMismatches({ tag, versions, changelog: read('CHANGELOG.md') });
    for (const file of docFiles()) {
      const text = read(file);
      if (withVersion(text, version) !== text) found.push(`${file} pins another version.`);
      if (withIntegrity(text, integrity()) !== text) {
        found.push(`${file} has a hash that doesn't match the build.`);
      }
    }
    if (!found.length) return;
    process.stderr.write(`Don't release ${tag}:\n${found.join('\n')}\n`);
    process.exitCode = 1;
  },

  repository(url) {
    if (!/^https:\/\/[^/]+\/[^/]+\/[^/]+$/.test(url)) throw new Error(`Not a repository: ${url}`);
    const manifest = JSON.parse(read('package.json'));
    Object.assign(manifest, {
      homepage: `${url}#readme`,
      bugs: { url: `${url}/issues` },
      repository: { type: 'git', url: `git+${url}.git` },
    });
    write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  },

  assets() {
    const folder = '.output/release/files/';
    rmSync(at('.output/release/'), { recursive: true, force: true });
    mkdirSync(at(folder), { recursive: true });
    const files = integrity();
    for (const file of Object.keys(files))
      for (const it of [file, `${file}.map`])
        copyFileSync(at(`dist/${it}`), at(folder + versionedName(it, version)));
    for (const it of ['integrity.json', 'THIRD-PARTY-LICENSES.md'])
      copyFileSync(at(`dist/${it}`), at(folder + it));
    npm('pack', '--ignore-scripts', '--pack-destination', folder);
    npm('run', '--silent', 'build:wordpress');
    const plugin = `tour-booking-${version}.zip`;
    copyFileSync(at(`.output/${plugin}`), at(folder + plugin));
    write(`${folder}tour-booking-${version}.cdx.json`, createSbom());

    const changelog = read('CHANGELOG.md');
    const previous = '.output/previous/releases.json';
    const entries = existsSync(at(previous)) ? JSON.parse(read(previous)) : [];
    const all = withEntry(entries, releaseEntry(changelog, version, files));
    write(`${folder}releases.json`, `${JSON.stringify(all, null, 2)}\n`);

    const hashes = readdirSync(at(folder))
      .sort()
      .map((name) => {
        const hash = createHash('sha256')
          .update(readFileSync(at(folder + name)))
          .digest('hex');
        return `${hash}  ${name}\n`;
      });
    write(`${folder}SHA256SUMS`, hashes.join(''));
    write('.output/release/notes.md', releaseNotes(changelog, version, files));
  },
};

const [name = '', argument = ''] = process.argv.slice(2);
const step = STEPS[name];
if (!step) throw new Error(`Unknown step "${name}". Use one of ${Object.keys(STEPS).join(', ')}.`);
step(argument);
