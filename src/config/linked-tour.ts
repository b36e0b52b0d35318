/** The tour of a link, as its token describes it. Only the server's responses say whether that's true. */
import { integerOf, textOf, wordsOf } from '../api/schema-parts.js';
import { type ManagedTour, TOUR_TYPES } from '../model/appointment.js';
import { parseWallTime } from '../model/wall-time.js';
import type { Settings } from './resolve.js';

/** `undefined` if the token is unreadable or expired, or if the page doesn't have its group. */
export function linkedTour(
  manageToken: string,
  { properties, baseUrl, host, duration }: Settings,
  now: number,
): ManagedTour | undefined {
  const claims = claimsOf(manageToken);
  const { appointment, group, place, startsAt, location, tourType, sequence, exp } = claims;
  const ours = properties.filter(({ groupId }) => groupId === group);
  const { kind, id: home } = Object(place);
  const property = ours.find((it) => it.place?.kind === kind && it.place?.id === home) ?? ours[0];
  const id = integerOf(appointment);
  const start = parseWallTime(claims.start);
  if (!property || !id || !start || !(exp * 1000 > now)) return undefined;
  const { groupId, label, timeZone } = property;
  return {
    ...{ baseUrl, host, duration, groupId, label, timeZone, id, start, manageToken },
    startsAt: textOf(startsAt),
    location: wordsOf(location),
    tourType: TOUR_TYPES.find((type) => type === tourType),
    sequence: integerOf(sequence) ?? 0,
    confirmationEnabled: undefined,
    expirationDate: undefined,
  };
}

/** The payload of a JWT: base64url of UTF-8. */
function claimsOf(token: string) {
  try {
    const payload = token.split('.')[1]?.replace(/[-_]/g, (it) => (it === '-' ? '+' : '/')) ?? '';
    const bytes = Uint8Array.from(atob(payload), (it) => it.charCodeAt(0));
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
