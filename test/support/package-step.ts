import { existsSync } from 'node:fs';
import { atLeastOne, type Counts } from './counts.js';
import { build } from './steps.js';
import { runFiles, testFiles } from './unit-step.js';

/** The last file of a build. */
const built = new URL('../../dist/integrity.json', import.meta.url);

/** What ships: the packed package, and sites and applications that use it. */
export async function packed(): Promise<Counts> {
  if (!existsSync(built)) {
    const counts = await build();
    if (!existsSync(built)) return counts;
  }
  return atLeastOne('package', await runFiles(testFiles('test/package')));
}
