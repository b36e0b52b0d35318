import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docFiles, docImages, readBytes, readDoc } from '../../.config/doc-files.js';
import { configParts, withTables } from '../../.config/doc-tables.js';
import { llmsFull } from '../../.config/llms.js';
import { readElements } from '../../.config/manifest.js';
import { criteria, OPENACR_FILE, openAcr } from '../../.config/openacr.js';
import { NAVIGATION } from '../../docs/.vitepress/navigation.js';
import { docBlock, docBlocks } from '../support/doc-blocks.js';
import { allElsewhere, elsewhereOf, samplesInPage } from '../support/doc-samples.js';

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

test('each sample is run by a test, or says why not', () => {
  const inPage = new Set(samplesInPage().map(({ code }) => code));
  const runs = docBlocks().map((block) => ({ block, keys: elsewhereOf(block) }));
  for (const { block, keys } of runs)
    assert.equal(keys.length, inPage.has(block.code) ? 0 : 1, `${block.file}: ${block.code}`);
  for (const { file, beginning, by } of allElsewhere()) {
    const own = runs.filter(({ block, keys }) => block.file === file && keys.includes(beginning));
    assert.equal(own.length > 0, true, `${file} has no sample that begins with ${beginning}`);
    if (by.includes('/'))
      assert.ok(readDoc(by).includes(`'${file}'`), `${by} doesn't read ${file}`);
  }
});

test('the editors’ data that a page names is in the package', () => {
  const settings = JSON.parse(docBlock('docs/hosting.md', '{\n  "html.customData"'));
  for (const [path = ''] of Object.values(settings) as string[][])
    assert.ok(readBytes(path.replace('./node_modules/tour-booking/', '')).length > 0, path);
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
