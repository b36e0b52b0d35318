/**
 * The whole of the tour appointment API, one method for each operation. Runs in browsers and in
 * Node: no DOM, no Lit, nothing kept between calls.
 */
import { type AppointmentApi, appointmentOperations } from './appointment-operations.js';
import { type BookingApi, bookingOperations } from './booking-operations.js';
import { connect, type TourApiOptions } from './connect.js';
import { type DeprecatedApi, deprecatedOperations } from './deprecated-operations.js';

export interface TourApi extends Required<BookingApi>, AppointmentApi, DeprecatedApi {}

/**
 * A client for one account. Every method rejects with a `TourApiError` only.
 * @throws TypeError when the base URL or the key cannot be used; the text never holds the key.
 */
export function createTourApi(options: TourApiOptions): TourApi {
  const send = connect(options);
  return {
    ...bookingOperations(send),
    ...appointmentOperations(send),
    ...deprecatedOperations(send),
  };
}
