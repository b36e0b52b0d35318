/** Asks a site's own server about the tour of a link. The service itself has no links. */
import * as z from 'zod/mini';
import { checkId, paths } from '../api/requests.js';
import type { CallOptions } from '../api/retry-reads.js';
import {
  filledText,
  ifTrue,
  ifValid,
  inData,
  integer,
  type ModelOf,
  schemaOf,
} from '../api/schema-parts.js';
import type { Send } from '../api/transport.js';
import { CANCELED } from '../model/appointment.js';

const linkAnswer = schemaOf(() =>
  inData({
    appointment: z.object({ id: integer(), status: z.catch(z.nullable(integer()), null) }),
    /** Contains the tour's latest start and sequence. Absent if the server doesn't know them. */
    manage_token: ifValid(filledText()),
    /** Whether the answer to the latest change was lost, so that the tour may have changed since. */
    is_old: ifTrue(),
  }),
);

const toState = ({ data: { appointment, ...more } }: ModelOf<typeof linkAnswer>) => ({
  isCanceled: appointment.status === CANCELED,
  ...more,
});

/** What the server knows of a link's tour. */
export type LinkedState = Readonly<ReturnType<typeof toState>>;

/**
 * Resolves if the server accepts the token that `send` carries, and changes nothing. Rejects with kind
 * `unauthorized` or `not-found` if it refuses the token.
 */
export async function checkLink(
  send: Send,
  id: number,
  options?: CallOptions,
): Promise<LinkedState> {
  const path = paths.cancel(checkId('check-link', 'id', id));
  return toState(await send('check-link', path, linkAnswer, options));
}
