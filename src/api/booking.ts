/** Books a tour: the body to send, and how the response is read. */
import * as z from 'zod/mini';
import { leaveOutEmpty } from '../model/same-json.js';
import type { TimesApi } from './available-times.js';
import type { BookingRequest, Broker } from './booking-request.js';
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
import { toWire } from './wire-names.js';

export function toBookingBody(request: BookingRequest) {
  const { start, tourType, location, platform, platformDetails, ...more } = request;
  const { people, broker, place, moveInDate, ...preferences } = more;
  const isVideo = tourType === 'video';
  return toWire({
    appointment: {
      start,
      location,
      brokerBooked: broker ? true : undefined,
      isVideoTour: isVideo || undefined,
      tourType: isVideo ? 'guided' : tourType,
      platform,
      platformDetails,
    },
    client: leaveOutEmpty({
      ...(broker && ofClient(broker)),
      people,
      // `community`, `building` or `unit`; the documentation's `uniit` was a typo in an example.
      ...(place && { [place.kind]: place.id }),
      // Only the date part is used; no time zone is involved.
      moveInDate: moveInDate && `${moveInDate}T00:00:00`,
      ...preferences,
    }),
  });
}

/** `brokerEmail` for `email`: the service has the broker's fields among the client's. */
const ofClient = (broker: Broker) =>
  Object.fromEntries(
    Object.entries(broker).map(([name, value]) => [
      `broker${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );

/** What `<tour-booking>` needs. A server other than the service may add `Own` to an answer. */
export interface BookingApi<Own = unknown, Request = BookingRequest> extends TimesApi, GroupApi {
  /** Books a tour ("book"). Sent once, whatever happens: see `isOutcomeUncertain` if it fails. */
  bookTour(groupId: number, request: Request): Promise<Booking & Own>;
}

/** `toBody` checks a request. Its body, and the answer, may have more than the API documents. */
export const bookings = (
  send: Send,
  toBody: (request: BookingRequest) => object,
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
    /** Has no offset, so it's no clock time. */
    expiration_date: ifValid(filledText()),
  });

export const bookingAnswer = schemaOf(() => inData({ appointment: bookingRecord() }));

const toBooking = ({ data: { appointment, ...own } }: ModelOf<typeof bookingAnswer>) => {
  const { start: startsAt, expirationDate, ...booked } = appointment;
  return { ...booked, startsAt, expirationDate, ...own };
};

/** The response to a booking. */
export type Booking = Readonly<ReturnType<typeof toBooking>>;
