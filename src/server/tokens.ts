/** Signed tokens. Each lets its holder move or cancel one tour. */
import { auth } from 'hono/utils/basic-auth';
import { jwtVerify, SignJWT } from 'jose';
import { certainInstant } from '../model/answered-start.js';
import type { Place, TourType } from '../model/appointment.js';
import { toUtcMillis, type WallTime } from '../model/wall-time.js';

/** The claims of a token. No personal data: links get forwarded and stay in browser histories. */
export interface TourClaims {
  readonly appointment: number;
  readonly group: number;
  /** The property's wall time, as chosen. */
  readonly start: string;
  /** The start as the service answered it. */
  readonly startsAt?: string | undefined;
  /** Address text. */
  readonly location?: string | undefined;
  readonly place?: Place | undefined;
  readonly tourType?: TourType | undefined;
  /** How often the tour was moved: calendars keep the entry with the highest number. */
  readonly sequence: number;
}

/** The audience rejects the site's other tokens, which may be signed with the same secret. */
const RULES = { algorithms: ['HS256'], audience: 'tour-booking', requiredClaims: ['exp'] };
const HOUR = 3_600_000;

export function createTokens(secrets: readonly string[]) {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys;
  return {
    /** `undefined` without a secret. */
    async sign(claims: TourClaims): Promise<string | undefined> {
      if (!signingKey) return undefined;
      // Without a certain time zone, the token lasts until the tour is over in every zone.
      const start = claims.start as WallTime;
      const instant = certainInstant(start, claims.startsAt) ?? toUtcMillis(start) + 12 * HOUR;
      return (
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setAudience(RULES.audience)
          // Half an hour for the tour, and one more hour.
          .setExpirationTime(new Date(instant + 1.5 * HOUR))
          .sign(signingKey)
      );
    },

    /** `undefined` for a token that is expired, altered or foreign. */
    async read(token = ''): Promise<TourClaims | undefined> {
      const verified = keys.map((key) => jwtVerify<TourClaims>(token, key, RULES));
      return (await Promise.any(verified).catch(() => undefined))?.payload;
    },
  };
}

/** What the page sends in place of a key: the user name of its Basic credentials. */
export const tokenOf = (request: Request) => auth(request)?.username || undefined;
