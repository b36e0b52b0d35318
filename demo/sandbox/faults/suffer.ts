/** Applies faults to a request: before the operation, instead of it, or after it. */
import { createMiddleware } from 'hono/factory';
import {
  badRequest,
  forbidden,
  notFoundIn,
  type SandboxContext,
  type SandboxEnv,
  unauthorized,
} from '../environment.js';
import type { OperationName } from '../operations.js';
import type { ErrorTree } from '../validation/error-tree.js';
import type { World } from '../world.js';
import { FAULTS, type FaultKind, type FaultOrder, type FaultRule } from './orders.js';

const DEFAULT_DELAY = 3_000;

/** A TypeError, as `fetch` throws. The stand-alone server destroys the socket instead. */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped';
}

/** Ends after `ms` if it's set, when the client aborts, or when the world releases its requests. */
function pause(world: World, signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      world.waiting.delete(end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    world.waiting.add(end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

const FIELD_ERRORS: ErrorTree = {
  client: {
    people: {
      0: { email: ['Not a valid email address.'], phone_1: ['Not a valid phone number.'] },
    },
    move_in_date: ['Datetime has wrong format.'],
  },
};

const HTML = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';

function tooManyRequests(c: SandboxContext, { retryAfter = 1 }: FaultOrder) {
  c.header('Retry-After', String(retryAfter));
  return c.json({ code: 429, message: 'Too many requests', param: null }, 429);
}

/** The faults that replace the response. */
const ANSWERS: Partial<Record<FaultKind, (c: SandboxContext, order: FaultOrder) => Response>> = {
  'field-errors': (c, { errors }) =>
    badRequest(c, (errors as ErrorTree | undefined) ?? FIELD_ERRORS),
  unauthorized,
  forbidden,
  'not-found': (c) => notFoundIn(c, c.var.operation),
  'too-many-requests': tooManyRequests,
  'server-error': (c) => c.json({ code: 500, message: 'Internal server error', param: null }, 500),
  html: (c) => c.html(HTML),
  'odd-shape': (c, { body }) => c.json(body === undefined ? {} : body),
  redirect: (c) => c.redirect(c.req.url, 302),
};

export const sufferFaults = createMiddleware<SandboxEnv>(async (c, next) => {
  const { world, operation } = c.var;
  const { signal } = c.req.raw;
  const faults = strike(world, operation);
  c.set('faults', faults);

  for (const order of faults) {
    // An abort ends the delay but not the operation, because a server wouldn't notice it in time.
    if (order.fault === 'slow') await pause(world, signal, order.ms ?? DEFAULT_DELAY);
    if (order.fault === 'hanging') await pause(world, signal);
    if (order.fault === 'hanging' || order.fault === 'dropped')
      throw new ConnectionDropped('The connection dropped before the operation.');
    const answer = ANSWERS[order.fault];
    if (answer) return answer(c, order);
  }

  await next();

  for (const { fault } of faults) {
    if (fault === 'truncated') {
      const text = await c.res.text();
      c.res = new Response(text.slice(0, Math.ceil(text.length / 2)), c.res);
    }
    if (fault === 'lost-answer')
      throw new ConnectionDropped('The connection dropped after the operation.');
  }
  return undefined;
});

const ruleOf = ({ fault }: FaultOrder): FaultRule => FAULTS[fault];

function isAimedAt(order: FaultOrder, called: OperationName): boolean {
  return (
    (order.operation ?? called) === called && (ruleOf(order).targets?.includes(called) ?? true)
  );
}

/** Counts a request that an order is aimed at, and returns whether the fault affects it. */
function takesHit(order: FaultOrder): boolean {
  if (order.hits >= (order.times ?? Number.POSITIVE_INFINITY)) return false;
  const isDue = order.passed >= (order.after ?? 0);
  if (isDue) order.hits++;
  else order.passed++;
  return isDue;
}

/** At most one fault decides the response. The others wait for the next request. */
function strike(world: World, called: OperationName): FaultOrder[] {
  const aimed = world.faults.filter((order) => isAimedAt(order, called));
  const at = (...moments: FaultRule['moment'][]) =>
    aimed.filter((order) => moments.includes(ruleOf(order).moment));
  const decisive = at('instead', 'after').find(takesHit);
  const isWorkDone = !decisive || ruleOf(decisive).moment === 'after';
  const others = isWorkDone ? at('before', 'during') : at('before');
  return [...others.filter(takesHit), ...(decisive ? [decisive] : [])];
}
