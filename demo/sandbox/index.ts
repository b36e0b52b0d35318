/** The sandbox: a complete stand-in for the service, as a function from a request to a response. */
import { createApp } from './app.js';
import type { World } from './world.js';
import { createWorlds, NAMELESS, type WorldOptions } from './worlds.js';

export type { FaultKind } from './faults/orders.js';
export { ConnectionDropped } from './faults/suffer.js';
export type { OperationName } from './operations.js';
export type { LoggedRequest } from './records.js';
export type { World } from './world.js';
export type { WorldOptions } from './worlds.js';

export interface SandboxOptions extends WorldOptions {
  /** Other options for the world of requests whose path names no world. */
  nameless?: WorldOptions;
}

export interface Sandbox {
  /** Rejects like the global `fetch` if the connection drops or the client aborts. */
  fetch(request: Request): Promise<Response>;
  world(name?: string): World;
}

export function createSandbox({ nameless = {}, ...defaults }: SandboxOptions = {}): Sandbox {
  const worlds = createWorlds(defaults, nameless);
  const app = createApp(worlds);
  return {
    fetch: (request) => untilAborted(request.signal, async () => app.fetch(request)),
    world: (name = NAMELESS) => worlds.get(name),
  };
}

/** The client stops waiting immediately; the service finishes its work. */
function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    const arrive = () => signal.removeEventListener('abort', leave);
    work().finally(arrive).then(resolve, reject);
  });
}
