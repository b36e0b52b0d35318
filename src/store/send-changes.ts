/** Moves and cancels the tour on the screen, from the press to the outcome. */
import { lengthOf } from '../model/answered-start.js';
import type { ManagedTour } from '../model/appointment.js';
import type { WallTime } from '../model/wall-time.js';
import { canCancel, canMove } from './selectors.js';
import { write } from './send-write.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

/** Returns a function that sends the change that a press has led to. */
export function sendChanges(store: Store, times: TimesCache) {
  async function move(tour: ManagedTour, slot: WallTime): Promise<void> {
    const { state } = store;
    if (!canMove(state)) return void store.dispatch({ type: 'change-blocked' });
    const { id, property, manageToken: token } = tour;
    await write(store, times, 'reschedule', {
      slot,
      token,
      send: () => state.api.rescheduleAppointment(id, property.groupId, slot, token),
      done({ start, end, location, status, manageToken, isOld }) {
        const duration = lengthOf(start, end);
        const knownAs = isOld ? 'past' : undefined;
        return { type: 'moved', startsAt: start, duration, location, status, manageToken, knownAs };
      },
    });
  }

  async function cancel({ id, manageToken: token }: ManagedTour): Promise<void> {
    const { state } = store;
    if (!canCancel(state)) return void store.dispatch({ type: 'change-blocked' });
    await write(store, times, 'cancel', {
      token,
      send: () => state.api.cancelAppointment(id, token),
      done: ({ notificationSent }) => ({ type: 'cancelled', notificationSent }),
    });
  }

  return (): void => {
    const { managed } = store.state;
    if (managed?.step === 'move-sent') void move(managed.tour, managed.slot);
    if (managed?.step === 'cancelling') void cancel(managed.tour);
  };
}
