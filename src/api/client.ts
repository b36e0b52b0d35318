/**
 * The whole of the tour appointment API, one method for each operation. Runs in browsers and in
 * Node: no DOM, no Lit, nothing kept between calls.
 */
import type { TourType } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { readSlots } from '../model/slots.js';
import type { WallTime } from '../model/wall-time.js';
import { WINDOW_DAYS, windowsCovering } from '../model/windows.js';
import * as paths from './paths.js';
import { type BookingRequest, toBookingBody, toMoveBody } from './request-body.js';
import {
  checkId,
  checkStart,
  findBaseUrlFault,
  findKeyFault,
  readRange,
} from './request-checks.js';
import type { CallOptions } from './retry.js';
import * as answers from './schemas.js';
import { createTransport, type Send, type TourApiOptions } from './transport.js';

/** Which slots are asked for. Dates are `YYYY-MM-DD`, as the property's calendar has them. */
export interface AvailableTimesQuery {
  readonly groupId: number;
  readonly from: string;
  /** Included. Default: `from`. */
  readonly to?: string;
  /** Default: `guided`. Slots of video tours are those of guided ones. */
  readonly tourType?: TourType;
}

/** The slots of a range, in order, each start as the service wrote it. */
export interface AvailableTimes {
  readonly slots: readonly WallTime[];
  /** The service's hint where the next slot is, in answers that carry it. */
  readonly nextAvailableDate: IsoDate | undefined;
}

/** What `<tour-booking>` needs. A site may hand in its own: a proxy, a recorder, a demo. */
export interface BookingApi {
  /**
   * The bookable starts of one request ("available-times"). The service answers at most seven days
   * from `from` to `to`; whether it counts both ends is not documented, so seven dates (`to` six days
   * after `from`) are sure to be answered. For more, see `collectAvailableTimes`.
   */
  getAvailableTimes(query: AvailableTimesQuery, options?: CallOptions): Promise<AvailableTimes>;
  /** Books a tour ("book"). Sent once, whatever happens: see `isOutcomeUncertain` when it fails. */
  bookTour(groupId: number, request: BookingRequest): Promise<answers.Booking>;
  /** What the leasing team has configured. Needs the key's Employee Groups category. */
  getGroup(groupId: number, options?: CallOptions): Promise<answers.Group>;
  /** Lead sources to choose from ("discovery-sources"). Needs the Discovery Sources category. */
  listDiscoverySources?(options?: CallOptions): Promise<readonly answers.DiscoverySource[]>;
}

/** What can be done with appointments that exist. */
export interface AppointmentApi {
  /**
   * A prospect's appointments that are confirmed or were made in the web application, by start.
   * Rejects with kind `not-found` when there is no such prospect. A key that may do this shows the
   * appointments of every prospect whose id is guessed: it belongs on a server.
   */
  listAppointments(
    clientId: number,
    options?: CallOptions,
  ): Promise<readonly answers.Appointment[]>;
  /**
   * Moves an appointment to another listed start. Rejects with kind `not-found` when it does not
   * exist, and with `isSlotRefused` when the start is taken or past. Sent once.
   */
  rescheduleAppointment(
    appointmentId: number,
    groupId: number,
    start: string,
  ): Promise<answers.MovedAppointment>;
  /** Cancels an appointment. Rejects with kind `not-found` when it does not exist. Sent once. */
  cancelAppointment(appointmentId: number): Promise<answers.Cancellation>;
}

/** What the service no longer supports, for callers that are still to be moved. */
export interface DeprecatedApi {
  /**
   * Office hours, or whether one time (without an offset) is available.
   * @deprecated The service replaced it: use `getAvailableTimes`.
   */
  getTimes(groupId: number, time?: string, options?: CallOptions): Promise<answers.DeprecatedTimes>;
  /**
   * The configuration of the vendor's own widget. Rejects with kind `refused` when it is inactive.
   * @deprecated The service replaced it: use `listDiscoverySources` for lead sources and `getGroup` for the rest.
   */
  verifyWidget(groupId: number, options?: CallOptions): Promise<answers.WidgetConfiguration>;
}

export interface TourApi extends Required<BookingApi>, AppointmentApi, DeprecatedApi {
  /**
   * The bookable starts of a range of any length: asks for at most seven dates at a time, one request
   * after the other, and rejects with the first failure. `nextAvailableDate` is that of the last answer.
   */
  collectAvailableTimes(query: AvailableTimesQuery, options?: CallOptions): Promise<AvailableTimes>;
}

/**
 * A client for one account. Every method rejects with a `TourApiError` only.
 * @throws TypeError when the base URL or the key is missing or cannot be used; the text never holds the key.
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
  const api = elementsOperations(send);
  return {
    ...api,

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

    async getTimes(groupId, time, options) {
      const id = checkId('times', 'groupId', groupId);
      const query = time === undefined ? '' : `?time=${checkStart('times', 'time', time)}`;
      const path = `/api/v2/appointments/group/${id}/times${query}`;
      // "Not available" is an answer with times of its own, not a failure.
      return send('times', path, answers.readTimes, { ...options, answersWith: 400 });
    },

    async verifyWidget(groupId, options) {
      const id = checkId('verify-widget', 'groupId', groupId);
      const path = `/api/v2/group/${id}/verify-widget/?widget=lead_capture_appointment`;
      return send('verify-widget', path, answers.readWidget, options);
    },
  };
}

/** The part of the client that the elements use, for settings that were checked. A bundler leaves out the rest. */
export function createElementsApi(settings: TourApiOptions) {
  return elementsOperations(createTransport(settings));
}

function elementsOperations(send: Send): Required<BookingApi> & AppointmentApi {
  return {
    async getAvailableTimes({ groupId, from, to = from, tourType }, options) {
      let path = paths.times(checkId('available-times', 'groupId', groupId));
      const range = readRange(from, to, WINDOW_DAYS);
      path += `?from_date=${range.from}`;
      // Whether equal dates are accepted is unknown; one date is documented as `from_date` alone.
      if (range.to !== range.from) path += `&to_date=${range.to}`;
      // `guided` is the default, and the parameter is known from the public documentation only.
      if (tourType === 'self-guided') path += `&tour_type=${tourType}`;
      const answer = await send('available-times', path, answers.readAvailableTimes, options);
      const { slots, malformed } = readSlots(answer.items, range);
      if (malformed > 0) {
        console.warn(`tour-booking: left out ${malformed} malformed item(s) of available_times.`);
      }
      return { slots, nextAvailableDate: answer.nextAvailableDate };
    },

    async bookTour(groupId, request) {
      const path = paths.book(checkId('book', 'groupId', groupId));
      const body = toBookingBody(request);
      return send('book', path, answers.readBooking, { method: 'POST', body });
    },

    async getGroup(groupId, options) {
      const path = paths.group(checkId('group', 'groupId', groupId));
      return send('group', path, answers.readGroup, options);
    },

    async listDiscoverySources(options) {
      const path = paths.discoverySources;
      return send('discovery-sources', path, answers.readDiscoverySources, options);
    },

    async listAppointments(clientId, options) {
      const operation = 'list-appointments';
      const path = paths.list(checkId(operation, 'clientId', clientId));
      return send(operation, path, answers.readAppointments, options);
    },

    async rescheduleAppointment(appointmentId, groupId, start) {
      const operation = 'reschedule';
      const id = checkId(operation, 'appointmentId', appointmentId);
      const path = paths.move(id, checkId(operation, 'groupId', groupId));
      const body = toMoveBody(checkStart(operation, 'start', start));
      return send(operation, path, answers.readMoved, { method: 'PUT', body });
    },

    async cancelAppointment(appointmentId) {
      const path = paths.cancel(checkId('cancel', 'appointmentId', appointmentId));
      return send('cancel', path, answers.readCancelled, { method: 'DELETE' });
    },
  };
}
