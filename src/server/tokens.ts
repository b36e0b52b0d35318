/** Signed tokens, each of which lets its holder move or cancel one tour. */
import { jwtVerify, SignJWT } from 'jose';
import { certainInstant } from '../model/answered-start.js';
import type { Place, TourType } from '../model/appointment.js';
import { toUtcMillis, type WallTime } from '../model/wall-time.js';

/** What a token says. No personal data: links are forwarded, and stay in histories. */
export interface TourClaims {
  readonly appointment: number;
  readonly group: number;
  /** The property's wall time, as it was chosen. */
  readonly start: string;
  /** The start as the service answered it. */
  readonly startsAt?: string | undefined;
  /** Address text. */
  readonly location?: string | undefined;
  readonly place?: Place | undefined;
  readonly tourType?: TourType | undefined;
  /** How often the tour was moved: calendars keep the entry with the highest. */
  readonly sequence: number;
}

/** A secret also signs other tokens of a site: those are for others. */
const AUDIENCE = 'tour-booking';
const HALF_DAY = 12 * 3_600_000;
/** A tour of half an hour, and one more hour. */
const LIFE_AFTER_START = 1.5 * 3_600_000;

export function createTokens(secrets: readonly string[]) {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys;
  return {
    /** `undefined` where there is no secret. */
    async sign(claims: TourClaims): Promise<string | undefined> {
      if (!signingKey) return undefined;
      // A start whose zone is unknown is over when it is over everywhere.
      const start = claims.start as WallTime;
      const instant = certainInstant(start, claims.startsAt) ?? toUtcMillis(start) + HALF_DAY;
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor((instant + LIFE_AFTER_START) / 1000))
        .sign(signingKey);
    },

    /** `undefined` for a token that is over, changed, or not one of these. */
    async read(token: string): Promise<TourClaims | undefined> {
      const rules = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] };
      for (const key of keys) {
        const verified = await jwtVerify<TourClaims>(token, key, rules).catch(() => undefined);
        if (verified) return verified.payload;
      }
      return undefined;
    },
  };
}

/** What the page has in the place of a key: the user name of its Basic credentials. */
export function tokenOf(request: Request): string | undefined {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  try {
    return atob(encoded ?? '').split(':', 1)[0] || undefined;
  } catch {
    return undefined;
  }
}
