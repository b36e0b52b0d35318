import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const seconds = 1000;
export const isRoot = process.getuid?.() === 0;

/** Where these programs may be, according to the search path. */
export function inSearchPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The same for the folders where Windows keeps programs. */
export function inProgramFiles(...path: string[]): string[] {
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, ...path));
}

/** A downloaded browser may lack its shared libraries: only starting it tells. */
export function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows, "--version" opens a window instead of answering.
  if (process.platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20 * seconds });
    return true;
  } catch {
    return false;
  }
}

/** Installs packages if that needs no questions: on Debian, as root. */
export function installByApt(...packages: string[]): boolean {
  if (process.platform !== 'linux' || !isRoot) return false;
  return (
    attempt('apt-get', ['update'], 120) &&
    attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 600)
  );
}

export interface Missing {
  readonly missing: string;
}

/** Finds a program on this machine, or installs it from Debian's packages. */
export function foundOrInstalled<T extends object>(
  name: string,
  packages: string[],
  find: () => T | undefined,
): T | Missing {
  const found = find() ?? (installByApt(...packages) ? find() : undefined);
  if (found) {
    process.stdout.write(`${name}: ${Object.values(found).join(', ')}\n`);
    return found;
  }
  const why = isRoot ? 'apt could not install it' : 'only root can install it';
  return { missing: `${why}; on Debian: apt-get install ${packages.join(' ')}` };
}

/** Runs a command that may fail, with a limit in seconds. */
export function attempt(command: string, args: string[], limit: number): boolean {
  process.stdout.write(`Not found yet, trying: ${command} ${args.join(' ')}\n`);
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: limit * seconds,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch (error) {
    // The end of the output says what went wrong. All of it would bury the tests' own.
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    process.stdout.write(`${said.split('\n').slice(-5).join('\n')}\n`);
    return false;
  }
}
