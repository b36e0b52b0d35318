import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { listMarkup } from '../journey/support/managing.js';
import type { SandboxWorld } from '../journey/support/sandbox-world.js';
import { listen } from '../journey/support/servers.js';
import { expect, test } from '../journey/support/test.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';

const widgets = [
  [
    'tour-booking',
    'available-times',
    ({ baseUrl }: SandboxWorld) =>
      `<tour-booking loading="eager" base-url="${baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23">`,
  ],
  ['tour-appointments', 'list-appointments', (sandbox: SandboxWorld) => listMarkup(sandbox)],
] as const;

for (const [name, operation, markup] of widgets) {
  test(`<${name}> asks for nothing in a page that is prepared beforehand, until somebody opens it`, async ({
    journey,
    pages,
    sandbox,
  }, info) => {
    journey.expectBookings(0);
    // What the pages say to the test, and what the first one waits for.
    const said: string[] = [];
    const waiting: ServerResponse[] = [];
    const { origin: talk, close } = await listen(({ url = '' }, response) => {
      response.setHeader('access-control-allow-origin', '*');
      if (url === '/wait') waiting.push(response);
      else response.end();
      said.push(url);
    });
    const prepared = pages.add(`<!doctype html><html lang="en"><title>Tours</title>
      <script type="module" src="/dist/tour-booking.js"></script>
      <script>document.addEventListener('tour-ready', () =>
        fetch('${talk}/drawn?prerendering=' + document.prerendering));</script>
      ${markup(sandbox)}`);
    const first = pages.add(`<!doctype html><html lang="en"><title>Home</title>
      <script type="speculationrules">
        {"prerender": [{"urls": ["${prepared}"], "eagerness": "immediate"}]}
      </script>
      <script>fetch('${talk}/wait').then(() => { location.href = '${prepared}'; });</script>`);

    // A browser that nobody drives: one that is driven prepares no page.
    const { executablePath = '', args = [] } = launchOptions(findBrowser());
    const options = [...args, '--headless=new', `--user-data-dir=${info.outputPath('profile')}`];
    const browser = spawn(executablePath, [...options, first], { stdio: 'ignore' });
    try {
      await expect.poll(() => said, { timeout: 20_000 }).toContain('/drawn?prerendering=true');
      await expect.poll(() => said).toContain('/wait');
      expect(await sandbox.requests()).toEqual([]);
      for (const response of waiting) response.end();
      await expect.poll(async () => (await sandbox.sent(operation)).length).toBeGreaterThan(0);
      // Not drawn anew: it is the page that was prepared.
      expect(said.filter((it) => it.startsWith('/drawn'))).toHaveLength(1);
    } finally {
      browser.kill();
      if (browser.exitCode === null) await once(browser, 'exit');
      await close();
    }
  });
}
