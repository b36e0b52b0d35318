/** The documentation site, at `/docs/` of the demo: the README, `docs/` and the changelog, unchanged. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { createMarkdownRenderer, type DefaultTheme, defineConfig } from 'vitepress';
import { docListings } from '../../.config/doc-files.js';
import { llmsFull, llmsIndex, titleOf } from '../../.config/llms.js';
import { OPENACR_FILE } from '../../.config/openacr.js';
import { ANY_FOLDER, BASE, fromAnyFolder } from './any-folder.js';
import { SMALLEST_SNIPPET } from './home.js';
import { markdown } from './markdown.js';
import { FOLDERS, NAVIGATION, pageOf, TEXT_FILES } from './navigation.js';

const root = join(import.meta.dirname, '../..');
const files = Object.values(NAVIGATION).flat();

/** The release workflow sets the repository. Without it, the site has no links to it. */
const { repository, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const repositoryUrl: string | undefined = repository?.url.replace(/^git\+|\.git$/g, '');

/** The playground's icon, in the accent color. */
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path d='M4 30V14a12 12 0 0 1 24 0v16H20V18h-8v12z' fill='%231d5c4d'/></svg>";

export default defineConfig({
  title: 'tour-booking',
  description,
  base: BASE,
  srcDir: '..',
  outDir: join(root, '.output/demo/docs'),
  cacheDir: join(root, '.output/vitepress'),
  srcExclude: ['CONTRIBUTING.md', '{demo,dist,src,test}/**'],
  rewrites: Object.fromEntries(files.map((file) => [file, pageOf(file)])),
  head: [['link', { rel: 'icon', href: ICON }]],
  markdown,
  themeConfig: {
    sidebar: Object.entries(NAVIGATION).map(([text, group]) => ({
      text,
      items: group.map(toItem),
    })),
    outline: [2, 3],
    search: { provider: 'local' },
    ...(repositoryUrl && {
      editLink: { pattern: `${repositoryUrl}/edit/main/:filePath`, text: 'Edit this page' },
      socialLinks: [{ icon: 'github', link: repositoryUrl }],
    }),
  },
  async transformPageData({ relativePath }, { siteConfig }) {
    if (relativePath !== 'index.md') return undefined;
    const md = await createMarkdownRenderer(siteConfig.srcDir, siteConfig.markdown, BASE);
    const snippet = md.render(SMALLEST_SNIPPET, {});
    return {
      title: 'Let renters book tours on your own website',
      frontmatter: { layout: 'home', snippet },
    };
  },
  transformHtml: fromAnyFolder,
  vite: ANY_FOLDER,
  buildEnd({ outDir }) {
    for (const file of files) copyFileSync(join(root, file), join(outDir, pageOf(file)));
    for (const file of [OPENACR_FILE, ...TEXT_FILES, ...docListings()]) {
      mkdirSync(join(outDir, pageOf(file), '..'), { recursive: true });
      copyFileSync(join(root, file), join(outDir, pageOf(file)));
    }
    for (const folder of FOLDERS) {
      const place = join(outDir, pageOf(folder));
      cpSync(join(root, folder), place, { recursive: true });
      writeFileSync(`${place}.zip`, zipped(place));
    }
    writeFileSync(join(outDir, 'llms.txt'), llmsIndex(pageOf));
    writeFileSync(join(outDir, 'llms-full.txt'), llmsFull());
  },
});

function zipped(folder: string): Uint8Array {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const entries = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = join(basename(folder), relative(folder, file)).replaceAll('\\', '/');
      return [path, readFileSync(file)] as const;
    });
  return zipSync(Object.fromEntries(entries));
}

function toItem(file: string): DefaultTheme.SidebarItem {
  const text = file === 'README.md' ? 'Get started' : titleOf(file);
  return {
    text,
    link: `/${pageOf(file)
      .replace(/(^|\/)index\.md$/, '$1')
      .replace(/\.md$/, '')}`,
  };
}
