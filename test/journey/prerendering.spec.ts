import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { listMarkup } from './support/managing.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';

/** Opens a page in a browser that nobody drives: one that is driven prepares no page beforehand. */
function open(url: string): { close(): Promise<void> } {
  const { executablePath = '', args = [] } = launchOptions(findBrowser());
  const profile = `--user-data-dir=${test.info().outputPath('profile')}`;
  const browser = spawn(executablePath, [...args, '--headless=new', profile, url], {
    stdio: 'ignore',
  });
  const closed = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  return {
    close: () => {
      browser.kill();
      return closed;
    },
  };
}

/** What the two pages and the test say to each other. */
async function serveTalk() {
  const said: string[] = [];
  const told = new Set<() => void>();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    said.push(request.url ?? '');
    if (request.url === '/wait') told.add(() => response.end());
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said,
    goOn: () => {
      for (const answer of told) answer();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

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
  }) => {
    journey.expectBookings(0);
    const talk = await serveTalk();
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
    const browser = open(first);
    await expect.poll(() => talk.said, { timeout: 20_000 }).toContain('/drawn?prerendering=true');
    await expect.poll(() => talk.said).toContain('/wait');
    expect(await sandbox.requests()).toEqual([]);

    talk.goOn();
    await expect.poll(async () => (await sandbox.sent(operation)).length).toBeGreaterThan(0);
    // Not drawn anew: it is the page that was prepared.
    expect(talk.said.filter((it) => it.startsWith('/drawn'))).toHaveLength(1);
    await browser.close();
    talk.close();
  });
}
