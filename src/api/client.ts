/**
 * The whole tour appointment API, with one method for each operation. Runs in browsers and in Node:
 * no DOM, no Lit, and no state between calls.
 */
import type { IsoDate } from '../model/dates.js';
import { windowsCovering } from '../model/request-windows.js';
import type { WallTime } from '../model/wall-time.js';
import {
  type AppointmentApi,
  appointments,
  appointmentsAnswer,
  type ListApi,
  lists,
  toursAnswer,
} from './appointments.js';
import {
  type AvailableTimes,
  type AvailableTimesQuery,
  availableTimes,
  readRange,
} from './available-times.js';
import { type BookingApi, bookings } from './booking.js';
import { checkAsDocumented, checkForWidget } from './booking-request.js';
import { type DeprecatedApi, deprecated } from './deprecated.js';
import { groups } from './group.js';
import { findBaseUrlFault, findKeyFault } from './requests.js';
import type { CallOptions } from './retry-reads.js';
import { createWarn, type Warn } from './schema-parts.js';
import { createTransport, type Send, type TourApiOptions } from './transport.js';

export interface TourApi extends BookingApi, AppointmentApi, ListApi, DeprecatedApi {
  /**
   * The bookable starts of a range of any length. Requests at most seven dates at a time, one
   * request after the other, and rejects with the first failure. `nextAvailableDate` comes from the
   * last response.
   */
  collectAvailableTimes(query: AvailableTimesQuery, options?: CallOptions): Promise<AvailableTimes>;
}

/**
 * A client for one account. Every method rejects only with a `TourApiError`.
 * @throws TypeError if the base URL or the key is missing or invalid. The message never contains
 * the key.
 */
export function createTourApi(options: TourApiOptions): TourApi {
  const given = (name: 'baseUrl' | 'apiKey', findFault: (text: string) => string | undefined) => {
    const text = String(options[name] ?? '').trim();
    const fault = options[name] == null ? 'is missing' : findFault(text);
    if (fault) throw new TypeError(`${name} ${fault}`);
    return text;
  };
  const baseUrl = given('baseUrl', findBaseUrlFault);
  const send = createTransport({ ...options, baseUrl, apiKey: given('apiKey', findKeyFault) });
  const warn = createWarn();
  const api = operations(send, warn, checkAsDocumented);
  return {
    ...api,
    ...lists(send, warn, appointmentsAnswer),
    ...deprecated(send),

    async collectAvailableTimes({ from, to = from, ...query }, callOptions) {
      const slots: WallTime[] = [];
      let nextAvailableDate: IsoDate | undefined;
      for (const window of windowsCovering(readRange(from, to))) {
        const answer = await api.getAvailableTimes({ ...query, ...window }, callOptions);
        slots.push(...answer.slots);
        ({ nextAvailableDate } = answer);
      }
      return { slots, nextAvailableDate };
    },
  };
}

/** What the elements use; `listAppointments` is the list's alone. */
export type ElementsApi = BookingApi & AppointmentApi & Partial<ListApi>;

/** The part of the client that `<tour-booking>` uses. A bundler drops the rest. */
export const createBookingApi = (send: Send): ElementsApi =>
  operations(send, createWarn(), checkForWidget);

/** The same for `<tour-appointments>`. */
export function createListApi(send: Send): ElementsApi {
  const warn = createWarn();
  return { ...operations(send, warn, checkForWidget), ...lists(send, warn, toursAnswer) };
}

function operations(send: Send, warn: Warn, check: typeof checkForWidget) {
  return {
    ...availableTimes(send, warn),
    ...bookings(send, check),
    ...groups(send, warn),
    ...appointments(send),
  };
}
