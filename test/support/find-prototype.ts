import { existsSync } from 'node:fs';
import { foundOrInstalled } from './programs.js';

const PATH = '/usr/share/javascript/prototype/prototype-1.7.3.js';

/** Prototype.js 1.7 as Debian has it: no package of npm's does. Its path, or an empty text. */
export function findPrototype(): string {
  const library = foundOrInstalled('Prototype.js', ['libjs-prototype'], () =>
    existsSync(PATH) ? { path: PATH } : undefined,
  );
  if ('path' in library) return library.path;
  process.stdout.write(`Prototype.js 1.7 is missing: ${library.missing}\n`);
  return '';
}
