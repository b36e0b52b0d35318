import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { listMarkup } from './support/managing.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test as journeys } from './support/test.js';

interface Fixtures {
  /** Opens a page in a browser that nobody drives: one that is driven prepares no page beforehand. */
  openUndriven(url: string): void;
  /** What the pages say to the test, and what it lets them wait for. */
  talk: { readonly origin: string; readonly said: readonly string[]; goOn(): void };
}

const test = journeys.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off it.
  openUndriven: async ({}, use, info) => {
    const { executablePath = '', args = [] } = launchOptions(findBrowser());
    const options = [...args, '--headless=new', `--user-data-dir=${info.outputPath('profile')}`];
    const browsers: ChildProcess[] = [];
    await use((url) => {
      browsers.push(spawn(executablePath, [...options, url], { stdio: 'ignore' }));
    });
    for (const browser of browsers) {
      const hasEnded = browser.exitCode === null && once(browser, 'exit');
      browser.kill();
      await hasEnded;
    }
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  talk: async ({}, use) => {
    const said: string[] = [];
    const waiting: ServerResponse[] = [];
    const server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      if (request.url === '/wait') waiting.push(response);
      else response.end();
      said.push(request.url ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const goOn = () => {
      for (const response of waiting) response.end();
    };
    await use({ origin, said, goOn });
    server.close();
    server.closeAllConnections();
  },
});

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
    openUndriven,
    pages,
    sandbox,
    talk,
  }) => {
    journey.expectBookings(0);
    const prepared = pages.add(`<!doctype html><html lang="en"><title>Tours</title>
      <script type="module" src="/dist/tour-booking.js"></script>
      <script>document.addEventListener('tour-ready', () =>
        fetch('${talk.origin}/drawn?prerendering=' + document.prerendering));</script>
      ${markup(sandbox)}`);
    const first = pages.add(`<!doctype html><html lang="en"><title>Home</title>
      <script type="speculationrules">
        {"prerender": [{"urls": ["${prepared}"], "eagerness": "immediate"}]}
      </script>
      <script>fetch('${talk.origin}/wait').then(() => { location.href = '${prepared}'; });</script>`);
    openUndriven(first);
    await expect.poll(() => talk.said, { timeout: 20_000 }).toContain('/drawn?prerendering=true');
    await expect.poll(() => talk.said).toContain('/wait');
    expect(await sandbox.requests()).toEqual([]);

    talk.goOn();
    await expect.poll(async () => (await sandbox.sent(operation)).length).toBeGreaterThan(0);
    // Not drawn anew: it is the page that was prepared.
    expect(talk.said.filter((it) => it.startsWith('/drawn'))).toHaveLength(1);
  });
}
