/**
 * Who may change a tour: the holder of its link, or a signed-in prospect whose list has it. Whether a link still
 * works after a move. When its token ends: `tokens.ts`.
 */
import type { Context } from 'hono';
import { NOT_SENT } from '../site-server/server-headers.js';
import { type LatestTours, latestOf } from './latest-tours.js';
import type { TourHandlerOptions } from './options.js';
import { NOT_LISTED, refuse } from './responses.js';
import { callService } from './service-calls.js';
import { withTimeLimit } from './timeouts.js';
import { hasLink, readToken, signToken, type TourClaims } from './tokens.js';

export interface Holder {
  /** The prospect's ID. A link's holder has none. */
  readonly client: number | undefined;
  readonly tour: TourClaims | undefined;
  /** Refuses if the tour isn't the holder's. */
  check(): Promise<void>;
}

/** The number in the request's path. */
export const idIn = (c: Context, name: string) => Number(c.req.param(name));

/** `audience` is the audience of the tokens. */
export function tourHolders(options: TourHandlerOptions, latest: LatestTours, audience: string) {
  const { clientOf } = options;
  const groupIds = options.groupIds.map(Number);
  const secrets = [options.secret ?? []].flat();

  /** The signed-in prospect's ID. */
  const clientIn = async (c: Context) =>
    (await withTimeLimit('clientOf', NOT_SENT, () => clientOf?.(c.req.raw))) ?? refuse(401);
  const toursOf = (client: number) =>
    callService(options, 'list', (api) => api.listAppointments(client));

  /**
   * The claims of the request's token, if it has one, and what's known of its tour since. Refuses
   * another tour's token. A token whose tour is over counts as none.
   */
  async function linkIn(c: Context) {
    const id = idIn(c, 'appointment');
    const claims = await readToken(c.req.raw, secrets, audience);
    if (!claims) return undefined;
    const group = Number(c.req.param('group') ?? claims.group);
    const state = await latest.find(id);
    const isFor =
      claims.appointment === id ||
      (await latest.idOf(claims.appointment)) === (await latest.idOf(id));
    if (!isFor || claims.group !== group || !groupIds.includes(group)) refuse(404);
    const tour = latestOf(claims, state.tour) ?? claims;
    // If a tour may have been moved, or if the store doesn't answer, nobody knows whether the tour is over.
    if (!state.isUnsure && !hasLink(tour)) return undefined;
    // If the link knows of more moves than the store, the store may have lost later changes, too.
    const isUnsure = state.isUnsure || (state.tour !== undefined && tour === claims);
    return { state: { ...state, isUnsure }, tour };
  }

  async function holderIn(c: Context): Promise<Holder> {
    const id = idIn(c, 'appointment');
    const link = await linkIn(c);
    if (link) return { client: undefined, tour: link.tour, check: async () => {} };
    const client = await clientIn(c);
    const known = await latest.find(id);
    const check = async () => {
      const { result } = await toursOf(client);
      if (!result) refuse(NOT_SENT);
      const ids = result.map((one) => one.id);
      if (ids.includes(id)) return;
      // The list may lag behind a move that gave the tour another number.
      const latestIds = await Promise.all(ids.map(latest.idOf));
      // The tour may be another prospect's, or still to be confirmed, or this very change may have canceled it.
      if (!latestIds.includes(await latest.idOf(id))) refuse(404, NOT_LISTED);
    };
    return { client, tour: known.tour, check };
  }

  const tokenFor = async (tour: TourClaims) => secrets[0] && signToken(tour, secrets[0], audience);

  return { clientIn, toursOf, linkIn, holderIn, tokenFor };
}
