/** How a site's own server marks its answers: the headers and statuses that tell whose outcome an answer is, and the `fetch` that reads them. */

type Fetch = typeof globalThis.fetch;

/** On every response of such a server: whether it reads keys. */
export const SERVER_HEADER = 'Tour-Booking-Server';
export const READS_KEYS = 'idempotent';
export const READS_NO_KEYS = 'links';
/** On a write, with all that it says of its key, and on the response that has its outcome, with the key alone. */
export const KEY_HEADER = 'Idempotency-Key';

/** A key that was sent, and the seconds since its first attempt. */
export interface SentKey {
  readonly key: string;
  /** 0 on the first attempt. A store that has started since can't know the key. */
  readonly age: number;
}

export interface WriteKey extends SentKey {
  /** Of a change: the same tour's earlier changes without a known outcome. What wasn't sent of them never will be. */
  readonly after: readonly SentKey[];
}

/** `KEY;age=12;after=KEY:34;after=KEY:56`. In one header, because a gateway may drop any that it doesn't know. */
export const toKeyHeader = ({ key, age, after }: WriteKey): string =>
  [key, age > 0 && `age=${age}`, ...after.map((it) => `after=${it.key}:${it.age}`)]
    .filter(Boolean)
    .join(';');

const WRITE_KEY = /^([\w-]{16,64})(?:;age=(\d{1,9}))?((?:;after=[\w-]{16,64}:\d{1,9})*)$/;

/** Returns `undefined` for anything else. */
export function readKeyHeader(text: string): WriteKey | undefined {
  const [, key, age = 0, rest = ''] = WRITE_KEY.exec(text) ?? [];
  if (!key) return undefined;
  const after = [...rest.matchAll(/=([\w-]+):(\d+)/g)];
  return {
    key,
    age: Number(age),
    after: after.map(([, key = '', age]) => ({ key, age: Number(age) })),
  };
}

/*
 * What `tour-booking/server` says of a booking, a move or a cancellation. A 409 or 424 of the service
 * itself never reaches a page: the server passes it on as a 400.
 */

/** Another copy of the request may be on its way to the service. */
export const MAYBE_IN_FLIGHT = 409;
/** Nothing was sent. A 4xx, because any 5xx is an unknown outcome to the widget. */
export const NOT_SENT = 424;
/** It was sent, and nobody will ever know the outcome. */
export const OUTCOME_UNKNOWN = 502;

export interface Marks {
  /** Whether the response is the server's own, and no gateway's. */
  readonly isFromServer: boolean;
  /** Whether the server reads keys. The service itself would refuse the header. */
  readonly readsKeys: boolean;
  /** The key whose outcome the response is. Without it, the response settles no write. */
  readonly key: string | undefined;
}

export function readMarks(headers: Pick<Headers, 'get'>): Marks {
  return {
    isFromServer: headers.get(SERVER_HEADER) !== null,
    readsKeys: headers.get(SERVER_HEADER) === READS_KEYS,
    key: headers.get(KEY_HEADER) ?? undefined,
  };
}

export interface MarkedFetch extends Partial<Omit<WriteKey, 'key'>> {
  readonly key?: string | undefined;
  onMarks(marks: Marks): void;
}

/** For a site's own server: sends a write's key, and reads the marks of each response. */
export function markedFetch(
  fetch: Fetch,
  { key, age = 0, after = [], onMarks }: MarkedFetch,
): Fetch {
  const isRepeat = age > 0;
  const own = key && { [KEY_HEADER]: toKeyHeader({ key, age, after }) };
  return async (address, init) => {
    const headers = { ...(init?.headers as object), ...own };
    // Browsers refuse a `keepalive` request while 64 KiB of such bodies are in flight, and a script
    // can't tell that from a lost connection.
    const response = await fetch(address, {
      ...init,
      headers,
      ...(isRepeat && { keepalive: false }),
    });
    // A page's own `fetch` may return anything.
    if (typeof response?.headers?.get === 'function') onMarks(readMarks(response.headers));
    return response;
  };
}
