/**
 * Cross-origin rules as a strict server has them. The live service's are unknown, so a client that
 * gets by with these (no credentials, no header beyond three, nothing exposed) gets by with others.
 */
import { createMiddleware } from 'hono/factory';
import type { Answer, SandboxEnv } from './environment.js';

const ALLOWED_HEADERS = ['authorization', 'content-type', 'accept'];

export const allowAnyOrigin = createMiddleware<SandboxEnv>(async (c, next) => {
  await next();
  c.header('Access-Control-Allow-Origin', '*');
});

/** Answers for one path; asked for a header it does not know, it allows none. */
export function preflight(methods: readonly string[]): Answer {
  return (c) => {
    const asked = (c.req.header('Access-Control-Request-Headers') ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '');
    c.header('Access-Control-Allow-Methods', methods.join(', '));
    if (asked.every((name) => ALLOWED_HEADERS.includes(name)))
      c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS.join(', '));
    return c.body(null, 204);
  };
}

export function methodNotAllowed(methods: readonly string[]): Answer {
  return (c) => {
    c.header('Allow', methods.join(', '));
    return c.json({ code: 405, message: 'Method not allowed', param: null }, 405);
  };
}
