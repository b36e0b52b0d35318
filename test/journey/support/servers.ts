import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'playwright/test';
import { serveSandbox } from '../../../demo/sandbox/serve.js';

/**
 * Two real servers for each worker: the sandbox as the service, and on another port, so on another
 * origin, the site that embeds the widget. Intercepted requests would hide what CORS, preflights,
 * credentials and redirects do.
 */
export interface Servers {
  sandboxOrigin: string;
  pages: Pages;
}

/** The embedding site: `/dist/` holds the built files, everything else was put there by a test. */
export interface Pages {
  readonly origin: string;
  /** Puts a document on the site and returns its URL. */
  add(body: string, options?: { type?: string; headers?: Record<string, string> }): string;
  /** Answers the site's own paths below `/api/`. */
  api?: RequestListener;
}

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export const withServers = test.extend<object, Servers>({
  sandboxOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off it.
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

/** Serves `/dist/` and what `add` was given, on a free port. */
export async function servePages(): Promise<{ pages: Pages; close(): Promise<void> }> {
  const added = new Map<string, { body: string; headers: Record<string, string> }>();
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

/** A server on a free port, and so on a new origin. */
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
  // As most servers do, that name no encoding for a script.
  const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
  response.writeHead(200, { 'content-type': type }).end(await readFile(path));
}
