/** Every code block in the documentation is parsed, compiled or checked, depending on its language. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, type TestContext, test } from 'node:test';
import { parse, parseFragment } from 'parse5';
import { docListings, readDoc } from '../../../.config/doc-files.js';
import { readElements, wordsOf } from '../../../.config/manifest.js';
import { resolve, resolveAppointments } from '../../../src/config/resolve.js';
import { readConfig } from '../../../src/config/schema.js';
import {
  COMPILER_OPTIONS,
  installWith,
  root,
  temporaryFolder,
  tool,
} from '../../package/support/packed.js';
import { type DocBlock, docBlocks } from '../../support/doc-blocks.js';

const place = temporaryFolder();
const blocks = docBlocks();
const elements = readElements(new URL('../../../dist/custom-elements.json', import.meta.url));
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

/** Other tests run these as they are, so the compiler isn't needed: the modules of a page, or all its code. */
const MODULES_RUN = ['docs/api-client.md'];
const ALL_RUN = ['docs/operations.md'];

const DEPENDENCIES = {
  react: '19.3.1',
  '@types/react': '19.3.0',
  vue: '3.5.45',
  '@vitejs/plugin-vue': '6.0.11',
  vite: '8',
  '@angular/core': '22.2.6',
  rxjs: '7.8.2',
  'php-parser': '3.7.0',
  '@lit/react': '1',
  hono: '4',
  jose: '6',
};

const compilerOptions = {
  ...COMPILER_OPTIONS,
  moduleDetection: 'force',
  experimentalDecorators: true,
  paths: { '@playwright/test': [join(root, 'node_modules/playwright/test')] },
  skipLibCheck: true,
};

/** The globals of tag managers. */
const GLOBALS = `declare var dataLayer: unknown[];
declare function gtag(...words: unknown[]): void;
declare var turnstile: { getResponse(): string; reset(): void };
declare function fbq(...words: unknown[]): void;
declare function NestioLeadCapture(options: import('tour-booking/nestio').NestioOptions): void;
interface CustomElementRegistry { whenDefined(tag: 'tour-booking'): Promise<typeof import('tour-booking').TourBooking>; }
interface Document { getElementById(id: string): any; querySelector(tag: 'tour-booking'): HTMLElementTagNameMap['tour-booking']; }
`;

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { name: string; value: string }[];
  readonly childNodes?: readonly Node[];
  readonly value?: string;
}

before(() => installWith(place, DEPENDENCIES));

/** Links to the same site are valid in a page. Only for one test: other files of this process need Node as it is. */
function onPage(context: TestContext): void {
  Object.assign(globalThis, { document: { baseURI: 'https://www.example.com/' } });
  context.after(() => Reflect.deleteProperty(globalThis, 'document'));
}

function write(path: string, text: string): void {
  mkdirSync(join(place, path, '..'), { recursive: true });
  writeFileSync(join(place, path), text);
}

const where = ({ file, code }: DocBlock) => `${file}: ${code.slice(0, 60)}`;
const inLanguage = (...names: string[]) => blocks.filter((it) => names.includes(it.language));

test('every block says its language, and is of one that is checked', () => {
  const known = 'html css js ts tsx vue svelte json php sh text'.split(' ');
  for (const block of blocks) assert.ok(known.includes(block.language), where(block));
});

/** All nodes of a block. Fails for markup that parsers only tolerate. */
function nodesOf(block: DocBlock): Node[] {
  const faults: string[] = [];
  const onParseError = ({ code }: { code: string }) => faults.push(code);
  const read = block.code.startsWith('<!doctype') ? parse : parseFragment;
  const tree = read(block.code, { onParseError }) as unknown as Node;
  assert.deepEqual(faults, [], where(block));
  const withChildren = (it: Node): Node[] => [it, ...(it.childNodes ?? []).flatMap(withChildren)];
  return withChildren(tree);
}

const textOf = ({ childNodes = [] }: Node) => childNodes.map(({ value = '' }) => value).join('');
const attributesOf = ({ attrs = [] }: Node) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** What a page's defaults set, so that its tags don't. */
const DEFAULTS = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_KEY' };

test('HTML: the attributes exist, and the configuration has no fault', (t) => {
  onPage(t);
  for (const block of inLanguage('html')) {
    for (const node of nodesOf(block)) {
      const element = elements.find(({ tagName }) => tagName === node.nodeName);
      if (!element) continue;
      const hasDefaults = block.code.includes('TourBooking.defaults');
      const properties: Record<string, string> = hasDefaults ? { ...DEFAULTS } : {};
      for (const [name, value] of Object.entries(attributesOf(node))) {
        if (/^(id|class|hidden|data-.*)$/.test(name)) continue;
        const attribute = element.attributes.find((it) => it.name === name);
        assert.ok(attribute, `${where(block)}: ${name}`);
        const words = wordsOf(attribute);
        assert.ok(!words.length || words.includes(value), `${where(block)}: ${name}`);
        // The page's button isn't in the example.
        if (name !== 'match') properties[attribute.fieldName] = value;
      }
      const config = node.childNodes?.find(({ nodeName }) => nodeName === 'script');
      const booking = () => resolve(properties, config && textOf(config));
      const isBooking = node.nodeName === 'tour-booking';
      const { faults } = isBooking ? booking() : resolveAppointments(properties);
      assert.deepEqual(faults, [], where(block));
    }
  }
});

test('JSON: it can be read, and a configuration has no fault', (t) => {
  onPage(t);
  for (const block of inLanguage('json')) {
    const value = JSON.parse(block.code);
    if (block.file === 'docs/config.md' || value.smsConsent)
      assert.deepEqual(readConfig(value).faults, [], where(block));
  }
});

test('CSS: custom properties and parts exist', () => {
  const names = elements.flatMap(({ cssProperties, cssParts }) => [
    ...cssProperties.map(({ name }) => name),
    ...cssParts.map(({ name }) => `::part(${name})`),
  ]);
  for (const block of inLanguage('css')) {
    for (const [name] of block.code.matchAll(/--tour-[\w-]+|::part\([\w-]+\)/g)) {
      assert.ok(names.includes(name), `${where(block)}: ${name}`);
    }
  }
});

test('the shell: the scripts exist', () => {
  for (const block of inLanguage('sh')) {
    for (const [, name = ''] of block.code.matchAll(/npm run ([\w:]+)/g)) {
      assert.ok(scripts.includes(name), where(block));
    }
  }
});

/** A page imports the copies on its own site. */
const asInstalled = (code: string) =>
  code
    .replace("'/tour-booking.js'", "'tour-booking/define'")
    .replace("'/testing.js'", "'tour-booking/testing'");

test('TypeScript compiles, and JavaScript names what exists', () => {
  const written = ({ file }: DocBlock, index: number, text: string, ending: string) =>
    write(`${ending}/${index}-${file.replaceAll(/\W/g, '-')}.${ending}`, text);
  for (const file of docListings()) write(`ts/${file}`, readDoc(file));
  blocks.forEach((block, index) => {
    const { language, code, file } = block;
    if (ALL_RUN.includes(file)) return;
    if (language === 'ts' || language === 'tsx') written(block, index, code, language);
    if (language === 'js' && !MODULES_RUN.includes(file)) written(block, index, code, 'js');
    if (language !== 'html') return;
    for (const node of nodesOf(block)) {
      const { type, src } = attributesOf(node);
      const isCode = node.nodeName === 'script' && !src && type !== 'application/json';
      if (isCode) written(block, index, asInstalled(textOf(node)), 'js');
    }
  });
  write('globals.d.ts', GLOBALS);
  write('elements.d.ts', `import 'tour-booking';\n`);
  const loose = { checkJs: true, strictNullChecks: false, noImplicitAny: false };
  for (const [include, more] of [
    [['ts', 'tsx'], {}],
    [['js', 'globals.d.ts', 'elements.d.ts'], loose],
  ] as const) {
    const config = { compilerOptions: { ...compilerOptions, ...more }, include };
    write('tsconfig.json', JSON.stringify(config));
    tool('typescript/bin/tsc', ['-p', place]);
  }
});

test('PHP can be parsed', () => {
  const { Engine } = createRequire(join(place, 'package.json'))('php-parser');
  for (const block of inLanguage('php')) new Engine({}).parseEval(block.code);
});
