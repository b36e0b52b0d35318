/** Builds the demo as static files for any folder of any web server, with the sandbox in the page. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { type SingleFile, singleFile } from '../.config/single-file.js';
import { IN_PAGE_ORIGIN } from './sandbox-in-page/fetch.js';

/** Ends with a slash. */
const root = fileURLToPath(new URL('.', import.meta.url));

/** Has a separate sandbox for each of its widgets. */
const HAS_ITS_OWN_SANDBOX = '/states.html';

/** Needs more than static files. */
const HAS_ITS_OWN_SERVER = 'harbor';

/** `scripts` are built next to the pages. */
export function staticDemo(scripts: readonly SingleFile[]): UserConfig {
  return {
    root,
    base: './',
    // With `npm start`, it's another server's address.
    define: { 'import.meta.env.VITE_SANDBOX_ORIGIN': JSON.stringify(IN_PAGE_ORIGIN) },
    plugins: [addScripts(scripts), makeRelative()],
    build: {
      target: 'es2022',
      // Otherwise, Vite compiles `light-dark()`, which then ignores a scheme that a script sets.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      outDir: join(root, '../.output/demo'),
      emptyOutDir: true,
      rolldownOptions: { input: pages() },
    },
  };
}

function pages(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html') && !file.includes(HAS_ITS_OWN_SERVER))
    .map((file) => join(root, file));
}

function addScripts(scripts: readonly SingleFile[]): Plugin {
  let outDir = '';
  return {
    name: 'add-scripts',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      // Terser would take most of the time.
      const quick = { build: { minify: true } };
      const configs = scripts.map((it) => mergeConfig(singleFile({ ...it, outDir }), quick));
      await Promise.all(configs.map((it) => build(it)));
    },
  };
}

/** A script tag for the widget. */
const WIDGET_SCRIPT =
  /<script\b[^>]*\bsrc="[^"]*(?:tour-(?:booking|appointments)[\w.]*|nestio)\.js"[^>]*><\/script>/g;

/** Makes links and the widget's scripts relative, which Vite leaves unchanged. */
function makeRelative(): Plugin[] {
  return [
    {
      name: 'make-relative',
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { path }) =>
          html
            .replace(/<li[^>]* data-server>[\s\S]*?<\/li>\s*/, '')
            .replace(/(<a\b[^>]*\bhref=")\//g, `$1${wayUp(path)}`)
            .replace(WIDGET_SCRIPT, (tag) =>
              tag
                .replace('<script', '<script vite-ignore')
                .replace('src="/', `src="${wayUp(path)}`),
            ),
      },
    },
    {
      name: 'order-scripts',
      transformIndexHtml: {
        order: 'post',
        handler(html, { path }) {
          const widget = html.match(WIDGET_SCRIPT)?.filter((tag) => tag.includes('"module"')) ?? [];
          const without = widget.reduce((rest, tag) => rest.replace(tag, ''), html);
          const sandbox: HtmlTagDescriptor = {
            tag: 'script',
            attrs: { src: `${wayUp(path)}sandbox.js` },
            injectTo: 'head-prepend',
          };
          return {
            // The page's modules come first, as in the source.
            html: without.replace('</head>', `${widget.join('')}</head>`),
            tags: path === HAS_ITS_OWN_SANDBOX || !html.includes('<script') ? [] : [sandbox],
          };
        },
      },
    },
  ];
}

/** The path from a page to the demo's root. */
function wayUp(path: string): string {
  return `./${'../'.repeat(path.split('/').length - 2)}`;
}
