/** `npm run docs`: writes the tables of the documentation anew. The build has to be there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { docFiles } from './doc-files.js';
import { withTables } from './doc-tables.js';
import { OPENACR_FILE, openAcr } from './openacr.js';

for (const file of docFiles()) {
  const path = new URL(`../${file}`, import.meta.url);
  writeFileSync(path, withTables(readFileSync(path, 'utf8')));
}

writeFileSync(new URL(`../${OPENACR_FILE}`, import.meta.url), openAcr());
