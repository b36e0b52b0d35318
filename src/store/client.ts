/** The client that a root talks to: the page's own, or one for its address and key. */

import { type AppointmentApi, type BookingApi, createElementsApi } from '../api/client.js';
import { isTourApiError, type TourApiError } from '../api/errors.js';
import type { Connection, Preferences } from '../config/attributes.js';

/** A page's own client may lack what comes after a booking: then it is not offered. */
export type TourClient = BookingApi & Partial<AppointmentApi>;

/** One call to the service, for the integrator's panel: never the key, never who booked. */
export interface Call {
  readonly method: string;
  /** In words: "31 times", "forbidden 403". */
  readonly answer: string;
  readonly error: TourApiError | undefined;
  readonly milliseconds: number;
}

/** Keeps one client for as long as the page writes the same address and key. */
export class ClientCache {
  #made: readonly unknown[] = [];
  #client: TourClient | undefined;

  /** Nothing without sound settings: there may be no key to send. `onCall` hears of every call. */
  clientFor(
    settings: Connection | undefined,
    given: TourClient | undefined,
    { isDryRun, isDebug }: Preferences,
    onCall: (call: Call) => void,
  ): TourClient | undefined {
    const wanted = [settings?.baseUrl, settings?.apiKey, given, isDryRun, isDebug];
    if (wanted.every((part, index) => part === this.#made[index])) return this.#client;
    this.#made = wanted;
    this.#client = settings && (given ?? createElementsApi(settings));
    if (this.#client && isDryRun) this.#client = withoutWrites(this.#client);
    if (this.#client && isDebug) this.#client = recordCalls(this.#client, onCall);
    return this.#client;
  }
}

type Method = (...args: unknown[]) => unknown;

/** The same client with other methods. Those of a frozen one cannot be replaced in place. */
function withMethods(
  api: TourClient,
  replace: (method: Method, name: string) => Method,
): TourClient {
  return new Proxy({} as TourClient, {
    get(_, name) {
      const method = Reflect.get(api, name);
      return typeof method === 'function' ? replace(method.bind(api), String(name)) : method;
    },
  });
}

/** In place of the writes of a page that tries the widget out. No appointment has this id. */
const DRY_ANSWERS: Readonly<Partial<Record<string, (...args: never[]) => object>>> = {
  bookTour: () => ({
    id: 0,
    confirmationEnabled: false,
    startsAt: undefined,
    location: '',
    expirationDate: undefined,
  }),
  rescheduleAppointment: (_id: number, _group: number, start: string) => ({ start, location: '' }),
  cancelAppointment: () => ({ notificationSent: false }),
};

/** Reads go to the service as usual. Nothing is booked, moved or cancelled. */
function withoutWrites(api: TourClient): TourClient {
  return withMethods(api, (method, name) => {
    const answer = DRY_ANSWERS[name] as Method | undefined;
    return answer ? async (...args) => answer(...args) : method;
  });
}

function recordCalls(api: TourClient, onCall: (call: Call) => void): TourClient {
  return withMethods(api, (run, method) => async (...args) => {
    const begin = performance.now();
    const record = (answer: string, error?: TourApiError) =>
      onCall({ method, answer, error, milliseconds: Math.round(performance.now() - begin) });
    try {
      const result = await run(...args);
      const { slots } = Object(result) as { slots?: readonly unknown[] };
      record(slots ? `${slots.length} times` : 'answered');
      return result;
    } catch (error) {
      const known = isTourApiError(error) ? error : undefined;
      record(known ? `${known.kind} ${known.status ?? ''}`.trim() : 'failed', known);
      throw error;
    }
  });
}
