/** The sandbox as a separate process: `tsx demo/sandbox/serve.ts --port 0`. */
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
  /** 0 for any free port. */
  port?: number;
}

export async function serveSandbox({
  port = 0,
  ...options
}: ServeOptions = {}): Promise<SandboxServer> {
  // A page that uses the plain address can't reset it between two bookings.
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
    { overrideGlobalObjects: false, errorHandler: reportBug },
  );
  const server = createServer(listener);
  // Browsers resend a request, even a POST, if a reused connection drops. With one connection per
  // request, a lost response stays lost.
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

/** Dropped connections and aborts are expected. */
function reportBug(error: unknown): void {
  const isExpected = error instanceof ConnectionDropped || typeof error === 'string';
  if (!isExpected) console.error(error);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const { origin } = await serveSandbox({ port: Number(values.port) });
  process.stdout.write(`sandbox ${origin}\n`);
}
