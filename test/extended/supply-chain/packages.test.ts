/** The packages that are installed with ours: their known vulnerabilities and their licenses. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createSbom } from '../../../.config/sbom.js';

/** What anybody may use and ship with a notice. Any other license is a decision, which belongs here. */
const LICENSES = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

const root = new URL('../../../', import.meta.url);

interface Locked {
  readonly dev?: boolean;
  readonly peer?: boolean;
}

test('no known vulnerability is in what ships', (context) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout);
  // Unlike a report, a failure to get one has no counts.
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return context.skip(`the registry didn't answer: ${report.message ?? stdout}`);
  assert.equal(counts.total, 0, JSON.stringify(report.vulnerabilities, null, 2));
});

test('every package that ships has a license that allows it', () => {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
  const shipped = Object.entries<Locked>(packages).filter(
    ([path, { dev, peer }]) => path && !dev && !peer,
  );
  assert.ok(shipped.length > 5);
  for (const [path] of shipped) {
    const manifest = readFileSync(new URL(`${path}/package.json`, root), 'utf8');
    const { license } = JSON.parse(manifest);
    assert.ok(LICENSES.includes(license), `${path}: ${license}`);
  }
});

test('the bill of materials lists what is installed with the package', () => {
  const { metadata, components } = JSON.parse(createSbom());
  const names: string[] = components.map(({ name }: { name: string }) => name);
  const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  assert.equal(metadata.component.name, manifest.name);
  // Lit brings both.
  const expected = [...Object.keys(manifest.dependencies), 'lit-html', '@lit/reactive-element'];
  const missing = expected.filter((name) => !names.includes(name));
  assert.deepEqual(missing, []);
  const extra = Object.keys(manifest.devDependencies).filter((name) => names.includes(name));
  assert.deepEqual(extra, []);
});
