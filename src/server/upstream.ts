/**
 * Makes one call of the API client and keeps the service's raw answer next to the client's result.
 * The client writes the path, headers and body, so nothing from a page's request is forwarded.
 */
import * as client from '../api/index.js';
import { NO_ANSWER, NOT_FOUND, NOT_SENT, type Reply } from './replies.js';

/** Shorter than the widget's limits (15 and 30 seconds), so that it gets an answer either way. */
const READ_TIMEOUT = 10_000;
export const WRITE_TIMEOUT = 25_000;

/** Node's codes for a connection that was never made. Other platforms don't say. */
const NO_CONNECTION =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

export function createUpstream({ baseUrl, apiKey, fetch }: client.TourApiOptions) {
  /** `result` is the client's; `undefined` after a refusal or a failure. */
  return async function ask<T>(run: (api: client.TourApi) => Promise<T>) {
    let reply: Reply | undefined;
    const send = async (address: RequestInfo | URL, init: RequestInit = {}) => {
      const { method, headers, body } = init as Required<RequestInit>;
      const signal = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT);
      // The client's other options throw in Workers: `mode`, `credentials`, and "error" for redirects.
      const own = { signal, redirect: 'manual', cache: 'no-store' } as const;
      try {
        const response = await (fetch ?? globalThis.fetch)(address, {
          method,
          headers,
          body,
          ...own,
        });
        const { status, ok } = response;
        if (!ok && status < 400) throw new TypeError('redirected');
        const retryAfter = response.headers.get('Retry-After');
        reply = { status, text: await response.text(), retryAfter };
      } catch (error) {
        const { name, cause } = error as Error;
        const why = Object(cause).code ?? name;
        console.error(`tour-booking/server: no answer to a ${method}: ${why}`);
        reply = NO_CONNECTION.test(why) ? NOT_SENT : NO_ANSWER;
      }
      // The widget retries reads itself, so the client gets a failure that it doesn't retry.
      return new Response(reply.text || null, { status: reply.status < 300 ? reply.status : 400 });
    };
    try {
      const result = await run(client.createTourApi({ baseUrl, apiKey, fetch: send }));
      return { reply: reply ?? NO_ANSWER, result };
    } catch {
      // Without a reply, the client rejected the request.
      return { reply: reply ?? NOT_FOUND, result: undefined };
    }
  };
}
