/**
 * Makes one call of the API client and keeps the service's raw answer next to the client's result.
 * The client writes the path, headers and body, so nothing from a page's request is forwarded.
 */
import {
  createTourApi,
  type TourApi,
  type TourApiError,
  type TourApiOptions,
} from '../api/index.js';
import { NO_ANSWER, NOT_FOUND, NOT_SENT, type Reply } from './replies.js';

/** Shorter than the widget's limits (15 and 30 seconds), so that it gets an answer either way. */
const READ_TIMEOUT = 10_000;
export const WRITE_TIMEOUT = 25_000;

/** Node's codes for a connection that was never made. Other platforms don't say. */
const NO_CONNECTION =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

export interface Outcome<T> {
  readonly reply: Reply;
  /** The client's result; `undefined` after a refusal or a failure. */
  readonly result?: T;
}

export function createUpstream({ baseUrl, apiKey, fetch }: TourApiOptions) {
  return async function ask<T>(run: (api: TourApi) => Promise<T>): Promise<Outcome<T>> {
    let reply: Reply | undefined;
    const send = async (address: RequestInfo | URL, init: RequestInit = {}) => {
      const { method, headers, body } = init as Required<RequestInit>;
      const controller = new AbortController();
      const limit = method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT;
      const timer = setTimeout(() => controller.abort(), limit);
      try {
        // The client's other options throw in Workers: `mode`, `credentials`, and "error" for redirects.
        const response = await (fetch ?? globalThis.fetch)(address, {
          method,
          headers,
          body,
          signal: controller.signal,
          redirect: 'manual',
          cache: 'no-store',
        });
        const { status } = response;
        if (status < 200 || (status >= 300 && status < 400)) throw new TypeError('redirected');
        const text = await response.text().catch((cause) => {
          if (response.ok) throw cause;
          return '';
        });
        reply = { status, text, retryAfter: response.headers.get('Retry-After') };
        return new Response(text || null, { status, headers: response.headers });
      } finally {
        clearTimeout(timer);
      }
    };
    const options = { baseUrl, apiKey, fetch: send as typeof globalThis.fetch };
    try {
      const result = await run(createTourApi(options));
      return { reply: reply ?? NO_ANSWER, result };
    } catch (error) {
      return { reply: reply ?? replyFor(error) };
    }
  };
}

function replyFor(error: unknown): Reply {
  const { kind, message, cause } = error as TourApiError & {
    cause?: { cause?: { code?: string } };
  };
  if (kind === 'invalid-request') return NOT_FOUND;
  // The client's messages contain neither the key nor personal data.
  console.error(`tour-booking/server: ${message}`);
  return NO_CONNECTION.test(cause?.cause?.code ?? '') ? NOT_SENT : NO_ANSWER;
}
