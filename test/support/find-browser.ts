/**
 * Finds a Chromium for the browser tests by itself, so that one command runs them on a laptop, on a
 * CI machine and on a bare Debian. It looks before it downloads, and says plainly what to do when
 * nothing works. It never starts a browser: that is the test runners' business.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

const seconds = 1000;
const isRoot = process.getuid?.() === 0;

/** The path of a Chromium or Chrome that starts; throws an error to act on when there is none. */
export function findBrowser(): string {
  const given = process.env.BROWSER_PATH || process.env.CHROME_PATH;
  if (given) {
    // A wish that cannot be met is an error: falling back would test another browser in silence.
    if (!starts(given)) throw new Error(`BROWSER_PATH or CHROME_PATH does not start: ${given}`);
    return given;
  }
  for (const [origin, find] of sources) {
    const path = find();
    if (!path) continue;
    process.stdout.write(`Browser: ${path} (${origin})\n`);
    return path;
  }
  throw new Error(
    'No Chromium was found, and none could be installed. Install Chrome or Chromium (on Debian: ' +
      'apt-get install chromium), or run "npx playwright install --with-deps chromium", or set ' +
      'BROWSER_PATH to the program file of a Chromium.',
  );
}

/** How Chromium is started here: quiet on the network, and sandboxed wherever that is possible. */
export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      // Chromium refuses its own sandbox to root; everybody else keeps it.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      // Calls home fail on a machine without internet, and are noise in a measurement elsewhere.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

const sources: readonly [origin: string, find: () => string | undefined][] = [
  ["Playwright's own", playwrightBrowser],
  ['installed on this system', systemBrowser],
  ["downloaded by Playwright's installer", downloadedBrowser],
  ['installed by apt', aptBrowser],
];

function playwrightBrowser(): string | undefined {
  return firstThatStarts([chromium.executablePath()]);
}

function systemBrowser(): string | undefined {
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return firstThatStarts([
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ]);
}

function downloadedBrowser(): string | undefined {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright')), 'cli.js');
  return attempt(process.execPath, [cli, 'install', 'chromium'], 120)
    ? playwrightBrowser()
    : undefined;
}

function aptBrowser(): string | undefined {
  if (process.platform !== 'linux' || !isRoot) return undefined;
  const packages = ['chromium', 'fonts-liberation'];
  const installed =
    attempt('apt-get', ['update'], 120) &&
    attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 600);
  return installed ? systemBrowser() : undefined;
}

function firstThatStarts(paths: string[]): string | undefined {
  return paths.find(starts);
}

/** A downloaded Chromium can lie there and lack its shared libraries: only asking it tells. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows "--version" opens a window instead of answering.
  if (process.platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20 * seconds });
    return true;
  } catch {
    return false;
  }
}

function attempt(command: string, args: string[], limit: number): boolean {
  process.stdout.write(`No browser yet, trying: ${command} ${args.join(' ')}\n`);
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: limit * seconds,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch (error) {
    // The whole output would bury the tests' own: the end of it says what went wrong.
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    process.stdout.write(`${said.split('\n').slice(-5).join('\n')}\n`);
    return false;
  }
}
