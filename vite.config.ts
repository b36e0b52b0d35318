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
  /** Whether it is imported, and what it exports is kept. */
  isModule?: boolean;
  /** The file for the licences of the packages that it holds. */
  licenses?: string;
}

/**
 * One file that stands alone: no chunks, no hash in its name, nothing fetched later, so that one SRI
 * hash covers it. It goes through `rolldownOptions` because the library mode of Vite keeps white
 * space in ES output, even minified.
 */
export function singleFile(
  { entry, outDir, file, format, emptyOutDir, isModule = false, licenses }: Bundle,
  // Half a kilobyte less than the bundler's own alone, and slow.
  minify: 'terser' | 'oxc' = 'terser',
): UserConfig {
  return {
    // A demo's public folder is no part of what ships.
    publicDir: false,
    plugins: [alikeTogether(entry), squeezeTemplates(), oneByteText()],
    build: {
      target: 'es2022',
      outDir: fromHere(outDir),
      emptyOutDir,
      // The maps are not in the package, so the files don't point to them.
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
        // The bundler names things after it, and what it names compresses better.
        mangle: false,
      },
      rolldownOptions: {
        input: fromHere(entry),
        // A script tag's file exports nothing.
        preserveEntrySignatures: isModule ? 'strict' : false,
        output: {
          format,
          entryFileNames: file,
          codeSplitting: false,
          minify: true,
          postBanner: ({ moduleIds }) =>
            (format === 'iife' ? UTF_8 : '') +
            (moduleIds.some(isLit) ? `${legalNotice(moduleIds)}\n${COMPILE_WHILE_LOADING}` : ''),
        },
      },
    },
  };
}

/** Its mark: an old page's own encoding is that of its classic scripts too, where a server names none. */
const UTF_8 = '\uFEFF';

/**
 * The minifier drops all comments, but a copy of a bundled package must keep its notice. Packages with
 * the same notice share an entry.
 */
function legalNotice(moduleIds: readonly string[]): string {
  const bundled = new Map<string, string>();
  for (const id of moduleIds) {
    const [folder, name = ''] = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
    if (!folder) continue;
    const notice = noticeOf(folder);
    const known = bundled.get(notice);
    // The shortest name is the family's: lit, not @lit/reactive-element.
    if (!known || name.length < known.length) bundled.set(notice, name);
  }
  const entries = [...bundled].map(([notice, name]) => `${name} ${notice}`).sort();
  const { name, version } = readManifest(fromHere('.'));
  return `/*! ${name} ${version} ${noticeOf(fromHere('.'))}. Bundles ${entries.join('; ')}. License texts: THIRD-PARTY-LICENSES.md */`;
}

/** Such as "(c) 2017 Google LLC, BSD-3-Clause". */
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
 * Chrome from 136 on compiles all functions of the file while it loads, beside the main thread: about
 * an eighth less work there until a day can be chosen, for 180 kB of memory. Others see a comment.
 */
const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad';

const isLit = (id: string) => /node_modules[\\/]lit-html/.test(id);

const MODULE = {
  entry: 'src/define.ts',
  file: 'tour-booking.js',
  format: 'es',
  emptyOutDir: true,
} as const;

/** The same for tag managers, and for sites that had the vendor's script; by `--mode`. */
const FILES: Readonly<Record<string, Omit<Bundle, 'outDir'>>> = {
  classic: { ...MODULE, file: 'tour-booking.classic.js', format: 'iife', emptyOutDir: false },
  nestio: {
    entry: 'src/nestio-global.ts',
    file: 'nestio.js',
    format: 'iife',
    emptyOutDir: false,
  },
};

/** The service in the page, for a site's own tests. Its types come from the compiler. */
const TESTING = {
  entry: 'demo/testing.ts',
  file: 'lib/testing.js',
  format: 'es',
  emptyOutDir: false,
  isModule: true,
  licenses: 'lib/testing.licenses.md',
} as const;

/** The service in the page, for a demo without servers. */
const SANDBOX = {
  entry: 'demo/sandbox-in-page/install.ts',
  file: 'sandbox.js',
  format: 'iife',
} as const;

export default defineConfig(({ command, mode }) => {
  if (command === 'serve') {
    return {
      root: fromHere('demo'),
      // An address without a page is a 404, not the playground.
      appType: 'mpa',
      // So that a demo page loads the widget as a site does, with one script tag.
      resolve: { alias: { '/tour-booking.js': fromHere('src/define.ts') } },
      plugins: [harborServer()],
    };
  }
  if (mode === 'demo') {
    const bundles = [MODULE, ...Object.values(FILES), SANDBOX];
    const here = { outDir: '.output/demo', emptyOutDir: false };
    return staticDemo(bundles.map((bundle) => singleFile({ ...bundle, ...here }, 'oxc')));
  }
  if (mode === 'testing') return singleFile({ outDir: 'dist', ...TESTING }, 'oxc');
  // All single files hold the same packages.
  const licenses = 'THIRD-PARTY-LICENSES.md';
  return singleFile({ outDir: 'dist', ...(FILES[mode] ?? { ...MODULE, licenses }) });
});

/**
 * Imports the texts and the styles before anything else, so that what's alike is together in the
 * file. Compressed, it's a quarter of a kilobyte smaller. Modules that a bundle doesn't use stay out.
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
 * A minifier leaves the text of templates alone, and Lit keeps its styles and HTML in them: more than
 * half a kilobyte of white space, compressed. No string within our styles holds punctuation, and no HTML
 * of ours needs more than one space.
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
        // The line breaks go behind the text and what closes it, so that source maps stay right.
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
 * Writes each character above U+00FF as an escape. A browser keeps a script with a single wider character at
 * two bytes each, which is 190 kB more for every page.
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
              // An escape is five characters longer.
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
