import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { tsImport } from 'tsx/esm/api';

// Imported this way so that `npx wtr --watch` works by hand, without a TypeScript loader around it.
const ours = (path) => tsImport(path, import.meta.url);
const { chromiumLauncher } = await ours('./test/support/chromium-launcher.ts');
const { findBrowser } = await ours('./test/support/find-browser.ts');
const { findFirefox, findWebKit } = await ours('./test/support/find-engines.ts');
const { firefoxLauncher } = await ours('./test/support/firefox-launcher.ts');
const { WebKitLauncher } = await ours('./test/support/webkit-launcher.ts');
const { elementCounts } = await ours('./test/support/element-counts.ts');
const { serveSandbox } = await ours('./demo/sandbox/serve.ts');

const chromium = findBrowser();

/**
 * Every test runs once in each engine. Each of them is in another zone, west and east of UTC: no
 * result may depend on it, and in UTC most mistakes with dates stay hidden.
 */
const engines = [chromiumLauncher(chromium, 'America/New_York')];
const absent = [];
// While someone watches, one engine answers soonest.
if (!process.argv.includes('--watch')) {
  add('Firefox', findFirefox(), (firefox) => firefoxLauncher(firefox, 'Pacific/Auckland'));
  add('WebKit', findWebKit(), (webKit) => new WebKitLauncher(webKit, 'America/Los_Angeles'));
}

function add(name, found, launcherOf) {
  if ('missing' in found) absent.push({ name, why: found.missing });
  else engines.push(launcherOf(found));
}

/** More zones in one engine: a half-hour summer time, a switch that skips midnight, a day ahead. */
const moreZones = ['Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Tokyo'].map((zone) =>
  chromiumLauncher(chromium, zone),
);

/**
 * These speak of no day and no time, so more zones would tell nothing new. A file that is not on the
 * list runs in all of them: to forget one costs time, and nothing else.
 */
const onceOnly = [
  'another-document',
  'contract',
  'nestio',
  'parts',
  'prospect-form*',
  'registration',
  'slots',
  'tag-content',
  'theme*',
].map((name) => `!test/element/${name}.test.ts`);

let sandbox;

/** A real server on another origin: what CORS, preflights and credentials do, only a server shows. */
const sandboxServer = {
  name: 'sandbox-server',
  async serverStart() {
    sandbox = await serveSandbox({ port: 0 });
  },
  async serverStop() {
    await sandbox?.close();
  },
};

export default {
  files: 'test/element/**/*.test.ts',
  browsers: engines,
  // Files that someone names are asked about alone.
  groups: process.argv.includes('--files')
    ? []
    : [
        { name: 'zones', files: ['test/element/**/*.test.ts', ...onceOnly], browsers: moreZones },
        { name: 'built', files: 'test/engines/**/*.test.ts', browsers: engines },
      ],
  nodeResolve: true,
  plugins: [esbuildPlugin({ ts: true, tsconfig: 'tsconfig.json' }), sandboxServer],
  testRunnerHtml: (testFramework) => `<!doctype html>
    <html lang="en">
      <body>
        <script>window.sandboxOrigin = ${JSON.stringify(sandbox.origin)};</script>
        <script type="module" src="${testFramework}"></script>
      </body>
    </html>`,
  testFramework: { config: { timeout: 30_000 } },
  // Three browsers that start at once on a busy machine take their time.
  browserStartTimeout: 90_000,
  testsStartTimeout: 60_000,
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [
    // Progress bars rewrite the terminal: in a log they are noise.
    defaultReporter({ reportTestProgress: Boolean(process.stdout.isTTY) && !process.env.CI }),
    elementCounts(absent),
  ],
};
