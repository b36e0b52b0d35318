/** What handlers know about a request, and the errors they can respond with. */
import type { Context, Handler } from 'hono';
import type { FaultOrder } from './faults/orders.js';
import type { Key } from './keys.js';
import type { OperationName } from './operations.js';
import type { Appointment, Group, LoggedRequest } from './records.js';
import type { ErrorTree } from './validation/error-tree.js';
import type { World } from './world.js';

export interface SandboxEnv {
  Variables: {
    world: World;
    logged: LoggedRequest;
    operation: OperationName;
    /** The faults that apply to this request. */
    faults: readonly FaultOrder[];
    key: Key;
    /** From the path, if it contains one. */
    group: Group;
    appointment: Appointment;
  };
}

export type SandboxContext = Context<SandboxEnv>;
export type SandboxHandler = Handler<SandboxEnv>;

export const idIn = (c: SandboxContext, name: 'group' | 'appointment' | 'client') =>
  Number(c.req.param(name));

export const badRequest = (c: SandboxContext, errors: ErrorTree) => c.json({ errors }, 400);

export function unauthorized(c: SandboxContext) {
  c.header('WWW-Authenticate', 'Basic realm="customer-api"');
  return c.json({ code: 401, message: 'Unauthorized', param: null }, 401);
}

/** The same for every reason, without a message. */
export const forbidden = (c: SandboxContext) => c.json({}, 403);

export const notFound = (c: SandboxContext) =>
  c.json({ code: 404, message: 'Not found', param: null }, 404);

export const clientNotFound = (c: SandboxContext) =>
  c.json({ errors: { client: { id: 'Client does not exist.' } } }, 404);

export const appointmentNotFound = (c: SandboxContext) =>
  c.json({ errors: { appointment: { id: 'Appointment does not exist.' } } }, 404);

/** An operation's response if its subject doesn't exist. */
export function notFoundIn(c: SandboxContext, operation: OperationName) {
  if (operation === 'list-appointments' || operation === 'edit-client') return clientNotFound(c);
  if (operation === 'cancel' || operation === 'reschedule') return appointmentNotFound(c);
  return notFound(c);
}
