/** Whether a press can be carried out: a request that cannot arrive would only be uncertain. */
import type { BookingApi } from '../api/booking-operations.js';
import { toTourApiError } from '../api/errors.js';

/**
 * Goes on, or refuses where nothing was sent. That the browser calls itself offline is a hint and no
 * more (behind a VPN Windows says so to everybody, and so do some apps with a browser of their own):
 * then the service is asked for the group. Online it goes on at once, before anything is awaited.
 */
export async function ifConnected(
  api: Partial<BookingApi> | undefined,
  groupId: number,
  goOn: () => void,
  refuse: () => void,
): Promise<void> {
  try {
    const isDoubtful = globalThis.navigator?.onLine === false;
    if (isDoubtful) await api?.getGroup?.(groupId, { mayRetry: () => false });
  } catch (cause) {
    const { kind } = toTourApiError(cause, 'group');
    // Any other failure is an answer.
    if (kind === 'network' || kind === 'timeout') return refuse();
  }
  goOn();
}
