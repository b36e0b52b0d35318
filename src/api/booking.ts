/**
 * Books a tour: the request, and which fields of its answer are read. Its body: `booking-body.ts`; the tour that
 * the answer describes: `bookedTour` in `booking/request-from-form.ts`.
 */
import * as z from 'zod/mini';
import type { TimesApi } from './available-times.js';
import type { DocumentedRequest } from './booking-body.js';
import type { GroupApi } from './group.js';
import { checkId, paths } from './requests.js';
import {
  type Extended,
  filledText,
  ifValid,
  inData,
  integer,
  type ModelOf,
  schemaOf,
  textOrEmpty,
} from './schema-parts.js';
import type { Send } from './transport.js';

/** What `<tour-booking>` needs. A server other than the service may add `Own` to an answer. */
export interface BookingApi<Own = unknown, Request = DocumentedRequest> extends TimesApi, GroupApi {
  /** Books a tour ("book"). Sent once, whatever happens: see `isOutcomeUncertain` if it fails. */
  bookTour(groupId: number, request: Request): Promise<Booking & Own>;
}

/** `toBody` checks a request and returns its body. The body and the answer may have more than the API documents. */
export const bookings = (
  send: Send,
  toBody: (request: DocumentedRequest) => object,
  answer: Extended<typeof bookingAnswer>,
): Pick<BookingApi, 'bookTour'> => ({
  async bookTour(groupId, request) {
    const path = paths.book(checkId('book', 'groupId', groupId));
    const body = toBody(request);
    return toBooking(await send('book', path, answer, { method: 'POST', body }));
  },
});

/** "Booking response record": without an id, it's unknown whether the booking exists. */
export const bookingRecord = () =>
  z.object({
    id: integer(),
    confirmation_enabled: z.catch(z.boolean(), false),
    /** It's unknown whether its offset is real, so it's never shown in place of the chosen time. */
    start: ifValid(filledText()),
    location: textOrEmpty(),
    /** Has no offset, so it tells no instant. */
    expiration_date: ifValid(filledText()),
  });

export const bookingAnswer = schemaOf(() => inData({ appointment: bookingRecord() }));

const toBooking = ({ data: { appointment, ...own } }: ModelOf<typeof bookingAnswer>) => {
  const { start: startsAt, expirationDate, ...booked } = appointment;
  return { ...booked, startsAt, expirationDate, ...own };
};

/** The response to a booking. */
export type Booking = Readonly<ReturnType<typeof toBooking>>;
