/** What a request passes before its operation: the log, CORS, the key, and the lookup of its subject. */
import { createMiddleware } from 'hono/factory';
import { takesTime } from './calendars.js';
import {
  appointmentNotFound,
  forbidden,
  idIn,
  notFound,
  type SandboxEnv,
  type SandboxHandler,
  unauthorized,
} from './environment.js';
import { KEYS } from './keys.js';
import { ruleOf } from './operations.js';
import type { LoggedRequest } from './records.js';
import { pathWithin } from './worlds.js';

const LIMIT = 2_000;

/** Logs what clients send, so that tests can assert it. */
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

/** Strict CORS rules, because the live service's are unknown: no credentials, only these headers. */
const ALLOWED_HEADERS = ['authorization', 'content-type', 'accept'];

export const allowAnyOrigin = createMiddleware<SandboxEnv>(async (c, next) => {
  await next();
  c.header('Access-Control-Allow-Origin', '*');
});

/** The response for one path. A request for an unknown header gets no headers at all. */
export function preflight(methods: readonly string[]): SandboxHandler {
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

export function methodNotAllowed(methods: readonly string[]): SandboxHandler {
  return (c) => {
    c.header('Allow', methods.join(', '));
    return c.json({ code: 405, message: 'Method not allowed', param: null }, 405);
  };
}

/** Ignores the password, but requires the colon. */
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

export const findGroup = createMiddleware<SandboxEnv>(async (c, next) => {
  const group = c.var.world.groups.get(idIn(c, 'group'));
  if (!group) return notFound(c);
  c.set('group', group);
  return next();
});

/** Whether a canceled appointment can be moved isn't documented. Here, it can't. */
export const findAppointment = createMiddleware<SandboxEnv>(async (c, next) => {
  const appointment = c.var.world.appointments.get(idIn(c, 'appointment'));
  const isOver = appointment && !takesTime(appointment) && c.var.operation === 'reschedule';
  if (!appointment || isOver) return appointmentNotFound(c);
  c.set('appointment', appointment);
  return next();
});
