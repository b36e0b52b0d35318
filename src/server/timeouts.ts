/**
 * How long the handler waits for the service, the store, another change and the site's functions. What it logs if one
 * fails (`onChange`: `reports.ts`).
 */
import { RefusedRequest, refuse } from './responses.js';

/** Shorter than the widget's timeouts (15 and 30 seconds), so that the widget always gets a response. */
export const SERVICE_READ_TIMEOUT = 10_000;
export const SERVICE_WRITE_TIMEOUT = 25_000;
/** How long a retry waits for the response to an earlier copy. Shorter than the widget's timeout, too. */
export const LONGEST_WAIT_FOR_COPY = 20_000;
/** How long a change waits for the end of the tour's previous one. */
export const LONGEST_WAIT_FOR_TURN = 4_000;
/** How often both look. */
export const POLL_INTERVAL = 200;
/** The limit for the store, the bot check, the session lookup and reading the body. */
const LONGEST_STEP = 5_000;
/** Time for the check, which may read the prospect's list, and for the store's next entry. */
export const LONGEST_CHECK_SECONDS = (SERVICE_READ_TIMEOUT + LONGEST_STEP) / 1000;
/**
 * Time for the store's entry, the wait for the tour's turn, the request, the tour's state, the session, and saving the
 * response.
 */
export const LONGEST_SEND_SECONDS = (SERVICE_WRITE_TIMEOUT + 6 * LONGEST_STEP) / 1000;

/** Runs a function that can hang, and refuses the request if it fails or takes too long. */
export async function withTimeLimit<T>(
  what: string,
  status: number,
  run: () => T | Promise<T>,
  limit = LONGEST_STEP,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limit, new Error());
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    // Logs the name only, because the message can contain personal data.
    console.error(`tour-booking/server: ${what} failed: ${Object(error).name}`);
    return refuse(status);
  } finally {
    clearTimeout(timer);
  }
}
