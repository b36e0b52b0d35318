/**
 * Loads the `node:test` tests in some folders into one process, instead of starting a hundred:
 * `npm run node-test unit/model unit/strings`. For a single file:
 * `npx tsx --test test/unit/model/slots.test.ts`.
 */
import { readdirSync } from 'node:fs';

for (const folder of process.argv.slice(2)) {
  const place = new URL(`../${folder}/`, import.meta.url);
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  for (const file of files.sort()) {
    if (file.endsWith('.test.ts')) await import(new URL(file, place).href);
  }
}
