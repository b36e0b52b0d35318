/**
 * Writes the WordPress plugin, with the single files of the last build, to
 * `.output/tour-booking-VERSION.zip`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));
const { version } = JSON.parse(read('package.json').toString());

const files: Record<string, Uint8Array> = {};
for (const name of readdirSync(new URL('src/wordpress/', root))) {
  const text = read(`src/wordpress/${name}`).toString();
  files[name] = strToU8(text.replaceAll('{{version}}', version));
}
for (const name of ['tour-booking.js', 'THIRD-PARTY-LICENSES.md']) {
  files[name] = read(`dist/${name}`);
}
files.LICENSE = read('LICENSE');

const path = `.output/tour-booking-${version}.zip`;
mkdirSync(new URL('.output/', root), { recursive: true });
// With the same date in every build, so that the same source makes the same file.
const mtime = new Date(1980, 0, 1);
writeFileSync(new URL(path, root), zipSync({ 'tour-booking': files }, { level: 9, mtime }));
process.stdout.write(`${path}\n`);
