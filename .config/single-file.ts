/** The files that load without a bundler, each built from one entry. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type InlineConfig, type Plugin, Visitor } from 'vite';

export interface SingleFile {
  entry: string;
  file: string;
  outDir?: string;
  /** Keeps the exports, for a file that other modules import. */
  isModule?: boolean;
  /** Where to write the licenses of the bundled packages. */
  licenses?: string;
}

/** For a script tag of any type: as a module, deferred, plain, or in a file that joins several scripts. */
export const SCRIPTS: readonly SingleFile[] = [
  // Every script bundles the same packages.
  { entry: 'src/define.ts', file: 'tour-booking.js', licenses: 'THIRD-PARTY-LICENSES.md' },
  { entry: 'src/define-appointments.ts', file: 'tour-appointments.js' },
  { entry: 'src/nestio-global.ts', file: 'nestio.js' },
  { entry: 'src/agent-tools/script-tag.ts', file: 'agent-tools.js' },
];

/** The test service for sites' own tests. The compiler writes its types. */
export const TESTING: SingleFile = {
  entry: 'demo/testing.ts',
  file: 'lib/testing.js',
  isModule: true,
  licenses: 'lib/testing.licenses.md',
};

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds a self-contained file: no chunks, no dynamic imports and no hash in its name, so that one SRI
 * hash covers it. Uses `rolldownOptions` because Vite's library mode keeps white space in ES output,
 * even when it minifies.
 */
export function singleFile(options: SingleFile): InlineConfig {
  const { entry, file, outDir = 'dist', isModule = false, licenses } = options;
  return {
    configFile: false,
    logLevel: 'warn',
    root,
    // Nothing in a public folder ships.
    publicDir: false,
    plugins: [squeezeTemplates()],
    build: {
      target: 'es2022',
      outDir,
      // Other files share the folder.
      emptyOutDir: false,
      // The package has no source maps, so the files don't link to them.
      sourcemap: 'hidden',
      modulePreload: false,
      license: licenses ? { fileName: licenses } : false,
      minify: 'terser',
      terserOptions: {
        compress: { passes: 2 },
        // The encoding of the page then doesn't matter, and the browser stores one byte a character.
        format: { ascii_only: true },
      },
      rolldownOptions: {
        input: join(root, entry),
        // Terser is slow.
        checks: { bundlerTimings: false },
        preserveEntrySignatures: isModule ? 'strict' : false,
        output: {
          format: isModule ? 'es' : 'iife',
          // Inside the function, where it leaves the rest of a joined file alone. A server may import the file, too.
          intro: isModule ? '' : '"use strict";if(!globalThis.document)return;',
          entryFileNames: file,
          codeSplitting: false,
          postBanner: ({ moduleIds }) =>
            // Nothing else ships, except a module, which has a file of licenses next to it.
            (outDir === 'dist' && !isModule ? legalNotice(moduleIds) : '') +
            (moduleIds.some(isLit) ? `\n${COMPILE_WHILE_LOADING}` : ''),
        },
      },
    },
  };
}

/**
 * Lists the copyright notices that the licenses require, because minifying drops every comment.
 * Packages with the same notice share an entry.
 */
function legalNotice(moduleIds: readonly string[]): string {
  const bundled = new Map<string, string>();
  for (const id of moduleIds) {
    const [folder, name = ''] = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
    if (!folder) continue;
    const notice = noticeOf(folder);
    const known = bundled.get(notice);
    // The shortest name is the family's name: lit, not @lit/reactive-element.
    if (!known || name.length < known.length) bundled.set(notice, name);
  }
  const entries = [...bundled].map(([notice, name]) => `${name} ${notice}`).sort();
  const { name, version } = readManifest(root);
  return `/*! ${name} ${version} ${noticeOf(root)}. Bundles ${entries.join('; ')}. License texts: THIRD-PARTY-LICENSES.md */`;
}

/** Returns, for example, "(c) 2017 Google LLC, BSD-3-Clause". */
function noticeOf(folder: string): string {
  const file = readdirSync(folder).find((it) => /^license/i.test(it)) ?? 'LICENSE';
  const [, owner] =
    /Copyright (\(c\) .*?)(?:\. All rights reserved\.)?(?: https:.*)?$/m.exec(
      readFileSync(`${folder}/${file}`, 'utf8'),
    ) ?? [];
  if (!owner) throw new Error(`${folder}: no copyright line in ${file}`);
  return `${owner}, ${readManifest(folder).license}`;
}

function readManifest(folder: string): { name: string; version: string; license: string } {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
}

/**
 * Makes Chrome 136 and later compile every function on a background thread while the file loads. The
 * main thread has about an eighth less to do before the first day is open. The cost is 180 kB of
 * memory. Other browsers ignore the comment.
 */
const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad';

const isLit = (id: string) => /node_modules[\\/]lit-html/.test(id);

/**
 * Collapses white space in `html` and `css` templates, which minifiers leave alone. That saves more
 * than half a kilobyte after compression. It's safe because no string in the styles contains
 * punctuation, and no HTML needs more than one space.
 */
function squeezeTemplates(): Plugin {
  const squeeze = { html: squeezeSpace, css: squeezeCss };
  return {
    name: 'squeeze-templates',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('node_modules')) return undefined;
      const texts: { start: number; end: number; text: string }[] = [];
      new Visitor({
        TaggedTemplateExpression({ tag, quasi }) {
          if (tag.type !== 'Identifier' || !(tag.name in squeeze)) return;
          for (const { start, end, value } of quasi.quasis) {
            texts.push({ start, end, text: squeeze[tag.name as keyof typeof squeeze](value.raw) });
          }
        },
      }).visit(this.parse(code));
      let squeezed = '';
      let last = 0;
      for (const { start, end, text } of texts.sort((a, b) => a.start - b.start)) {
        // Keeps the line breaks, after the closing delimiter, so that source maps stay correct.
        const isEnd = code[end] === '`';
        const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1);
        squeezed += code.slice(last, start) + text + (isEnd ? '`' : '${') + lines;
        last = end + (isEnd ? 1 : 2);
      }
      return { code: squeezed + code.slice(last), map: null };
    },
  };
}

function squeezeSpace(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function squeezeCss(text: string): string {
  return squeezeSpace(text.replace(/\/\*.*?\*\//gs, ''))
    .replace(/ ?([{};,>!]) ?/g, '$1')
    .replace(/(\w): /g, '$1:')
    .replace(/\b0\./g, '.')
    .replaceAll(';}', '}');
}
