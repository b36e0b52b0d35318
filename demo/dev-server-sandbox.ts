import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

type SandboxModule = typeof import('./sandbox/index.js');

/**
 * Mounts the sandbox inside the dev server at `/sandbox-api/`: the way of a site which has its own
 * proxy on the page's origin, where no CORS is involved. The other way, a service on another origin,
 * is the server that `demo/serve.ts` starts beside this one.
 */
export function sandboxInDevServer(): Plugin {
  return {
    name: 'sandbox-in-dev-server',
    async configureServer(server) {
      // Loaded by the dev server, so that a plain `vite build` has nothing to do with it.
      const { createSandbox } = (await server.ssrLoadModule('/sandbox/index.ts')) as SandboxModule;
      const sandbox = createSandbox();
      const listener = getRequestListener(
        (request, { incoming }) =>
          sandbox.fetch(request).catch(() => {
            // The sandbox rejects to say "the connection broke off".
            incoming.socket.destroy();
            return new Response();
          }),
        { overrideGlobalObjects: false },
      );
      // The mount path is cut off on the way in, so the sandbox sees its own paths.
      server.middlewares.use('/sandbox-api', (request, response) => {
        void listener(request, response);
      });
    },
  };
}
