/** Asks a site's own server about the tour of a link. The service itself has no links. */
import * as z from 'zod/mini';
import * as paths from '../api/paths.js';
import { checkId } from '../api/request-checks.js';
import type { CallOptions } from '../api/retry-reads.js';
import {
  filledText,
  ifTrue,
  ifValid,
  inData,
  integer,
  type Model,
  schemaOf,
} from '../api/schema-parts.js';
import type { Send } from '../api/transport.js';
import { CANCELED } from '../model/appointment.js';

const linkAnswer = schemaOf(() =>
  z.pipe(
    inData({
      appointment: z.object({ id: integer(), status: z.catch(z.nullable(integer()), null) }),
      /** Contains the tour's latest start and sequence. Absent if the server doesn't know them. */
      manage_token: ifValid(filledText()),
      /** Whether the answer to the latest change was lost, so that the tour may have changed since. */
      is_old: ifTrue(),
    }),
    z.transform(({ appointment, manage_token: manageToken, is_old: isOld }) => ({
      isCanceled: appointment.status === CANCELED,
      manageToken,
      isOld,
    })),
  ),
);

/** What the server knows of a link's tour. */
export type LinkedState = Model<typeof linkAnswer>;

/**
 * Resolves if the server accepts the token that `send` carries, and changes nothing. Rejects with kind
 * `unauthorized` or `not-found` if it refuses the token.
 */
export function checkLink(send: Send, id: number, options?: CallOptions): Promise<LinkedState> {
  return send('check-link', paths.cancel(checkId('check-link', 'id', id)), linkAnswer, options);
}
