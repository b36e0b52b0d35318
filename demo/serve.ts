/**
 * `npm start`: the demo with a working service behind it, and the documentation at `/docs/`. The
 * sandbox is a separate server on another origin, like the real service. Pages find it in
 * `import.meta.env.VITE_SANDBOX_ORIGIN`, or in HTML as `%VITE_SANDBOX_ORIGIN%`.
 * `PORT=5000 npm start` chooses the demo's port.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { type SandboxServer, serveSandbox } from './sandbox/serve.js';

const { PORT } = process.env;
await freePort(Number(PORT ?? 0)).catch(() => {
  process.stderr.write(
    `PORT=${PORT} is taken or isn’t a port. Choose another one, or leave it out.\n`,
  );
  process.exit(1);
});
const sandbox = await serveSandboxFrom(4174);
process.env.VITE_SANDBOX_ORIGIN = sandbox.origin;

// VitePress needs a different version of Vite, so it runs in a separate process.
const docsPort = await freePort();
const docs = spawn(
  process.execPath,
  ['node_modules/vitepress/bin/vitepress.js', 'dev', 'docs', '--port', `${docsPort}`],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
);
// Its first output means that it's ready.
await once(docs.stdout, 'data');

const site = await createServer({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  server: {
    port: Number(PORT || 4173),
    strictPort: Boolean(PORT),
    host: '127.0.0.1',
    proxy: { '/docs': `http://127.0.0.1:${docsPort}` },
  },
});
await site.listen();

process.stdout.write(`
  Demo      ${site.resolvedUrls?.local[0]}
  Docs      ${site.resolvedUrls?.local[0]}docs/
  Sandbox   ${sandbox.origin} (a base-url for your own pages)

  Press Ctrl+C to stop.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    docs.kill();
    await Promise.all([site.close(), sandbox.close()]);
    process.exit();
  });
}

/** Uses the next free port if another demo is running. */
async function serveSandboxFrom(port: number): Promise<SandboxServer> {
  try {
    return await serveSandbox({ port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port > 4199) throw error;
    return serveSandboxFrom(port + 1);
  }
}

async function freePort(port = 0): Promise<number> {
  const probe = createTcpServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return address && typeof address === 'object' ? address.port : 0;
}
