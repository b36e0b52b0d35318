import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: [],
  strict: true,
  noEmit: true,
};

/** Also checks the package's declarations. */
export const STRICTEST = {
  ...COMPILER_OPTIONS,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
};

/**
 * A folder outside the project, removed when the process ends. In it, nothing can accidentally use
 * the project's own packages.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tour-booking-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Packed {
  readonly tarball: string;
  /** Paths in the package, with `/`. */
  readonly files: readonly string[];
}

export function pack(folder: string): Packed {
  const said = npm(root, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  const [{ filename, files }]: [{ filename: string; files: { path: string }[] }] = JSON.parse(said);
  return { tarball: join(folder, filename), files: files.map(({ path }) => path).sort() };
}

/** Installs the packed package in that folder, with the site's other dependencies. */
export function installWith(folder: string, others: Readonly<Record<string, string>>): void {
  const dependencies = { ...others, 'tour-booking': `file:${pack(folder).tarball}` };
  const project = JSON.stringify({ private: true, type: 'module', dependencies });
  writeFileSync(join(folder, 'package.json'), project);
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
}

export function npm(cwd: string, ...args: string[]): string {
  // On Windows, npm is a script, which only a shell can start.
  const shell = process.platform === 'win32';
  return run('npm', [...args, '--silent'], cwd, shell);
}

export function tool(path: string, args: readonly string[], cwd = root): string {
  return run(process.execPath, [join(root, 'node_modules', path), ...args], cwd);
}

/** Throws the program's output if it fails. */
export function run(program: string, args: readonly string[], cwd: string, shell = false): string {
  try {
    return execFileSync(program, args, { cwd, shell, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr || String(error)}`);
  }
}
