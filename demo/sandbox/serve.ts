/** The sandbox as a process of its own: `tsx demo/sandbox/serve.ts --port 0`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { ConnectionDropped, createSandbox, type SandboxOptions } from './index.js';

export interface SandboxServer {
  origin: string;
  close(): Promise<void>;
}

export interface ServeOptions extends SandboxOptions {
  /** 0 for any free one. */
  port?: number;
}

export async function serveSandbox({
  port = 0,
  ...options
}: ServeOptions = {}): Promise<SandboxServer> {
  // A page that writes the plain address into its tag cannot start over between two tries.
  const sandbox = createSandbox({ nameless: { refusesConflicts: false }, ...options });
  const listener = getRequestListener(
    async (request, { incoming }) => {
      try {
        return await sandbox.fetch(request);
      } catch (error) {
        incoming.socket.destroy();
        throw error;
      }
    },
    { overrideGlobalObjects: false, errorHandler: reportSlip },
  );
  const server = createServer(listener);
  // A browser sends a request again by itself when a connection that it had used before breaks off,
  // even a POST: with a connection for each request, a lost answer stays lost.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The socket is gone by now. A dropped connection was ordered and a client may leave: no slips. */
function reportSlip(error: unknown): void {
  const isExpected = error instanceof ConnectionDropped || typeof error === 'string';
  if (!isExpected) console.error(error);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const { origin } = await serveSandbox({ port: Number(values.port) });
  process.stdout.write(`sandbox ${origin}\n`);
}
