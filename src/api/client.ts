/**
 * The whole tour appointment API, with one method for each operation. Runs in browsers and in Node:
 * no DOM, no Lit, and no state between calls.
 */
import type { TourType } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { readSlots } from '../model/slots.js';
import type { WallTime } from '../model/wall-time.js';
import { WINDOW_DAYS, windowsCovering } from '../model/windows.js';
import * as deprecated from './deprecated-answers.js';
import { type Group, readGroup } from './group-answer.js';
import { findBaseUrlFault, findKeyFault } from './key-and-url.js';
import * as paths from './paths.js';
import { type BookingRequest, toBookingBody, toMoveBody } from './request-body.js';
import { checkId, checkStart, readRange } from './request-checks.js';
import type { CallOptions } from './retry.js';
import { createWarn, type Warn } from './schema-parts.js';
import * as answers from './schemas.js';
import { createTransport, type Send, type TourApiOptions } from './transport.js';

/** Which slots to request. Dates are `YYYY-MM-DD`, in the property's calendar. */
export interface AvailableTimesQuery {
  readonly groupId: number;
  readonly from: string;
  /** Inclusive. Default: `from`. */
  readonly to?: string;
  /** Default: `guided`. Video tours share the slots of guided tours. */
  readonly tourType?: TourType;
}

/** The slots of a range, in order, with each start as the service wrote it. */
export interface AvailableTimes {
  readonly slots: readonly WallTime[];
  /** The service's hint about the next slot, if the response has it. */
  readonly nextAvailableDate: IsoDate | undefined;
}

/** What `<tour-booking>` needs. A site may provide its own: a proxy, a recorder, a demo. */
export interface BookingApi {
  /**
   * The bookable starts of one request ("available-times"). The service covers at most seven days
   * from `from` to `to`. Whether it counts both ends isn't documented, but seven dates (`to` six
   * days after `from`) are always safe. For more, see `collectAvailableTimes`.
   */
  getAvailableTimes(query: AvailableTimesQuery, options?: CallOptions): Promise<AvailableTimes>;
  /** Books a tour ("book"). Sent once, whatever happens: see `isOutcomeUncertain` if it fails. */
  bookTour(groupId: number, request: BookingRequest): Promise<answers.Booking>;
  /** The leasing team's configuration. Needs the key's Employee Groups category. */
  getGroup(groupId: number, options?: CallOptions): Promise<Group>;
  /** The lead sources to choose from ("discovery-sources"). Needs the Discovery Sources category. */
  listDiscoverySources?(options?: CallOptions): Promise<readonly answers.DiscoverySource[]>;
}

/** Operations on existing appointments. */
export interface AppointmentApi {
  /**
   * A prospect's appointments that are confirmed or were made in the web application, by start.
   * Rejects with kind `not-found` if there's no such prospect. A key with this permission exposes
   * the appointments of every prospect whose id someone guesses: it belongs on a server.
   */
  listAppointments(
    clientId: number,
    options?: CallOptions,
  ): Promise<readonly answers.Appointment[]>;
  /**
   * Moves an appointment to another listed start. Rejects with kind `not-found` if it doesn't
   * exist, and with `isSlotRefused` if the start is taken or past. Sent once. `manageToken`, from a
   * response of `tour-booking/server`, is sent in place of the key.
   */
  rescheduleAppointment(
    appointmentId: number,
    groupId: number,
    start: string,
    manageToken?: string,
  ): Promise<answers.MovedAppointment>;
  /** Cancels an appointment. Rejects with kind `not-found` if it doesn't exist. Sent once. */
  cancelAppointment(appointmentId: number, manageToken?: string): Promise<answers.Cancellation>;
}

/** Operations that the service has deprecated, for callers that haven't migrated yet. */
export interface DeprecatedApi {
  /**
   * Office hours, or whether one time (without an offset) is available.
   * @deprecated The service replaced it: use `getAvailableTimes`.
   */
  getTimes(
    groupId: number,
    time?: string,
    options?: CallOptions,
  ): Promise<deprecated.DeprecatedTimes>;
  /**
   * The vendor's widget configuration. Rejects with kind `refused` if it's inactive.
   * @deprecated The service replaced it: use `listDiscoverySources` for lead sources and `getGroup`
   * for the rest.
   */
  verifyWidget(groupId: number, options?: CallOptions): Promise<deprecated.WidgetConfiguration>;
}

export interface TourApi extends Required<BookingApi>, AppointmentApi, DeprecatedApi {
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
  const api = elementsOperations(send, createWarn(), answers.readAppointments);
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
      // "Not available" is a response with times, not a failure.
      return send('times', path, deprecated.readTimes, { ...options, answersWith: 400 });
    },

    async verifyWidget(groupId, options) {
      const id = checkId('verify-widget', 'groupId', groupId);
      const path = `/api/v2/group/${id}/verify-widget/?widget=lead_capture_appointment`;
      return send('verify-widget', path, deprecated.readWidget, options);
    },
  };
}

/** The part of the client that the elements use, for checked settings. A bundler drops the rest. */
export function createElementsApi(settings: TourApiOptions) {
  return elementsOperations(createTransport(settings), createWarn(), answers.readTours);
}

/** The operations on one transport. `send` may also call the page's own client. */
export function elementsOperations(
  send: Send,
  warn: Warn,
  readList: typeof answers.readAppointments,
): Required<BookingApi> & AppointmentApi {
  return {
    async getAvailableTimes({ groupId, from, to = from, tourType }, options) {
      let path = paths.times(checkId('available-times', 'groupId', groupId));
      const range = readRange(from, to, WINDOW_DAYS);
      path += `?from_date=${range.from}`;
      // It's unknown whether equal dates are accepted; one date is documented as `from_date` alone.
      if (range.to !== range.from) path += `&to_date=${range.to}`;
      // `guided` is the default, and only the public documentation mentions the parameter.
      if (tourType === 'self-guided') path += `&tour_type=${tourType}`;
      const answer = await send('available-times', path, answers.readAvailableTimes, options);
      const { slots, malformed, surplus } = readSlots(answer.items, range);
      warn('available_times', malformed);
      warn('available_times', surplus, 'surplus');
      return { slots, nextAvailableDate: answer.nextAvailableDate };
    },

    async bookTour(groupId, request) {
      const path = paths.book(checkId('book', 'groupId', groupId));
      const body = toBookingBody(request);
      // A bot check's token differs each time.
      const intention = path + JSON.stringify({ ...body, bot_token: undefined });
      return send('book', path, answers.readBooking, { method: 'POST', body, intention });
    },

    async getGroup(groupId, options) {
      const path = paths.group(checkId('group', 'groupId', groupId));
      return send('group', path, readGroup, options);
    },

    async listDiscoverySources(options) {
      const read = (answer: unknown) => answers.readDiscoverySources(answer, warn);
      return send('discovery-sources', paths.discoverySources, read, options);
    },

    async listAppointments(clientId, options) {
      const operation = 'list-appointments';
      const path = paths.list(checkId(operation, 'clientId', clientId));
      const read = (answer: unknown) => readList(answer, warn);
      return send(operation, path, read, options);
    },

    async rescheduleAppointment(appointmentId, groupId, start, token) {
      const operation = 'reschedule';
      const id = checkId(operation, 'appointmentId', appointmentId);
      const path = paths.move(id, checkId(operation, 'groupId', groupId));
      const body = toMoveBody(checkStart(operation, 'start', start));
      return send(operation, path, answers.readMoved, { method: 'PUT', body, token });
    },

    async cancelAppointment(appointmentId, token) {
      const path = paths.cancel(checkId('cancel', 'appointmentId', appointmentId));
      return send('cancel', path, answers.readCancelled, { method: 'DELETE', token });
    },
  };
}
