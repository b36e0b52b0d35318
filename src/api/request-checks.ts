/** What the service would refuse is refused here, before anything is sent, in words for the caller. */
import { type BookingRequest, PLACE_KINDS, TOUR_TYPES } from '../model/appointment.js';
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
  // Basic credentials end the user name at a colon; a CMS likes to add curly quotes and zero-width marks.
  const [odd] = /[^!-9;-~]/u.exec(apiKey) ?? [];
  return odd && `holds the character ${codeOf(odd)}, which no key has`;
}

/** `U+201C` */
export function codeOf(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase();
  return `U+${code?.padStart(4, '0')}`;
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

/** Refuses whatever the service would refuse for its type: a page may have added to the request. */
export function checkBooking(request: BookingRequest): void {
  const { place, people, broker, platform, platformDetails } = request;
  const texts = (...values: unknown[]) =>
    values.every((given) => given === undefined || typeof given === 'string');
  const list = (given: unknown, isItem: (item: unknown) => boolean) =>
    given === undefined || (Array.isArray(given) && given.every(isItem));
  const isText = (item: unknown) => typeof item === 'string';
  const isWhole = (item: unknown) => Number.isSafeInteger(item) && Number(item) >= 0;
  const isNumeric = (item: unknown, pattern = /^\d+$/) =>
    item === undefined || (isText(item) && pattern.test(String(item)));
  const isPrice = (item: unknown) => isNumeric(item, /^\d+(\.\d+)?$/);
  const isPerson = (item: unknown) => {
    const { firstName, lastName, email, phone } = Object(item);
    return isText(firstName) && isText(lastName) && texts(email, phone);
  };
  const checks: Record<string, unknown> = {
    start: parseWallTime(request.start),
    tourType: TOUR_TYPES.includes(request.tourType),
    location: texts(request.location),
    place:
      place === undefined ||
      (PLACE_KINDS.includes(place?.kind) && isWhole(place?.id) && isId(place?.id)),
    people: list(people, isPerson) && people?.length,
    // The service takes digits only, and an e-mail address whenever a broker books.
    broker:
      broker === undefined ||
      (broker?.email &&
        texts(broker.email, broker.firstName, broker.lastName, broker.company) &&
        isNumeric(broker.phone)),
    smsOptedIn: texts(request.smsOptedIn),
    moveInDate: request.moveInDate === undefined || parseIsoDate(request.moveInDate),
    layout: list(request.layout, isText),
    price: isPrice(request.priceFloor) && isPrice(request.priceCeiling),
    pets: list(request.pets, (item) => item !== undefined && isNumeric(item)),
    laundry: list(request.laundry, isWhole),
    outdoorSpace: list(request.outdoorSpace, isWhole),
    neighborhoods: list(request.neighborhoods, isWhole),
    elevator: [undefined, true, false].includes(request.elevator),
    discoverySource: request.discoverySource === undefined || isWhole(request.discoverySource),
    notes: texts(request.notes),
    platform:
      texts(platform, platformDetails) &&
      (request.tourType !== 'video' || (platform && platformDetails)),
  };
  for (const name of Object.keys(checks)) {
    if (!checks[name]) refuse('book', `${name} is not as documented`);
  }
}
