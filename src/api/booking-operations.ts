/** What booking a tour takes: times, the booking itself, and what the leasing team has configured. */
import type {
  Booking,
  BookingRequest,
  DiscoverySource,
  Group,
  TourType,
} from '../model/appointment.js';
import type { IsoDate } from '../model/wall-time.js';
import {
  type AvailableTimes,
  fromAvailableTimes,
  fromBooking,
  fromGroup,
  toBookingBody,
} from './mapping.js';
import { checkBooking, checkId, checkRange } from './request-checks.js';
import * as schemas from './schemas.js';
import type { CallOptions, Send } from './transport.js';

/** Which slots are asked for. */
export interface AvailableTimesQuery {
  readonly groupId: number;
  readonly from: IsoDate;
  /** Included; at most six days after `from`. Default: `from`. */
  readonly to?: IsoDate;
  /** Default: `guided`. Slots of video tours are those of guided ones. */
  readonly tourType?: TourType;
}

/** What `<tour-booking>` needs. A site may hand in its own: a proxy, a recorder, a demo. */
export interface BookingApi {
  /** The bookable starts of at most seven dates ("available-times"). */
  getAvailableTimes(query: AvailableTimesQuery, options?: CallOptions): Promise<AvailableTimes>;
  /** Books a tour ("book"). Sent once, whatever happens: see `isOutcomeUncertain` when it fails. */
  bookTour(groupId: number, request: BookingRequest): Promise<Booking>;
  /** What the leasing team has configured. Needs the key's Employee Groups category. */
  getGroup(groupId: number, options?: CallOptions): Promise<Group>;
  /** Lead sources to choose from ("discovery-sources"). Needs the Discovery Sources category. */
  listDiscoverySources?(options?: CallOptions): Promise<readonly DiscoverySource[]>;
}

export function bookingOperations(send: Send): Required<BookingApi> {
  return {
    async getAvailableTimes({ groupId, from, to = from, tourType = 'guided' }, callOptions) {
      checkId('available-times', 'groupId', groupId);
      checkRange({ from, to });
      let query = `from_date=${from}`;
      // Whether equal dates are accepted is unknown; one date is documented as `from_date` alone.
      if (to !== from) query += `&to_date=${to}`;
      // `guided` is the default, and the parameter is known from the public documentation only.
      if (tourType === 'self-guided') query += `&tour_type=${tourType}`;
      const answer = await send({
        ...callOptions,
        operation: 'available-times',
        method: 'GET',
        path: `/api/v2/appointments/group/${groupId}/available-times/?${query}`,
        schema: schemas.availableTimes,
      });
      return fromAvailableTimes(answer, { from, to });
    },

    async bookTour(groupId, request) {
      checkId('book', 'groupId', groupId);
      checkBooking(request);
      const answer = await send({
        operation: 'book',
        method: 'POST',
        path: `/api/v2/appointments/group/${groupId}/book/`,
        body: toBookingBody(request),
        schema: schemas.booking,
      });
      return fromBooking(answer);
    },

    async getGroup(groupId, callOptions) {
      checkId('group', 'groupId', groupId);
      const answer = await send({
        ...callOptions,
        operation: 'group',
        method: 'GET',
        path: `/api/v2/group/${groupId}/`,
        schema: schemas.group,
      });
      return fromGroup(answer);
    },

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
