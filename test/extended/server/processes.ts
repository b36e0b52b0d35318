/** Processes of the documented server, which share one Redis and one service. */
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docBlock } from '../../support/doc-blocks.js';
import { end, freePort, installScript, startScript } from '../../support/doc-script.js';
import { environmentFor } from '../../unit/server/site.js';

const DOC = 'docs/server.md';
const DAY = 86_400_000;
/** A Monday soon: tokens expire by the clock of the processes. */
const MONDAY = (() => {
  const soon = Date.now() + 2 * DAY;
  return soon + ((8 - new Date(soon).getUTCDay()) % 7) * DAY;
})();
/** Days after that Monday. */
export const dateIn = (days: number) => new Date(MONDAY + days * DAY).toISOString().slice(0, 10);

/** The documented server, changed as the page says. */
const withRedis = (server: string) =>
  `import { store } from './store.mjs';\n${server.replace('store: memoryStore()', 'store')}`;

/** Sets a process's clock ahead by that many milliseconds. */
const clockAhead = (milliseconds: number) => `
  const Real = Date;
  const now = () => Real.now() + ${milliseconds};
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length ? given : [now()]));
    }
    static now = now;
  };
`;

interface StartOptions {
  readonly port?: number | undefined;
  /** In milliseconds. */
  readonly ahead?: number;
  /** One more option of the handler, as code. */
  readonly option?: string;
}

export function installServer(service: string, redis: string) {
  const others = { 'store.mjs': docBlock(DOC, '// store.mjs') };
  const { remove, script, folder } = installScript(DOC, '// server.mjs', others);
  const children = new Set<ChildProcess>();
  return {
    async start({ port, ahead = 0, option = '' }: StartOptions = {}) {
      const own = port ?? (await freePort());
      const write = (name: string, text: string) => {
        writeFileSync(join(folder, name), text);
        return pathToFileURL(join(folder, name)).href;
      };
      const server = withRedis(script).replace("path: '/tours',", `$& ${option}`);
      const url = write(`server-${own}.mjs`, server);
      const clock = ahead ? write(`clock-${own}.mjs`, clockAhead(ahead)) : undefined;
      const child = await startScript(
        { url },
        {
          ...environmentFor(service),
          ...(clock && { NODE_OPTIONS: `--import=${clock}` }),
          REDIS_URL: redis,
          PORT: String(own),
        },
      );
      children.add(child);
      return { port: own, kill: () => end(child, 'SIGKILL') };
    },
    async close() {
      await Promise.all([...children].map((child) => end(child, 'SIGKILL')));
      remove();
    },
  };
}
