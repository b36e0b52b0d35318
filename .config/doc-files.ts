/** The files of the documentation: the README, and the pages and pictures in `docs/`. */
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** The pages' paths from the repository's root, the README first. */
export const docFiles = () => ['README.md', ...filesIn('docs', '.md')];
/** Files for a site's own tests, which pages link to. */
export const docListings = () => filesIn('docs/playwright', '.ts');
export const docImages = () => [...filesIn('docs', '.png'), ...filesIn('docs', '.svg')];

export const readDoc = (path: string) => readFileSync(new URL(path, root), 'utf8');
export const readBytes = (path: string) => readFileSync(new URL(path, root));

function filesIn(folder: string, ending: string): string[] {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  const paths = files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  return paths.filter((path) => path.endsWith(ending)).sort();
}
