/** Signed tokens. Each one lets its holder move or cancel one tour. */
import { auth } from 'hono/utils/basic-auth';
import { jwtVerify, SignJWT } from 'jose';
import type { BookingRequest } from '../api/index.js';
import { readStart } from '../model/answered-start.js';
import { toUtcMillis, type WallTime } from '../model/wall-time.js';

type Shown = Pick<BookingRequest, 'location' | 'place' | 'tourType'>;

/** The claims of a token. No personal data: links get forwarded and stay in browser histories. */
export interface TourClaims extends Partial<Shown> {
  readonly appointment: number;
  readonly group: number;
  /** The property's wall time, as chosen. */
  readonly start: string;
  /** The start as the service returned it. */
  readonly startsAt?: string | undefined;
  /** How many times the tour was moved. Calendars keep the entry with the highest number. */
  readonly sequence: number;
}

/** The audience rejects the site's other tokens, which may be signed with the same secret. */
const RULES = { algorithms: ['HS256'], audience: 'tour-booking', requiredClaims: ['exp'] };
const HOUR = 3_600_000;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

export function signToken(claims: TourClaims, secret: string): Promise<string> {
  const start = claims.start as WallTime;
  const digits = toUtcMillis(start);
  const answered = readStart(claims.startsAt ?? '')?.instant ?? digits;
  // The server doesn't know the property's zone. If the offset may only label the wall time, or if
  // no zone has it, the token lasts until the tour is over in every zone.
  const isReal = answered !== digits && Math.abs(answered - digits) <= 14 * HOUR;
  const instant = isReal ? answered : digits + 12 * HOUR;
  // Half an hour for the tour, and one more hour.
  const expiry = new Date(instant + 1.5 * HOUR);
  const jwt = new SignJWT({ ...claims, aud: RULES.audience }).setExpirationTime(expiry);
  return jwt.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret));
}

/** Returns the claims of the request's token, or `undefined` if it's expired, altered or foreign. */
export async function readToken(request: Request, secrets: readonly string[]) {
  const token = tokenOf(request) ?? '';
  const verified = secrets.map((secret) => jwtVerify<TourClaims>(token, keyOf(secret), RULES));
  return (await Promise.any(verified).catch(() => undefined))?.payload;
}

/** What the page sends instead of a key: the user name of its Basic credentials. */
export const tokenOf = (request: Request) => auth(request)?.username || undefined;
