/** The last step of the build: writes editor data, JSX types, llms.txt and hashes to dist/. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { jsxTypes } from './jsx-types.js';
import { llmsFull, llmsIndex } from './llms.js';
import { readElements } from './manifest.js';
import { SCRIPTS } from './single-file.js';

const dist = new URL('../dist/', import.meta.url);
const write = (name: string, text: string) => writeFileSync(new URL(name, dist), text);
const writeJson = (name: string, value: object) =>
  write(name, `${JSON.stringify(value, null, 2)}\n`);

const path = new URL('custom-elements.json', dist);
const manifest = JSON.parse(readFileSync(path, 'utf8'));
// Keeps hover cards short. The documentation has the rest.
const editors = {
  outdir: 'dist',
  hideLogs: true,
  hideEventDocs: true,
  hideSlotDocs: true,
  hideMethodDocs: true,
  hideCssPropertiesDocs: true,
  hideCssPartsDocs: true,
};
generateVsCodeCustomElementData(manifest, editors);
generateJetBrainsWebTypes(manifest, { ...editors, packageJson: false });

const elements = readElements(path);
write('lib/jsx.d.ts', jsxTypes(elements));
// The compiler also writes the types of the whole sandbox, which don't ship.
const testing = readFileSync(
  new URL('../.output/types/demo/testing.d.ts', import.meta.url),
  'utf8',
);
write('lib/testing.d.ts', testing.replace('../src/api/', './api/'));
// Lets a plain `import 'tour-booking/jsx'` work, too.
write('lib/jsx.js', 'export {};\n');

write(
  'llms.txt',
  llmsIndex((file) => `../${file}`),
);
write('llms-full.txt', llmsFull());

const integrity = SCRIPTS.map(({ file: name }) => {
  const digest = createHash('sha384')
    .update(readFileSync(new URL(name, dist)))
    .digest('base64');
  return [name, `sha384-${digest}`] as const;
});
writeJson('integrity.json', Object.fromEntries(integrity));
for (const [name, hash] of integrity) {
  process.stdout.write(`dist/${name}\n  integrity="${hash}" crossorigin\n`);
}
