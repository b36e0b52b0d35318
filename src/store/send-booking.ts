/** Books a tour, from the press to the outcome. */
import { toTourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import { readRefusal } from '../booking/field-errors.js';
import { bookedTour, createSubmission, pageValues, withoutRefused } from '../booking/submission.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { dateOf, includesTime, type WallTime } from '../model/wall-time.js';
import { timesAt } from './calendar.js';
import { sendChanges } from './send-changes.js';
import { write } from './send-write.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

/** Lets the page add to a request, or cancel it by returning `undefined`. */
export type AskPage = (request: BookingRequest) => BookingRequest | undefined;

/** Returns a function that sends what a press has led to: the booking, or a change of the tour on the screen. */
export function sendBooking(store: Store, times: TimesCache, askPage: AskPage) {
  const { dispatch } = store;
  const sendChange = sendChanges(store, times);

  /** After a doubt, the booking is sent again only if its time is still listed. */
  async function bookIfOpen(): Promise<void> {
    const slot = store.state.journey.slot as WallTime;
    const day = dateOf(slot);
    const isKnown = await times.reload(sevenDaysFrom(day));
    const open = timesAt(store.state, store.now())?.slotsOn(day) ?? [];
    const found = includesTime(open, slot) ? 'slot-found-open' : 'slot-found-gone';
    dispatch({ type: isKnown ? found : 'check-failed' });
    await book();
  }

  /** Whatever throws before the request is sent, such as a page's listener, must not look like sending. */
  async function book(): Promise<void> {
    try {
      await prepareAndSend();
    } catch (cause) {
      const error = toTourApiError(cause, 'book', 'not-sent');
      dispatch({ type: 'refused', refusal: readRefusal(error), error });
    }
  }

  async function prepareAndSend(): Promise<void> {
    const { state } = store;
    const { settings, options, api, journey, preferences } = state;
    if (journey.step !== 'sending') return;
    const { slot: start, draft, leftOutPlace, safeRetry, leftOut } = journey;
    if (!settings || !options || !api) return void dispatch({ type: 'held-back' });
    const { property } = options;
    const now = new Date(store.now());
    const own = createSubmission({ settings, options, start, draft, leftOutPlace, now });
    const asked = askPage(safeRetry?.request ?? own.request);
    // Anything else would be another booking.
    const whole = asked && safeRetry ? { ...safeRetry.request, botToken: asked.botToken } : asked;
    const request = whole && withoutRefused(whole, leftOut ?? {}, own.answers);
    if (!request) return void dispatch({ type: 'held-back' });
    const { place } = request;
    const sent = {
      place,
      pageValues: pageValues(request, own.answers),
      isAsked: own.isAsked,
    };
    await write(store, times, 'book', {
      slot: start,
      request,
      sent,
      send: () => api.bookTour(property.groupId, request),
      done(booking) {
        const booked = bookedTour(booking, request, property, settings);
        // The page may have changed it since.
        const tour = { ...booked, isDryRun: preferences?.isDryRun };
        return { type: 'booked', tour, request, consent: own.consent };
      },
    });
  }

  return (): void => {
    const { managed, journey } = store.state;
    if (managed) sendChange();
    else if (journey.step === 'checking') void bookIfOpen();
    else void book();
  };
}
