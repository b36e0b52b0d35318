/**
 * What a link's token says, which tour the page shows for it, and the request that asks the server about it. Only
 * the server that signs a token can verify it: `server/tokens.ts`. Taken from the page's address:
 * `page/tour-link.ts`. A gateway's refusal: `booking/connection.ts`.
 */
import * as z from 'zod/mini';
import { checkId, paths } from '../api/requests.js';
import type { CallOptions } from '../api/retry-reads.js';
import { ifTrue, ifValid, inData, integer, type ModelOf, schemaOf } from '../api/schema-parts.js';
import type { Send } from '../api/transport.js';
import { readStart } from '../model/answered-start.js';
import { CANCELED, TOUR_TYPES, type Tour } from '../model/appointment.js';
import { isId, isSamePlace, PLACE_KINDS, type Property, propertyIdOf } from '../model/property.js';
import { parseWallTime, toUtcMillis, type WallTime } from '../model/wall-time.js';
import { ownData } from './client.js';

/** Twice the length of the longest token that a server signs. */
export const LONGEST_TOKEN = 1_000;
const DAY = 86_400_000;

const id = () => z.custom<number>((given) => Number.isInteger(given) && isId(given));

/**
 * No personal data: links get forwarded and stay in browser histories. Nor any text that a page could show: anybody
 * can write a link.
 */
const tourClaims = schemaOf(() =>
  z
    .object({
      appointment: id(),
      group: id(),
      /** The property's wall time, as chosen. */
      start: z.string().check(z.refine(parseWallTime)),
      /** The start as the service returned it. */
      startsAt: ifValid(z.string().check(z.refine(readStart))),
      place: ifValid(z.object({ kind: z.enum(PLACE_KINDS), id: id() })),
      tourType: ifValid(z.enum(TOUR_TYPES)),
      /** Present if the tour still had to be confirmed when the token was signed. */
      toConfirm: ifTrue(),
      /** How many times the tour was moved. Calendars keep the entry with the highest number. */
      sequence: z.catch(integer().check(z.positive()), 0),
      /** When the token ends, in seconds since 1970. Only the server decides whether that has passed. */
      exp: z.number(),
    })
    // A token ends soon after its tour, in whatever time zone that is.
    .check(
      z.refine(({ start, exp }) => Math.abs(exp * 1000 - toUtcMillis(start as WallTime)) < DAY),
    ),
);

export type TourClaims = Readonly<z.output<ReturnType<typeof tourClaims>>>;

/** The claims of a payload; `undefined` if they aren't a tour's. */
export const readClaims = (payload: unknown): TourClaims | undefined =>
  tourClaims().safeParse(payload).data;

/** The settings that tell whether a link's tour is the page's, and its property. */
interface PageSettings extends Pick<Tour, 'baseUrl' | 'host'> {
  readonly properties: readonly Property[];
  readonly home?: string | undefined;
}

/** The tour that a token describes. `undefined` if the token is unreadable, or if the page doesn't have its group. */
export function linkedTour(
  manageToken: string,
  { properties, baseUrl, host, home }: PageSettings,
): Tour | undefined {
  const claims = claimsOf(manageToken);
  const ours = properties.filter(({ groupId }) => groupId === claims?.group);
  const [first] = ours;
  if (!claims || !first) return undefined;
  const { appointment: id, start, startsAt, place, tourType, sequence, toConfirm } = claims;
  // For a place that the page doesn't have, or has twice, the group's settings apply, but no other place's label or address.
  const [same, another] = ours.filter((it) => isSamePlace(it.place, place));
  // If a dialog is open for a home, only a unit's id tells that the link is for the same home.
  const isKnown = same && !another && (!home || same.place?.kind === 'unit');
  const property = (isKnown && same) || {
    ...first,
    id: propertyIdOf(first.groupId, place),
    ...{ place, label: '', location: undefined },
  };
  return {
    ...{ id, startsAt, tourType, sequence, manageToken, property, baseUrl, host },
    start: start as WallTime,
    knownFrom: 'link',
    isFromLink: true,
    confirmationEnabled: toConfirm,
    expirationDate: undefined,
    location: property.location ?? '',
  };
}

/** The claims of a JWT: base64url of UTF-8. */
function claimsOf(token: string) {
  if (token.length > LONGEST_TOKEN) return undefined;
  try {
    const [head, payload] = token.split('.').map(partOf);
    return head.alg === 'HS256' ? readClaims(payload) : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes the head or the payload. The signature, which comes third, isn't JSON. */
function partOf(part: string, index: number) {
  if (index > 1) return undefined;
  const base64 = part.replace(/[-_]/g, (it) => (it === '-' ? '+' : '/'));
  const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
  return Object(JSON.parse(new TextDecoder().decode(bytes)));
}

const linkAnswer = schemaOf(() =>
  inData({
    appointment: z.object({ id: integer(), status: z.catch(z.nullable(integer()), null) }),
    /** `manage_token` contains the latest start and sequence. It's absent if the server doesn't know them. */
    ...ownData().shape,
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
  const path = paths.appointment(checkId('check-link', 'id', id));
  return toState(await send('check-link', path, linkAnswer, options));
}
