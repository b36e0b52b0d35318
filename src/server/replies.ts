/** The handler's answers. All texts are constant: nothing from a request or a failure gets into them. */
import { HTTPException } from 'hono/http-exception';

/** An answer that can be stored and sent again. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: string | null;
}

/** In the service's error shape: the widget shows the sentence and knows that nothing was done. */
const refusal = (status: number, sentence: string): Reply => ({
  status,
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
/** Nothing was sent. A 4xx, because the widget takes any 5xx for an unknown outcome. */
export const NOT_SENT = refusal(
  424,
  'Your request wasn’t sent because of a problem on our side. Please try again in a moment, or call us.',
);
/** The same booking is still in flight. No `errors`: the outcome is unknown. */
export const STILL_OUT = empty(409);
/** It was sent, and the outcome is unknown. */
export const NO_ANSWER = empty(502);

/** Ends the request with this answer. */
export function refuse(reply: Reply): never {
  throw new HTTPException(reply.status as 400, { res: toResponse(reply) });
}

export function toResponse({ status, text, retryAfter }: Reply): Response {
  const headers = {
    // Whatever type the service gives it, a browser must not render it as a page.
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  };
  return new Response(text || null, { status, headers });
}
