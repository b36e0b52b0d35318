/** What the documentation consists of: the README, the files in `docs/`, and what they link to. */
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** Paths of the pages, below the project's folder; the README is the first of them. */
export const docFiles = () => ['README.md', ...filesIn('docs', '.md')];
export const docImages = () => filesIn('docs', '.png');

export const readDoc = (path: string) => readFileSync(new URL(path, root), 'utf8');
export const readBytes = (path: string) => readFileSync(new URL(path, root));

function filesIn(folder: string, ending: string): string[] {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  const paths = files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  return paths.filter((path) => path.endsWith(ending)).sort();
}
