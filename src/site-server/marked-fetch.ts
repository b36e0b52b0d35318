/** `fetch` for a site's own server: sends a write's key, and reads the marks of each response. */
import { AGE_HEADER, KEY_HEADER, type Marks, readMarks } from './marks.js';

type Fetch = typeof globalThis.fetch;

export interface MarkedFetch {
  /** The key to send. */
  readonly key?: string | undefined;
  /** For a write: the seconds since the first try, and 0 for that. */
  readonly age?: number | undefined;
  onMarks(marks: Marks): void;
}

export function markedFetch(fetch: Fetch, { key, age = 0, onMarks }: MarkedFetch): Fetch {
  const isRepeat = age > 0;
  const own = {
    ...(key && { [KEY_HEADER]: key, [AGE_HEADER]: String(age) }),
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
