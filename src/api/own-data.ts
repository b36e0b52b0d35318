/** What only a site's own server adds to the API's answers: `tour-booking/server`, or a proxy of the site's. */
import type * as z from 'zod/mini';
import { filledText, ifTrue, ifValid, integer } from './schema-parts.js';

/** In the `data` of an answer about a tour. */
export const ownData = () => ({
  /** Lets its holder change the tour. */
  manage_token: ifValid(filledText()),
  /** Whether nobody can change the tour online. */
  is_final: ifTrue(),
  /** Whether the tour may have changed since: the answer is repeated, or that to the latest change was lost. */
  is_old: ifTrue(),
});

/** What the server may add. */
export type OwnData = z.input<z.ZodMiniObject<ReturnType<typeof ownData>>>;

/** In a listed appointment: the group whose tour it is. Default: the page's. */
export const ownGroup = () => ({ group_id: ifValid(integer()) });
