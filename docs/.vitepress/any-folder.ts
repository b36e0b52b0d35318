/**
 * Lets the built site run from any folder, like the rest of the static demo. VitePress writes its
 * base into everything: here the pages find it out when they load.
 */
import { posix, relative } from 'node:path';
import type { UserConfig } from 'vitepress';

/** Where `npm start` serves the site, and what the build replaces. */
export const BASE = '/docs/';

const isBuild = process.argv.includes('build');

export const ANY_FOLDER: NonNullable<UserConfig['vite']> = {
  // The project's own configuration is the demo's.
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

/** A page's HTML, with addresses from the page's own folder. */
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
