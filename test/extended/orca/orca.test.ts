/**
 * The main path as a real screen reader speaks it: Orca with Firefox on a separate desktop. Skipped,
 * with a message, if their packages can't be installed.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { foundOrInstalled, inSearchPath } from '../../support/programs.js';
import { serveFolder } from '../../support/serve-folder.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, '.output/orca');
const TITLE = 'Fulton Market Residences';
const NOW = '2026-11-21T15:00:00Z';

const PROGRAMS = ['orca', 'openbox', 'xdotool', 'xvfb-run', 'dbus-run-session', 'firefox-esr'];
const PACKAGES = `orca openbox xdotool xvfb xauth dbus firefox-esr at-spi2-core speech-dispatcher
  libglib2.0-bin gsettings-desktop-schemas`.split(/\s+/);

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${TITLE}</title>
    <script type="module" src="tour-booking.js"></script></head>
  <body>
    <tour-booking base-url="https://api.example.com" api-key="TEST" group-id="23" time-zone="America/Chicago"></tour-booking>
    <script type="module">
      import { createTestFetch } from './testing.js';
      const tour = document.querySelector('tour-booking');
      tour.now = () => new Date('${NOW}');
      tour.fetch = createTestFetch({ now: '${NOW}' });
    </script>
  </body>
</html>`;

/** The keys, and what Orca has to say after each, among other things and in this order. */
const STEPS: readonly (readonly [key: string, ...said: string[]])[] = [
  // Interrupts the reading of the whole page, which may continue for a moment.
  ['Tab'],
  ['Tab', 'Previous month, October 2026'],
  ['Tab', 'Next month, December 2026'],
  ['Tab', 'November 2026', 'Saturday, November 21, 2026 toggle button pressed'],
  ['Right', 'Sunday, November 22, 2026'],
  ['Right', 'Monday, November 23, 2026'],
  ['Right', 'Tuesday, November 24, 2026'],
  ['Return', '18 open times on Tuesday, November 24'],
  ['Tab', 'Times on Tuesday, November 24', '9:00 AM'],
  ['Return', 'Your details heading level 2'],
  ['Tab'],
  ['Tab', 'First name entry required'],
  ['Tab', 'Last name'],
  ['Tab', 'Email'],
  // The log lacks what Orca has said last.
  ['Tab'],
  ['Tab'],
];

function spoken(): string[] {
  const log = readFileSync(join(folder, 'orca.log'), 'utf8');
  return [...log.matchAll(/SPEECH OUTPUT: '(.*?)'/g)].map(([, text = '']) => text.trim());
}

const found = foundOrInstalled('Orca', PACKAGES, () =>
  PROGRAMS.every((program) => inSearchPath(program).some(existsSync))
    ? { programs: PROGRAMS }
    : undefined,
);
const skip = 'missing' in found && found.missing;

test('Orca says the way from the calendar to the form', { skip }, async (context) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'site'), { recursive: true });
  writeFileSync(join(folder, 'site/index.html'), PAGE);
  copyFileSync(join(root, 'dist/tour-booking.js'), join(folder, 'site/tour-booking.js'));
  copyFileSync(join(root, 'dist/lib/testing.js'), join(folder, 'site/testing.js'));
  const site = await serveFolder(join(folder, 'site'));
  context.after(() => site.close());

  const script = fileURLToPath(new URL('session.sh', import.meta.url));
  const keys = STEPS.map(([key]) => key);
  const session = [script, folder, site.url, TITLE, ...keys];
  // A time limit, in case the desktop doesn't start.
  const command = ['80', 'xvfb-run', '-a', 'dbus-run-session', '--', ...session];
  await promisify(execFile)('timeout', command).catch(() => undefined);
  // Orca reads the page first. It also says each key.
  const all = spoken();
  const said = all.slice(all.indexOf('tab'));
  const rest = STEPS.flatMap(([, ...texts]) => texts);
  for (const text of said) if (rest[0] && text.includes(rest[0])) rest.shift();
  assert.deepEqual(rest, [], `Orca said: ${said.join(' | ')}`);
});
