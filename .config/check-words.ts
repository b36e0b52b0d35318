/** Part of `npm run check`: rejects the words of `words.ts` in the project's prose. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findWords } from './words.js';

/** Files and folders whose prose is checked. */
const CHECKED = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...['.config', '.github', 'demo', 'docs', 'src', 'test'],
  ...['vite.config.ts', 'web-test-runner.config.mjs'],
];

const root = fileURLToPath(new URL('../', import.meta.url));

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path) && !path.startsWith('.')) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' });
  return entries.map((entry) => `${path}/${entry.replaceAll('\\', '/')}`);
}

for (const path of CHECKED.flatMap(filesIn).sort()) {
  if (!/\.(md|m?[jt]s|html|yml)$/.test(path) || path === '.config/words.ts') continue;
  for (const { line, word, advice } of findWords(readFileSync(join(root, path), 'utf8'), path)) {
    process.stdout.write(`${path}:${line}: "${word}": write ${advice}\n`);
    process.exitCode = 1;
  }
}
