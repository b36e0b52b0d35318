/**
 * The release steps that edit or check files. CONTRIBUTING.md says when each one runs.
 *
 * - `version`: copies the version in package.json to all other places, during `npm version`.
 * - `integrity`: writes the build's hashes into the documentation, during `npm version`.
 * - `check v1.2.3`: fails if the tag and the files disagree.
 * - `repository https://…`: writes the repository into package.json, so that npm links to it.
 * - `notes`: writes the release notes to .output/release-notes.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { docFiles } from './doc-files.js';
import {
  closeChangelog,
  findMismatches,
  releaseNotes,
  withIntegrity,
  withVersion,
} from './release.js';

const ELEMENT = 'src/tour-element.ts';
const VERSION = /(static readonly version = ')([^']+)/;

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const write = (path: string, text: string) => writeFileSync(at(path), text);
const edit = (path: string, change: (text: string) => string) => write(path, change(read(path)));

const { version } = JSON.parse(read('package.json'));
const integrity = () => JSON.parse(read('dist/integrity.json'));

const STEPS: Readonly<Record<string, (argument: string) => void>> = {
  version() {
    const today = new Date().toISOString().slice(0, 10);
    edit(ELEMENT, (text) => text.replace(VERSION, `$1${version}`));
    edit('CHANGELOG.md', (text) => closeChangelog(text, version, today));
    for (const file of docFiles()) edit(file, (text) => withVersion(text, version));
  },

  integrity() {
    for (const file of docFiles()) edit(file, (text) => withIntegrity(text, integrity()));
  },

  check(tag) {
    const versions = {
      'package.json': version,
      'package-lock.json': JSON.parse(read('package-lock.json')).version,
      'TourElement.version': VERSION.exec(read(ELEMENT))?.[2],
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

  notes() {
    mkdirSync(at('.output/'), { recursive: true });
    write('.output/release-notes.md', releaseNotes(read('CHANGELOG.md'), version, integrity()));
  },
};

const [name = '', argument = ''] = process.argv.slice(2);
const step = STEPS[name];
if (!step) throw new Error(`Unknown step "${name}". Use one of ${Object.keys(STEPS).join(', ')}.`);
step(argument);
