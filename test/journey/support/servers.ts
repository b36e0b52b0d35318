import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'playwright/test';
import { serveSandbox } from '../../../demo/sandbox/serve.js';

/**
 * Two real servers per worker: the sandbox and, on another origin, the site that embeds the widget.
 * Intercepted requests would hide the effects of CORS, preflights, credentials and redirects.
 */
export interface Servers {
  sandboxOrigin: string;
  pages: Pages;
}

/** The embedding site: built files in `/dist/`, and what tests add. */
export interface Pages {
  readonly origin: string;
  add(body: string | Buffer, options?: { type?: string; headers?: Record<string, string> }): string;
  /** Handles the site's own paths in `/api/`. */
  api?: RequestListener;
}

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export const withServers = test.extend<object, Servers>({
  sandboxOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
    async ({}, use) => {
      const sandbox = await serveSandbox({ port: 0 });
      await use(sandbox.origin);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const { pages, close } = await servePages();
      await use(pages);
      await close();
    },
    { scope: 'worker' },
  ],
});

export async function servePages(): Promise<{ pages: Pages; close(): Promise<void> }> {
  const added = new Map<string, { body: string | Buffer; headers: Record<string, string> }>();
  const { origin, close } = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid');
    const found = added.get(pathname);
    if (found) response.writeHead(200, found.headers).end(found.body);
    else if (pathname.startsWith('/api/') && pages.api) pages.api(request, response);
    else if (pathname.startsWith('/dist/')) await sendBuilt(pathname, response);
    // Browsers request it, and a 404 would appear in the console.
    else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  });
  const pages: Pages = {
    origin,
    add(body, { type = 'text/html; charset=utf-8', headers = {} } = {}) {
      const path = `/page-${added.size + 1}`;
      added.set(path, { body, headers: { 'content-type': type, ...headers } });
      return origin + path;
    },
  };
  return { pages, close };
}

export async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendBuilt(pathname: string, response: ServerResponse): Promise<void> {
  const path = join(dist, pathname.slice('/dist/'.length));
  if (!existsSync(path)) return void response.writeHead(404).end();
  // Like most servers, without an encoding for scripts.
  const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
  response.writeHead(200, { 'content-type': type }).end(await readFile(path));
}
