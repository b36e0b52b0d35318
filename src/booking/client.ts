/** A root's client, and the functions around its `fetch`: the dry run, and the record for the developer. */
import type { ElementsApi } from '../api/client.js';
import { Attempts } from '../api/idempotency.js';
import type { TourApiOptions } from '../api/transport.js';
import type { Preferences } from '../config/attributes.js';
import type { Settings } from '../config/resolve.js';
import { keepLatestFor } from '../model/keep-latest.js';

type Fetch = typeof globalThis.fetch;

/** The operations that a root needs. */
export type CreateApi = (settings: TourApiOptions, attempts: Attempts) => ElementsApi;

/** One request to the service, for the developer's panel. Never contains the key or who booked. */
export interface Call {
  /** The method and the path: `GET /api/v2/group/42/`. */
  readonly request: string;
  /** Absent if there was no response. */
  readonly status: number | undefined;
  /** In words: "200, 31 times". */
  readonly answer: string;
  readonly milliseconds: number;
}

/** A client, and the attempts that the next client for the same server goes on with. */
export interface Connected {
  readonly api: ElementsApi;
  readonly attempts: Attempts;
}

interface Connection {
  readonly settings: Settings | undefined;
  readonly preferences: Preferences;
  /** Replaces the platform's `fetch`. */
  readonly fetch: Fetch | undefined;
  /** Called for every request, if the page wants the developer's panel. */
  readonly onCall: (call: Call) => void;
}

/**
 * A widget's client, the same one as long as the address, the key and `fetch` stay the same. No client
 * without valid settings: there may be no key to send.
 */
export function clientFor(
  widget: object,
  create: CreateApi,
  { settings, preferences, fetch, onCall }: Connection,
): Connected | undefined {
  if (!settings) return undefined;
  const { isDryRun, isDebug } = preferences;
  const { baseUrl, apiKey } = settings;
  // A dry run is another server: it answers by itself.
  const attempts = attemptsAt(widget, baseUrl, isDryRun);
  const own = fetchOf(widget, fetch, isDryRun, isDebug ? onCall : undefined);
  return clientOf(widget, create, baseUrl, apiKey, own, attempts);
}

const attemptsAt = keepLatestFor((_baseUrl: string, _isDryRun: boolean) => new Attempts());

const fetchOf = keepLatestFor(
  (
    given: Fetch | undefined,
    isDryRun: boolean,
    onCall: ((call: Call) => void) | undefined,
  ): Fetch => {
    // A page may replace the global function at any time.
    const fetch: Fetch = given ?? ((...request) => globalThis.fetch(...request));
    const sending = isDryRun ? withoutWrites(fetch) : fetch;
    return onCall ? recorded(sending, onCall) : sending;
  },
);

const clientOf = keepLatestFor(
  (
    create: CreateApi,
    baseUrl: string,
    apiKey: string,
    fetch: Fetch,
    attempts: Attempts,
  ): Connected => ({ api: create({ baseUrl, apiKey, fetch }, attempts), attempts }),
);

/** For a dry run: writes are answered here, with an ID that no real appointment has. */
function withoutWrites(fetch: Fetch): Fetch {
  return async (address, init) => {
    if (init?.method === 'GET') return fetch(address, init);
    const moved = init?.method === 'PUT' && JSON.parse(String(init.body)).appointment;
    const data = {
      appointment: { id: Number.MAX_SAFE_INTEGER, ...moved },
      message: '',
      notification_sent: false,
    };
    return new Response(JSON.stringify({ data }));
  };
}

function recorded(fetch: Fetch, onCall: (call: Call) => void): Fetch {
  return async (address, init) => {
    const begin = performance.now();
    const [path = ''] = /\/api\/v2\/[^?]*/.exec(String(address)) ?? [];
    const request = `${init?.method} ${path.replace(/clients\/\d+/, 'clients/…')}`;
    const record = (answer: string, status?: number) => {
      onCall({ request, status, answer, milliseconds: Math.round(performance.now() - begin) });
    };
    try {
      const response = await fetch(address, init);
      // The client reads the body, so this reads a copy.
      const { available_times: times } = Object(
        await response
          .clone()
          .json()
          .catch(() => {}),
      );
      record(
        [response.status, times && `${times.length} times`].filter(Boolean).join(', '),
        response.status,
      );
      return response;
    } catch (error) {
      // An aborted request isn't missed by anyone.
      if (!init?.signal?.aborted) record('no response');
      throw error;
    }
  };
}
