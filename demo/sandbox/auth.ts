/** HTTP Basic with the API key as user name, and what a valid key may still not do. */
import { createMiddleware } from 'hono/factory';
import { forbidden, unauthorized } from './answers.js';
import type { SandboxEnv } from './environment.js';
import { KEYS } from './keys.js';
import { ruleOf } from './operations.js';

/** The password is ignored; the colon before it is not. */
function keyNameIn(authorization: string | undefined): string | undefined {
  const [, encoded] = /^basic +([a-z0-9+/]+={0,2})$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  try {
    return /^([^:]+):/.exec(atob(encoded))?.[1];
  } catch {
    return undefined;
  }
}

export const authenticate = createMiddleware<SandboxEnv>(async (c, next) => {
  const key = KEYS.get(keyNameIn(c.req.header('Authorization')) ?? '');
  if (!key) return unauthorized(c);
  const { category, isPrivate, needsSyncAccess } = ruleOf(c.var.operation);
  if (!key.isActive || !key.categories.includes(category)) return forbidden(c);
  if (isPrivate && key.type === 'public') return forbidden(c);
  if (needsSyncAccess && !key.hasSyncAccess) return forbidden(c);
  c.set('key', key);
  return next();
});
