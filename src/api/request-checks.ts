/** Refuses what the specification refuses before anything is sent, in words for the caller. */
import { daysBetween, parseIsoDate } from '../model/dates.js';
import { parseWallTime } from '../model/wall-time.js';
import { type Operation, TourApiError } from './errors.js';

/** Rejects a call before anything is sent. `what` holds nothing that a prospect typed. */
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

/** @throws TourApiError `invalid-request` when the value is no id. */
export function checkId<Id>(operation: Operation, name: string, value: Id): Id {
  return isId(value) ? value : refuse(operation, `${name} must be a positive integer`);
}

/** @throws TourApiError `invalid-request` when the text is no datetime without offset. */
export function checkStart(operation: Operation, name: string, text: string): string {
  return parseWallTime(text) ?? refuse(operation, `${name} must be a datetime without offset`);
}

/**
 * The dates from one to the other, both included.
 * @throws TourApiError `invalid-request` when one is no date, `to` is the earlier one, or it is more
 * than `mostDays` days from `from` to `to`.
 */
export function readRange(from: unknown, to: unknown, mostDays = Number.POSITIVE_INFINITY) {
  const operation = 'available-times';
  const range = { from: parseIsoDate(from), to: parseIsoDate(to) };
  if (!range.from || !range.to) return refuse(operation, 'dates are YYYY-MM-DD');
  const days = daysBetween(range.from, range.to);
  if (days < 0) refuse(operation, '`to` is before `from`');
  if (days > mostDays) refuse(operation, `one request covers at most ${mostDays} days`);
  return { from: range.from, to: range.to };
}
