/**
 * Books, moves and cancels tours, from the press to the outcome. One press sends one request: a
 * request leaves only when its step begins, and that step ignores further presses.
 */

import { checkBooking } from '../api/booking-request.js';
import { isOutcomeUncertain, type Operation, toTourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import { readRefusal } from '../booking/field-errors.js';
import { bookedTour, createSubmission } from '../booking/submission.js';
import { lengthOf } from '../model/answered-start.js';
import type { ManagedTour } from '../model/appointment.js';
import { dateOf, includesTime, type WallTime } from '../model/wall-time.js';
import { weekFrom } from '../model/windows.js';
import { timesAt } from './calendar.js';
import { canCancel, canMove } from './selectors.js';
import type { Action } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

/** Lets the page add to a request, or cancel it by returning `undefined`. */
type AskPage = (request: BookingRequest) => BookingRequest | undefined;

/** What a write is about, as far as its failure depends on it. */
interface Write {
  readonly slot?: WallTime;
  readonly token?: string | undefined;
  readonly request?: BookingRequest;
}

export function sendPresses(store: Store, times: TimesCache, askPage: AskPage): void {
  const { dispatch } = store;

  store.subscribe((state, previous) => {
    const { managed, journey } = state;
    const { step } = managed ?? journey;
    const { step: before } = previous.managed ?? previous.journey;
    if (step === before) return;
    if (step === 'checking') void bookIfOpen();
    if (step === 'sending' && before !== 'checking') void book();
    if (managed?.step === 'move-sent') void move(managed.tour, managed.slot);
    if (managed?.step === 'cancelling') void cancel(managed.tour);
  });

  /** After an uncertain try, the booking is sent again only if its time is still listed. */
  async function bookIfOpen(): Promise<void> {
    const slot = store.state.journey.slot as WallTime;
    const day = dateOf(slot);
    const isKnown = await times.reload(weekFrom(day));
    const open = timesAt(store.state, store.now())?.slotsOn(day) ?? [];
    const found = includesTime(open, slot) ? 'slot-found-open' : 'slot-found-gone';
    dispatch({ type: isKnown ? found : 'check-failed' });
    await book();
  }

  async function book(): Promise<void> {
    const { state } = store;
    const { settings, options, api, journey } = state;
    if (journey.step !== 'sending') return;
    const { slot: start, draft, leftOutPlace, repeat } = journey;
    if (!settings || !options || !api) return void dispatch({ type: 'held-back' });
    const { property } = options;
    const now = new Date(store.now());
    const own = createSubmission({ settings, options, start, draft, leftOutPlace, now });
    const asked = askPage(repeat ?? own.request);
    // Anything else would be another booking.
    const request = asked && repeat ? { ...repeat, botToken: asked.botToken } : asked;
    if (!request) return void dispatch({ type: 'held-back' });
    await send('book', { slot: start, request }, async () => {
      checkBooking(request);
      const booking = await api.bookTour(property.groupId, request);
      const tour = bookedTour(booking, request, property, settings);
      return { type: 'booked', tour, request, consent: own.consent };
    });
  }

  async function move(tour: ManagedTour, slot: WallTime): Promise<void> {
    const { state } = store;
    if (!canMove(state)) return void dispatch({ type: 'forbidden' });
    const { id, property, manageToken: token } = tour;
    await send('reschedule', { slot, token }, async () => {
      const answer = await state.api.rescheduleAppointment(id, property.groupId, slot, token);
      const { start, end, location, status, manageToken } = answer;
      const duration = lengthOf(start, end);
      return { type: 'moved', startsAt: start, duration, location, status, manageToken };
    });
  }

  async function cancel({ id, manageToken: token }: ManagedTour): Promise<void> {
    const { state } = store;
    if (!canCancel(state)) return void dispatch({ type: 'forbidden' });
    await send('cancel', { token }, async () => {
      const { notificationSent } = await state.api.cancelAppointment(id, token);
      return { type: 'cancelled', notificationSent };
    });
  }

  /** Sends a write, and dispatches what came of it: done, unknown, refused, or the tour's link has expired. */
  async function send(
    operation: Operation,
    { slot, token, request }: Write,
    write: () => Promise<Action>,
  ): Promise<void> {
    try {
      const done = await write();
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
}
