/** From an address and a key to the one way of sending, or to a mistake that names what to write. */
import { findBaseUrlFault, findKeyFault } from './request-checks.js';
import { createTransport, type Send } from './transport.js';

export interface TourApiOptions {
  /** `https:` origin of the API or of a proxy, with or without a path prefix; `http:` on loopback only. */
  readonly baseUrl: string;
  /** The API key: the user name of Basic credentials, whose password is empty. */
  readonly apiKey: string;
  /** In place of the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** @throws TypeError when the base URL or the key cannot be used; the text never holds the key. */
export function connect(options: TourApiOptions): Send {
  const baseUrl = options.baseUrl.trim();
  const apiKey = options.apiKey.trim();
  const urlFault = findBaseUrlFault(baseUrl);
  if (urlFault) throw new TypeError(`baseUrl ${urlFault}`);
  const keyFault = findKeyFault(apiKey);
  if (keyFault) throw new TypeError(`apiKey ${keyFault}`);
  // Made anew from its parts: `https:api.example.com` is absolute here and relative to `fetch`.
  const { origin, pathname } = new URL(baseUrl);
  return createTransport({
    baseUrl: (origin + pathname).replace(/\/+$/, ''),
    apiKey,
    fetch: options.fetch,
  });
}
