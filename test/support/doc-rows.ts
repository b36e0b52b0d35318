/** Tables of the documentation that tests assert. */
import { readDoc } from '../../.config/doc-files.js';

/** The rows of a page's table, found by the title of its first column, without code marks. */
export function docRows(page: string, title: string): string[][] {
  const lines = readDoc(page).split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${title} |`));
  const rows = lines.slice(head + 2);
  const count = rows.findIndex((line) => !line.startsWith('|'));
  if (head < 0 || count < 1) throw new Error(`${page} has no table of each ${title}`);
  return rows.slice(0, count).map((row) => row.replaceAll('`', '').slice(2, -2).split(' | '));
}
