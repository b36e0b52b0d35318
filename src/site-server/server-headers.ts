/**
 * The headers between the widget and a site's own server: a write's key, its age, and an answer's marks, which
 * tell whose outcome it is. The `fetch` that sends and reads them. What a mark makes of a failure: `answerOf` in
 * `page/attempt.ts`; whether a key is sent: `isKeyed` in `store/outbox/write.ts`.
 */

type Fetch = typeof globalThis.fetch;

/** On every response from the site's server: whether it reads idempotency keys. */
export const SERVER_HEADER = 'Tour-Booking-Server';
export const READS_KEYS = 'idempotent';
export const READS_NO_KEYS = 'links';
/** On a write, and on the response that has its outcome. */
export const KEY_HEADER = 'Idempotency-Key';

/**
 * On a write: the seconds since its first attempt, on which it's 0. A store that started after the first attempt can't
 * know the key.
 */
export const AGE_HEADER = 'Idempotency-Key-Age';
/**
 * On a change, the keys and ages of the same tour's earlier changes without a known outcome: `key;seconds,key;seconds`.
 * If such a change wasn't sent, it never will be.
 */
export const AFTER_HEADER = 'Idempotency-Key-After';

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
  /** Whether the response is from the site's own server, not from a gateway. */
  readonly isFromServer: boolean;
  /** Whether the server reads keys. The service itself would refuse the header. */
  readonly readsKeys: boolean;
  /** The key whose outcome the response is. Without it, the response settles no write. */
  readonly key: string | undefined;
}

/** A header's value. If a gateway has repeated the header, the value is returned once. */
export function headerValue(header: string | null | undefined): string | undefined {
  const [value, ...more] = header?.split(',').map((it) => it.trim()) ?? [];
  return more.every((it) => it === value) ? value : (header ?? undefined);
}

export function readMarks(headers: Pick<Headers, 'get'>): Marks {
  const kind = headerValue(headers.get(SERVER_HEADER));
  return {
    isFromServer: kind !== undefined,
    readsKeys: kind === READS_KEYS,
    key: headerValue(headers.get(KEY_HEADER)),
  };
}

export interface MarkedFetch {
  readonly key?: string | undefined;
  readonly age?: number | undefined;
  /** For a change: the keys of the earlier changes that it overtakes, each with its age. */
  readonly after?: readonly { readonly key: string; readonly age: number }[];
  onMarks(marks: Marks): void;
}

/** For a site's own server: sends a write's key, and reads the marks of each response. */
export function markedFetch(
  fetch: Fetch,
  { key, age = 0, after = [], onMarks }: MarkedFetch,
): Fetch {
  const isRepeat = age > 0;
  const own = key && {
    [KEY_HEADER]: key,
    [AGE_HEADER]: String(age),
    ...(after.length > 0 && { [AFTER_HEADER]: after.map((it) => `${it.key};${it.age}`).join() }),
  };
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
