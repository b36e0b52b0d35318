/** A root's client: the page's own, or one for the configured address and key. */
import { createElementsApi } from '../api/client.js';
import { isTourApiError, type TourApiError } from '../api/errors.js';
import { callOwn, type TourClient } from '../api/own-client.js';
import { createWarn } from '../api/schema-parts.js';
import { keepLatest } from '../model/keep-latest.js';
import type { Connection, Preferences } from './attributes.js';

export type { TourClient };

/** One call to the service, for the developer's panel. Never contains the key or who booked. */
export interface Call {
  readonly method: string;
  /** In words: "31 times", "forbidden 403". */
  readonly answer: string;
  readonly error: TourApiError | undefined;
  readonly milliseconds: number;
}

/**
 * A widget's client, the same one as long as the address and the key stay the same. No client without
 * valid settings: there may be no key to send. `onCall` is called for every call.
 */
export function clientFor(
  widget: object,
  settings: Connection | undefined,
  given: TourClient | undefined,
  { isDryRun, isDebug }: Preferences,
  onCall: (call: Call) => void,
): TourClient | undefined {
  if (!settings) return undefined;
  const { baseUrl, apiKey } = settings;
  return clientOf(widget, baseUrl, apiKey, given, isDryRun, isDebug ? onCall : undefined);
}

const clientOf = keepLatest(
  (
    _widget: object,
    baseUrl: string,
    apiKey: string,
    given: TourClient | undefined,
    isDryRun: boolean,
    onCall: ((call: Call) => void) | undefined,
  ) => {
    const client: TourClient = given || createElementsApi({ baseUrl, apiKey });
    return given || isDryRun || onCall ? wrap(client, !!given, isDryRun, onCall) : client;
  },
);

/** Replaces writes in a dry run. No real appointment has the ID 0. */
const DRY_ANSWERS: Readonly<Partial<Record<PropertyKey, (...args: unknown[]) => unknown>>> = {
  bookTour: () => ({ id: 0, confirmationEnabled: false, location: '' }),
  rescheduleAppointment: (_id, _group, start) => ({ start, location: '' }),
  cancelAppointment: () => ({ notificationSent: false }),
};

/** A frozen client's methods can't be replaced in place. */
function wrap(
  api: TourClient,
  isOwn: boolean,
  isDryRun: boolean,
  onCall: ((call: Call) => void) | undefined,
) {
  const warn = createWarn();
  return new Proxy({} as TourClient, {
    get(_, name) {
      const method = Reflect.get(api, name);
      if (typeof method !== 'function') return method;
      const dry = isDryRun && DRY_ANSWERS[name];
      return async (...args: unknown[]) => {
        const begin = performance.now();
        const record = (answer: string, error?: TourApiError) => {
          const milliseconds = Math.round(performance.now() - begin);
          onCall?.({ method: String(name), answer, error, milliseconds });
        };
        try {
          const result = await (dry
            ? dry(...args)
            : isOwn
              ? callOwn(api, name as keyof TourClient, args, warn)
              : method.apply(api, args));
          const { slots } = Object(result);
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
