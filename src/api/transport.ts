/**
 * How a request is sent: the key, JSON, the time limits of 15 and 30 seconds, abort, no redirects, no cache. A
 * write is sent once, and goes on when the visitor leaves the page. The error's kind, and `Retry-After`:
 * `errors.ts`; retries: `retry-reads.ts`; the idempotency key: `site-server/server-headers.ts`.
 */
import type * as z from 'zod/mini';
import { parseJson } from '../model/json.js';
import { type ApiErrorKind, failureOf, type Operation, TourApiError } from './errors.js';
import { serviceAddress } from './key-and-url.js';
import { type CallOptions, withRetries } from './retry-reads.js';
import { type Model, toModel } from './wire-names.js';

interface RequestOptions extends CallOptions {
  /** For a write; a read is a GET. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  /** An error's status whose response is documented to have the same shape as a success. */
  readonly alsoExpected?: number;
}

export interface TourApiOptions {
  /** `https:` origin of the API or of a proxy, with or without a path prefix; `http:` on loopback only. */
  readonly baseUrl: string;
  /** The API key: the user name of Basic credentials, whose password is empty. */
  readonly apiKey: string;
  /** Replaces the platform's `fetch`. Time limits, retries and checks apply to it, too. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Sends a request. `path` follows the base URL and includes the query. The schema has the names on the wire; the
 * answer, the names in the code.
 */
export type Send = <Schema extends z.ZodMiniType>(
  operation: Operation,
  path: string,
  answerSchema: () => Schema,
  options?: RequestOptions,
) => Promise<Model<z.output<Schema>>>;

const READ_TIMEOUT = 15_000;
export const WRITE_TIMEOUT = 30_000;
/** Browsers limit bodies of `keepalive` requests to 64 KiB, and a character may take three bytes. */
const LONGEST_KEPT_BODY = 20_000;

/** Expects a valid address and key. */
export function createTransport({ baseUrl, apiKey, fetch }: TourApiOptions): Send {
  const address = serviceAddress(baseUrl);

  async function attemptOnce<Schema extends z.ZodMiniType>(
    operation: Operation,
    path: string,
    answerSchema: () => Schema,
    { method, body, signal, alsoExpected }: RequestOptions,
  ): Promise<Model<z.output<Schema>>> {
    const controller = new AbortController();
    const end = (why: ApiErrorKind) => controller.abort(why);
    const timer = setTimeout(end, method ? WRITE_TIMEOUT : READ_TIMEOUT, 'timeout');
    // `AbortSignal.any` would be shorter, but Safari has it only from 17.4 on.
    const abort = () => end('aborted');
    if (!method) signal?.addEventListener('abort', abort);
    if (!method && signal?.aborted) abort();

    let response: Response | undefined;
    let text: string;
    let failure: ApiErrorKind = 'not-sent';
    try {
      controller.signal.throwIfAborted();
      const json = body && JSON.stringify(body);
      const init: RequestInit = {
        method: method ?? 'GET',
        headers: {
          Authorization: `Basic ${btoa(`${apiKey}:`)}`,
          Accept: 'application/json',
          ...(json && { 'Content-Type': 'application/json' }),
        },
        body: json ?? null,
        // A write continues even if the visitor leaves the page. Browsers refuse that for long bodies.
        keepalive: !!method && (json?.length ?? 0) < LONGEST_KEPT_BODY,
        signal: controller.signal,
        mode: 'cors',
        // With credentials, a same-origin 401 opens the browser's login prompt and never settles.
        credentials: 'omit',
        // The page's address may have an email in its query.
        referrerPolicy: 'no-referrer',
        // Following a redirect turns a POST into a GET that returns 200, without a booking.
        redirect: 'error',
        // After "slot taken", the HTTP cache must not return the same list.
        cache: 'no-store',
      };
      // A page's own `fetch` may throw after it has sent the request.
      failure = 'network';
      const asked = (fetch ?? globalThis.fetch)(address + path, init);
      const given = await untilAborted(asked, controller.signal);
      // A page's own `fetch` may return anything.
      if (typeof given?.headers?.get !== 'function') {
        failure = 'unexpected-response';
        throw new TypeError('fetch returned no Response');
      }
      response = given;
      text = await untilAborted(response.text(), controller.signal).catch((cause) => {
        // An error's status is enough if its body breaks off.
        if (response?.ok) throw cause;
        return '';
      });
    } catch (cause) {
      const kind: ApiErrorKind = controller.signal.reason ?? failure;
      const details = { operation, cause, status: response?.status };
      throw new TourApiError(kind, `${operation}: no complete answer`, details);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
    const answer = parseJson(text);
    const isExpected = response.ok || response.status === alsoExpected;
    let understood: z.output<Schema> | undefined;
    try {
      if (isExpected) understood = answerSchema().safeParse(answer).data;
    } catch (cause) {
      throw new TourApiError('unexpected-response', `${operation}: failed`, { operation, cause });
    }
    if (understood === undefined) throw failureOf(operation, response, answer);
    return toModel(understood);
  }

  return (operation, path, answerSchema, options = {}) => {
    const send = () => attemptOnce(operation, path, answerSchema, options);
    return options.method ? send() : withRetries(send, options);
  };
}

/** Rejects once the signal aborts, even if a page's own `fetch` ignores the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([work, aborted]);
}
