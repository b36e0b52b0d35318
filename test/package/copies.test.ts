/**
 * A browser's own second copy: Chromium sends a request again by itself if a used connection breaks
 * before the response. Its page never notices, and gets the first copy's outcome.
 */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { singleFile } from '../../.config/single-file.js';
import { createSandbox } from '../../demo/sandbox/index.js';
import { createTourHandler, memoryStore } from '../../src/server/index.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { bookingAt } from '../support/site-page.js';
import { PRIVATE, SECRET, TEAM } from '../unit/server/site.js';

const CUT_AFTER = 60;
const SLOW = 250;
const out = fileURLToPath(new URL('../../.output/copies/', import.meta.url));
const typed = (type: string) => ({ headers: { 'Content-Type': type } });
const pause = () => new Promise((resolve) => setTimeout(resolve, SLOW));
// biome-ignore lint/suspicious/noExplicitAny: the client's global in the page
declare const tourApi: any;

describe('a request that the browser sends twice', { timeout: 120_000 }, () => {
  const sandbox = createSandbox({ busyness: 0 });
  const sent: string[] = [];
  const received: string[] = [];
  const used = new Set<string>();
  let handle: ReturnType<typeof createTourHandler>;
  let browser: Browser;
  let page: Page;
  let script: string;

  const server = createServer(
    getRequestListener(
      async (request, { incoming }) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/') return new Response('<!doctype html>', typed('text/html'));
        if (pathname === '/api.js') return new Response(script, typed('text/javascript'));
        const key = request.headers.get('Idempotency-Key');
        if (key) {
          received.push(`${request.method} ${key}`);
          const isFirst = received.filter((it) => it.endsWith(key)).length === 1;
          if (isFirst) setTimeout(() => incoming.socket.destroy(), CUT_AFTER);
        }
        return handle(request);
      },
      { overrideGlobalObjects: false, errorHandler: () => {} },
    ),
  );
  before(async () => {
    const file = { entry: 'test/support/client-alone.ts', outDir: out, file: 'api.js' };
    await build(singleFile(file));
    script = readFileSync(`${out}api.js`, 'utf8');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    handle = createTourHandler({
      baseUrl: 'https://api.example.com',
      apiKey: PRIVATE,
      groupIds: [TEAM],
      origins: [origin],
      secret: SECRET,
      path: '/tours',
      store: memoryStore(),
      fetch: (async (address: string, init: RequestInit) => {
        if (init.method !== 'GET') {
          sent.push(String(init.method));
          await pause();
        }
        return sandbox.fetch(new Request(address, init));
      }) as typeof fetch,
      // Slow, and each token works only once.
      async mayBook(_, { botToken = '' }) {
        await pause();
        return used.size < used.add(botToken).size;
      },
    });
    browser = await chromium.launch(launchOptions(findBrowser()));
    page = await browser.newPage();
    await page.goto(origin);
    await page.addScriptTag({ url: '/api.js', type: 'module' });
    await page.waitForFunction(() => 'tourApi' in globalThis);
  });
  after(async () => {
    await browser?.close();
    server.closeAllConnections();
    server.close();
    rmSync(out, { recursive: true, force: true });
  });

  /** Calls a client in the page, whose writes send this token and a new key. */
  const call = (apiKey: string, method: string, ...args: unknown[]) =>
    page.evaluate(
      ([apiKey, method, args]) => {
        const key = { 'Idempotency-Key': crypto.randomUUID(), 'Idempotency-Key-Age': '0' };
        const api = tourApi.createTourApi({
          baseUrl: `${location.origin}/tours`,
          apiKey,
          fetch(address: string, init: RequestInit) {
            const headers = { ...(init.headers as object), ...(init.method !== 'GET' && key) };
            return fetch(address, { ...init, headers });
          },
        });
        return api[method](...args);
      },
      [apiKey, method, args] as const,
    );

  test('is carried out once, and answered with its outcome', async () => {
    const times = {
      getAvailableTimes: (query: object) => call('site', 'getAvailableTimes', query),
    };
    const request = { ...(await bookingAt(times as never, 0)), botToken: 'once' };
    const { start } = await bookingAt(times as never, 3);
    const { id, manageToken } = await call('site', 'bookTour', TEAM, request);
    const moved = await call(manageToken, 'rescheduleAppointment', id, TEAM, start);
    assert.equal(moved.id, id);
    assert.equal((await call(moved.manageToken, 'cancelAppointment', id)).message, 'success');
    assert.deepEqual(sent, ['POST', 'PUT', 'DELETE']);
    const copies = received.map((it) => it.split(' ')[0]);
    assert.deepEqual(copies, ['POST', 'POST', 'PUT', 'PUT', 'DELETE', 'DELETE']);
    assert.equal(new Set(received).size, 3);
    const all = [...sandbox.world().appointments.values()].slice(7);
    const seen = all.map((tour) => [tour.id, tour.status]);
    assert.deepEqual(seen, [[id, 40]]);
  });
});
