/**
 * The main path as a real screen reader speaks it: Orca with Firefox on a separate desktop. Skipped,
 * with a message, if their packages can't be installed.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listen } from '../../journey/support/servers.js';
import { foundOrInstalled, inSearchPath } from '../../support/programs.js';
import { serveFolder } from '../../support/serve-folder.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, '.output/orca');
const TITLE = 'Fulton Market Residences';
const NOW = '2026-11-21T15:00:00Z';

const PROGRAMS = 'orca openbox xdotool script xvfb-run dbus-run-session firefox-esr'.split(' ');
const PACKAGES =
  `orca openbox xdotool bsdutils xvfb xauth dbus firefox-esr at-spi2-core speech-dispatcher
  libglib2.0-bin gsettings-desktop-schemas`.split(/\s+/);

/** The widget loads when `gate` responds. The title says that the first times are on the screen. */
const pageBehind = (gate: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Loading</title></head>
  <body>
    <h1>Residences</h1>
    <tour-booking base-url="https://api.example.com" api-key="TEST" group-id="23" time-zone="America/Chicago"></tour-booking>
    <script type="module">
      import { createTestFetch } from './testing.js';
      const tour = document.querySelector('tour-booking');
      tour.now = () => new Date('${NOW}');
      tour.fetch = createTestFetch({ now: '${NOW}' });
      tour.addEventListener('tour-times', () => { document.title = '${TITLE}'; });
      fetch('${gate}', { mode: 'no-cors' }).then(() => import('./tour-booking.js'));
    </script>
  </body>
</html>`;

/** The keys, and what Orca has to say after each, among other things and in this order. */
const STEPS: readonly (readonly [key: string, ...said: string[]])[] = [
  ['Tab', 'Tour type panel', 'In person'],
  ['Tab', 'Previous month, October 2026'],
  ['Tab', 'Next month, December 2026'],
  ['Tab', 'November 2026', 'Saturday, November 21, 2026 toggle button pressed'],
  ['Right', 'Sunday, November 22, 2026'],
  ['Right', 'Monday, November 23, 2026'],
  ['Right', 'Tuesday, November 24, 2026'],
  ['Return', '18 open times on Tuesday, November 24'],
  ['Tab', '(312) 555-0123 link'],
  ['Tab', 'Times on Tuesday, November 24', '9:00 AM'],
  ['Return', 'Your details heading level 2'],
  ['Tab', 'First name entry required'],
  ['Tab', 'Last name'],
  ['Tab', 'Email'],
];

/** Everything that Orca has said so far. */
function spoken(): string[] {
  const log = join(folder, 'orca.log');
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return [...text.matchAll(/SPEECH OUTPUT: '(.*?)'/g)].map(([, said = '']) => said.trim());
}

/** Waits until Orca has said these texts in this order, from the given position on. */
async function heard(from: number, texts: readonly string[]): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const rest = [...texts];
    for (const said of spoken().slice(from)) if (rest[0] && said.includes(rest[0])) rest.shift();
    if (rest.length === 0) return;
    assert.ok(waited < 30_000, `Orca didn't say “${rest[0]}”. It said: ${spoken().join(' | ')}`);
    await setTimeout(100);
  }
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
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gate = await listen((_, response) => void opened.then(() => response.end()));
  context.after(() => gate.close());
  writeFileSync(join(folder, 'site/index.html'), pageBehind(gate.origin));
  copyFileSync(join(root, 'dist/tour-booking.js'), join(folder, 'site/tour-booking.js'));
  copyFileSync(join(root, 'dist/lib/testing.js'), join(folder, 'site/testing.js'));
  const site = await serveFolder(join(folder, 'site'));
  context.after(() => site.close());

  const script = fileURLToPath(new URL('session.sh', import.meta.url));
  // A time limit, in case the desktop doesn't start.
  const desktop = ['120', 'xvfb-run', '-a', 'dbus-run-session', '--'];
  const command = [...desktop, script, folder, site.url, TITLE];
  const session = spawn('timeout', command, { stdio: ['pipe', 'ignore', 'ignore'] });
  context.after(async () => {
    session.stdin.end();
    await once(session, 'close');
  });
  // Orca leaves its summary of the page out if the page changes first.
  await heard(0, ['Page has']);
  open();
  for (const [key, ...texts] of STEPS) {
    const from = spoken().length;
    session.stdin.write(`${key}\n`);
    await heard(from, texts);
  }
});
