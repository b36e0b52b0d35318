/** Sends a booking, a move or a cancellation when the state says so: once for each press. */
import { isOutcomeUncertain, type Operation, toTourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import { checkBooking } from '../api/request-body.js';
import type { Place } from '../model/appointment.js';
import type { TourClient } from './client.js';
import type { ManagingAction } from './reduce-managing.js';
import { canCancel, canMove, managedOf } from './selectors.js';
import type { AnyState, SharedAction, TourAction, TourState } from './state.js';
import type { Store } from './store.js';
import { bookedTour, createSubmission, readRefusal } from './submission.js';

/** The page's chance to add to a request, or (`undefined`) to hold it back. */
type AskPage = (request: BookingRequest) => BookingRequest | undefined;

interface Changes {
  readonly state: AnyState;
  dispatch(action: SharedAction): boolean;
  subscribe(subscriber: (state: AnyState, previous: AnyState) => void): void;
}

export function sendBookings(store: Store<TourState, TourAction>, askPage: AskPage): void {
  store.subscribe(({ journey }, previous) => {
    if (journey.step === 'sending' && previous.journey.step !== 'sending')
      void book(store, askPage);
  });
}

export function sendChanges(store: Changes): void {
  store.subscribe((state, previous) => {
    const managed = managedOf(state);
    if (!managed || managed.step === managedOf(previous)?.step) return;
    const { id, groupId } = managed.tour;
    if (managed.step === 'move-sent') {
      const { slot } = managed;
      void change(store, 'reschedule', canMove, async (api) => {
        const { start, location } = await api.rescheduleAppointment(id, groupId, slot);
        return { type: 'moved', startsAt: start, location };
      });
    }
    if (managed.step === 'cancelling') {
      void change(store, 'cancel', canCancel, async (api) => {
        const { notificationSent } = await api.cancelAppointment(id);
        return { type: 'cancelled', notificationSent };
      });
    }
  });
}

async function book(store: Store<TourState, TourAction>, askPage: AskPage): Promise<void> {
  const { settings, options, api, journey } = store.state;
  if (journey.step !== 'sending') return;
  const { slot: start, draft, leftOutPlace } = journey;
  let request: BookingRequest | undefined;
  try {
    if (!settings || !options || !api) return void store.dispatch({ type: 'held-back' });
    const { property } = options;
    const now = new Date(store.now());
    const own = createSubmission({ settings, options, start, draft, leftOutPlace, now });
    request = askPage(own.request);
    if (!request) return void store.dispatch({ type: 'held-back' });
    checkBooking(request);
    const booking = await api.bookTour(property.groupId, request);
    // A page's own client may answer anything; without an id no booking is known to exist.
    if (!Number.isSafeInteger(booking?.id)) throw new TypeError('bookTour answered without an id');
    // It may have become known since the booking was sent.
    const timeZone = options.timeZone ?? store.state.options?.timeZone;
    const tour = bookedTour(booking, request, property, timeZone, settings);
    store.dispatch({ type: 'booked', tour, submission: { ...own, request } });
  } catch (cause) {
    fail(store.dispatch, 'book', cause, request?.place);
  }
}

async function change(
  { state, dispatch }: Changes,
  operation: Operation,
  isAllowed: (state: AnyState) => boolean,
  send: (api: Required<TourClient>) => Promise<ManagingAction>,
): Promise<void> {
  if (!isAllowed(state)) return void dispatch({ type: 'forbidden' });
  try {
    dispatch(await send(state.api as Required<TourClient>));
  } catch (cause) {
    fail(dispatch, operation, cause);
  }
}

function fail(
  dispatch: Changes['dispatch'],
  operation: Operation,
  cause: unknown,
  place?: Place,
): void {
  const error = toTourApiError(cause, operation);
  const isLost = isOutcomeUncertain(error);
  dispatch(
    isLost ? { type: 'answer-lost' } : { type: 'refused', refusal: readRefusal(error, place) },
  );
  dispatch({ type: 'request-failed', error });
}
