/**
 * Lets the built site run from any folder, like the rest of the static demo. VitePress hardcodes its
 * base path. Here, each page determines the path when it loads.
 */
import { posix, relative } from 'node:path';
import type { UserConfig } from 'vitepress';

/** Where `npm start` serves the site. The build replaces it. */
export const BASE = '/docs/';

const isBuild = process.argv.includes('build');

export const ANY_FOLDER: NonNullable<UserConfig['vite']> = {
  // The configuration in the root folder is for the demo.
  configFile: false,
  publicDir: false,
  define: isBuild ? { 'import.meta.env.BASE_URL': 'globalThis.__DOCS_BASE__' } : {},
  experimental: { renderBuiltUrl: (_, { ssr }) => (ssr ? undefined : { relative: true }) },
  plugins: [
    {
      name: 'search-from-any-folder',
      apply: 'build',
      transform(code, id) {
        if (!/@localSearchIndex./.test(id)) return undefined;
        const [, index = ''] = /^export default (.*)$/s.exec(code) ?? [];
        return `export default ${index}.replaceAll('"${BASE}', '"' + globalThis.__DOCS_BASE__)`;
      },
    },
  ],
};

/** Makes the addresses in a page's HTML relative to its folder. */
export function fromAnyFolder(html: string, file: string, { siteConfig }: Context): string {
  const folder = posix.dirname(relative(siteConfig.outDir, file).replaceAll('\\', '/'));
  const up = folder === '.' ? './' : '../'.repeat(folder.split('/').length);
  return html
    .replace(
      'window.__VP_HASH_MAP__=',
      `window.__DOCS_BASE__=new URL("${up}",location).pathname;window.__VP_HASH_MAP__=`,
    )
    .replace(`\\"base\\":\\"${BASE}\\"`, '\\"base\\":\\""+__DOCS_BASE__+"\\"')
    .replaceAll(`="${BASE}`, `="${up}`);
}

interface Context {
  readonly siteConfig: { readonly outDir: string };
}
