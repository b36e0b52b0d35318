/**
 * `npm start`: the demo with a working service behind it. The sandbox runs as a server of its own on
 * another origin, as the real service does. Pages find it in `import.meta.env.VITE_SANDBOX_ORIGIN`, or in HTML as `%VITE_SANDBOX_ORIGIN%`.
 */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { type SandboxServer, serveSandbox } from './sandbox/serve.js';

const sandbox = await serveSandboxFrom(4174);
process.env.VITE_SANDBOX_ORIGIN = sandbox.origin;

const site = await createServer({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  server: { port: 4173, host: '127.0.0.1' },
});
await site.listen();

process.stdout.write(`
  Demo      ${site.resolvedUrls?.local[0]}
  Docs      ${site.resolvedUrls?.local[0]}docs/
  Sandbox   ${sandbox.origin}

  Ctrl+C ends both.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([site.close(), sandbox.close()]);
    process.exit();
  });
}

/** Takes the next free port when another demo is running. */
async function serveSandboxFrom(port: number): Promise<SandboxServer> {
  try {
    return await serveSandbox({ port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port > 4199) throw error;
    return serveSandboxFrom(port + 1);
  }
}
