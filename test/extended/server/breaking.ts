/** Broken connections: a relay in front of a server, and a service that loses responses. */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from '../../../demo/sandbox/index.js';

/** Where a connection breaks: before the request is complete, before its response, or within it. */
export const MOMENTS = ['before', 'during', 'after'] as const;
type Moment = (typeof MOMENTS)[number];

/** A seeded random generator: every run draws the same numbers. */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Forwards bytes to a port, and cuts a share of the connections. */
export async function startRelay(target: number, share: number, draw: () => number) {
  const cuts: Record<Moment, number> = { before: 0, during: 0, after: 0 };
  const open = new Set<Socket>();
  const server = createServer((page) => {
    const moment = draw() < share ? MOMENTS[Math.floor(draw() * 3)] : undefined;
    const site = connect(target, '127.0.0.1');
    const cut = () => {
      if (!moment || page.destroyed) return;
      cuts[moment]++;
      page.destroy();
      // The site's end stays open: its work continues, as behind a gateway.
      site.resume();
    };
    for (const [socket, other] of [
      [page, site],
      [site, page],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        if (socket === site || !moment) other.destroy();
      });
    }
    page.on('data', (part) => {
      // The site gets only half of the request.
      if (moment === 'before') {
        site.write(part.subarray(0, part.length / 2));
        cut();
        site.destroy();
      } else site.write(part);
    });
    site.on('data', (part) => {
      if (moment === 'during') return cut();
      if (moment === 'after') {
        page.write(part.subarray(0, part.length / 2), cut);
        return;
      }
      page.write(part);
    });
  });
  return {
    port: await listen(server),
    cuts,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** The sandbox as a server that drops a share of its connections, before and after its work. */
export async function startService(sandbox: Sandbox, share: number, draw: () => number) {
  const drops = { before: 0, after: 0 };
  const drop = (moment: keyof typeof drops) => {
    if (draw() >= share / 2) return;
    drops[moment]++;
    throw new Error('dropped');
  };
  const listener = getRequestListener(
    async (request, { incoming }) => {
      try {
        drop('before');
        const response = await sandbox.fetch(request);
        drop('after');
        return response;
      } catch (error) {
        incoming.socket.destroy();
        throw error;
      }
    },
    { overrideGlobalObjects: false, errorHandler: () => {} },
  );
  const server = createHttpServer(listener);
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    drops,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
