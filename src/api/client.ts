/**
 * The whole tour appointment API, with one method for each operation, for browsers and Node: no DOM, no Lit, no
 * state. Trims its key and base URL. The client that the elements use, and what it reads beyond the API:
 * `site-server/client.ts`.
 */
import {
  type AppointmentApi,
  appointments,
  appointmentsAnswer,
  type ListApi,
  lists,
  movedAnswer,
} from './appointments.js';
import { availableTimes } from './available-times.js';
import { type BookingApi, bookingAnswer, bookings } from './booking.js';
import { checkAsDocumented, type DocumentedRequest, toBookingBody } from './booking-body.js';
import { type DeprecatedApi, deprecated } from './deprecated.js';
import { groups } from './group.js';
import { findBaseUrlFault, findKeyFault } from './key-and-url.js';
import { createWarn, type Extended, type Warn } from './schema-parts.js';
import { createTransport, type Send, type TourApiOptions } from './transport.js';

/** A server other than the service may add `Own` to an answer and `OwnListed` to a listed appointment, and take another `Request`. */
export interface TourApi<Own = unknown, OwnListed = unknown, Request = DocumentedRequest>
  extends BookingApi<Own, Request>,
    AppointmentApi<Own>,
    ListApi<OwnListed>,
    DeprecatedApi {}

/** The body and the answers that may have more than the API documents. */
interface Dialect {
  toBody(request: DocumentedRequest): object;
  readonly booked: Extended<typeof bookingAnswer>;
  readonly moved: Extended<typeof movedAnswer>;
  readonly listed: Extended<typeof appointmentsAnswer>;
}

export const DOCUMENTED: Dialect = {
  toBody: (request) => toBookingBody(checkAsDocumented(request)),
  booked: bookingAnswer,
  moved: movedAnswer,
  listed: appointmentsAnswer,
};

/** A client for one account. Throws if the base URL or the key is missing or invalid, without repeating the key. */
export function createDocumentedApi(options: TourApiOptions, dialect: Dialect): TourApi {
  const given = (name: 'baseUrl' | 'apiKey', findFault: (text: string) => string | undefined) => {
    const text = String(options[name] ?? '').trim();
    const fault = options[name] == null ? 'is missing' : findFault(text);
    if (fault) throw new TypeError(`${name} ${fault}`);
    return text;
  };
  const baseUrl = given('baseUrl', findBaseUrlFault);
  const send = createTransport({ ...options, baseUrl, apiKey: given('apiKey', findKeyFault) });
  const warn = createWarn();
  return {
    ...operations(send, warn, dialect),
    ...lists(send, warn, dialect.listed),
    ...deprecated(send),
  };
}

/** The operations that the elements need, too. */
export function operations(
  send: Send,
  warn: Warn,
  { toBody, booked, moved }: Omit<Dialect, 'listed'>,
) {
  return {
    ...availableTimes(send, warn),
    ...bookings(send, toBody, booked),
    ...groups(send, warn),
    ...appointments(send, moved),
  };
}
