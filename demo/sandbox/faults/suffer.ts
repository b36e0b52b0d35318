/** Runs a call through the faults that hit it: before the work, in place of it, after it. */
import { createMiddleware } from 'hono/factory';
import type { SandboxEnv } from '../environment.js';
import { ConnectionDropped, pause } from './connection.js';
import { strike } from './orders.js';
import { readyAnswer } from './ready-answers.js';

const DEFAULT_DELAY = 3_000;

export const sufferFaults = createMiddleware<SandboxEnv>(async (c, next) => {
  const { world, operation } = c.var;
  const { signal } = c.req.raw;
  const faults = strike(world, operation);
  c.set('faults', faults);

  for (const order of faults) {
    // A client that leaves ends the wait, not the work: a server does not notice it in time either.
    if (order.fault === 'slow') await pause(world, signal, order.ms ?? DEFAULT_DELAY);
    if (order.fault === 'hanging') await pause(world, signal);
    if (order.fault === 'hanging' || order.fault === 'dropped')
      throw new ConnectionDropped('The connection was dropped before the work.');
    const ready = readyAnswer(c, order);
    if (ready) return ready;
  }

  await next();

  for (const { fault } of faults) {
    if (fault === 'truncated') {
      const text = await c.res.text();
      c.res = new Response(text.slice(0, Math.ceil(text.length / 2)), c.res);
    }
    if (fault === 'lost-answer')
      throw new ConnectionDropped('The connection was dropped after the work.');
  }
  return undefined;
});
