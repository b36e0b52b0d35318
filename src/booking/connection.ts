/**
 * The client that reads, and one for each write. The dry run, which answers writes itself, and the developer's
 * record of requests. Remembers which servers read idempotency keys. The key's header:
 * `site-server/server-headers.ts`.
 */

import { TourApiError, toTourApiError } from '../api/errors.js';
import type { CallOptions } from '../api/retry-reads.js';
import { createTransport, type Send } from '../api/transport.js';
import type { Preferences } from '../config/attributes.js';
import type { Settings } from '../config/resolve.js';
import { serverIdOf } from '../model/appointment.js';
import { keepLatest } from '../model/keep-latest.js';
import { pageSingleton } from '../model/page-singleton.js';
import type { ElementsApi } from '../site-server/client.js';
import { checkLink, type LinkedState } from '../site-server/link-token.js';
import { type MarkedFetch, type Marks, markedFetch } from '../site-server/server-headers.js';

type Fetch = typeof globalThis.fetch;

/** The operations that a root needs. */
export type CreateApi = (send: Send) => ElementsApi;

/** One request to the service, for the developer's panel. Never contains the key or who booked. */
export interface Call {
  /** The method and the path: `GET /api/v2/group/42/`. */
  readonly request: string;
  /** In words: "200, 31 times". */
  readonly answer: string;
  readonly milliseconds: number;
}

export interface WriteOptions extends MarkedFetch {
  /** Sent in place of the API key. */
  readonly token: string | undefined;
}

export interface Connection {
  readonly api: ElementsApi;
  /** Identifies the server, for retries. */
  readonly server: string;
  /** Whether the server carries out a write only once for its key. `false` once any of its responses says that it doesn't. */
  readsKeys(): boolean | undefined;
  /** The client for one attempt of a write. */
  forWrite(options: WriteOptions): ElementsApi;
  /** Asks the server about a link's tour. */
  checkLink(id: number, token: string, options: CallOptions): Promise<LinkedState>;
}

/**
 * A widget's connection, the same object as long as the address, the key and `fetch` stay the same. There's no
 * connection without valid settings, because there may be no key to send.
 */
export function connectionFor(
  widget: object,
  create: CreateApi,
  settings: Settings | undefined,
  { isDryRun, isDebug }: Preferences,
  fetch: Fetch | undefined,
  /** Called for every request, if the page wants the developer's panel. */
  onCall: (call: Call) => void,
): Connection | undefined {
  if (!settings) return undefined;
  const { baseUrl, apiKey } = settings;
  const own = fetchOf(widget, fetch, isDryRun, isDebug ? onCall : undefined);
  const server = serverIdOf({ baseUrl, isDryRun });
  return connectionOf(widget, create, server, baseUrl, apiKey, own);
}

/** Whether each server reads idempotency keys, as far as any of the page's widgets knows. */
export const keyReaders = pageSingleton('keyReaders', new Map<string, boolean>());

const connectionOf = keepLatest(
  (
    _widget: object,
    create: CreateApi,
    server: string,
    baseUrl: string,
    apiKey: string,
    fetch: Fetch,
  ): Connection => {
    const sendWith = ({ token = apiKey, onMarks, ...options }: WriteOptions) =>
      createTransport({
        baseUrl,
        apiKey: token,
        fetch: markedFetch(fetch, {
          ...options,
          onMarks(marks) {
            const isReader = marks.readsKeys && keyReaders.get(server) !== false;
            if (marks.isFromServer) keyReaders.set(server, isReader);
            onMarks(marks);
          },
        }),
      });
    const plain = { token: undefined, onMarks() {} };
    return {
      api: create(sendWith(plain)),
      server,
      readsKeys: () => keyReaders.get(server),
      forWrite: (options) => create(sendWith(options)),
      async checkLink(id, token, options) {
        let isFromServer = false;
        const onMarks = (marks: Marks) => {
          isFromServer = marks.isFromServer;
        };
        return checkLink(sendWith({ ...plain, token, onMarks }), id, options).catch((cause) => {
          if (isFromServer) throw cause;
          const error = toTourApiError(cause, 'check-link');
          // A gateway's refusal says nothing about a link.
          throw error.status
            ? new TourApiError('unexpected-response', error.message, error)
            : error;
        });
      },
    };
  },
);

const fetchOf = keepLatest(
  (
    _widget: object,
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

/** For a dry run: writes are answered here. Each booking gets its own ID, which no real appointment has. */
function withoutWrites(fetch: Fetch): Fetch {
  return async (address, init) => {
    if (init?.method === 'GET') return fetch(address, init);
    const moved = init?.method === 'PUT' && JSON.parse(String(init.body)).appointment;
    const [, changed] = /appointments\/(\d+)/.exec(String(address)) ?? [];
    const id = init?.method === 'POST' ? Number.MAX_SAFE_INTEGER - Date.now() : Number(changed);
    const data = { appointment: { id, ...moved }, message: '', notification_sent: false };
    return new Response(JSON.stringify({ data }));
  };
}

function recorded(fetch: Fetch, onCall: (call: Call) => void): Fetch {
  return async (address, init) => {
    const begin = performance.now();
    const [path = ''] = /\/api\/v2\/[^?]*/.exec(String(address)) ?? [];
    const request = `${init?.method} ${path.replace(/clients\/\d+/, 'clients/…')}`;
    const record = (answer: string) => {
      onCall({ request, answer, milliseconds: Math.round(performance.now() - begin) });
    };
    try {
      const response = await fetch(address, init);
      // The client reads the body, so this reads a copy.
      const copy = response.clone().json();
      const { available_times: times } = Object(await copy.catch(() => {}));
      record([response.status, times && `${times.length} times`].filter(Boolean).join(', '));
      return response;
    } catch (error) {
      // An aborted request needs no record.
      if (!init?.signal?.aborted) record('no response');
      throw error;
    }
  };
}
