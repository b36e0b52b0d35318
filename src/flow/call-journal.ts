/** What each call to the service answered, for the integrator's panel: never the key, never who booked. */
import { isTourApiError, type TourApiError } from '../api/errors.js';

export interface Call {
  /** The client's method: `getAvailableTimes`. */
  readonly method: string;
  /** In words: "31 times", "forbidden 403". */
  readonly answer: string;
  readonly error: TourApiError | undefined;
  readonly milliseconds: number;
}

/** The same client, with every call told. */
export function recordCalls<Api extends object>(api: Api, onCall: (call: Call) => void): Api {
  // Not around the client itself: a frozen one's methods cannot be told otherwise.
  return new Proxy({} as typeof api, {
    get(_, name) {
      const method = Reflect.get(api, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const begin = performance.now();
        const tell = (answer: string, error?: unknown) => {
          const known = isTourApiError(error) ? error : undefined;
          const milliseconds = Math.round(performance.now() - begin);
          onCall({ method: String(name), answer, error: known, milliseconds });
        };
        try {
          const result = await method.apply(api, args);
          const { slots } = Object(result) as { slots?: readonly unknown[] };
          tell(slots ? `${slots.length} times` : 'answered');
          return result;
        } catch (error) {
          const { kind = 'failed', status = '' } = Object(error) as Partial<TourApiError>;
          tell(`${kind} ${status}`.trim(), error);
          throw error;
        }
      };
    },
  });
}
