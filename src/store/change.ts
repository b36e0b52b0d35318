/** Moves or cancels a tour, from the press to the outcome. */
import { isOutcomeUncertain, type Operation, toTourApiError } from '../api/errors.js';
import type { TourClient } from '../config/client.js';
import { readRefusal } from '../config/refusal.js';
import { lengthOf } from '../model/answered-start.js';
import type { ManagedTour } from '../model/appointment.js';
import type { WallTime } from '../model/wall-time.js';
import { refreshAround } from './book.js';
import { canCancel, canMove } from './selectors.js';
import type { Action } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times.js';

/** Sends a change when the state calls for it, once for each press. */
export function changeTours(store: Store, times: TimesCache): void {
  store.subscribe(({ managed, api }, { managed: before }) => {
    if (!managed || managed.step === before?.step) return;
    const client = api as Required<TourClient>;
    if (managed.step === 'move-sent') void move(store, times, client, managed.tour, managed.slot);
    if (managed.step === 'cancelling') void cancel(store, times, client, managed.tour);
  });
}

async function move(
  store: Store,
  times: TimesCache,
  api: Required<TourClient>,
  { id, groupId, manageToken: token }: ManagedTour,
  slot: WallTime,
): Promise<void> {
  if (!canMove(store.state)) return void store.dispatch({ type: 'forbidden' });
  try {
    const answer = await api.rescheduleAppointment(id, groupId, slot, token);
    const { start, end, location, status, manageToken } = answer;
    times.outdate();
    const duration = lengthOf(start, end);
    store.dispatch({ type: 'moved', startsAt: start, duration, location, status, manageToken });
  } catch (cause) {
    const outcome = outcomeOf(cause, 'reschedule', token);
    const isSlot = outcome.type === 'refused' && outcome.refusal.slotMessages.length > 0;
    if (isSlot) refreshAround(times, slot);
    store.dispatch(outcome);
  }
}

async function cancel(
  store: Store,
  times: TimesCache,
  api: Required<TourClient>,
  { id, manageToken: token }: ManagedTour,
): Promise<void> {
  if (!canCancel(store.state)) return void store.dispatch({ type: 'forbidden' });
  try {
    const { notificationSent } = await api.cancelAppointment(id, token);
    times.outdate();
    store.dispatch({ type: 'cancelled', notificationSent });
  } catch (cause) {
    store.dispatch(outcomeOf(cause, 'cancel', token));
  }
}

/** What a failed write means: the outcome is unknown, the service refused, or the tour's link has expired. */
function outcomeOf(cause: unknown, operation: Operation, token: string | undefined): Action {
  const error = toTourApiError(cause, operation);
  // That isn't a fault of the page's key.
  if (token && error.kind === 'unauthorized') return { type: 'forbidden' };
  if (isOutcomeUncertain(error)) return { type: 'answer-lost', error };
  return { type: 'refused', refusal: readRefusal(error), error };
}
