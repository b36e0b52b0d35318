/** The server: tours, the portal's requests and the health check. */
import { serve } from '@hono/node-server';
import { answerPortal } from './portal.mjs';
import { isRedisUp, redis } from './redis.mjs';
import { handleTours } from './tours.mjs';

const { HOST = '127.0.0.1', PORT = '3000' } = process.env;

async function fetch(request) {
  const { pathname } = new URL(request.url);
  if (pathname === '/health')
    return new Response(null, { status: (await isRedisUp()) ? 200 : 503 });
  if (pathname.startsWith('/portal/')) return answerPortal(request);
  return handleTours(request);
}

const server = serve({ fetch, hostname: HOST, port: Number(PORT) }, ({ address, port }) =>
  console.log(`Listening on ${address}:${port}`),
);

// Before a new version takes over, bookings in progress get their responses.
process.once('SIGTERM', () => server.close(() => redis.close()));
