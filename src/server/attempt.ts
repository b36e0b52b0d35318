import { type Reply, refuse } from './replies.js';

/** A store, a bot check or a session that takes longer is down. */
export const LONGEST_ATTEMPT = 5_000;

/**
 * Does something of the site's own. Where that fails or takes too long, it says where, and nothing of
 * the request (the error itself may hold it), and gives that answer.
 */
export async function attempt<T>(what: string, otherwise: Reply, run: () => T | Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST_ATTEMPT, new Error());
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    console.error(`tour-booking/server: ${what} failed: ${(error as Error | null)?.name}`);
    return refuse(otherwise);
  } finally {
    clearTimeout(timer);
  }
}
