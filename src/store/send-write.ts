/** Sends a booking, a move or a cancellation, and dispatches what came of it. */
import { isOutcomeUncertain, type Operation, toTourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import { readRefusal, type SentBooking } from '../booking/field-errors.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Action } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

/** A server keeps a key for 24 hours. An hour less, because clocks differ and requests take time. */
const SAFE_RETRY_MILLIS = 23 * 3_600_000;

interface Write<Answer> {
  /** What it's about, as far as its failure depends on that. */
  readonly slot?: WallTime;
  readonly token?: string | undefined;
  readonly request?: BookingRequest;
  readonly sent?: SentBooking;
  send(): Promise<Answer>;
  /** The action for the service's response. */
  done(answer: Answer): Action;
}

/** The outcome: done, unknown, refused, or the tour's link has expired. */
export async function write<Answer>(
  store: Store,
  times: TimesCache,
  operation: Operation,
  { slot, token, request, sent, send, done }: Write<Answer>,
): Promise<void> {
  const { dispatch } = store;
  const { attempts } = store.state;
  const until = store.now() + SAFE_RETRY_MILLIS;
  let isAnswered = false;
  try {
    const answer = await send();
    isAnswered = true;
    const action = done(answer);
    // The times have changed with it: responses to earlier requests no longer count.
    times.stop();
    times.expire();
    dispatch(action);
  } catch (cause) {
    // The client's own errors aside, an exception before the response came before the request, too.
    const kind = isAnswered ? 'unexpected-response' : 'not-sent';
    const error = toTourApiError(cause, operation, kind);
    // That isn't a fault of the page's key.
    if (token && error.kind === 'unauthorized') {
      dispatch({ type: 'change-blocked' });
      return void dispatch({ type: 'link-opened', tour: undefined });
    }
    if (isOutcomeUncertain(error)) {
      // Only the server that was asked recognizes it.
      const isSafe = request && error.isRepeatable && attempts === store.state.attempts;
      const safeRetry = isSafe ? { request, until } : undefined;
      return void dispatch({ type: 'answer-lost', error, safeRetry });
    }
    const refusal = readRefusal(error, sent);
    if (slot && refusal.isSlot) {
      // A refused time isn't offered again until a later response lists it.
      times.remove(slot);
      void times.reload(sevenDaysFrom(dateOf(slot)));
    }
    dispatch({ type: 'refused', refusal, error });
  }
}
