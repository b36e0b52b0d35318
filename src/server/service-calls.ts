/**
 * Calls the service with the site's key. Which status its answer, or none, becomes for the page: a refused key is
 * 403, and a lost answer is an unknown outcome. How much of an answer is read. Which parts of it the page gets:
 * `documented.ts`.
 */

import { createDocumentedApi, DOCUMENTED, type TourApi } from '../api/client.js';
import type { TourApiError } from '../api/errors.js';
import { isOutcomeUncertain } from '../api/lost-answers.js';
import type { TourApiOptions } from '../api/transport.js';
import { parseJson } from '../model/json.js';
import { saysAlreadyBooked } from '../model/service-sentences.js';
import { MAYBE_IN_FLIGHT, NOT_SENT, OUTCOME_UNKNOWN } from '../site-server/server-headers.js';
import { type AnswerKind, documentedIn, errorsIn } from './documented.js';
import { type Reply, type ResponseBody, refusalOf, replyOf } from './responses.js';
import { SERVICE_READ_TIMEOUT, SERVICE_WRITE_TIMEOUT } from './timeouts.js';

/**
 * Three lists of a thousand tours would fit. Without a limit, a single response could take all
 * the memory of a small process.
 */
const MOST_BYTES = 1024 * 1024;

/** Node's error codes for a connection that was never established. Other platforms have none. */
const NO_CONNECTION = [
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * Makes one call. `reply` is the response for the page: the documented part of the service's response.
 * `result` is what the client returns, if it does; `given` is the service's JSON. `isUnsure`: nobody knows how the tour is.
 */
export async function callService<T>(
  options: TourApiOptions,
  kind: AnswerKind,
  call: (api: TourApi) => Promise<T>,
) {
  const { baseUrl, apiKey, fetch = globalThis.fetch } = options;
  let answer: ServiceAnswer | undefined;
  // This stays the reply if the client rejects the request before anything is sent.
  let failure = refusalOf(404);
  let isWrite = false;
  /** Keeps the response for the page before the client reads it. */
  const fetchOnce = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    isWrite = init.method !== 'GET';
    // From here on, the outcome is unknown: the client may give up before there's an answer.
    failure = replyOf(OUTCOME_UNKNOWN);
    try {
      answer = await answerTo(fetch, address, init);
    } catch (error) {
      const status = statusWithoutAnswer(error as Error, init.method);
      failure = status === NOT_SENT ? refusalOf(status) : replyOf(status);
    }
    const { status = 400, text } = answer ?? {};
    // The widget retries reads itself, so the client gets a status that it doesn't retry.
    const isPassed = isWrite || status === 200;
    return new Response(text, { status: isPassed ? status : 400 });
  };
  const api = createDocumentedApi({ baseUrl, apiKey, fetch: fetchOnce }, DOCUMENTED);
  let error: TourApiError | undefined;
  const result = await call(api).catch((given) => {
    error = given;
    return undefined;
  });
  const isUnclear = isWrite && error !== undefined && isOutcomeUncertain(error);
  const isUnsure = error !== undefined && leavesUnsure(error);
  if (!answer) return { reply: failure, result, given: undefined, isUnsure };
  const given = parseJson(answer.text, withoutKey(apiKey));
  const documented = result === undefined ? errorsIn(given) : documentedIn(kind, given);
  // No later attempt with this key can learn more, so the outcome is unknown for good.
  const reply =
    isUnclear && answer.status < 500 ? replyOf(OUTCOME_UNKNOWN) : replyForPage(answer, documented);
  return { reply: { ...reply, isOutcome: !isUnclear }, result, given, isUnsure };
}

/**
 * Whether a refused change doesn't say how its tour is: a proxy may have sent the change twice, and the second copy finds
 * the tour canceled, or moved to that time.
 */
const leavesUnsure = ({ kind, messages }: TourApiError): boolean =>
  kind === 'not-found' || messages.some(({ text }) => saysAlreadyBooked(text));

/** Sends the client's request. Throws if there's no complete response. */
async function answerTo(
  fetch: typeof globalThis.fetch,
  address: RequestInfo | URL,
  init: RequestInit,
) {
  const { method, headers, body } = init as Required<RequestInit>;
  const signal = AbortSignal.timeout(
    method === 'GET' ? SERVICE_READ_TIMEOUT : SERVICE_WRITE_TIMEOUT,
  );
  // The client's other options throw in Workers: `mode`, `credentials`, and "error" for redirects.
  const own = { method, headers, body, signal, redirect: 'manual', cache: 'no-store' } as const;
  const response = await fetch(address, own);
  const { status, ok } = response;
  if (!ok && status < 400) throw new TypeError('redirected');
  const retryAfter = response.headers.get('Retry-After');
  return { status: ok ? 200 : status, text: await readText(response), retryAfter };
}

type ServiceAnswer = Awaited<ReturnType<typeof answerTo>>;

function statusWithoutAnswer({ name, cause }: Error, method: string | undefined): number {
  const { code: why = name, syscall } = Object(cause);
  console.error(`tour-booking/server: no response to a ${method} (${why})`);
  // An established connection can break with the same codes.
  const isConnected = ['read', 'write'].includes(syscall);
  return NO_CONNECTION.includes(why) && !isConnected ? NOT_SENT : OUTCOME_UNKNOWN;
}

/** Stops reading at the limit. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // Leaving the loop cancels the response.
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new RangeError('too long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The response for the page: documented JSON, with a status that means the same to the widget. */
function replyForPage(
  { status, retryAfter }: ServiceAnswer,
  answer: ResponseBody | undefined,
): Reply {
  // The site's key was refused. To the widget, a 401 is about the visitor's link or session.
  if (status === 401) return { status: 403, answer, retryAfter };
  // To the widget, these two statuses say what became of its idempotency key.
  const isAboutKey = status === MAYBE_IN_FLIGHT || status === NOT_SENT;
  return { status: isAboutKey ? 400 : status, answer, retryAfter };
}

/** A JSON reviver that empties each text, and leaves out each name, that repeats the key. */
function withoutKey(apiKey: string) {
  const secrets = [apiKey, btoa(`${apiKey}:`)];
  const hasSecret = (text: string) => secrets.some((secret) => text.includes(secret));
  return (_: string, value: unknown) => {
    if (typeof value === 'string') return hasSecret(value) ? '' : value;
    if (typeof value !== 'object' || !value || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => !hasSecret(name)));
  };
}
