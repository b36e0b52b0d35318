import { mkdirSync, writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { tsImport } from 'tsx/esm/api';

// Imported this way so that `npx wtr --watch` works by hand, without a TypeScript loader around it.
const { findBrowser, launchOptions } = await tsImport(
  './test/support/find-browser.ts',
  import.meta.url,
);
const { serveSandbox } = await tsImport('./demo/sandbox/serve.ts', import.meta.url);

const browser = launchOptions(findBrowser());

/** West and east of UTC, a half-hour summer time, and a country whose switch skips midnight. */
const timeZones = ['America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Africa/Cairo'];

function chromiumIn(timezoneId) {
  const launcher = playwrightLauncher({
    launchOptions: browser,
    createBrowserContext: ({ browser }) => browser.newContext({ timezoneId, locale: 'en-US' }),
  });
  launcher.name = `Chromium in ${timezoneId}`;
  return launcher;
}

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

/** Counts for `npm test`: the reporter for people has no form that a program can read. */
const counts = {
  onTestRunFinished({ sessions }) {
    const sum = { passed: 0, failed: 0, skipped: 0 };
    for (const session of sessions) {
      const tests = flatten(session.testResults);
      for (const { passed, skipped } of tests) {
        sum[skipped ? 'skipped' : passed ? 'passed' : 'failed'] += 1;
      }
      // A file that cannot be loaded fails its session without failing a test.
      if (!session.passed && !tests.some(({ passed, skipped }) => !passed && !skipped)) {
        sum.failed += 1;
      }
    }
    mkdirSync('.output', { recursive: true });
    writeFileSync('.output/element.json', JSON.stringify(sum));
  },
};

function flatten(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(flatten)] : [];
}

export default {
  files: 'test/element/**/*.test.ts',
  nodeResolve: true,
  browsers: timeZones.map(chromiumIn),
  plugins: [esbuildPlugin({ ts: true, tsconfig: 'tsconfig.json' }), sandboxServer],
  testRunnerHtml: (testFramework) => `<!doctype html>
    <html lang="en">
      <body>
        <script>window.sandboxOrigin = ${JSON.stringify(sandbox.origin)};</script>
        <script type="module" src="${testFramework}"></script>
      </body>
    </html>`,
  testFramework: { config: { timeout: 30_000 } },
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [
    // Progress bars rewrite the terminal: in a log they are noise.
    defaultReporter({ reportTestProgress: Boolean(process.stdout.isTTY) && !process.env.CI }),
    counts,
  ],
};
