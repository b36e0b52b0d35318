/** What the handler answers. All words are constant: nothing of a request or of a failure gets into them. */

/** An answer as it can be kept and given again. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: string | null;
}

const refusal = (status: number, sentence: string): Reply => ({
  status,
  // The service's own shape: the widget shows the sentence, and knows that nothing was done.
  text: JSON.stringify({ errors: { request: { server: [sentence] } } }),
});
const empty = (status: number): Reply => ({ status, text: '{}' });

export const NOT_FOUND = empty(404);
export const FOREIGN_ORIGIN = empty(403);
export const NOT_AUTHORIZED = refusal(401, 'This link is no longer valid.');
export const WRONG_TYPE = empty(415);
export const TOO_LARGE = refusal(413, 'That is too much text. Please shorten it and try again.');
export const WRONG_BODY = refusal(400, 'Please reload the page and try again, or call us.');
export const NOT_ACCEPTED = refusal(422, 'We can’t accept this booking online. Please call us.');
/** Nothing was sent this time. 4xx, because after a 5xx the widget has to doubt that. */
export const NOT_SENT = refusal(
  424,
  'Your request wasn’t sent because of a problem on our side. Please try again in a moment, or call us.',
);
/** The same booking is still on its way. Without `errors`: nobody knows yet what comes of it. */
export const STILL_OUT = empty(409);
/** It was sent, and what came of it is not known. */
export const NO_ANSWER = empty(502);

/** Ends a request with an answer. */
export class Refusal extends Error {
  constructor(readonly reply: Reply) {
    super();
  }
}

export function refuse(reply: Reply): never {
  throw new Refusal(reply);
}

export function toResponse({ status, text, retryAfter }: Reply): Response {
  const headers = {
    // Whatever the service calls it, no browser shall open it as a page.
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  };
  return new Response([204, 205, 304].includes(status) ? null : text, { status, headers });
}
