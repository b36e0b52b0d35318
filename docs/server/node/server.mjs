/** The server: tours, the portal's requests and the health check. */
import { serve } from '@hono/node-server';
import { answerPortal } from './portal.mjs';
import { closeRedis, isRedisUp, keepRedisFor } from './redis.mjs';
import { handleTours } from './tours.mjs';

const { HOST = '127.0.0.1', PORT = '3000' } = process.env;

async function answer(request) {
  const { pathname } = new URL(request.url);
  if (pathname === '/health')
    return new Response(null, { status: (await isRedisUp()) ? 200 : 503 });
  if (pathname.startsWith('/portal/')) return answerPortal(request);
  return handleTours(request);
}

let isStopping = false;

async function fetch(request) {
  const response = await keepRedisFor(answer(request));
  // Otherwise, a proxy would send its next request on the same connection.
  if (isStopping) response.headers.set('Connection', 'close');
  return response;
}

const server = serve({ fetch, hostname: HOST, port: Number(PORT) }, ({ address, port }) =>
  console.log(`Listening on ${address}:${port}`),
);

// A proxy keeps connections for about a minute, and must not use one that's closed by then.
server.keepAliveTimeout = 75_000;

// Before a new version takes over, bookings in progress are finished, even if their visitors have left.
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    // A service manager may send it twice.
    if (isStopping) return;
    isStopping = true;
    server.close(closeRedis);
  });
