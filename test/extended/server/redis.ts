/** A Redis for one test: found, or installed on Debian as root. On a free port, without files. */
import { spawn } from 'node:child_process';
import { createClient } from 'redis';
import { end, freePort } from '../../support/doc-script.js';
import { foundOrInstalled, inSearchPath, type Missing, starts } from '../../support/programs.js';

export interface Redis {
  readonly url: string;
  /** The value of an entry. */
  get(name: string): Promise<string | null>;
  /** The value of a field of a hash. */
  field(name: string, field: string): Promise<string | null>;
  /** In how many seconds an entry expires. */
  ttl(name: string): Promise<number>;
  /** How often any process has read an entry. */
  reads(): Promise<number>;
  /** Stops the process without ending it: its connections stay open, and nothing answers. */
  pause(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function startRedis(given?: number): Promise<Redis | Missing> {
  const program = foundOrInstalled('Redis', ['redis-server'], () => {
    const path = inSearchPath('redis-server').find(starts);
    return path === undefined ? undefined : { path };
  });
  if ('missing' in program) return program;
  const port = given ?? (await freePort());
  const options = `--port ${port} --bind 127.0.0.1 --appendonly no --save`.split(' ');
  const server = spawn(program.path, [...options, ''], { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  // The client retries until the server is up.
  const client = createClient({ url }).on('error', () => {});
  await client.connect();
  return {
    url,
    get: (name) => client.get(name),
    field: (name, field) => client.hGet(name, field),
    ttl: async (name) => Number(await client.ttl(name)),
    async reads() {
      const [, calls = 0] = /cmdstat_get:calls=(\d+)/.exec(await client.info('commandstats')) ?? [];
      return Number(calls);
    },
    pause: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    close() {
      client.destroy();
      server.kill('SIGCONT');
      return end(server);
    },
  };
}
