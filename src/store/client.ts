/** The client that a root talks to: the page's own, or one for its address and key. */

import { type AppointmentApi, type BookingApi, createElementsApi } from '../api/client.js';
import { isTourApiError, type TourApiError } from '../api/errors.js';
import type { Connection, Preferences } from '../config/attributes.js';
import { withoutWrites } from './dry-run.js';

/** A page's own client may lack what comes after a booking: then it is not offered. */
export type TourClient = BookingApi & Partial<AppointmentApi>;

/** One call to the service, for the integrator's panel: never the key, never who booked. */
export interface Call {
  /** The client's method: `getAvailableTimes`. */
  readonly method: string;
  /** In words: "31 times", "forbidden 403". */
  readonly answer: string;
  readonly error: TourApiError | undefined;
  readonly milliseconds: number;
}

/** Keeps one client for as long as the page writes the same address and key. */
export class ClientCache {
  #key: string | undefined;
  #given: TourClient | undefined;
  #client: TourClient | undefined;

  /** Nothing without sound settings: there may be no key to send. `onCall` hears of every call. */
  clientFor(
    settings: Connection | undefined,
    given: TourClient | undefined,
    { isDryRun }: Preferences,
    onCall: ((call: Call) => void) | undefined,
  ): TourClient | undefined {
    const { baseUrl, apiKey } = settings ?? {};
    const key = settings && [baseUrl, apiKey, onCall !== undefined, isDryRun].join(' ');
    if (key === this.#key && given === this.#given) return this.#client;
    this.#key = key;
    this.#given = given;
    const real = settings && (given ?? createElementsApi(settings));
    const client = real && isDryRun ? withoutWrites(real) : real;
    this.#client = client && onCall ? recordCalls(client, onCall) : client;
    return this.#client;
  }
}

/** The same client, with every call told. */
function recordCalls<Api extends object>(api: Api, onCall: (call: Call) => void): Api {
  // Around an empty object: the methods of a frozen one cannot be replaced.
  return new Proxy({} as Api, {
    get(_, name) {
      const method = Reflect.get(api, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const begin = performance.now();
        const record = (answer: string, error?: TourApiError) =>
          onCall({
            method: String(name),
            answer,
            error,
            milliseconds: Math.round(performance.now() - begin),
          });
        try {
          const result = await method.apply(api, args);
          const { slots } = Object(result) as { slots?: readonly unknown[] };
          record(slots ? `${slots.length} times` : 'answered');
          return result;
        } catch (error) {
          const known = isTourApiError(error) ? error : undefined;
          record(known ? `${known.kind} ${known.status ?? ''}`.trim() : 'failed', known);
          throw error;
        }
      };
    },
  });
}
