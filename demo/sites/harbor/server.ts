/**
 * Harbor Row's own server. Its widgets never see the service: their requests go through the handler,
 * which has the key and signs the links to change a tour.
 */
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { createTourHandler, memoryStore } from '../../../src/server/index.js';

const path = '/sites/harbor/tours';

export function harborServer(): Plugin {
  return {
    name: 'harbor-server',
    configureServer({ middlewares }) {
      const store = memoryStore();
      const listener = getRequestListener(
        (request) =>
          createTourHandler({
            baseUrl: `${process.env.VITE_SANDBOX_ORIGIN}/worlds/harbor`,
            apiKey: 'PRIVATE_DEMO_KEY',
            groupIds: [23],
            origins: [new URL(request.url).origin],
            secret: 'for this demo only, and no secret at all',
            store,
            path,
          })(request),
        { overrideGlobalObjects: false },
      );
      middlewares.use((request, response, next) =>
        request.url?.startsWith(path) ? listener(request, response) : next(),
      );
    },
  };
}
