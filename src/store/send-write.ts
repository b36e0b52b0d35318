/** Sends a booking, a move or a cancellation, and dispatches what came of it. */
import { isOutcomeUncertain, type Operation, toTourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import { readRefusal } from '../booking/field-errors.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import { weekFrom } from '../model/windows.js';
import type { Action } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

/** What a write is about, as far as its failure depends on it. */
interface About {
  readonly slot?: WallTime;
  readonly token?: string | undefined;
  readonly request?: BookingRequest;
}

/** The outcome: done, unknown, refused, or the tour's link has expired. */
export async function write(
  { dispatch }: Store,
  times: TimesCache,
  operation: Operation,
  { slot, token, request }: About,
  send: () => Promise<Action>,
): Promise<void> {
  try {
    const done = await send();
    // The times have changed with it: responses to earlier requests no longer count.
    times.stop();
    times.expire();
    dispatch(done);
  } catch (cause) {
    const error = toTourApiError(cause, operation);
    // That isn't a fault of the page's key.
    if (token && error.kind === 'unauthorized') {
      dispatch({ type: 'forbidden' });
      return void dispatch({ type: 'link-opened', tour: undefined });
    }
    if (isOutcomeUncertain(error)) return void dispatch({ type: 'answer-lost', error, request });
    const refusal = readRefusal(error, request?.place);
    if (slot && refusal.isSlot) {
      // A refused time isn't offered again until a later response lists it.
      times.remove(slot);
      void times.reload(weekFrom(dateOf(slot)));
    }
    dispatch({ type: 'refused', refusal, error });
  }
}
