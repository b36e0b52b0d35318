/** A release's version is in package.json, and every address in the documentation has it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { docFiles, readDoc } from '../../.config/doc-files.js';
import {
  closeChangelog,
  developmentAfter,
  documentedVersion,
  findMismatches,
  releaseEntry,
  releaseNotes,
  versionedName,
  withEntry,
  withIntegrity,
  withVersion,
} from '../../.config/release.js';
import { TourElement } from '../../src/tour-element.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version } = JSON.parse(read('package.json'));

test('the elements have the version of package.json', () => {
  assert.equal(TourElement.version, version);
});

test('every address at a CDN names the last release and a file', () => {
  let count = 0;
  const documented = documentedVersion(read('CHANGELOG.md'));
  for (const file of docFiles()) {
    const addresses = readDoc(file).matchAll(
      /(?:unpkg\.com|jsdelivr\.net|esm\.(?:sh|run)|skypack\.dev)[^\s"'`)]*/g,
    );
    for (const [address] of addresses) {
      assert.ok(address.includes(`/tour-booking@${documented}/dist/`), `${file}: ${address}`);
      count += 1;
    }
  }
  assert.ok(count > 0);
});

test('every script tag that loads from a CDN has a hash', () => {
  for (const file of docFiles()) {
    for (const [tag] of readDoc(file).matchAll(/<script[^>]+https:\/\/(?:unpkg|cdn)[^>]+>/g)) {
      assert.match(tag, /\bcrossorigin\b/, file);
      assert.match(tag, /\bintegrity="(HASH|sha384-[\w+/]{64})"/, file);
    }
  }
});

test('only the page about hosting loads the script from a CDN', () => {
  const pages = docFiles().filter((file) => /unpkg\.com/.test(readDoc(file)));
  assert.deepEqual(pages, ['docs/hosting.md']);
});

test('every action in a workflow is pinned to a commit', () => {
  for (const name of readdirSync(new URL('../../.github/workflows', import.meta.url))) {
    const uses = [...read(`.github/workflows/${name}`).matchAll(/\buses: (.+)/g)];
    for (const [, action = ''] of uses) assert.match(action, /^[\w/-]+@[0-9a-f]{40} # v\d/, name);
  }
});

describe('a release', () => {
  const sections = [
    'Unreleased',
    '1.2.0 - 2026-11-23\n\n- A change.',
    '1.1.0 - 2026-10-01\n\n- Old.',
  ];
  const changelog = `# Changelog\n\n## ${sections.join('\n\n## ')}\n`;
  const versions = { 'package.json': '1.2.0', 'TourElement.version': '1.2.0' };
  const release = { tag: 'v1.2.0', versions, changelog };

  test('goes out when everything names its version', () => {
    assert.deepEqual(findMismatches(release), []);
  });

  const older = { ...versions, 'TourElement.version': '1.1.0' };
  const open = changelog.replace('Unreleased\n', 'Unreleased\n\n- Another.\n');
  for (const [what, change, message] of [
    ['a tag of another form', { tag: '1.2.0' }, /doesn't look like v1\.2\.3/],
    ['another tag', { tag: 'v1.3.0' }, /package\.json says 1\.2\.0, but the tag says 1\.3\.0/],
    ['another version of the elements', { versions: older }, /TourElement\.version says 1\.1\.0/],
    ['no section', { changelog: changelog.replace('1.2.0', '1.1.9') }, /no dated section/],
    ['no date', { changelog: changelog.replace(' - 2026-11-23', '') }, /no dated section/],
    [
      'a version in development',
      { tag: 'v1.2.0-dev' },
      /1\.2\.0-dev isn't the version of a release/,
    ],
    ['unreleased changes', { changelog: open }, /lines under Unreleased/],
  ] as const) {
    test(`fails with ${what}`, () => {
      assert.match(findMismatches({ ...release, ...change }).join('\n'), message);
    });
  }

  test('turns what is unreleased into a dated section', () => {
    const rest = '## 1.2.0 - 2026-11-23\n\n- Old.\n';
    for (const [version, before, after] of [
      ['1.3.0', `\n\n- New.\n\n${rest}`, `\n\n- New.\n\n${rest}`],
      ['0.1.0', '\n\n## 0.1.0\n\n- First.\n', '\n\n- First.\n'],
    ] as const) {
      const closed = closeChangelog(`## Unreleased${before}`, version, '2026-12-01');
      assert.equal(closed, `## Unreleased\n\n## ${version} - 2026-12-01${after}`);
    }
  });

  test('has its own changes and the hashes in its notes', () => {
    const notes = releaseNotes(changelog, '1.2.0', { 'tour-booking.js': 'sha384-abc' });
    assert.match(notes, /^- A change\.\n\n### Hashes\n.*\| `tour-booking\.js` \| `sha384-abc` \|/s);
    assert.doesNotMatch(notes, /Old/);
  });

  test('is followed by a version in development', () => {
    assert.equal(developmentAfter('0.1.0'), '0.1.1-dev');
    assert.equal(developmentAfter('0.2.0-rc.1'), '0.2.0-dev');
  });

  test('stays in the documentation until the next one', () => {
    assert.equal(documentedVersion(changelog), '1.2.0');
    assert.equal(documentedVersion('## Unreleased\n\n## 0.1.0\n'), 'VERSION');
  });

  test('comes first in the list of releases, which marks security fixes', () => {
    const fixed = changelog.replace('- A change.', '### Security\n\n- A fix.');
    const hashes = { 'tour-booking.js': 'sha384-abc' };
    const older = releaseEntry(fixed, '1.1.0', {});
    const newest = releaseEntry(fixed, '1.2.0', hashes);
    assert.deepEqual(newest, {
      version: '1.2.0',
      date: '2026-11-23',
      security: true,
      integrity: hashes,
    });
    assert.equal(older.security, false);
    // A workflow that runs again doesn't list its version twice.
    assert.deepEqual(withEntry(withEntry([older], newest), newest), [newest, older]);
  });

  test('has its version in the names of its files', () => {
    for (const file of ['tour-booking.js', 'tour-appointments.js']) {
      const name = versionedName(file, '1.1.0');
      assert.equal(withVersion(name, '1.2.0-beta.1'), versionedName(file, '1.2.0-beta.1'));
      assert.notEqual(name, file);
    }
    for (const text of ['tour-booking-V.cdx.json', 'gh release download vV --repo'])
      for (const before of ['VERSION', '1.1.0-rc.1']) {
        const renewed = withVersion(text.replace('V', before), '1.2.0');
        assert.equal(renewed, text.replace('V', '1.2.0'));
      }
    assert.equal(versionedName('nestio.js.map', '1.2.0'), 'nestio-1.2.0.js.map');
  });

  test('writes its version and its hash into the pinned addresses', () => {
    const tag = (it: string, hash: string) =>
      `<script integrity="${hash}" src="https://unpkg.com/tour-booking@${it}/dist/tour-booking.js">`;
    const text = withVersion(tag('1.1.0', 'sha384-old'), '1.2.0-beta.1');
    const hashed = withIntegrity(text, { 'tour-booking.js': 'sha384-new' });
    assert.equal(hashed, tag('1.2.0-beta.1', 'sha384-new'));
  });
});
