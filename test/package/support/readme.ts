/** What the README's tables and lists name, for a comparison with the manifest. */
import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** The names in the first column of the table with that heading, the one after `after`. */
export function namesInTable(heading: string, after = ''): string[] {
  const start = readme.indexOf(`\n| ${heading} |`, readme.indexOf(after));
  if (start < 0) throw new Error(`The README has no table "${heading}" after "${after}"`);
  const [, , ...rows] = readme
    .slice(start + 1)
    .split('\n\n', 1)
    .join('')
    .split('\n');
  return rows.flatMap((row) => codeIn(row.split('|')[1] ?? ''));
}

/** The names in code style of the paragraph that begins with these words. */
export function namesInParagraph(beginning: string): string[] {
  const start = readme.indexOf(beginning);
  if (start < 0) throw new Error(`The README has no paragraph "${beginning}"`);
  return codeIn(
    readme
      .slice(start + beginning.length)
      .split('\n\n', 1)
      .join(''),
  );
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
