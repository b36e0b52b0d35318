import { type Reply, refuse } from './replies.js';

/** A store, bot check or session lookup that takes longer counts as down. */
export const LONGEST_ATTEMPT = 5_000;

/**
 * Runs the site's own code. If it fails or takes too long, logs which part failed (but not the error's
 * message, which may contain personal data) and refuses the request.
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
