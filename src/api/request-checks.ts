/** What the service would refuse is refused here, before anything is sent, in words for the caller. */
import type { BookingRequest } from '../model/appointment.js';
import { daysBetween } from '../model/calendar-grid.js';
import { type DateRange, WINDOW_DAYS } from '../model/slots.js';
import { parseIsoDate, parseWallTime } from '../model/wall-time.js';
import { type Operation, TourApiError } from './errors.js';

/** Rejects a call before anything is sent. */
export function refuse(operation: Operation, what: string): never {
  throw new TourApiError('invalid-request', `${operation}: ${what}`, { operation });
}

/** Why a key cannot be used, without ever repeating it, or `undefined` when it can. */
export function findKeyFault(apiKey: string): string | undefined {
  if (!apiKey) return 'is empty';
  for (const character of apiKey) {
    const code = character.codePointAt(0) ?? 0;
    // Basic credentials end the user name at a colon; a CMS likes to add curly quotes and zero-width marks.
    if (code < 0x21 || code > 0x7e || character === ':') {
      return `holds the character U+${code.toString(16).toUpperCase().padStart(4, '0')}, which no key has`;
    }
  }
  return undefined;
}

/** Why a base URL cannot be used, or `undefined` when it can. */
export function findBaseUrlFault(baseUrl: string): string | undefined {
  let url: URL;
  try {
    // Without a base: a relative URL would send the key to the page's own server.
    url = new URL(baseUrl);
  } catch {
    return 'is not an absolute URL';
  }
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) {
    return 'must start with https: (http: works on loopback addresses only)';
  }
  if (url.username || url.password || /[?#]/.test(baseUrl)) {
    return 'may hold no user, password, query or fragment';
  }
  return undefined;
}

/** Ids are positive integers (Conventions); one that JavaScript would round is another id. */
export function isId(value: unknown): boolean {
  return /^[1-9]\d{0,17}$/.test(String(value)) && Number.isSafeInteger(Number(value));
}

export function checkId(operation: Operation, name: string, value: unknown): void {
  if (!isId(value)) refuse(operation, `${name} must be a positive integer`);
}

export function checkRange({ from, to }: DateRange): void {
  const operation = 'available-times';
  if (!parseIsoDate(from) || !parseIsoDate(to)) refuse(operation, 'dates are YYYY-MM-DD');
  const days = daysBetween(from, to);
  if (days < 0) refuse(operation, '`to` is before `from`');
  if (days >= WINDOW_DAYS) refuse(operation, `one request covers at most ${WINDOW_DAYS} dates`);
}

export function checkBooking(request: BookingRequest): void {
  const { place, priceFloor = 0, priceCeiling = 0, platform, platformDetails } = request;
  const { moveInDate, discoverySource = 0, broker } = request;
  const areNumbers = (values: readonly (string | number)[] = [], pattern = /^\d+$/) =>
    values.every((value) => pattern.test(String(value)));
  const checks: Record<string, unknown> = {
    start: parseWallTime(request.start),
    place: !place || isId(place.id),
    people: request.people?.length,
    // The service takes digits only, and an e-mail address whenever a broker books.
    broker: !broker || (broker.email && areNumbers([broker.phone ?? 0])),
    moveInDate: moveInDate === undefined || parseIsoDate(moveInDate),
    discoverySource: areNumbers([discoverySource]),
    pets: areNumbers(request.pets),
    laundry: areNumbers(request.laundry),
    outdoorSpace: areNumbers(request.outdoorSpace),
    neighborhoods: areNumbers(request.neighborhoods),
    price: areNumbers([priceFloor, priceCeiling], /^\d+(\.\d+)?$/),
    platform: request.tourType !== 'video' || (platform && platformDetails),
  };
  for (const name of Object.keys(checks)) {
    if (!checks[name]) refuse('book', `${name} is not as documented`);
  }
}
