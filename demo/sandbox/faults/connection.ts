/** Waiting and breaking off: what happens to a call below the level of HTTP. */
import type { World } from '../world.js';

/**
 * The connection broke off without an answer. A plain function has no socket to destroy, so it
 * rejects, as `fetch` does then (with a TypeError); the stand-alone server destroys the socket.
 */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped';
}

/** Ends after `ms` (never by itself without it), when the client leaves, or when the world lets go. */
export function pause(world: World, signal: AbortSignal, ms?: number): Promise<void> {
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
