/** The last step of the build: what is made of the built files and of the manifest. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cssData, htmlData } from './editor-data.js';
import { jsxTypes } from './jsx-types.js';
import { licensesOf, packagesIn } from './licenses.js';
import { readElements } from './manifest.js';

const SINGLE_FILES = ['tour-booking.js', 'tour-booking.classic.js', 'nestio.js'];

const dist = new URL('../dist/', import.meta.url);
const write = (name: string, text: string) => writeFileSync(new URL(name, dist), text);
const writeJson = (name: string, value: object) =>
  write(name, `${JSON.stringify(value, null, 2)}\n`);

const elements = readElements(new URL('custom-elements.json', dist));
writeJson('vscode.html-custom-data.json', htmlData(elements));
writeJson('vscode.css-custom-data.json', cssData(elements));
write('lib/jsx.d.ts', jsxTypes(elements));
// The compiler writes it beside those of all that the sandbox is made of.
const testing = readFileSync(
  new URL('../.output/types/demo/testing.d.ts', import.meta.url),
  'utf8',
);
write('lib/testing.d.ts', testing.replace('../src/api/', './api/'));
// So that importing it in full, and not for its types alone, is no mistake.
write('lib/jsx.js', 'export {};\n');

const maps = [...SINGLE_FILES, 'lib/testing.js'].map((name) => new URL(`${name}.map`, dist));
const packages = [...new Set(maps.flatMap(packagesIn))].sort();
write(
  'THIRD-PARTY-LICENSES.txt',
  licensesOf(packages, new URL('../node_modules/', import.meta.url)),
);

const integrity = SINGLE_FILES.map((name) => {
  const digest = createHash('sha384')
    .update(readFileSync(new URL(name, dist)))
    .digest('base64');
  return [name, `sha384-${digest}`] as const;
});
writeJson('integrity.json', Object.fromEntries(integrity));
for (const [name, hash] of integrity) {
  process.stdout.write(`dist/${name}\n  integrity="${hash}" crossorigin\n`);
}
