/**
 * Firefox and WebKit for the element tests: found, or installed on Debian as root. These are the
 * builds that people use, with WebKitGTK instead of Safari; Playwright only drives patched ones. A
 * missing engine is reported, and its tests are skipped.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  foundOrInstalled,
  inProgramFiles,
  inSearchPath,
  type Missing,
  starts,
} from './programs.js';

export interface Firefox {
  readonly path: string;
}

export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** A virtual display: this browser can't run without one. */
  readonly display: string;
}

export function findFirefox(): Firefox | Missing {
  const given = process.env.FIREFOX_PATH;
  if (given) {
    if (!starts(given)) throw new Error(`FIREFOX_PATH does not start: ${given}`);
    return { path: given };
  }
  return foundOrInstalled('Firefox', ['firefox-esr'], () => {
    const path = [
      ...inSearchPath('firefox-esr', 'firefox'),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      ...inProgramFiles('Mozilla Firefox', 'firefox.exe'),
    ].find((candidate) => starts(candidate) && !isSnap(candidate));
    return path === undefined ? undefined : { path };
  });
}

export function findWebKit(): WebKit | Missing {
  if (process.platform !== 'linux') return { missing: 'WebKitGTK is for Linux' };
  return foundOrInstalled('WebKit', ['webkit2gtk-driver', 'xvfb'], () => {
    const driver = inSearchPath('WebKitWebDriver').find(existsSync);
    const display = inSearchPath('Xvfb').find(existsSync);
    const browser = miniBrowsers().find(existsSync);
    return driver && display && browser ? { driver, display, browser } : undefined;
  });
}

/** Ubuntu's Firefox is sandboxed and can't read the profile of a test. */
function isSnap(path: string): boolean {
  return (
    path.startsWith('/snap/') ||
    (statSync(path).size < 10_000 && readFileSync(path, 'utf8').includes('/snap/'))
  );
}

/** The browser comes with the library, in a folder that depends on the system. */
function miniBrowsers(): string[] {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const gnu = libraries.filter((name) => name.endsWith('-linux-gnu'));
  const folders = [
    ...gnu.map((name) => join('/usr/lib', name)),
    '/usr/lib',
    '/usr/lib64',
    '/usr/libexec',
  ];
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  return folders.flatMap((folder) =>
    versions.map((version) => join(folder, version, 'MiniBrowser')),
  );
}
