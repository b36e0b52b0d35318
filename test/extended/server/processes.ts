/** Processes of the server to copy, which share one Redis and one service. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { end, freePort, installFolder, startScript } from '../../support/doc-script.js';
import { environmentFor } from '../../unit/server/site.js';

const DAY = 86_400_000;
/** A Monday soon: tokens expire by the clock of the processes. */
const MONDAY = (() => {
  const soon = Date.now() + 2 * DAY;
  return soon + ((8 - new Date(soon).getUTCDay()) % 7) * DAY;
})();
/** Days after that Monday. */
export const dateIn = (days: number) => new Date(MONDAY + days * DAY).toISOString().slice(0, 10);

/** Sets a process's clock ahead by that many milliseconds. */
export const clockAhead = (milliseconds: number) => `
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
  const children = new Set<ChildProcess>();
  const folders: ReturnType<typeof installFolder>[] = [];
  return {
    async start({ port, ahead = 0, option = '' }: StartOptions = {}) {
      const own = port ?? (await freePort());
      const installed = installFolder('server/node', { hasRedis: true });
      const { folder, urlOf } = installed;
      folders.push(installed);
      const tours = join(folder, 'tours.mjs');
      writeFileSync(tours, readFileSync(tours, 'utf8').replace('  onChange,', `$& ${option}`));
      writeFileSync(join(folder, 'clock.mjs'), clockAhead(ahead));
      const child = await startScript(
        { url: urlOf('server.mjs') },
        {
          ...environmentFor(service),
          ...(ahead && { NODE_OPTIONS: `--import=${urlOf('clock.mjs')}` }),
          REDIS_URL: redis,
          PORT: String(own),
        },
      );
      children.add(child);
      return { port: own, kill: () => end(child, 'SIGKILL'), stop: () => end(child) };
    },
    async close() {
      await Promise.all([...children].map((child) => end(child, 'SIGKILL')));
      for (const { remove } of folders) remove();
    },
  };
}
