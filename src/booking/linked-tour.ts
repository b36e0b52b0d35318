/** The tour that a link's token describes. Only the server can verify the token. */

import type { Settings } from '../config/resolve.js';
import type { ManagedTour } from '../model/appointment.js';
import { isSamePlace, propertyIdOf } from '../model/property.js';
import type { WallTime } from '../model/wall-time.js';
import { LONGEST_TOKEN, readClaims } from '../site-server/token.js';

/** `undefined` if the token is unreadable, or if the page doesn't have its group. */
export function linkedTour(
  manageToken: string,
  { properties, baseUrl, host }: Settings,
): ManagedTour | undefined {
  const claims = claimsOf(manageToken);
  const ours = properties.filter(({ groupId }) => groupId === claims?.group);
  const [first] = ours;
  if (!claims || !first) return undefined;
  const { appointment: id, start, startsAt, place, tourType, sequence, toConfirm } = claims;
  // A place that the page doesn't have, or has twice, keeps the group's settings, but gets no other place's label or address.
  const [same, another] = ours.filter((it) => isSamePlace(it.place, place));
  const property = (!another && same) || {
    ...first,
    id: propertyIdOf(first.groupId, place),
    ...{ place, label: '', location: undefined },
  };
  return {
    ...{ id, startsAt, tourType, sequence, manageToken, property, baseUrl, host },
    start: start as WallTime,
    knownAs: 'claimed',
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

/** The signature isn't JSON. */
function partOf(part: string, index: number) {
  if (index > 1) return undefined;
  const base64 = part.replace(/[-_]/g, (it) => (it === '-' ? '+' : '/'));
  const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
  return Object(JSON.parse(new TextDecoder().decode(bytes)));
}
