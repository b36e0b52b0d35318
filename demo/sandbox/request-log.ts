/** What clients sent, in order of arrival, so that a test can say what must and must not be sent. */
import { createMiddleware } from 'hono/factory';
import type { SandboxEnv } from './environment.js';
import type { OperationName } from './operations.js';
import { pathWithin } from './world.js';

export interface LoggedRequest {
  readonly method: string;
  /** As the client spelled it, without the world's prefix. */
  readonly path: string;
  readonly query: Record<string, string>;
  /** The authorization is cut down to its scheme: a key is nothing to keep. */
  readonly headers: Record<string, string>;
  readonly body: string;
  /** null for as long as there is no answer, and for ever when the connection was dropped. */
  status: number | null;
  /** null for a preflight and for a path that is none of the API's. */
  operation: OperationName | null;
  /** By the real clock, since pauses between tries are the client's own. */
  readonly at: string;
}

const LIMIT = 2_000;

export const logRequests = createMiddleware<SandboxEnv>(async (c, next) => {
  const headers = c.req.header();
  if (headers.authorization) headers.authorization = headers.authorization.split(' ')[0] ?? '';
  const logged: LoggedRequest = {
    method: c.req.method,
    path: pathWithin(c.req.raw),
    query: c.req.query(),
    headers,
    body: await c.req.text(),
    status: null,
    operation: null,
    at: new Date().toISOString(),
  };
  const { requests } = c.var.world;
  requests.push(logged);
  if (requests.length > LIMIT) requests.shift();
  c.set('logged', logged);
  await next();
  logged.status = c.res.status;
});
