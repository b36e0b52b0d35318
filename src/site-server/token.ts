/**
 * The claims of a link's token, for the server that signs them and for the page that reads them without
 * being able to verify them. They contain ids and times only: no text that a page could show.
 */

import { readStart } from '../model/answered-start.js';
import { TOUR_TYPES, type TourType } from '../model/appointment.js';
import type { Place } from '../model/property.js';
import { isId, isPlace } from '../model/property.js';
import { parseWallTime, toUtcMillis } from '../model/wall-time.js';

/** The claims of a token. No personal data: links get forwarded and stay in browser histories. */
export interface TourClaims {
  readonly appointment: number;
  readonly group: number;
  /** The property's wall time, as chosen. */
  readonly start: string;
  /** The start as the service returned it. */
  readonly startsAt?: string | undefined;
  readonly place?: Place | undefined;
  readonly tourType?: TourType | undefined;
  /** Present if the tour still had to be confirmed when the token was signed. */
  readonly toConfirm?: true;
  /** How many times the tour was moved. Calendars keep the entry with the highest number. */
  readonly sequence: number;
  /** When the token ends, in seconds since 1970. Only the server decides whether that has passed. */
  readonly exp: number;
}

/** Twice the length of the longest token that a server signs. */
export const LONGEST_TOKEN = 1_000;
const DAY = 86_400_000;

/** The claims of a payload; `undefined` if they aren't a tour's. */
export function readClaims(payload: unknown): TourClaims | undefined {
  const given = Object(payload);
  const { appointment, group, exp, startsAt, place, sequence } = given;
  const start = parseWallTime(given.start);
  if (!start) return undefined;
  // A token ends soon after its tour, in whatever time zone that is.
  const isInBounds = Math.abs(exp * 1000 - toUtcMillis(start)) < DAY;
  const ids = [appointment, group];
  if (!isInBounds || !ids.every(Number.isInteger) || !ids.every(isId)) return undefined;
  return {
    ...{ appointment, group, start, exp },
    startsAt: typeof startsAt === 'string' && readStart(startsAt) ? startsAt : undefined,
    place: isPlace(place) ? { kind: place.kind, id: place.id } : undefined,
    tourType: TOUR_TYPES.find((type) => type === given.tourType),
    ...(given.toConfirm === true && { toConfirm: true }),
    sequence: Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 0,
  };
}
