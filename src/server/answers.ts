/** Responses to pages: the service's, or the handler's own if it refuses a request or something fails. */
import { HTTPException } from 'hono/http-exception';
import { createTourApi, DOCUMENTED, type TourApi } from '../api/client.js';
import { isOutcomeUncertain } from '../api/errors.js';
import type { TourApiOptions } from '../api/transport.js';
import type { OwnData } from '../site-server/client.js';
import {
  KEY_HEADER,
  MAYBE_IN_FLIGHT,
  NOT_SENT,
  OUTCOME_UNKNOWN,
} from '../site-server/server-headers.js';
import { documentedIn, errorsIn, type Kind } from './documented.js';

/** Shorter than the widget's timeouts (15 and 30 seconds), so that the widget always gets a response. */
const READ_TIMEOUT = 10_000;
const WRITE_TIMEOUT = 25_000;
/** The limit for the store, the bot check, the session lookup and reading the body. */
const LONGEST_ATTEMPT = 5_000;
/** The check, which may read the prospect's list, and the store's next entry. */
export const LONGEST_CHECK_SECONDS = (READ_TIMEOUT + LONGEST_ATTEMPT) / 1000;
/** The store's entry, the wait for the tour, the request, its state, the session, and saving the response. */
export const LONGEST_SEND_SECONDS = (WRITE_TIMEOUT + 6 * LONGEST_ATTEMPT) / 1000;
/**
 * Three times a list of a thousand tours would fit. Without a limit, a single response could take all
 * the memory of a small process.
 */
const MOST_BYTES = 1024 * 1024;

/** Node's error codes for a connection that was never established. Other platforms have none. */
const NO_CONNECTION = [
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  'UND_ERR_CONNECT_TIMEOUT',
];

/** To the widget, a sentence means that nothing was done, so the statuses of an unknown outcome have none. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'Please reload the page and try again, or call us.',
  401: 'This link is no longer valid.',
  413: 'That is too much text. Please shorten it and try again.',
  422: 'We can’t accept this booking online. Please call us.',
  [NOT_SENT]:
    'Your request wasn’t sent because of a problem on our side. Please try again in a moment, or call us.',
};

/** The service's format, as far as the handler reads it. */
export interface ResponseBody {
  readonly data?: { readonly appointment?: { readonly id: number } };
  readonly errors?: object;
}

/** A response that can be stored and sent again. */
export interface Reply {
  readonly status: number;
  readonly answer?: ResponseBody | undefined;
  readonly retryAfter?: string | null | undefined;
  /** Whether it says what became of the request, or that nothing was sent and nothing will be. */
  readonly isOutcome?: boolean;
  /** How long ago the first response to a repeated request was, in milliseconds. */
  readonly age?: number;
}

/** The handler's own response, in the service's format. It never includes text from a request or an error. */
export function replyOf(status: number): Reply {
  const sentence = SENTENCES[status];
  const answer = sentence ? { errors: { request: { server: [sentence] } } } : {};
  return { status, answer };
}

/** The response to a write that has lost its key on the way. A repeat would lose it, too. */
export const WITHOUT_KEY: Reply = {
  status: 400,
  answer: {
    errors: { request: { key: ['We can’t do this online at the moment. Please call us.'] } },
  },
};

/** The reply to a request that wasn't sent and never will be. */
export const refusalOf = (status: number): Reply => ({ ...replyOf(status), isOutcome: true });

/** Adds to the `data` of a response what only a site's own server says. */
export const withData = (reply: Reply, more: OwnData): Reply => ({
  ...reply,
  answer: { ...reply.answer, data: { ...reply.answer?.data, ...more } },
});

/** With the key of a write, the response says whether it's the outcome. */
export function toResponse(reply: Reply, key?: string): Response {
  const { status, answer, retryAfter, isOutcome } = reply;
  const headers = {
    // Keeps a browser from rendering the response as a page, whatever type the service gives it.
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...(retryAfter && { 'Retry-After': retryAfter }),
    ...(isOutcome && key && { [KEY_HEADER]: key }),
  };
  return new Response(answer && JSON.stringify(answer), { status, headers });
}

/** The handler's own: a site's functions may throw the same class. */
class Refusal extends HTTPException {}

/** Ends the request with the handler's own response. */
export function refuse(status: number): never {
  throw new Refusal(status as 400, { res: toResponse(replyOf(status)) });
}

/** Runs a function that can hang, and refuses the request if it fails or takes too long. */
export async function attempt<T>(
  what: string,
  status: number,
  run: () => T | Promise<T>,
  limit = LONGEST_ATTEMPT,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limit, new Error());
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Logs the name only, because the message can contain personal data.
    console.error(`tour-booking/server: ${what} failed: ${Object(error).name}`);
    return refuse(status);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes one call. `reply` is what the page gets: what the API documents of the service's response.
 * `result` is the client's, if it has one.
 */
export async function ask<T>(
  options: TourApiOptions,
  kind: Kind,
  call: (api: TourApi) => Promise<T>,
) {
  const { baseUrl, apiKey, fetch = globalThis.fetch } = options;
  let answer: ServiceAnswer | undefined;
  // If nothing is sent, the client rejected the request.
  let failure = refusalOf(404);
  /** Keeps the response for the page before the client reads it. */
  const fetchOnce = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    // The client may give up first.
    failure = replyOf(OUTCOME_UNKNOWN);
    try {
      answer = await answerTo(fetch, address, init);
    } catch (error) {
      const status = statusWithoutAnswer(error as Error, init.method);
      failure = status === NOT_SENT ? refusalOf(status) : replyOf(status);
    }
    const { status = 400, text } = answer ?? {};
    // The widget retries reads itself, so the client gets a status that it doesn't retry.
    const isPassed = init.method !== 'GET' || status === 200;
    return new Response(text, { status: isPassed ? status : 400 });
  };
  const api = createTourApi({ baseUrl, apiKey, fetch: fetchOnce }, DOCUMENTED);
  let isOutcome = true;
  const result = await call(api).catch((error) => {
    isOutcome = !isOutcomeUncertain(error);
    return undefined;
  });
  if (!answer) return { reply: failure, result };
  const given = parse(answer.text, withoutKey(apiKey));
  const documented = result === undefined ? errorsIn(given) : documentedIn(kind, given);
  return { reply: { ...replyForPage(answer, documented), isOutcome }, result };
}

/** Sends the client's request. Throws if there's no complete response. */
async function answerTo(
  fetch: typeof globalThis.fetch,
  address: RequestInfo | URL,
  init: RequestInit,
) {
  const { method, headers, body } = init as Required<RequestInit>;
  const signal = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT);
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
  // To the widget, these two say what became of its key.
  const isAboutKey = status === MAYBE_IN_FLIGHT || status === NOT_SENT;
  if (isAboutKey && !answer?.errors) return replyOf(OUTCOME_UNKNOWN);
  return { status: isAboutKey ? 400 : status, answer, retryAfter };
}

/** A reviver for JSON: an empty text in place of each one that repeats the key. */
function withoutKey(apiKey: string) {
  const secrets = [apiKey, btoa(`${apiKey}:`)];
  const hasSecret = (text: string) => secrets.some((secret) => text.includes(secret));
  return (_: string, value: unknown) => {
    if (typeof value === 'string') return hasSecret(value) ? '' : value;
    if (typeof value !== 'object' || !value || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => !hasSecret(name)));
  };
}

/** The value of JSON; `undefined` for anything else. */
export function parse(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}
