import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { defineConfig, type Plugin, type UserConfig, Visitor } from 'vite';
import { harborServer } from './demo/sites/harbor/server.js';
import { staticDemo } from './demo/static-build.js';

interface Bundle {
  entry: string;
  outDir: string;
  file: string;
  format: 'es' | 'iife';
  /** Only the first build into a folder may empty it. */
  emptyOutDir: boolean;
  /** Keeps the exports, for a file that other modules import. */
  isModule?: boolean;
  /** Where to write the licenses of the bundled packages. */
  licenses?: string;
}

/**
 * Builds a self-contained file: no chunks, no dynamic imports and no hash in its name, so that one SRI
 * hash covers it. Uses `rolldownOptions` because Vite's library mode keeps white space in ES output,
 * even when it minifies.
 */
export function singleFile(
  { entry, outDir, file, format, emptyOutDir, isModule = false, licenses }: Bundle,
  // Terser saves another half a kilobyte, but it's slow.
  minify: 'terser' | 'oxc' = 'terser',
): UserConfig {
  return {
    // Nothing in a public folder ships.
    publicDir: false,
    plugins: [alikeTogether(entry), squeezeTemplates(), oneByteText()],
    build: {
      target: 'es2022',
      outDir: fromHere(outDir),
      emptyOutDir,
      // The package has no source maps, so the files don't link to them.
      sourcemap: 'hidden',
      modulePreload: false,
      license: licenses ? { fileName: licenses } : false,
      minify,
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: {
          passes: 3,
          arrows: false,
          unsafe_arrows: true,
          pure_getters: true,
          keep_fargs: false,
        },
        // The bundler mangles names after Terser runs, and its names compress better.
        mangle: false,
      },
      rolldownOptions: {
        input: fromHere(entry),
        // A file for a script tag exports nothing.
        preserveEntrySignatures: isModule ? 'strict' : false,
        output: {
          format,
          entryFileNames: file,
          codeSplitting: false,
          minify: true,
          postBanner: ({ moduleIds }) =>
            (format === 'iife' ? UTF_8 : '') +
            // A module has a file of licenses next to it.
            (outDir === 'dist' && !isModule ? legalNotice(moduleIds) : '') +
            (moduleIds.some(isLit) ? `\n${COMPILE_WHILE_LOADING}` : ''),
        },
      },
    },
  };
}

/** A byte order mark. If the server declares no encoding, a classic script otherwise inherits the page's. */
const UTF_8 = '\uFEFF';

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
  const { name, version } = readManifest(fromHere('.'));
  return `/*! ${name} ${version} ${noticeOf(fromHere('.'))}. Bundles ${entries.join('; ')}. License texts: THIRD-PARTY-LICENSES.md */`;
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

const MODULE = {
  entry: 'src/define.ts',
  file: 'tour-booking.js',
  format: 'es',
  emptyOutDir: true,
} as const;

/** By `--mode`: the same for tag managers, a prospect's list, for sites that used the vendor's script, and for assistants. */
const FILES: Readonly<Record<string, Omit<Bundle, 'outDir'>>> = {
  classic: { ...MODULE, file: 'tour-booking.classic.js', format: 'iife', emptyOutDir: false },
  appointments: {
    entry: 'src/define-appointments.ts',
    file: 'tour-appointments.js',
    format: 'es',
    emptyOutDir: false,
  },
  nestio: {
    entry: 'src/nestio-global.ts',
    file: 'nestio.js',
    format: 'iife',
    emptyOutDir: false,
  },
  'agent-tools': {
    entry: 'src/agent-tools/script-tag.ts',
    file: 'agent-tools.js',
    format: 'es',
    emptyOutDir: false,
  },
};

/** The test service for sites' own tests. The compiler writes its types. */
const TESTING = {
  entry: 'demo/testing.ts',
  file: 'lib/testing.js',
  format: 'es',
  emptyOutDir: false,
  isModule: true,
  licenses: 'lib/testing.licenses.md',
} as const;

/** The test service for the static demo, which has no servers. */
const SANDBOX = {
  entry: 'demo/sandbox-in-page/install.ts',
  file: 'sandbox.js',
  format: 'iife',
} as const;

export default defineConfig(({ command, mode }) => {
  if (command === 'serve') {
    return {
      root: fromHere('demo'),
      // Makes an unknown address a 404 instead of the playground.
      appType: 'mpa',
      // Lets a demo page load the widget as a site does, with one script tag.
      resolve: {
        alias: {
          '/tour-booking.js': fromHere('src/define.ts'),
          '/tour-appointments.js': fromHere('src/define-appointments.ts'),
        },
      },
      plugins: [harborServer()],
    };
  }
  if (mode === 'demo') {
    const bundles = [MODULE, ...Object.values(FILES), SANDBOX];
    const here = { outDir: '.output/demo', emptyOutDir: false };
    return staticDemo(bundles.map((bundle) => singleFile({ ...bundle, ...here }, 'oxc')));
  }
  if (mode === 'testing') return singleFile({ outDir: 'dist', ...TESTING }, 'oxc');
  // Every single file bundles the same packages.
  const licenses = 'THIRD-PARTY-LICENSES.md';
  return singleFile({ outDir: 'dist', ...(FILES[mode] ?? { ...MODULE, licenses }) });
});

/**
 * Imports the texts and the styles first, so that similar code is adjacent in the file. That saves a
 * quarter of a kilobyte after compression. Modules that a bundle doesn't use are still dropped.
 */
function alikeTogether(entry: string): Plugin {
  return {
    name: 'alike-together',
    transform(code, id) {
      if (id !== fromHere(entry)) return undefined;
      const styles = readdirSync(fromHere('src/styles')).sort();
      const files = ['strings/en.ts', 'strings/es.ts', ...styles.map((file) => `styles/${file}`)];
      const imports = files.map((file) => `import ${JSON.stringify(fromHere(`src/${file}`))};`);
      return { code: imports.join('') + code, map: null };
    },
  };
}

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

/**
 * Escapes each character above U+00FF. If a script contains a single wider character, the browser
 * stores all of it at two bytes a character: 190 kB more on every page.
 */
function oneByteText(): Plugin {
  const isWide = /[\u0100-\ufefe\uff00-\uffff]/g;
  return {
    name: 'one-byte-text',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const lines = file.code.split('\n');
        const map = bundle[`${file.fileName}.map`];
        if (map?.type === 'asset') {
          const parsed = JSON.parse(String(map.source));
          const moved = decode(parsed.mappings).map((segments, line) => {
            const wide = [...(lines[line] ?? '').matchAll(isWide)].map(({ index }) => index);
            return segments.map(([column, ...rest]) => {
              // An escape is five characters longer than its character.
              const shift = 5 * wide.filter((index) => index < column).length;
              return [column + shift, ...rest] as SourceMapSegment;
            });
          });
          map.source = JSON.stringify({ ...parsed, mappings: encode(moved) });
        }
        file.code = file.code.replace(
          isWide,
          (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
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

function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
