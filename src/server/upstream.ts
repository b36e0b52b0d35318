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
    const send = (address: RequestInfo | URL, init: RequestInit = {}) => {
      const { method, headers, body } = init as Required<RequestInit>;
      return within(method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT, async (signal) => {
        // The client's other options throw in Workers: `mode`, `credentials`, and "error" for redirects.
        const own = { redirect: 'manual', cache: 'no-store' } as const;
        const sent = { method, headers, body, signal, ...own };
        const response = await (fetch ?? globalThis.fetch)(address, sent);
        const { status, ok } = response;
        if (status < 200 || (status >= 300 && status < 400)) throw new TypeError('redirected');
        const text = await response.text().catch((cause) => (ok ? Promise.reject(cause) : ''));
        reply = { status, text, retryAfter: response.headers.get('Retry-After') };
        return new Response(text || null, { status, headers: response.headers });
      });
    };
    try {
      const result = await run(client.createTourApi({ baseUrl, apiKey, fetch: send }));
      return { reply: reply ?? NO_ANSWER, result };
    } catch (error) {
      return { reply: reply ?? replyFor(error as client.TourApiError), result: undefined };
    }
  };
}

function replyFor({ kind, message, cause }: client.TourApiError): Reply {
  if (kind === 'invalid-request') return NOT_FOUND;
  // The client's messages contain neither the key nor personal data.
  console.error(`tour-booking/server: ${message}`);
  const { code } = (cause as { cause?: { code?: string } } | undefined)?.cause ?? {};
  return NO_CONNECTION.test(code ?? '') ? NOT_SENT : NO_ANSWER;
}

/** Rejects after a time limit, and aborts what is still going on. */
export async function within<T>(
  milliseconds: number,
  run: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), milliseconds);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([run(signal), late]).finally(() => clearTimeout(timer));
}
