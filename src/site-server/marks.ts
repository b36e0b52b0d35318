/** How a site's own server (`tour-booking/server`) marks its responses. The service itself sends neither header. */

/** With the value `idempotent`: the server carries out a write at most once for its key. */
export const SERVER_HEADER = 'Tour-Booking-Server';
/** In a request, the write's key. In a response, the key whose outcome it is. */
export const KEY_HEADER = 'Idempotency-Key';

export interface Marks {
  /** Whether the server reads keys. */
  readonly readsKeys: boolean;
  /** The key whose outcome this is. */
  readonly key: string | undefined;
}

export function readMarks(headers: Pick<Headers, 'get'>): Marks {
  return {
    readsKeys: headers.get(SERVER_HEADER) === 'idempotent',
    key: headers.get(KEY_HEADER) ?? undefined,
  };
}
