/** Sends a booking, a move or a cancellation when the state says so: once for each press. */
import {
  isKeyFault,
  isOutcomeUncertain,
  messagesAt,
  type Operation,
  type TourApiError,
  toTourApiError,
} from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import { checkBooking } from '../api/request-body.js';
import type { ManagedTour } from '../model/appointment.js';
import type { WallTime } from '../model/wall-time.js';
import type { BookingAction, Journey } from './booking.js';
import type { ManagingAction } from './managing.js';
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
  const isSending = (journey: Journey) =>
    journey.step === 'submitting' && journey.phase === 'sending';
  store.subscribe(({ journey }, previous) => {
    if (isSending(journey) && !isSending(previous.journey)) void book(store, askPage);
  });
}

export function sendChanges(store: Changes): void {
  store.subscribe((state, previous) => {
    const managed = managedOf(state);
    if (!managed || managed.step === managedOf(previous)?.step) return;
    if (managed.step === 'move-sent') void move(store, managed.tour, managed.slot);
    if (managed.step === 'cancelling') void cancel(store, managed.tour);
  });
}

async function book(store: Store<TourState, TourAction>, askPage: AskPage): Promise<void> {
  const { settings, options, api, journey } = store.state;
  if (journey.step !== 'submitting') return;
  const { slot: start, draft, leftOutPlace } = journey;
  let request: BookingRequest | undefined;
  try {
    if (!settings || !options || !api) return void store.dispatch({ type: 'held-back' });
    const { groupId } = options.property;
    const now = new Date(store.now());
    const own = createSubmission({ settings, options, start, draft, leftOutPlace, now });
    request = askPage(own.request);
    if (!request) return void store.dispatch({ type: 'held-back' });
    checkBooking(request);
    const submission = { ...own, request };
    const booking = await api.bookTour(groupId, request);
    // It may have become known since the booking was sent.
    const timeZone = submission.timeZone ?? store.state.options?.timeZone;
    const tour = bookedTour(booking, submission, groupId, timeZone);
    store.dispatch({ type: 'booked', tour, submission });
  } catch (cause) {
    const place = request?.place;
    fail(store, 'book', cause, (error) => ({
      type: 'refused',
      refusal: readRefusal(error, place),
    }));
  }
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
    fail(store, 'reschedule', cause, (error) => {
      const aboutStart = messagesAt(error, 'appointment', 'start');
      const isSlot = aboutStart.length > 0;
      const messages = isSlot ? aboutStart : messagesAt(error);
      return refusedChange(error, { type: 'move-refused', messages, isSlot });
    });
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
    fail(store, 'cancel', cause, (error) =>
      refusedChange(error, { type: 'cancel-refused', messages: messagesAt(error) }),
    );
  }
}

/** `refused` says what a definite no means. */
function fail(
  { dispatch }: Pick<Changes, 'dispatch'>,
  operation: Operation,
  cause: unknown,
  refused: (error: TourApiError) => BookingAction,
): void {
  const error = toTourApiError(cause, operation);
  const isLost = isOutcomeUncertain(error);
  dispatch(isLost ? { type: 'answer-lost' } : refused(error));
  dispatch({ type: 'request-failed', error });
}

function refusedChange(error: TourApiError, refused: ManagingAction): ManagingAction {
  if (isKeyFault(error)) return { type: 'forbidden' };
  return error.kind === 'not-found' ? { type: 'not-found' } : refused;
}
