/**
 * Signs and reads a link's token, which lets its holder move or cancel one tour. How long a link works: until its
 * tour is over. Whose tour it is: `holders.ts`; what a token says: `site-server/link-token.ts`.
 */
import { auth } from 'hono/utils/basic-auth';
import { jwtVerify, SignJWT } from 'jose';
import { readStart } from '../model/answered-start.js';
import { toUtcMillis, type WallTime } from '../model/wall-time.js';
import { LONGEST_TOKEN, readClaims, type TourClaims } from '../site-server/link-token.js';

export type { TourClaims };

const HOUR = 3_600_000;
/** A year and a bit. No office opens its calendar further ahead. */
const FURTHEST = 400 * 24 * HOUR;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** When a tour is over, in seconds since 1970. */
export function endOf({ start, startsAt }: Pick<TourClaims, 'start' | 'startsAt'>): number {
  const digits = toUtcMillis(start as WallTime);
  const answered = readStart(startsAt ?? '')?.instant ?? digits;
  // The server doesn't know the property's zone. If the offset may only label the wall time, or if
  // no zone has it, the token lasts until the tour is over in every zone.
  const isReal = answered !== digits && Math.abs(answered - digits) <= 14 * HOUR;
  const instant = isReal ? answered : digits + 12 * HOUR;
  // Half an hour for the tour, and one more hour.
  return (instant + 1.5 * HOUR) / 1000;
}

/** Returns whether a link to the tour works: it isn't over, nor too far ahead. */
export function hasLink({ exp }: Pick<TourClaims, 'exp'>): boolean {
  const left = exp * 1000 - Date.now();
  return left > 0 && left < FURTHEST;
}

/**
 * Returns `undefined` for a tour that has no link. The audience rejects other tokens with the same secret:
 * the site's own, and those for another service.
 */
export async function signToken(
  tour: TourClaims,
  secret: string,
  audience: string,
): Promise<string | undefined> {
  const claims = readClaims(tour);
  if (!claims || !hasLink(claims)) return undefined;
  const jwt = new SignJWT({ ...claims, aud: audience });
  return jwt.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret));
}

/**
 * Returns the claims of the request's token, or `undefined` if it's altered or foreign. They may
 * have expired: the tour may have been moved to a later day since.
 */
export async function readToken(request: Request, secrets: readonly string[], audience: string) {
  const token = tokenOf(request) ?? '';
  if (token.length > LONGEST_TOKEN) return undefined;
  const rules = { algorithms: ['HS256'], audience, currentDate: new Date(0) };
  const verified = secrets.map((secret) => jwtVerify(token, keyOf(secret), rules));
  const payload = (await Promise.any(verified).catch(() => undefined))?.payload;
  return readClaims(payload);
}

/** The token, which the page sends in place of an API key: as the user name of Basic credentials. */
export const tokenOf = (request: Request) => auth(request)?.username || undefined;
