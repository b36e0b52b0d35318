/** Sends a move or a cancellation when the managed tour says so: once for each press. */
import {
  isKeyFault,
  isOutcomeUncertain,
  messagesAt,
  type TourApiError,
  toTourApiError,
} from '../api/errors.js';
import type { ManagedTour } from '../model/appointment.js';
import type { WallTime } from '../model/wall-time.js';
import type { ManagingAction } from './managing.js';
import { canCancel, canMove, managedOf } from './selectors.js';
import type { AnyState, SharedAction } from './state.js';

interface Changes {
  readonly state: AnyState;
  dispatch(action: SharedAction | ManagingAction): boolean;
  subscribe(subscriber: (state: AnyState, previous: AnyState) => void): void;
}

export function sendChanges(store: Changes): void {
  store.subscribe((state, previous) => {
    const managed = managedOf(state);
    const isNew = managed?.step !== managedOf(previous)?.step;
    if (!managed || !isNew) return;
    if (managed.step === 'move-sent') void move(store, managed.tour, managed.slot);
    if (managed.step === 'cancelling') void cancel(store, managed.tour);
  });
}

async function move(store: Changes, { id, groupId }: ManagedTour, slot: WallTime): Promise<void> {
  const { state } = store;
  try {
    if (!canMove(state) || !state.api?.rescheduleAppointment) {
      return void store.dispatch({ type: 'forbidden' });
    }
    const { start, location } = await state.api.rescheduleAppointment(id, groupId, slot);
    store.dispatch({ type: 'moved', startsAt: start, location });
  } catch (cause) {
    const error = toTourApiError(cause, 'reschedule');
    const aboutStart = messagesAt(error, 'appointment', 'start');
    const isSlot = aboutStart.length > 0;
    const messages = isSlot ? aboutStart : messagesAt(error);
    fail(store, error, { type: 'move-refused', messages, isSlot });
  }
}

async function cancel(store: Changes, { id }: ManagedTour): Promise<void> {
  const { state } = store;
  try {
    if (!canCancel(state) || !state.api?.cancelAppointment) {
      return void store.dispatch({ type: 'forbidden' });
    }
    const { notificationSent } = await state.api.cancelAppointment(id);
    store.dispatch({ type: 'cancelled', notificationSent });
  } catch (cause) {
    const error = toTourApiError(cause, 'cancel');
    fail(store, error, { type: 'cancel-refused', messages: messagesAt(error) });
  }
}

/** What is the same for both; `refused` is what a plain no of the service means. */
function fail(store: Changes, error: TourApiError, refused: ManagingAction): void {
  if (isOutcomeUncertain(error)) store.dispatch({ type: 'answer-lost' });
  else if (isKeyFault(error)) store.dispatch({ type: 'forbidden' });
  else if (error.kind === 'not-found') store.dispatch({ type: 'not-found' });
  else store.dispatch(refused);
  store.dispatch({ type: 'request-failed', error });
}
