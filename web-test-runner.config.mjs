import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

// Imports TypeScript here so that a plain `npx wtr --watch` works, without a loader around it.
const ours = (path) => tsImport(path, import.meta.url);
const { chromiumLauncher } = await ours('./test/support/chromium-launcher.ts');
const { elementReport } = await ours('./test/support/element-report.ts');
const { findBrowser } = await ours('./test/support/find-browser.ts');
const { serveSandbox } = await ours('./demo/sandbox/serve.ts');

const group = process.argv[process.argv.indexOf('--group') + 1];
const chromium = findBrowser();
const element = ['test/element/**/*.test.ts'];

/** `wtr --group zones`: half-hour daylight saving, a switch that skips midnight, a zone a day ahead. */
const zones = ['Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Tokyo'];

/** These tests show days and times. The others' results don't depend on the zone. */
const withDates = [
  'announced-days',
  'book*',
  'calendar*',
  'first-screen',
  'languages',
  'methods',
  'refusals',
  'reloaded',
  'tour-*',
  'unresolved-booking',
].map((name) => `test/element/${name}.test.ts`);

/** The tables match Chromium's locale data. Other engines ship older or newer versions of it. */
const ofChromium = [
  '!test/element/date-tables.test.ts',
  // Only in Chromium can a test change the color scheme or print.
  '!test/element/matched-look.test.ts',
  '!test/element/print.test.ts',
  // Only Chromium measures layout shifts, and WebKit's driver can't resize the window.
  '!test/element/layout-shift.test.ts',
  '!test/element/first-screen.test.ts',
];

/** `wtr --group engines`: finds or installs the browsers, which no other group needs. */
async function otherEngines() {
  const { findFirefox, findWebKit } = await ours('./test/support/find-engines.ts');
  const { firefoxLauncher } = await ours('./test/support/firefox-launcher.ts');
  const { WebKitLauncher } = await ours('./test/support/webkit-launcher.ts');
  // Chile's clocks change at midnight, where an older Safari went back a day (date-fns#1753).
  const engines = [
    ['Firefox', findFirefox(), (it) => firefoxLauncher(it, 'Pacific/Auckland')],
    ['WebKit', findWebKit(), (it) => new WebKitLauncher(it, 'America/Santiago')],
  ];
  for (const [name, { missing }] of engines)
    if (missing) process.stdout.write(`Skipping ${name}: ${missing}\n`);
  return engines.filter(([, { missing }]) => !missing).map(([, found, launch]) => launch(found));
}

/** A walk's result doesn't depend on the engine. */
const withoutWalk = '!test/element/walk/*.test.ts';

let sandbox;

/** A real server on another origin, because mocked requests skip CORS, preflights and credentials. */
const sandboxServer = {
  name: 'sandbox-server',
  async serverStart() {
    sandbox = await serveSandbox({ port: 0 });
  },
  async serverStop() {
    await sandbox?.close();
  },
};

/** The page's own server, on its origin: it answers with the headers that it got. */
const ownServer = {
  name: 'own-server',
  serve: ({ path, headers }) =>
    path.startsWith('/own-server/') ? { body: JSON.stringify(headers), type: 'json' } : undefined,
};

/** The package is CommonJS, which no browser loads. */
const fakeTimers = {
  name: 'fake-timers',
  async serve({ path }) {
    if (!path.endsWith('/fake-timers-src.js')) return undefined;
    // It asks for Node's modules only where there are any.
    const external = ['timers', 'timers/promises', 'perf_hooks', 'util'];
    const options = { bundle: true, format: 'esm', external, write: false };
    const { outputFiles } = await build({
      ...options,
      entryPoints: [`node_modules${path.split('node_modules')[1]}`],
    });
    return { body: outputFiles[0].text, type: 'js' };
  },
};

/**
 * `npm run test:walk`: thousands of random steps, 40 in a walk. `SEED=7 STEPS=12 npm run test:walk` repeats the
 * first steps of one. `WALKS=500 SEED=fresh` starts where no walk has been. `SHORTEN=1` leaves out the steps that
 * a failure doesn't need. `IGNORE='forgets|waits'` goes on where these laws don't hold.
 */
const isWalk = group === 'walk';
const { SEED, STEPS: steps, IGNORE: ignore, SHORTEN: shorten } = process.env;
const seed = SEED === 'fresh' ? `${Math.floor(Math.random() * 2 ** 31)}` : SEED;
const walks = process.env.WALKS ?? (isWalk && !seed ? '75' : undefined);
if (SEED === 'fresh') process.stdout.write(`SEED=${seed}\n`);

export default {
  files: element,
  // A zone west of UTC, because UTC hides most date bugs.
  browsers: [chromiumLauncher(chromium, 'America/New_York')],
  groups: [
    { name: 'walk', files: ['test/element/walk/*.test.ts'] },
    {
      name: 'zones',
      files: withDates,
      browsers: zones.map((zone) => chromiumLauncher(chromium, zone)),
    },
    {
      name: 'engines',
      files: [...element, 'test/extended/engines/**/*.test.ts', ...ofChromium, withoutWalk],
      browsers: group === 'engines' ? await otherEngines() : [],
    },
  ],
  nodeResolve: true,
  plugins: [
    fakeTimers,
    esbuildPlugin({ ts: true, tsconfig: 'tsconfig.json' }),
    sandboxServer,
    ownServer,
  ],
  testRunnerHtml: (testFramework) => `<!doctype html>
    <html lang="en">
      <body>
        <script>
          window.sandboxOrigin = ${JSON.stringify(sandbox.origin)};
          window.walkSettings = ${JSON.stringify({ seed, steps, walks, ignore, shorten })};
        </script>
        <script type="module" src="${testFramework}"></script>
      </body>
    </html>`,
  testFramework: {
    config: {
      timeout: isWalk ? 600_000 : 30_000,
      bail: Boolean(process.env.STOP_AT_FAILURE),
    },
  },
  // Three browsers that start at once are slow on a busy machine.
  browserStartTimeout: 90_000,
  testsStartTimeout: 60_000,
  // A long walk takes minutes.
  testsFinishTimeout: isWalk ? 7_200_000 : 120_000,
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [
    // Progress bars redraw the terminal, which is noise in a log.
    defaultReporter({ reportTestProgress: Boolean(process.stdout.isTTY) && !process.env.CI }),
    elementReport(`.output/reports/${group === 'default' ? 'element' : group}.xml`),
  ],
};
