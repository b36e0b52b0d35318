/** The sandbox in place of the network: `fetch` as a browser does it, with no server behind it. */
import type { Sandbox } from '../sandbox/index.js';

type Fetch = typeof globalThis.fetch;

/** Made up: a name under `.invalid` belongs to nobody and is never resolved. */
export const IN_PAGE_ORIGIN = 'https://sandbox.invalid';

/** Dropped connections and aborted calls reject as the global `fetch` rejects. */
export function fetchFrom(sandbox: Sandbox): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await sandbox.fetch(request);
    const isRedirect = response.status >= 300 && response.status < 400;
    if (isRedirect && request.redirect === 'error') throw new TypeError('A redirect was answered.');
    return response;
  };
}

/** Requests to `origin` are answered by `fetchInPage`, all others go on to the network. */
export function divertRequests(fetchInPage: Fetch, origin = IN_PAGE_ORIGIN): void {
  const fetchFromNetwork = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isOurs = url.startsWith(`${origin}/`);
    return isOurs ? fetchInPage(input, init) : fetchFromNetwork(input, init);
  };
}
