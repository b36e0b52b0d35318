/**
 * The handler's own sentences to visitors, by status, and each response's headers (CORS: `handler.ts`) and format.
 * Who chooses the status: `handler.ts`, `exactly-once.ts`, and for the service's answers `service-calls.ts`.
 */
import { HTTPException } from 'hono/http-exception';
import type { OwnData } from '../site-server/client.js';
import { KEY_HEADER, NOT_SENT } from '../site-server/server-headers.js';

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
  readonly data?: OwnData & {
    readonly appointment?: { readonly id: number };
    readonly appointments?: readonly ({ readonly id: number } | null)[];
  };
  readonly errors?: object;
}

/** A response that can be stored and sent again. */
export interface Reply {
  readonly status: number;
  readonly answer?: ResponseBody | undefined;
  readonly retryAfter?: string | null | undefined;
  /** Whether the reply says what became of the request, or that the request wasn't sent and never will be. */
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

/** The response to a change of a tour that isn't on the prospect's list, as the service documents it. */
export const NOT_LISTED: Reply = {
  status: 404,
  answer: { errors: { appointment: { id: ['This isn’t one of your confirmed tours.'] } } },
};

/** The reply to a request that wasn't sent and never will be. */
export const refusalOf = (status: number): Reply => ({ ...replyOf(status), isOutcome: true });

/** Adds to the `data` of a response what only a site's own server says. */
export const withData = (reply: Reply, more: OwnData): Reply => ({
  ...reply,
  answer: { ...reply.answer, data: { ...reply.answer?.data, ...more } },
});

/** If the reply is a write's outcome, the response repeats the write's `key`. */
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

/** The handler's own refusals, because a site's functions may throw `HTTPException`, too. */
export class RefusedRequest extends HTTPException {}

/** Ends the request with the handler's own response. */
export function refuse(status: number, reply = replyOf(status)): never {
  throw new RefusedRequest(status as 400, { res: toResponse(reply) });
}
