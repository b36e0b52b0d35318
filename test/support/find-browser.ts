/**
 * Finds a Chromium for the browser tests, so that one command runs them on a laptop, on a CI machine
 * and on a bare Debian. Looks before it downloads, and says what to do if nothing works. Starts no
 * browser: the test runners do.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { attempt, inProgramFiles, inSearchPath, installByApt, isRoot, starts } from './programs.js';

/** The path of a Chromium or Chrome that starts. Throws an error with instructions if there is none. */
export function findBrowser(): string {
  const given = process.env.BROWSER_PATH || process.env.CHROME_PATH;
  if (given) {
    // Falling back would silently test another browser.
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

/** Chromium's options: quiet on the network, and sandboxed where possible. */
export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      // Chromium refuses to sandbox root.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      // Background requests fail on a machine without internet, and disturb measurements elsewhere.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

const playwrightBrowser = () => [chromium.executablePath()].find(starts);

function systemBrowser(): string | undefined {
  return [
    // Chromium without windows: the same engine, and tests take a third less time.
    ...inSearchPath('chromium-headless-shell'),
    ...inSearchPath('google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...inProgramFiles('Google', 'Chrome', 'Application', 'chrome.exe'),
  ].find(starts);
}

/** Where to look, and then how to install one. */
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
