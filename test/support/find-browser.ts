/**
 * Finds a Chromium for the browser tests by itself, so that one command runs them on a laptop, on a
 * CI machine and on a bare Debian. It looks before it downloads, and says plainly what to do when
 * nothing works. It never starts a browser: that is the test runners' business.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { attempt, inProgramFiles, inSearchPath, installByApt, isRoot, starts } from './programs.js';

/** The path of a Chromium or Chrome that starts; throws an error to act on when there is none. */
export function findBrowser(): string {
  const given = process.env.BROWSER_PATH || process.env.CHROME_PATH;
  if (given) {
    // A wish that cannot be met is an error: falling back would test another browser in silence.
    if (!starts(given)) throw new Error(`BROWSER_PATH or CHROME_PATH does not start: ${given}`);
    return given;
  }
  for (const find of sources) {
    const path = find();
    if (path) process.stdout.write(`Browser: ${path}\n`);
    if (path) return path;
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

const playwrightBrowser = () => [chromium.executablePath()].find(starts);

function systemBrowser(): string | undefined {
  return [
    // Chromium without its windows: the same engine, and a third faster to test with.
    ...inSearchPath('chromium-headless-shell'),
    ...inSearchPath('google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...inProgramFiles('Google', 'Chrome', 'Application', 'chrome.exe'),
  ].find(starts);
}

/** Where one may be, and then how to get one. */
const sources: readonly (() => string | undefined)[] = [
  systemBrowser,
  playwrightBrowser,
  () => (installByApt('chromium-headless-shell', 'fonts-liberation') ? systemBrowser() : undefined),
  () => {
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright')), 'cli.js');
    const isThere = attempt(process.execPath, [cli, 'install', 'chromium'], 120);
    return isThere ? playwrightBrowser() : undefined;
  },
];
