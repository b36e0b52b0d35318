/** The cost of the handler, compared with a bare proxy in the same process and an instant service. */
import { Agent, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClient } from 'redis';
import { createTourHandler, redisStore } from '../../src/server/index.js';
import { startRedis } from '../extended/server/redis.js';
import { listen } from '../journey/support/servers.js';
import { BOOK, bookingInit, ORIGIN, PRIVATE, SECRET, TEAM } from '../unit/server/site.js';
import { printTable } from './tables.js';

const REQUESTS = 3_000;
const AT_ONCE = 20;
const NO_GLOBALS = { overrideGlobalObjects: false };
const GROUP = `/api/v2/group/${TEAM}/`;

const serve = async (handler: (request: Request) => Response | Promise<Response>) => {
  const { origin, close } = await listen(getRequestListener(handler, NO_GLOBALS));
  return { port: new URL(origin).port, close };
};

/** The requests per second, and percentiles of a request's milliseconds. */
async function drive(port: string, path: string, init: () => Promise<RequestInit>) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const took: number[] = [];
  const one = async () => {
    const { method = 'GET', headers, body } = (await init()) as Record<string, never>;
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers, agent },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
          response.resume().on('end', resolve);
        },
      );
      sent.on('error', reject).end(body);
    });
    took.push(performance.now() - start);
  };
  const start = performance.now();
  let left = REQUESTS;
  const work = async () => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const total = performance.now() - start;
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { rate: (REQUESTS / total) * 1000, p50: at(0.5), p99: at(0.99) };
}

export async function printServer(): Promise<void> {
  const redis = await startRedis();
  if ('missing' in redis) return void process.stdout.write(`No server row: ${redis.missing}\n`);
  const client = await createClient({ url: redis.url }).connect();
  const booked = { id: 1, start: '2026-11-24T16:00:00+00:00' };
  const service = await serve(({ method }) =>
    Response.json(
      method === 'POST' ? { data: { appointment: booked } } : { id: TEAM, name: 'Team' },
    ),
  );
  const baseUrl = `http://127.0.0.1:${service.port}`;
  const bare = await serve(async (page) => {
    const { pathname } = new URL(page.url);
    const { method, headers } = page;
    const body = method === 'POST' ? await page.text() : null;
    return fetch(baseUrl + pathname.slice('/tours'.length), { method, headers, body });
  });
  const handler = await serve(
    createTourHandler({
      ...{ baseUrl, apiKey: PRIVATE, groupIds: [TEAM], origins: [ORIGIN], secret: SECRET },
      ...{ store: redisStore(client), path: '/tours' },
    }),
  );
  const booking = await bookingInit();
  const withKey = async () => ({
    ...booking,
    headers: { ...booking.headers, 'Idempotency-Key': crypto.randomUUID() },
  });
  const rows: string[][] = [];
  for (const [name, path, init] of [
    ['A read', GROUP, async () => ({})],
    ['A booking, with Redis', BOOK, withKey],
  ] as const) {
    const measured = [];
    for (const { port } of [bare, handler]) {
      // Warms up the compiler.
      await drive(port, `/tours${path}`, init);
      measured.push(await drive(port, `/tours${path}`, init));
    }
    const [beside, our] = measured as [Row, Row];
    const written = ({ rate, p50, p99 }: Row) =>
      `${Math.round(rate)}/s; ${p50.toFixed(1)} and ${p99.toFixed(1)} ms`;
    const added = `${(our.p50 - beside.p50).toFixed(1)} and ${(our.p99 - beside.p99).toFixed(1)} ms`;
    rows.push([name, written(our), written(beside), added]);
  }
  const head = ['', 'tour-booking/server', 'a bare proxy', 'added'];
  const note = `Requests a second, and milliseconds at the 50th and the 99th percentile, ${AT_ONCE} requests at a time; all in one process.`;
  printTable('The server part', head, rows, note);
  for (const server of [bare, handler, service]) await server.close();
  client.destroy();
  await redis.close();
}

type Row = Awaited<ReturnType<typeof drive>>;
