/** The tour that a link's token describes. Only the server can verify the token. */
import { isId } from '../api/request-checks.js';
import { wordsOf } from '../api/schema-parts.js';
import { type ManagedTour, PLACE_KINDS, type Place, TOUR_TYPES } from '../model/appointment.js';
import { isSamePlace, propertyIdOf } from '../model/property.js';
import { parseWallTime } from '../model/wall-time.js';
import type { Settings } from './resolve.js';

/** `undefined` if the token is unreadable or expired, or if the page doesn't have its group. */
export function linkedTour(
  manageToken: string,
  { properties, baseUrl, host }: Settings,
  now: number,
): ManagedTour | undefined {
  const claims = claimsOf(manageToken);
  const { appointment: id, start, startsAt, tourType } = claims;
  const ours = properties.filter(({ groupId }) => groupId === claims.group);
  const place = placeOf(claims.place);
  // A place that the page doesn't have keeps the group's settings, but no other place's label or address.
  const unlisted = ours[0] && { ...ours[0], id: propertyIdOf(claims.group, place), place };
  const property =
    ours.find((it) => isSamePlace(it.place, place)) ??
    (unlisted && { ...unlisted, label: '', location: undefined });
  const isOver = !(claims.exp * 1000 > now);
  if (!property || isOver || !isId(id) || !parseWallTime(start)) return undefined;
  return {
    property,
    ...{ baseUrl, host, id, start, startsAt, manageToken },
    location: wordsOf(claims.location),
    tourType: TOUR_TYPES.find((type) => type === tourType),
    sequence: Number(claims.sequence) || 0,
  } as unknown as ManagedTour;
}

function placeOf(claim: unknown): Place | undefined {
  const { kind, id } = Object(claim);
  const known = PLACE_KINDS.find((it) => it === kind);
  return known && isId(id) ? { kind: known, id } : undefined;
}

/** The payload of a JWT: base64url of UTF-8. */
function claimsOf(token: string) {
  try {
    const payload = token.split('.')[1]?.replace(/[-_]/g, (it) => (it === '-' ? '+' : '/'));
    const bytes = Uint8Array.from(atob(payload as string), (it) => it.charCodeAt(0));
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
