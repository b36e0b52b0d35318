/** The software bill of materials of a release, in the CycloneDX format. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
/** npm names the bill after the folder. */
const folder = new URL('.output/sbom/tour-booking/', root);

/**
 * Describes the packages that are installed with ours. In a project with development dependencies, `npm sbom
 * --omit dev` (11.19) also leaves out each package that a development dependency needs, such as Lit. So it gets a
 * project without them.
 */
export function createSbom(): string {
  const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
  delete manifest.devDependencies;
  delete lock.packages[''].devDependencies;
  for (const [path, { dev, devOptional }] of Object.entries<Locked>(lock.packages))
    if (dev || devOptional) delete lock.packages[path];

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('package.json', folder), JSON.stringify(manifest));
  writeFileSync(new URL('package-lock.json', folder), JSON.stringify(lock));
  const format = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'library'];
  return execFileSync('npm', ['sbom', ...format], { cwd: folder, encoding: 'utf8' });
}

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}
