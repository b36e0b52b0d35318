import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docFiles, docImages, readBytes, readDoc } from '../../.config/doc-files.js';
import { configParts, withTables } from '../../.config/doc-tables.js';
import { llmsFull } from '../../.config/llms.js';
import { readElements } from '../../.config/manifest.js';
import { criteria, OPENACR_FILE, openAcr } from '../../.config/openacr.js';
import { NAVIGATION } from '../../docs/.vitepress/navigation.js';

const elements = readElements(new URL('../../dist/custom-elements.json', import.meta.url));

for (const file of docFiles()) {
  test(`${file}: its tables are those that the build describes`, () => {
    const text = readDoc(file);
    assert.ok(withTables(text) === text, `${file} is stale: "npm run build && npm run docs"`);
  });
}

test('the OpenACR file has each criterion of WCAG 2.2 AA once', () => {
  assert.ok(readDoc(OPENACR_FILE) === openAcr(), 'it is stale: "npm run docs"');
  const numbers = criteria().map(({ num }) => num);
  // Including 4.1.1, which WCAG 2.2 has removed and the report’s catalog still lists.
  assert.deepEqual([new Set(numbers).size, numbers.length], [56, 56]);
  const levels = new Set(criteria().map(({ level }) => level));
  assert.deepEqual([...levels].sort(), ['not-applicable', 'partially-supports', 'supports']);
});

test('everything that a page may use is in a table', () => {
  const text = docFiles().map(readDoc).join('\n');
  const parts = configParts();
  // The table of the whole describes two of them, and two are alike.
  const own = parts.filter((name) => !['redirect', 'directions', 'terms'].includes(name));
  for (const table of [
    ...['events', 'methods'].flatMap((kind) => [
      `${kind} tour-booking`,
      `${kind} tour-appointments`,
    ]),
    ...['attributes', 'properties', 'slots', 'tokens', 'parts'].map(
      (kind) => `${kind} tour-booking`,
    ),
    ...['all', ...own].map((part) => `config ${part}`),
  ]) {
    assert.ok(text.includes(`<!-- table: ${table} -->`), table);
  }
});

test('the attributes of `<tour-appointments>` are in its table, unless `<tour-booking>` has them', () => {
  const [booking, appointments] = ['tour-booking', 'tour-appointments'].map((tag) =>
    elements.find(({ tagName }) => tagName === tag)?.attributes.map(({ name }) => name),
  );
  const [, listed = ''] =
    /<!-- table: attributes tour-appointments (.+) -->/.exec(readDoc('docs/attributes.md')) ?? [];
  const missing = appointments?.filter(
    (name) => ![...(booking ?? []), ...listed.split(' ')].includes(name),
  );
  assert.deepEqual(missing, []);
});

test('the navigation has every page, once', () => {
  const pages = Object.values(NAVIGATION).flat();
  assert.deepEqual(pages.toSorted(), ['CHANGELOG.md', ...docFiles()].sort());
});

test('the assistants’ file has every page', () => {
  const full = llmsFull();
  for (const file of docFiles()) assert.ok(full.includes(`<!-- ${file} -->\n\n# `), file);
});

test('the README names the two commands that start and test the project', () => {
  const { scripts } = JSON.parse(readBytes('package.json').toString());
  for (const [, command = ''] of readDoc('README.md').matchAll(/^npm ci && npm (?:run )?(\w+)/gm))
    assert.ok(scripts[command], command);
  for (const command of ['npm ci && npm start', 'npm ci && npm test'])
    assert.ok(readDoc('README.md').includes(`\n${command} `), command);
});

test('the README is short, and its pictures are small', () => {
  assert.ok(readDoc('README.md').split('\n').length <= 121);
  for (const image of docImages()) assert.ok(readBytes(image).length < 100_000, image);
});
