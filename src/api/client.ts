/**
 * The whole of the tour appointment API, one method for each operation. Runs in browsers and in
 * Node: no DOM, no Lit, nothing kept between calls.
 */
import type { DiscoverySource } from '../model/appointment.js';
import { type AppointmentApi, appointmentOperations } from './appointment-operations.js';
import { type BookingApi, bookingOperations } from './booking-operations.js';
import { connect, type TourApiOptions } from './connect.js';
import { type DeprecatedApi, deprecatedOperations } from './deprecated-operations.js';
import * as schemas from './schemas.js';
import type { CallOptions } from './transport.js';

export interface TourApi extends BookingApi, AppointmentApi, DeprecatedApi {
  /** Lead sources to choose from ("discovery-sources"). Needs the Discovery Sources category. */
  listDiscoverySources(options?: CallOptions): Promise<readonly DiscoverySource[]>;
}

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

    async listDiscoverySources(callOptions) {
      const { data } = await send({
        ...callOptions,
        operation: 'discovery-sources',
        method: 'GET',
        path: '/api/v2/discovery-sources',
        schema: schemas.discoverySources,
      });
      return data.discovery_sources.map(({ id, name }) => ({ id, name }));
    },
  };
}
