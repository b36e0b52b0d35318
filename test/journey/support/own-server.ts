/** A site that books through its own server, which books exactly once. */
import { getRequestListener } from '@hono/node-server';
import { createTourHandler, memoryStore } from '../../../src/server/index.js';
import { listen } from './servers.js';
import { test as journeyTest, strictest, type TourOptions } from './test.js';

/** Tokens expire by the server's clock, which no test sets. */
export const now = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`;

/** As if it had started long before the first booking. */
const store = { ...memoryStore(), since: 0 };

export interface Site {
  /** A widget that books through the site's own server. */
  readonly tag: TourOptions;
  /** Breaks the connection after the next write, before its response. */
  cutNextAnswer(): void;
}

export const test = journeyTest.extend<{ site: Site }>({
  site: async ({ sandbox, pages }, use) => {
    await sandbox.reset({ now, busyness: 0 });
    const handle = createTourHandler({
      baseUrl: sandbox.baseUrl,
      apiKey: 'PRIVATE_DEMO_KEY',
      groupIds: [23, 42],
      origins: [pages.origin],
      secret: 'a secret of at least 32 characters',
      store,
    });
    let isCut = false;
    const listener = getRequestListener(
      async (request, { incoming, outgoing }) => {
        // A browser resends a POST by itself if a used connection breaks.
        Object.assign(outgoing, { shouldKeepAlive: false });
        const response = await handle(request);
        if (!['POST', 'PUT', 'DELETE'].includes(request.method)) return response;
        if (isCut) incoming.socket.destroy();
        isCut = false;
        return response;
      },
      { overrideGlobalObjects: false },
    );
    const { origin, close } = await listen(listener);
    await use({
      tag: {
        attributes: { 'base-url': origin, 'manage-link': `${pages.origin}/tour`, debug: '' },
        headers: { 'content-security-policy': strictest(origin) },
        now,
      },
      cutNextAnswer: () => {
        isCut = true;
      },
    });
    await close();
  },
});
