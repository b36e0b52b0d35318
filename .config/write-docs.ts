/** `npm run docs`: updates the documentation's tables. Run a build first. */
import { readFileSync, writeFileSync } from 'node:fs';
import { docFiles } from './doc-files.js';
import { withTables } from './doc-tables.js';
import { OPENACR_FILE, openAcr } from './openacr.js';

for (const file of docFiles()) {
  const path = new URL(`../${file}`, import.meta.url);
  writeFileSync(path, withTables(readFileSync(path, 'utf8')));
}

writeFileSync(new URL(`../${OPENACR_FILE}`, import.meta.url), openAcr());
