/** The headers by which a site's own server tells whose outcome an answer is. */

/** On every response of such a server: whether it reads keys. */
export const SERVER_HEADER = 'Tour-Booking-Server';
export const READS_KEYS = 'idempotent';
export const READS_NO_KEYS = 'links';
/** On a write, and on the response that has its outcome. */
export const KEY_HEADER = 'Idempotency-Key';

/** On a write: the seconds since the first try, and 0 on that. A store that has started since can't know the key. */
export const AGE_HEADER = 'Idempotency-Key-Age';

export interface Marks {
  /** Whether the response is the server's own, and no gateway's. */
  readonly isOwn: boolean;
  /** Whether the server reads keys. The service itself would refuse the header. */
  readonly readsKeys: boolean;
  /** The key whose outcome the response is. Without it, the response settles no write. */
  readonly key: string | undefined;
}

export function readMarks(headers: Pick<Headers, 'get'>): Marks {
  return {
    isOwn: headers.get(SERVER_HEADER) !== null,
    readsKeys: headers.get(SERVER_HEADER) === READS_KEYS,
    key: headers.get(KEY_HEADER) ?? undefined,
  };
}
