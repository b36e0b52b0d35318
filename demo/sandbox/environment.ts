/** What a call carries on its way through the sandbox. */
import type { Context, Handler } from 'hono';
import type { FaultOrder } from './faults/orders.js';
import type { Key } from './keys.js';
import type { OperationName } from './operations.js';
import type { Appointment, Group, LoggedRequest } from './records.js';
import type { World } from './world.js';

export interface SandboxEnv {
  Variables: {
    world: World;
    logged: LoggedRequest;
    operation: OperationName;
    /** The faults that hit this call. */
    faults: readonly FaultOrder[];
    key: Key;
    /** Of the path, when the path has one. */
    group: Group;
    appointment: Appointment;
  };
}

export type Call = Context<SandboxEnv>;
export type Answer = Handler<SandboxEnv>;

export const idIn = (c: Call, name: 'group' | 'appointment' | 'client') =>
  Number(c.req.param(name));
