/** Sends a booking when the journey says so: once for each press of the prospect's. */
import {
  isOutcomeUncertain,
  messagesAt,
  type TourApiError,
  toTourApiError,
} from '../api/errors.js';
import type { Booking, BookingRequest } from '../api/index.js';
import { checkBooking, fieldAt } from '../api/request-body.js';
import { type ManagedTour, PLACE_KINDS, type Place } from '../model/appointment.js';
import type { FieldName } from '../model/prospect.js';
import type { WallTime } from '../model/wall-time.js';
import type { Journey, Refusal } from './booking.js';
import type { TourAction, TourState } from './state.js';
import type { Store } from './store.js';
import { createSubmission, type Submission } from './submission.js';

/** The page's chance to add to a request, or (`undefined`) to hold it back. */
export type AskPage = (request: BookingRequest) => BookingRequest | undefined;

export function sendBookings(store: Store<TourState, TourAction>, askPage: AskPage): void {
  store.subscribe((state, previous) => {
    if (isSending(state.journey) && !isSending(previous.journey)) void send(store, askPage);
  });
}

function isSending(journey: Journey): boolean {
  return journey.step === 'submitting' && journey.phase === 'sending';
}

async function send(store: Store<TourState, TourAction>, askPage: AskPage): Promise<void> {
  const { settings, options, api, journey } = store.state;
  if (journey.step !== 'submitting') return;
  const { slot: start, draft, leftOutPlace } = journey;
  let place: Place | undefined;
  try {
    if (!settings || !options || !api) return void store.dispatch({ type: 'held-back' });
    const { groupId } = options.property;
    const now = new Date(store.now());
    const own = createSubmission({ settings, options, start, draft, leftOutPlace, now });
    const request = askPage(own.request);
    if (!request) return void store.dispatch({ type: 'held-back' });
    checkBooking(request);
    place = request.place;
    const submission = { ...own, request };
    const booking = await api.bookTour(groupId, request);
    const zone = submission.timeZone ?? store.state.options?.timeZone;
    const tour = bookedTour(booking, submission, groupId, zone);
    store.dispatch({ type: 'booked', tour, submission });
  } catch (cause) {
    const error = toTourApiError(cause, 'book');
    const isLost = isOutcomeUncertain(error);
    store.dispatch(
      isLost ? { type: 'answer-lost' } : { type: 'refused', refusal: readRefusal(error, place) },
    );
    store.dispatch({ type: 'request-failed', error });
  }
}

/** `timeZone` may have become known after the booking was sent. */
function bookedTour(
  { id, startsAt, location, confirmationEnabled, expirationDate }: Booking,
  { request, label }: Submission,
  groupId: number,
  timeZone: string | undefined,
): ManagedTour {
  return {
    id,
    // The time that was chosen, whatever offset the answer carries.
    start: request.start as WallTime,
    startsAt,
    timeZone,
    location: location || request.location || '',
    confirmationEnabled,
    expirationDate,
    groupId,
    tourType: request.tourType,
    label,
    sequence: 0,
  };
}

/**
 * Sorts the service's sentences: about the start, about a field of the form, about neither. Those
 * about the place that was sent are for the page's developer.
 */
export function readRefusal(error: TourApiError, place?: Place): Refusal {
  const fieldMessages: Partial<Record<FieldName, readonly string[]>> = {};
  const otherMessages: string[] = [];
  let unknownPlace: Place | undefined;
  for (const { path, text } of error.messages) {
    if (path[0] === 'appointment' && path[1] === 'start') continue;
    const field = fieldAt(path);
    if (field) fieldMessages[field] = [...(fieldMessages[field] ?? []), text];
    else if (place && PLACE_KINDS.some((kind) => path.includes(kind))) unknownPlace = place;
    else otherMessages.push(text);
  }
  return {
    kind: error.kind,
    slotMessages: messagesAt(error, 'appointment', 'start'),
    fieldMessages,
    otherMessages,
    unknownPlace,
  };
}
