/** Books a tour, from the press to the outcome. */
import { isOutcomeUncertain, toTourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import { checkBooking } from '../api/request-body.js';
import { readRefusal } from '../config/refusal.js';
import { bookedTour, createSubmission } from '../config/submission.js';
import { dateOf, includesTime, type WallTime } from '../model/wall-time.js';
import { timesAt, weekFrom } from './calendar.js';
import type { Store } from './store.js';
import type { TimesCache } from './times.js';

/** Lets the page add to a request, or cancel it by returning `undefined`. */
type AskPage = (request: BookingRequest) => BookingRequest | undefined;

/** Sends a booking when the state calls for it, once for each press. */
export function bookTours(store: Store, times: TimesCache, askPage: AskPage): void {
  store.subscribe(({ journey: { step } }, { journey: { step: before } }) => {
    if (step === before) return;
    if (step === 'checking') void bookIfOpen(store, times, askPage);
    if (step === 'sending' && before !== 'checking') void book(store, times, askPage);
  });
}

/** After an uncertain try, the booking is sent again only if its time is still listed. */
async function bookIfOpen(store: Store, times: TimesCache, askPage: AskPage): Promise<void> {
  const slot = store.state.journey.slot as WallTime;
  const day = dateOf(slot);
  const isKnown = await times.reload(weekFrom(day));
  const open = timesAt(store.state, store.now())?.slotsOn(day) ?? [];
  const found = includesTime(open, slot) ? 'slot-found-open' : 'slot-found-gone';
  store.dispatch({ type: isKnown ? found : 'check-failed' });
  if (store.state.journey.step === 'sending') await book(store, times, askPage);
}

async function book(store: Store, times: TimesCache, askPage: AskPage): Promise<void> {
  const { settings, options, api, journey } = store.state;
  if (journey.step !== 'sending') return;
  const { slot: start, draft, leftOutPlace, repeat } = journey;
  if (!settings || !options || !api) return void store.dispatch({ type: 'held-back' });
  const { property } = options;
  let request: BookingRequest | undefined;
  try {
    const now = new Date(store.now());
    const own = createSubmission({ settings, options, start, draft, leftOutPlace, now });
    const asked = askPage(repeat ?? own.request);
    // Anything else would be another booking.
    request = asked && repeat ? { ...repeat, botToken: asked.botToken } : asked;
    if (!request) return void store.dispatch({ type: 'held-back' });
    checkBooking(request);
    const booking = await api.bookTour(property.groupId, request);
    // A page's custom client may return anything; without an id, it's unknown whether a booking
    // exists.
    if (!Number.isSafeInteger(booking?.id)) throw new TypeError('bookTour returned no id');
    // The booked time is no longer available.
    times.outdate();
    // The zone may have become known since the booking was sent.
    const timeZone = options.timeZone ?? store.state.options?.timeZone;
    const tour = bookedTour(booking, request, property, timeZone, settings);
    store.dispatch({ type: 'booked', tour, request, consent: own.consent });
  } catch (cause) {
    const error = toTourApiError(cause, 'book');
    if (isOutcomeUncertain(error))
      return void store.dispatch({ type: 'answer-lost', error, request });
    const refusal = readRefusal(error, request?.place);
    if (refusal.slotMessages.length > 0) refreshAround(times, start);
    store.dispatch({ type: 'refused', refusal, error });
  }
}

/** A refused time isn't offered again until a later response lists it. */
export function refreshAround(times: TimesCache, slot: WallTime): void {
  times.remove(slot);
  void times.reload(weekFrom(dateOf(slot)));
}
