/** The sandbox as a `fetch` function, without a server. */
import type { Sandbox } from '../sandbox/index.js';

type Fetch = typeof globalThis.fetch;

/** Names under `.invalid` never resolve. */
export const IN_PAGE_ORIGIN = 'https://sandbox.invalid';

/** Rejects like the global `fetch` if the connection drops or the client aborts. */
export function fetchFrom(sandbox: Sandbox): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await sandbox.fetch(request);
    const isRedirect = response.status >= 300 && response.status < 400;
    if (isRedirect && request.redirect === 'error')
      throw new TypeError('The response is a redirect.');
    return response;
  };
}

/** Sends requests to `origin` to `fetchInPage`, and all others to the network. */
export function divertRequests(fetchInPage: Fetch, origin = IN_PAGE_ORIGIN): void {
  const fetchFromNetwork = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isOurs = url.startsWith(`${origin}/`);
    return isOurs ? fetchInPage(input, init) : fetchFromNetwork(input, init);
  };
}
