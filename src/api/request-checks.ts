/** Rejects requests that the specification doesn't allow, before anything is sent. */
import { daysBetween, parseIsoDate } from '../model/dates.js';
import { parseWallTime } from '../model/wall-time.js';
import { type Operation, TourApiError } from './errors.js';

/** Rejects a call before anything is sent. `what` contains nothing that a prospect typed. */
export function refuse(operation: Operation, what: string): never {
  throw new TourApiError('invalid-request', `${operation}: ${what}`, { operation });
}

/** Why a key can't be used, without repeating it, or `undefined` if it can. */
export function findKeyFault(apiKey: string): string | undefined {
  if (!apiKey) return 'is empty';
  // Basic credentials end the user name at a colon. A CMS adds curly quotes and zero-width marks.
  const [odd] = /[^!-9;-~]/u.exec(apiKey) ?? [];
  return odd && `contains the character ${codeOf(odd)}, which no key has`;
}

/** `U+201C` */
export function codeOf(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase();
  return `U+${code?.padStart(4, '0')}`;
}

/** Why a base URL can't be used, or `undefined` if it can. */
export function findBaseUrlFault(baseUrl: string): string | undefined {
  let url: URL;
  try {
    // Without a base: a relative URL would send the key to the page's own server.
    url = new URL(baseUrl);
  } catch {
    return 'is not an absolute URL';
  }
  const { protocol, hostname, username, password } = url;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    return 'must start with https: (http: works on loopback addresses only)';
  }
  const hasMore = username || password || /[?#]/.test(baseUrl);
  return hasMore ? 'may hold no user, password, query or fragment' : undefined;
}

/** Ids are positive integers (Conventions). One that JavaScript rounds would be a different id. */
export function isId(value: unknown): boolean {
  return /^[1-9]\d{0,17}$/.test(String(value)) && Number.isSafeInteger(Number(value));
}

export function checkId<Id>(operation: Operation, name: string, value: Id): Id {
  return isId(value) ? value : refuse(operation, `${name} must be a positive integer`);
}

export function checkStart(operation: Operation, name: string, text: string): string {
  return parseWallTime(text) ?? refuse(operation, `${name} must be a datetime without offset`);
}

/** The dates from one to the other, inclusive, or a refusal. */
export function readRange(from: unknown, to: unknown, mostDays = Number.POSITIVE_INFINITY) {
  const operation = 'available-times';
  const range = { from: parseIsoDate(from), to: parseIsoDate(to) };
  if (!range.from || !range.to) return refuse(operation, 'dates are YYYY-MM-DD');
  const days = daysBetween(range.from, range.to);
  if (days < 0) refuse(operation, '`to` is before `from`');
  if (days > mostDays) refuse(operation, `one request covers at most ${mostDays} days`);
  return { from: range.from, to: range.to };
}
